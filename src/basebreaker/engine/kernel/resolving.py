"""What is being resolved: cards with all they have triggered, and actions until they go where they belong (5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...state.faces import Ability, Face
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Minion, Source
from ...state.words import Came
from ..events import ActionPlayed, Event, GivenToHand
from ..types import Destination
from . import affecting
from .knowing import lay_open
from .triggers import Trigger, emit

if TYPE_CHECKING:
    from ..facade import Game

DISCARD: Destination = ("discard", NOBODY)


class Pool:
    """What one card, or one ability, has triggered; and the action that is finished once that is dealt with (5.3.5)."""

    __slots__ = ("action", "destination", "fixed", "heard", "idle", "leftovers", "shut", "targets", "triggers")

    def __init__(self, action: Action | None = None) -> None:
        self.triggers: list[Trigger] = []
        self.idle: tuple[int, ...] = ()  # players who are asked whether they respond or not, for secrecy (12.3.9)
        self.heard: tuple[Event, ...] = ()  # what a card in somebody's hand might respond to
        self.targets: tuple[object, ...] = ()  # the cards in play and bases that were chosen in it (9.9.1)
        self.shut: tuple[tuple[Source, CardId, SeatId, str], ...] = ()  # what shields shut out of which cards
        self.action = action
        self.destination = DISCARD
        self.fixed = False  # the card that played the action says where it goes, whatever its own text says
        self.leftovers: list[CardId] = []  # cards set aside that are discarded when the pool is done

    def send(self, destination: Destination) -> None:
        """The card that has the action played says where it goes, whatever its own text says (5.1.1)."""
        self.destination = destination
        self.fixed = True


def begin(g: Game, action: Action) -> Pool:
    """An action that is put on nothing lies aside while it is resolved (12.5.4)."""
    g.s.set_aside.append(action.id)
    pool = g.resolving[action.id] = Pool(action)
    return pool


def is_fixed(g: Game, action: Action) -> bool:
    """Whether the card that had an action played has said where it goes."""
    pool = g.resolving.get(action.id)
    return pool is not None and pool.action is action and pool.fixed


def announcement(g: Game, action: Action, seat: SeatId, target: Minion | Base | None) -> ActionPlayed | None:
    """What others may respond to when an action is played; None if nobody ever does."""
    if "ActionPlayed" not in g.heard_kinds:
        return None
    on = target if isinstance(target, Minion) else None
    return ActionPlayed(action, seat, target.base if target is not None else NOWHERE, on)


async def play_special(
    g: Game, held: Held, ability: Ability, event: Event, destination: Destination | None = None
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
    outer, g.pool = g.pool, pool
    g.pools.append(pool)
    played = announcement(g, action, seat, None)
    if played is not None:
        emit(g, played)
    before = trace(g)
    g.playing.append(action)
    if g.tells_affected:
        affecting.begin(g, action)
    await ability.run(g, action, event)
    g.playing.pop()
    if g.tells_affected:
        affecting.end(g, action, seat)
    tell_nothing(g, action, before)
    g.pool = outer
    return action


def trace(g: Game) -> tuple[int, int, int]:
    """What changes with whatever is done or learnt; where it is the same afterwards, nothing came of an ability."""
    s = g.s
    return len(s.log), len(s.lasting), s.chances


def tell_nothing(g: Game, card: Card, before: tuple[int, int, int]) -> None:
    """Say so if nothing came of what a player used or played a card for."""
    if trace(g) == before and not _goes_on(g, card):
        g.log("nothing", card.controller, [card.id], card.base)


def _goes_on(g: Game, card: Card) -> bool:
    """Whether an action has sent itself elsewhere than to the discard pile."""
    pool = g.resolving.get(card.id)
    return pool is not None and not pool.fixed and pool.destination[0] != "discard"


def show(g: Game, seat: SeatId, id: CardId, face: Face, came: Came, here: BaseId = NOWHERE) -> Action:
    """Take an action out of wherever it was and show it to everybody."""
    s = g.s
    s.take(id)
    lay_open(g, id)
    return Action(id, face, s.owner(id), seat, here, s.turn, came)


async def finish(g: Game, pool: Pool) -> None:
    """An action that does not remain in play goes where its text, or the card that played it, sends it (5.3.5)."""
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


def _is_resolving(g: Game, action: Action) -> bool:
    """Whether an action still lies aside, and went nowhere else in the meantime."""
    g.resolving.pop(action.id, None)
    return action.id in g.s.set_aside and not g.s.in_play(action)


def discard(g: Game, action: Action) -> None:
    """A resolved action goes to its owner's discard pile, unless it went elsewhere in the meantime."""
    if _is_resolving(g, action):
        g.s.set_aside.remove(action.id)
        g.s.discards[action.owner].append(action.id)


def _give(g: Game, action: Action, seat: SeatId) -> None:
    g.s.set_aside.remove(action.id)
    g.s.hands[seat].append(action.id)
    if seat == action.controller:
        g.log("to_hand", seat, [action.id])
        return
    g.log("give", action.controller, [action.id], n=seat)
    emit(g, GivenToHand(action.controller, action.id, seat))


def discard_leftovers(g: Game, ids: Sequence[CardId]) -> None:
    """Discard cards that were set aside and not used."""
    for id in ids:
        if id in g.s.set_aside:
            owner = g.s.owner(id)
            g.s.set_aside.remove(id)
            lay_open(g, id)  # it may have been stored face down
            g.s.discards[owner].append(id)
            g.log("discard", owner, [id])
