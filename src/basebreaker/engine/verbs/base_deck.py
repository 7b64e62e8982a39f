"""The top card of the base deck may lie face up (10.8.4): then everybody knows it, and the next one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...state.faces import Face
from ...state.pieces import Base, Card, Lasting
from . import change

if TYPE_CHECKING:
    from ..facade import Game


def is_face_up(g: Game) -> bool:
    """Whether the top card lies face up: some card in play has it so, and nobody turned it down for this turn."""
    s = g.s
    if not s.base_deck or not any(card.face.turns_up_base_deck for card in s.play.values()):
        return False
    return not any(effect.kind == "face_down" for effect in s.lasting)


def top(g: Game) -> Face | None:
    """The top card while it lies face up."""
    return g.face(g.s.base_deck[-1]) if is_face_up(g) else None


def show(g: Game) -> None:
    """Whoever looks at the table knows a card that lies face up; called whenever the table changed."""
    s = g.s
    if is_face_up(g) and s.known[s.base_deck[-1]] != g.everyone:
        s.known[s.base_deck[-1]] = g.everyone
        s.reveals += 1
        g.log("base_face_up", s.current, [s.base_deck[-1]])


def turn_down(g: Game, seat: int, by: Card) -> None:
    """`seat` turns the top card face down; at the end of the turn whatever lies on top then is turned up again."""
    g.log("base_face_down", seat, [g.s.base_deck[-1]], source=by.face.id)
    change.last(g, Lasting("face_down", by.face, seat, "end"), by)


def sink(g: Game, seat: int, by: Card | Base) -> None:
    """Put the top card on the bottom of the base deck; the next one is the top card now."""
    deck = g.s.base_deck
    if deck:
        g.log("base_to_bottom", seat, [deck[-1]], source=by.face.id)
        deck.insert(0, deck.pop())
        g.changed()
