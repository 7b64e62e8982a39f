"""`basebreaker puzzle`: play one turn as well as it can be played; the best result is proved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import platformdirs
from rich.console import Console

from ..match import Match, replay
from ..records import Record
from ..teaching.puzzles import Puzzle, PuzzleAttempt, PuzzleRating, daily, load, rated, shelf, verdict
from ..teaching.puzzles.attempt import BACK
from ..teaching.puzzles.search import Tree, asked
from . import parsers
from .session import Session, Stop

MORE = "Type again to try once more, solution to be shown a best turn, or quit. "
KEPT = "puzzles.json"


class PuzzleProgress(msgspec.Struct):
    """The stored progress: which puzzles were tried, which were solved, and the player's rating."""

    standing: PuzzleRating = PuzzleRating()
    solved: dict[str, bool] = {}


def kept_at() -> Path:
    """Return where progress is stored on this machine."""
    return Path(platformdirs.user_data_dir("basebreaker", appauthor=False)) / KEPT


def remembered(place: Path) -> PuzzleProgress:
    """Return the stored progress; empty if it can't be read."""
    try:
        return msgspec.json.decode(place.read_bytes(), type=PuzzleProgress)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return PuzzleProgress()


def remember(place: Path, progress: PuzzleProgress) -> None:
    """Store progress if possible; puzzles work without it."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(msgspec.json.encode(progress))
    except OSError:
        pass


class Turn(Session):
    """A puzzle at the terminal: the player answers, the others give their worst answers."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self.attempt = PuzzleAttempt(puzzle)
        self.hinted = False
        game = _match(self.attempt)
        super().__init__(game, ["you"] * len(game.names), 0, console)
        self.kinds = ["you"]  # only the player is at the keyboard

    def run(self, ask: Callable[[str], str]) -> None:
        """Play the turn to its end and print the verdict."""
        puzzle = self.attempt.puzzle
        self.console.print(f"Puzzle {puzzle.id}: {puzzle.task} {puzzle.fair}", style="bold yellow", highlight=False)
        while not self.attempt.over:
            seat = asked(self.game).seat
            if seat == puzzle.seat:
                self.person(seat, ask)
            else:
                self.game.answer(self.attempt.reply())
            self.attempt.go_to(self.game.answers)
        self.console.print(verdict(puzzle, self.attempt.reached), style="bold", highlight=False)

    def obey(self, line: str, seat: int, ask: Callable[[str], str]) -> bool:
        if line != "hint":
            return super().obey(line, seat, ask)
        self.hinted = True
        self.attempt.go_to(self.game.answers)
        tip = self.attempt.tip()
        more = " Type undo to take back." if tip.key.startswith(BACK) else ""
        self.console.print(f"{tip.sentence}{more}", style="cyan", highlight=False)
        return False

    @property
    def score(self) -> float:
        """What the attempt counts for the rating."""
        return 0.0 if not self.attempt.solved else 0.5 if self.hinted else 1.0


def _match(attempt: PuzzleAttempt) -> Match:
    names = [seat["name"] for seat in attempt.puzzle.setup["seats"]]
    return replay(Record(attempt.puzzle.setup_for(names), []), counting=True)


def line_of(puzzle: Puzzle) -> list[str]:
    """Return a best turn in words, one choice for each question."""
    game = puzzle.begin(Match)
    assert isinstance(game, Match)
    words: list[str] = []
    tree: Tree = puzzle.tree
    while tree:
        key, tree = next(iter(tree.items()))
        question = asked(game)
        option = question.options[question.index_of(key) or 0]
        who = "" if question.seat == puzzle.seat else f"{game.names[question.seat]}: "
        words.append(f"{who}{option.label}")
        game.answer(key)
    return words


def listed(console: Console, progress: PuzzleProgress) -> None:
    """Print the list of all puzzles, unreadable ones included."""
    found = shelf()
    for puzzle in found.puzzles:
        mark = "+" if progress.solved.get(puzzle.id) else "-" if puzzle.id in progress.solved else " "
        factions = " ".join(puzzle.factions)
        console.print(
            f"{mark}{puzzle.id:>4}  {puzzle.goal:3}  {puzzle.rating}  {factions}", highlight=False, soft_wrap=True
        )
    for fault in found.broken:
        console.print(fault, style="red", highlight=False)
    console.print(f"{told(progress)} (+ solved, - tried)", highlight=False)


def told(progress: PuzzleProgress) -> str:
    """Return a sentence about the player's rating."""
    standing = progress.standing
    return f"Your rating is {standing.rating:.0f}, give or take {standing.deviation:.0f}."


def today() -> date:
    """Return today's date in UTC, so that the day begins for all players at once."""
    return datetime.now(UTC).date()


def main(argv: Sequence[str] | None = None) -> int:
    """List puzzles, show a solution, or play a puzzle."""
    options = parsers.puzzle().parse_args(argv)
    console = Console()
    if options.list:
        listed(console, remembered(kept_at()))
        return 0
    puzzle = load(options.id) if options.id else daily.todays(today())
    if options.solution:
        show_solution(puzzle, console)
        return 0
    return play(puzzle, console, console.input, kept_at())


def play(puzzle: Puzzle, console: Console, ask: Callable[[str], str], place: Path) -> int:
    """Play attempts until one succeeds or the player stops; the first one counts."""
    word = "again"
    while word == "again":
        turn = Turn(puzzle, console)
        try:
            turn.run(ask)
        except (Stop, EOFError):
            return 0
        count(turn, console, place)
        if turn.attempt.solved:
            return 0
        while (word := ask(MORE).strip().lower()) not in ("again", "solution", "quit", "q", ""):
            pass
    if word == "solution":
        show_solution(puzzle, console)
    return 0


def count(turn: Turn, console: Console, place: Path) -> None:
    """Store the result of an attempt; the first attempt at a puzzle changes the rating."""
    progress, puzzle = remembered(place), turn.attempt.puzzle
    if puzzle.id not in progress.solved:
        progress.standing = rated(progress.standing, puzzle.rating, turn.score)
        console.print(told(progress), highlight=False)
    progress.solved[puzzle.id] = progress.solved.get(puzzle.id, False) or turn.attempt.solved
    remember(place, progress)


def show_solution(puzzle: Puzzle, console: Console) -> None:
    """Print a best turn, and how it was proved."""
    for number, words in enumerate(line_of(puzzle), 1):
        console.print(f"  {number:2}  {words}", highlight=False)
    console.print(f"{puzzle.vp} VP, proved by trying {puzzle.nodes:,} answers.", style="dim", highlight=False)
