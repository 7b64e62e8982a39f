"""Extra plays (4.5): granting them, and what each can be used for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...state.faces import Face
from ...state.numbers import NOWHERE, CardId, SeatId
from ...state.pieces import Action, Base, Card, Extra, Minion, Source
from ...state.words import Cost, ExtraKind
from ..kernel import asking, granted
from ..kernel.asking import shown
from ..kernel.context import Context
from ..kernel.triggers import once_key
from ..printed import catalog
from ..question import NO, Button, Cards
from ..types import Asker
from ..verbs import looking, play
from . import from_discard

LATER = ("no", "Keep it for later")


async def grant(
    g: Context,
    seat: SeatId,
    kind: ExtraKind,
    by: Source,
    now: bool,
    goes_on: bool = False,
    max_power: int = -1,
    at: Base | None = None,
    empty_base: bool = False,
    must: bool = False,
) -> Minion | Action | None:
    """Grant an extra play (4.5): offered at once if it can't be kept for later in the phase, or if the ability goes on.

    If it can be kept, `g.now.granted` remembers it until something else is about to happen or the menu opens (12.10.1).
    Returns the card if it had to be played at once and was. `must` if it can't be declined, and so not be kept.
    """
    now = now or must
    later = g.s.phase == "play" and g.s.current == seat and not now and not g.now.special  # 4.5.5, 4.5.6, 4.5.11
    extra = Extra(kind, by.face.id, max_power, at.id if at is not None else NOWHERE, empty_base)
    if not later:
        return await granted.in_between(g, now or goes_on, _offer(g, seat, extra, None if must else NO, by))
    await _grant_for_later(g, seat, extra, goes_on)
    return None


async def _grant_for_later(g: Context, seat: SeatId, extra: Extra, goes_on: bool = False) -> None:
    _keep(g, seat, extra)
    g.now.granted.append(KeptPlay(extra, seat))
    if goes_on or g.dueling is not None:
        await granted.offer_granted(g)


def offer_standing(g: Context, seat: SeatId) -> None:
    """Offer the standing permissions of the cards in play as extra plays, and no longer those of others.

    What may be done on every turn while a card is in play goes with the card (12.10.30), and is done once (4.8.2).
    """
    s = g.s
    extras = [extra for extra in s.extras if extra.card == NOWHERE]
    for source, ability in (g.force or g.in_force()).words["standing_play"]:
        if source.controller == seat and once_key(ability, source, seat) not in s.once:
            extra: Extra = ability.run(g, source)
            extra.card = source.id
            extras.append(extra)
    s.extras = extras


async def grant_standing(g: Context, card: Card) -> None:
    """Grant a card's standing permission for this turn, even if the card leaves play (12.10.30)."""
    seat = card.controller
    if g.s.current != seat or g.s.phase not in ("start", "play"):
        return
    for source, ability in (g.force or g.in_force()).words["standing_play"]:
        key = once_key(ability, source, seat)
        if source is card and key not in g.s.once:
            g.s.once.append(key)
            g.fired(ability)
            if g.s.phase == "play":
                await _grant_for_later(g, seat, ability.run(g, source))
            else:
                _keep(g, seat, ability.run(g, source))


class KeptPlay:
    """An extra play that its player may use at once or keep for later in the phase (4.5.4, 4.5.5)."""

    def __init__(self, extra: Extra, seat: SeatId) -> None:
        self.extra = extra
        self.seat = seat

    async def offer(self, g: Context) -> None:
        if self.extra in g.s.extras:
            await _offer(g, self.seat, self.extra, LATER, catalog.face(self.extra.source))


async def _offer(g: Context, seat: SeatId, extra: Extra, refusal: Button | None, by: Asker) -> Minion | Action | None:
    """Offer an extra play now; the card that was played. Without a `refusal` one must be played if one can be."""
    ids = fitting(g, seat, extra)
    if not ids:
        asking.not_asked(g, seat, Cards)
        return None
    kind = "card" if extra.kind == "any" else extra.kind
    if refusal is None:
        index = await Cards(g, seat, f"Play which {kind}?", ids, (), shown(g, by)) if len(ids) > 1 else 0
    else:
        prompt = f"Play an extra {kind}{' now' if refusal == LATER else ''}?"
        index = await Cards(g, seat, prompt, ids, (refusal,), shown(g, by))
    if index == len(ids):
        return None
    if extra in g.s.extras:
        g.s.extras.remove(extra)
    return await _play(g, seat, extra, ids[index])


async def _play(g: Context, seat: SeatId, extra: Extra, id: CardId) -> Minion | Action | None:
    """Play a card of the hand, or one of the discard pile in its place, as an extra one."""
    bases = bases_for(g, seat, extra)
    face = g.s.face(id)
    if face.modes:
        face = await play.choose_mode(g, seat, [mode for mode in face.modes if covers(g, seat, extra, id, mode)])
    if id in g.s.hands[seat]:
        if face.is_minion:
            return await play.play_minion(g, seat, id, "hand", bases=bases)
        return await play.play_action(g, seat, id, "hand")
    return await _play_from_discard(g, seat, id, face, bases)


async def _play_from_discard(
    g: Context, seat: SeatId, id: CardId, face: Face, bases: Sequence[Base]
) -> Minion | Action | None:
    """Play a card of the discard pile in the place of one of the hand."""
    if face.is_minion:
        base = await play.where(g, seat, id, face, from_discard.bases(g, seat, id, bases))
        if base is None:
            return None
        from_discard.use(g, seat, id, base)
        return await play.enter(g, seat, id, face, "discard", base)
    target = await play.onto_what(g, seat, face, from_discard.targets(g, seat, id))
    if target is None:
        return None
    from_discard.use(g, seat, id, target)
    return await play.perform(g, seat, id, face, "discard", target)


def fitting(g: Context, seat: SeatId, extra: Extra) -> list[CardId]:
    """The cards that can be played with this permission: of the hand, and of the discard pile in their place."""
    ids = [id for id in g.s.hands[seat] if covers(g, seat, extra, id)]
    if (g.force or g.in_force()).words["plays_from_discard"]:
        ids += [id for id in g.s.discards[seat] if covers(g, seat, extra, id)]
    return ids


def _keep(g: Context, seat: SeatId, extra: Extra) -> None:
    """Keep an extra play for later in the phase (4.5.5)."""
    g.s.extras.append(extra)
    g.log("extra" if extra.kind == "any" else f"extra_{extra.kind}", seat, n=1, source=extra.source)


def covers(g: Context, seat: SeatId, extra: Extra, id: CardId, mode: Face | None = None) -> bool:
    """Whether a card can be played with this permission (4.5.13: printed power), out of the hand or in its place.

    A fusion: as `mode`, or as anything it can be played as.
    """
    face = g.s.face(id) if mode is None else mode
    if face.modes:
        return any(covers(g, seat, extra, id, each) for each in face.modes)
    if extra.kind not in ("any", face.kind) or not play.can_be_played(g, seat, id, face):
        return False
    if not face.is_minion:
        return id in g.s.hands[seat] or bool(from_discard.targets(g, seat, id))
    if extra.max_power >= 0 and face.power > extra.max_power:
        return False
    bases = play.allowed_bases(g, seat, id, bases_for(g, seat, extra))
    return bool(bases) and (id in g.s.hands[seat] or bool(from_discard.bases(g, seat, id, bases)))


def bases_for(g: Context, seat: SeatId, extra: Extra) -> list[Base]:
    """The bases where this permission can be used."""
    bases = [b for b in g.s.bases if extra.at in (NOWHERE, b.id)]
    if extra.empty_base:
        bases = [b for b in bases if not looking.minions(g, at=b, of=seat)]
    return bases


def titan_wants(g: Context, seat: SeatId, cost: Cost) -> bool:
    """Whether a titan of this player that is set aside could be played instead of their free play (10.10.11)."""
    for titan in g.s.titans.values():
        if titan.owner == seat and any(ability.cost == cost for ability in titan.face.on_your_turn):
            return True
    return False


def use_up(g: Context, extras: list[Extra]) -> None:
    """Use up one of these extra plays; unrestricted ones last."""
    if extras:
        extra = min(extras, key=lambda extra: extra.kind == "any")
        g.s.extras.remove(extra)
        if extra.card != NOWHERE:
            _note_use(g, extra)


def _note_use(g: Context, extra: Extra) -> None:
    """Note that a standing permission was used for this turn."""
    for source, ability in (g.force or g.in_force()).words["standing_play"]:
        if source.id == extra.card:
            g.s.once.append(once_key(ability, source, source.controller))
            g.fired(ability)


def keep_promises(g: Context) -> None:
    """Turn plays that were promised for this player's next turn into extra plays."""
    due = [x for x in g.s.lasting if x.kind == "promise" and x.controller == g.s.current and x.of_turn < g.s.turn]
    for effect in due:
        g.s.lasting.remove(effect)
        g.s.extras.append(Extra(cast("ExtraKind", effect.data), effect.face.id))
        g.log("extra", effect.controller, n=1, source=effect.face.id)
