"""Destruction (9.8): what is destroyed, and what happens instead."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Ability
from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Card
from ..events import Destroyed, Destroying, Destruction
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity import effects
from ..kernel.immunity.refusal import refused
from ..kernel.immunity.rules import protected
from ..kernel.triggers import emit, once_key
from ..question import NO, Pieces
from . import leave, looking
from .leave import Doer


async def destroy(g: Context, cards: Sequence[Card], by: Doer, doer: SeatId) -> list[Card]:
    """Destroy cards at the same time; those that were really destroyed. Prevented ones never were (9.8)."""
    if g.features.shielded:
        await effects.offer_shields(g, "destroy", by, cards)
    doomed = await _not_spared(g, cards, by, doer)
    if not doomed:
        return []
    leave.come_to_light(g, doomed)

    def tell(going: Sequence[Card]) -> None:
        for base in dict.fromkeys([c.base for c in going]):
            at_base: list[CardId] = []
            whose = 0  # the controllers, two bits for each card
            for card in going:
                if card.base == base:
                    whose |= card.controller << 2 * len(at_base)
                    at_base.append(card.id)
            g.log("destroy", doer, at_base, base, whose, by.face.id if by is not None else "")

    gone, removed = await leave.leave(g, doomed, "discard", tell=tell, destroyed=True)
    if g.features.tells_affected:
        for card in gone:
            effects.note(g, card, by)
    for card in gone:
        emit(g, Destroyed(card, card.base, doer, by, removed))
    emit(g, Destruction(tuple(gone), doer))
    return gone


async def _not_spared(g: Context, cards: Sequence[Card], by: Doer, doer: SeatId) -> list[Card]:
    """Those of the cards to be destroyed that nothing protects and for which nothing else happens instead.

    An action that went elsewhere because its host did so instead of being destroyed is out of it (12.10.16).
    """
    hosts = [(c, c.on) for c in cards if c.face.when_host_leaves and isinstance(c, Action)]
    doomed: list[Card] = []
    waiting = list(cards)
    if len(cards) > 1 and any(ability.once for _, ability in (g.force or g.in_force()).words["instead"]):
        waiting = await _in_order(g, cards, by, doer)
    while exposed := [card for card in waiting if g.s.in_play(card) and not protected(g, card, "destroy", by)]:
        card, *others = exposed
        waiting.remove(card)
        if not await replaced(g, card, by, doer, doomed + others):
            doomed.append(card)
    for card in waiting:
        if g.s.in_play(card):
            refused(g, card, "destroy", by)
    transferred = [action for action, host in hosts if action.on != host]
    return [card for card in doomed if g.s.in_play(card) and card not in transferred]


async def _in_order(g: Context, cards: Sequence[Card], by: Doer, doer: SeatId) -> list[Card]:
    """Cards that are destroyed together, that one first which is named as the first (12.10.39).

    Their controller names it, or the current player if they have several.
    """
    ordered = list(cards)
    exposed = [card for card in cards if g.s.in_play(card) and not protected(g, card, "destroy", by)]
    for source, ability in (g.force or g.in_force()).words["instead"]:
        able = [card for card in exposed if ability.once and _fits(g, source, ability, Destroying(card, doer, by))]
        owners = list(dict.fromkeys(card.controller for card in able))
        namer = owners[0] if len(owners) == 1 else g.s.current
        first = await asking.one(g, namer, Pieces, able, "Which one is destroyed first?", source)
        if first is not None:
            ordered.remove(first)
            ordered.insert(0, first)
    return ordered


def _fits(g: Context, source: Card | Base, ability: Ability, deed: Destroying) -> bool:
    """Whether an "instead" ability may replace this destruction."""
    if ability.when is None or not ability.when(g, source, deed):
        return False
    return not (ability.once and once_key(ability, source, source.controller) in g.s.once)


async def replaced(g: Context, card: Card, by: Doer, doer: SeatId, others: Sequence[Card] = ()) -> bool:
    """Offer the "instead" abilities that fit; whether one replaced the destruction. `others` go at the same time.

    One that could not take place replaces nothing, and the next is offered (12.10.44).
    """
    guards = (g.force or g.in_force()).words["instead"]
    if not guards:
        return False
    deed = Destroying(card, doer, by)
    fitting = [(source, ability) for source, ability in guards if _fits(g, source, ability, deed)]
    if not fitting:
        return False
    for seat in looking.clockwise(g):
        mine = [(source, ability) for source, ability in fitting if ability.may and _whose(source, card) == seat]
        while mine:
            prompt = f"{card.name} is about to be destroyed{_company(g, others, seat)}. Prevent it?"
            index = await Pieces(g, seat, prompt, [source for source, _ in mine], (NO,), card)
            if index == len(mine):
                break
            if await _instead(g, *mine.pop(index), deed):
                return True
    must = [(source, ability) for source, ability in fitting if not ability.may]
    while must:
        first = 0
        if any(ability is not must[0][1] for _, ability in must):  # 12.10.39
            sources = [source for source, _ in must]
            first = await Pieces(g, g.s.current, f"What happens to {card.name} instead?", sources, (), card)
        if await _instead(g, *must.pop(first), deed):
            return True
    return False


def _whose(source: Card | Base, card: Card) -> SeatId:
    """The player who decides whether something happens instead."""
    return card.controller if isinstance(source, Base) else source.controller


def _company(g: Context, others: Sequence[Card], seat: SeatId) -> str:
    """What else is about to be destroyed, as far as a player may know (2.4.6)."""
    names = [other.name if g.s.knows(seat, other.id) else "a buried card" for other in others]
    return f", with {' and '.join(names)}" if names else ""


async def _instead(g: Context, source: Card | Base, ability: Ability, deed: Destroying) -> bool:
    """Do what happens instead; whether it took place."""
    took_place: bool = await ability.run(g, source, deed)
    if took_place:
        g.fired(ability)
        if ability.once:
            g.s.once.append(once_key(ability, source, source.controller))
    return took_place
