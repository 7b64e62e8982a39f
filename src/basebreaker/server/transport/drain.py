"""Before a process ends: no new tables, what is being said is finished, and pages are told to come again.

Each page waits another moment, so that a crowd doesn't come to the next process all at once.
"""

import asyncio
import secrets
from contextlib import suppress

from ..tables.connection import Connection
from ..tables.server import TableServer

CHANCE = secrets.SystemRandom()
SECONDS_TO_FINISH = 4.0
SHORTEST_SPREAD = 0.2  # seconds over which pages come again, and for how many pages more each second
LONGEST_SPREAD = 4.0
PAGES_A_SECOND = 250
SENTENCE = "This server makes room for the next one: you will be back in a moment."


async def drain(server: TableServer) -> None:
    """Send all pages away, each when it has got its replies; who takes too long is not waited for."""
    server.draining = True
    spread = min(LONGEST_SPREAD, SHORTEST_SPREAD + len(server.open_pages) / PAGES_A_SECOND)
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_FINISH):
            await asyncio.gather(*(send_away(page, CHANCE.uniform(0, spread)) for page in server.open_pages))
    for page in server.open_pages:
        page.close(SENTENCE, again=True)


async def send_away(page: Connection, wait: float) -> None:
    """Let a page have its replies, and hang up."""
    await page.answered()
    page.close(SENTENCE, again=True, wait=wait)
