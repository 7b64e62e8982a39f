"""`g.this_turn`: what has happened this turn."""

from __future__ import annotations

from ...state.faces import Face
from ...state.numbers import BaseId, SeatId
from ...state.pieces import Base, Card, Minion
from ...state.words import AnyCard, Doings
from ..kernel.values import power_drops
from ..verbs import looking
from .subject import Subject


class ThisTurnWords(Subject):
    """What has happened this turn.

    A card that uses one of the first five also calls `x.asks_what_happened()` once (12.10.27).
    """

    __slots__ = ()

    def faces(
        self, what: Doings, *, seat: SeatId | None = None, base: BaseId | None = None, play_cards: bool = False
    ) -> list[Face]:
        """The faces of the cards in this turn's log lines of kind `what`, as "play_minion" or "destroy".

        `play_cards`: only of what happened since the Play Cards phase began.
        """
        return looking.this_turn(self._g, what, seat, base, play_cards)

    def destroyed(
        self, *, at: Base | BaseId | None = None, of: SeatId | None = None, not_of: SeatId | None = None,
        kind: AnyCard = "",
    ) -> list[Face]:  # fmt: skip
        """The faces of cards destroyed this turn: at a base, controlled then by a player or by others, of a kind."""
        where = at if at is None or isinstance(at, int) else at.id
        return looking.destroyed_this_turn(self._g, where, of, not_of, kind)

    def cards_played(self, seat: SeatId) -> int:
        """How many cards a player has played this turn, titans among them, from anywhere (12.8.7)."""
        return looking.cards_played(self._g, seat)

    def minions_played(self, *, seat: SeatId, at: Base | BaseId) -> list[Minion]:
        """The minions that a player played at a base this turn and that have been in play since, at any base."""
        return looking.minions_played(self._g, seat, at if isinstance(at, int) else at.id)

    def counters_placed(self, seat: SeatId) -> int:
        """How many +1 power counters a player placed on minions this turn; a transfer places none (12.10.38)."""
        return looking.counters_placed(self._g, seat)

    def power_fell(self, base: Base | BaseId, seat: SeatId) -> bool:
        """Whether a player's power at a base went down this turn, if only for a while; needs `x.watches_power()`."""
        return power_drops.fell(self._g, base if isinstance(base, int) else base.id, seat)

    def began_with(self, card: Card) -> bool:
        """Whether a card was already on a base, or on a minion there, when this turn began; a titan may have left."""
        return looking.was_there_at_start_of_turn(self._g, card)
