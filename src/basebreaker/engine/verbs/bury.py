"""Burying and uncovering (10.1): cards face down at a base, their controller's secret, played there when turned up."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Ability
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Buried, InPlay, Source, Titan
from ...state.state import Used
from ..events import StartOfTurn, Uncovered, WasBuried
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.effects import note
from ..kernel.immunity.refusal import refused
from ..kernel.resolving import is_fixed
from ..kernel.triggers import brings_up, emit
from ..kernel.under_way import Trigger
from ..kernel.visibility import lay_open, learn
from ..question import Pieces
from . import leave, looking, play
from .piles import decks


def buried(g: Context, at: Base | BaseId | None, of: SeatId | None) -> list[Buried]:
    """The cards buried at a base, or anywhere; of one player, or of all."""
    where = at if at is None or isinstance(at, int) else at.id
    return [
        card
        for card in g.s.buried.values()
        if (where is None or card.base == where) and (of is None or card.controller == of)
    ]


# -- Burying ---------------------------------------------------------------------------------------------------------


def from_hand(g: Context, seat: SeatId, ids: Sequence[CardId], base: Base, by: Source) -> list[Buried]:
    """`seat` buries cards out of the hand; the other players don't see which ones (2.4.7)."""
    if base not in g.s.bases:
        return []
    ids = decks.unseen(g, seat, g.s.hands[seat], ids)
    for id in ids:
        g.s.take(id)
    g.log("bury", seat, ids, base.id, source=by.face.id)
    return [_lay(g, id, seat, base) for id in ids]


def openly(g: Context, seat: SeatId, id: CardId, base: Base, by: Source) -> Buried | None:
    """`seat` buries a card from a hand or discard pile that everybody has seen, and so knows (2.4.7)."""
    if base not in g.s.bases:
        return None
    g.s.take(id)
    lay_open(g, id)
    g.log("bury", seat, [id], base.id, source=by.face.id)
    return _lay(g, id, seat, base)


def from_play(g: Context, card: InPlay | Buried, base: Base, by: Source) -> Buried | None:
    """Bury a card that is in play, straight from where it lies; what is on and under it is discarded first (10.1.9)."""
    if base not in g.s.bases or not g.s.in_play(card) or type(card) is Titan or refused(g, card, "bury", by):
        return None  # 12.8.17
    leave.strip(g, card)
    leave.lift(g, card)
    if g.features.tells_affected:
        note(g, card, by)
    seat = by.controller if by.controller >= 0 else card.controller  # 10.1.3
    return _from_limbo(g, card.id, seat, base, by)


async def itself(g: Context, action: Action) -> Buried | None:
    """Bury an action being played at a base its player picks. It was shown, so everybody knows it (2.4.7).

    That part is ignored if the card was just uncovered (10.1.10), or if the card that had it played sends it elsewhere.
    """
    if action.came == "buried" or is_fixed(g, action):
        return None
    base = await asking.one(
        g, action.controller, Pieces, g.s.bases, f"At which base do you bury {action.name}?", action
    )
    if base is None or action.id not in g.s.set_aside:
        return None
    g.now.resolving.pop(action.id, None)  # it stays in play
    return _from_limbo(g, action.id, action.controller, base, action)


def _from_limbo(g: Context, id: CardId, seat: SeatId, base: Base, by: Source) -> Buried:
    g.s.set_aside.remove(id)
    g.log("bury", seat, [id], base.id, source=by.face.id)
    return _lay(g, id, seat, base)


def _lay(g: Context, id: CardId, seat: SeatId, base: Base) -> Buried:
    card = Buried(id, g.s.face(id), g.s.owner(id), seat, base.id, g.s.turn)
    learn(g, (id,), 1 << seat)  # 2.4.6
    g.s.buried[id] = card
    emit(g, WasBuried(card))
    return card


# -- Uncovering ------------------------------------------------------------------------------------------------------


async def uncover(g: Context, card: Buried, by: Source | None) -> bool:
    """Turn a buried card up; its controller plays it there as an extra card (10.1.5). Whether it was uncovered."""
    if not g.s.in_play(card) or refused(g, card, "uncover", by):
        return False
    leave.strip(g, card)  # 10.1.9
    leave.lift(g, card)
    lay_open(g, card.id)
    g.log("uncover", card.controller, [card.id], card.base, source=by.face.id if by is not None else "")
    emit(g, Uncovered(card, card.base))
    if not await _play(g, card):
        leave.discard_lifted(g, card)  # 10.1.8, 12.6.2
    return True


async def _play(g: Context, card: Buried) -> bool:
    """Play an uncovered card where it was buried (10.1.6); it must be played if it can be (12.6.1)."""
    return await play.play_card(g, card.controller, card.id, "buried", looking.base(g, card.base)) is not None


async def uncover_by_rule(g: Context, card: Buried, event: StartOfTurn) -> None:
    """The one uncovering that the rules grant each turn (3.2.4)."""
    g.s.once.append(BY_RULE)
    await uncover(g, card, None)


BY_RULE: Used = ("", "uncover", NOWHERE, NOBODY)
UNCOVERING = Ability("", 0, "rule", uncover_by_rule, may=True)


def due_at_start_of_turn(g: Context, event: StartOfTurn) -> list[Trigger]:
    """The current player may uncover one buried card; uncovering by an ability doesn't count (3.2.4, 12.3.23)."""
    if not g.s.buried or BY_RULE in g.s.once:
        return []
    return [Trigger(UNCOVERING, card, event, event.seat, False) for card in buried(g, None, event.seat)]


brings_up(StartOfTurn, "3.2.4", due_at_start_of_turn)
