"""Imagining: complete games that are consistent with everything a seat knows, by dealing the unknown cards anew.

Search happens on imagined games only. Two worlds that a seat can't tell apart give the same position, so the same
generator imagines the same games in both.
"""

from __future__ import annotations

from ..engine import catalog
from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..engine.setup import Setup
from ..state.state import State
from ..views.model import QuestionView
from ..views.position import HIDDEN, Position
from .protocol import Dice

TRIES = 8


class Imagination:
    """A position made ready to imagine many games from it."""

    def __init__(self, position: Position, question: QuestionView | None = None) -> None:
        self.position = position
        self.question = question
        self.setup = Setup.from_json(position.setup)
        self.template = _template(position)
        self.unknown = _unknown_ids(self.template)
        taken = {face for face in self.template.faces if face != HIDDEN}
        self.unseen = [p for p in range(len(self.template.prints)) if p not in taken]

    def game(self, dice: Dice) -> Driver | None:
        """A game at the open question; None if the answers since the quiet moment don't lead there any more.

        That happens where chance that the seat has already seen (a shuffle in mid-effect) would have to repeat.
        """
        for _ in range(TRIES):
            game = self._deal(dice)
            if self._catch_up(game, dice):
                return game
        return None

    def _deal(self, dice: Dice) -> Driver:
        state = self.template.copy()
        deal(state, self.unknown, self.unseen, dice)
        state.rng = dice.state
        dice.below(2)
        game = Driver(self.setup, state)
        game.begin()
        return game

    def _catch_up(self, game: Driver, dice: Dice) -> bool:
        for key in self.position.answers:
            question = game.question
            if question is None:
                return False
            if key.startswith("gives_up:"):
                game.apply(key)
                continue
            keys = [option.key for option in question.options]
            if key in keys:
                game.answer(keys.index(key))
            elif not key and question.seat != self.position.seat:
                game.answer(dice.below(question.n))
            else:
                return False
        return self._fits(game)

    def _fits(self, game: Driver) -> bool:
        if self.question is None:
            return True
        question = game.question
        return (
            question is not None
            and question.seat == self.question.seat
            and [option.key for option in question.options] == [option.key for option in self.question.options]
        )


def imagine(position: Position, dice: Dice) -> Driver:
    """One complete game consistent with what the seat knows."""
    game = Imagination(position).game(dice)
    if game is None:
        raise BasebreakerError("No game could be imagined that leads to this question.")
    return game


def _template(position: Position) -> State:
    data = position.state
    for buried in data["buried"]:
        if not buried["face"]:
            buried["face"] = data["prints"][0][0]  # any face; dealt anew for each game
    return State.from_json(data, catalog.face)


def _unknown_ids(s: State) -> list[int]:
    return [id for id, face in enumerate(s.faces) if face == HIDDEN]


def deal(s: State, unknown: list[int], unseen: list[int], dice: Dice) -> None:
    """Give the unknown cards faces at random: to each player's hidden cards their own first, bases to bases."""
    groups: dict[int, list[int]] = {}
    for p in unseen:
        groups.setdefault(s.prints[p][1], []).append(p)
    for pile in groups.values():
        shuffle(pile, dice)
    homeless: list[int] = []
    for id in unknown:
        pile = groups.get(_home(s, id), [])
        if pile:
            s.faces[id] = pile.pop()
        else:
            homeless.append(id)
    rest = [p for owner in sorted(groups) for p in groups[owner]]
    shuffle(rest, dice)
    for id in homeless:
        s.faces[id] = rest.pop()
    for buried in s.buried.values():
        buried.face, buried.owner = s.prints[s.faces[buried.id]]


def shuffle(cards: list[int], dice: Dice) -> None:
    """Put cards into a random order."""
    for i in range(len(cards) - 1, 0, -1):
        j = dice.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _home(s: State, id: int) -> int:
    """Whose cards lie where this one lies; base cards are nobody's."""
    for zones in (s.hands, s.decks):
        for seat, zone in enumerate(zones):
            if id in zone:
                return seat
    for card in [*s.buried.values()]:
        if card.id == id:
            return card.controller
    for host in [*s.play.values(), *s.stasis.values()]:
        if id in host.stored:
            return host.controller
    return -1 if id in s.base_deck else -2
