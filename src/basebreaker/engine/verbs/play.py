"""Playing cards: minions, actions, specials (4.1 to 4.4, 4.7, 5.2 to 5.4)."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Literal, TypeVar

from ...state.faces import Ability, Face
from ...state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Minion, Titan
from ...state.words import Came, Forbidden, Place
from ..events import Event, MinionPlayed
from ..kernel import asking, resolving
from ..kernel.context import Context
from ..kernel.granted import in_between, offer_granted
from ..kernel.immunity import effects
from ..kernel.immunity.refusal import refused
from ..kernel.immunity.rules import banned, forbidden, may_not_play
from ..kernel.in_force import came as now_in_force
from ..kernel.me_first import ahead, look_at_conditions
from ..kernel.resolving import change_mark, log_no_effect
from ..kernel.triggers import emit
from ..kernel.under_way import Pool
from ..kernel.visibility import lay_open
from ..question import Pieces, Seats
from ..types import Destination
from . import looking
from .piles import decks

C = TypeVar("C", Minion, Action, Titan)


def allowed_bases(g: Context, seat: SeatId, id: CardId, bases: Sequence[Base]) -> list[Base]:
    """The bases at which a player may play this minion."""
    if not (g.force or g.in_force()).forbids:
        return list(bases)
    return [base for base in bases if forbidden(g, "play", seat, id, base.id) is None]


async def play_minion(
    g: Context, seat: SeatId, id: CardId, came: Came, at: Base | None = None, bases: Sequence[Base] | None = None
) -> Minion | None:
    """Play a minion at a base of its player's choice (4.2); None if it can't be played anywhere."""
    face = g.s.face(id).played_as("minion")
    base = await where(g, seat, id, face, [at] if at is not None else g.s.bases if bases is None else bases)
    return None if base is None or banned(g, seat, face) else await enter(g, seat, id, face, came, base)


def where(g: Context, seat: SeatId, id: CardId, face: Face, bases: Sequence[Base]) -> Coroutine[Any, Any, Base | None]:
    """Have a player choose the base among these at which they play a minion; None if these are empty."""
    allowed = allowed_bases(g, seat, id, bases)
    chosen = asking.one(g, seat, Pieces, allowed, f"Where do you play {face.name}?", face)
    return _and_pay(g, seat, id, chosen) if (g.force or g.in_force()).titans else chosen


async def _and_pay(g: Context, seat: SeatId, id: CardId, choosing: Coroutine[Any, Any, Base | None]) -> Base | None:
    """Have a player choose a base for a minion and pay what titans there ask for it."""
    base = await choosing
    if base is not None:
        for titan in looking.titans(g, at=base):
            for ability in titan.face.minion_prices:
                if ability.when is not None and ability.when(g, titan, seat):
                    g.fired(ability)
                    await ability.run(g, titan, seat, id)
    return base


def onto_what(
    g: Context, seat: SeatId, face: Face, targets: Sequence[Minion | Base]
) -> Coroutine[Any, Any, Minion | Base | None]:
    """Have a player choose the minion or base among these on which they play an action; None if these are empty."""
    return asking.one(g, seat, Pieces, targets, f"On what do you play {face.name}?", face)


def enter(g: Context, seat: SeatId, id: CardId, face: Face, came: Came, base: Base) -> Coroutine[Any, Any, Minion]:
    """Put a minion at a base; await the result to resolve it."""
    s = g.s
    g.s.take(id)
    minion = Minion(id, face, s.owners[s.print_of[id]], seat, base.id, s.turn, came)
    s.play[id] = minion
    lay_open(g, id)
    now_in_force(g, minion)
    g.log("play_minion", seat, (id,), base.id, 0, came)
    heard = "MinionPlayed" in g.features.heard_kinds
    pool = g.now.spare.pop() if g.now.spare else Pool()
    return on_play(g, minion, pool, MinionPlayed(minion, seat, base.id) if heard else None)


async def on_play(g: Context, card: C, pool: Pool, event: Event | None) -> C:
    """The card's own on-play ability, then its own triggers, before anybody else's (5.2.1 to 5.2.3)."""
    now = g.now
    outer, now.pool = now.pool, pool  # it has a pool of its own; the interrupted one goes on afterwards (5.4.3)
    now.pools.append(pool)
    if event is not None:
        emit(g, event)
    if g.features.cancels:
        g.in_force()
    before = change_mark(g) if pool.action is not None else None
    seat = card.controller
    now.playing.append(card)
    if g.features.tells_affected:
        effects.begin(g, card)
    for ability in card.face.on_play:
        if not ability.came or ability.came == card.came:
            if g.stats is not None:
                g.fired(ability)
            if now.granted:
                await offer_granted(g)  # by an ability of this card before this one
            special, now.special = now.special, ability.label == "special"  # even inside a Special (4.5.6)
            run = ability.run
            await run(g, card)
            now.special = special
    now.playing.pop()
    if g.features.tells_affected:
        effects.end(g, card, seat)
    if before is not None and card.face.on_play:
        log_no_effect(g, card, before)
    if pool.triggers:
        own = [t for t in pool.triggers if t.source is card]
        if own:
            await ahead(g, own)  # 5.2.2
    if g.features.conditional and (g.features.watchful or (g.force or g.in_force()).words["whenever"]):
        await look_at_conditions(g)
    now.pool = outer
    return card


def action_targets(
    g: Context, seat: SeatId, id: CardId, face: Face, at: BaseId = NOWHERE
) -> list[Minion | Base] | None:
    """What an action can be put on (4.3.5, 4.3.6); None for a standard action, which is put on nothing."""
    kind = face.plays_on
    if kind == "nothing":
        return None
    there: Sequence[Minion | Base] = g.s.bases
    if kind != "base":
        there = looking.minions(g, of=None if kind == "minion" else seat)
    rule = face.only_on
    found: list[Minion | Base] = []
    for target in there:
        if at in (NOWHERE, target.base) and (rule is None or rule.run(g, seat, target)):
            found.append(target)
    return _allowed_targets(g, seat, id, found) if (g.force or g.in_force()).forbids else found


def _allowed_targets(g: Context, seat: SeatId, id: CardId, targets: list[Minion | Base]) -> list[Minion | Base]:
    """Those on which a player may put this action."""
    found: list[Minion | Base] = []
    for target in targets:
        deed: Forbidden = "play_on_minion" if type(target) is Minion else "play_on_base"
        if forbidden(g, deed, seat, id, target.base) is None:
            found.append(target)
    return found


def has_target(g: Context, seat: SeatId, id: CardId, face: Face) -> bool:
    """Whether an action can be put on something, or can be played on nothing."""
    kind = face.plays_on
    if kind == "nothing":
        return face.needs_nothing
    force = g.force or g.in_force()
    if face.only_on is None and not force.forbids:  # the usual cases, found quickly
        if kind == "base" and g.s.bases:
            return True
        if kind == "minion" and force.minions:
            return True
    return action_targets(g, seat, id, face) != []


async def play_action(
    g: Context,
    seat: SeatId,
    id: CardId,
    came: Came,
    onto: Sequence[Minion | Base] | None = None,
    destination: Destination | None = None,
    here: BaseId = NOWHERE,
) -> Action | None:
    """Play an action (4.3); None if there is nothing it could be played on. `destination` overrides where it goes.

    `here` is the base at which a standard action is while it is resolved, if it was uncovered there (10.1.6).
    """
    face = g.s.face(id).played_as("action")
    if may_not_play(g, seat, id, face):
        return None
    if not playable_by_kind(face):
        return await play_in_window(g, seat, id, came, destination)
    target: Minion | Base | None = None
    targets = action_targets(g, seat, id, face)
    if targets is not None:
        if onto is not None:
            targets = list(filter(onto.__contains__, targets))
        target = await onto_what(g, seat, face, targets)
        if target is None:
            return None
    return await perform(g, seat, id, face, came, target, destination, here)


def perform(
    g: Context,
    seat: SeatId,
    id: CardId,
    face: Face,
    came: Came,
    target: Minion | Base | None,
    destination: Destination | None = None,
    here: BaseId = NOWHERE,
) -> Coroutine[Any, Any, Action]:
    """Put an action on its target, or on nothing if it is a standard one; await the result to resolve it."""
    if g.features.shielded and type(target) is Minion:
        return _perform_on(g, resolving.show(g, seat, id, face, came, here), target, destination)
    action, pool = _put(g, resolving.show(g, seat, id, face, came, here), target)
    if destination is not None:
        pool.send(destination)
    return on_play(g, action, pool, resolving.announcement(g, action, seat, target))


async def _perform_on(g: Context, action: Action, target: Minion, destination: Destination | None) -> Action:
    """Put an action on a minion that may have a shield, which answers before."""
    await effects.offer_shields(g, "attach", action, [target])
    action, pool = _put(g, action, target)
    pool.shut = g.now.pool.shut
    if destination is not None:
        pool.send(destination)
    return await on_play(g, action, pool, resolving.announcement(g, action, action.controller, target))


def _put(g: Context, action: Action, target: Minion | Base | None) -> tuple[Action, Pool]:
    """Put an action where it belongs: on its target, or aside while it is resolved (12.5.4)."""
    id, seat, came = action.id, action.controller, action.came
    if type(target) is Minion:
        g.log("play_on_minion", seat, (id, target.id), target.base, 0, came)
    else:
        g.log("play_action", seat, (id,), target.base if target is not None else NOWHERE, 0, came)
    if target is None or (type(target) is Minion and refused(g, target, "attach", action)):
        return action, resolving.begin(g, action)  # standard, or its target is immune: it does nothing there (5.8.2)
    action.base = target.base
    if type(target) is Minion:
        action.on = target.id
    g.s.play[id] = action
    now_in_force(g, action)
    return action, g.now.spare.pop() if g.now.spare else Pool()


def special_for(g: Context, held: Held, event: Event | None) -> Ability | None:
    """The Special ability through which an action could be played in this window, had it been in the hand."""
    if event is None:
        return None
    for ability in held.face.triggers.get(f"hand:{event.kind}", ()):
        if ability.when is None or ability.when(g, held, event):
            return ability
    return None


async def play_in_window(
    g: Context, seat: SeatId, id: CardId, came: Came, destination: Destination | None
) -> Action | None:
    """Play an action that has only Specials because a card says so; None if this isn't its window (4.1.5)."""
    held = Held(id, g.s.face(id), g.s.owner(id), seat, came)
    ability = special_for(g, held, g.now.window)
    if ability is None or g.now.window is None:
        return None
    g.fired(ability)
    return await resolving.play_special(g, held, ability, g.now.window, destination)


def goes_to(g: Context, action: Action) -> Place | Literal[""]:
    """Where an action that is being resolved will go: "discard", "hand" or "box"; "" if it isn't being resolved."""
    pool = g.now.resolving.get(action.id)
    return pool.destination[0] if pool is not None and pool.action is action else ""


async def hand_over(g: Context, action: Action, seat: SeatId, by: Card | Base) -> bool:
    """`seat` chooses into which other player's hand a resolving action goes; whether it will.

    An action's own text (`by` is the action) says nothing where the card that played it has fixed that (5.1.1).
    """
    pool = g.now.resolving.get(action.id)
    if pool is None or pool.action is not action or (pool.fixed and by is action):
        return False
    to = await asking.one(g, seat, Seats, looking.others(g, seat), f"Into whose hand do you put {action.name}?", by)
    if to is not None:
        pool.destination = ("hand", to)
    return to is not None


async def play_action_and_give_it(g: Context, seat: SeatId, id: CardId, came: Came, by: Card | Base) -> Action | None:
    """Play an action and have the player put it into another player's hand, instead of where it would go."""
    action = await in_between(g, True, play_action(g, seat, id, came, destination=("hand", NOBODY)))
    if action is not None:
        await hand_over(g, action, seat, by)
    return action


async def play_card(g: Context, seat: SeatId, id: CardId, came: Came, at: Base | None = None) -> Card | None:
    """Play a card of either kind; with `at`, a minion or base action there, a minion action on a minion there."""
    if (await as_what(g, seat, id, at)).is_minion:
        return await play_minion(g, seat, id, came, at)
    if at is None:
        return await play_action(g, seat, id, came)
    onto: list[Minion | Base] = [at, *looking.minions(g, at=at)]
    return await play_action(g, seat, id, came, onto, here=at.id)


async def as_what(g: Context, seat: SeatId, id: CardId, at: Base | None) -> Face:
    """The face as which a card is played: a player says of a fusion what it is, if it can be both (10.11.2)."""
    face = g.s.face(id)
    return face if not face.modes else await choose_mode(g, seat, _modes_at(g, seat, id, face, at) or face.modes)


def _modes_at(g: Context, seat: SeatId, id: CardId, face: Face, at: Base | None) -> list[Face]:
    """As what a fusion could be played now, at a base if one is named."""
    return [mode for mode in face.modes if can_be_played_at(g, seat, id, at, mode)]


async def choose_mode(g: Context, seat: SeatId, modes: Sequence[Face]) -> Face:
    """Have a player say as what they play a fusion (10.11.2)."""
    words = [(mode.kind, f"Play it as {'a minion' if mode.is_minion else 'an action'}") for mode in modes]
    kind = await asking.mode(g, seat, words, f"Play {modes[0].name} as a minion or as an action?", modes[0].fusion)
    return next(mode for mode in modes if mode.kind == kind)


def can_be_played(g: Context, seat: SeatId, id: CardId, mode: Face | None = None) -> bool:
    """Whether a card could be played at all now: something to play it on, nothing that forbids it (4.1.4, 4.1.5).

    A fusion: as `mode`, or as anything it can be played as.
    """
    s = g.s
    face = s.prints[s.print_of[id]] if mode is None else mode
    if face.modes:
        return any(can_be_played(g, seat, id, each) for each in face.modes)
    if may_not_play(g, seat, id, face):
        return False
    if face.is_minion:
        return _is_allowed_somewhere(g, seat, id)
    if has_target(g, seat, id, face):
        return True
    in_its_window = g.now.window is not None and not playable_by_kind(face)  # an action that has only Specials
    return in_its_window and special_for(g, Held(id, face, g.s.owner(id), seat, "hand"), g.now.window) is not None


def _is_allowed_somewhere(g: Context, seat: SeatId, id: CardId) -> bool:
    for base in g.s.bases:
        if forbidden(g, "play", seat, id, base.id) is None:
            return True
    return False


def can_be_played_at(g: Context, seat: SeatId, id: CardId, at: Base | None, mode: Face | None = None) -> bool:
    """Whether a card could be played at this base now: there, or on something there."""
    if at is None:
        return can_be_played(g, seat, id, mode)
    face = g.s.face(id) if mode is None else mode
    if face.modes:
        return bool(_modes_at(g, seat, id, face, at))
    if at not in g.s.bases or not can_be_played(g, seat, id, mode):
        return False
    if face.is_minion:
        return bool(allowed_bases(g, seat, id, [at]))
    return action_targets(g, seat, id, face, at.id) != []


async def take_or_play(
    g: Context, seat: SeatId, id: CardId, came: Came, by: Card | Base, at: Base | None = None
) -> Card | None:
    """A card that was found goes to its owner's hand, or is played at once as an extra card (4.5.8).

    One that was found in the hand stays there, no matter who owns it (2.5.3).
    """
    home = seat if came == "hand" else g.s.owner(id)
    hand = "your hand" if home == seat else f"{g.names[home]}'s hand"
    modes = [("hand", f"Put it into {hand}")]
    name = g.s.face(id).name
    if can_be_played_at(g, seat, id, at):
        modes.append(("play", f"Play {name}"))
    if await asking.mode(g, seat, modes, f"{name}: into {hand}, or play it?", by) == "play":
        return await play_card(g, seat, id, came, at)
    decks.to_hand(g, [id], home)
    return None


def playable_by_kind(face: Face) -> bool:
    """Whether an action can be played in the normal way; one that has only Specials can't."""
    return face.plays_on != "nothing" or face.needs_nothing
