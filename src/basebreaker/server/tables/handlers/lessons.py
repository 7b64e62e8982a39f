"""Lessons at the table: a table of the learner's own, private, whose rival answers as the lesson has it."""

import asyncio
from collections.abc import Sequence

from ...game import Missing, OwnGame
from ...protocol.http import LessonList, Opened, TakeLesson
from ...protocol.shared import Options
from ...storage.rows import SeatRow, TableRow
from ...text.cleaning import bot_name, clean_name, new_id
from ..server import Hall
from . import checks, create

LEVEL = "rookie"  # what the rival looks like, and what plays on where a lesson is no more


def listed(hall: Hall) -> LessonList:
    """The lessons there are."""
    return LessonList([]) if hall.lessons is None else hall.lessons.listed()


async def open_lesson(hall: Hall, visitor: str, lesson: str, wish: TakeLesson) -> Opened:
    """A table at which a lesson is taken, from its beginning."""
    if hall.lessons is None:
        raise Missing("There are no lessons here.")
    name = clean_name(wish.name) if wish.name else "Guest"
    rival = bot_name([name])
    setup = await asyncio.to_thread(hall.lessons.setup, lesson, [name, rival])
    return await open_own(hall, visitor, OwnGame(setup, [name, rival], 0), Options(lesson=lesson))


async def open_own(hall: Hall, visitor: str, game: OwnGame, options: Options) -> Opened:
    """A table of the visitor's own at which a game with a known beginning is played against bots."""
    table, level = new_id(), game.level or LEVEL
    rival = checks.checked_level(hall, level if level in levels(hall) else "")
    seats = [
        SeatRow(seat, "person", name, secret=hall.links.new(visitor, table, seat))
        if seat == game.seat
        else SeatRow(seat, "bot", name, rival)
        for seat, name in enumerate(game.names)
    ]
    row = TableRow(table, "running", visitor, options, setup=game.setup)
    return await create.set_up(hall, row, seats, [(game.seat, visitor)])


def levels(hall: Hall) -> Sequence[str]:
    """The bots there are."""
    return [level.id for level in hall.levels()]
