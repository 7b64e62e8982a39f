"""The arguments of the terminal's commands; `--help` needs no more than this."""

from __future__ import annotations

from ..arguments import Parser, seconds, seed
from ..bots import levels
from . import house_rules

HELP = """Answer with the number or the name of an option. Besides:
  ? NAME     show a card         why NAME   explain a power or a refusal
  look       show the table      log        the last 30 lines of the log
  piles      show everybody's factions and discard piles
  undo       take back (until something hidden was revealed)
  save FILE  write the record    give up    leave the game
  agree      end the game here, if all the others agree
  quit       stop here"""


def play() -> Parser:
    """Return the arguments of `basebreaker play`."""
    parser = Parser(
        "basebreaker play",
        "A game in the terminal, with others at one keyboard or against bots.",
        (
            "basebreaker play --seats you,random,random",
            "basebreaker play --seats you,you --names Ann,Bob --factions draft",
            "basebreaker play --factions vampires+werewolves,giant_ants+mad_scientists --seed 7 --save game.json",
            "basebreaker play --factions draft --pool-size 8 --edition current",
            "basebreaker play --resume game.json",
        ),
        HELP,
    )
    parser.add_argument("--seats", default="", help=f"you or {', '.join(levels())}, with commas (you,regular)")
    parser.add_argument("--names", default="", help="what the people are called, with commas (Player 1, ...)")
    parser.add_argument("--factions", default="", help="random (default), balanced, draft, or pairs: a+b,c+d")
    parser.add_argument("--seed", type=seed, default=None, help="for a game that can be repeated")
    parser.add_argument("--save", default="", help="write the record to this file when you stop")
    parser.add_argument("--resume", default="", metavar="FILE", help="go on with a saved game, and save it again")
    parser.add_argument("--seconds", type=seconds, default=1.0, help="thinking time of bots (default: 1)")
    house_rules.add_arguments(parser)
    return parser


def learn() -> Parser:
    """Return the arguments of `basebreaker learn`."""
    parser = Parser(
        "basebreaker learn",
        "Lessons in the terminal, with the same coach as at the table.",
        (
            "basebreaker learn                          the list of lessons",
            "basebreaker learn first-turn               take the first one",
            "basebreaker learn --check my-lesson.yaml   play a lesson's path and its wrong paths",
        ),
        f"{HELP}\n  back       take back what the coach proposes to",
    )
    parser.add_argument("lesson", nargs="?", default="", help="its name, or a file of your own; none: list them")
    parser.add_argument("--check", action="store_true", help="only play its path and its wrong paths")
    return parser


def watch() -> Parser:
    """Return the arguments of `basebreaker watch`."""
    examples = ("basebreaker watch --seed 7 --pause 1", "basebreaker watch --seats random,regular --factions draft")
    parser = Parser("basebreaker watch", "Watch bots play.", examples)
    parser.add_argument("--seats", default="regular,regular", help=f"two to four of {', '.join(levels())}, with commas")
    parser.add_argument("--factions", default="random", help="random (default), balanced, draft, or pairs: a+b,c+d")
    parser.add_argument("--seed", type=seed, default=None, help="for a game that can be repeated")
    parser.add_argument("--pause", type=seconds, default=0.0, help="seconds to wait at each turn (default: 0)")
    parser.add_argument("--seconds", type=seconds, default=1.0, help="thinking time of bots (default: 1)")
    parser.add_argument("--why", action="store_true", help="print the bots' reasons")
    parser.add_argument("--save", default="", help="write the record to this file")
    house_rules.add_arguments(parser)
    return parser


def replay() -> Parser:
    """Return the arguments of `basebreaker replay`."""
    examples = ("basebreaker replay game.json --at 40 --seat 0", "basebreaker replay game.json --log")
    parser = Parser("basebreaker replay", "Look at a recorded game, at its end or after any answer.", examples)
    parser.add_argument("file", help="a record written by save")
    parser.add_argument("--at", type=int, default=None, help="stop after this many answers (default: all)")
    parser.add_argument("--seat", type=int, default=None, help="as this seat sees it (default: as a spectator does)")
    parser.add_argument("--log", action="store_true", help="print the log instead of the table")
    return parser


def review() -> Parser:
    """Return the arguments of `basebreaker review`."""
    parser = Parser(
        "basebreaker review",
        "Show where a recorded game was won, which decisions cost most, and what was luck.",
        (
            "basebreaker review game.json",
            "basebreaker review game.json --seat 0",
            "basebreaker review game.json --json",
        ),
    )
    parser.add_argument("file", help="a record of a finished game, from a save or from a table")
    parser.add_argument("--seat", type=int, default=None, help="only this seat's decisions (default: everybody's)")
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    return parser


def cards() -> Parser:
    """Return the arguments of `basebreaker cards`."""
    parser = Parser(
        "basebreaker cards",
        "Search the names, texts and rulings of all cards and bases, in both editions.",
        ("basebreaker cards drone", 'basebreaker cards "power counter" vampires'),
    )
    parser.add_argument("words", nargs="*", help="words, or phrases in quotes, that must all occur (none: everything)")
    return parser


def rules() -> Parser:
    """Return the arguments of `basebreaker rules`."""
    parser = Parser(
        "basebreaker rules",
        "Look up what a word of the game means, and the numbered rules that use it.",
        ("basebreaker rules talent", "basebreaker rules 5.6", 'basebreaker rules "buried card" scores'),
    )
    parser.add_argument("words", nargs="+", help="words, phrases in quotes, or the number of a rule or section")
    return parser


def puzzle() -> Parser:
    """Return the arguments of `basebreaker puzzle`."""
    parser = Parser(
        "basebreaker puzzle",
        "Play one turn as well as it can be played; the best result is proved.",
        (
            "basebreaker puzzle                 today's, the same for everybody",
            "basebreaker puzzle 12              one of them",
            "basebreaker puzzle 12 --solution   a best turn",
        ),
        f"{HELP}\n  hint       what keeps the best result certain",
    )
    parser.add_argument("id", nargs="?", default="", help="its number, the easiest first (none: today's)")
    parser.add_argument("--list", action="store_true", help="list all puzzles")
    parser.add_argument("--solution", action="store_true", help="show a best turn and nothing else")
    return parser
