"""The bots there are by name: ours, and those other packages offer as entry points of the group `basebreaker.bots`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from ..engine.errors import BasebreakerError
from .protocol import Bot
from .simple import RandomBot


class UnknownBot(BasebreakerError):
    """There is no bot of this name."""


OURS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
}


def levels() -> list[str]:
    """The names of all bots: ours from weak to strong, then those of other packages."""
    return [*OURS, *sorted(point.name for point in entry_points(group="basebreaker.bots") if point.name not in OURS)]


def make(level: str) -> Bot:
    """A fresh bot of this name."""
    if level in OURS:
        return OURS[level]()
    for point in entry_points(group="basebreaker.bots", name=level):
        bot: Bot = point.load()()
        return bot
    raise UnknownBot(f"There is no bot {level!r}; there are {', '.join(levels())}.")
