"""`g.bury`: cards that are buried and uncovered (10.1)."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Buried, InPlay, Source
from ..kernel.granted import in_between
from ..kernel.immunity import effects
from ..verbs import bury
from .subject import Subject, chosen


class BuryWords(Subject):
    """Cards that are buried and uncovered (10.1); `g.buried` has those on the table."""

    __slots__ = ()

    async def from_hand(self, seat: SeatId, *ids: CardId | None, at: Base | None, by: Source) -> list[Buried]:
        """Have a player bury cards from their hand at a base, unseen by the others."""
        return [] if at is None else bury.from_hand(self._g, seat, chosen(ids), at, by)

    async def openly(self, seat: SeatId, id: CardId | None, *, at: Base | None, by: Source) -> Buried | None:
        """Have a player bury a card from a hand or discard pile at a base; all players see which one it is."""
        return None if id is None or at is None else bury.openly(self._g, seat, id, at, by)

    async def from_play(self, card: InPlay | Buried | None, *, at: Base | None, by: Source) -> Buried | None:
        """Bury a card in play at a base, directly; what is on it is discarded first. Titans can't be buried."""
        if card is None or at is None:
            return None
        if self._g.features.shielded:
            await effects.offer_shields(self._g, "bury", by, [card])
        return bury.from_play(self._g, card, at, by)

    async def itself(self, action: Action) -> Buried | None:
        """Have an action that is being played bury itself at a base; ignored if it was just uncovered (10.1.10)."""
        return await bury.itself(self._g, action)

    async def uncover(self, card: Buried | None, *, by: Source, goes_on: bool = False) -> bool:
        """Uncover a buried card: its controller plays it there, or else discards it. Whether it was uncovered."""
        return card is not None and await in_between(self._g, goes_on, bury.uncover(self._g, card, by))
