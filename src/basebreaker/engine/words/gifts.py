"""`g.gifts`: cards that are given to other players."""

from __future__ import annotations

from typing import Literal

from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Card
from ...state.words import Came, Place
from ..errors import check_word
from ..kernel.immunity.rules import player_behind
from ..verbs import play
from ..verbs.piles import decks
from .subject import Subject, chosen


class GiftWords(Subject):
    """Cards that are put into other players' hands."""

    __slots__ = ()

    async def give(self, giver: SeatId, to: SeatId, *ids: CardId | None) -> None:
        """Place cards from a player's hand into another player's hand."""
        decks.give(self._g, giver, chosen(ids), to)

    async def hand_over(self, action: Action, *, by: Card | Base, seat: SeatId | None = None) -> bool:
        """Have a player choose into which other player's hand a resolving action goes; whether it will.

        `by` is the action itself if its own text says so, or the card that overrides it (5.3.5).
        """
        return await play.hand_over(self._g, action, player_behind(by) if seat is None else seat, by)

    async def play_and_give(self, seat: SeatId, id: CardId | None, came: Came, *, by: Card | Base) -> Action | None:
        """Play an action now and put it into another player's hand, regardless of its own text (5.3.5)."""
        check_word(came, Came, "where a card comes from")
        return None if id is None else await play.play_action_and_give_it(self._g, seat, id, came, by)

    def goes_to(self, action: Action) -> Place | Literal[""]:
        """Where an action that is being resolved will go: "discard", "hand" or "box"; "" if it isn't."""
        return play.goes_to(self._g, action)
