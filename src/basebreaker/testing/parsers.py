"""The arguments of `basebreaker fuzz`; `--help` needs no more than this."""

from __future__ import annotations

import os

from ..arguments import Parser, at_least
from ..engine.printed.editions import EDITIONS


def fuzz() -> Parser:
    """Return the arguments of `basebreaker fuzz`."""
    parser = Parser(
        "basebreaker fuzz",
        "Play random games, check everything, and say how often each ability fired.",
        (
            "basebreaker fuzz --games 1000 --table",
            "basebreaker fuzz --seed 42 --games 1 --deep 1",
            "basebreaker fuzz --worlds 20000",
        ),
    )
    parser.add_argument("--games", type=at_least(1), default=200, help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=at_least(0), default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--factions", default="", help="only these, with commas (default: all)")
    parser.add_argument(
        "--edition", choices=(*EDITIONS, "both"), default="both", help="of the cards (default: both, in turns)"
    )
    parser.add_argument("--titans", action="store_true", help="every player has the titans of their factions")
    parser.add_argument(
        "--deep", type=at_least(0), default=20, help="deep checks after one in N answers; 1: all (default: 20)"
    )
    parser.add_argument(
        "--workers", "--processes", type=at_least(1), default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument("--on", default="processes", help="here, processes, ray or ray://HOST:PORT (%(default)s)")
    parser.add_argument(
        "--worlds",
        type=at_least(1),
        metavar="N",
        help="instead: give N answers that could be taken back freely in two worlds that the seat can't tell apart",
    )
    parser.add_argument("--table", action="store_true", help="print how often every ability fired")
    return parser
