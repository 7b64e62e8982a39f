"""What is kept for how long. One job, some tables at a time, takes away what is older."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select

from . import schema
from .processes import clear_old, occupied

DAY = 24 * 3600 * 1000  # milliseconds, like all times that are stored
AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Retention:
    """In days, counted from when something last happened; docs/protocol.md tells visitors."""

    gathering: int = 7
    uploads: int = 90
    reports: int = 90
    chat_lines: int = 500
    finished: int | None = None  # None: for ever


def clear_out(connection: Connection, keep: Retention, now: int, spare: Collection[str]) -> list[str]:
    """Take away what is too old, of so many tables at the most, but of none to spare. Gives the tables gone."""
    clear_chat(connection, keep)
    clear_old(connection, now - DAY)
    spare = {*spare, *occupied(connection)}
    connection.execute(delete(schema.reports).where(schema.reports.c.time < now - keep.reports * DAY))
    found = connection.execute(select(schema.tables.c.id).where(too_old(keep, now)).limit(AT_ONCE + len(spare)))
    gone = [table for table in found.scalars() if table not in spare][:AT_ONCE]
    drop_tables(connection, gone)
    return gone


def too_old(keep: Retention, now: int) -> ColumnElement[bool]:
    """Which tables are gone over."""
    columns = schema.tables.c
    cases = [
        and_(columns.status == "gathering", columns.changed < now - keep.gathering * DAY),
        and_(columns.uploaded.is_(True), columns.changed < now - keep.uploads * DAY),
    ]
    if keep.finished is not None:
        ended = and_(columns.status == "over", columns.uploaded.is_(False))
        cases.append(and_(ended, columns.changed < now - keep.finished * DAY))
    return or_(*cases)


def drop_tables(connection: Connection, gone: Sequence[str]) -> None:
    """Everything of these tables, whatever is stored by table."""
    for kind in schema.metadata.sorted_tables:
        if "table" in kind.c:
            connection.execute(delete(kind).where(kind.c.table.in_(gone)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(gone)))


def clear_chat(connection: Connection, keep: Retention) -> None:
    """All but the last lines of every table."""
    columns = schema.chat.c
    last = select(columns.table, func.max(columns.number).label("last")).group_by(columns.table)
    for table, number in connection.execute(last.having(func.count() > keep.chat_lines)).all():
        connection.execute(
            delete(schema.chat).where(columns.table == table, columns.number <= number - keep.chat_lines)
        )
