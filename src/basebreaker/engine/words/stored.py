"""`g.stored`: cards stored under others (10.4)."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Card
from ..verbs import stored_cards
from .subject import Subject


class StoredWords(Subject):
    """Cards stored face down under others (10.4)."""

    __slots__ = ()

    def under(self, card: Card) -> list[CardId]:
        """The cards stored under a card; of one that has just left play, those that are still set aside."""
        return stored_cards.stored(self._g, card)

    async def put(self, seat: SeatId, id: CardId | None, *, under: Card, shown: bool = False) -> CardId | None:
        """Store a card face down under another; `shown` if it must be of a kind (2.4.10). Its number there."""
        return None if id is None else stored_cards.store(self._g, seat, id, under, shown)
