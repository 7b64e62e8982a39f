"""One-step lookahead over imagined games: try every option and take the one with the best chances afterwards."""

from __future__ import annotations

from statistics import fmean as mean

from ..state.rng import Dice
from .bot import Choice, Sight
from .evaluate import Evaluation, Weights
from .imagine import imagination
from .simple import at_once, fallback
from .trying import Clock, Trier, distinct
from .why import sentence

HOPEFUL = 4  # options that are tried again in further imagined games


class Lookahead:
    """Tries every option in a few imagined games.

    `worlds`: in how many. `foresight`: how many turns the evaluation looks beyond this one. `thoughtful`: whether to
    think about further questions of the same effect as well. `most`: a limit in seconds.
    """

    def __init__(
        self, worlds: int, foresight: int, thoughtful: bool, most: float | None, weights: Weights | None = None
    ) -> None:
        self.worlds = worlds
        self.foresight = foresight
        self.thoughtful = thoughtful
        self.most = most
        self.weights = weights

    def without_clock(self, rounds: int) -> Lookahead:
        """The same bot without a time limit; it counts worlds anyway, so `rounds` changes nothing."""
        return Lookahead(self.worlds, self.foresight, self.thoughtful, None, self.weights)

    def choose(self, sight: Sight, dice: Dice, seconds: float) -> Choice:
        simple = at_once(sight, dice)
        if simple is not None:
            return simple
        clock = Clock(None if self.most is None else min(self.most, seconds))
        values = self.values(sight, dice, clock)
        if not values:
            return fallback(sight, dice)
        key = max(values, key=lambda key: values[key])
        return Choice(key, sentence(sight, key, values) if sight.explain else "", values)

    def values(self, sight: Sight, dice: Dice, clock: Clock) -> dict[str, float]:
        """The chance to win after each option, averaged over imagined games."""
        source = imagination(sight)
        trier = Trier(Evaluation(sight.view.turn, self.weights, self.foresight), dice, clock)
        keys = [option.key for option in sight.question.options]
        behind: dict[str, list[float]] = {}  # how far an option falls behind the best one, for each game
        best: list[float] = []
        while len(best) < self.worlds and not (best and clock.out):
            game = source.game(dice)
            if game is None or game.question is None:
                break
            options = {keys[index]: index for index in distinct(game.question).values()}
            tried: dict[str, float] = {}
            known = [key for key in behind if key in options]
            for key in sorted(known, key=lambda key: mean(behind[key]))[:HOPEFUL] or options:
                if not (tried and clock.out):
                    tried[key] = trier.after(game, options[key], self.thoughtful)[1][sight.seat]
            best.append(max(tried.values()))
            for key, chance in tried.items():
                behind.setdefault(key, []).append(best[-1] - chance)
        return {key: mean(best) - mean(gaps) for key, gaps in behind.items()}


def rookie() -> Lookahead:
    """Sensible but short-sighted: one imagined game, this turn only, and keener on the score than on building up."""
    here_and_now = Weights(
        rank=0.45, share=0.2, haste=0.0, urgency=0.0, card=0.02, minion_power=0.0, extra=0.0, spare_action=0.0
    )
    return Lookahead(1, 0, False, 0.02, here_and_now)


def regular() -> Lookahead:
    """Looks at every option in several imagined games, and at the next player's replies."""
    return Lookahead(3, 1, True, 0.2)
