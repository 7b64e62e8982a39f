"""`basebreaker fuzz`: play random games, check everything, and tell which abilities fired how often."""

from __future__ import annotations

import gc
import multiprocessing
import os
import time
from collections.abc import Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from ..arguments import Parser, at_least
from ..engine.errors import UnknownFaction
from ..engine.printed import catalog
from ..records import Record
from .fuzz import Finding, Fuzzer, faces_of, goes_wrong, shrink
from .strict import abilities_of, forgotten_awaits

CHUNK = 20
EXAMPLES = ("basebreaker fuzz --games 1000 --table", "basebreaker fuzz --seed 42 --games 1 --deep 1")


class Report:
    """What some games brought, in a form that travels between processes."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.fired: dict[str, int] = {}
        self.pairs: dict[tuple[str, str], int] = {}
        self.sets: dict[str, int] = {}
        self.silent: set[str] = set()
        self.finding: tuple[int, int, str, str] | None = None  # first game and this one, sentence, record

    def add(self, other: Report) -> None:
        self.games += other.games
        self.answers += other.answers
        for name, n in other.fired.items():
            self.fired[name] = self.fired.get(name, 0) + n
        for pair, n in other.pairs.items():
            self.pairs[pair] = self.pairs.get(pair, 0) + n
        for set, n in other.sets.items():
            self.sets[set] = self.sets.get(set, 0) + n
        self.silent |= other.silent
        self.finding = self.finding or other.finding


def play_some(job: tuple[int, int, tuple[str, ...], int]) -> Report:
    """Play the games numbered from `first`; stops at the first finding."""
    first, count, factions, deep = job
    fuzzer = Fuzzer(factions, deep=deep)
    report = Report()
    with forgotten_awaits():
        for seed in range(first, first + count):
            try:
                fuzzer.play(seed)
            except Finding as finding:
                report.finding = (first, seed, finding.sentence, finding.record.to_json())
                break
        if report.finding:
            gc.collect()  # what was never awaited and hangs on the error goes with it, unsaid
    report.games, report.answers = fuzzer.games, fuzzer.answers
    report.fired = {f"{a.face}.{a.name}": n for a, n in fuzzer.fired.items()}
    report.pairs = fuzzer.pairs
    report.sets = fuzzer.sets
    report.silent = fuzzer.silent
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Run the fuzzer; 1 if a game went wrong or an event has no sentence in the log."""
    parser = Parser("basebreaker fuzz", __doc__, EXAMPLES)
    parser.add_argument("--games", type=at_least(1), default=200, help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=at_least(0), default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--factions", default="", help="only these, with commas (default: all)")
    parser.add_argument(
        "--deep", type=at_least(0), default=20, help="deep checks after one in N answers; 1: all (default: 20)"
    )
    parser.add_argument(
        "--processes", type=at_least(1), default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument("--table", action="store_true", help="print how often every ability fired")
    options = parser.parse_args(argv)
    factions = tuple(f for f in options.factions.split(",") if f) or tuple(catalog.playable_factions())
    for faction in factions:
        catalog.load_code(faction)
    if len(factions) < 2:
        raise UnknownFaction("Fuzzing needs at least two factions.")
    began = time.perf_counter()
    report = _play_all(options, factions)
    return _tell(report, factions, time.perf_counter() - began, options)


def _play_all(options: Any, factions: tuple[str, ...]) -> Report:
    jobs = [
        (first, min(CHUNK, options.seed + options.games - first), factions, options.deep)
        for first in range(options.seed, options.seed + options.games, CHUNK)
    ]
    report = Report()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Fuzzing", total=options.games)
        if options.processes < 2:
            for part in map(play_some, jobs):
                report.add(part)
                progress.advance(bar, part.games)
                if report.finding:
                    break
        else:
            with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
                for part in pool.imap_unordered(play_some, jobs):
                    report.add(part)
                    progress.advance(bar, part.games)
                    if report.finding:
                        pool.terminate()
                        break
    return report


def _tell(report: Report, factions: Sequence[str], seconds: float, options: Any) -> int:
    console = Console()
    rows = [
        (f.faction, f.name, a.name, report.fired.get(f"{f.id}.{a.name}", 0))
        for f in faces_of(factions)
        for a in abilities_of(f)
    ]
    if options.table:
        for faction, card, name, n in rows:
            print(f"{n:8}  {faction:20} {card}: {name.replace('_', ' ')}")
    never = [f"{card}: {name.replace('_', ' ')}" for _, card, name, n in rows if not n]
    pairs = len(list(combinations(factions, 2)))
    console.print(f"{report.games} games, {report.answers} answers in {seconds:.0f} s.")
    console.print(
        f"{len(report.pairs)} of {pairs} faction pairs; {len(rows) - len(never)} of {len(rows)} abilities fired."
    )
    shares = "; ".join(f"{catalog.facts()[set]['set']['name']}: {n}" for set, n in sorted(report.sets.items()))
    console.print(f"Games with factions of each set: {shares}.", highlight=False)
    for sentence in () if report.finding else never:  # one that ended early says little about that
        console.print(f"Never fired: {sentence}.", highlight=False)
    if report.silent:
        console.print(f"Log lines without a sentence of their own: {', '.join(sorted(report.silent))}.")
    if report.finding is None:
        console.print("No finding.")
        return 1 if report.silent else 0
    return _tell_finding(console, options, *report.finding)


def _tell_finding(console: Console, options: Any, first: int, seed: int, sentence: str, text: str) -> int:
    """Save the record, shortened if that keeps it wrong; print how to see it again, and last what it is."""
    record = Record.from_json(text)
    with forgotten_awaits():
        for deep, tries in ((False, 1000), (True, 60)):
            if goes_wrong(record, deep):
                record = shrink(record, partial(goes_wrong, deep=deep), tries)
                break
        gc.collect()
    path = Path(f"finding-{seed}.json")
    record.save(path)
    again = f"basebreaker fuzz --seed {first} --games {seed - first + 1} --deep {options.deep} --processes 1"
    again += f" --factions {options.factions}" if options.factions else ""
    console.print(f"See it again with:\n  {again}\nor, shortened, with:\n  basebreaker verify {path}", highlight=False)
    console.print(f"Game {seed} went wrong: {sentence}", highlight=False, markup=False, soft_wrap=True)
    return 1
