"""Extra plays that were just granted (12.10.1): they may be used before anything else happens, or be kept for later.

They are in the phase's menu from the start. `g.now.granted` has those about which their player has not been asked; if
something else is about to happen before the menu opens, it waits until the player has been.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from ...state.numbers import SEATS, SeatId
from ...state.pieces import Held
from .context import Context
from .triggers import could_use, is_valid
from .under_way import Pool

T = TypeVar("T")


async def offer_granted(g: Context) -> None:
    """Ask about the extra plays that were just granted, and about those that such a play grants."""
    while g.now.granted:
        await g.now.granted.pop(0).offer(g)


async def in_between(g: Context, goes_on: bool, playing: Awaitable[T]) -> T:
    """Play a card for an ability; if that ability goes on, first offer what the card granted."""
    played = await playing
    if goes_on and g.now.granted:
        await offer_granted(g)
    return played


def comes_next(g: Context, pool: Pool) -> bool:
    """Whether something happens before a pool is finished, as far as the current player knows about other hands."""
    seat = g.s.current
    if pool.destination[0] != "discard":
        return True
    for t in pool.triggers:
        if (t.seat == seat or type(t.source) is not Held or t.source.zone != "hand") and is_valid(g, t):
            return True
    return any(_could_respond(g, other, pool) for other in SEATS[: g.s.seats] if other != seat)


def _could_respond(g: Context, seat: SeatId, pool: Pool) -> bool:
    return any(could_use(g, seat, event) for event in pool.heard)
