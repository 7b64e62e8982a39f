"""The context: a game as the engine's functions see it, with its state and what is being resolved.

Every function of the engine takes one. `Game` in `facade.py` is the same with the words that authors of cards use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from ...state.faces import Ability
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ...state.state import State
from ...state.words import Edition
from .features import Features
from .slots import InForce
from .under_way import Duel, UnderWay


class Context:
    """A game, and what is being resolved in it."""

    __slots__ = (
        "asks_idle", "counts", "dueling", "edition", "everyone", "features", "force", "goal", "names", "now", "s",
        "stats", "turn_limit", "you",
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
        """Forget what is being resolved."""
        self.now = UnderWay()
        self.dueling: Duel | None = None  # the duel that is on (10.2.13)
        self.you = NOBODY  # whose triggered ability is being resolved; a base's may be that of several (6.5.5)
        self.force: InForce | None = None  # what is in force, where that is known

    def in_force(self) -> InForce:
        """The continuous abilities in force."""
        return self.force or self._look_up()

    def _look_up(self) -> InForce:
        """Look up what is in force; `Game` calls the rules for that, which import this class."""
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
        if self.now.borrowed is not None and source == self.now.borrowed[0].face.id:
            source = self.now.borrowed[1].id
        print_of, prints, known = s.print_of, s.prints, s.known
        cards: tuple[tuple[CardId, str, int], ...] = ()
        for id in ids:
            cards += ((id, prints[print_of[id]].id, known[id]),)
        s.log.append((what, seat, cards, base, n, source, prints[print_of[base]].id if base >= 0 else ""))
        if self.features.watches_power:
            self._note_power()

    def _note_power(self) -> None:
        """Note whose power went down; `Game` calls the rules for that, which import this class."""
        raise NotImplementedError

    def fired(self, ability: Ability) -> None:
        """Count that an ability did something, if abilities are counted."""
        if self.stats is not None:
            self.stats[ability] = self.stats.get(ability, 0) + 1
