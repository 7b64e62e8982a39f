"""Swapping an action on a base with one of the hand or deck (12.10.43)."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Action
from ...state.words import Pile
from ..kernel.context import Context
from ..kernel.immunity.refusal import refused
from ..kernel.immunity.rules import may_not_play
from . import leave, looking, play
from .piles import decks

HAND_OR_DECK: tuple[Pile, ...] = ("hand", "deck")


async def swap(g: Context, action: Action, prompt: str) -> Action | None:
    """Have an action's controller swap it with one that plays on a base; return the one that took its place, if any.

    That one is played there, with what it does on being played; counters that were on the other are on it. This one
    goes to where that one was. If either may not take the other's place, nothing is swapped.
    """
    seat, base = action.controller, looking.base(g, action.base)
    if refused(g, action, "place", action):
        return None
    found = await decks.search_and_or(g, seat, HAND_OR_DECK, lambda id: _fits(g, seat, action, id), prompt, action)
    if found is None:
        return None
    id, zone = found
    await leave.remove(g, [action], "hand" if zone == "hand" else "shuffle", action)
    playing = play.perform(g, seat, id, g.s.face(id), zone, base)
    g.s.play[id].counters += action.counters
    return await playing


def _fits(g: Context, seat: SeatId, action: Action, id: CardId) -> bool:
    """Whether a player may play this card where an action on a base is."""
    face = g.s.face(id)
    if face.kind != "action" or face.plays_on != "base" or may_not_play(g, seat, id, face):
        return False
    return any(target.id == action.base for target in play.action_targets(g, seat, id, face) or ())
