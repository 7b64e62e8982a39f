"""What happens to a game: its events, positions and review."""

import zlib

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from ....views.review import Review
from .. import schema
from ..rows import GameSummary, TableEvent, unix_milliseconds
from ..upsert import put
from .columns import text

MOST_POSITIONS = 4
NOTHING_SINCE = ~(
    select(schema.events.c.number)
    .where(schema.events.c.table == bindparam("table"), schema.events.c.number >= bindparam("at"))
    .exists()
)  # whoever has stored the event after that writes down what is true then
SAVE_PROGRESS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"), NOTHING_SINCE)
    .values({name: bindparam(name) for name in ("status", "steps", "asked", "changed")})
)
SAVE_SUMMARY = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"), NOTHING_SINCE)
    .values({name: bindparam(name) for name in ("turn", "summary")})
)


def load_events(connection: Connection, table: str, since: int = 0) -> list[TableEvent]:
    """What happened to a game, in order."""
    columns = schema.events.c
    rows = connection.execute(
        select(columns.kind, columns.seat, columns.value, columns.bot)
        .where(columns.table == table, columns.number >= since)
        .order_by(columns.number)
    )
    return [TableEvent(row.kind, row.seat, row.value, row.bot) for row in rows]


def save_progress(connection: Connection, table: str, at: int, status: str, steps: int, asked: int) -> None:
    """What lists show of a game and changes often, unless it has gone on since the event `at`."""
    values = {
        "table": table,
        "at": at,
        "status": status,
        "steps": steps,
        "asked": asked,
        "changed": unix_milliseconds(),
    }
    connection.execute(SAVE_PROGRESS, values)


def save_summary(connection: Connection, table: str, at: int, turn: int, summary: GameSummary) -> None:
    """What lists show of a game, unless it has gone on since the event `at`."""
    connection.execute(SAVE_SUMMARY, {"table": table, "at": at, "turn": turn, "summary": text(summary)})


def save_position(connection: Connection, table: str, step: int, answers: str, state: str) -> None:
    """Keep where a game could go on, and only the last few of them."""
    columns = schema.positions.c
    packed = zlib.compress(state.encode())
    put(connection, schema.positions, table=table, step=step, answers=answers, state=packed)
    steps = select(columns.step).where(columns.table == table).order_by(columns.step.desc()).limit(MOST_POSITIONS)
    oldest = min(connection.execute(steps).scalars())
    connection.execute(delete(schema.positions).where(columns.table == table, columns.step < oldest))


def load_positions(connection: Connection, table: str) -> list[tuple[int, str, str]]:
    """Where a game could go on: step, digest of the answers until then, and state; the last first."""
    columns = schema.positions.c
    found = select(columns.step, columns.answers, columns.state).where(columns.table == table)
    rows = connection.execute(found.order_by(columns.step.desc()))
    return [(row.step, row.answers, zlib.decompress(row.state).decode()) for row in rows]


def save_review(connection: Connection, table: str, answers: str, review: Review, picture: bytes) -> None:
    """Keep a game's review, and the picture for links to it."""
    packed = zlib.compress(msgspec.json.encode(review))
    put(connection, schema.reviews, table=table, answers=answers, body=packed, picture=picture)


def load_review(connection: Connection, table: str, answers: str) -> Review | None:
    """A game's review, if it is about these answers; one that a program of another shape has kept is made anew."""
    columns = schema.reviews.c
    found = select(columns.body).where(columns.table == table, columns.answers == answers)
    body = connection.execute(found).scalar()
    try:
        return None if body is None else msgspec.json.decode(zlib.decompress(body), type=Review)
    except msgspec.ValidationError:
        return None


def load_picture(connection: Connection, table: str) -> bytes:
    """The picture for links to a game's review; nothing if there is none."""
    return connection.execute(select(schema.reviews.c.picture).where(schema.reviews.c.table == table)).scalar() or b""
