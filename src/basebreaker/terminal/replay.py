"""`basebreaker replay`: look at a recorded game, at its end or after any number of answers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ..arguments import Parser
from ..engine.errors import BadSetup
from ..match import replay
from ..records import Record
from . import screen

EXAMPLES = ("basebreaker replay game.json --at 40 --seat 0", "basebreaker replay game.json --log")


def main(argv: Sequence[str] | None = None) -> int:
    """Show a recorded game."""
    parser = Parser("basebreaker replay", __doc__, EXAMPLES)
    parser.add_argument("file", help="a record written by save")
    parser.add_argument("--at", type=int, default=None, help="stop after so many answers (default: all)")
    parser.add_argument("--seat", type=int, default=None, help="with this seat's eyes (default: a spectator's)")
    parser.add_argument("--log", action="store_true", help="print the log instead of the table")
    options = parser.parse_args(argv)
    record = Record.load(options.file)
    if options.at is not None and not 0 <= options.at <= len(record.answers):
        raise BadSetup(f"The record has {len(record.answers)} answers; --at must be between 0 and that.")
    if options.seat is not None and not 0 <= options.seat < len(record.setup.seats):
        raise BadSetup(f"The game has the seats 0 to {len(record.setup.seats) - 1}.")
    game = replay(record, options.at)
    console = Console(markup=False)
    if options.log:
        for line in game.log_lines(options.seat):
            console.print(line.text, highlight=False)
        return 0
    view = game.view(options.seat)
    screen.draw(console, view, game.log_lines(options.seat)[-12:])
    if game.result is not None:
        console.print(screen.outcome(game.names, game.result), style="bold")
    elif view.question is not None:
        asked = f"{game.names[view.question.seat]} is asked: {view.question.prompt}"
        console.print(f"After {len(game.answers)} of {len(record.answers)} answers {asked}", highlight=False)
    return 0
