"""Puzzles: positions from bots' games with a best turn that is proved."""

from . import daily
from .attempt import Attempt, verdict
from .puzzle import BadPuzzle, Puzzle, begun_at, load, puzzles, shelf
from .standing import Standing, rated

__all__ = [
    "Attempt", "BadPuzzle", "Puzzle", "Standing", "begun_at", "daily", "load", "puzzles", "rated", "shelf", "verdict",
]  # fmt: skip
