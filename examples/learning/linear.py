"""A policy without layers: every option gets a score, a sum of weights for what it is and how it stands at its base.

It reads nothing but a row of numbers, so it can be learned from data sets with NumPy alone, and it is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from basebreaker.engine.errors import BasebreakerError
from basebreaker.rl.play import Observation
from basebreaker.rl.schema import OPTIONS, SEATS, SECTIONS, START, VERBS, FaceTable

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

SHAPES = {section.name: (section.rows, len(section.columns)) for section in SECTIONS}
COLUMN = {section.name: {name: at for at, name in enumerate(section.columns)} for section in SECTIONS}
KINDS = 10  # of what an option points at, none included
WHOSE = SEATS + 1  # no player's, one's own, the others'
DENSE = 9  # plain numbers of an option


class Inputs(NamedTuple):
    """The features of the options of some decisions: 64 each, unused ones included."""

    numbers: Ints  # decision, option, table: which weight it takes
    amounts: Floats  # decision, option, table: how much of it
    dense: Floats  # decision, option, number
    legal: npt.NDArray[np.bool_]  # decision, option


def part(rows: Floats, section: str) -> Floats:
    """Return a section of some rows, indexed by decision, row and column."""
    shape = SHAPES[section]
    start = START[section]
    return rows[:, start : start + shape[0] * shape[1]].reshape(-1, *shape)


class Linear:
    """Scores options. `weights` and `plain` are what is learned; they belong to one table of faces."""

    def __init__(self, faces: FaceTable | None = None) -> None:
        self.faces = faces or FaceTable()
        self.powers = np.array(self.faces.powers, np.float32)
        many = len(self.faces.names)
        sizes = [many * (len(VERBS) + 1), many * (len(VERBS) + 1), many * KINDS * WHOSE, many * KINDS * WHOSE, many]
        self.offsets: Ints = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        self.weights: Floats = np.zeros(int(self.offsets[-1]), np.float32)
        self.plain: Floats = np.zeros(DENSE, np.float32)

    def features(self, rows: Floats) -> Inputs:
        """Compute the features of some rows of numbers."""
        options, bases, table = part(rows, "options"), part(rows, "bases"), part(rows, "table")[:, 0]

        def column(name: str) -> Ints:
            return options[:, :, COLUMN["options"][name]].astype(np.int64)

        asking = np.repeat(table[:, COLUMN["table"]["asking_face"]].astype(np.int64)[:, None], OPTIONS, 1)
        verb, face, kind, owner = column("verb"), column("face"), column("kind"), column("owner")
        verbs = len(VERBS) + 1
        whose = (asking * KINDS + kind) * WHOSE + owner
        numbers = np.stack([face * verbs + verb, asking * verbs + verb, whose, whose, asking], 2) + self.offsets[:-1]
        power = options[:, :, COLUMN["options"]["power"]] / 5
        place = self.at_base(bases, column("base"), self.powers[asking])
        one = np.ones_like(power)
        amounts = np.stack([one, one, one, power, place[:, :, 0]], 2)
        dense = np.concatenate([power[:, :, None], options[:, :, -1:], place], 2)
        return Inputs(numbers, amounts, dense, options[:, :, 0] > 0)

    def at_base(self, bases: Floats, row: Ints, adding: Floats) -> Floats:
        """Compute the standing at an option's base, with the power that the asking card would add."""
        columns = COLUMN["bases"]
        row = np.where(row > bases.shape[1], 0, row)  # a base beyond the last row has no features
        here = np.take_along_axis(bases, np.maximum(row - 1, 0)[:, :, None], 1)
        mine = here[:, :, columns["power_1"]] + adding
        theirs = here[:, :, columns["power_2"] : columns["power_4"] + 1].max(2)
        missing = here[:, :, columns["breakpoint"]] - here[:, :, columns["total"]] - adding
        prize = here[:, :, columns["vp_1"]] / 5
        ahead, breaks = mine > theirs, missing <= 0
        found = [
            np.tanh((mine - theirs) / 5), np.maximum(missing, 0) / 10, mine / 10, theirs / 10,
            breaks * ahead * prize, breaks * ~ahead * prize, prize,
        ]  # fmt: skip
        place: Floats = (np.stack(found, 2) * (row > 0)[:, :, None]).astype(np.float32)
        return place

    def scores(self, seen: Inputs) -> Floats:
        """Return a score for each option; unused ones get a very low one."""
        scores = (self.weights[seen.numbers] * seen.amounts).sum(2) + seen.dense @ self.plain
        found: Floats = np.where(seen.legal, scores, np.float32(-1e9)).astype(np.float32)
        return found

    def __call__(self, seen: Observation) -> int:
        """Return the option with the highest score."""
        rows: Floats = seen["observation"][None]
        return int(self.scores(self.features(rows))[0].argmax())

    def save(self, path: Path) -> None:
        """Write what was learned."""
        kept = np.flatnonzero(self.weights)
        np.savez_compressed(
            path, kept=kept, weights=self.weights[kept], plain=self.plain, mark=np.array(self.faces.mark)
        )

    @classmethod
    def load(cls, path: Path) -> Linear:
        """Read what was learned, if it belongs to the faces there are."""
        made = cls()
        with np.load(path, allow_pickle=False) as file:
            if str(file["mark"]) != made.faces.mark:
                raise BasebreakerError(f"{path} was learned with other cards: learn it again.")
            made.weights[file["kept"]] = file["weights"]
            made.plain = file["plain"]
        return made


def softmax(scores: Floats) -> Floats:
    """Turn scores into probabilities."""
    odds = np.exp(scores - scores.max(1, keepdims=True))
    chances: Floats = odds / odds.sum(1, keepdims=True)
    return chances


Told = Callable[[str], None]


def learn(policy: Linear, rows: Floats, choices: Ints, *, passes: int, seed: int, told: Told) -> None:
    """Make the policy choose as the data do, by Adam in random batches of 256 decisions."""
    chance = np.random.default_rng(seed)
    both = [policy.weights, policy.plain]
    means = [np.zeros_like(each) for each in both]
    squares = [np.zeros_like(each) for each in both]
    step = 0
    for number in range(1, passes + 1):
        order = chance.permutation(len(rows))
        surprise = 0.0
        for start in range(0, len(order), 256):
            some = order[start : start + 256]
            seen = policy.features(rows[some])
            chances = softmax(policy.scores(seen))
            at = np.arange(len(some)), choices[some]
            surprise -= float(np.log(chances[at] + 1e-9).sum())
            wrong = chances.copy()
            wrong[at] -= 1
            wrong /= len(some)
            slopes = [
                np.bincount(
                    seen.numbers.ravel(), (wrong[:, :, None] * seen.amounts).ravel(), len(policy.weights)
                ).astype(np.float32)
                + 1e-5 * policy.weights,
                np.einsum("do,dox->x", wrong, seen.dense).astype(np.float32),
            ]
            step += 1
            for each, mean, square, slope in zip(both, means, squares, slopes, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                each -= 0.02 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        told(f"pass {number}: {surprise / len(rows):.4f} nats a decision")
