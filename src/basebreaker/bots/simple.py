"""Bots that need no thought."""

from __future__ import annotations

from ..views.model import View
from .protocol import Choice, Dice


class RandomBot:
    """Takes any option with the same chance."""

    def choose(self, view: View, dice: Dice, seconds: float) -> Choice:
        assert view.question is not None
        options = view.question.options
        return Choice(options[dice.below(len(options))].key, "Any option is as good as any other to me.")
