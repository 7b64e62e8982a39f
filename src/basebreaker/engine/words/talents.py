"""`g.talents`: Talents that are used because a card says so."""

from __future__ import annotations

from ...state.faces import Ability
from ...state.pieces import Card
from ..turn import using
from .subject import Subject


class TalentWords(Subject):
    """Talents that are used because another card says so."""

    __slots__ = ()

    def usable(self, card: Card) -> list[Ability]:
        """The Talents of a card whose conditions are met now."""
        return using.usable_talents(self._g, card)

    async def use_one(self, card: Card) -> None:
        """Have a card's controller use one of its Talents now, in any phase (4.6.6)."""
        await using.use_one_talent(self._g, card)
