"""`g.naming`: what players name, and what there is to name."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SeatId
from ...state.pieces import Card
from ..verbs import looking, naming
from .subject import Subject


class NamingWords(Subject):
    """What players name aloud, and what there is to name."""

    __slots__ = ()

    @property
    def factions(self) -> dict[str, str]:
        """The names of the factions in this game, by id."""
        return looking.factions(self._g)

    def factions_of(self, seat: SeatId) -> dict[str, str]:
        """The names of a player's factions, by id."""
        return looking.factions(self._g, seat)

    def minions_of(self, seat: SeatId) -> frozenset[str]:
        """The names of all minions that a player owns, in any zone."""
        return looking.names_of_minions(self._g, seat)

    async def faction(self, seat: SeatId, *, by: Card) -> str:
        """Have a player name one of the factions in the game; its id, as a face's `faction`."""
        return await naming.name_faction(self._g, seat, by)

    async def power(self, seat: SeatId, powers: Sequence[int], *, by: Card) -> int:
        """Have a player name a power."""
        return await naming.name_power(self._g, seat, powers, by)
