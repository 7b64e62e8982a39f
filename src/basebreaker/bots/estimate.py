"""Every player's chance to win, for people to read: the bots' evaluation in points, put on a curve fitted to games.

`basebreaker calibrate` fits and checks the curves; docs/review.md has its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ..engine.facade import Game
from .evaluate import Evaluation, Row, Weights, result
from .veteran import CROWD


class ChanceCurve(NamedTuple):
    """How much a point ahead changes the odds: at the beginning, and in addition when the leader has all the VP needed.

    `turn` is what having the turn is worth, in points.
    """

    steep: float
    late: float
    turn: float


CURVES: dict[int, ChanceCurve] = {
    2: ChanceCurve(0.49, 0.11, 0.36),
    3: ChanceCurve(0.3, 0.74, 0.44),
    4: ChanceCurve(0.31, 0.04, 0.45),
}
"""By the number of seats."""


class CalibratedEvaluation(Evaluation):
    """The evaluation calibrated to actual frequencies, as seen from a turn."""

    def __init__(self, turn: int, seats: int) -> None:
        super().__init__(turn, weights_for(seats))
        self.curve = CURVES[seats]

    def chances(self, g: Game) -> Row:
        s = g.s
        if s.next == "over":
            return result(s.winners, s.seats)
        points = self.points(g)
        if s.turn > self.turn:
            points[s.current] += self.curve.turn
        return chances(points, max(s.vp) / g.goal, self.curve, s.gone)


def weights_for(seats: int) -> Weights | None:
    """The weights for this number of seats; None: the usual ones."""
    return CROWD if seats > 2 else None


def chances(points: Sequence[float], progress: float, curve: ChanceCurve, gone: Sequence[bool] = ()) -> Row:
    """Convert points to chances that sum to 1. `progress`: the leader's share of the VP that end the game."""
    steep = curve.steep + curve.late * min(1.0, progress) ** 2
    leader = max(points)
    odds = [exp(steep * (mine - leader)) for mine in points]
    for seat, left in enumerate(gone):
        odds[seat] *= not left
    whole = sum(odds)
    return [odd / whole for odd in odds]
