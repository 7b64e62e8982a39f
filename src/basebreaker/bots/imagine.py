"""Imagine complete games that are consistent with everything a seat knows, by dealing the unknown cards anew.

Bots search imagined games only. Two worlds that a seat can't tell apart give the same knowledge, so the same dice
imagine the same games in both. Revealed cards are remembered (their faces are in the knowledge); shuffled cards are
forgotten (they are dealt anew).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..engine.facade import Game
from ..engine.kernel.in_force import changed
from ..engine.printed import catalog
from ..engine.turn.setup import Setup
from ..state.numbers import NOBODY, CardId, PrintId
from ..state.rng import Dice
from ..state.state import State
from ..views.knowledge import HIDDEN, Knowledge
from ..views.model import CardView, View
from .bot import Sight

TRIES = 8
G = TypeVar("G", bound=Driver)


class Imagination(Generic[G]):
    """What a seat knows, prepared for imagining many games from it."""

    def __init__(self, sight: Sight, kind: type[G]) -> None:
        knowledge = sight.knowledge
        question = sight.view.question
        self.knowledge = knowledge
        self.keys = [option.key for option in question.options] if question is not None else []
        self.asked = question is not None and question.seat == knowledge.seat
        self.seen = {CardId(card.id): (card.face, card.owner) for card in _cards_in(sight.view) if card.face}
        self.seen |= {CardId(base.id): (base.face, NOBODY) for base in sight.view.bases}
        self.kind = kind
        self.setup = Setup.from_json(knowledge.setup)
        self.template = _template(knowledge)
        self.homes = _unknown_homes(self.template)
        taken = {face for face in self.template.print_of if face != HIDDEN}
        self.unseen: dict[int, list[PrintId]] = {}  # prints in unknown places, by owner
        for p, owner in enumerate(self.template.owners):
            if p not in taken:
                self.unseen.setdefault(owner, []).append(PrintId(p))

    def game(self, dice: Dice) -> G | None:
        """A game at the open question; None if the answers since the quiet moment no longer lead there.

        This happens when chance that the seat has already seen (a shuffle in mid-effect) would have to repeat.
        """
        for _ in range(TRIES):
            game = self._dealt(dice)
            if self._catch_up(game, dice):
                return game
        return None

    def _dealt(self, dice: Dice) -> G:
        state = self.template.copy()
        deal(state, self.homes, self.unseen, dice)
        state.key, state.chances = dice.branch(), 0
        game = self.kind(self.setup, state)
        game.begin()
        return game

    def _catch_up(self, game: G, dice: Dice) -> bool:
        for key in self.knowledge.answers:
            question = game.question
            if question is None:
                return False
            if key.startswith("gives_up:"):
                game.apply(key)
                continue
            keys = [option.key for option in question.options]
            if key in keys:
                game.answer(keys.index(key))
            elif not key and question.choices and question.seat != self.knowledge.seat:
                game.answer(dice.below(len(question.choices)))  # a card that this seat couldn't see
            else:
                return False
        if self.knowledge.answers and not set_right(game.g, self.seen):
            return False
        return self._fits(game)

    def _fits(self, game: G) -> bool:
        question = game.question
        if not self.asked:
            return True
        return (
            question is not None
            and question.seat == self.knowledge.seat
            and [option.key for option in question.options] == self.keys
        )


def imagination(sight: Sight) -> Imagination[Driver]:
    """Prepare to imagine games in which this seat is asked the open question."""
    return Imagination(sight, Driver)


def imagine(sight: Sight, dice: Dice, kind: type[G]) -> G:
    """Return one complete game consistent with what the seat knows."""
    game = Imagination(sight, kind).game(dice)
    if game is None:
        raise BasebreakerError("No game could be imagined that leads to this question.")
    return game


def _template(knowledge: Knowledge) -> State:
    data = dict(knowledge.state)
    any_face = data["prints"][0][0] if data["prints"] else ""  # the real one is dealt anew for each game
    data["buried"] = [b if b["face"] else {**b, "face": any_face} for b in data["buried"]]
    return catalog.read_state(data)


def _unknown_homes(s: State) -> list[tuple[CardId, int]]:
    """The cards the seat doesn't know, each with the owner of the cards there (-1: base cards)."""
    homes: dict[CardId, int] = dict.fromkeys(s.base_deck, -1)
    for zones in (s.hands, s.decks):
        for seat, zone in enumerate(zones):
            homes.update(dict.fromkeys(zone, seat))
    for host in [*s.play.values(), *s.stasis.values()]:
        homes.update(dict.fromkeys(host.stored, host.controller))
    for buried in s.buried.values():
        homes[buried.id] = buried.controller
    hidden = [CardId(id) for id, face in enumerate(s.print_of) if face == HIDDEN]
    return [(id, homes.get(id, -2)) for id in hidden]


def deal(s: State, homes: list[tuple[CardId, int]], unseen: dict[int, list[PrintId]], dice: Dice) -> None:
    """Deal random faces to the unknown cards: players' own cards first to their hidden places, bases to bases."""
    piles = {owner: shuffled(prints, dice) for owner, prints in unseen.items()}
    homeless: list[CardId] = []
    for id, home in homes:
        pile = piles.get(home)
        if pile:
            s.print_of[id] = pile.pop()
        else:
            homeless.append(id)
    if homeless:
        rest = shuffled([p for owner in sorted(piles) for p in piles[owner]], dice)
        for id in homeless:
            s.print_of[id] = rest.pop()
    for buried in s.buried.values():
        buried.face, buried.owner = s.card(buried.id)


def set_right(g: Game, seen: dict[CardId, tuple[str, int]]) -> bool:
    """Exchange cards that chance gave since the quiet moment for those the seat has seen; whether that worked."""
    s = g.s

    def is_wrong(id: CardId) -> bool:
        return id in seen and _print(s, id) != seen[id]

    wrong = list(filter(is_wrong, seen))
    if any(id in s.play for id in wrong):
        return False
    zones: tuple[Sequence[CardId], ...] = (*s.hands, *s.decks, s.base_deck)
    unseen = [id for zone in zones for id in zone if id not in seen]
    for id in wrong:
        for other in wrong + unseen:
            may_give = other not in seen or is_wrong(other)
            if is_wrong(id) and may_give and _print(s, other) == seen[id]:
                s.print_of[id], s.print_of[other] = s.print_of[other], s.print_of[id]
    _turn_up_bases(g)
    return not any(map(is_wrong, wrong))


def _turn_up_bases(g: Game) -> None:
    """Make exchanged bases in play show their new face."""
    for base in g.s.bases:
        face = g.s.face(base.id)
        if base.face is not face:
            base.face = face
            changed(g)


def _print(s: State, id: CardId) -> tuple[str, int]:
    face, owner = s.card(id)
    return face.id, owner


def _cards_in(view: View) -> Iterator[CardView]:
    """Yield the cards outside play that a view shows, known or not."""
    for side in view.seats:
        yield from (*side.hand, *side.deck, *side.discard)
        for frozen in side.stasis:
            yield from frozen.stored
    for base in view.bases:
        for minion in base.minions:
            yield from minion.stored
    yield from (*view.set_aside, *view.base_deck, *view.base_discard)


def shuffled(cards: list[PrintId], dice: Dice) -> list[PrintId]:
    """Cards in a random order."""
    mixed = cards[:]
    dice.shuffle(mixed)
    return mixed
