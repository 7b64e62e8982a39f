"""Draining before shutdown: no new tables, current messages are finished, and clients are asked to reconnect.

Each client gets its own delay, so that they do not all reconnect to the next process at once.
"""

import asyncio
import secrets
from contextlib import suppress

from ..tables.connection import Connection
from ..tables.server import TableServer

CHANCE = secrets.SystemRandom()
SECONDS_TO_FINISH = 4.0
SHORTEST_SPREAD = 0.2  # seconds over which clients reconnect, and clients per further second
LONGEST_SPREAD = 4.0
PAGES_A_SECOND = 250
SENTENCE = "This server makes room for the next one: you will be back in a moment."


async def drain(server: TableServer) -> None:
    """Disconnect all clients, each after its replies; slow ones are not waited for."""
    server.draining = True
    spread = min(LONGEST_SPREAD, SHORTEST_SPREAD + len(server.open_pages) / PAGES_A_SECOND)
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_FINISH):
            await asyncio.gather(*(send_away(page, CHANCE.uniform(0, spread)) for page in server.open_pages))
    for page in server.open_pages:
        page.close(SENTENCE, again=True)


async def send_away(page: Connection, wait: float) -> None:
    """Let a client have its replies, then close its connection."""
    await page.answered()
    page.close(SENTENCE, again=True, wait=wait)
