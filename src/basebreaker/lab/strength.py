"""How strong factions are: a deck's strength is that of its two factions and of how well they go together.

Whether one deck beats another is a logistic function of the difference (Bradley and Terry), with an advantage for
whoever begins. Little-known parts are drawn towards the average, synergies more than factions; intervals come from
resampling whole groups of mirrored games.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import msgspec

from ..engine.errors import BasebreakerError
from .observed import Observed

try:
    import numpy as np
    from scipy import sparse
    from sklearn.linear_model import LogisticRegression
except ImportError as missing:
    raise BasebreakerError(
        f"The laboratory needs the package {missing.name}, which isn't installed: run pip install 'basebreaker[lab]'."
    ) from missing

RESAMPLED = 200
CALM = 4.0  # how much is believed of a faction before it is drawn to the average; larger: more
SYNERGY = 0.5  # of a synergy, so much of that
Deck = tuple[str, str]


class Estimate(msgspec.Struct, frozen=True):
    """A win rate against an average opponent, with a 95 % interval."""

    rate: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


class Strengths(msgspec.Struct, frozen=True):
    """What the games say."""

    factions: dict[str, Estimate]
    pairs: dict[Deck, Estimate]
    begins: Estimate  # how often whoever begins wins between equals
    games: int


def deck(factions: Sequence[str]) -> Deck:
    """Two factions in one order, whoever shuffled them together."""
    one, other = sorted(factions)
    return one, other


class Bouts:
    """Decided games between two decks in a few numbers each, so that millions can be held."""

    def __init__(self) -> None:
        self.decks = array("i"), array("i")
        self.began = array("b")  # 1: the first deck, -1: the second
        self.won = array("b")  # whether the first deck has
        self.groups = array("l")

    def add(self, game: Observed, model: Model) -> None:
        """One game more; one without a single winner tells nothing."""
        if len(game.winners) != 1 or len(game.decks) != 2:
            return
        for side, factions in zip(self.decks, game.decks, strict=True):
            side.append(model.number[deck(factions)])
        self.began.append(1 if game.first == 0 else -1)
        self.won.append(game.winners[0] == 0)
        self.groups.append(game.group)


class Model:
    """The parts of a strength as columns: who begins, factions, pairs."""

    def __init__(self, factions: Sequence[str]) -> None:
        self.factions = sorted(factions)
        self.pairs = [(a, b) for i, a in enumerate(self.factions) for b in self.factions[i + 1 :]]
        self.column = {name: 1 + i for i, name in enumerate(self.factions)}
        self.number = {pair: i for i, pair in enumerate(self.pairs)}
        self.width = 1 + len(self.factions) + len(self.pairs)

    def rows(self, games: Bouts) -> sparse.csr_matrix:
        """The games as rows: who began, and the parts of both decks' strengths."""
        one, other = (np.array(side, dtype=int) for side in games.decks)
        singles = np.array([[self.column[a], self.column[b]] for a, b in self.pairs])
        first_pair = 1 + len(self.factions)
        n = len(one)
        columns = [np.zeros(n, dtype=int)]
        values = [np.array(games.began, dtype=float)]
        for sign, side in ((1.0, one), (-1.0, other)):
            columns += [singles[side, 0], singles[side, 1], first_pair + side]
            values += [np.full(n, sign), np.full(n, sign), np.full(n, sign * SYNERGY)]
        rows = np.tile(np.arange(n), len(columns))
        return sparse.csr_matrix((np.concatenate(values), (rows, np.concatenate(columns))), shape=(n, self.width))

    def fitted(self, matrix: sparse.csr_matrix, won: np.ndarray) -> np.ndarray:
        """The strengths that explain the games best, drawn a little towards the average."""
        if len(won) == 0 or won.min() == won.max():
            return np.zeros(self.width)
        found = LogisticRegression(C=CALM, fit_intercept=False, max_iter=200).fit(matrix, won)
        parts: np.ndarray = found.coef_[0]
        return parts

    def rates(self, parts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Win rates against the average deck: of factions with an average partner, and of pairs."""
        single = parts[1 : 1 + len(self.factions)]
        both = parts[1 + len(self.factions) :] * SYNERGY
        index = {name: i for i, name in enumerate(self.factions)}
        decks = np.array([single[index[a]] + single[index[b]] for a, b in self.pairs]) + both
        decks = decks - decks.mean() if len(decks) else decks
        mean = np.array([decks[[i for i, p in enumerate(self.pairs) if name in p]].mean() for name in self.factions])
        return logistic(mean), logistic(decks)


def logistic(x: np.ndarray) -> np.ndarray:
    """From a strength to a rate."""
    rates: np.ndarray = 1 / (1 + np.exp(-x))
    return rates


def strengths(games: Bouts, model: Model, resampled: int = RESAMPLED) -> Strengths:
    """Fit the model, and again to resampled groups for the intervals."""
    matrix, won, groups = model.rows(games), np.array(games.won, dtype=int), np.array(games.groups)
    parts = model.fitted(matrix, won)
    single, pairs = model.rates(parts)
    samples = resample(model, matrix, won, groups, resampled)
    low, high = interval([model.rates(one)[0] for one in samples], single)
    pair_low, pair_high = interval([model.rates(one)[1] for one in samples], pairs)
    begin_low, begin_high = interval([logistic(one[:1]) for one in samples], logistic(parts[:1]))
    both = np.concatenate([np.array(side, dtype=int) for side in games.decks])
    by_pair = np.bincount(both, minlength=len(model.pairs))
    return Strengths(
        {
            name: Estimate(
                float(single[i]),
                float(low[i]),
                float(high[i]),
                int(sum(by_pair[k] for k, pair in enumerate(model.pairs) if name in pair)),
            )
            for i, name in enumerate(model.factions)
        },
        {
            pair: Estimate(float(pairs[i]), float(pair_low[i]), float(pair_high[i]), int(by_pair[i]))
            for i, pair in enumerate(model.pairs)
        },
        Estimate(float(logistic(parts[:1])[0]), float(begin_low[0]), float(begin_high[0]), len(won)),
        len(won),
    )


def resample(
    model: Model, matrix: sparse.csr_matrix, won: np.ndarray, groups: np.ndarray, times: int
) -> list[np.ndarray]:
    """Strengths of as many games drawn again in whole groups; the same draws every time."""
    if len(won) == 0:
        return []
    order = np.argsort(groups, kind="stable")
    of_group = np.split(order, np.flatnonzero(np.diff(groups[order])) + 1)
    chance = np.random.default_rng(1)
    found = []
    for _ in range(times):
        drawn = chance.integers(0, len(of_group), len(of_group))
        rows = np.concatenate([of_group[i] for i in drawn])
        found.append(model.fitted(matrix[rows], won[rows]))
    return found


def interval(samples: list[np.ndarray], middle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The 95 % interval; everything if nothing is known."""
    if not samples:
        return np.zeros_like(middle), np.ones_like(middle)
    return np.quantile(samples, 0.025, axis=0), np.quantile(samples, 0.975, axis=0)
