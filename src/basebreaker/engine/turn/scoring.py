"""Scoring: the nine steps (6.2) with before, when and after."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import NOWHERE, BaseId, SeatId
from ...state.pieces import Base, Card, Source
from ..events import AfterScoring, Awarding, BaseEntered, BeforeScoring, Place, VPGained, WhenScoring
from ..kernel import asking, power
from ..kernel.context import Context
from ..kernel.in_force import bases_changed
from ..kernel.knowing import lay_open
from ..kernel.me_first import resolution
from ..kernel.protection import ignored
from ..kernel.triggers import emit, forget_uses
from ..kernel.windows import window
from ..question import Pieces
from ..types import Effect
from ..verbs import base_deck, leave, looking

MOST_SCORINGS = 200  # in one turn: bases that are ready again and again must not hold up the game (12.7)


def score_bases(g: Context) -> Effect | None:
    """Steps 1, 2 and 9: while a base is ready, the current player chooses one and it is scored (6.1.5, 6.1.7)."""
    ready = power.ready_bases(g)
    if not ready or [entry[0] for entry in g.s.log].count("scores") >= MOST_SCORINGS:
        g.s.next = "draw"
        return None
    return score_one(g, ready)


async def score_one(g: Context, ready: list[Base]) -> None:
    """Step 2 and what follows from it."""
    base = await asking.one(g, g.s.current, Pieces, ready, "Which base scores next?")
    assert base is not None
    await score(g, base)


async def score(g: Context, base: Base) -> None:
    """Steps 3 to 8 for one base; nothing stops it once it was chosen (6.1.6) except that the base is gone (12.4.8).

    A card may have a base scored while something else goes on, even another scoring (12.4.12).
    """
    s = g.s
    outer = s.scoring
    s.scoring = (base.id, "before")
    g.log("scores", s.current, (), base.id)
    await window(g, BeforeScoring(base))
    if base in s.bases:
        s.scoring = (base.id, "when")
        await window(g, WhenScoring(base))
    if base in s.bases:
        await award_and_clear(g, base)
    s.scoring = outer


async def award_and_clear(g: Context, base: Base) -> None:
    """Steps 4 to 8."""
    s = g.s
    s.scoring = (base.id, "award")
    awarding = Awarding(base)
    awarding.places = places(g, base, power.totals(g, base))
    awarding.there = list(dict.fromkeys([minion.controller for minion in looking.minions(g, at=base)]))
    await resolution(g, award(g, awarding))
    await window(g, awarding)
    s.scoring = (base.id, "after")
    after = AfterScoring(base)
    after.places, after.there = awarding.places, awarding.there
    await window(g, after)
    if base not in s.bases:
        return
    s.scoring = (base.id, "discard")
    while base in s.bases and (here := lying_at(g, base)):  # also what is played there while it is cleared
        await resolution(g, clear(g, base, here))
    if base in s.bases:
        s.scoring = (base.id, "replace")
        await resolution(g, replace(g, base, after))


async def award(g: Context, awarding: Awarding) -> None:
    """All VP are given at once, none below zero (6.4.9); abilities that respond to that come afterwards (12.4.18)."""
    for place in awarding.places:
        place.vp = max(0, place.vp)
        g.s.vp[place.seat] += place.vp
        g.log("award", place.seat, (), awarding.base, place.vp, f"{place.place} {place.power}")
    for place in awarding.places:
        if place.vp:
            emit(g, VPGained(place.seat, place.vp))


def gain_vp(g: Context, seat: SeatId, n: int, by: Source) -> None:
    """Give a player VP because a card says so, or take some away; nobody has less than none (12.4.13).

    A base gives none to who ignores it.
    """
    if g.features.shuts_out and ignored(g, seat, by):
        return
    g.s.vp[seat] = max(0, g.s.vp[seat] + n)
    g.log("vp", seat, n=n, source=by.face.id)
    if n > 0:
        emit(g, VPGained(seat, n))


def places(g: Context, base: Base, totals: Sequence[int]) -> list[Place]:
    """The ranking with ties (6.4, 6.5) by everybody's power there; one needs a minion or 1 power (6.4.5, 6.4.7)."""
    in_it = [(totals[p], p) for p in looking.clockwise(g) if totals[p] > 0 or looking.minions(g, at=base, of=p)]
    ranked = sorted(in_it, key=lambda pair: -pair[0])
    found: list[Place] = []
    for amount, seat in ranked:
        place = 1 + sum(1 for other, _ in ranked if other > amount)
        found.append(Place(seat, place, amount, _prize(base, place)))
    return found


def _prize(base: Base, place: int) -> int:
    return base.face.vp[place - 1] if place <= 3 else 0


def earned(g: Context, base: Base, totals: list[int], there: int) -> list[int]:
    """The VP that `places` gives to each seat; `there` has a bit for everybody who has minions there."""
    found = [0] * len(totals)
    gone = g.s.gone
    for seat, amount in enumerate(totals):
        if (amount > 0 or there >> seat & 1) and not gone[seat]:
            place = 1
            for other, rival in enumerate(totals):
                if rival > amount and not gone[other]:
                    place += 1
            found[seat] = _prize(base, place)
    return found


async def clear(g: Context, base: Base, here: Sequence[Card]) -> None:
    """Step 6: every card still on the base goes to its owner's discard pile, all at once (6.6.3, 5.7.2).

    Titans are set aside (10.10.39).
    """
    leave.come_to_light(g, here)

    def tell(going: Sequence[Card]) -> None:
        others = leave.without_titans(g, going)
        if others:
            g.log("cleared", g.s.current, others, base.id)

    if here:
        await leave.leave(g, here, "discard", tell=tell)


def lying_at(g: Context, base: Base) -> list[Card]:
    """The cards at a base, buried ones too."""
    id = base.id
    here: list[Card] = []
    for card in g.s.play.values():
        if card.base == id:
            here.append(card)
    if g.s.buried:
        here += [buried for buried in g.s.buried.values() if buried.base == id]
    return here


async def replace(g: Context, base: Base, after: AfterScoring) -> None:
    """Steps 7 and 8: the base is discarded and replaced in its place (6.6.7, 6.6.8)."""
    ways = [(str(number), way.words) for number, way in enumerate(after.next_bases)]
    chosen = await asking.mode(g, g.s.current, ways, "Which ability decides about the next base?", base.face)  # 6.6.9
    if chosen:
        way = after.next_bases[int(chosen)]
        swap(g, base, way.n, first=way.first)
    else:
        swap(g, base, 1)


def swap(g: Context, base: Base, n: int, under: bool = False, first: BaseId = NOWHERE) -> list[Base]:
    """Discard a base and play `n` others, the first one in its place; those that came into play."""
    where = g.s.bases.index(base)
    discard_base(g, base, under)
    g.s.extras = [extra for extra in g.s.extras if extra.at != base.id]  # "here" is no more
    played: list[Base] = []
    for number in range(n):
        certain = first if number == 0 and first in g.s.base_deck else None
        if certain is not None:
            g.s.base_deck.remove(certain)
        new = play_base(g, where if number == 0 else None, certain)
        if new is not None:
            played.append(new)
            entered(g, new, base.id if number == 0 else NOWHERE)
    return played


def discard_base(g: Context, base: Base, under: bool = False) -> None:
    """A base leaves the middle of the table for the base discard pile, to lie on it or under it."""
    pile = g.s.base_discard
    pile.insert(0 if under else len(pile), base.id)
    remove_base(g, base)


def remove_base(g: Context, base: Base) -> None:
    """A base leaves the middle of the table, with what was changed about it."""
    s = g.s
    s.bases.remove(base)
    s.lasting = [x for x in s.lasting if x.target != base.id or x.kind == "trigger"]  # those may wait for the next one
    forget_uses(g, base.id)
    bases_changed(g)


def entered(g: Context, base: Base, replaced: BaseId = NOWHERE) -> None:
    """Tell everybody that a base came into play, perhaps in the place of another one (12.4.10, 12.4.11)."""
    emit(g, BaseEntered(base, replaced))
    if replaced != NOWHERE:
        g.s.lasting = [x for x in g.s.lasting if x.target != replaced]


def next_base(g: Context) -> BaseId | None:
    """The top card of the base deck; the base discard pile is shuffled if the deck is empty (3.6.10, 12.1.5)."""
    s = g.s
    if not s.base_deck and s.base_discard:
        base_deck.refill(g)
    return s.base_deck.pop() if s.base_deck else None


def play_base(g: Context, where: int | None = None, id: BaseId | None = None) -> Base | None:
    """Put the next base (or a certain one) into the middle; none if there is none left (12.1.6)."""
    s = g.s
    id = next_base(g) if id is None else id
    if id is None:
        return None
    lay_open(g, id)
    base = Base(id, g.s.face(id))
    s.bases.insert(len(s.bases) if where is None else where, base)
    g.log("new_base", s.current, (), id)
    bases_changed(g)
    return base
