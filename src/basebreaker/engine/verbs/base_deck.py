"""The top card of the base deck may lie face up (10.8.4): then everybody knows it, and the next one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...state.faces import Face
from ...state.numbers import SeatId
from ...state.pieces import Base, Card, Lasting
from ..kernel.in_force import changed, top_base_is_face_up
from . import change

if TYPE_CHECKING:
    from ..facade import Game


def top(g: Game) -> Face | None:
    """The top card while it lies face up."""
    return g.s.face(g.s.base_deck[-1]) if top_base_is_face_up(g) else None


def turn_down(g: Game, seat: SeatId, by: Card) -> None:
    """`seat` turns the top card face down; at the end of the turn whatever lies on top then is turned up again."""
    g.log("base_face_down", seat, [g.s.base_deck[-1]], source=by.face.id)
    change.last(g, Lasting("face_down", by.face, seat, "end"), by)


def sink(g: Game, seat: SeatId, by: Card | Base) -> None:
    """Put the top card on the bottom of the base deck; the next one is the top card now."""
    deck = g.s.base_deck
    if deck:
        g.log("base_to_bottom", seat, [deck[-1]], source=by.face.id)
        deck.insert(0, deck.pop())
        changed(g)
