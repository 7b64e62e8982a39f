"""`g.counters`: counters that are transferred, divided or put on a base."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SeatId
from ...state.pieces import Base, Card, Minion, Source
from ..kernel.immunity import effects
from ..verbs import change, counters, looking
from .subject import Subject


class CounterWords(Subject):
    """+1 power counters that are transferred or divided (8.2), and counters of a base's own kind."""

    __slots__ = ()

    async def transfer(self, card: Card | None, to: Card | None, n: int = 1, *, by: Source) -> int:
        """Transfer +1 power counters from one card to another; how many."""
        if card is None or to is None:
            return 0
        if self._g.features.shielded:
            await effects.offer_shields(self._g, "counter", by, [card, to])
        return change.transfer_counters(self._g, card, to, n, by)

    async def transfer_any(self, seat: SeatId, givers: Sequence[Minion], takers: Sequence[Minion], *, by: Card) -> int:
        """Have a player transfer any number of +1 power counters from a giver to another minion among the takers."""
        return await counters.transfer_any(self._g, seat, givers, takers, by)

    async def rearrange(self, seat: SeatId, *, by: Card, among: Sequence[Card] | None = None) -> None:
        """Have a player transfer any number of +1 power counters among their minions, or `among` these cards."""
        those = looking.minions(self._g, of=seat) if among is None else among
        await counters.rearrange(self._g, seat, by, those)

    async def spread(self, seat: SeatId, n: int, *, by: Card, among: Sequence[Minion] | None = None) -> None:
        """Have a player put +1 power counters on their minions, or `among` others, divided as they like."""
        those = looking.minions(self._g, of=seat) if among is None else among
        await counters.spread(self._g, seat, n, those, by)

    async def remove_any(self, seat: SeatId, *, by: Card) -> int:
        """Have a player take any number of +1 power counters off their minions; how many."""
        return await counters.remove_any(self._g, seat, by)

    async def put_on_base(self, base: Base | None, n: int = 1, *, seat: SeatId) -> int:
        """Put counters of a base's own kind on it, which are no power counters (8.2.9); how many were put."""
        return 0 if base is None else change.count_on_base(self._g, base, n, seat)
