"""The command `basebreaker`: play, watch, replay, look up, check and measure from the terminal."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NamedTuple

from . import __version__, extras
from .arguments import Parser
from .engine import facade
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


class Subcommand(NamedTuple):
    """A command: the module whose `main` runs it, and the extra that it needs.

    A module that can't be imported without its extra has its arguments in another one, `parser`, as a function with the
    command's name: its help is there where the extra isn't.
    """

    module: str
    about: str
    extra: str = ""
    parser: str = ""


def _terminal(name: str, about: str) -> Subcommand:
    return Subcommand(f".terminal.{name}", about, "play", ".terminal.parsers")


def _lab(name: str, about: str) -> Subcommand:
    return Subcommand(f".lab.{name}", about, "lab", ".lab.parsers")


COMMANDS: dict[str, Subcommand] = {
    "play": _terminal("play", "play a game in the terminal"),
    "learn": _terminal("learn", "learn the game, lesson by lesson, with a coach"),
    "watch": _terminal("watch", "watch bots play"),
    "replay": _terminal("replay", "look at a recorded game"),
    "review": _terminal("review", "see where a recorded game was won, and what was better"),
    "cards": _terminal("cards", "search names, texts and rulings of cards and bases"),
    "rules": _terminal("rules", "look up a word of the game or a rule"),
    "verify": Subcommand(".terminal.verify", "check that a record is sound and replays"),
    "puzzle": _terminal("puzzle", "play one turn as well as it can be played"),
    "packs": Subcommand(".packs.installed", "list the sets and bots of other packages"),
    "new-faction": Subcommand(".packs.new_faction", "begin a faction of your own"),
    "check-pack": Subcommand(".packs.check_pack", "find what is wrong with a package of your own"),
    "playtest": Subcommand(".packs.playtest", "measure how a faction plays", "lab", ".packs.parsers"),
    "table": Subcommand(".server.command", "serve the table for the browser", "table", ".server.parsers"),
    "thinkers": Subcommand(
        ".server.bot_worker", "think for the bots of servers that share a database", "server", ".server.parsers"
    ),
    "admin": Subcommand(".server.admin.cli", "look after a server's database", "table"),
    "load": Subcommand(".load.measure", "measure the table under load", "table", ".server.parsers"),
    "arena": _lab("arena", "let bots play matches and rate them"),
    "calibrate": Subcommand(
        ".lab.calibration", "check how often bots' chances to win come true", "lab", ".lab.parsers"
    ),
    "matrix": _lab("matrix", "measure how strong every pair of factions is"),
    "dataset": Subcommand(".rl.dataset", "write games of bots and their decisions for learners", "rl", ".lab.parsers"),
    "fuzz": Subcommand(".testing.fuzzing", "play random games and check everything", "lab", ".testing.parsers"),
    "bench": _lab("bench", "measure the engine's speed"),
}
UNTRIED = ("check-pack", "new-faction")  # they deal no games


def trial(faction: str) -> str:
    """Return what is wrong with a faction of another package; imported only where there is one."""
    from .testing.trial import verdict

    return verdict(faction)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; wrong input gives one sentence and exit code 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    about_us = "An open, unofficial Smash Up for the terminal, the browser and the laboratory."
    commands = "\n".join(f"  {name:13}{command.about}" for name, command in COMMANDS.items())
    parser = Parser("basebreaker", f"{about_us}\n\ncommands:\n{commands}", EXAMPLES)
    parser.add_argument("--version", action="version", version=version())
    parser.add_argument("command", choices=COMMANDS, metavar="command", help="one of the commands above")
    if not words:
        parser.print_help()
        return 0
    known = parser.parse_args(words[:1])
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows another one
    catalog.trial = catalog.no_trial if known.command in UNTRIED else trial
    said = ""
    try:
        return run(known.command, words[1:])
    except BasebreakerError as fault:
        said = str(fault)
        print(f"basebreaker {known.command}: {fault}", file=sys.stderr)
        return 2
    except Exception as error:
        sentence = catalog.blamed(error) or lacking(known.command, error)
        if not sentence:
            raise
        print(f"basebreaker {known.command}: {sentence}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        catalog.trial = catalog.no_trial
        for broken in dict.fromkeys(map(str, (*catalog.broken.values(), *catalog.switched_off.values()))):
            if broken != said and known.command not in ("packs", "table"):  # these report it themselves
                print(f"basebreaker {known.command}: {broken}", file=sys.stderr)


def run(name: str, words: Sequence[str]) -> int:
    """Import what a command needs, and run it; its help is printed by its parser alone."""
    command = COMMANDS[name]
    if command.parser and not {"-h", "--help"}.isdisjoint(words):
        make: Callable[[], Parser] = getattr(import_module(command.parser, __package__), name.replace("-", "_"))
        make().parse_args(words)
    main: Callable[[Sequence[str]], int] = import_module(command.module, __package__).main
    return main(words)


def lacking(name: str, error: Exception) -> str:
    """Return what to install if a command failed for want of a package that an extra brings."""
    return extras.needs("It", error, COMMANDS[name].extra) if isinstance(error, ModuleNotFoundError) else ""


def version() -> str:
    """Return the version, the build of the engine and the Python that runs it."""
    build = "pure Python" if (facade.__file__ or "").endswith(".py") else "compiled"
    return f"basebreaker {__version__} ({build}, Python {platform.python_version()})"


if __name__ == "__main__":
    sys.exit(main())
