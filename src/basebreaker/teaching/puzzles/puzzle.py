"""What a puzzle is, and those that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from ...engine.driver import Driver
from ...engine.errors import BasebreakerError
from ...engine.printed import catalog
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
    source: str = ""  # the game and turn it was cut from

    @property
    def best(self) -> Outcome:
        """What has to be reached."""
        return Outcome(self.goal == "win", self.vp)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        first: int = self.setup["first"]
        return first

    @property
    def factions(self) -> list[str]:
        """Those of the player, then those of the others."""
        seats = self.setup["seats"]
        return [faction for seat in (*seats[self.seat :], *seats[: self.seat]) for faction in seat["factions"]]

    @property
    def task(self) -> str:
        """What is to be done, in one sentence."""
        return "Win the game this turn." if self.goal == "win" else f"Make {self.vp} VP this turn."

    @property
    def fair(self) -> str:
        """What may be counted on, and what may not; a base that comes next is told, because it may matter."""
        coming = self.setup["position"].get("base_deck", [])
        base = f" The next base is {catalog.face(coming[0]).name}." if coming else ""
        return f"Nobody else holds cards. Don't count on what you would draw or reveal.{base}"

    def setup_for(self, names: Sequence[str]) -> Setup:
        """The game that it begins, with players of these names and under today's rules."""
        seats = [{**seat, "name": name} for seat, name in zip(self.setup["seats"], names, strict=True)]
        try:
            return Setup.from_json({**self.setup, "seats": seats, "rules": None})
        except (BasebreakerError, TypeError, KeyError) as fault:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: {fault}") from fault

    def begin(self, kind: type[Driver] = Driver, seed: int | None = None) -> Driver:
        """The game at the beginning of the turn; with another seed, whatever nobody can see lies otherwise."""
        setup = self.setup_for([seat["name"] for seat in self.setup["seats"]])
        setup.seed = setup.seed if seed is None else seed
        try:
            game = kind(setup)
            game.begin()
        except BasebreakerError as fault:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: {fault}") from fault
        if game.question is None or game.question.seat != self.seat:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: somebody else is asked first.")
        return game


class File(msgspec.Struct, frozen=True):
    """The file of puzzles: what they were last proved with, and each as it is, to be read by itself."""

    rules: str  # the mark of the rules and cards
    puzzles: list[msgspec.Raw]


class Shelf(msgspec.Struct, frozen=True):
    """The puzzles there are, the easiest first, and a sentence for each that can't be read."""

    puzzles: tuple[Puzzle, ...]
    broken: tuple[str, ...] = ()
    rules: str = ""


def read(text: bytes) -> Shelf:
    """The puzzles of a file; one that is broken leaves the others alone."""
    try:
        file = msgspec.json.decode(text, type=File)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        return Shelf((), (f"The file of puzzles can't be read: {fault}.",))
    found: list[Puzzle] = []
    broken: list[str] = []
    for number, raw in enumerate(file.puzzles, 1):
        try:
            found.append(msgspec.json.decode(raw, type=Puzzle))
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            broken.append(f"Entry {number} of the file of puzzles can't be read: {fault}.")
    found.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    return Shelf(tuple(found), tuple(broken), file.rules)


def written(puzzles: Sequence[Puzzle], rules: str) -> bytes:
    """A file of puzzles: a line each."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return b'{"rules":"%s","puzzles":[\n%s\n]}\n' % (rules.encode(), lines)


@cache
def shelf() -> Shelf:
    """Those that come with the program."""
    try:
        return read(resources.files(__package__).joinpath(FILE).read_bytes())
    except OSError as fault:
        return Shelf((), (f"The file of puzzles can't be read: {fault}.",))


def puzzles() -> tuple[Puzzle, ...]:
    """All that come with the program, the easiest first."""
    return shelf().puzzles


def load(id: str) -> Puzzle:
    """The puzzle of this name."""
    found = next((puzzle for puzzle in puzzles() if puzzle.id == id), None)
    if found is None:
        raise BadPuzzle(f"There is no puzzle {id!r}: basebreaker puzzle --list shows all of them.")
    return found


def position_name(id: str) -> str:
    """What the position of a puzzle is called, in the log and where it is recognised."""
    return f"puzzle {id}"


def begun_at(setup: Setup) -> Puzzle | None:
    """The puzzle that a game began with, if it was one."""
    if setup.position is None:
        return None
    for puzzle in puzzles():
        if setup.position.name == position_name(puzzle.id):
            same = puzzle.setup_for([seat.name for seat in setup.seats]) if _same_seats(puzzle, setup) else None
            return puzzle if same is not None and same.position == setup.position else None
    return None


def _same_seats(puzzle: Puzzle, setup: Setup) -> bool:
    here = [list(seat.factions) for seat in setup.seats]
    return [seat["factions"] for seat in puzzle.setup["seats"]] == here and setup.first == puzzle.seat
