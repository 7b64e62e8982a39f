"""`basebreaker puzzle`: play one turn as well as it can be played; what is best is proved."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from rich.console import Console

from ..arguments import Parser
from ..match import Match
from ..teaching.puzzles import Puzzle, load, puzzles
from ..teaching.puzzles.search import Outcome, Searcher, Tree, asked, worst_answer
from .session import Session, Stop

MORE = "Type again to try once more, solution to be shown a best turn, or quit. "


class Turn(Session):
    """A puzzle at the terminal: the player answers, others answer at their worst."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        game = puzzle.begin(Match)
        assert isinstance(game, Match)
        super().__init__(game, ["you"] * len(game.names), 0, console)
        self.puzzle = puzzle
        self.kinds = ["you"]  # nobody else is at the keyboard
        self.searcher = Searcher(game)

    def run(self, ask: Callable[[str], str]) -> None:
        """Play the turn to its end and say what it came to."""
        self.console.print(task(self.puzzle), style="bold yellow", highlight=False)
        while not self.searcher.ends(self.game):
            seat = asked(self.game).seat
            if seat == self.searcher.start.seat:
                self.person(seat, ask)
            else:
                self.game.answer(worst_answer(self.searcher, self.game))
        self.console.print(verdict(self.puzzle, self.searcher.outcome(self.game)), style="bold", highlight=False)

    @property
    def solved(self) -> bool:
        """Whether the turn was as good as can be."""
        return self.searcher.ends(self.game) and self.searcher.outcome(self.game) >= self.puzzle.best


def task(puzzle: Puzzle) -> str:
    """What is to be done, in words."""
    what = "Win the game this turn" if puzzle.goal == "win" else "Make the most VP this turn"
    return f"Puzzle {puzzle.id}: {what}. Nobody else holds cards. Don't count on what you would draw or reveal."


def verdict(puzzle: Puzzle, reached: Outcome) -> str:
    """What a turn came to, beside the best."""
    if reached >= puzzle.best:
        return f"Solved: {reached.vp} VP{', and the game is yours' if reached.wins else ''}."
    best = f"{puzzle.vp} VP are possible" if puzzle.goal == "vp" else "the game could have been won"
    return f"{reached.vp} VP for certain; {best}."


def line_of(puzzle: Puzzle) -> list[str]:
    """A best turn in words: what is chosen, question by question."""
    game = puzzle.begin(Match)
    assert isinstance(game, Match)
    words: list[str] = []
    tree: Tree = puzzle.tree
    while tree:
        key, tree = next(iter(tree.items()))
        question = asked(game)
        option = question.options[question.index_of(key) or 0]
        who = "" if question.seat == puzzle.setup["first"] else f"{game.names[question.seat]}: "
        words.append(f"{who}{option.label}")
        game.answer(key)
    return words


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = Parser("basebreaker puzzle", __doc__, ["basebreaker puzzle", "basebreaker puzzle 12 --solution"])
    parser.add_argument("id", nargs="?", default="1", help=f"1 to {len(puzzles())}, the easiest first (default: 1)")
    parser.add_argument("--list", action="store_true", help="list all puzzles")
    parser.add_argument("--solution", action="store_true", help="show a best turn and nothing else")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Let somebody solve a puzzle."""
    options = arguments(argv)
    console = Console()
    if options.list:
        for puzzle in puzzles():
            console.print(
                f"{puzzle.id:>4}  {puzzle.goal:3}  {puzzle.rating}  {' '.join(puzzle.factions)}", highlight=False
            )
        return 0
    puzzle = load(options.id)
    if options.solution:
        show_solution(puzzle, console)
        return 0
    return play(puzzle, console, console.input)


def play(puzzle: Puzzle, console: Console, ask: Callable[[str], str]) -> int:
    """Turn after turn until it is solved or somebody has enough."""
    word = "again"
    while word == "again":
        turn = Turn(puzzle, console)
        try:
            turn.run(ask)
        except (Stop, EOFError):
            return 0
        if turn.solved:
            return 0
        while (word := ask(MORE).strip().lower()) not in ("again", "solution", "quit", "q", ""):
            pass
    if word == "solution":
        show_solution(puzzle, console)
    return 0


def show_solution(puzzle: Puzzle, console: Console) -> None:
    """A best turn, and how it was proved."""
    for number, words in enumerate(line_of(puzzle), 1):
        console.print(f"  {number:2}  {words}", highlight=False)
    console.print(f"{puzzle.vp} VP, proved by trying {puzzle.nodes:,} answers.", style="dim", highlight=False)
