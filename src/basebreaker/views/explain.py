"""Explanations: every number as a list of its parts and their sources."""

from __future__ import annotations

import msgspec

from ..engine.driver import Driver
from ..engine.errors import UnknownCard
from ..engine.kernel.values import power as numbers
from ..engine.turn import scoring
from ..state.numbers import SEATS, BaseId, CardId
from ..state.pieces import Minion
from .model import PartView, PlaceView


class BaseExplanation(msgspec.Struct, frozen=True):
    """A base's numbers: parts of the breakpoint, parts of each seat's power, and what each place would earn now."""

    breakpoint: int
    breakpoint_parts: list[PartView]
    total: int
    power_parts: list[list[PartView]]
    places: list[PlaceView]
    ready: bool


def _part(part: numbers.Part) -> PartView:
    amount, source, word = part
    return PartView(amount, word) if source is None else PartView(amount, word, source.id, source.face.id)


def power(game: Driver, minion: CardId) -> list[PartView]:
    """The parts of a minion's power, which add up to it."""
    piece = game.g.s.play.get(minion)
    if not isinstance(piece, Minion):
        raise UnknownCard(f"No minion with the number {minion} is in play.")
    return [_part(part) for part in numbers.power_parts(game.g, piece)]


def base(game: Driver, base: BaseId) -> BaseExplanation:
    """Return how a base's breakpoint, powers and places come about."""
    g = game.g
    there = g.base(base)
    totals = numbers.totals(g, there)
    return BaseExplanation(
        breakpoint=g.breakpoint(there),
        breakpoint_parts=[_part(part) for part in numbers.breakpoint_parts(g, there)],
        total=sum(totals),
        power_parts=[[_part(p) for p in numbers.total_parts(g, seat, there)] for seat in SEATS[: g.s.seats]],
        places=[PlaceView(p.seat, p.place, p.vp) for p in scoring.places(g, there, totals)],
        ready=there in numbers.ready_bases(g),
    )
