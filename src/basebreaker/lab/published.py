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
    """A share with its 95 % interval, and the number of games behind it."""

    rate: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


class Published(msgspec.Struct, frozen=True):
    """The figures. Win rates are against an average deck of the same measurement."""

    command: str
    bot: str
    edition: Edition
    games: int
    begins: PublishedRate  # win rate of the first player between equals
    turns: float
    answers: float
    vp_a_base: float
    factions: dict[str, PublishedRate]
    pairs: dict[str, PublishedRate]  # "aliens+pirates"
    held: dict[str, PublishedRate]  # by card: win rate of players who had it in hand at some time
    gains: dict[str, PublishedRate]  # by card: how much more that is than without it

    def expected(self, one: Sequence[str], other: Sequence[str]) -> float | None:
        """Return how often one deck should beat another, averaged over first players; None if one wasn't measured."""
        rates = [self.pairs.get("+".join(sorted(deck))) for deck in (one, other)]
        if None in rates:
            return None
        mine, theirs = (log(rate.rate / (1 - rate.rate)) for rate in rates if rate is not None)
        return 1 / (1 + exp(theirs - mine))

    def unevenness(self, decks: Sequence[Sequence[str]]) -> float:
        """Return how far from even the most unequal two of these decks are; unmeasured decks count as equal to all."""
        odds = (self.expected(one, other) for one, other in combinations(decks, 2))
        return max((abs(rate - 0.5) for rate in odds if rate is not None), default=0.0)


@cache
def published() -> Published:
    """Return the figures that come with the package."""
    return msgspec.json.decode(DATA.read_bytes(), type=Published)
