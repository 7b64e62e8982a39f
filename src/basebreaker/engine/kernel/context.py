"""The context: a game as the engine's functions see it, with its state and what is being resolved.

Every function of the engine takes one. `Game` in `facade.py` is the same with the words that authors of cards use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from ...state.faces import Ability, Face
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, PrintId, SeatId
from ...state.pieces import Base, Card
from ...state.state import State
from ...state.words import Edition
from ..events import Event
from .features import Features
from .slots import InForce
from .under_way import Duel, Pool


class Granted(Protocol):
    """An extra play that was just granted."""

    async def offer(self, g: Context) -> None:
        """Ask its player: now, or later in the phase?"""
        ...


class Context:
    """A game and what is under way in it."""

    __slots__ = (
        "affected", "asks_idle", "borrowed", "counts", "dueling", "edition", "everyone", "features", "force", "goal",
        "granted", "last_loans", "last_words", "leaving_stasis", "names", "playing", "pool", "pools", "resolving", "s",
        "seen", "spare", "special", "stats", "steps_since_answer", "tried", "turn_limit", "unasked", "waiting",
        "window", "you",
    )  # fmt: skip

    def __init__(
        self,
        s: State,
        names: Sequence[str] = (),
        asks_idle: bool = False,
        turn_limit: int | None = None,
        edition: Edition = "printed",
        goal: int = 15,
        features: Features | None = None,
        counts: bool = False,
    ) -> None:
        self.s = s
        self.names = list(names)
        self.asks_idle = asks_idle  # 12.3.9
        self.turn_limit = turn_limit  # 12.7.4
        self.goal = goal  # the VP that end the game (7.1.2, 1.8.5)
        self.edition = edition  # of the cards, for the few rules that differ
        self.everyone = (1 << s.seats) - 1  # all seats as bits
        self.features = Features(s.prints, s.lasting) if features is None else features
        self.stats: dict[Ability, int] | None = None
        self.counts = counts  # what seats learn is counted
        self.nothing_under_way()

    def copy(self, s: State) -> Self:
        """The same game, quiet, around another state."""
        return type(self)(
            s, self.names, self.asks_idle, self.turn_limit, self.edition, self.goal, self.features, self.counts
        )

    def nothing_under_way(self) -> None:
        """Nothing is being resolved."""
        self.pool = Pool()
        self.pools: list[Pool] = []
        self.spare: list[Pool] = []  # pools in which nothing waited, to be used again
        self.resolving: dict[CardId, Pool] = {}  # the pools of actions that are being resolved, by card
        self.playing: list[Card] = []  # the cards whose On-play abilities are being resolved, one inside another
        self.affected: list[list[tuple[Card, bool]]] = []  # what each of them affected so far, and whether directly
        self.granted: list[Granted] = []  # extra plays about which their player wasn't asked yet (12.10.1)
        self.special = False  # a Special ability is being resolved (4.5.6)
        self.window: Event | None = None  # the window of the turn or of scoring that is being dealt with
        self.dueling: Duel | None = None  # the duel that is on (10.2.13)
        self.you = NOBODY  # whose triggered ability is being resolved; a base's may be that of several (6.5.5)
        self.borrowed: tuple[Base, Face] | None = None  # the base whose borrowed ability is resolved, and whose it is
        self.leaving_stasis: list[PrintId] = []  # prints of cards being played out of stasis (10.3.10)
        self.tried: dict[tuple[CardId, Ability], tuple[int, int, int]] = {}  # what cards did as it was the case, when
        self.waiting: list[list[Any]] = []  # what is still to be resolved, at every level
        self.last_loans: list[tuple[Card, Base, Face]] = []  # what cards that just left play lent until then
        self.last_words: list[tuple[Card, frozenset[str]]] = []  # what they counted as, and names that they bore
        self.steps_since_answer = 0
        self.seen: dict[str, int] = {}  # complete states since the last answer, and how often (12.7.1)
        self.force: InForce | None = None  # what is in force, where that is known
        self.unasked: tuple[SeatId, ...] = ()  # seats whose not being asked could reveal something; while `counts`

    def in_force(self) -> InForce:
        """The continuous abilities in force."""
        return self.force or self._look_up()

    def _look_up(self) -> InForce:
        """Look up what is in force; `Game` leads to the rules for that, which know this class."""
        raise NotImplementedError

    def log(
        self,
        what: str,
        seat: SeatId = NOBODY,
        ids: Sequence[CardId] = (),
        base: BaseId = NOWHERE,
        n: int = 0,
        source: str = "",
    ) -> None:
        """Add a line to the log."""
        s = self.s
        if self.borrowed is not None and source == self.borrowed[0].face.id:
            source = self.borrowed[1].id
        print_of, prints, known = s.print_of, s.prints, s.known
        cards: tuple[tuple[CardId, str, int], ...] = ()
        for id in ids:
            cards += ((id, prints[print_of[id]].id, known[id]),)
        s.log.append((what, seat, cards, base, n, source, prints[print_of[base]].id if base >= 0 else ""))
        if self.features.watches_power:
            self._note_power()

    def _note_power(self) -> None:
        """Note whose power went down; `Game` leads to the rules for that, which know this class."""
        raise NotImplementedError

    def fired(self, ability: Ability) -> None:
        """Count that an ability did something, where somebody counts."""
        if self.stats is not None:
            self.stats[ability] = self.stats.get(ability, 0) + 1
