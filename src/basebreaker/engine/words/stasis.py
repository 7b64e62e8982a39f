"""`g.stasis`: cards in stasis (10.3)."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Card, Source, Stasis
from ..kernel.immunity.rules import player_behind
from ..verbs import stasis
from .subject import Subject, chosen


class StasisWords(Subject):
    """Cards in stasis, and the counters that keep them there (10.3)."""

    __slots__ = ()

    def cards(self, seat: SeatId | None = None) -> list[Stasis]:
        """The cards in stasis: a player's, or all."""
        return stasis.cards(self._g, seat)

    def can_enter(self, card: Card) -> bool:
        """Whether a card may enter stasis; not while it is being played out of it (10.3.10)."""
        return stasis.can_enter(self._g, card.id)

    async def enter(self, thing: Card | CardId | None, n: int, *, by: Source) -> Stasis | None:
        """Put `n` stasis counters on a card, which takes it into stasis: a number outside play, or a card in play."""
        return None if thing is None else await stasis.enter(self._g, thing, n, by)

    async def add_counters(self, card: Stasis | None, n: int = 1, *, by: Source) -> int:
        """Put further stasis counters on a card in stasis."""
        return 0 if card is None else stasis.add_counters(self._g, card, n, by)

    async def remove_counters(self, *cards: Stasis | None, by: Source) -> int:
        """Take stasis counters off cards in stasis at the same time, one for each time a card is named."""
        return stasis.remove_counters(self._g, stasis.tally(chosen(cards)), player_behind(by), by)

    async def discard(self, card: Stasis) -> bool:
        """Discard a card that is in stasis, as its own text says."""
        return await stasis.discard(self._g, card)
