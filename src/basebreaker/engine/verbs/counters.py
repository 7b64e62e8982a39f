"""Choosing where +1 power counters come from and go to (8.2): chains of single picks that always come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...state.numbers import SeatId
from ...state.pieces import Card, Minion
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.effects import offer_shields
from ..question import DONE, Pieces
from ..types import By
from . import change, looking, titans

C = TypeVar("C", bound=Card)


async def left_to_place(g: Context, card: Card, n: int, by: By) -> int:
    """How many counters are still to be placed on a card when titans that are set aside have taken theirs."""
    return await titans.before_placing(g, card, n, by) if n > 0 and g.s.in_play(card) else n


async def remove_any(g: Context, seat: SeatId, by: Card) -> int:
    """`seat` takes any number of counters off their minions, one at a time; how many came off."""
    removed = 0
    while True:
        givers = [m for m in looking.minions(g, of=seat) if m.counters]
        prompt = f"Take a +1 power counter off which of your minions? ({removed} so far)"
        giver = await _next(g, seat, givers, prompt, by)
        if giver is None:
            return removed
        if g.features.shielded:
            await offer_shields(g, "counter", by, [giver])
        if not change.remove_counters(g, giver, 1, by):
            return removed
        removed += 1


async def spread(g: Context, seat: SeatId, n: int, by: Card) -> None:
    """`seat` puts `n` counters on their minions, divided as they like."""
    mine = looking.minions(g, of=seat)
    if g.s.titans and mine:
        n = await titans.before_placing(g, mine[0], n, by)
    if len(mine) == 1:
        if g.features.shielded:
            await offer_shields(g, "counter", by, mine)
        change.place_counters(g, mine[0], n, by)
        return
    for left in range(n, 0, -1):
        minion = await asking.one(g, seat, Pieces, mine, f"Put a +1 power counter on which minion? ({left} left)", by)
        if minion is not None:
            if g.features.shielded:
                await offer_shields(g, "counter", by, [minion])
            change.place_counters(g, minion, 1, by)


async def transfer_any(g: Context, seat: SeatId, givers: Sequence[Minion], takers: Sequence[Minion], by: Card) -> int:
    """`seat` may transfer any number of counters from one of `givers` to another one of `takers`; how many."""
    able = [m for m in givers if m.counters and any(t is not m for t in takers)]
    giver = await _next(g, seat, able, "Transfer +1 power counters from which minion?", by)
    if giver is None:
        return 0
    return await _transfer(g, seat, giver, takers, giver.counters, by)


async def rearrange(g: Context, seat: SeatId, by: Card, cards: Sequence[Card]) -> None:
    """`seat` transfers counters among these cards of theirs as they like; every counter moves once at most."""
    unmoved = {card.id: card.counters for card in cards}
    while len(cards) > 1:
        givers = [card for card in cards if unmoved[card.id]]
        what = "minions" if all(type(card) is Minion for card in cards) else "cards"
        giver = await _next(g, seat, givers, f"Transfer +1 power counters from which of your {what}?", by)
        if giver is None:
            return
        unmoved[giver.id] -= await _transfer(g, seat, giver, cards, unmoved[giver.id], by)


async def _next(g: Context, seat: SeatId, cards: Sequence[C], prompt: str, by: Card) -> C | None:
    """The next card to take counters from; None when the player is done."""
    if not cards:
        return None
    index = await Pieces(g, seat, prompt, cards, (DONE,), by)
    return cards[index] if index < len(cards) else None


async def _transfer(g: Context, seat: SeatId, giver: Card, takers: Sequence[Card], most: int, by: Card) -> int:
    """Transfer 1 to `most` counters to one of `takers`; how many were meant to go."""
    others = [card for card in takers if card is not giver]
    what = "minion" if all(type(card) is Minion for card in others) else "card"
    taker = await asking.one(g, seat, Pieces, others, f"Transfer them to which {what}?", by)
    n = await asking.number(g, seat, range(1, most + 1), "Transfer how many?", by)
    if taker is not None:
        if g.features.shielded:
            await offer_shields(g, "counter", by, [giver, taker])
        change.transfer_counters(g, giver, taker, n, by)
    return n
