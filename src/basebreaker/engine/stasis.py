"""Stasis (10.3): in play but on no base, waiting for its counters to run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.records import Stasis
from . import leave, play

if TYPE_CHECKING:
    from .facade import Game


async def play_out(g: Game, card: Stasis) -> None:
    """Play a card out of stasis by its own instructions, or simply as an extra card (10.3.7 to 10.3.9)."""
    if not card.face.from_stasis:
        leave.lift(g, card)
        await play.play_card(g, card.controller, card.id, "stasis")
        return
    for ability in card.face.from_stasis:
        g.fired(ability)
        await ability.run(g, card)
    if g.in_play(card):
        await leave.leave(g, [card], "discard")


async def discard_unplayed(g: Game) -> None:
    """At the end of each turn, cards in stasis without a counter are discarded (3.7.2, 12.6.10)."""
    done = [card for card in g.s.stasis.values() if card.ticks == 0]
    if done:
        await leave.leave(g, done, "discard")
