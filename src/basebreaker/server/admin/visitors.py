"""Export or erase everything stored of one visitor.

Games that others played too stay, because they belong to them as well; the seat gets another name and no holder. Games
against bots, uploaded records and tables that have not begun are deleted. A ban stays until its end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, and_, delete, or_, select, update

from ..protocol import admin as wire
from ..storage import bans, queries, schema
from ..storage.retention import drop_tables
from ..storage.rows import ReportRow
from ..text.cleaning import free_name
from . import moderation, reports
from .context import AdminContext, find_visitor

NOBODY = "Somebody"
GONE = "This table has been deleted: its owner has had their data erased."


def export(context: AdminContext, params: wire.Visitor) -> wire.Belongings:
    """Everything stored of one visitor."""
    connection = context.connection
    visitor = find_visitor(connection, params.visitor)
    held = queries.seats.held_by(connection, visitor)
    columns = schema.tables.c
    opened = connection.execute(select(columns.id, columns.uploaded).where(columns.host == visitor)).all()
    muted = select(schema.mutes).where(schema.mutes.c.visitor == visitor)
    written = connection.execute(select(schema.reports).where(schema.reports.c.visitor == visitor)).mappings()
    return wire.Belongings(
        visitor=visitor,
        name=queries.lists.visitor_name(connection, visitor),
        seats=[seat for table, seats in sorted(held.items()) for seat in seats_of(connection, table, sorted(seats))],
        opened=[row.id for row in opened if not row.uploaded],
        uploaded=[row.id for row in opened if row.uploaded],
        chat=lines_of(connection, held),
        reports=[reports.info(ReportRow(**row)) for row in written],
        bans=[moderation.info(connection, ban) for ban in bans.load_bans(connection) if ban.visitor == visitor],
        muted=len(connection.execute(muted).all()),
    )


def seats_of(connection: Connection, table: str, numbers: Sequence[int]) -> list[wire.Held]:
    """A visitor's actions from their seats at a table."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).mappings().one()
    found = queries.columns.read_table(row)
    happenings = queries.events.load_events(connection, table)
    seats = queries.seats.seats_of(connection, [table])[table]
    factions = found.summary.factions
    return [
        wire.Held(
            table=table,
            status=found.status,
            seat=number,
            name=seats[number].name,
            factions=factions[number] if factions else seats[number].factions,
            answers=[each.value for each in happenings if each.seat == number and each.kind == "answer"],
        )
        for number in numbers
    ]


def lines_of(connection: Connection, held: dict[str, set[int]]) -> list[wire.SaidLine]:
    """The chat lines that a visitor wrote from their seats."""
    columns = schema.chat.c
    found = []
    for table, seats in sorted(held.items()):
        said = select(schema.chat).where(columns.table == table, columns.seat.in_(seats)).order_by(columns.number)
        rows = connection.execute(said)
        found += [wire.SaidLine(row.number, row.seat, row.name, row.text, row.time) for row in rows]
    return found


def erase(context: AdminContext, params: wire.Visitor) -> wire.Erased:
    """Erase everything stored of one visitor; games of other players stay, without the name."""
    connection = context.connection
    visitor = find_visitor(connection, params.visitor)
    held = queries.seats.held_by(connection, visitor)
    whole = tables_of_their_own(connection, visitor, held)
    lines = sum(forget_lines(connection, table, seats) for table, seats in sorted(held.items()))
    drop_tables(connection, whole)
    context.tell(*(f"gone {table} {GONE}" for table in whole))
    shared = {table: seats for table, seats in sorted(held.items()) if table not in whole}
    for table, seats in shared.items():
        queries.tables.lock_table(connection, table)
        leave_seats(connection, table, visitor, seats)
        context.tell(f"room {table}")
    written = connection.execute(delete(schema.reports).where(schema.reports.c.visitor == visitor)).rowcount
    for kind in schema.metadata.sorted_tables:
        if "visitor" in kind.c and kind is not schema.bans:
            connection.execute(delete(kind).where(kind.c.visitor == visitor))
    connection.execute(update(schema.tables).where(schema.tables.c.host == visitor).values(host=""))
    connection.execute(update(schema.requests).where(schema.requests.c.owner == visitor).values(owner=""))
    connection.execute(delete(schema.visitors).where(schema.visitors.c.id == visitor))
    return wire.Erased(visitor, len(whole), sum(map(len, shared.values())), lines, written)


def tables_of_their_own(connection: Connection, visitor: str, held: dict[str, set[int]]) -> list[str]:
    """The tables that belong to this visitor alone: uploads, those that have not begun, and games against bots."""
    columns = schema.tables.c
    theirs = and_(columns.host == visitor, or_(columns.uploaded.is_(True), columns.status == "gathering"))
    found = set(connection.execute(select(columns.id).where(theirs)).scalars())
    seats = queries.seats.seats_of(connection, list(held))
    for table, numbers in held.items():
        people = {seat.seat for seat in seats[table] if seat.kind == "person"}
        others = select(schema.holders.c.visitor).where(
            schema.holders.c.table == table, schema.holders.c.visitor != visitor
        )
        if people <= numbers and connection.execute(others).first() is None:
            found.add(table)
    return sorted(found)


def forget_lines(connection: Connection, table: str, seats: Collection[int]) -> int:
    """Delete the chat lines written from these seats; return their number."""
    columns = schema.chat.c
    return connection.execute(delete(schema.chat).where(columns.table == table, columns.seat.in_(seats))).rowcount


def leave_seats(connection: Connection, table: str, visitor: str, numbers: Collection[int]) -> None:
    """Anonymise seats in other players' games and mark them as left, so that the others may ask a bot in at once."""
    columns, holders = schema.seats.c, schema.holders.c
    taken = [seat.name for seat in queries.seats.seats_of(connection, [table])[table] if seat.seat not in numbers]
    connection.execute(delete(schema.holders).where(holders.table == table, holders.visitor == visitor))
    connection.execute(update(schema.reviews).where(schema.reviews.c.table == table).values(picture=b""))  # with a name
    for number in sorted(numbers):
        others = select(holders.visitor).where(holders.table == table, holders.seat == number)
        if connection.execute(others).first() is not None:
            continue  # another holder of this seat has its link
        name = free_name(NOBODY, taken)
        taken.append(name)
        values = {"name": name, "secret": "", "away": True}
        connection.execute(update(schema.seats).where(columns.table == table, columns.seat == number).values(values))
