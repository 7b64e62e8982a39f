"""People in a test: they have cards, look, play and choose, in sentences."""

from __future__ import annotations

from typing import Any

from ..engine.kernel.visibility import learn
from ..engine.printed import catalog
from ..state.numbers import NOWHERE, CardId
from ..state.pieces import Action, Base, Buried, Card, InPlay, Minion, Stasis, Titan
from ..state.state import LogEntry
from ..state.words import Came
from ..views.why_not import why_not
from .person_state import NAMES, PersonState, Thing

PLAYS = ("play_minion", "play_action", "play_on_minion")  # lines of the log that say where a card was played


class Person(PersonState):
    """A player in a test: has cards, plays them, chooses."""

    # -- Having ------------------------------------------------------------------------------------------------

    def has(
        self,
        name: str,
        *,
        at: Base | None = None,
        on: Minion | None = None,
        counters: int = 0,
        owner: Person | None = None,
        since: int = 0,
        came: Came = "hand",
    ) -> Any:
        """A minion, action or titan of this player in play: the piece itself. `since`: the turn it came into play."""
        id = self.table.new_card(name, self.seat if owner is None else owner.seat, titan=True)
        face = self.table.g.face(id)
        place = on.base if on is not None else at.id if at is not None else NOWHERE
        if place == NOWHERE:
            raise AssertionError(f"Say at which base or on which minion {name} is.")
        owned_by = self.seat if owner is None else owner.seat
        card: InPlay
        if face.is_minion:
            card = Minion(id, face.played_as("minion"), owned_by, self.seat, place, since, came)
        elif face.kind == "titan":
            card = Titan(id, face, owned_by, self.seat, place, since, came)
            card.arrived = 1 + len(self.table.g.titans.in_play(at=place))
        else:
            card = Action(id, face, owned_by, self.seat, place, since, came, on.id if on is not None else NOWHERE)
        card.counters = counters
        self.table.s.play[id] = card
        learn(self.table.g, (id,), self.table.g.everyone)
        self.table.refresh()
        return card

    def has_aside(self, name: str, *, counters: int = 0) -> Titan:
        """A titan of this player that is set aside, with what it has gathered."""
        if catalog.face(name).kind != "titan":
            raise AssertionError(f"{name} is no titan, so it can't be set aside beside a deck.")
        id = self.table.new_card(name, self.seat, titan=True)
        titan = Titan(id, self.table.g.face(id), self.seat, self.seat, NOWHERE, 0)
        titan.counters = counters
        self.table.s.titans[id] = titan
        learn(self.table.g, (id,), self.table.g.everyone)
        self.table.refresh()
        return titan

    def has_buried(self, name: str, at: Base, *, owner: Person | None = None) -> Buried:
        """A card this player buried at a base."""
        owned_by = self.seat if owner is None else owner.seat
        id = self.table.new_card(name, owned_by)
        buried = Buried(id, self.table.g.face(id), owned_by, self.seat, at.id, 0)
        self.table.s.buried[id] = buried
        learn(self.table.g, (id,), 1 << self.seat)
        self.table.refresh()
        return buried

    def has_in_stasis(self, name: str, stasis_counters: int, *, stored: tuple[str, ...] = ()) -> Stasis:
        """A card of this player in stasis with that many stasis counters."""
        id = self.table.new_card(name, self.seat)
        frozen = Stasis(id, self.table.g.face(id), self.seat, self.seat, NOWHERE, 0)
        frozen.stasis_counters = stasis_counters
        self.has_stored(*stored, under=frozen)
        self.table.s.stasis[id] = frozen
        learn(self.table.g, (id,), self.table.g.everyone)
        self.table.refresh()
        return frozen

    def has_stored(self, *names: str, under: Card, owner: Person | None = None) -> list[CardId]:
        """Cards stored under a card of this player; their numbers."""
        ids = [self.table.new_card(name, self.seat if owner is None else owner.seat) for name in names]
        learn(self.table.g, ids, 1 << self.seat)
        under.stored += ids
        self.table.refresh()
        return ids

    def holds(self, *names: str, owner: Person | None = None) -> list[CardId]:
        """Put cards into this player's hand; their numbers."""
        ids = [self.table.new_card(name, self.seat if owner is None else owner.seat) for name in names]
        learn(self.table.g, ids, 1 << self.seat)
        self.table.s.hands[self.seat] += ids
        self.table.refresh()
        return ids

    def deck(self, *names: str, owner: Person | None = None) -> list[CardId]:
        """Put cards on top of this player's deck; the first one named will be the top card."""
        ids = [self.table.new_card(name, self.seat if owner is None else owner.seat) for name in names]
        self.table.s.decks[self.seat] += reversed(ids)
        self.table.refresh()
        return ids

    def discarded(self, *names: str) -> list[CardId]:
        """Put cards into this player's discard pile."""
        ids = [self.table.new_card(name, self.seat) for name in names]
        learn(self.table.g, ids, self.table.g.everyone)
        self.table.s.discards[self.seat] += ids
        self.table.refresh()
        return ids

    # -- Acting ------------------------------------------------------------------------------------------------

    def plays(self, name: str, *, at: Base | None = None, on: Minion | None = None) -> Person:
        """Play a card from the hand (put there if need be) in the Play Cards phase; fails if it can't go there."""
        if name not in self.hand:
            self.holds(name)
        id = next(i for i in self.table.s.hands[self.seat] if self.table.g.face(i).card == name)
        if not self.can_choose(id):
            reason = why_not(self.table.driver, self.seat, id)
            raise AssertionError(f"{NAMES[self.seat]} can't play {name} now: {reason} {self.table.describe()}")
        before = len(self.table.s.log)
        self.chooses(id)
        target = on if on is not None else at
        if target is not None:
            self._puts(id, target, before)
        return self

    def _puts(self, id: CardId, target: Minion | Base, before: int) -> None:
        """Put the card that is being played there; fails if it can't go there or went elsewhere unasked."""
        if self._where_is_asked() and self.can_choose(target):
            self.chooses(target)
        lines = map(LogEntry._make, self.table.s.log[before:])
        place = next((line for line in lines if line.what in PLAYS and line.cards[0][0] == id), None)
        there = (target.id,) if isinstance(target, Minion) else ()
        if place is None or place.base != target.base or tuple(card[0] for card in place.cards[1:]) != there:
            face = self.table.g.face(id)
            raise AssertionError(f"{NAMES[self.seat]} can't play {face.id} at {target.name}: {self._elsewhere(place)}")

    def _elsewhere(self, place: LogEntry | None) -> str:
        if place is None:
            return self.table.describe()
        where = [card[1] for card in place.cards[1:]] or [place.base_face]
        return f"it went to {where[0]}." if where[0] else "it is played on nothing."

    def _where_is_asked(self) -> bool:
        question = self.table.question
        return question is not None and question.prompt.startswith(("Where do you play", "On what do you play"))

    def uses(self, thing: Card | Base) -> Person:
        """Use a card's talent, or another ability of a card or base: from the menu, or in a circle what it may do."""
        option = self._use(self._asked(), thing)
        if option is None:
            raise AssertionError(f"{thing} can't be used now: {self.table.describe()}")
        self.table.driver.answer(option.key)
        return self

    def chooses(self, *things: Thing | Person) -> Person:
        """Choose these things, one question after the other.

        A thing is a card, base or player, a card's number or id, or the key or the label of an option, as a mode's key.
        """
        for thing in things:
            question = self._asked()
            option = self._find(question, thing)
            if option is None:
                raise AssertionError(f"{thing!r} is none of the options: {self.table.describe()}")
            self.table.driver.answer(option.key)
        return self

    def declines(self) -> Person:
        """Say no to a "may", pass, or be done with picking."""
        question = self._asked()
        if not question.decline or question.kind == "menu":
            raise AssertionError(f"This can't be declined: {self.table.describe()}")
        self.table.driver.answer(question.decline)
        return self

    passes = declines
    is_done = declines

    def ends_turn(self) -> Person:
        """End the Play Cards phase; the turn is played out up to the next question."""
        return self.chooses("end")
