"""Refusals: verbs ask here whether they may, and the log says what was prevented and by which card."""

from __future__ import annotations

from ....state.numbers import SeatId
from ....state.pieces import Base, Card, Source
from ....state.words import Deed
from ...errors import check_word
from ...types import By
from ..context import Context
from .rules import barrier, player_behind, protected, protector


def refused(g: Context, card: Card, deed: Deed, by: By) -> bool:
    """Whether a deed that is about to be done to a card is prevented; the log says by what."""
    face = protector(g, card, deed, by)
    if face:
        _tell(g, card, deed, by, face)
    return face != ""


def barred(g: Context, card: Card, by: By, seat: SeatId, base: Base) -> bool:
    """Whether a player who is about to move a card to a base is forbidden to; the log says by what."""
    source = barrier(g, seat, card, base.id)
    if source is not None:
        _tell(g, card, "move", by, source.face.id)
    return source is not None


def could(g: Context, deed: Deed, card: Card, by: Source, to: Base | None, seat: SeatId) -> bool:
    """Whether a deed could be done to a card now, and bring it to a base if one is named."""
    check_word(deed, Deed, "what is done to a card", by)
    if not g.s.in_play(card) or protected(g, card, deed, by):
        return False
    if to is None:
        return True
    return card.base != to.id and to in g.s.bases and barrier(g, seat, card, to.id) is None


def _tell(g: Context, card: Card, deed: str, by: By, face: str) -> None:
    """Say what was prevented, and by what; once for each card in a row of such lines."""
    for entry in reversed(g.s.log):
        if not entry[0].startswith("prevented_"):
            break
        if entry[0] == f"prevented_{deed}" and entry[2][0][0] == card.id and entry[5] == face:
            return
    g.log(f"prevented_{deed}", player_behind(by), [card.id], card.base, source=face)
