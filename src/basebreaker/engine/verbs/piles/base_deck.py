"""The base deck as a place: its top card may lie face up (10.8.4); players look at its cards, or search it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ....state.faces import Face
from ....state.numbers import NOBODY, BaseId, SeatId
from ....state.pieces import Base, Card, Lasting
from ...kernel import asking
from ...kernel.context import Context
from ...kernel.in_force import changed, top_base_is_face_up
from ...kernel.visibility import lay_open, learn
from ...question import Cards
from .. import change
from . import decks


def top(g: Context) -> Face | None:
    """The top card while it lies face up."""
    return g.s.face(g.s.base_deck[-1]) if top_base_is_face_up(g) else None


def turn_down(g: Context, seat: SeatId, by: Card) -> None:
    """`seat` turns the top card face down; at the end of the turn the card on top is turned up again."""
    g.log("base_face_down", seat, [g.s.base_deck[-1]], source=by.face.id)
    change.last(g, Lasting("face_down", by.face, seat, "end"), by)


def sink(g: Context, seat: SeatId, by: Card | Base) -> None:
    """Put the top card on the bottom of the base deck; the next one is the top card now."""
    deck = g.s.base_deck
    if deck:
        g.log("base_to_bottom", seat, [deck[-1]], source=by.face.id)
        deck.insert(0, deck.pop())
        changed(g)


def refill(g: Context) -> None:
    """Shuffle the base discard pile and put it under the base deck (3.6.10)."""
    s = g.s
    decks.mix(g, s.base_discard)
    s.base_deck[:0] = s.base_discard
    s.base_discard = []


def look(g: Context, seat: SeatId, n: int, by: Card | Base) -> list[BaseId]:
    """`seat` alone looks at the top cards, top first; refilled below those there if need be (12.10.25)."""
    s = g.s
    if len(s.base_deck) < n:
        refill(g)
    ids = s.base_deck[: -n - 1 : -1]
    learn(g, ids, 1 << seat)
    g.log("look_bases", seat, ids, source=by.face.id)
    return ids


def put_back(g: Context, seat: SeatId, ids: Sequence[BaseId]) -> list[BaseId]:
    """`seat` puts bases back on top, the last one topmost; others can't tell them apart (12.2.14).

    The same bases: their numbers may have changed.
    """
    s = g.s
    ids = cast("Sequence[BaseId]", decks.unseen(g, seat, ids, ids))
    s.base_deck = [id for id in s.base_deck if id not in ids] + list(ids)
    changed(g)
    return list(ids)


async def search(g: Context, seat: SeatId, prompt: str, by: Card | Base) -> BaseId | None:
    """`seat` searches the base deck for a base, which is revealed (2.4.14); it stays there, to be put into play."""
    s = g.s
    learn(g, s.base_deck, 1 << seat)
    found = await asking.one(g, seat, Cards, sorted(s.base_deck, key=lambda id: s.print_of[id]), prompt, by)
    if found is not None:
        lay_open(g, found)
        g.log("reveal", seat, [found], n=NOBODY)
    return found


def shuffle(g: Context) -> None:
    """Shuffle the base deck."""
    decks.mix(g, g.s.base_deck)
    g.log("shuffle_bases")
    changed(g)
