"""Me First!: in which order responses are dealt with (5.4, 5.6). Every response goes through here.

Card A is played: its triggers gather in A's pool. If A has card B played, B gets a pool of its own. When A is finished,
the pools are dealt with from the last card played back to the first (5.4.5, 12.3.24), each as one Me First! run.
What a response triggers is dealt with right after it, before the next response (12.3.4).
"""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Sequence
from types import coroutine
from typing import Any, Protocol

from ...state.faces import Ability, Face
from ...state.numbers import SEATS, CardId, SeatId
from ...state.pieces import Base, Card, Held, Source
from ..errors import RepeatedState
from ..events import Event
from ..printed import catalog
from ..question import PASS, Question
from ..types import Effect
from . import resolving
from .context import Context
from .granted import comes_next, offer_granted
from .immunity import effects
from .loop_guard import Detached, count_step, drop, may_be_offered, take
from .moments import Uses, asking_to_use
from .triggers import emit, is_valid, once_key
from .under_way import DISCARD, Pool, Trigger
from .values import base_values, power_drops

Before = tuple[bool, SeatId, tuple[Base, Face] | None, list[CardId], int, int]

STANDING = Event()
ACTING = (-1, -1, -1)
DEEP = 4  # levels of responses to responses on Python's stack; the driver runs deeper ones


def resolution(g: Context, effect: Awaitable[object]) -> Effect:
    """Resolve something from the start, then everything it triggered; drop it if it loops forever."""
    now = g.now
    return resolve_fully(
        g, effect, (now.special, g.you, now.borrowed, g.s.set_aside[:], len(now.waiting), len(now.playing))
    )


async def resolve_fully(g: Context, effect: Awaitable[object], before: Before | None = None) -> None:
    """Resolve something, then everything it triggered, as a part of what is being resolved.

    With `before`, the state of what was under way until then, it is dropped if it loops forever (12.7.1).
    """
    now = g.now
    pools, pool = now.pools, now.pool
    spare = now.spare
    now.pool = first = spare.pop() if spare else Pool()
    now.pools = mine = [first]
    try:
        await effect
        if g.features.conditional and (g.features.watchful or (g.force or g.in_force()).words["whenever"]):
            await look_at_conditions(g)
        while mine:  # last card first (5.4.5)
            waiting = mine.pop()
            if waiting.triggers or waiting.leftovers or waiting.idle or waiting.destination is not DISCARD:
                await resolve_pool(g, waiting)
            elif now.granted and waiting.heard:
                # treat "could respond" as "will respond", so that timing reveals nothing (12.3.9)
                await resolve_pool(g, waiting)
            elif waiting.action is not None:
                resolving.discard(g, waiting.action)
            else:
                waiting.targets = waiting.heard = waiting.shut = ()
                spare.append(waiting)
    except RepeatedState as loop:
        if before is None:
            raise
        now.special, g.you, now.borrowed, aside, depth, played = before
        drop(g, loop, aside)
        del now.waiting[depth:], now.playing[played:], now.affected[played:]
    now.pools, now.pool = pools, pool


@coroutine
def resolver(g: Context) -> Generator[Question | Detached | None, Any, None]:
    """Resolve one thing after the other, each fully; yield None when one is done, and be sent the next one.

    As it never ends, none of them ends with a StopIteration, which would cost more than 1 % of all instructions.
    """
    while True:
        yield from resolve_fully(g, (yield None))


async def resolve_pool(g: Context, pool: Pool) -> None:
    """One Me First! run for what a card triggered, then the card itself leaves (5.3.3 to 5.3.5)."""
    if g.now.granted and comes_next(g, pool):
        await resolve_fully(g, offer_granted(g))  # before anything else happens (12.10.1)
    waiting = pool.triggers
    if waiting or pool.idle:
        g.now.waiting.append(waiting)
        if len(waiting) == 1 and not waiting[0].ability.may:  # the usual case: there is nothing to put in order
            alone = waiting.pop()
            if is_valid(g, alone):
                await resolve(g, alone)
        if waiting or pool.idle:
            await run_me_first(g, Waiting(g, pool))
        if waiting and (g.force or g.in_force()).titans:
            await last_of_all(g, waiting)
        g.now.waiting.pop()
    if pool.leftovers:
        resolving.discard_leftovers(g, pool.leftovers)
    if pool.action is not None:
        if g.now.granted and pool.destination[0] != "discard":
            await resolve_fully(g, offer_granted(g))
        await resolve_fully(g, resolving.finish(g, pool))


async def last_of_all(g: Context, waiting: list[Trigger]) -> None:
    """Resolve what the rules bring after all responses, even declined ones: titans clash (12.8.8)."""
    for trigger in [t for t in waiting if t.ability.kind == "last"]:
        waiting.remove(trigger)
        if g.now.granted:
            await resolve_fully(g, offer_granted(g))
        await resolve(g, trigger)


async def look_at_conditions(g: Context) -> None:
    """Resolve what cards do "whenever" something is the case, as an ability or part of a card is finished (12.10.37).

    What was prevented is tried again once something else has happened and it is still the case.
    """
    if g.features.watches_power:
        power_drops.note(g)
    if g.features.contested_values:
        await base_values.pick(g)
    while True:
        due: list[Trigger] = []
        mark = resolving.change_mark(g) if g.now.tried else None
        for source, ability in (g.force or g.in_force()).words["whenever"]:
            tried = g.now.tried.get((source.id, ability)) if g.now.tried else None
            if tried is not None and tried in (mark, ACTING):
                continue
            if ability.when is not None and ability.when(g, source):
                due.append(Trigger(ability, source, STANDING, source.controller, False))
        if g.features.shielded:
            due += effects.due(g)
        if not due:
            return
        first = due[0]
        if len(due) > 1 and _differ(due):
            first = due[await Uses(g, g.s.current, "Which ability is resolved first?", due, kind="me_first")]
        await act(g, first)


async def look_at_shields(g: Context) -> None:
    """Have shields answer to continuous effects that have just begun, before anything else is done (12.10.23)."""
    for trigger in effects.due(g):
        await act(g, trigger)


async def act(g: Context, t: Trigger) -> None:
    """Carry out a standing condition of a card with everything it triggers."""
    count_step(g)
    g.fired(t.ability)
    special, g.now.special = g.now.special, False
    you, g.you = g.you, t.seat
    g.now.tried[t.source.id, t.ability] = ACTING
    shields = t.ability.kind == "would_affect"
    await resolve_fully(g, t.ability.run(g, t.source, t.event) if shields else t.ability.run(g, t.source))
    g.now.tried[t.source.id, t.ability] = resolving.change_mark(g)
    g.now.special, g.you = special, you


async def at_once(g: Context, event: Event) -> None:
    """Resolve what responds to something as it begins, before it goes on (5.4.6, 10.2.2)."""
    if event.kind in g.features.heard_kinds:
        outer, g.now.pool = g.now.pool, Pool()
        emit(g, event)
        pool, g.now.pool = g.now.pool, outer
        await resolve_pool(g, pool)


async def ahead(g: Context, some: list[Trigger]) -> list[Trigger]:
    """Resolve some of what waits in the current pool ahead of the rest; return those that were used."""
    used: list[Trigger] = []
    for trigger in some:
        g.now.pool.triggers.remove(trigger)
        if g.now.granted and is_valid(g, trigger):
            await offer_granted(g)
        if is_valid(g, trigger) and (not trigger.ability.may or await offer(g, trigger.seat, [trigger]) is not None):
            used.append(trigger)
            await resolve(g, trigger)
    return used


async def before_they_go(g: Context, ids: Sequence[CardId]) -> list[CardId]:
    """Have cards of a deck respond to being revealed before they go elsewhere; return those that didn't (12.10.7)."""
    triggers = g.now.pool.triggers
    waiting = [t for t in triggers if type(t.source) is Held and t.source.zone == "deck" and t.source.id in ids]
    used = [t.source.id for t in await ahead(g, waiting)]
    return [id for id in ids if id not in used]


class Responding(Protocol):
    """What is dealt with in one Me First! run."""

    def find(self) -> list[Trigger]:
        """What can be used now."""
        ...

    def comes_next(self) -> bool:
        """Whether anything is left, as far as the current player knows."""
        ...

    def note(self, t: Trigger) -> None:
        """One of them is about to be resolved."""
        ...

    def idle(self, seat: SeatId) -> bool:
        """Whether a player is asked even without anything to use, so that others learn nothing (12.3.9)."""
        ...


class Waiting:
    """The responses that wait in a pool."""

    __slots__ = ("g", "pool")

    def __init__(self, g: Context, pool: Pool) -> None:
        self.g = g
        self.pool = pool

    def find(self) -> list[Trigger]:
        return valid_triggers(self.g, self.pool.triggers)

    def comes_next(self) -> bool:
        return comes_next(self.g, self.pool)

    def note(self, t: Trigger) -> None:
        self.pool.triggers.remove(t)

    def idle(self, seat: SeatId) -> bool:
        return seat in self.pool.idle and bool(self.g.s.hands[seat])


def valid_triggers(g: Context, triggers: list[Trigger]) -> list[Trigger]:
    """Those that can still be resolved."""
    found: list[Trigger] = []
    for t in triggers:
        if is_valid(g, t):
            found.append(t)
    return found


async def run_me_first(g: Context, responding: Responding) -> None:
    """Me First! (5.6): the mandatory ones in the current player's order, then the circle of optional ones."""
    optional = await mandatory(g, responding)
    seats = g.s.seats
    seat = g.s.current
    passed = 0
    while passed < seats:
        if not optional and not (g.asks_idle and any(map(responding.idle, SEATS[:seats]))):
            return
        mine = may_be_offered(g, of_seat(optional, seat), step_name)
        chosen = await offer(g, seat, mine) if mine or responding.idle(seat) else None
        if chosen is None:
            passed += 1
        else:
            passed = 0
            take(g, chosen, step_name)
            responding.note(chosen)
            await resolve(g, chosen)
            optional = await mandatory(g, responding)  # 5.6.11
        seat = SEATS[(seat + 1) % seats]


def step_name(t: Trigger) -> str:
    """What an optional step uses: a card in play, a base, a card in hand, and which ability of it."""
    return f"use {t.source.id} {t.ability}"


def of_seat(usable: list[Trigger], seat: SeatId) -> list[Trigger]:
    """What a player is offered: a hand card once, however many events of its kind it responds to."""
    offered: list[Trigger] = []
    for t in usable:
        if t.seat == seat and not (isinstance(t.source, Held) and _is_among(t, offered)):
            offered.append(t)
    return offered


def _is_among(t: Trigger, offered: list[Trigger]) -> bool:
    return any(t.ability is o.ability and t.source.id == o.source.id for o in offered)


async def mandatory(g: Context, responding: Responding) -> list[Trigger]:
    """Resolve the mandatory group, which the current player orders (5.6.5); return what is optional then."""
    while True:
        if g.now.granted and responding.comes_next():
            await resolve_fully(g, offer_granted(g))
        found = responding.find()
        due: list[Trigger] = []
        for t in found:
            if not t.ability.may:
                due.append(t)
        if not due:
            return found
        first = due[0]
        if len(due) > 1 and _differ(due):
            prompt = "Which ability is resolved first?"
            first = due[await Uses(g, g.s.current, prompt, due, kind="me_first")]
        responding.note(first)
        await resolve(g, first)


def _differ(due: list[Trigger]) -> bool:
    first = due[0]
    return any(t.ability is not first.ability or t.seat != first.seat for t in due)


async def offer(g: Context, seat: SeatId, usable: list[Trigger]) -> Trigger | None:
    """One player's turn in the circle: use one ability or pass (5.6.8)."""
    source: Card | Base | Face | None = None  # if everybody is asked, the source would reveal that it is the only one
    if len(usable) == 1 and isinstance(usable[0].source, (Card, Base)) and not g.asks_idle:
        lent = borrowing(usable[0].source, usable[0].ability)
        source = usable[0].source if lent is None else lent[1]
    prompt = asking_to_use(g, usable) if usable else "Nothing to use; pass."
    index = await Uses(g, seat, prompt, usable, (PASS,), source, "me_first")
    return usable[index] if index < len(usable) else None


def borrowing(source: Source, ability: Ability) -> tuple[Base, Face] | None:
    """A base with an ability that is not its own, and the face it has it from."""
    if type(source) is Base and ability.face != source.face.id:
        return source, catalog.face(ability.face)
    return None


async def resolve(g: Context, t: Trigger) -> None:
    """Carry out one triggered ability with everything it triggers."""
    count_step(g)
    if t.ability.once:
        g.s.once.append(once_key(t.ability, t.source, t.seat, t.event))
    if g.stats is not None:
        g.fired(t.ability)
    now = g.now
    special, now.special = now.special, t.ability.label == "special"
    you, g.you = g.you, t.seat
    source = t.source
    borrowed, now.borrowed = now.borrowed, borrowing(source, t.ability) if type(source) is Base else None
    if (
        type(source) is Held
        and not source.face.is_minion
        and t.ability.kind == "triggers"
        and source.zone in ("hand", "deck")
    ):
        effect = resolving.play_special(g, source, t.ability, t.event)
    else:
        run = t.ability.run
        effect = run(g, source, t.event)
    whole = resolve_fully(g, effect)
    await (Detached(whole) if len(now.waiting) > DEEP else whole)
    now.special = special
    g.you = you
    now.borrowed = borrowed
