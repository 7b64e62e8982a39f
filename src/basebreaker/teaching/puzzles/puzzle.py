"""Puzzles, and those that come with the program."""

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
from .search import Tree, TurnOutcome

Goal = Literal["win", "vp"]
FILE = "puzzles.json"


class BadPuzzle(BasebreakerError):
    """A puzzle can't be used."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn to be played as well as possible: win the game, or make the most VP. The best result is proved."""

    id: str
    goal: Goal
    setup: dict[str, Any]
    vp: int  # VP that the best turn brings
    nodes: int  # answers that the proof tried
    tree: Tree  # one best line against every answer of others
    cards: list[str]  # the cards that every best turn plays or uses, by id
    luck: float  # the share of random turns that reach the best result
    greedy: int  # VP of a player who always takes what pays at once
    regular: int  # VP of the regular bot
    rating: int  # how hard it is: higher is harder
    source: str = ""  # the game and turn it was cut from

    @property
    def best(self) -> TurnOutcome:
        """The result to be reached."""
        return TurnOutcome(self.goal == "win", self.vp)

    @property
    def seat(self) -> int:
        """The seat to move."""
        first: int = self.setup["first"]
        return first

    @property
    def factions(self) -> list[str]:
        """The factions of the player, then those of the others."""
        seats = self.setup["seats"]
        return [faction for seat in (*seats[self.seat :], *seats[: self.seat]) for faction in seat["factions"]]

    @property
    def task(self) -> str:
        """The task in one sentence."""
        return "Win the game this turn." if self.goal == "win" else f"Make {self.vp} VP this turn."

    @property
    def fair(self) -> str:
        """What the player can rely on and what not; names the base that comes next, because it may matter."""
        coming = self.setup["position"].get("base_deck", [])
        base = f" The next base is {catalog.face(coming[0]).name}." if coming else ""
        return f"Nobody else holds cards. Don't count on what you would draw or reveal.{base}"

    def setup_for(self, names: Sequence[str]) -> Setup:
        """The setup of its game, with players of these names and under today's rules."""
        seats = [{**seat, "name": name} for seat, name in zip(self.setup["seats"], names, strict=True)]
        try:
            return Setup.from_json({**self.setup, "seats": seats, "rules": None})
        except (BasebreakerError, TypeError, KeyError) as fault:
            raise BadPuzzle(f"The puzzle {self.id} doesn't fit today's rules and cards: {fault}") from fault

    def begin(self, kind: type[Driver] = Driver, seed: int | None = None) -> Driver:
        """The game at the beginning of the turn; with another seed, hidden cards lie differently."""
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
    """The file of puzzles: the rules they were last proved with, and each puzzle raw, to be decoded on its own."""

    rules: str  # fingerprint of the rules and cards
    puzzles: list[msgspec.Raw]


class PuzzleShelf(msgspec.Struct, frozen=True):
    """All puzzles, the easiest first, and a sentence for each that can't be read."""

    puzzles: tuple[Puzzle, ...]
    broken: tuple[str, ...] = ()
    rules: str = ""


def read(text: bytes) -> PuzzleShelf:
    """Read the puzzles of a file; a broken one doesn't affect the others."""
    try:
        file = msgspec.json.decode(text, type=File)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        return PuzzleShelf((), (f"The file of puzzles can't be read: {fault}.",))
    found: list[Puzzle] = []
    broken: list[str] = []
    for number, raw in enumerate(file.puzzles, 1):
        try:
            found.append(msgspec.json.decode(raw, type=Puzzle))
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            broken.append(f"Entry {number} of the file of puzzles can't be read: {fault}.")
    found.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    return PuzzleShelf(tuple(found), tuple(broken), file.rules)


def written(puzzles: Sequence[Puzzle], rules: str) -> bytes:
    """Encode a file of puzzles, one a line."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return b'{"rules":"%s","puzzles":[\n%s\n]}\n' % (rules.encode(), lines)


@cache
def shelf() -> PuzzleShelf:
    """The puzzles that come with the program."""
    try:
        return read(resources.files(__package__).joinpath(FILE).read_bytes())
    except OSError as fault:
        return PuzzleShelf((), (f"The file of puzzles can't be read: {fault}.",))


def puzzles() -> tuple[Puzzle, ...]:
    """All that come with the program, the easiest first."""
    return shelf().puzzles


def load(id: str) -> Puzzle:
    """Load the puzzle with this id."""
    found = next((puzzle for puzzle in puzzles() if puzzle.id == id), None)
    if found is None:
        raise BadPuzzle(f"There is no puzzle {id!r}: basebreaker puzzle --list shows all of them.")
    return found


def position_name(id: str) -> str:
    """The name of a puzzle's position, in the log and for recognising it."""
    return f"puzzle {id}"


def begun_at(setup: Setup) -> Puzzle | None:
    """The puzzle that a game began with, if any."""
    if setup.position is None:
        return None
    for puzzle in puzzles():
        if setup.position.name == position_name(puzzle.id):
            same = puzzle.setup_for([seat.name for seat in setup.seats]) if _same_seats(puzzle, setup) else None
            return puzzle if same is not None and same.position == setup.position else None
    return None


def _same_seats(puzzle: Puzzle, setup: Setup) -> bool:
    here = [list(seat.factions) for seat in setup.seats]
    return [seat["factions"] for seat in puzzle.setup["seats"]] == here and setup.options.first == puzzle.seat
