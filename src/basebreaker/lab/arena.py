"""`basebreaker arena`: bots play seat-rotated matches with mirrored seeds, and are rated."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shlex
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from ..arguments import Parser
from ..bots import level
from ..engine.errors import BadSetup, BasebreakerError
from ..engine.printed import catalog
from .games import Pairing, Played, Terms, pairings, play, pool_of

ROUNDS = 150  # of search where no time is set: about a second on a usual machine


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = Parser("basebreaker arena", __doc__, ["basebreaker arena regular random --games 200"])
    parser.add_argument("bots", nargs="+", metavar="bot", help="two to four levels, one for each seat")
    parser.add_argument("--games", type=int, default=100, help="rounded up to whole rotations (default: %(default)s)")
    parser.add_argument("--factions", default="random", help="random, or a pool with commas: vampires,samurai,...")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=None, help="think by the clock; not exactly repeatable")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="search so many rounds instead (default: %(default)s)"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--out", default="arena", help="writes OUT.parquet and OUT.html (default: %(default)s)")
    return parser.parse_args(argv)


def check(options: argparse.Namespace) -> list[str]:
    """Refuse what can't be played; the pool of factions."""
    if not 2 <= len(options.bots) <= 4:
        raise BadSetup(f"An arena is for two to four bots, not {len(options.bots)}.")
    for name in options.bots:
        level(name)
    for word, value in (("games", options.games), ("rounds", options.rounds), ("workers", options.workers)):
        if value < 1:
            raise BadSetup(f"--{word} must be at least 1, not {value}.")
    if options.seconds is not None and options.seconds <= 0:
        raise BadSetup(f"--seconds must be more than 0, not {options.seconds}.")
    pool = pool_of(options.factions)
    for faction in pool:
        catalog.load_code(faction)
    if len(set(pool)) < 2 * len(options.bots):
        raise BadSetup(f"{len(options.bots)} bots need a pool of at least {2 * len(options.bots)} different factions.")
    return list(dict.fromkeys(pool))


def results(games: Sequence[Pairing], terms: Terms, workers: int) -> Iterator[Played]:
    """The games in their order, played by as many processes as are given."""
    if workers == 1:
        yield from (play(pairing, terms) for pairing in games)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(partial(play, terms=terms), games)


def command(options: argparse.Namespace) -> str:
    """The line that plays these games again."""
    words = ["basebreaker", "arena", *options.bots, "--games", str(options.games), "--factions", options.factions]
    words += ["--seed", str(options.seed)]
    words += ["--rounds", str(options.rounds)] if options.seconds is None else ["--seconds", str(options.seconds)]
    return shlex.join(words)


def write(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BasebreakerError(
            f"{path} can't be written ({fault.strerror}); choose another place with --out."
        ) from fault


def main(argv: Sequence[str] | None = None) -> int:
    """Play, rate, print and write."""
    from . import page, standings

    options = arguments(argv)
    pool = check(options)
    games = pairings(len(options.bots), options.games, pool, options.seed)
    terms = Terms(options.bots, options.seconds, options.rounds)
    console = Console()
    done = results(games, terms, min(options.workers, len(games)))
    played = list(track(done, "Playing", total=len(games), console=console))
    found = standings.standings(options.bots, played)
    title = f"Arena: {' against '.join(options.bots)}"
    table = Table("bot", "wins", "rate", "95 % interval", "VP", "rating", title=title)
    for one in found:
        interval = f"{one.low:.1%} to {one.high:.1%}"
        table.add_row(
            one.name, f"{one.wins} of {one.games}", f"{one.rate:.1%}", interval, f"{one.vp:.1f}",
            f"{one.mu:.1f} ± {one.sigma:.1f}",
        )  # fmt: skip
    console.print(table)
    write(Path(f"{options.out}.html"), page.page(title, command(options), found, played))
    standings.write_parquet(f"{options.out}.parquet", options.bots, played)
    console.print(f"Written: {options.out}.html and {options.out}.parquet", highlight=False)
    return 0
