"""One-step lookahead over imagined games: try every option and take the one after which the chances are best."""

from __future__ import annotations

from .evaluate import Evaluation, Weights
from .imagine import imagination
from .protocol import Choice, Dice, Sight
from .simple import at_once, fallback
from .trying import Clock, Trier, distinct
from .why import sentence


class Lookahead:
    """Tries every option in a few imagined games.

    `worlds`: in how many. `foresight`: how many turns the evaluation looks beyond this one. `thoughtful`: whether
    further questions of the same effect are thought about as well. `most`: seconds it never exceeds.
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
        """The same bot, however long it takes; it counts its worlds anyway, so `rounds` change nothing."""
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
        trier = Trier(Evaluation(sight.view.turn + self.foresight, self.weights), dice, clock)
        keys = [option.key for option in sight.question.options]
        found: list[dict[str, float]] = []
        while len(found) < self.worlds:
            game = source.game(dice)
            if game is None or game.question is None:
                break
            tried: dict[str, float] = {}
            for index in distinct(game.g.s, game.question).values():
                if clock.out and (found or tried):
                    break
                tried[keys[index]] = trier.after(game, index, self.thoughtful)[sight.seat]
            if clock.out:
                found = found or [tried]
                break
            found.append(tried)
        return {key: sum(tried[key] for tried in found) / len(found) for key in found[0]} if found else {}


def rookie() -> Lookahead:
    """Sensible but short-sighted: one imagined game, this turn only, no thought about what comes of a choice."""
    return Lookahead(1, -1, False, 0.02)


def regular() -> Lookahead:
    """Looks at every option in several imagined games, and at what the next player can make of it."""
    return Lookahead(4, 0, True, 0.2)
