"""What a bot is: it gets what a player at its seat gets, and answers with the key of an option."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ..state.rng import below, seeded, step
from ..views.model import View


class Dice:
    """A generator of the bot's own, so that the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """A number in 0..n-1."""
        self.state = step(self.state)
        return below(self.state, n)


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot's answer: the option's key and, on request, why, with the alternatives' values."""

    key: str
    why: str = ""
    values: dict[str, float] = {}


class Bot(Protocol):
    """A player. `view` is what its seat may see, the open question included; `seconds` is what it may think."""

    def choose(self, view: View, dice: Dice, seconds: float) -> Choice:
        """One of the options of `view.question`."""
        ...
