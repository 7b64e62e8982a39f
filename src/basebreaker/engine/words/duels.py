"""`g.duels`: minions that duel (10.2)."""

from __future__ import annotations

from ...state.numbers import NOBODY, SeatId
from ...state.pieces import Base, Card, Minion
from ..kernel.immunity.rules import player_behind
from ..kernel.under_way import Duel
from ..verbs import duel
from .subject import Subject


class DuelWords(Subject):
    """Duels of two minions (10.2)."""

    __slots__ = ()

    def rivals(self, minion: Minion) -> list[Minion]:
        """The minions of other players that this one could duel now: at its base, and only if no duel is on."""
        return duel.rivals(self._g, minion)

    def is_in(self, minion: Minion) -> bool:
        """Whether a minion is in a duel at this moment."""
        dueling = self._g.dueling
        return dueling is not None and minion in (dueling.mine, dueling.theirs)

    async def fight(
        self, mine: Minion, theirs: Minion, *, by: Card | Base | None = None, seat: SeatId | None = None
    ) -> Duel:
        """Have two minions duel: `.winners`, `.losers`, `.outcomes` (winner, loser); in a tie both are both.

        The challenger is the player whose card it is; for a base, `seat` or the controller of `mine`.
        """
        doer = player_behind(by) if seat is None else seat
        return await duel.duel(self._g, mine, theirs, mine.controller if doer == NOBODY else doer)

    async def put_off_clashes(self) -> None:
        """Have titans clash only when the duel that is on is over (10.10.34)."""
        if self._g.dueling is not None:
            self._g.dueling.puts_off_clashes = True
