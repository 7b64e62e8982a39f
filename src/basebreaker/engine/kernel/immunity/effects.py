"""What affects a minion (9.1): shields that answer to it before it does, and which cards a played card affected.

Deeds are announced one by one, by the verbs. What works continuously is looked at when an ability is finished; until a
shield has answered to something new, that does not count. A shield doesn't answer to what was there when it came.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....state.numbers import NOWHERE, CardId, SeatId
from ....state.pieces import Action, Base, Card, Lasting, Minion, Source
from ....state.words import Deed
from ...events import AffectedByPlay, Affecting
from ...types import By
from ..context import Context
from ..triggers import emit
from ..under_way import Trigger
from .rules import is_direct, protected
from .shields import answers, is_shut_out, key_of, known_to

# -- What works continuously ---------------------------------------------------------------------------------------


class Influence(NamedTuple):
    """Something continuous that changes a minion's power or abilities."""

    minion: Minion
    deed: Deed
    source: Source
    key: str  # which ability it is, and on which minion

    def event(self) -> Affecting:
        return Affecting(self.minion, self.deed, self.source, self.key)


def influences(g: Context, minion: Minion) -> Iterator[Influence]:
    """Find what would change a minion's power or abilities now, whether or not a shield keeps it out."""
    force = g.force or g.in_force()
    for source, ability in (*force.starting_power, *force.power):
        if ability.run(g, source, minion) and not protected(g, minion, "power", source):
            yield Influence(minion, "power", source, key_of(source, ability, minion))
    for source, ability in force.words["cancels"]:
        if ability.run(g, source, minion) and not protected(g, minion, "cancel", source):
            yield Influence(minion, "cancel", source, key_of(source, ability, minion))
    for effect in g.s.lasting:
        if _rules(g, effect, minion) and not protected(g, minion, "power", effect):
            yield Influence(minion, "power", effect, key_of(effect, None, minion))


def _rules(g: Context, effect: Lasting, minion: Minion) -> bool:
    """Whether a lasting effect on all minions that it fits would change this minion's power."""
    return effect.kind == "rule" and bool(effect.face.lasting[effect.ability].run(g, effect, minion))


def get_to_know(g: Context) -> None:
    """Have every shield know what affects its minions now, so that it doesn't answer to that."""
    g.s.lasting = [effect for effect in g.s.lasting if effect.kind != "known"]
    due(g)


def due(g: Context) -> list[Trigger]:
    """Find the shields that answer to a continuous effect that is new to them; forget effects that ceased."""
    found: list[Trigger] = []
    force = g.force or g.in_force()
    for shield, ability in force.words["would_affect"]:
        here = [i for minion in force.minions for i in influences(g, minion)]
        now = [i for i in here if answers(g, shield, ability, i.minion, i.deed, i.source)]
        known = known_to(g, shield)
        place = shield.on if isinstance(shield, Action) and shield.on != NOWHERE else shield.base
        if known is None or known.amount != place:
            _get_to_know(g, shield, known, place, now)
            continue
        before = known.data.split()
        known.data = " ".join([i.key for i in now if i.key in before])
        new = [i for i in now if i.key not in before and not is_shut_out(g, i.minion, i.source, i.key)]
        if new:
            found.append(Trigger(ability, shield, new[0].event(), shield.controller, False))
    _forget_what_ceased(g)
    return found


def _get_to_know(
    g: Context, shield: Card | Base, known: Lasting | None, place: CardId, now: Sequence[Influence]
) -> None:
    """A shield came to this place: it doesn't answer to what has an effect there already."""
    if known is None:
        known = Lasting("known", shield.face, shield.controller, "ceased", target=shield.id)
        g.s.lasting.append(known)
    known.amount = place
    known.data = " ".join([influence.key for influence in now])


def _forget_what_ceased(g: Context) -> None:
    """Let in again what was shut out and has ceased to apply since (12.10.23)."""
    shut = [effect for effect in g.s.lasting if effect.kind == "shut_out" and effect.data]
    sparing = [effect for effect in g.s.lasting if effect.spares]
    if not (shut or sparing):
        return
    keys = [influence.key for minion in g.in_force().minions for influence in influences(g, minion)]
    over = [effect for effect in shut if effect.data not in keys]
    if over:
        g.s.lasting = [effect for effect in g.s.lasting if effect not in over]
    for effect in sparing:
        spared = [m for m in g.in_force().minions if m.id in effect.spares and _rules(g, effect, m)]
        effect.spares = [id for id in effect.spares if id < 0 or any(m.id == id for m in spared)]


# -- Deeds ---------------------------------------------------------------------------------------------------------


async def offer_shields(g: Context, deed: Deed, by: By, cards: Sequence[Card]) -> None:
    """Before a deed is done to cards, resolve the shields that answer to it, which may shut it out."""
    if by is None:
        return
    for card in cards:
        for shield, ability in (g.force or g.in_force()).words["would_affect"][:]:
            if not g.s.in_play(card) or protected(g, card, deed, by):
                break  # it would not affect it
            if isinstance(shield, Card) and g.s.in_play(shield) and answers(g, shield, ability, card, deed, by):
                g.fired(ability)
                await ability.run(g, shield, Affecting(card, deed, by))


def shut_out(g: Context, event: Affecting, shield: Card, card: Card | None, seat: SeatId) -> None:
    """Keep off what is about to affect a card: an ability off one card, or a whole card off all minions of a player.

    An ability is shut out for as long as it is being resolved; one that works continuously until it has ceased to apply
    once; a whole card until it is finished and out of play (12.10.23).
    """
    by = event.by
    if isinstance(by, Lasting) and event.key:
        by.spares = [*by.spares, card.id if card is not None else SPARED_SEAT - seat]
    elif event.key and card is not None:
        _shut_for_a_while(g, shield, seat, card.id, event.key, by.id)
    else:
        g.now.pool.shut += ((by, card.id if card is not None else NOWHERE, seat, shield.face.id),)
        if card is None and isinstance(by, Card) and (event.key or g.s.in_play(by)):
            _shut_for_a_while(g, shield, seat, NOWHERE, "", by.id)
    g.log("shut_out", shield.controller, [shield.id], shield.base, source=by.face.id)


SPARED_SEAT = -2  # in what a lasting effect spares: all minions of seat n are -2 - n


def _shut_for_a_while(g: Context, shield: Card, seat: SeatId, target: CardId, key: str, source: CardId) -> None:
    g.s.lasting.append(
        Lasting("shut_out", shield.face, seat, "ceased", target=target, data=key, ends_with=source, of_turn=g.s.turn)
    )


# -- What a played card affected -----------------------------------------------------------------------------------


def begin(g: Context, card: Card) -> None:
    """A card's On-play ability begins; an action that was put on a minion has affected it by being there (9.1.7)."""
    g.now.affected.append([])
    if isinstance(card, Action) and card.on != NOWHERE:
        host = g.s.play.get(card.on)
        if host is not None:
            note(g, host, card)


def note(g: Context, card: Card, by: By) -> None:
    """Note that something was done to a card, if it was done by a card that is being played and isn't finished."""
    for number, playing in enumerate(g.now.playing):
        if playing is by and number < len(g.now.affected):
            direct = is_direct(g, by, card)
            g.now.affected[number].append((card, direct))


def end(g: Context, card: Card, seat: SeatId) -> None:
    """A card's On-play ability is finished: what it affected, and affects by being there, may respond."""
    affected = g.now.affected.pop()
    for minion in (g.force or g.in_force()).minions:
        if minion is not card:
            for influence in influences(g, minion):
                if influence.source is card and not is_shut_out(g, minion, card, influence.key):
                    affected.append((minion, False))
    each = [one for number, (one, _) in enumerate(affected) if all(one is not other for other, _ in affected[:number])]
    directly = tuple(one for one in each if any(so for other, so in affected if other is one))
    for one in each:
        took = () if g.s.in_play(one) else (one,)
        emit(g, AffectedByPlay(one, card, seat, one in directly, took, directly))
