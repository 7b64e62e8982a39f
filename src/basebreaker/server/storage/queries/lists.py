"""Lists of tables, and the names of visitors."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, select

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
