"""The daily deletion of expired data."""

import asyncio

from ..storage import retention
from ..storage.retention import Retention
from ..storage.rows import unix_milliseconds
from ..tables.server import TableServer

SECONDS_BETWEEN = 24 * 3600


async def tidy_daily(server: TableServer, keep: Retention) -> None:
    """Delete expired data at start and then once a day."""
    while True:
        wait = await server.may_do("retention", SECONDS_BETWEEN * 1000)
        if not wait:
            await tidy_now(server, keep)
        await asyncio.sleep(min(wait / 1000, SECONDS_BETWEEN) or SECONDS_BETWEEN)


async def tidy_now(server: TableServer, keep: Retention) -> None:
    """Delete expired data a few tables at a time, so that no request waits; spare tables with visitors."""
    while True:
        spare = {table for table, live in server.tables.items() if not live.idle}
        gone = await server.store.tables.clear_out(keep, unix_milliseconds(), spare)
        for table in gone:
            server.tables.pop(table, None)
            server.playing.pop(table, None)
        if len(gone) < retention.AT_ONCE:
            return
