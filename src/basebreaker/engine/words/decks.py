"""`g.decks`: the players' decks."""

from __future__ import annotations

from collections.abc import Callable

from ...state.numbers import CardId, SeatId
from ...state.pieces import Base, Card, Source
from ..kernel.immunity.rules import player_behind
from ..verbs.piles import decks, reveal_and_play
from .subject import Subject, chosen


class DeckWords(Subject):
    """The players' decks: their top cards, and their order."""

    __slots__ = ()

    def can_be_searched(self, seat: SeatId) -> bool:
        """Whether a player has a deck to reveal or search, if only after a refill (3.6.1)."""
        return bool(self._g.s.decks[seat] or self._g.s.discards[seat])

    async def top(self, seat: SeatId, n: int) -> list[CardId]:
        """The numbers of the top cards of a deck, top first (refilled if needed); `g.look` or `g.reveal` shows them."""
        return decks.top(self._g, seat, n)

    async def put_back(self, seat: SeatId, *ids: CardId | None, on: SeatId) -> None:
        """Put cards that `seat` looked at back on top of player `on`'s deck, the last one topmost, unseen by others."""
        decks.put_back(self._g, seat, chosen(ids), on)

    async def reveal_until(
        self, seat: SeatId, fits: Callable[[CardId], bool], n: int = 1, *, by: Source
    ) -> tuple[list[CardId], list[CardId]]:
        """Reveal cards from a deck's top until `n` fitting ones have come up: (fitting, others), all set aside."""
        return decks.reveal_until(self._g, seat, fits, n, player_behind(by))

    async def play_off_top(
        self, seat: SeatId, fits: Callable[[CardId], bool], n: int = 1, *, by: Card | Base, at: Base | None = None,
        may: bool = True,
    ) -> list[Card]:  # fmt: skip
        """Have a player play `n` fitting cards off the top of their deck (10.5), each with `came` "top"; those played.

        Cards are revealed until a fitting one comes up; unused ones are shuffled in. An extra card is optional (4.5.3):
        `may=False` only where the text doesn't call it extra. A power or kind that is named is named before (10.5.3).
        """
        return await reveal_and_play.play_off_top(self._g, seat, fits, n, at, by, may)

    async def shuffle(self, seat: SeatId) -> None:
        """Shuffle a player's deck."""
        decks.shuffle_deck(self._g, seat)
