"""`basebreaker matrix`: measure how strong every faction and pair of factions is, with bots and with intervals."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from ..bots import Dice, level
from ..engine.errors import BadSetup
from ..engine.printed import catalog
from .arena import write
from .games import Terms, pool_of
from .observed import Matchup, Observed, mirrored, observe_some
from .parsers import matrix
from .run_folder import run
from .runner import chunked
from .running import chosen_folder, chosen_place, watching
from .stats.tally import MatrixTally

CHUNK = 10  # games
ROUND = 200  # games before the intervals are estimated for the first time
GROWTH = 4  # then again after a quarter more games: estimating takes longer with more of them


def check(options: argparse.Namespace) -> list[str]:
    """Refuse options that can't be measured; return the factions."""
    level(options.bot)
    if not 0 <= options.within < 1:
        raise BadSetup(f"--within is a share like 0.03, not {options.within}.")
    factions = list(dict.fromkeys(pool_of(options.factions)))
    for faction in factions:
        catalog.require(faction, options.edition)
        catalog.load_code(faction)
    if options.factions == "random":
        factions = [faction for faction in factions if catalog.has(faction, options.edition)]
    if len(factions) < 4:
        raise BadSetup(f"A matrix needs at least four factions, not {len(factions)}.")
    return sorted(factions)


def command(options: argparse.Namespace) -> str:
    """Return the command that measures the same again."""
    words = ["--games", str(options.games)]
    words += ["--within", str(options.within)] if options.within else []
    return f"{same_run(options)} {shlex.join(words)}"


def same_run(options: argparse.Namespace) -> str:
    """Return the options that decide the sequence of games; their number isn't among them, so a run can be extended."""
    words = ["basebreaker", "matrix", "--bot", options.bot]
    words += ["--factions", options.factions] if options.factions != "random" else []
    words += ["--edition", options.edition, "--seed", str(options.seed), "--rounds", str(options.rounds)]
    return shlex.join(words)


class Schedule:
    """Chooses the next decks: those whose factions are known least, against random others."""

    def __init__(self, factions: Sequence[str], seed: int) -> None:
        self.factions = list(factions)
        self.dice = Dice(seed)
        self.met = dict.fromkeys(self.factions, 0)
        self.groups = 0

    def next(self, games: int, needs: dict[str, float]) -> Iterator[Matchup]:
        """Yield this even number of games; a faction that needs more of them comes more often."""
        for _ in range(0, games, 2):
            a, b, c, d = self.four(needs)
            yield from mirrored(self.groups, self.dice.below(1 << 31), (a, b), (c, d))
            self.groups += 1

    def four(self, needs: dict[str, float]) -> list[str]:
        """Return four different factions in random order: the two that lack most games, and two others."""
        left = sorted(
            self.factions, key=lambda faction: (self.met[faction] / max(needs.get(faction, 1), 1e-6), faction)
        )
        chosen, left = left[:2], left[2:]
        while len(chosen) < 4:
            chosen.insert(self.dice.below(len(chosen) + 1), left.pop(self.dice.below(len(left))))
        for faction in chosen:
            self.met[faction] += 1
        return chosen


def rounds(options: argparse.Namespace, factions: list[str], tally: MatrixTally) -> Iterator[list[Observed]]:
    """Play rounds until enough is known or the games are used up. The next round depends only on results."""
    schedule = Schedule(factions, options.seed)
    work = partial(observe_some, terms=Terms([options.bot], None, options.rounds, options.edition))
    folder = chosen_folder(options, same_run(options), Observed)
    needs: dict[str, float] = {}
    played = 0
    with watching(folder, options.games, "Playing", lambda: str(tally)) as done:
        while played < options.games:
            more = min(max(ROUND, played // GROWTH), options.games - played)
            played += more + more % 2
            chunks = chunked(schedule.next(more, needs), CHUNK)
            for found in run(work, chunks, chosen_place(options, -(-more // CHUNK)), folder):
                yield found
                done(len(found))
            widths = tally.look()
            if not sys.stderr.isatty():
                print(f"{played} of {options.games} games: {tally}", file=sys.stderr, flush=True)
            if options.within and max(widths.values()) <= options.within:
                return
            needs = {faction: width**2 for faction, width in widths.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write."""
    options = matrix().parse_args(argv)
    factions = check(options)
    from . import tables
    from .pages.matrix import page

    tally = MatrixTally(factions)
    with tables.RowFile(Path(f"{options.out}.parquet")) as file:
        for games in rounds(options, factions, tally):
            for game in games:
                tally.add(game)
            file.add([msgspec.to_builtins(game) for game in games])
    measured = tally.measured(options.bot, options.edition, command(options))
    write(Path(f"{options.out}.json"), msgspec.json.format(msgspec.json.encode(measured), indent=1).decode() + "\n")
    write(Path(f"{options.out}.html"), page(measured, tally.course))
    console = Console()
    table = Table("faction", "wins against the field", "95 % interval", "games", title=f"{measured.games} games")
    for name, rate in sorted(measured.factions.items(), key=lambda row: -row[1].rate):
        table.add_row(name, f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}", str(rate.games))
    console.print(table)
    console.print(f"Whoever begins wins {measured.begins} between equals; a game has {measured.turns:.1f} turns.")
    console.print(f"Written: {options.out}.html, {options.out}.json and {options.out}.parquet", highlight=False)
    return 0
