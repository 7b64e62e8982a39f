"""The puzzle and the deal of a day, the same for all players. The day comes from outside and only chooses."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from ...engine.printed import catalog
from ...engine.turn.options import GameOptions
from ...engine.turn.setup import Seat, Setup
from ...state.rng import Dice
from .puzzle import BadPuzzle, Puzzle, puzzles

LEVEL = "regular"  # the rival's level, for all players
MOST_TURNS = 200


class DailyDeal(NamedTuple):
    """The deal of a day: your factions, the rival's, and the seed."""

    yours: list[str]
    theirs: list[str]
    seed: int


def todays(day: date) -> Puzzle:
    """The puzzle of a day: each comes up once before any comes again, easy and hard mixed."""
    found = puzzles()
    if not found:
        raise BadPuzzle("There are no puzzles here, so there is none for today.")
    round_, place = divmod(day.toordinal(), len(found))
    order = list(range(len(found)))
    Dice(round_, "today's puzzles").shuffle(order)
    return found[order[place]]


def deal(day: date) -> DailyDeal:
    """The deal of a day."""
    dice = Dice(day.toordinal(), "today's deal")
    pool = catalog.playable_factions()
    dice.shuffle(pool)
    return DailyDeal(pool[:2], pool[2:4], dice.below(2**32))


def deal_setup(day: date, names: tuple[str, str]) -> Setup:
    """The setup of a day's deal: you sit in the first seat, and you begin."""
    dealt = deal(day)
    seats = [Seat(names[0], dealt.yours), Seat(names[1], dealt.theirs)]
    return Setup(seats, dealt.seed, GameOptions(first=0, turn_limit=MOST_TURNS))
