"""Stored cards (10.4): face down under another card, in play but inactive."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Card
from ..kernel.context import Context
from ..kernel.visibility import learn
from .piles import decks


def store(g: Context, seat: SeatId, id: CardId, under: Card, shown: bool) -> CardId:
    """Put a card face down under another one; its number there, which may be a new one if it went unseen (2.4.9).

    `shown` where the card had to fit some description: it is revealed before it is put under (2.4.10).
    """
    if not g.s.in_play(under):
        return id
    if id in g.s.hands[seat]:
        if shown:
            decks.reveal(g, [id], seat, "hand", seat)
        else:
            (id,) = decks.unseen(g, seat, g.s.hands[seat], [id])
    g.s.take(id)
    under.stored.append(id)
    learn(g, (id,), 1 << under.controller)  # 2.4.8, 12.6.14
    g.log("store", seat, [id], under.base, source=under.face.id)
    return id


def stored(g: Context, host: Card) -> list[CardId]:
    """The cards under a card; once it has left play, those that are still set aside (8.6.3)."""
    return host.stored[:] if g.s.in_play(host) else [id for id in host.stored if id in g.s.set_aside]


def changes_hands(g: Context, host: Card) -> None:
    """The new controller of a card may look at what is stored under it (12.6.14)."""
    learn(g, host.stored, 1 << host.controller)
