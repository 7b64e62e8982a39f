"""Bots that need no thought, and answers that need none."""

from __future__ import annotations

from ..state.rng import Dice
from .bot import Choice, Sight


class RandomBot:
    """Chooses among the options at random."""

    def choose(self, sight: Sight, dice: Dice, seconds: float) -> Choice:
        options = sight.question.options
        return Choice(options[dice.below(len(options))].key, "Any option is as good as any other to me.")


def at_once(sight: Sight, dice: Dice) -> Choice | None:
    """The answer to a question that needs no thought; None if this one does."""
    question = sight.question
    options = question.options
    if len(options) == 1:
        return Choice(options[0].key, "There is nothing else to do.")
    if question.kind == "draft":
        return Choice(options[dice.below(len(options))].key, "Every faction can win.")
    if sight.view.phase == "setup":
        return Choice(options[0].key, "A hand without minions wins nothing.")
    return None


def fallback(sight: Sight, dice: Dice) -> Choice:
    """An answer for when no game can be imagined: accept rather than decline, and end the phase last."""
    question = sight.question
    doing = [option.key for option in question.options if option.key != question.decline]
    return Choice(doing[dice.below(len(doing))], "I can't foresee what comes of this.")
