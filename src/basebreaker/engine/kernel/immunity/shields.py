"""Shields: which effects they keep off a minion, whether already answered or about to be (12.10.23)."""

from __future__ import annotations

from ....state.faces import Ability
from ....state.numbers import NOWHERE
from ....state.pieces import Base, Card, Lasting, Minion, Source
from ....state.words import Deed
from ...events import Affecting
from ..context import Context


def key_of(source: Source, ability: Ability | None, minion: Minion) -> str:
    """How the state names something that works continuously: which ability it is, and on which minion."""
    if isinstance(source, Lasting):
        return f"{source.face.id}.{source.ability}.{source.of_turn}.{minion.id}"
    name = f"{ability.face}.{ability.name}" if ability is not None else ""
    return f"{source.id}.{name}.{minion.id}"


def kept_out(g: Context, minion: Minion, source: Source, ability: Ability | None, deed: Deed = "power") -> bool:
    """Whether a shield has shut out something that works continuously, or is about to answer to it."""
    key = key_of(source, ability, minion)
    if is_shut_out(g, minion, source, key):
        return True
    for shield, shielding in (g.force or g.in_force()).words["would_affect"]:
        known = known_to(g, shield)
        if known is not None and key not in known.data.split() and answers(g, shield, shielding, minion, deed, source):
            return True
    return False


def is_shut_out(g: Context, minion: Minion, source: Source, key: str) -> bool:
    """Whether a shield has answered to this, and it has not ceased since."""
    if isinstance(source, Lasting):
        return source.spares_card(minion)
    for effect in g.s.lasting:
        if effect.kind == "shut_out" and (effect.data == key or spares(effect, minion, source)):
            return True
    return False


def spares(effect: Lasting, card: Card, source: Source) -> bool:
    """Whether a card is kept off all minions of a player, this one among them."""
    if effect.target != NOWHERE or effect.ends_with != source.id:
        return False
    return effect.controller == card.controller and type(card) is Minion


def answers(g: Context, shield: Card | Base, ability: Ability, card: Card, deed: Deed, by: Source) -> bool:
    """Whether a shield answers to this."""
    return ability.when is not None and bool(ability.when(g, shield, Affecting(card, deed, by)))


def known_to(g: Context, shield: Card | Base) -> Lasting | None:
    """What was there when a shield came, and so is not answered."""
    for effect in g.s.lasting:
        if effect.kind == "known" and effect.target == shield.id:
            return effect
    return None


def shut_out_of(g: Context, card: Card, by: Source | None) -> str:
    """The face of the shield that keeps an ability being resolved, or a whole card, off a card; "" if none does."""
    for source, id, seat, face in g.now.pool.shut:
        if source is by and (id == card.id or (id == NOWHERE and seat == card.controller and type(card) is Minion)):
            return face
    if isinstance(by, Card):
        for effect in g.s.lasting:
            if effect.kind == "shut_out" and spares(effect, card, by):
                return effect.face.id
    return ""
