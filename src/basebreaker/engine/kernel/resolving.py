"""What is being resolved: cards with all they have triggered, and actions until they go where they belong (5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Ability, Face
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Minion
from ...state.words import Came
from ..events import ActionPlayed, Event, GivenToHand
from ..types import Destination
from .context import Context
from .immunity import effects
from .triggers import emit
from .under_way import Pool
from .visibility import lay_open


def begin(g: Context, action: Action) -> Pool:
    """An action that is put on nothing lies aside while it is resolved (12.5.4)."""
    g.s.set_aside.append(action.id)
    pool = g.now.resolving[action.id] = Pool(action)
    return pool


def is_fixed(g: Context, action: Action) -> bool:
    """Whether the card that had an action played has said where it goes."""
    pool = g.now.resolving.get(action.id)
    return pool is not None and pool.action is action and pool.fixed


def announcement(g: Context, action: Action, seat: SeatId, target: Minion | Base | None) -> ActionPlayed | None:
    """The event that others may respond to when an action is played; None if no card of the game does."""
    if "ActionPlayed" not in g.features.heard_kinds:
        return None
    on = target if isinstance(target, Minion) else None
    return ActionPlayed(action, seat, target.base if target is not None else NOWHERE, on)


async def play_special(
    g: Context, held: Held, ability: Ability, event: Event, destination: Destination | None = None
) -> Action | None:
    """Play an action through its Special ability (4.7.3)."""
    seat = held.controller
    if held.face.plays_on != "nothing":
        await ability.run(g, held, event)
        return None
    action = show(g, seat, held.id, held.face, held.zone)
    g.log("play_action", seat, (held.id,), NOWHERE, 0, held.zone)
    pool = begin(g, action)
    if destination is not None:
        pool.send(destination)
    outer, g.now.pool = g.now.pool, pool
    g.now.pools.append(pool)
    played = announcement(g, action, seat, None)
    if played is not None:
        emit(g, played)
    before = change_mark(g)
    g.now.playing.append(action)
    if g.features.tells_affected:
        effects.begin(g, action)
    await ability.run(g, action, event)
    g.now.playing.pop()
    if g.features.tells_affected:
        effects.end(g, action, seat)
    log_no_effect(g, action, before)
    g.now.pool = outer
    return action


def change_mark(g: Context) -> tuple[int, int, int]:
    """A mark that changes with every visible effect; if it is the same afterwards, an ability did nothing."""
    s = g.s
    return len(s.log), len(s.lasting), s.chances


def log_no_effect(g: Context, card: Card, before: tuple[int, int, int]) -> None:
    """Log that a card that a player used or played had no effect, if it had none."""
    if change_mark(g) == before and not _goes_on(g, card):
        g.log("nothing", card.controller, [card.id], card.base)


def _goes_on(g: Context, card: Card) -> bool:
    """Whether an action has sent itself elsewhere than to the discard pile."""
    pool = g.now.resolving.get(card.id)
    return pool is not None and not pool.fixed and pool.destination[0] != "discard"


def show(g: Context, seat: SeatId, id: CardId, face: Face, came: Came, here: BaseId = NOWHERE) -> Action:
    """Take an action from where it is and show it to everybody."""
    s = g.s
    s.take(id)
    lay_open(g, id)
    return Action(id, face, s.owner(id), seat, here, s.turn, came)


async def finish(g: Context, pool: Pool) -> None:
    """Put an action that doesn't remain in play where its text, or the card that played it, sends it (5.3.5)."""
    action = pool.action
    place, seat = pool.destination
    if action is None or not _is_resolving(g, action):
        return
    if place == "hand" and seat != NOBODY:
        _give(g, action, seat)
    elif place == "box":
        g.s.set_aside.remove(action.id)
        g.s.box.append(action.id)
    else:
        discard(g, action)


def _is_resolving(g: Context, action: Action) -> bool:
    """Whether an action still lies aside, and went nowhere else in the meantime."""
    g.now.resolving.pop(action.id, None)
    return action.id in g.s.set_aside and not g.s.in_play(action)


def discard(g: Context, action: Action) -> None:
    """Put a resolved action on its owner's discard pile, unless it went elsewhere in the meantime."""
    if _is_resolving(g, action):
        g.s.set_aside.remove(action.id)
        g.s.discards[action.owner].append(action.id)


def _give(g: Context, action: Action, seat: SeatId) -> None:
    g.s.set_aside.remove(action.id)
    g.s.hands[seat].append(action.id)
    if seat == action.controller:
        g.log("to_hand", seat, [action.id])
        return
    g.log("give", action.controller, [action.id], n=seat)
    emit(g, GivenToHand(action.controller, action.id, seat))


def discard_leftovers(g: Context, ids: Sequence[CardId]) -> None:
    """Discard cards that were set aside and not used."""
    for id in ids:
        if id in g.s.set_aside:
            owner = g.s.owner(id)
            g.s.set_aside.remove(id)
            lay_open(g, id)  # it may have been stored face down
            g.s.discards[owner].append(id)
            g.log("discard", owner, [id])
