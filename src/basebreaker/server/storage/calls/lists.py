"""Calls about lists of tables and the names of visitors."""

from collections.abc import Collection, Sequence
from functools import partial

from ..queries import lists as queries
from ..queries import seats
from ..rows import TableRow
from .base import Calls


class ListCalls(Calls):
    """Find tables, and remember names."""

    async def held_by(self, visitor: str) -> dict[str, set[int]]:
        """Return the seats a visitor holds, by table."""
        return await self.runner.read(partial(seats.held_by, visitor=visitor))

    async def list_tables(self, tables: Collection[str], statuses: Sequence[str]) -> list[TableRow]:
        """List the tables among these that have one of these statuses, newest first."""
        return await self.runner.read(partial(queries.list_tables, tables=tables, statuses=statuses), *tables)

    async def remember_name(self, visitor: str, name: str) -> None:
        """Keep the name a visitor uses."""
        await self.runner.run(partial(queries.remember_name, visitor=visitor, name=name))

    async def count_by_status(self) -> dict[str, int]:
        """Return how many tables are gathering, running and over."""
        return await self.runner.read(queries.count_by_status)
