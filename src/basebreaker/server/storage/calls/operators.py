"""Calls about operators' orders."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

from .. import announcements, bans
from ..announcements import Announcement
from ..bans import Ban
from .base import Calls


class OperatorCalls(Calls):
    """Bans and the announcement."""

    async def load_orders(self) -> tuple[list[Ban], Announcement | None]:
        """Load the bans and the announcement."""
        return await self.runner.read(load_orders)

    async def add_bans(self, found: Sequence[Ban]) -> None:
        """Store further bans."""
        await self.runner.run(partial(add_bans, found=found), "bans")


def load_orders(connection: Connection) -> tuple[list[Ban], Announcement | None]:
    """Load the bans and the announcement."""
    return bans.load_bans(connection), announcements.load_announcement(connection)


def add_bans(connection: Connection, found: Sequence[Ban]) -> None:
    """Store further bans."""
    for ban in found:
        bans.add_ban(connection, ban)
