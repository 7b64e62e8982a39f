"""What keeps things from being done: protected cards, forbidden bases, banned cards (5.1.3, 9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...state.faces import Face
from ...state.numbers import NOBODY, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Lasting
from ...state.words import Deed, Forbidden
from ..types import By

if TYPE_CHECKING:
    from ..facade import Game


def player_behind(by: By) -> SeatId:
    """The player who does what a card does: its controller; for a base, nobody in particular (12.4.17)."""
    return by.controller if by is not None else NOBODY


def is_foreign(by: By, seat: SeatId) -> bool:
    """Whether `by` is a card of another player (a base is no player's card, 12.5.13)."""
    if by is None or isinstance(by, Base):
        return False
    if isinstance(by, Lasting) and by.by_kind == "base":
        return False
    return by.controller != seat


def is_direct(g: Game, by: By, card: Card) -> bool:
    """Whether what `by` does to a card now is done directly: it is on it, or had it chosen as target (9.9.1)."""
    return by is card or (isinstance(by, Action) and by.on == card.id) or card in g.pool.targets


def protected(g: Game, card: Card, deed: Deed, by: By) -> bool:
    """Whether something in play keeps this from being done to a card."""
    return protector(g, card, deed, by) != ""


def protector(g: Game, card: Card, deed: Deed, by: By) -> str:
    """The face of what keeps this from being done to a card; "" if nothing does."""
    for source, ability in (g.force or g.in_force()).protects:
        run = ability.run
        if run(g, source, card, deed, by) and not _shut_out(g, source, card):
            g.fired(ability)
            return ability.face
    for effect in g.s.lasting:
        if effect.kind == "immune" and effect.target == card.id and deed in effect.data.split():
            return effect.face.id
    return ""


def _shut_out(g: Game, source: Card | Base, card: Card) -> bool:
    """Whether a card doesn't let another player's card affect it, be it to protect it (9.1.7, 12.5.14)."""
    seat = card.controller
    return is_foreign(source, seat) and any(
        ability.run(g, own, card, "attach", source)
        for own, ability in g.in_force().protects
        if not is_foreign(own, seat)
    )


def forbidden(g: Game, deed: Forbidden, seat: SeatId, card: Card | CardId, base: BaseId) -> Card | Base | None:
    """The card that forbids a player to play or move a card to a base, if any (5.1.3)."""
    for source, ability in (g.force or g.in_force()).forbids:
        if ability.run(g, source, deed, seat, card, base):
            g.fired(ability)
            return source
    return None


def banned(g: Game, seat: SeatId, face: Face) -> bool:
    """Whether a player may not play this card this turn."""
    for effect in g.s.lasting:
        if effect.kind == "ban" and effect.controller == seat and effect.data == face.id:
            return True
    return False
