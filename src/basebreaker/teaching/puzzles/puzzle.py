"""What a puzzle is, and those that come with the program."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from ...engine.driver import Driver
from ...engine.errors import BasebreakerError
from ...engine.turn.setup import Setup
from .search import Outcome, Tree

Goal = Literal["win", "vp"]
FILE = "puzzles.json"


class BadPuzzle(BasebreakerError):
    """A puzzle can't be used."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn to be played as well as can be: win the game, or make the most VP. What is best is proved."""

    id: str
    goal: Goal
    setup: dict[str, Any]
    vp: int  # what the best turn brings
    nodes: int  # answers that the proof tried
    tree: Tree  # one best line against every answer of others
    cards: list[str]  # what every best turn plays or uses: ids of cards
    luck: float  # the share of turns played at random that reach it
    greedy: int  # VP of a player who always takes what pays at once
    regular: int  # VP of the regular bot
    rating: int  # how hard it is: higher is harder

    @property
    def best(self) -> Outcome:
        """What has to be reached."""
        return Outcome(self.goal == "win", self.vp)

    @property
    def factions(self) -> list[str]:
        """Those of the player, then those of the others."""
        first = self.setup["first"]
        seats = self.setup["seats"]
        return [faction for seat in (*seats[first:], *seats[:first]) for faction in seat["factions"]]

    def begin(self, kind: type[Driver] = Driver) -> Driver:
        """The game at the beginning of the turn."""
        try:
            game = kind(Setup.from_json(self.setup))
            game.begin()
        except BasebreakerError as fault:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: {fault}") from fault
        if game.question is None or game.question.seat != self.setup["first"]:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: somebody else is asked first.")
        return game


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All that come with the program, the easiest first."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return tuple(msgspec.json.decode(text, type=list[Puzzle]))


def load(id: str) -> Puzzle:
    """The puzzle of this name."""
    found = next((puzzle for puzzle in puzzles() if puzzle.id == id), None)
    if found is None:
        raise BadPuzzle(f"There is no puzzle {id!r}; they are numbered 1 to {len(puzzles())}.")
    return found
