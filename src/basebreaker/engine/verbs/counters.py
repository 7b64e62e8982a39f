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


async def place(g: Context, cards: Sequence[Card], n: int, by: By) -> int:
    """Place `n` counters on each card at the same time; return how many were placed in all.

    A card that is named twice gets twice as many. It is one placing: a titan that is set aside may take one of all
    these counters (12.8.24).
    """
    shares = [(card, n * cards.count(card)) for card in dict.fromkeys(cards)]
    if g.s.titans:
        shares = await titans.before_placing(g, [(card, n) for card, n in shares if g.s.in_play(card)], by)
    if g.features.shielded:
        await offer_shields(g, "counter", by, [card for card, _ in shares])
    placed = 0
    for card, n in shares:
        placed += change.place_counters(g, card, n, by)
    return placed


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


async def spread(g: Context, seat: SeatId, n: int, minions: Sequence[Minion], by: Card) -> None:
    """`seat` divides `n` counters among minions as they like; all are placed at the same time."""
    chosen: list[Card] = [*minions] * n if len(minions) == 1 else []
    for left in range(n - len(chosen), 0, -1):
        prompt = f"Put a +1 power counter on which minion? ({left} left)"
        minion = await asking.one(g, seat, Pieces, minions, prompt, by)
        if minion is not None:
            chosen.append(minion)
    await place(g, chosen, 1, by)


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
