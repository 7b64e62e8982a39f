"""The command `basebreaker`: play, watch, replay, look up, check and measure from the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper

from . import __version__
from .arguments import Parser
from .engine.errors import BasebreakerError
from .engine.printed import catalog

EXAMPLES = (
    "basebreaker play                            you against a bot, factions at random",
    "basebreaker play --seats you,you --factions vampires+werewolves,giant_ants+mad_scientists",
    "basebreaker learn first-turn                your first lesson, with a coach",
    "basebreaker watch --seed 7                  two bots, to the end",
    'basebreaker cards "power counter"           cards whose name, text or rulings say so',
    "basebreaker rules talent                    what a word of the game means, and the rules about it",
    "basebreaker replay game.json --at 40        look at a recorded game after 40 answers",
    "basebreaker review game.json                where it was won, and which decisions cost most",
    "basebreaker table                           the table in the browser",
)

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("basebreaker.terminal.play", "play a game in the terminal"),
    "learn": ("basebreaker.terminal.learn", "learn the game, lesson by lesson, with a coach"),
    "watch": ("basebreaker.terminal.watch", "watch bots play"),
    "replay": ("basebreaker.terminal.replay", "look at a recorded game"),
    "review": ("basebreaker.terminal.review", "see where a recorded game was won, and what was better"),
    "cards": ("basebreaker.terminal.cards", "search names, texts and rulings of cards and bases"),
    "rules": ("basebreaker.terminal.rules", "look up a word of the game or a rule"),
    "verify": ("basebreaker.terminal.verify", "check that a record is sound and replays"),
    "puzzle": ("basebreaker.terminal.puzzle", "play one turn as well as it can be played"),
    "packs": ("basebreaker.terminal.packs", "list the sets and bots of other packages"),
    "new-faction": ("basebreaker.terminal.new_faction", "begin a faction of your own"),
    "check-pack": ("basebreaker.terminal.check_pack", "find what is wrong with a package of your own"),
    "playtest": ("basebreaker.terminal.playtest", "measure how a faction plays"),
    "table": ("basebreaker.serve", "serve the table for the browser"),
    "thinkers": ("basebreaker.serve.pool", "think for the bots of servers that share a database"),
    "admin": ("basebreaker.admin", "look after a server's database"),
    "load": ("basebreaker.table.load.measuring", "measure the table under load"),
    "attack": ("basebreaker.attack", "attack a server of its own and show what held"),
    "arena": ("basebreaker.lab.arena", "let bots play matches and rate them"),
    "calibrate": ("basebreaker.lab.calibration", "check bots' chances to win against what comes of them"),
    "matrix": ("basebreaker.lab.matrix", "measure how strong every pair of factions is"),
    "dataset": ("basebreaker.rl.dataset", "write games of bots and their decisions for learners"),
    "fuzz": ("basebreaker.testing.fuzzing", "play random games and check everything"),
    "bench": ("basebreaker.lab.bench", "measure the engine's speed"),
    "coverage": ("basebreaker.testing.citations", "list rules and rulings that no test cites"),
}
UNTRIED = ("check-pack", "coverage", "new-faction")  # they deal no games


def trial(faction: str) -> str:
    """What is wrong with a faction of another package; looked for only where there is one."""
    from .testing.trial import verdict

    return verdict(faction)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; wrong input gives one sentence and exit code 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    about_us = "An open, unofficial Smash Up for the terminal, the browser and the laboratory."
    commands = "\n".join(f"  {name:13}{about}" for name, (_, about) in COMMANDS.items())
    parser = Parser("basebreaker", f"{about_us}\n\ncommands:\n{commands}", EXAMPLES)
    parser.add_argument("--version", action="version", version=f"basebreaker {__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="command", help="one of the commands above")
    if not words:
        parser.print_help()
        return 0
    known = parser.parse_args(words[:1])
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows another one
    run: Callable[[Sequence[str]], int] = import_module(COMMANDS[known.command][0]).main
    catalog.trial = catalog.no_trial if known.command in UNTRIED else trial
    said = ""
    try:
        return run(words[1:])
    except BasebreakerError as fault:
        said = str(fault)
        print(f"basebreaker {known.command}: {fault}", file=sys.stderr)
        return 2
    except Exception as error:
        blamed = catalog.blamed(error)
        if blamed is None:
            raise
        print(f"basebreaker {known.command}: {blamed}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:  # whoever reads our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        catalog.trial = catalog.no_trial
        for broken in dict.fromkeys(map(str, (*catalog.broken.values(), *catalog.switched_off.values()))):
            if broken != said and known.command not in ("packs", "table"):  # they say so themselves
                print(f"basebreaker {known.command}: {broken}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
