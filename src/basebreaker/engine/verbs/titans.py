"""Titans (10.10): playing them, and what they gather while they are set aside. How they clash is in `clash.py`."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SeatId
from ...state.pieces import Base, Card, Titan
from ..events import PlacingCounters, TitanPlayed
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.rules import may_have_titan, player_behind
from ..kernel.in_force import came as now_in_force
from ..kernel.under_way import Pool
from ..question import Pieces
from ..types import By
from . import clash
from .play import on_play


def waiting(g: Context, seat: SeatId | None) -> list[Titan]:
    """The titans that are set aside (10.10.3): those a player owns, or all."""
    return [titan for titan in g.s.titans.values() if seat is None or titan.owner == seat]


def is_waiting(g: Context, titan: Titan) -> bool:
    """Whether this very titan is still set aside."""
    return g.s.titans.get(titan.id) is titan


def can_be_played(g: Context, seat: SeatId, titan: Titan, bases: Sequence[Base] | None = None) -> bool:
    """Whether a player may play a titan now: it is set aside, there is a base, and the limit allows it (10.10.16)."""
    there = g.s.bases if bases is None else [base for base in bases if base in g.s.bases]
    return is_waiting(g, titan) and bool(there) and may_have_titan(g, seat)


async def play(g: Context, seat: SeatId, titan: Titan, bases: Sequence[Base] | None) -> Titan | None:
    """Play a titan at one of these bases, or any (10.10.10); None if it can't be played.

    It takes along what it gathered; the clash comes when everything else that this brings is dealt with (12.8.8).
    """
    if not can_be_played(g, seat, titan, bases):
        return None
    there = [base for base in (g.s.bases if bases is None else bases) if base in g.s.bases]
    base = await asking.one(g, seat, Pieces, there, f"Where do you play {titan.name}?", titan)
    if base is None:
        return None
    played = Titan(titan.id, titan.face, titan.owner, seat, base.id, g.s.turn)  # 10.10.15
    played.counters = titan.counters
    del g.s.titans[titan.id]
    g.s.play[titan.id] = played
    now_in_force(g, played)
    g.log("play_titan", seat, [titan.id], base.id)
    meets = clash.arrived(g, played)
    event = TitanPlayed(played, seat, base.id)
    pool = Pool()
    await on_play(g, played, pool, event)
    if meets:
        pool.triggers.append(clash.expected(g, played, event))
    return played


# -- Counters on a titan that is set aside (10.10.42) -----------------------------------------------------------------


def gather(g: Context, titan: Titan, n: int) -> int:
    """Put counters on a titan that is set aside, as its own text says; how many were put."""
    if not is_waiting(g, titan):
        return 0
    titan.counters += n
    g.log("gather", titan.controller, [titan.id], n=n)
    return n


def give_up_counters(g: Context, titan: Titan) -> int:
    """Take all counters off a titan that is set aside; how many there were."""
    if not is_waiting(g, titan):
        return 0
    n, titan.counters = titan.counters, 0
    if n:
        g.log("counters_off", titan.controller, [titan.id], n=n)
    return n


async def before_placing(g: Context, shares: Sequence[tuple[Card, int]], by: By) -> list[tuple[Card, int]]:
    """Offer titans that are set aside one of the counters about to be placed together; return what is left of them."""
    events = [PlacingCounters(card, n, player_behind(by), by) for card, n in shares if n > 0]
    for titan in waiting(g, None):
        for ability in titan.face.placing_counters:
            losing = [e for e in events if e.n and ability.when is not None and ability.when(g, titan, e)]
            prompt = f"Put a +1 power counter on {titan.name} instead: which of yours gets one less?"
            card = await asking.maybe(g, titan.controller, Pieces, [e.card for e in losing], prompt, titan)
            if card is not None:
                g.fired(ability)
                await ability.run(g, titan, next(e for e in losing if e.card is card))
    return [(e.card, e.n) for e in events if e.n]


def divert(g: Context, event: PlacingCounters, titan: Titan) -> int:
    """One of the counters goes on a titan that is set aside instead (12.8.24)."""
    if not event.n or not gather(g, titan, 1):
        return 0
    event.n -= 1
    return 1
