"""`basebreaker replay`: look at a recorded game, at its end or after any number of answers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ..engine.errors import BadSetup
from ..match import replay
from ..records import Record
from . import parsers, screen


def main(argv: Sequence[str] | None = None) -> int:
    """Show a recorded game."""
    options = parsers.replay().parse_args(argv)
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
