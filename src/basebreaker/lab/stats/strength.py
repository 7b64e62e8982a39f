"""The strengths of factions. A deck's strength is the sum of its two factions' strengths and of their synergy.

The chance to win is a logistic function of the difference (Bradley and Terry), with an advantage for the first player.
Rarely observed parts are shrunk towards the average, synergies more than factions. Intervals come from resampling whole
groups of mirrored games.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression

from ..observed import Observed

RESAMPLED = 200
CALM = 4.0  # the inverse strength of the shrinkage: with a larger number, observations count more
SYNERGY = 0.5  # the same for synergies, relative to factions
Deck = tuple[str, str]


class RateEstimate(msgspec.Struct, frozen=True):
    """A win rate against an average opponent, with a 95 % interval."""

    rate: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


class Strengths(msgspec.Struct, frozen=True):
    """The fitted strengths."""

    factions: dict[str, RateEstimate]
    pairs: dict[Deck, RateEstimate]
    begins: RateEstimate  # win rate of the first player between equals
    games: int


def deck(factions: Sequence[str]) -> Deck:
    """Return two factions in alphabetical order."""
    one, other = sorted(factions)
    return one, other


class Bouts:
    """Decided games between two decks, counted by the results of mirrored groups. The size grows with the decks only.

    A group is two games between the same decks in which each begins once. The deck with the lower number is "the first"
    here; a group is one digit for the game that it began and one for the other: 0 not decided, 1 won by it, 2 lost.
    """

    def __init__(self) -> None:
        self.counts: dict[tuple[int, int, int], int] = {}  # by first deck, second deck and digits
        self.open = (-1, -1, -1)  # the group that games are being added to, and its decks
        self.digits = [0, 0]

    def add(self, game: Observed, model: Model) -> None:
        """Add a game; one without a single winner is skipped. The games of a group must follow each other."""
        if len(game.winners) != 1 or len(game.decks) != 2:
            return
        decks = [model.number[deck(factions)] for factions in game.decks]
        first = decks.index(min(decks))
        group = (game.group, min(decks), max(decks))
        began = 0 if game.first == first else 1
        if group != self.open or self.digits[began]:
            self.close()
            self.open = group
        self.digits[began] = 1 if game.winners[0] == first else 2

    def close(self) -> None:
        """Count the open group."""
        if any(self.digits):
            cell = (*self.open[1:], 3 * self.digits[0] + self.digits[1])
            self.counts[cell] = self.counts.get(cell, 0) + 1
        self.digits = [0, 0]


class FittedRows:
    """The same as rows to fit: each combination of decks, first player and winner once, with the groups it is in."""

    def __init__(self, bouts: Bouts) -> None:
        bouts.close()
        cells = np.array(sorted((*cell, n) for cell, n in bouts.counts.items()), dtype=np.int64).reshape(-1, 4)
        self.groups = cells[:, 3]
        parts = []
        for began, digits in ((1, cells[:, 2] // 3), (-1, cells[:, 2] % 3)):
            played = np.flatnonzero(digits)
            won = digits[played] == 1
            parts.append(np.column_stack([cells[played, :2], np.full(len(played), began), won, played]))
        games = np.concatenate(parts)
        self.rows, self.row_of = np.unique(games[:, :4], axis=0, return_inverse=True)
        self.group_of = games[:, 4]
        self.won = self.rows[:, 3]

    def weights(self, groups: np.ndarray) -> np.ndarray:
        """Return the weights of the rows for these weights of the groups."""
        counted: np.ndarray = np.bincount(self.row_of, groups[self.group_of], len(self.rows))
        return counted


class Model:
    """The parts of a strength as columns: first player, factions, pairs."""

    def __init__(self, factions: Sequence[str]) -> None:
        self.factions = sorted(factions)
        self.pairs = [(a, b) for i, a in enumerate(self.factions) for b in self.factions[i + 1 :]]
        self.column = {name: 1 + i for i, name in enumerate(self.factions)}
        self.number = {pair: i for i, pair in enumerate(self.pairs)}
        self.width = 1 + len(self.factions) + len(self.pairs)

    def matrix(self, games: FittedRows) -> sparse.csr_matrix:
        """Return the rows' matrix: the first player, and the parts of both decks' strengths."""
        one, other, began = games.rows[:, 0], games.rows[:, 1], games.rows[:, 2]
        singles = np.array([[self.column[a], self.column[b]] for a, b in self.pairs])
        first_pair = 1 + len(self.factions)
        n = len(one)
        columns = [np.zeros(n, dtype=int)]
        values = [began.astype(float)]
        for sign, side in ((1.0, one), (-1.0, other)):
            columns += [singles[side, 0], singles[side, 1], first_pair + side]
            values += [np.full(n, sign), np.full(n, sign), np.full(n, sign * SYNERGY)]
        rows = np.tile(np.arange(n), len(columns))
        return sparse.csr_matrix((np.concatenate(values), (rows, np.concatenate(columns))), shape=(n, self.width))

    def fitted(self, matrix: sparse.csr_matrix, won: np.ndarray, weights: np.ndarray) -> np.ndarray:
        """Return the strengths that explain the games best, shrunk a little towards the average."""
        if len({*won[weights > 0]}) < 2:
            return np.zeros(self.width)
        found = LogisticRegression(C=CALM, fit_intercept=False, max_iter=200).fit(matrix, won, weights)
        parts: np.ndarray = found.coef_[0]
        return parts

    def rates(self, parts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return win rates against the average deck: of factions with an average partner, and of pairs."""
        single = parts[1 : 1 + len(self.factions)]
        both = parts[1 + len(self.factions) :] * SYNERGY
        index = {name: i for i, name in enumerate(self.factions)}
        decks = np.array([single[index[a]] + single[index[b]] for a, b in self.pairs]) + both
        decks = decks - decks.mean() if len(decks) else decks
        mean = np.array([decks[[i for i, p in enumerate(self.pairs) if name in p]].mean() for name in self.factions])
        return logistic(mean), logistic(decks)


def logistic(x: np.ndarray) -> np.ndarray:
    """Convert strengths to rates."""
    rates: np.ndarray = 1 / (1 + np.exp(-x))
    return rates


def strengths(bouts: Bouts, model: Model, resampled: int = RESAMPLED) -> Strengths:
    """Fit the model, then fit it to resampled groups for the intervals."""
    games = FittedRows(bouts)
    matrix, weights = model.matrix(games), games.weights(games.groups)
    parts = model.fitted(matrix, games.won, weights)
    single, pairs = model.rates(parts)
    samples = resample(model, matrix, games, resampled)
    low, high = interval([model.rates(one)[0] for one in samples], single)
    pair_low, pair_high = interval([model.rates(one)[1] for one in samples], pairs)
    begin_low, begin_high = interval([logistic(one[:1]) for one in samples], logistic(parts[:1]))
    by_pair = np.bincount(games.rows[:, :2].ravel(), weights.repeat(2), len(model.pairs))
    return Strengths(
        {
            name: RateEstimate(
                float(single[i]),
                float(low[i]),
                float(high[i]),
                int(sum(by_pair[k] for k, pair in enumerate(model.pairs) if name in pair)),
            )
            for i, name in enumerate(model.factions)
        },
        {
            pair: RateEstimate(float(pairs[i]), float(pair_low[i]), float(pair_high[i]), int(by_pair[i]))
            for i, pair in enumerate(model.pairs)
        },
        RateEstimate(float(logistic(parts[:1])[0]), float(begin_low[0]), float(begin_high[0]), int(weights.sum())),
        int(weights.sum()),
    )


def resample(model: Model, matrix: sparse.csr_matrix, games: FittedRows, times: int) -> list[np.ndarray]:
    """Return the strengths for as many games drawn again in whole groups, the same draws every time."""
    groups = int(games.groups.sum())
    if not groups:
        return []
    chance = np.random.default_rng(1)
    drawn = (chance.multinomial(groups, games.groups / groups) for _ in range(times))
    return [model.fitted(matrix, games.won, games.weights(one)) for one in drawn]


def interval(samples: list[np.ndarray], middle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the 95 % interval; 0 to 1 without samples."""
    if not samples:
        return np.zeros_like(middle), np.ones_like(middle)
    return np.quantile(samples, 0.025, axis=0), np.quantile(samples, 0.975, axis=0)
