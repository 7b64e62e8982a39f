"""Hiding what people hold (12.3.9): everybody is asked in every window, and no answer comes sooner than another.

Whoever has nothing to choose passes by themselves, bots and people alike, after the same while; an answer that is given
sooner waits until then. So only who takes longer tells that there was something to think about.
"""

from ..game import TableGame
from .server import TableServer
from .table import LiveTable


def is_hiding(game: TableGame) -> bool:
    """Whether the open question is one that everybody is asked, whatever they hold."""
    return game.question is not None and game.question.hides


def note(live: LiveTable) -> None:
    """Remember since when the open question has been there."""
    if live.asked_since[0] != len(live.events):
        live.asked_since = len(live.events), live.clock()


async def wait(server: TableServer, live: LiveTable) -> None:
    """Wait until an answer to the open question tells nothing by coming so soon."""
    note(live)
    left = live.asked_since[1] + server.limits.hiding_seconds - live.clock()
    if left > 0:
        live.expected += 1  # so that the table is not forgotten meanwhile
        try:
            await server.pause(left)
        finally:
            live.expected -= 1
