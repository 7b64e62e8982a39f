"""Puzzles: positions out of bots' games with a best turn that is proved."""

from .puzzle import BadPuzzle, Puzzle, load, puzzles

__all__ = ["BadPuzzle", "Puzzle", "load", "puzzles"]
