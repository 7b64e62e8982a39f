"""`g.at_random`: what chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...state.numbers import CardId, SeatId
from ..verbs.piles import decks
from .subject import Subject

T = TypeVar("T")


class ChanceWords(Subject):
    """What chance decides."""

    __slots__ = ()

    async def one_of(self, options: Sequence[T]) -> T:
        """One of these at random."""
        return decks.at_random(self._g, options)

    async def discard(self, seat: SeatId, n: int = 1) -> None:
        """Have a player discard cards from the hand at random, all at once."""
        decks.discard_at_random(self._g, seat, n)

    async def snatch(self, seat: SeatId, victim: SeatId) -> CardId | None:
        """Place a random card from another player's hand into a player's hand, unseen by the rest; its number."""
        return decks.snatch(self._g, seat, victim)
