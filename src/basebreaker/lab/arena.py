"""`basebreaker arena`: bots play seat-rotated matches with mirrored seeds, and are rated."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from ..bots import level
from ..engine.errors import BadSetup, BasebreakerError
from ..engine.printed import catalog
from ..engine.printed.editions import EDITIONS
from .games import Played, Terms, pairings, play_some, pool_of, rotations
from .parsers import arena
from .runner import chunked
from .running import chosen_folder, watched

if TYPE_CHECKING:
    from .stats.standings import BotStanding

CHUNK = 4  # games


def check(options: argparse.Namespace) -> list[str]:
    """Refuse options that can't be played; return the pool of factions."""
    if not 2 <= len(options.bots) <= 4:
        raise BadSetup(f"An arena is for two to four bots, not {len(options.bots)}.")
    for name in options.bots:
        level(name)
    for word, value in (("games", options.games), ("rounds", options.rounds)):
        if value < 1:
            raise BadSetup(f"--{word} must be at least 1, not {value}.")
    if options.seconds is not None and options.seconds <= 0:
        raise BadSetup(f"--seconds must be more than 0, not {options.seconds}.")
    pool = pool_of(options.factions, options.edition)
    for faction in pool:
        catalog.require(faction, options.edition)
        catalog.load_code(faction)
    if len(set(pool)) < 2 * len(options.bots):
        raise BadSetup(f"{len(options.bots)} bots need a pool of at least {2 * len(options.bots)} different factions.")
    return list(dict.fromkeys(pool))


def command(options: argparse.Namespace) -> str:
    """Return the command that plays these games again."""
    words = ["basebreaker", "arena", *options.bots, "--games", str(options.games), "--factions", options.factions]
    words += ["--edition", options.edition] if options.edition != EDITIONS[0] else []
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
    from . import tables
    from .pages.arena import page
    from .stats import standings

    options = arena().parse_args(argv)
    pool = check(options)
    chunks = chunked(pairings(len(options.bots), options.games, pool, options.seed), CHUNK)
    games = rotations(len(options.bots), options.games)
    work = partial(play_some, terms=Terms(options.bots, options.seconds, options.rounds, options.edition))
    folder = chosen_folder(options, command(options), Played)
    tally = standings.ArenaTally(options.bots)
    with tables.RowFile(Path(f"{options.out}.parquet")) as file:
        for played in watched(
            work, chunks, options, folder, total=games, size=CHUNK, what="Playing", interim=lambda: str(tally)
        ):
            for game in played:
                tally.add(game)
            file.add(standings.rows_of(options.bots, played))
    title = f"Arena: {' against '.join(options.bots)}"
    console = Console()
    console.print(table_of(title, tally.standings()))
    write(Path(f"{options.out}.html"), page(title, command(options), tally))
    console.print(f"Written: {options.out}.html and {options.out}.parquet", highlight=False)
    return 0


def table_of(title: str, found: Sequence[BotStanding]) -> Table:
    """Return the standings as a table to print."""
    table = Table("bot", "wins", "rate", "95 % interval", "VP", "rating", title=title)
    for one in found:
        interval = f"{one.low:.1%} to {one.high:.1%}"
        table.add_row(
            one.name, f"{one.wins} of {one.games}", f"{one.rate:.1%}", interval, f"{one.vp:.1f}",
            f"{one.mu:.1f} ± {one.sigma:.1f}",
        )  # fmt: skip
    return table
