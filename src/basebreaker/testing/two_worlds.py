"""The two-worlds probe: an answer that can be taken back freely must have revealed nothing.

A seat is asked. Two worlds agree in everything that it may know and differ in hidden cards and in future chance. The
same answer is given in both, and judged as the table does. If it could be taken back freely in one of them, the seat
must see the same in both: views, questions, the log, the seat that is asked, and whether it could be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from ..engine.driver import Driver
from ..state.rng import branch
from ..views import sentences
from ..views.model import View
from ..views.view import view
from .worlds import other_world

G = TypeVar("G", bound=Driver)


class Seen(NamedTuple):
    """What a seat sees after its answer."""

    free: bool  # whether it could be taken back freely
    log: list[str]
    view: View


class Probe(NamedTuple):
    """An answer in two worlds: whether it was free in one of them, and a difference that the seat could see."""

    free: bool
    difference: str


def probe(game: Driver, keys: Sequence[str]) -> list[Probe]:
    """Give each of these answers in this world and in another; [] if no other world leads to this question.

    The game must count what is learned since it was last quiet.
    """
    question = game.question
    assert question is not None
    other = twin(game, True) or twin(game, False)
    return [] if other is None else [_probe(game, other, question.seat, key) for key in keys]


def _probe(game: Driver, other: Driver, seat: int, key: str) -> Probe:
    here, there = _after(game.copy(), seat, key), _after(other.copy(), seat, key)
    free = here.free or there.free
    return Probe(free, _difference(here, there) if free else "")


def twin(game: Driver, other_chance: bool) -> Driver | None:
    """Return the same game in a world that the asked seat can't tell from this one; None if its answers differ."""
    assert game.question is not None
    seat = game.question.seat
    other = elsewhere(game, seat, other_chance)
    return other if other is not None and looks_alike(game, other, seat) else None


def looks_alike(game: Driver, other: Driver, seat: int) -> bool:
    """Return whether a seat sees the same in both."""
    return unnumbered(view(other, seat)) == unnumbered(view(game, seat))


def elsewhere(game: G, seat: int, other_chance: bool) -> G | None:
    """The same answers in a world that differs in what a seat can't know; None where they don't fit."""
    salt = game.answered + 1
    quiet, first = game.last_quiet()
    world = other_world(quiet, seat, salt, game.g.s)
    if other_chance:
        world.key = branch(world.key, salt)
    other = type(game)(game.setup, world)
    other.count_what_is_learnt()
    other.begin()
    for key in game.answers[first:]:
        if other.question is None or other.question.index_of(key) is None:
            return None
        other.answer(key)
    return other


def unnumbered(seen: View) -> View:
    """A view without the number of its question: the other world begins later, so that it counts from there."""
    if seen.question is None:
        return seen
    return msgspec.structs.replace(seen, question=msgspec.structs.replace(seen.question, number=0))


def _after(world: Driver, seat: int, key: str) -> Seen:
    step, logged = world.answered, sum(map(len, world.entries()))
    world.answer(key)
    lines = [line.text for line in sentences.lines(world, seat, logged)]
    return Seen(not world.has_learnt(step), lines, unnumbered(view(world, seat)))


def _difference(here: Seen, there: Seen) -> str:
    if here.free != there.free:
        return "whether it can be taken back freely"
    if here.log != there.log:
        return f"the log: {here.log} or {there.log}"
    for name in View.__struct_fields__:
        mine, theirs = getattr(here.view, name), getattr(there.view, name)
        if mine != theirs:
            return f"the view's {name}: {mine} or {theirs}"
    return ""
