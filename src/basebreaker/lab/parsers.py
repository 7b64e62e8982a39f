"""The arguments of the commands that play many games; `--help` needs no more than this."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..arguments import Parser, at_least
from ..engine.printed.editions import EDITIONS

ROUNDS = 150  # of search where no time is set: about a second on a usual machine
GAMES = "rounded up to whole rotations (default: %(default)s)"
SEED = "the same seed gives the same games (default: %(default)s)"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that all these commands share."""
    parser.add_argument(
        "--workers", type=at_least(1), default=os.cpu_count() or 1, help="processes (default: as many as cores)"
    )
    parser.add_argument(
        "--on", default="processes", help="here, processes, ray, or ray://HOST:PORT (default: %(default)s)"
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep finished chunks there, to resume from later")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with the run that was kept there")


def arena() -> Parser:
    """Return the arguments of `basebreaker arena`."""
    parser = Parser(
        "basebreaker arena",
        "Let bots play matches with mirrored seeds from every seat, and rate them.",
        ["basebreaker arena regular random --games 200"],
    )
    parser.add_argument("bots", nargs="+", metavar="bot", help="two to four levels, one for each seat")
    parser.add_argument("--games", type=int, default=100, help=GAMES)
    parser.add_argument("--factions", default="random", help="random, or a pool with commas: vampires,samurai,...")
    parser.add_argument("--edition", choices=EDITIONS, default=EDITIONS[0], help="of the cards (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help=SEED)
    parser.add_argument("--seconds", type=float, default=None, help="think by the clock; not exactly repeatable")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="search this many rounds instead (default: %(default)s)"
    )
    add_options(parser)
    parser.add_argument("--out", default="arena", help="writes OUT.parquet and OUT.html (default: %(default)s)")
    return parser


def calibrate() -> Parser:
    """Return the arguments of `basebreaker calibrate`."""
    examples = ["basebreaker calibrate --seats 2 --games 200 --keep run"]
    parser = Parser("basebreaker calibrate", "Check how often bots' estimates come true, and fit the curve.", examples)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="(default: %(default)s)")
    parser.add_argument("--games", type=at_least(2), default=200, help="(default: %(default)s)")
    parser.add_argument("--bot", default="regular", help="the level that plays all seats (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help=SEED)
    add_options(parser)
    return parser


def matrix() -> Parser:
    """Return the arguments of `basebreaker matrix`."""
    parser = Parser(
        "basebreaker matrix",
        "Measure with bots how strong every faction and every pair of factions is, with intervals.",
        [
            "basebreaker matrix --games 2000",
            "basebreaker matrix --bot regular --games 20000 --within 0.02 --keep runs/regular",
        ],
    )
    parser.add_argument("--bot", default="rookie", help="the level that plays all seats (default: %(default)s)")
    parser.add_argument("--games", type=at_least(2), default=2000, help="at most (default: %(default)s)")
    parser.add_argument(
        "--within", type=float, default=0.0, help="stop when every faction's rate is known to within this, as 0.03"
    )
    parser.add_argument("--factions", default="random", help="all that can be played, or some with commas")
    parser.add_argument("--edition", choices=EDITIONS, default="printed", help="of the cards (default: %(default)s)")
    parser.add_argument("--seed", type=at_least(0), default=1, help="the same seed gives the same games")
    parser.add_argument(
        "--rounds", type=at_least(1), default=ROUNDS, help="of search, for bots that search (default: %(default)s)"
    )
    parser.add_argument("--out", default="matrix", help="writes OUT.html, OUT.parquet and OUT.json (%(default)s)")
    add_options(parser)
    return parser


def dataset() -> Parser:
    """Return the arguments of `basebreaker dataset`."""
    examples = ["basebreaker dataset regular regular --games 1000 --out games"]
    parser = Parser(
        "basebreaker dataset", "Write games of chosen bots, and every decision as a learner sees it.", examples
    )
    parser.add_argument("bots", nargs="+", metavar="bot", help="two to four levels, one for each seat")
    parser.add_argument("--games", type=int, default=100, help=GAMES)
    parser.add_argument("--factions", default="random", help="random, or a pool with commas: vampires,samurai,...")
    parser.add_argument("--edition", default="printed", help="of the cards (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help=SEED)
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="of search, for bots that search (default: %(default)s)"
    )
    parser.add_argument("--out", type=Path, default=Path("dataset"), help="folder to write to (default: %(default)s)")
    parser.set_defaults(seconds=None)
    add_options(parser)
    return parser


def bench() -> Parser:
    """Return the arguments of `basebreaker bench`."""
    parser = Parser(
        "basebreaker bench", "Measure how fast the engine is on this machine.", ["basebreaker bench --rounds 3"]
    )
    parser.add_argument(
        "--rounds", type=at_least(1), default=9, help="how often to measure; medians are shown (default: 9)"
    )
    return parser
