"""`python -m basebreaker.teaching.puzzles.proof`: proves every puzzle again, by trying everything."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ...arguments import Parser
from ...engine.driver import Driver
from ...engine.errors import BasebreakerError
from ...fingerprint import fingerprint
from .puzzle import FILE, BadPuzzle, Puzzle, PuzzleShelf, read, written
from .search import Searcher, Tree, TurnOutcome, Whole, asked

OTHER_SEEDS = (2, 3, 4)  # seeds with which decks lie differently: nothing hidden may matter


def prove(puzzle: Puzzle) -> int:
    """Try everything, and follow the solution against every answer of others; return the number of answers tried."""
    game = puzzle.begin()
    whole = Whole(game)
    if whole.best != puzzle.best:
        raise BadPuzzle(f"The puzzle {puzzle.id} says {puzzle.best}, and the best there is is {whole.best}.")
    if whole.best_turns() != {frozenset(puzzle.cards)}:
        raise BadPuzzle(f"The puzzle {puzzle.id} has best turns that play something else than it says.")
    for seed in (None, *OTHER_SEEDS):
        follow(puzzle, seed)
    return whole.nodes


def follow(puzzle: Puzzle, seed: int | None = None) -> None:
    """Follow the solution against every answer of others, and refuse it if it achieves less than it promises."""
    game = puzzle.begin(seed=seed)
    reached = worst(Searcher(game), game, puzzle.tree, puzzle.id)
    if reached < puzzle.best:
        where = "" if seed is None else ", where cards that nobody can see lie otherwise"
        raise BadPuzzle(f"The solution of the puzzle {puzzle.id} comes to {reached} only{where}.")


def worst(searcher: Searcher, game: Driver, tree: Tree, id: str) -> TurnOutcome:
    """The least that a solution achieves."""
    if searcher.ends(game):
        return searcher.outcome(game)
    question = asked(game)
    if not tree or any(question.index_of(key) is None for key in tree):
        raise BadPuzzle(f"The solution of the puzzle {id} has no answer to: {question.prompt}")
    return min(
        worst(searcher, searcher.after(game, question.index_of(key) or 0), further, id) for key, further in tree.items()
    )


def proved(shelf: PuzzleShelf) -> tuple[list[Puzzle], list[str], int]:
    """The puzzles that hold, a sentence for each that doesn't, and the number of answers tried."""
    good: list[Puzzle] = []
    faults = list(shelf.broken)
    tried = 0
    for number, puzzle in enumerate(shelf.puzzles, 1):
        try:
            tried += prove(puzzle)
            good.append(puzzle)
        except BasebreakerError as fault:
            faults.append(str(fault))
        print(f"\r{number} of {len(shelf.puzzles)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return good, faults, tried


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser("python -m basebreaker.teaching.puzzles.proof", __doc__, [])
    ours = Path(__file__).with_name(FILE)
    parser.add_argument("file", nargs="?", type=Path, default=ours, help="a file of puzzles (default: ours)")
    parser.add_argument(
        "--stamp", action="store_true", help="write the file again: those that hold, with the mark of today's rules"
    )
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Prove all of them."""
    options = arguments(argv)
    good, faults, tried = proved(read(options.file.read_bytes()))
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(good)} puzzles proved, {len(faults)} not; {tried:,} answers tried.")
    if options.stamp:
        options.file.write_bytes(written(good, fingerprint()))
        return 0
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
