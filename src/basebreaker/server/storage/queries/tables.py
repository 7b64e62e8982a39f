"""Tables: opening, loading, changing and starting them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select, update

from .. import schema
from ..processes import load_presence, load_proposal
from ..rows import Deal, GameStart, SeatRow, StoredTable, TableEvent, TableRow, unix_milliseconds
from ..upsert import put_new
from .columns import event_values, read_seat, read_table, seat_values, table_values
from .events import load_events
from .lists import remember_name
from .seats import seats_of


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
    table.changed = unix_milliseconds()
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


def load_client_seeds(connection: Connection, table: str) -> dict[int, str]:
    """What people's pages have stirred in."""
    columns = schema.client_seeds.c
    rows = connection.execute(select(columns.seat, columns.stir).where(columns.table == table))
    return {row.seat: row.stir for row in rows}


def change_table(connection: Connection, table: str, **values: Any) -> None:
    """Some of a table's own columns."""
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table).values({**values, "changed": unix_milliseconds()})
    )


def move_game(connection: Connection, table: str, before: str, setup: str) -> None:
    """Another setup of the same game, unless another process has given it one."""
    where = (schema.tables.c.id == table) & (schema.tables.c.setup == before)
    connection.execute(update(schema.tables).where(where).values(setup=setup))


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


def list_complete(connection: Connection) -> list[str]:
    """The tables that have not begun though everybody sits there; where factions are chosen, some may be missing."""
    seats, given = schema.seats.c, schema.client_seeds.c
    stirred = select(given.seat).where(given.table == seats.table, given.seat == seats.seat).exists()
    late = (seats.kind == "person") & seats.substitute.is_(False) & ~stirred
    missing = select(seats.seat).where(seats.table == schema.tables.c.id, (seats.invite != "") | late)
    found = select(schema.tables.c.id).where(schema.tables.c.status == "gathering", ~missing.exists())
    return list(connection.execute(found).scalars())
