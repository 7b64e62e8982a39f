"""`g.titans`: titans, in play and set aside (10.10)."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import BaseId, SeatId
from ...state.pieces import Base, Card, Titan
from ..events import PlacingCounters
from ..kernel.granted import in_between
from ..verbs import looking, titans
from .subject import Subject


class TitanWords(Subject):
    """Titans: in play, and set aside beside their owners' decks (10.10)."""

    __slots__ = ()

    def in_play(
        self, *, at: Base | BaseId | None = None, of: SeatId | None = None, not_of: SeatId | None = None,
        but: Card | None = None,
    ) -> list[Titan]:  # fmt: skip
        """Titans in play: at a base, controlled by a player or by others, except one. They are no minions (10.10.1)."""
        return looking.titans(self._g, at, of, not_of, but)

    def aside(self, seat: SeatId | None = None) -> list[Titan]:
        """The titans that are set aside beside their owners' decks: a player's, or all (10.10.3)."""
        return titans.waiting(self._g, seat)

    def can_play(self, seat: SeatId, titan: Titan, *, at: Base | None = None) -> bool:
        """Whether a player may play this titan now (at one base): it is set aside, and the limit allows it."""
        return titans.can_be_played(self._g, seat, titan, None if at is None else [at])

    async def play(
        self, seat: SeatId, titan: Titan, *, at: Base | None = None, bases: Sequence[Base] | None = None,
        goes_on: bool = False,
    ) -> Titan | None:  # fmt: skip
        """Play a titan that is set aside, at a base, one of some, or any; the piece in play, or None.

        Dependent effects look at that (10.10.17). It keeps its counters; titans that meet clash afterwards.
        """
        where = [at] if at is not None else bases
        return await in_between(self._g, goes_on, titans.play(self._g, seat, titan, where))

    async def gather(self, titan: Titan, n: int = 1) -> int:
        """Put counters on a titan that is set aside, as its own text says (10.10.42); how many were put."""
        return titans.gather(self._g, titan, n)

    async def give_up_counters(self, titan: Titan) -> int:
        """Take all counters off a titan that is set aside; how many there were."""
        return titans.give_up_counters(self._g, titan)

    async def divert_counter(self, event: PlacingCounters, to: Titan) -> int:
        """Put one of the counters that are about to be placed on a titan that is set aside instead."""
        return titans.divert(self._g, event, to)
