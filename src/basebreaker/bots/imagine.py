"""Imagining: complete games that are consistent with everything a seat knows, by dealing the unknown cards anew.

Search happens on imagined games only. Two worlds that a seat can't tell apart give the same position, so the same
generator imagines the same games in both. What was revealed is remembered (its face is in the position), what was
shuffled is forgotten (it is dealt anew).
"""

from __future__ import annotations

from typing import Generic, TypeVar

from ..engine import catalog
from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..engine.setup import Setup
from ..state.state import State
from ..views.model import QuestionView
from ..views.position import HIDDEN, Position
from .protocol import Dice, Sight

TRIES = 8
G = TypeVar("G", bound=Driver)


class Imagination(Generic[G]):
    """A position made ready to imagine many games from it."""

    def __init__(self, position: Position, question: QuestionView | None, kind: type[G]) -> None:
        self.position = position
        self.keys = None if question is None else [option.key for option in question.options]
        self.kind = kind
        self.setup = Setup.from_json(position.setup)
        self.template = _template(position)
        self.homes = _unknown_homes(self.template)
        taken = {face for face in self.template.faces if face != HIDDEN}
        self.unseen: dict[int, list[int]] = {}  # prints nobody knows the place of, by owner
        for p, (_, owner) in enumerate(self.template.prints):
            if p not in taken:
                self.unseen.setdefault(owner, []).append(p)

    def game(self, dice: Dice) -> G | None:
        """A game at the open question; None if the answers since the quiet moment don't lead there any more.

        That happens where chance that the seat has already seen (a shuffle in mid-effect) would have to repeat.
        """
        for _ in range(TRIES):
            game = self._dealt(dice)
            if self._catch_up(game, dice):
                return game
        return None

    def _dealt(self, dice: Dice) -> G:
        state = self.template.copy()
        deal(state, self.homes, self.unseen, dice)
        state.rng = dice.state
        dice.below(2)
        game = self.kind(self.setup, state)
        game.begin()
        return game

    def _catch_up(self, game: G, dice: Dice) -> bool:
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

    def _fits(self, game: G) -> bool:
        if self.keys is None:
            return True
        question = game.question
        return (
            question is not None
            and question.seat == self.position.seat
            and [option.key for option in question.options] == self.keys
        )


def imagination(sight: Sight) -> Imagination[Driver]:
    """Ready to imagine games in which this seat is asked what it is asked."""
    return Imagination(sight.position, sight.question, Driver)


def imagine(sight: Sight, dice: Dice, kind: type[G]) -> G:
    """One complete game consistent with what the seat knows."""
    game = Imagination(sight.position, sight.view.question, kind).game(dice)
    if game is None:
        raise BasebreakerError("No game could be imagined that leads to this question.")
    return game


def _template(position: Position) -> State:
    data = dict(position.state)
    any_face = data["prints"][0][0] if data["prints"] else ""  # the true one is dealt anew for each game
    data["buried"] = [b if b["face"] else {**b, "face": any_face} for b in data["buried"]]
    return State.from_json(data, catalog.face)


def _unknown_homes(s: State) -> list[tuple[int, int]]:
    """The cards the seat doesn't know, each with the player whose cards lie there (-1: base cards)."""
    homes: dict[int, int] = dict.fromkeys(s.base_deck, -1)
    for zones in (s.hands, s.decks):
        for seat, zone in enumerate(zones):
            homes.update(dict.fromkeys(zone, seat))
    for host in [*s.play.values(), *s.stasis.values()]:
        homes.update(dict.fromkeys(host.stored, host.controller))
    for buried in s.buried.values():
        homes[buried.id] = buried.controller
    return [(id, homes.get(id, -2)) for id, face in enumerate(s.faces) if face == HIDDEN]


def deal(s: State, homes: list[tuple[int, int]], unseen: dict[int, list[int]], dice: Dice) -> None:
    """Give the unknown cards faces at random: to each player's hidden cards their own first, bases to bases."""
    piles = {owner: shuffled(prints, dice) for owner, prints in unseen.items()}
    homeless: list[int] = []
    for id, home in homes:
        pile = piles.get(home)
        if pile:
            s.faces[id] = pile.pop()
        else:
            homeless.append(id)
    if homeless:
        rest = shuffled([p for owner in sorted(piles) for p in piles[owner]], dice)
        for id in homeless:
            s.faces[id] = rest.pop()
    for buried in s.buried.values():
        buried.face, buried.owner = s.prints[s.faces[buried.id]]


def shuffled(cards: list[int], dice: Dice) -> list[int]:
    """Cards in a random order."""
    mixed = cards[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = dice.below(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
