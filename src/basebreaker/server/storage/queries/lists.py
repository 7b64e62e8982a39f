"""Lists of tables, and the names of visitors."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, func, select

from .. import schema
from ..rows import TableRow
from ..upsert import put
from .columns import read_table

LONGEST_LIST = 50


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


def visitor_name(connection: Connection, visitor: str) -> str:
    """The name a visitor used last."""
    return connection.execute(select(schema.visitors.c.name).where(schema.visitors.c.id == visitor)).scalar() or ""


def remember_name(connection: Connection, visitor: str, name: str) -> None:
    """Keep the name a visitor uses."""
    put(connection, schema.visitors, id=visitor, name=name)


def count_by_status(connection: Connection) -> dict[str, int]:
    """How many tables are gathering, running and over."""
    status = schema.tables.c.status
    wanted = select(status, func.count()).where(schema.tables.c.uploaded.is_(False)).group_by(status)
    return {"gathering": 0, "running": 0, "over": 0} | {row[0]: row[1] for row in connection.execute(wanted)}
