"""`python -m basebreaker.teaching.puzzles.choosing`: makes the file of puzzles out of what was mined."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from ...arguments import Parser, at_least
from ...fingerprint import fingerprint
from .mining import rating
from .puzzle import Puzzle, position_name, written

OF_A_GAME = 2  # puzzles
MOST_NODES = 15_000  # with more to try, a hint takes too long
MOST_ROUNDED = 3  # digits of a share


def gathered(files: Iterable[Path]) -> list[Puzzle]:
    """All mined puzzles, each turn of a game once."""
    found: dict[str, Puzzle] = {}
    for file in files:
        for puzzle in msgspec.json.decode(file.read_bytes(), type=list[Puzzle]):
            found.setdefault(puzzle.source or puzzle.setup["position"]["name"], puzzle)
    return [msgspec.structs.replace(puzzle, source=source) for source, puzzle in found.items()]


def chosen(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """Choose up to `most` puzzles, preferring players' factions with the fewest puzzles so far."""
    left = sorted((each for each in found if each.nodes <= MOST_NODES), key=lambda puzzle: puzzle.source)
    taken: list[Puzzle] = []
    factions, games, goals = Counter[str](), Counter[str](), Counter[str]()

    def wanted(puzzle: Puzzle) -> tuple[int, int]:
        return sum(factions[faction] for faction in puzzle.factions[:2]), goals[puzzle.goal]

    while left and len(taken) < most:
        best = min(left, key=wanted)
        left.remove(best)
        game = best.source.split(",")[0]
        if games[game] >= OF_A_GAME:
            continue
        taken.append(best)
        games[game] += 1
        goals[best.goal] += 1
        factions.update(best.factions[:2])
    return taken


def numbered(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Sort by difficulty, number the puzzles and name each position after its puzzle."""
    rated = [
        msgspec.structs.replace(each, rating=rating(each.luck, each.nodes, len(each.cards), each.regular < each.vp))
        for each in puzzles
    ]
    rated.sort(key=lambda puzzle: (puzzle.rating, puzzle.source))
    return [_named(puzzle, str(number)) for number, puzzle in enumerate(rated, 1)]


def _named(puzzle: Puzzle, id: str) -> Puzzle:
    setup = {entry: value for entry, value in puzzle.setup.items() if entry != "rules"}
    setup["position"] = {**setup["position"], "name": position_name(id)}
    return msgspec.structs.replace(puzzle, id=id, setup=setup, luck=round(puzzle.luck, MOST_ROUNDED))


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser("python -m basebreaker.teaching.puzzles.choosing", __doc__, [])
    parser.add_argument("mined", nargs="+", type=Path, help="files that mining wrote")
    parser.add_argument("--most", type=at_least(1), default=250, help="puzzles at the most (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("puzzles.json"), help="file to write (default: %(default)s)")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Choose, number and write the puzzles."""
    options = arguments(argv)
    found = gathered(options.mined)
    puzzles = numbered(chosen(found, options.most))
    options.out.write_bytes(written(puzzles, fingerprint()))
    print(f"{len(puzzles)} of {len(found)} puzzles written to {options.out}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
