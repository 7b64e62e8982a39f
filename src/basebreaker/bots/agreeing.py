"""Whether a bot agrees to end the game here (12.10.15): it does if playing on promises it no more than ending."""

from __future__ import annotations

from statistics import fmean as mean

from ..state.rng import Dice
from .bot import Sight
from .evaluate import Evaluation
from .imagine import imagination
from .veteran import CROWD

WORLDS = 8  # imagined games in which the chances are estimated
HOPELESS = 0.02  # with less than one win in fifty, a player can't catch up


def agrees_to_end(sight: Sight, winner: int) -> bool:
    """Return whether a bot at this seat has nothing to lose if this player wins now.

    The winner has nothing to lose; others agree with next to no chance of winning. It is the same for the same sight.
    """
    if winner == sight.seat:
        return True
    if sight.view.phase == "setup":
        return False
    chances = _chances(sight)
    return bool(chances) and mean(chances) <= HOPELESS


def _chances(sight: Sight) -> list[float]:
    """The seat's chance to win in each of a few imagined games."""
    source, dice = imagination(sight), Dice(sight.view.turn)
    evaluation = Evaluation(sight.view.turn, CROWD if len(sight.view.seats) > 2 else None)
    games = [source.game(dice) for _ in range(WORLDS)]
    return [evaluation.chances(game.g)[sight.seat] for game in games if game is not None]
