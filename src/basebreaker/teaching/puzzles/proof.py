"""`python -m basebreaker.teaching.puzzles.proof`: proves every puzzle again, by trying everything."""

from __future__ import annotations

import sys

from ...engine.driver import Driver
from .puzzle import BadPuzzle, Puzzle, puzzles
from .search import Outcome, Searcher, Tree, asked


def prove(puzzle: Puzzle) -> int:
    """Try everything, and follow the solution against every answer of others; how many answers were tried."""
    game = puzzle.begin()
    searcher = Searcher(game)
    best = searcher.best()
    if best != puzzle.best:
        raise BadPuzzle(f"The puzzle {puzzle.id} says {puzzle.best}, and the best there is is {best}.")
    reached = worst(Searcher(game), game, puzzle.tree, puzzle.id)
    if reached < puzzle.best:
        raise BadPuzzle(f"The solution of the puzzle {puzzle.id} comes to {reached} only.")
    return searcher.nodes


def worst(searcher: Searcher, game: Driver, tree: Tree, id: str) -> Outcome:
    """The least that a solution comes to."""
    if searcher.ends(game):
        return searcher.outcome(game)
    question = asked(game)
    if not tree or any(question.index_of(key) is None for key in tree):
        raise BadPuzzle(f"The solution of the puzzle {id} has no answer to: {question.prompt}")
    return min(
        worst(searcher, searcher.after(game, question.index_of(key) or 0), further, id) for key, further in tree.items()
    )


def main() -> int:
    """Prove all of them."""
    tried = 0
    for puzzle in puzzles():
        tried += prove(puzzle)
        print(f"puzzle {puzzle.id}: {puzzle.goal}, {puzzle.vp} VP", file=sys.stderr)
    print(f"{len(puzzles())} puzzles proved; {tried:,} answers tried.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
