"""Puzzles and today's deal at the table: a table of somebody's own, private, that begins where everybody's does."""

import asyncio

from ...game import Missing, OwnGame, Puzzles, Refusal
from ...protocol.http import Opened, PuzzleHelp, PuzzleList, PuzzleStanding, PuzzleTried, Today, TryPuzzle
from ...protocol.shared import Options
from ...text.cleaning import bot_name, clean_name
from ..server import Hall
from . import lessons

OTHERS = 3  # at the most
SCORES = (0.0, 0.5, 1.0)


def there(hall: Hall) -> Puzzles:
    """The puzzles, if there are any here."""
    if hall.puzzles is None:
        raise Missing("There are no puzzles here.")
    return hall.puzzles


async def listed(hall: Hall) -> PuzzleList:
    """The puzzles there are."""
    return await asyncio.to_thread(there(hall).listed)


async def today(hall: Hall) -> Today:
    """What is the same for everybody today."""
    return await asyncio.to_thread(there(hall).today)


async def first_hint(hall: Hall, puzzle: str) -> PuzzleHelp:
    """Which cards it takes."""
    return await asyncio.to_thread(there(hall).help, puzzle)


async def open_puzzle(hall: Hall, visitor: str, puzzle: str, wish: TryPuzzle) -> Opened:
    """A table at which a puzzle is tried."""
    name, others = _names(wish)
    game = await asyncio.to_thread(there(hall).game, puzzle, name, others)
    return await _opened(hall, visitor, game, Options(puzzle=puzzle))


async def open_deal(hall: Hall, visitor: str, wish: TryPuzzle) -> Opened:
    """A table at which today's deal is played."""
    name, others = _names(wish)
    game = await asyncio.to_thread(there(hall).deal, name, others[0])
    return await _opened(hall, visitor, game, Options(day=game.day))


async def rated(hall: Hall, puzzle: str, tried: PuzzleTried) -> PuzzleStanding:
    """How good somebody is after a try. Nothing is kept here."""
    if tried.score not in SCORES:
        raise Refusal(f"A puzzle is solved (1), solved with a hint (0.5) or not solved (0); {tried.score} is none.")
    return await asyncio.to_thread(there(hall).rated, puzzle, tried)


def _names(wish: TryPuzzle) -> tuple[str, list[str]]:
    name = clean_name(wish.name) if wish.name else "Guest"
    others: list[str] = []
    for _ in range(OTHERS):
        others.append(bot_name([name, *others]))
    return name, others


async def _opened(hall: Hall, visitor: str, game: OwnGame, options: Options) -> Opened:
    return await lessons.open_own(hall, visitor, game, options)
