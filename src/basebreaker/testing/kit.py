"""Positions: a table on which every card can be placed by name, and a game that goes on from there."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from ..engine.driver import Driver
from ..engine.facade import Game
from ..engine.kernel.immunity.effects import get_to_know
from ..engine.kernel.in_force import changed, prints_changed
from ..engine.kernel.me_first import resolution
from ..engine.kernel.visibility import learn, new_numbers
from ..engine.printed import catalog
from ..engine.question import Question
from ..engine.turn import scoring
from ..engine.turn.options import GameOptions, MeFirst
from ..engine.turn.setup import Seat, Setup
from ..state.numbers import NOBODY, SEATS, BaseId, CardId, PrintId, SeatId
from ..state.pieces import Base, Minion
from ..state.state import State
from ..state.words import Edition
from ..views import sentences
from ..views.model import LogLine
from .invariants import broken_invariants
from .person import Person
from .person_state import NAMES
from .strict import watch

__all__ = ["Person", "Table"]


class Table:
    """A position: bases by id, cards by name, and a game that goes on from there.

    It begins in the Play Cards phase of Ann's first turn with one free minion and one free action, empty hands and
    decks, and no bases. A card or base that is named is that of the table's edition.
    """

    def __init__(
        self, seats: int = 2, *, me_first: MeFirst = "skip", seed: int = 1, edition: Edition = "printed"
    ) -> None:
        if not 2 <= seats <= len(NAMES):
            raise AssertionError(f"A table is for two, three or four players, not for {seats}.")
        factions = ["vampires", "werewolves"]
        people = [Seat(name, factions) for name in NAMES[:seats]]
        setup = Setup(people, seed, GameOptions(copies=seats, me_first=me_first, edition=edition))
        state = State(seats, *setup.stream())
        state.turn = 1
        state.phase = "play"
        state.next = "menu"
        state.free_minions = state.free_actions = 1
        state.factions = [list(factions) for _ in range(seats)]
        self.edition = edition
        self.driver = Driver(setup, state)
        self.driver.count_what_is_learnt()
        self.people = [Person(self, seat) for seat in SEATS[:seats]]
        self.driver.begin()

    @property
    def g(self) -> Game:
        return self.driver.g

    @property
    def s(self) -> State:
        return self.driver.g.s

    @property
    def ann(self) -> Person:
        return self.people[0]

    @property
    def bob(self) -> Person:
        return self.people[1]

    @property
    def cat(self) -> Person:
        return self._person(SEATS[2])

    @property
    def dan(self) -> Person:
        return self._person(SEATS[3])

    def _person(self, seat: SeatId) -> Person:
        if seat >= len(self.people):
            raise AssertionError(
                f"{NAMES[seat]} isn't at this table of {len(self.people)}; ask for tables({seat + 1})."
            )
        return self.people[seat]

    @property
    def question(self) -> Question | None:
        """The open question."""
        return self.driver.question

    # -- Placing ------------------------------------------------------------------------------------------------

    def new_card(self, name: str, owner: int, *, titan: bool = False) -> CardId:
        """Add a card (or base) of this name to the game; its number, in no zone yet. `titan`: where one can be."""
        self._must_be_at_rest("place a card")
        face = catalog.in_edition(name, self.edition)
        if (face.is_base and owner != NOBODY) or (face.kind == "titan" and not titan):
            raise AssertionError(f"{face.name} is a {face.kind}, and can't be put there.")
        catalog.load_code(face.faction)
        catalog.check_complete(face)
        watch(face)
        self.s.prints += (face,)
        self.s.owners += (SeatId(owner),)
        id = CardId(len(self.s.print_of))
        self.s.print_of.append(PrintId(id))
        new_numbers(self.g)
        prints_changed(self.g)
        return id

    def _new_base(self, name: str) -> BaseId:
        face = catalog.face(name)
        if not face.is_base:
            raise AssertionError(f"{face.name} is a {face.kind}, and can't be put there.")
        return BaseId(self.new_card(name, NOBODY))

    def base(self, name: str) -> Base:
        """A base in the middle; put there if it isn't there yet."""
        for base in self.s.bases:
            if base.face.card == name:
                return base
        id = self._new_base(name)
        learn(self.g, (id,), self.g.everyone)
        base = Base(id, self.g.face(id))
        self.s.bases.append(base)
        self.refresh()
        return base

    def base_deck(self, *names: str) -> list[BaseId]:
        """Put bases on top of the base deck; the first one named will be the top card."""
        ids = [self._new_base(name) for name in names]
        self.s.base_deck += reversed(ids)
        self.refresh()
        return ids

    def refresh(self) -> None:
        """Look at the position anew; a shield answers to nothing that was there already."""
        changed(self.g)
        if self.g.features.shielded:
            get_to_know(self.g)
        if self.driver.at_rest and self.s.next == "menu":
            self.driver.question = None
            self.driver.begin()

    def turn_of(self, person: Person, *, turn: int | None = None) -> None:
        """Make it this player's Play Cards phase, with a free minion and a free action to play."""
        self._must_be_at_rest("change whose turn it is")
        self.s.current = person.seat
        self.s.free_minions = self.s.free_actions = 1
        if turn is not None:
            self.s.turn = turn
        self.refresh()

    def plays_left(self, *, minions: int = 1, actions: int = 1) -> None:
        """Set how many free plays the current player has left."""
        self.s.free_minions, self.s.free_actions = minions, actions
        self.refresh()

    # -- Going on -----------------------------------------------------------------------------------------------

    def scores(self, base: Base) -> None:
        """Score this base now (steps 3 to 8), as if the current player had just chosen it."""
        self.run(scoring.score(self.g, base))

    def run(self, effect: Coroutine[Any, Any, None]) -> None:
        """Carry out an effect of the test's own with everything it triggers."""
        self._must_be_at_rest("start something")
        self.driver.run_effect(resolution(self.g, effect))

    def next_turn(self) -> None:
        """End the Play Cards phase; the turn is played out up to the next question or menu."""
        self.people[self.s.current].chooses("end")

    def power(self, minion: Minion) -> int:
        return self.g.power(minion)

    def power_at(self, person: Person, base: Base) -> int:
        return self.g.power_at(person.seat, base)

    def breakpoint(self, base: Base) -> int:
        return self.g.breakpoint(base)

    def logged(self, what: str) -> list[LogLine]:
        """The lines of the log of one kind, such as "boost" or "move", with nothing hidden."""
        return [line for line in sentences.lines(self.driver, sentences.ALL) if line.kind == what]

    # -- Checking -----------------------------------------------------------------------------------------------

    def _must_be_at_rest(self, what: str) -> None:
        if not self.driver.at_rest:
            raise AssertionError(f"Can't {what} while something is being asked: {self.describe()}")

    def must_be_quiet(self) -> None:
        """Nothing is left open and nothing is broken."""
        if not self.driver.at_rest:
            raise AssertionError(f"The test ended with an open question: {self.describe()}")
        faults = broken_invariants(self.s)
        if faults:
            raise AssertionError(" ".join(faults))

    def describe(self) -> str:
        """The open question in words."""
        question = self.question
        if question is None:
            return "nothing is being asked; the game is over."
        options = ", ".join(f"{o.key} ({o.label})" for o in question.options)
        return f"{NAMES[question.seat]} is asked {question.prompt!r} with the options {options}."
