"""Hiding what people hold (12.3.9): everybody is asked in every window, and no answer comes sooner than another.

Whoever has nothing to choose passes by themselves, bots and people alike, after the same while; an answer that is given
sooner waits until then. So only who takes longer tells that there was something to think about.
"""

from ..game import Match
from .server import Hall
from .table import Room


def is_hiding(game: Match) -> bool:
    """Whether the open question is one that everybody is asked, whatever they hold."""
    return game.question is not None and game.question.hides


def note(room: Room) -> None:
    """Remember since when the open question has been there."""
    if room.asked_since[0] != len(room.happenings):
        room.asked_since = len(room.happenings), room.clock()


async def wait(hall: Hall, room: Room) -> None:
    """Wait until an answer to the open question tells nothing by coming so soon."""
    note(room)
    left = room.asked_since[1] + hall.limits.hiding_seconds - room.clock()
    if left > 0:
        room.expected += 1  # so that the room is not forgotten meanwhile
        try:
            await hall.pause(left)
        finally:
            room.expected -= 1
