"""The jobs: every question put to the database, each a function of a connection."""

import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, and_, bindparam, delete, func, insert, select, update

from ...views.review import Review
from ..protocol.shared import ChatLine, Options
from . import schema
from .processes import load_presence, load_proposal
from .rows import Deal, GameSummary, ReportRow, SeatRow, StoredTable, TableEvent, TableRow
from .upsert import put, put_new

LONGEST_LIST = 50
CHAT_SHOWN = 100
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
    values["summary"] = msgspec.json.decode(values["summary"], type=GameSummary)
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
    events: Sequence[TableEvent] = (),
    name: tuple[str, str] | None = None,
    deal: Deal | None = None,
) -> None:
    """A new table with everything at it, and the name its host uses."""
    table.changed = now()
    connection.execute(insert(schema.tables).values(table_values(table)))
    for seat in seats:
        connection.execute(insert(schema.seats).values(seat_values(table.id, seat)))
    for seat_number, visitor in holders:
        connection.execute(insert(schema.holders).values(table=table.id, seat=seat_number, visitor=visitor))
    if events:
        rows = [event_values(table.id, number, event) for number, event in enumerate(events)]
        connection.execute(insert(schema.events), rows)
    if name is not None:
        remember_name(connection, *name)
    if deal is not None:
        add_deal(connection, table.id, deal)


def add_deal(connection: Connection, table: str, deal: Deal) -> None:
    """What a table's game is dealt from, unless that is settled already."""
    put_new(connection, schema.deals, table=table, commitment=deal.commitment, secret=deal.secret)


def load_table(connection: Connection, table: str, process: str = "") -> StoredTable | None:
    """Everything stored of a table, as this process needs it."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(schema.seats).where(schema.seats.c.table == table).order_by(schema.seats.c.seat))
    rows = [read_seat(seat) for seat in seats.mappings()]
    held = connection.execute(select(schema.holders).where(schema.holders.c.table == table)).all()
    holders: dict[int, set[str]] = {seat.seat: set() for seat in rows}
    for holder in held:
        holders[holder.seat].add(holder.visitor)
    chosen = connection.execute(select(schema.stand_ins).where(schema.stand_ins.c.table == table)).all()
    stand_ins = {stand_in.seat: stand_in.level for stand_in in chosen}
    commitment = connection.execute(select(schema.deals.c.commitment).where(schema.deals.c.table == table)).scalar()
    return StoredTable(
        read_table(row),
        rows,
        load_events(connection, table),
        holders,
        stand_ins,
        commitment or "",
        load_client_seeds(connection, table),
        origins_are_over(connection, row["origin_table"]),
        load_proposal(connection, table),
        load_presence(connection, table, process),
    )


def origins_are_over(connection: Connection, origin: str) -> bool:
    """Whether no game is running any more that this one and its like play on from: they share their cards."""
    while origin:
        columns = schema.tables.c
        found = connection.execute(
            select(columns.status, columns.origin_table).where(columns.id == origin)
        ).one_or_none()
        if found is None:
            return True
        if found.status != "over":
            return False
        origin = found.origin_table
    return True


def load_deal(connection: Connection, table: str) -> Deal | None:
    """What a game is dealt from."""
    columns = schema.deals.c
    row = connection.execute(select(columns.commitment, columns.secret).where(columns.table == table)).one_or_none()
    return None if row is None else Deal(row.commitment, row.secret)


def add_client_seed(connection: Connection, table: str, seat: int, stir: str) -> bool:
    """Keep what a page stirs in; False if its seat has done so already."""
    return put_new(connection, schema.client_seeds, table=table, seat=seat, stir=stir)


def change_table(connection: Connection, table: str, **values: Any) -> None:
    """Some of a table's own columns."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values({**values, "changed": now()}))


def move_game(connection: Connection, table: str, before: str, setup: str) -> None:
    """Another setup of the same game, unless another process has given it one."""
    where = (schema.tables.c.id == table) & (schema.tables.c.setup == before)
    connection.execute(update(schema.tables).where(where).values(setup=setup))


@dataclass(frozen=True, slots=True)
class GameStart:
    """A game to begin with, and what it was made from."""

    setup: str
    seats: list[SeatRow]
    client_seeds: dict[int, str]


def lock_table(connection: Connection, table: str) -> str:
    """Let nobody else change this table until we are done; gives its status."""
    found = select(schema.tables.c.status).where(schema.tables.c.id == table).with_for_update()
    return connection.execute(found).scalar() or ""


def start_table(connection: Connection, table: str, start: GameStart) -> bool:
    """GameStart the game; False if another process has, or if what it was made from has changed meanwhile."""
    if lock_table(connection, table) != "gathering":
        return False
    if (
        seats_of(connection, [table])[table] != start.seats
        or load_client_seeds(connection, table) != start.client_seeds
    ):
        return False
    change_table(connection, table, setup=start.setup, status="running")
    return True


def change_and_start(
    connection: Connection, change: Callable[[Connection], bool], table: str, start: GameStart | None
) -> tuple[bool, bool]:
    """A change and, if it completes the table, the start of the game; gives whether each was done."""
    lock_table(connection, table)
    if not change(connection):
        return False, False
    return True, start is not None and start_table(connection, table, start)


def load_client_seeds(connection: Connection, table: str) -> dict[int, str]:
    """What people's pages have stirred in."""
    columns = schema.client_seeds.c
    rows = connection.execute(select(columns.seat, columns.stir).where(columns.table == table))
    return {row.seat: row.stir for row in rows}


def list_complete(connection: Connection) -> list[str]:
    """The tables that have not begun though everybody sits there; where factions are chosen, some may be missing."""
    seats, given = schema.seats.c, schema.client_seeds.c
    stirred = select(given.seat).where(given.table == seats.table, given.seat == seats.seat).exists()
    late = (seats.kind == "person") & seats.substitute.is_(False) & ~stirred
    missing = select(seats.seat).where(seats.table == schema.tables.c.id, (seats.invite != "") | late)
    found = select(schema.tables.c.id).where(schema.tables.c.status == "gathering", ~missing.exists())
    return list(connection.execute(found).scalars())


def change_seat(connection: Connection, table: str, before: SeatRow, after: SeatRow) -> bool:
    """The columns of a seat that are others now; False if one of them has changed meanwhile."""
    old, new = seat_values(table, before), seat_values(table, after)
    changed = [name for name in new if old[name] != new[name]]
    columns = schema.seats.c
    as_before = [columns[name] == old[name] for name in changed]
    where = and_(columns.table == table, columns.seat == after.seat, *as_before)
    values = {name: new[name] for name in changed}
    return not changed or connection.execute(update(schema.seats).where(where).values(values)).rowcount == 1


def choose_factions(connection: Connection, table: str, before: SeatRow, after: SeatRow) -> bool:
    """The factions of a seat; False if somebody has taken one of them meanwhile. The caller has locked the table."""
    seats = seats_of(connection, [table])[table]
    taken = {faction for seat in seats if seat.seat != after.seat for faction in seat.factions}
    return taken.isdisjoint(after.factions) and change_seat(connection, table, before, after)


def save_stand_in(connection: Connection, table: str, seat: int, level: str) -> None:
    """Which bot may play for a seat."""
    put(connection, schema.stand_ins, table=table, seat=seat, level=level)


def claim_seat(connection: Connection, table: str, before: SeatRow, after: SeatRow, visitor: str) -> bool:
    """Take a seat with its invitation; False if somebody else was faster."""
    if not change_seat(connection, table, before, after):
        return False
    add_holder(connection, table, after.seat, visitor)
    remember_name(connection, visitor, after.name)
    return True


def add_holder(connection: Connection, table: str, seat: int, visitor: str) -> None:
    """Let a visitor hold a seat."""
    put_new(connection, schema.holders, table=table, seat=seat, visitor=visitor)


def keep_only_holder(connection: Connection, table: str, before: SeatRow, after: SeatRow, visitor: str) -> bool:
    """A seat with a new link, and who else held it holds it no more; False if it has another one meanwhile."""
    if not change_seat(connection, table, before, after):
        return False
    columns = schema.holders.c
    connection.execute(
        delete(schema.holders).where(columns.table == table, columns.seat == after.seat, columns.visitor != visitor)
    )
    return True


# ----------------------------------------------------------------------------------------------------------- events


def event_values(table: str, number: int, event: TableEvent) -> dict[str, Any]:
    """A event's columns."""
    return {
        "table": table,
        "number": number,
        "kind": event.kind,
        "seat": event.seat,
        "value": event.value,
        "bot": event.bot,
        "time": now(),
    }


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
    values = {"table": table, "at": at, "status": status, "steps": steps, "asked": asked, "changed": now()}
    connection.execute(SAVE_PROGRESS, values)


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
    put(connection, schema.visitors, id=visitor, name=name)


def add_chat(connection: Connection, table: str, seat: int, name: str, line: str) -> ChatLine:
    """Keep a chat line."""
    numbers = select(func.coalesce(func.max(schema.chat.c.number), 0)).where(schema.chat.c.table == table)
    while True:
        said = ChatLine(connection.execute(numbers).scalar_one() + 1, name, line, now(), seat)
        if put_new(connection, schema.chat, table=table, **msgspec.structs.asdict(said)):
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


def load_line(connection: Connection, table: str, number: int) -> ChatLine | None:
    """One line of a table's chat."""
    columns = schema.chat.c
    found = select(columns.number, columns.name, columns.text, columns.time, columns.seat)
    row = connection.execute(found.where(columns.table == table, columns.number == number)).one_or_none()
    return None if row is None else ChatLine(*row)


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
    if on:
        put_new(connection, schema.mutes, table=table, visitor=visitor, who=who)
    else:
        connection.execute(delete(schema.mutes).where(where))


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


def save_summary(connection: Connection, table: str, at: int, turn: int, summary: GameSummary) -> None:
    """What lists show of a game, unless it has gone on since the event `at`."""
    connection.execute(SAVE_SUMMARY, {"table": table, "at": at, "turn": turn, "summary": text(summary)})
