"""Views for operators: connected visitors, the list of tables, and one table in detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import Connection, func, or_, select

from ..game import Missing, Refusal
from ..protocol import admin as wire
from ..storage import processes, queries, schema
from ..storage.bans import load_bans
from ..storage.rows import SeatRow, TableRow
from .context import AdminContext, table_named

MOST_LISTED = 500
LINES_SHOWN = 50


def here(context: AdminContext, _params: wire.Nothing) -> wire.Here:
    """Processes, connected visitors, and counts of what needs the operator's attention."""
    connection = context.connection
    columns = schema.processes.c
    living = select(schema.processes).where(columns.seen >= processes.moment(connection) - processes.DEAD_AFTER)
    rows = connection.execute(living.order_by(columns.kind, columns.id))
    states = select(schema.tables.c.status, func.count().label("number")).group_by(schema.tables.c.status)
    counted = {row.status: row.number for row in connection.execute(states)}
    waiting = select(func.count()).select_from(schema.reports).where(schema.reports.c.resolved == 0)
    return wire.Here(
        processes=[wire.ProcessInfo(row.id, row.kind, row.workers, row.seen) for row in rows],
        visitors=visitors_here(connection),
        gathering=counted.get("gathering", 0),
        running=counted.get("running", 0),
        over=counted.get("over", 0),
        reports=connection.execute(waiting).scalar_one(),
        bans=len(load_bans(connection)),
    )


def visitors_here(connection: Connection, table: str = "") -> list[wire.VisitorHere]:
    """The connected visitors of one table or of all."""
    columns, others, known = schema.presence.c, schema.processes.c, schema.visitors
    living = select(others.id).where(others.seen >= processes.moment(connection) - processes.DEAD_AFTER)
    found = (
        select(columns.visitor, columns.table, func.sum(columns.pages).label("pages"), known.c.name)
        .select_from(schema.presence.outerjoin(known, known.c.id == columns.visitor))
        .where(columns.pages > 0, columns.process.in_(living))
        .group_by(columns.visitor, columns.table, known.c.name)
        .order_by(columns.table, columns.visitor)
        .limit(MOST_LISTED)
    )
    rows = connection.execute(found.where(columns.table == table) if table else found).all()
    seats = seats_held(connection, {row.table for row in rows})
    return [
        wire.VisitorHere(row.visitor, row.name or "", row.table, seats.get((row.table, row.visitor), []), row.pages)
        for row in rows
    ]


def seats_held(connection: Connection, tables: Iterable[str]) -> dict[tuple[str, str], list[int]]:
    """The seats that visitors hold at these tables."""
    found: dict[tuple[str, str], list[int]] = {}
    holders = select(schema.holders).where(schema.holders.c.table.in_(list(tables))).order_by(schema.holders.c.seat)
    for row in connection.execute(holders):
        found.setdefault((row.table, row.visitor), []).append(row.seat)
    return found


def tables(context: AdminContext, params: wire.Tables) -> wire.TableList:
    """A list of tables."""
    connection, columns = context.connection, schema.tables.c
    if not 1 <= params.most <= MOST_LISTED:
        raise Refusal(f"From 1 to {MOST_LISTED} tables can be listed, not {params.most}.")
    found = select(schema.tables).order_by(columns.changed.desc()).limit(params.most)
    if params.status:
        found = found.where(columns.status == params.status)
    if params.find:
        seats = schema.seats.c
        named = select(seats.table).where(seats.name.icontains(params.find, autoescape=True))
        found = found.where(or_(columns.id == table_named(params.find), columns.id.in_(named)))
    rows = [queries.columns.read_table(row) for row in connection.execute(found).mappings()]
    return wire.TableList(lines(connection, rows))


def lines(connection: Connection, rows: list[TableRow]) -> list[wire.TableLine]:
    """Tables as entries of a list."""
    names = [row.id for row in rows]
    seats = queries.seats.seats_of(connection, names)
    pages = pages_at(connection)
    return [line(row, seats[row.id], pages[row.id]) for row in rows]


def line(row: TableRow, seats: list[SeatRow], pages: int) -> wire.TableLine:
    """A table as an entry of a list."""
    names = [seat.name for seat in seats if seat.kind == "person"]
    bots = sum(seat.kind == "bot" for seat in seats)
    return wire.TableLine(row.id, row.status, names, bots, row.turn, row.steps, row.changed, row.public, pages)


def pages_at(connection: Connection) -> Counter[str]:
    """The number of open connections at each table."""
    found: Counter[str] = Counter()
    for visitor in visitors_here(connection):
        found[visitor.table] += visitor.pages
    return found


def load_row(connection: Connection, name: str) -> TableRow:
    """A table's row."""
    wanted = table_named(name)
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == wanted)).mappings().one_or_none()
    if row is None:
        raise Missing(f"There is no table {wanted or name}.")
    return queries.columns.read_table(row)


def table(context: AdminContext, params: wire.Table) -> wire.TableState:
    """Everything stored of one table except the seed of its deal."""
    connection = context.connection
    if not 0 <= params.events <= wire.MOST_EVENTS:
        raise Refusal(f"From 0 to {wire.MOST_EVENTS} events can be shown, not {params.events}.")
    row = load_row(connection, params.table)
    seats = queries.seats.seats_of(connection, [row.id])[row.id]
    here = visitors_here(connection, row.id)
    reports = select(schema.reports.c.id).where(schema.reports.c.table == row.id).order_by(schema.reports.c.time)
    return wire.TableState(
        line=line(row, seats, sum(visitor.pages for visitor in here)),
        asked=row.asked,
        host=row.host,
        seats=seat_states(connection, row, seats),
        here=here,
        events=last_events(connection, row.id, params.events),
        chat=last_lines(connection, row.id),
        reports=list(connection.execute(reports).scalars()),
    )


def seat_states(connection: Connection, row: TableRow, seats: list[SeatRow]) -> list[wire.SeatState]:
    """The seats of a table."""
    held: dict[int, list[str]] = {}
    for (_, visitor), numbers in seats_held(connection, [row.id]).items():
        for number in numbers:
            held.setdefault(number, []).append(visitor)
    shown = row.summary
    return [
        wire.SeatState(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            away=seat.away,
            substitute=seat.substitute,
            factions=shown.factions[seat.seat] if shown.factions else seat.factions,
            vp=shown.vp[seat.seat] if shown.vp else 0,
            visitors=sorted(held.get(seat.seat, [])),
        )
        for seat in seats
    ]


def last_events(connection: Connection, table: str, most: int) -> list[wire.EventLine]:
    """The last events of a table, in order."""
    columns = schema.events.c
    found = select(columns.number, columns.kind, columns.seat, columns.value, columns.bot, columns.time)
    rows = connection.execute(found.where(columns.table == table).order_by(columns.number.desc()).limit(most)).all()
    return [wire.EventLine(*row) for row in reversed(rows)]


def last_lines(connection: Connection, table: str) -> list[wire.SaidLine]:
    """The last lines of a table's chat, in order."""
    said = queries.talk.load_chat(connection, table)[-LINES_SHOWN:]
    return [wire.SaidLine(line.number, line.seat, line.name, line.text, line.time) for line in said]
