"""`basebreaker watch`: watch bots play."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rich.console import Console

from ..bots import Dice, make
from ..match import Match, new_game
from . import house_rules, parsers, screen
from .play import seats_from


def watch(game: Match, kinds: Sequence[str], console: Console, pause: float, seconds: float, why: bool) -> None:
    """Play to the end; draw the table before each turn, and print the log as it grows."""
    bots = [make(kind) for kind in kinds]
    dice = Dice(game.setup.seed)
    turn = told = 0
    while game.question is not None:
        seat = game.question.seat
        if game.view().turn != turn:
            turn = game.view().turn
            screen.draw(console, game.view(None))
            time.sleep(pause)
        choice = bots[seat].choose(game.sight(seat, explain=why), dice, seconds)
        game.answer(choice.key)
        if why and choice.why:
            console.print(f"  {game.names[seat]}: {choice.why}", style="italic", highlight=False)
        lines = game.log_lines(None, told)
        told += len(lines)
        for line in lines:
            console.print(f"  {line.text}", highlight=False)
    screen.draw(console, game.view(None))
    assert game.result is not None
    console.print(screen.outcome(game.names, game.result), style="bold")


def main(argv: Sequence[str] | None = None) -> int:
    """Watch a game."""
    parser = parsers.watch()
    options = parser.parse_args(argv)
    kinds, seats, how = seats_from(options.seats, options.factions)
    if "you" in kinds:
        parser.error("watching is for bots, 'basebreaker play' is for taking part")
    game = new_game(seats, house_rules.chosen(options, how), seed=options.seed)
    if options.save:
        game.record().save(options.save)  # fail now, not after the game, if nothing can be written there
    watch(game, kinds, Console(markup=False), options.pause, options.seconds, options.why)
    if options.save:
        game.record().save(options.save)
    return 0
