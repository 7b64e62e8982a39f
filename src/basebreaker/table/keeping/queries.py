"""The jobs: every question put to the database, each a function of a connection."""

import hashlib
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, update

from basebreaker.table.keeping import schema
from basebreaker.table.keeping.rows import Happening, ReportRow, SeatRow, Stored, Summary, TableRow
from basebreaker.table.wire.model import ChatLine, Options

LONGEST_LIST = 50
CHAT_SHOWN = 100
MOST_POSITIONS = 4


SAVE_PROGRESS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("status", "steps", "asked", "changed")})
)


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def text(value: object) -> str:
    """A value as JSON for a text column."""
    return msgspec.json.encode(value).decode()


# ----------------------------------------------------------------------------------------------------------- tables


def table_values(row: TableRow) -> dict[str, Any]:
    """A table's columns."""
    values = {name: getattr(row, name) for name in TableRow.__slots__}
    return {**values, "options": text(row.options), "summary": text(row.summary)}


def read_table(row: RowMapping) -> TableRow:
    """A table from its columns."""
    values = dict(row)
    values["options"] = msgspec.json.decode(values["options"], type=Options)
    values["summary"] = msgspec.json.decode(values["summary"], type=Summary)
    return TableRow(**values)


def seat_values(table: str, row: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    values = {name: getattr(row, name) for name in SeatRow.__slots__}
    return {**values, "table": table, "factions": text(row.factions)}


def read_seat(row: RowMapping) -> SeatRow:
    """A seat from its columns."""
    values = dict(row)
    del values["table"]
    values["factions"] = msgspec.json.decode(values["factions"], type=list[str])
    return SeatRow(**values)


def add_table(
    connection: Connection,
    table: TableRow,
    seats: Sequence[SeatRow],
    holders: Iterable[tuple[int, str]],
    happenings: Sequence[Happening] = (),
    name: tuple[str, str] | None = None,
) -> None:
    """A new table with everything at it, and the name its host uses."""
    table.changed = now()
    connection.execute(insert(schema.tables).values(table_values(table)))
    for seat in seats:
        connection.execute(insert(schema.seats).values(seat_values(table.id, seat)))
    for seat_number, visitor in holders:
        connection.execute(insert(schema.holders).values(table=table.id, seat=seat_number, visitor=visitor))
    if happenings:
        rows = [happening_values(table.id, number, happening) for number, happening in enumerate(happenings)]
        connection.execute(insert(schema.events), rows)
    if name is not None:
        remember_name(connection, *name)


def load_table(connection: Connection, table: str) -> Stored | None:
    """Everything stored of a table."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(schema.seats).where(schema.seats.c.table == table).order_by(schema.seats.c.seat))
    rows = [read_seat(seat) for seat in seats.mappings()]
    held = connection.execute(select(schema.holders).where(schema.holders.c.table == table)).all()
    holders: dict[int, set[str]] = {seat.seat: set() for seat in rows}
    for holder in held:
        holders[holder.seat].add(holder.visitor)
    return Stored(read_table(row), rows, load_happenings(connection, table), holders)


def save_table(connection: Connection, table: TableRow) -> None:
    """A table's own columns."""
    table.changed = now()
    connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(table_values(table)))


def start_table(connection: Connection, table: TableRow) -> None:
    """Start the game, unless another process has started it already."""
    where = (schema.tables.c.id == table.id) & (schema.tables.c.status == "gathering")
    table.changed = now()
    connection.execute(update(schema.tables).where(where).values(table_values(table)))


def change_and_start(connection: Connection, change: Callable[[Connection], bool], table: TableRow | None) -> bool:
    """A change and, if it completes the table, the start of the game; neither (False) if the change is refused."""
    if not change(connection):
        return False
    if table is not None:
        start_table(connection, table)
    return True


def list_complete(connection: Connection) -> list[str]:
    """The tables that have not begun though every seat is taken; where factions are chosen, some may be missing."""
    missing = select(schema.seats.c.seat).where(schema.seats.c.table == schema.tables.c.id, schema.seats.c.invite != "")
    found = select(schema.tables.c.id).where(schema.tables.c.status == "gathering", ~missing.exists())
    return list(connection.execute(found).scalars())


def save_seat(connection: Connection, table: str, seat: SeatRow) -> bool:
    """One seat's columns; False if there is no such seat."""
    where = (schema.seats.c.table == table) & (schema.seats.c.seat == seat.seat)
    return connection.execute(update(schema.seats).where(where).values(seat_values(table, seat))).rowcount == 1


def claim_seat(connection: Connection, table: str, seat: SeatRow, invite: str, visitor: str, name: str) -> bool:
    """Take a seat with its invitation; False if somebody else was faster."""
    where = (schema.seats.c.table == table) & (schema.seats.c.seat == seat.seat) & (schema.seats.c.invite == invite)
    taken = connection.execute(update(schema.seats).where(where).values(seat_values(table, seat)))
    if taken.rowcount != 1:
        return False
    add_holder(connection, table, seat.seat, visitor)
    remember_name(connection, visitor, name)
    return True


def add_holder(connection: Connection, table: str, seat: int, visitor: str) -> None:
    """Let a visitor hold a seat."""
    where = (schema.holders.c.table == table) & (schema.holders.c.seat == seat) & (schema.holders.c.visitor == visitor)
    if connection.execute(select(schema.holders).where(where)).one_or_none() is None:
        connection.execute(insert(schema.holders).values(table=table, seat=seat, visitor=visitor))


def keep_only_holder(connection: Connection, table: str, seat: SeatRow, visitor: str) -> None:
    """A seat with a new link; who else held it holds it no more."""
    save_seat(connection, table, seat)
    columns = schema.holders.c
    connection.execute(
        delete(schema.holders).where(columns.table == table, columns.seat == seat.seat, columns.visitor != visitor)
    )


# ----------------------------------------------------------------------------------------------------------- happenings


def happening_values(table: str, number: int, happening: Happening) -> dict[str, Any]:
    """A happening's columns."""
    return {
        "table": table,
        "number": number,
        "kind": happening.kind,
        "seat": happening.seat,
        "value": happening.value,
        "bot": happening.bot,
        "time": now(),
    }


def load_happenings(connection: Connection, table: str, since: int = 0) -> list[Happening]:
    """What happened to a game, in order."""
    columns = schema.events.c
    rows = connection.execute(
        select(columns.kind, columns.seat, columns.value, columns.bot)
        .where(columns.table == table, columns.number >= since)
        .order_by(columns.number)
    )
    return [Happening(row.kind, row.seat, row.value, row.bot) for row in rows]


def save_progress(connection: Connection, table: str, status: str, steps: int, asked: int) -> None:
    """What lists show of a game and changes often."""
    values = {"table": table, "status": status, "steps": steps, "asked": asked, "changed": now()}
    connection.execute(SAVE_PROGRESS, values)


def digest_of(keys: Sequence[str]) -> str:
    """A mark of answers, by which it can be told whether a position still belongs to them."""
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()


def save_position(connection: Connection, table: str, step: int, answers: str, state: str) -> None:
    """Keep where a game could go on, and only the last few of them."""
    columns = schema.positions.c
    connection.execute(delete(schema.positions).where(columns.table == table, columns.step == step))
    row = {"table": table, "step": step, "answers": answers, "state": zlib.compress(state.encode())}
    connection.execute(insert(schema.positions).values(row))
    steps = select(columns.step).where(columns.table == table).order_by(columns.step.desc()).limit(MOST_POSITIONS)
    oldest = min(connection.execute(steps).scalars())
    connection.execute(delete(schema.positions).where(columns.table == table, columns.step < oldest))


def load_positions(connection: Connection, table: str) -> list[tuple[int, str, str]]:
    """Where a game could go on: step, digest of the answers until then, and state; the last first."""
    columns = schema.positions.c
    found = select(columns.step, columns.answers, columns.state).where(columns.table == table)
    rows = connection.execute(found.order_by(columns.step.desc()))
    return [(row.step, row.answers, zlib.decompress(row.state).decode()) for row in rows]


# ------------------------------------------------------------------------------------------------------------ lists


def seats_of(connection: Connection, tables: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    rows = connection.execute(
        select(schema.seats).where(schema.seats.c.table.in_(tables)).order_by(schema.seats.c.table, schema.seats.c.seat)
    )
    for row in rows.mappings():
        found[row["table"]].append(read_seat(row))
    return found


def held_by(connection: Connection, visitor: str) -> dict[str, set[int]]:
    """The seats a visitor holds, by table."""
    found: dict[str, set[int]] = {}
    for row in connection.execute(select(schema.holders).where(schema.holders.c.visitor == visitor)):
        found.setdefault(row.table, set()).add(row.seat)
    return found


def list_tables(connection: Connection, tables: Iterable[str], statuses: Sequence[str]) -> list[TableRow]:
    """The tables among these that have one of these statuses, newest first."""
    rows = connection.execute(
        select(schema.tables)
        .where(schema.tables.c.id.in_(list(tables)), schema.tables.c.status.in_(statuses))
        .order_by(schema.tables.c.changed.desc())
        .limit(LONGEST_LIST)
    )
    return [read_table(row) for row in rows.mappings()]


def list_public(connection: Connection) -> list[TableRow]:
    """Public tables where something can be watched."""
    rows = connection.execute(
        select(schema.tables)
        .where(schema.tables.c.public.is_(True), schema.tables.c.status == "running")
        .order_by(schema.tables.c.changed.desc())
        .limit(LONGEST_LIST)
    )
    return [read_table(row) for row in rows.mappings()]


# ------------------------------------------------------------------------------------------ visitors, chat, reports


def visitor_name(connection: Connection, visitor: str) -> str:
    """The name a visitor used last."""
    return connection.execute(select(schema.visitors.c.name).where(schema.visitors.c.id == visitor)).scalar() or ""


def remember_name(connection: Connection, visitor: str, name: str) -> None:
    """Keep the name a visitor uses."""
    known = connection.execute(update(schema.visitors).where(schema.visitors.c.id == visitor).values(name=name))
    if known.rowcount == 0:
        connection.execute(insert(schema.visitors).values(id=visitor, name=name))


def add_chat(connection: Connection, table: str, seat: int, name: str, line: str) -> ChatLine:
    """Keep a chat line."""
    numbers = select(func.coalesce(func.max(schema.chat.c.number), 0)).where(schema.chat.c.table == table)
    said = ChatLine(connection.execute(numbers).scalar_one() + 1, name, line, now(), seat)
    connection.execute(insert(schema.chat).values(table=table, **msgspec.structs.asdict(said)))
    return said


def load_chat(connection: Connection, table: str) -> list[ChatLine]:
    """The last lines of a table's chat, oldest first."""
    columns = schema.chat.c
    rows = connection.execute(
        select(columns.number, columns.name, columns.text, columns.time, columns.seat)
        .where(columns.table == table)
        .order_by(columns.number.desc())
        .limit(CHAT_SHOWN)
    ).all()
    return [ChatLine(*row) for row in reversed(rows)]


def load_mutes(connection: Connection, table: str, visitor: str) -> set[int]:
    """Whom a visitor does not want to hear."""
    columns = schema.mutes.c
    return set(
        connection.execute(select(columns.who).where(columns.table == table, columns.visitor == visitor)).scalars()
    )


def save_mute(connection: Connection, table: str, visitor: str, who: int, on: bool) -> None:
    """Mute somebody, or hear them again."""
    columns = schema.mutes.c
    where = (columns.table == table) & (columns.visitor == visitor) & (columns.who == who)
    connection.execute(delete(schema.mutes).where(where))
    if on:
        connection.execute(insert(schema.mutes).values(table=table, visitor=visitor, who=who))


def add_report(connection: Connection, report: ReportRow, most: int) -> str | None:
    """Keep a report and give its number; that of the one there is if this visitor has reported this step before.

    None if there are so many reports about this table.
    """
    columns = schema.reports.c
    of_table = columns.table == report.table
    same = of_table & (columns.visitor == report.visitor) & (columns.step == report.step)
    values = {name: getattr(report, name) for name in ReportRow.__slots__}
    known: str | None = connection.execute(select(columns.id).where(same)).scalar()
    if known is not None:
        connection.execute(update(schema.reports).where(columns.id == known).values({**values, "id": known}))
        return known
    if connection.execute(select(func.count()).select_from(schema.reports).where(of_table)).scalar_one() >= most:
        return None
    connection.execute(insert(schema.reports).values(values))
    return report.id


def load_report(connection: Connection, report: str) -> ReportRow | None:
    """One report."""
    row = connection.execute(select(schema.reports).where(schema.reports.c.id == report)).mappings().one_or_none()
    return None if row is None else ReportRow(**row)


def save_summary(connection: Connection, table: str, turn: int, summary: Summary) -> None:
    """What lists show of a game."""
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table).values(turn=turn, summary=text(summary))
    )
