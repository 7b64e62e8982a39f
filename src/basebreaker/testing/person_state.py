"""What a test can read of a player: cards, points, knowledge and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.option import Option
from ..engine.printed import catalog
from ..engine.question import Question
from ..state.numbers import CardId, SeatId
from ..state.pieces import Base, Buried, Card

if TYPE_CHECKING:
    from .kit import Table

NAMES = ("Ann", "Bob", "Cat", "Dan")
Thing = Card | Base | int | str


class PersonState:
    """A player in a test, to look at."""

    def __init__(self, table: Table, seat: SeatId) -> None:
        self.table = table
        self.seat = seat

    @property
    def vp(self) -> int:
        return self.table.s.vp[self.seat]

    @vp.setter
    def vp(self, points: int) -> None:
        self.table.s.vp[self.seat] = points

    @property
    def hand(self) -> list[str]:
        """The faces in this player's hand, by id."""
        return [self.table.g.face(i).card for i in self.table.s.hands[self.seat]]

    @property
    def deck_from_top(self) -> list[str]:
        """The faces of this player's deck, top card first."""
        return [self.table.g.face(i).card for i in reversed(self.table.s.decks[self.seat])]

    @property
    def discard(self) -> list[str]:
        """The faces in this player's discard pile, oldest first."""
        return [self.table.g.face(i).card for i in self.table.s.discards[self.seat]]

    @property
    def buried(self) -> list[Buried]:
        """The cards this player has buried."""
        return self.table.g.buried(of=self.seat)

    def sees(self, card: Card | CardId) -> bool:
        """Return whether this player may know which card this is."""
        id = card if isinstance(card, int) else card.id
        return self.table.s.knows(self.seat, id)

    @property
    def is_asked(self) -> bool:
        """Whether a question other than the menu is open for this player."""
        question = self.table.question
        return question is not None and question.seat == self.seat and question.kind != "menu"

    def in_play(self, name: str) -> Any:
        """This player's card of that name in play, or None."""
        catalog.face(name)
        for card in self.table.s.play.values():
            if card.face.card == name and card.controller == self.seat:
                return card
        return None

    def aside(self, name: str) -> Any:
        """This player's titan of that name that is set aside, or None."""
        catalog.face(name)
        for titan in self.table.s.titans.values():
            if titan.face.card == name and titan.owner == self.seat:
                return titan
        return None

    def in_stasis(self, name: str) -> Any:
        """This player's card of that name in stasis, or None."""
        catalog.face(name)
        for card in self.table.s.stasis.values():
            if card.face.card == name and card.controller == self.seat:
                return card
        return None

    def options(self) -> list[str]:
        """The keys this player can choose from now."""
        question = self._asked()
        return [option.key for option in question.options]

    def can_choose(self, thing: Thing | PersonState) -> bool:
        """Return whether this is among this player's options now."""
        question = self.table.question
        return question is not None and question.seat == self.seat and self._find(question, thing) is not None

    def can_use(self, thing: Card | Base) -> bool:
        """Return whether this player can use a card's or base's ability now."""
        question = self.table.question
        return question is not None and question.seat == self.seat and self._use(question, thing) is not None

    def _asked(self) -> Question:
        question = self.table.question
        if question is None or question.seat != self.seat:
            raise AssertionError(f"{NAMES[self.seat]} isn't asked anything: {self.table.describe()}")
        return question

    def _use(self, question: Question, thing: Card | Base) -> Option | None:
        for option in question.options:
            if option.key.partition("#")[0] in (f"talent:{thing.id}", f"use:{thing.id}", f"stasis:{thing.id}"):
                return option
        return None

    def _find(self, question: Question, thing: Thing | PersonState) -> Option | None:
        for option in question.options:
            if _means(option, thing):
                return option
        return None


def _means(option: Option, thing: Thing | PersonState) -> bool:
    """Return whether an option is what a test means by a piece, number, player, key, face id or label."""
    target = option.target
    if isinstance(thing, PersonState):
        return target.kind == "seat" and target.id == thing.seat
    if isinstance(thing, (Card, Base)):
        return target.id == thing.id and target.kind in (thing.kind, "card")
    if isinstance(thing, int):
        return (target.kind == "card" and target.id == thing) or option.key == str(thing)
    return thing in (option.key, option.face.removesuffix(".current"), option.label)
