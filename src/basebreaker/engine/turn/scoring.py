"""Scoring: the nine steps (6.2) with before, when and after."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SeatId
from ...state.pieces import Base, Source
from ..events import AfterScoring, Awarding, BeforeScoring, Place, VPGained, WhenScoring
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.rules import ignored
from ..kernel.me_first import resolution
from ..kernel.triggers import emit
from ..kernel.values import power
from ..kernel.windows import window
from ..question import Pieces
from ..types import Effect
from ..verbs import looking
from . import bases

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
    while base in s.bases and (here := bases.lying_at(g, base)):  # also what is played there while it is cleared
        await resolution(g, bases.clear(g, base, here))
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
    """Give a player VP because a card says so, or take some away; a player's VP never go below zero (12.4.13).

    A base gives none to players who ignore it.
    """
    if g.features.shuts_out and ignored(g, seat, by):
        return
    g.s.vp[seat] = max(0, g.s.vp[seat] + n)
    g.log("vp", seat, n=n, source=by.face.id)
    if n > 0:
        emit(g, VPGained(seat, n))


def places(g: Context, base: Base, totals: Sequence[int]) -> list[Place]:
    """The ranking with ties (6.4, 6.5) by power there; a place takes a minion or 1 power (6.4.5, 6.4.7)."""
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
    """The VP that `places` gives to each seat; `there` has a bit for each seat with minions there."""
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


async def replace(g: Context, base: Base, after: AfterScoring) -> None:
    """Steps 7 and 8: the base is discarded and replaced in its place (6.6.7, 6.6.8)."""
    ways = [(str(number), way.words) for number, way in enumerate(after.next_bases)]
    chosen = await asking.mode(g, g.s.current, ways, "Which ability decides about the next base?", base.face)  # 6.6.9
    if chosen:
        way = after.next_bases[int(chosen)]
        bases.swap(g, base, way.n, first=way.first)
    else:
        bases.swap(g, base, 1)
