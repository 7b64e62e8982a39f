"""The arguments of `basebreaker playtest`; `--help` needs no more than this."""

from __future__ import annotations

from ..arguments import Parser, at_least
from ..engine.printed.editions import EDITIONS
from ..lab.parsers import ROUNDS, add_options


def playtest() -> Parser:
    """Return the arguments of `basebreaker playtest`."""
    parser = Parser(
        "basebreaker playtest",
        "Measure in a few minutes how a faction plays: faults first, then strength, cards and length.",
        ["basebreaker playtest space_cats", "basebreaker playtest pirates"],
    )
    parser.add_argument("faction", help="one of our factions, or of a package that is installed")
    parser.add_argument("--bot", default="rookie", help="the level that plays all seats (default: %(default)s)")
    parser.add_argument("--games", type=at_least(20), default=2000, help="to measure with (default: %(default)s)")
    parser.add_argument("--fuzz", type=at_least(1), default=200, help="random games before that (default: %(default)s)")
    parser.add_argument("--edition", choices=EDITIONS, default="printed", help="of the cards (default: %(default)s)")
    parser.add_argument("--seed", type=at_least(0), default=1, help="the same seed gives the same games")
    parser.add_argument("--rounds", type=at_least(1), default=ROUNDS, help="of search, for bots that search")
    parser.add_argument("--out", default="", help="writes OUT.html and OUT-game-1.json (default: playtest-FACTION)")
    add_options(parser)
    return parser
