"""Choosing where +1 power counters come from and go to (8.2): chains of single picks that always come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...state.numbers import SeatId
from ...state.pieces import Card, Minion
from ..kernel import asking
from ..question import DONE, Pieces
from . import change, looking

if TYPE_CHECKING:
    from ..facade import Game


async def remove_any(g: Game, seat: SeatId, by: Card) -> int:
    """`seat` takes any number of counters off their minions, one at a time; how many came off."""
    removed = 0
    while True:
        givers = [m for m in looking.minions(g, of=seat) if m.counters]
        prompt = f"Take a +1 power counter off which of your minions? ({removed} so far)"
        giver = await _next(g, seat, givers, prompt, by)
        if giver is None or not change.remove_counters(g, giver, 1, by):
            return removed
        removed += 1


async def spread(g: Game, seat: SeatId, n: int, by: Card) -> None:
    """`seat` puts `n` counters on their minions, divided as they like."""
    mine = looking.minions(g, of=seat)
    if len(mine) == 1:
        change.place_counters(g, mine[0], n, by)
        return
    for left in range(n, 0, -1):
        minion = await asking.one(g, seat, Pieces, mine, f"Put a +1 power counter on which minion? ({left} left)", by)
        if minion is not None:
            change.place_counters(g, minion, 1, by)


async def transfer_any(g: Game, seat: SeatId, givers: Sequence[Minion], takers: Sequence[Minion], by: Card) -> int:
    """`seat` may transfer any number of counters from one of `givers` to another one of `takers`; how many."""
    able = [m for m in givers if m.counters and any(t is not m for t in takers)]
    giver = await _next(g, seat, able, "Transfer +1 power counters from which minion?", by)
    if giver is None:
        return 0
    return await _transfer(g, seat, giver, takers, giver.counters, by)


async def rearrange(g: Game, seat: SeatId, by: Card) -> None:
    """`seat` transfers counters among their minions as they like; every counter moves once at most."""
    mine = looking.minions(g, of=seat)
    unmoved = {m.id: m.counters for m in mine}
    while len(mine) > 1:
        givers = [m for m in mine if unmoved[m.id]]
        giver = await _next(g, seat, givers, "Transfer +1 power counters from which of your minions?", by)
        if giver is None:
            return
        unmoved[giver.id] -= await _transfer(g, seat, giver, mine, unmoved[giver.id], by)


async def _next(g: Game, seat: SeatId, minions: Sequence[Minion], prompt: str, by: Card) -> Minion | None:
    """The next minion to take counters from; None when the player is done."""
    if not minions:
        return None
    index = await Pieces(g, seat, prompt, minions, (DONE,), by)
    return minions[index] if index < len(minions) else None


async def _transfer(g: Game, seat: SeatId, giver: Minion, takers: Sequence[Minion], most: int, by: Card) -> int:
    """Transfer 1 to `most` counters to one of `takers`; how many were meant to go."""
    others = [m for m in takers if m is not giver]
    taker = await asking.one(g, seat, Pieces, others, "Transfer them to which minion?", by)
    n = await asking.number(g, seat, range(1, most + 1), "Transfer how many?", by)
    if taker is not None:
        change.transfer_counters(g, giver, taker, n, by)
    return n
