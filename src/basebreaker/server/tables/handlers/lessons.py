"""Lessons at the table: a table of the learner's own, private, whose rival answers as the lesson has it."""

import asyncio
from collections.abc import Sequence

from ...game import Missing, OwnGame
from ...protocol.http import LessonList, Opened, TakeLesson
from ...protocol.shared import Options
from ...storage.rows import SeatRow, TableRow
from ...text.cleaning import bot_name, clean_name, new_id
from ..server import TableServer
from . import checks, create

LEVEL = "rookie"  # what the rival looks like, and what plays on where a lesson is no more


def listed(server: TableServer) -> LessonList:
    """The lessons there are."""
    return LessonList([]) if server.lessons is None else server.lessons.listed()


async def open_lesson(server: TableServer, visitor: str, lesson: str, wish: TakeLesson) -> Opened:
    """A table at which a lesson is taken, from its beginning."""
    if server.lessons is None:
        raise Missing("There are no lessons here.")
    name = clean_name(wish.name) if wish.name else "Guest"
    rival = bot_name([name])
    setup = await asyncio.to_thread(server.lessons.setup, lesson, [name, rival])
    return await open_own(server, visitor, OwnGame(setup, [name, rival], 0), Options(lesson=lesson))


async def open_own(server: TableServer, visitor: str, game: OwnGame, options: Options) -> Opened:
    """A table of the visitor's own at which a game with a known beginning is played against bots."""
    table, level = new_id(), game.level or LEVEL
    rival = checks.checked_level(server, level if level in levels(server) else "")
    seats = [
        SeatRow(seat, "person", name, secret=server.links.new(visitor, table, seat))
        if seat == game.seat
        else SeatRow(seat, "bot", name, rival)
        for seat, name in enumerate(game.names)
    ]
    row = TableRow(table, "running", visitor, options, setup=game.setup)
    return await create.set_up(server, row, seats, [(game.seat, visitor)])


def levels(server: TableServer) -> Sequence[str]:
    """The bots there are."""
    return [level.id for level in server.levels()]
