"""The Bot protocol: a bot gets what a player in its seat would see, and answers with the key of an option."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ..engine.driver import Driver
from ..state.rng import Dice
from ..views.knowledge import Knowledge, knowledge
from ..views.model import QuestionView, View
from ..views.view import view


class Sight(msgspec.Struct, frozen=True):
    """Everything a seat knows when it is asked, as plain data that JSON can carry to another process or machine.

    `view` is the table as the player sees it, including the open question; `knowledge` is the same in the form from
    which games are imagined. `explain` asks the bot to say why it answers as it does.
    """

    view: View
    knowledge: Knowledge
    explain: bool = False

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.knowledge.seat

    @property
    def question(self) -> QuestionView:
        """The open question, which is for this seat."""
        question = self.view.question
        assert question is not None
        return question


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot's answer: the option's key, its values of options (by key) and, if requested, the reason in a sentence."""

    key: str
    why: str = ""
    values: dict[str, float] = {}


class Bot(Protocol):
    """A player. It is asked only when its seat is; `seconds` is how long it may think."""

    def choose(self, sight: Sight, dice: Dice, seconds: float) -> Choice:
        """Return one of the options of `sight.question`."""
        ...


def look(game: Driver, seat: int, *, explain: bool = False) -> Sight:
    """Return what a seat knows of a game at its open question."""
    return Sight(view(game, seat), knowledge(game, seat), explain)
