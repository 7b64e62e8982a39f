"""Puzzles and today's deal at the table: a table of somebody's own, private, that begins where everybody's does."""

import asyncio

from ...game import Missing, OwnGame, Puzzles, Refusal
from ...protocol.http import Opened, PuzzleHelp, PuzzleList, PuzzleStanding, PuzzleTried, Today, TryPuzzle
from ...protocol.shared import Options
from ...text.cleaning import bot_name, clean_name
from ..server import TableServer
from . import lessons

OTHERS = 3  # at the most
SCORES = (0.0, 0.5, 1.0)


def there(server: TableServer) -> Puzzles:
    """The puzzles, if there are any here."""
    if server.puzzles is None:
        raise Missing("There are no puzzles here.")
    return server.puzzles


async def listed(server: TableServer) -> PuzzleList:
    """The puzzles there are."""
    return await asyncio.to_thread(there(server).listed)


async def today(server: TableServer) -> Today:
    """What is the same for everybody today."""
    return await asyncio.to_thread(there(server).today)


async def first_hint(server: TableServer, puzzle: str) -> PuzzleHelp:
    """Which cards it takes."""
    return await asyncio.to_thread(there(server).help, puzzle)


async def open_puzzle(server: TableServer, visitor: str, puzzle: str, wish: TryPuzzle) -> Opened:
    """A table at which a puzzle is tried."""
    name, others = _names(wish)
    game = await asyncio.to_thread(there(server).game, puzzle, name, others)
    return await _opened(server, visitor, game, Options(puzzle=puzzle))


async def open_deal(server: TableServer, visitor: str, wish: TryPuzzle) -> Opened:
    """A table at which today's deal is played."""
    name, others = _names(wish)
    game = await asyncio.to_thread(there(server).deal, name, others[0])
    return await _opened(server, visitor, game, Options(day=game.day))


async def rated(server: TableServer, puzzle: str, tried: PuzzleTried) -> PuzzleStanding:
    """How good somebody is after a try. Nothing is kept here."""
    if tried.score not in SCORES:
        raise Refusal(f"A puzzle is solved (1), solved with a hint (0.5) or not solved (0); {tried.score} is none.")
    return await asyncio.to_thread(there(server).rated, puzzle, tried)


def _names(wish: TryPuzzle) -> tuple[str, list[str]]:
    name = clean_name(wish.name) if wish.name else "Guest"
    others: list[str] = []
    for _ in range(OTHERS):
        others.append(bot_name([name, *others]))
    return name, others


async def _opened(server: TableServer, visitor: str, game: OwnGame, options: Options) -> Opened:
    return await lessons.open_own(server, visitor, game, options)
