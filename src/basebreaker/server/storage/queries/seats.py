"""Seats, and the visitors who hold them."""

from sqlalchemy import Connection, and_, delete, select, update

from .. import schema
from ..rows import SeatRow
from ..upsert import put, put_new
from .columns import read_seat, seat_values
from .lists import remember_name


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
