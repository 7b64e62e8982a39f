"""All bots by name: ours, and those that other packages offer as entry points of the group `basebreaker.bots`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import msgspec

from ..engine.errors import BasebreakerError
from .bot import Bot
from .lookahead import regular, rookie
from .simple import RandomBot
from .veteran import veteran


class UnknownBot(BasebreakerError):
    """No bot has this name."""


class BrokenBot(BasebreakerError):
    """A bot of another package can't be used."""


class Level(msgspec.Struct, frozen=True):
    """A bot as players choose it: a name for people, a description, and how long it thinks by default.

    A quick bot answers at once, whatever its time: at the online table it never queues behind slow ones.
    """

    name: str
    about: str
    make: Callable[[], Bot]
    seconds: float = 1.0
    quick: bool = False


OURS: dict[str, Level] = {
    "random": Level("Random", "Picks any option, without thinking.", RandomBot, quick=True),
    "rookie": Level("Rookie", "Sensible, but sees no further than its own turn.", rookie, quick=True),
    "regular": Level("Regular", "Weighs every option, and what you could do next.", regular),
    "veteran": Level("Veteran", "Plans whole turns ahead and takes a second for it.", veteran),
}


broken: dict[str, BrokenBot] = {}
"""Bots of other packages that were requested and can't be used; kept, because a second import would do no better."""


def offered() -> dict[str, Any]:
    """The entry points of other packages by name, looked up at the first call."""
    return {point.name: point for point in import_module("importlib.metadata").entry_points(group="basebreaker.bots")}


def levels() -> list[str]:
    """The names of all bots: ours from weak to strong, then those of other packages."""
    return [*OURS, *sorted(name for name in offered() if name not in OURS)]


def level(name: str) -> Level:
    """A bot's level by its name; a bot of another package is described by its docstring."""
    if name in OURS:
        return OURS[name]
    if name in broken:
        raise broken[name]
    point = offered().get(name)
    if point is None:
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(levels())}.")
    try:
        factory = _load(point)
    except (Exception, SystemExit) as error:
        raise _breaks(point, f"{type(error).__name__}: {error}") from error
    if not callable(factory):
        raise _breaks(point, f"it is {factory!r}, and not something that makes bots")
    about = str(factory.__doc__ or "A bot of another package.").strip().partition("\n")[0]
    return Level(name.replace("_", " ").capitalize(), about, partial(_made, point, factory))


def _load(point: Any) -> Any:
    from ..watchdog import loaded  # it starts a thread, and few need it

    return loaded(point.load)


def _made(point: Any, factory: Callable[[], Any]) -> Bot:
    """Make a bot of another package, and check that it is one."""
    try:
        bot = factory()
    except (Exception, SystemExit) as error:
        raise _breaks(point, f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise _breaks(point, "what it makes has no method `choose`")
    made: Bot = bot
    return made


def breaks(name: str, why: str) -> BrokenBot:
    """Mark a bot of another package as unusable, and remember why."""
    return _breaks(offered()[name], why)


def _breaks(point: Any, why: str) -> BrokenBot:
    """Mark a bot as unusable, and remember why."""
    package = point.dist.name if point.dist is not None else point.value
    what = f"The bot {point.name!r} of the package {package}"
    broken[point.name] = BrokenBot(f"{what} can't be used: {why.rstrip('.')}. Update or remove the package.")
    return broken[point.name]


def make(name: str) -> Bot:
    """A fresh bot of this name."""
    return level(name).make()
