"""Puzzles: positions from bots' games with a best turn that is proved."""

from . import daily
from .attempt import PuzzleAttempt, verdict
from .puzzle import BadPuzzle, Puzzle, begun_at, load, puzzles, shelf
from .rating import PuzzleRating, rated

__all__ = [
    "BadPuzzle",
    "Puzzle",
    "PuzzleAttempt",
    "PuzzleRating",
    "begun_at",
    "daily",
    "load",
    "puzzles",
    "rated",
    "shelf",
    "verdict",
]  # fmt: skip
