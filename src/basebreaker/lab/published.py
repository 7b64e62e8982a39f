"""The measured strengths of our factions, pairs and cards that come with the package.

`basebreaker matrix` measures; `pages/published.py` takes a result over and writes the page about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp, log
from pathlib import Path

import msgspec

from ..engine.printed.editions import Edition

DATA = Path(__file__).parent / "measured.json"


class PublishedRate(msgspec.Struct, frozen=True, array_like=True):
    """A share with its 95 % interval, and the games it comes from."""

    rate: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


class Published(msgspec.Struct, frozen=True):
    """The figures. A rate of wins is one against an average deck of the same measurement."""

    command: str
    bot: str
    edition: Edition
    games: int
    begins: PublishedRate  # how often whoever begins wins between equals
    turns: float
    answers: float
    vp_a_base: float
    factions: dict[str, PublishedRate]
    pairs: dict[str, PublishedRate]  # "aliens+pirates"
    held: dict[str, PublishedRate]  # by card: wins of its player when it was in hand at some time
    gains: dict[str, PublishedRate]  # and how much more that is than without

    def expected(self, one: Sequence[str], other: Sequence[str]) -> float | None:
        """How often one deck is expected to beat another, whoever begins; None if one of them wasn't measured."""
        rates = [self.pairs.get("+".join(sorted(deck))) for deck in (one, other)]
        if None in rates:
            return None
        mine, theirs = (log(rate.rate / (1 - rate.rate)) for rate in rates if rate is not None)
        return 1 / (1 + exp(theirs - mine))

    def unevenness(self, decks: Sequence[Sequence[str]]) -> float:
        """How far from even the most unequal two of these decks are; those not measured count as equal to all."""
        odds = (self.expected(one, other) for one, other in combinations(decks, 2))
        return max((abs(rate - 0.5) for rate in odds if rate is not None), default=0.0)


@cache
def published() -> Published:
    """The figures that come with the package."""
    return msgspec.json.decode(DATA.read_bytes(), type=Published)
