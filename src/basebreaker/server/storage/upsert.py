"""Rows that two processes may want to write at the same moment: one of them does, and neither fails."""

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects.sqlite import Insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert


def insertion(connection: Connection, table: Table) -> Insert:
    """An insert that knows what to do about a row that is there; both databases spell it alike."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert  # only there

        return insert(table).execution_options(preserve_rowcount=True)  # type: ignore[return-value]
    return sqlite_insert(table).execution_options(preserve_rowcount=True)


def put_new(connection: Connection, table: Table, /, **values: Any) -> bool:
    """Add a row; False if there is one with its key."""
    return connection.execute(insertion(connection, table).values(values).on_conflict_do_nothing()).rowcount == 1


def put(connection: Connection, table: Table, /, **values: Any) -> None:
    """Add a row, or change the one with its key."""
    key = [column.name for column in table.primary_key]
    rest = {name: value for name, value in values.items() if name not in key}
    connection.execute(insertion(connection, table).values(values).on_conflict_do_update(index_elements=key, set_=rest))
