"""`g.base_deck`: the base deck, and bases that come from it."""

from __future__ import annotations

from ...state.faces import Face
from ...state.numbers import NOWHERE, BaseId, SeatId
from ...state.pieces import Base, Card
from ..events import AfterScoring
from ..turn import bases
from ..verbs.piles import base_deck
from .subject import Subject


class BaseDeckWords(Subject):
    """The base deck, and the bases that come into play from it."""

    __slots__ = ()

    @property
    def top(self) -> Face | None:
        """The top card of the base deck while it lies face up (10.8.4)."""
        return base_deck.top(self._g)

    @property
    def left(self) -> int:
        """How many bases could still come into play."""
        return len(self._g.s.base_deck) + len(self._g.s.base_discard)

    async def look(self, seat: SeatId, n: int, *, by: Card | Base) -> list[BaseId]:
        """Show a player the top cards, top first (refilled if needed); their numbers."""
        return base_deck.look(self._g, seat, n, by)

    async def put_back(self, seat: SeatId, *ids: BaseId) -> list[BaseId]:
        """Put bases that `seat` looked at back on top, the last one topmost, unseen by others; their numbers now."""
        return base_deck.put_back(self._g, seat, ids)

    async def search(self, seat: SeatId, prompt: str, *, by: Card | Base) -> BaseId | None:
        """Have a player search for a base, which is revealed, to exchange for another; None if the deck is empty."""
        return await base_deck.search(self._g, seat, prompt, by)

    async def turn_down(self, seat: SeatId, *, by: Card) -> None:
        """Turn the top card face down until the end of the turn."""
        base_deck.turn_down(self._g, seat, by)

    async def sink(self, seat: SeatId, *, by: Card | Base) -> None:
        """Put the top card on the bottom."""
        base_deck.sink(self._g, seat, by)

    async def play_top(self) -> Base | None:
        """Play the top card as a further base; None if there is no base left."""
        return bases.play(self._g)

    async def exchange(self, base: Base, found: BaseId | None = None, *, keep_buried: bool = False) -> Base:
        """Exchange a base for one `found` in the base deck, which is shuffled, or for its top card; the new base.

        What is there stays (12.4.15) except for buried cards, which are discarded unless `keep_buried` (12.10.22).
        """
        return await bases.exchange(self._g, base, found, keep_buried)

    async def replace(self, event: AfterScoring, n: int, words: str, *, first: BaseId = NOWHERE) -> None:
        """Have the base that scored replaced by `n` bases; of several such abilities one is applied (6.6.9).

        `first` is the base of the base deck that takes its place, by default the top card.
        """
        bases.offer(event, n, words, first)
