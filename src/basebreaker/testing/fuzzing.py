"""`basebreaker fuzz`: play random games, check everything, and tell which abilities fired how often."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import combinations, count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from ..engine.errors import UnknownFaction
from ..engine.printed import catalog
from ..engine.printed.editions import EDITIONS
from ..lab.runner import place
from ..records import Record
from ..state.faces import Face
from ..state.words import Edition
from .fuzz import Finding, Fuzzer, faces_of
from .parsers import fuzz
from .shrinking import goes_wrong, shrink
from .strict import abilities_of, forgotten_awaits

CHUNK = 20
MOST_OF_A_GAME = 100  # answers that could be taken back freely; then another game follows


class FuzzReport:
    """The findings of some games, in a form that can be sent between processes."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.probes = 0
        self.free = 0
        self.fired: dict[str, int] = {}
        self.pairs: dict[tuple[str, str], int] = {}
        self.sets: dict[str, int] = {}
        self.silent: set[str] = set()
        self.played: dict[str, int] = {}  # titans by face
        self.clashed: dict[str, int] = {}
        self.finding: tuple[int, int, str, str] | None = None  # first game and this one, sentence, record

    def add(self, other: FuzzReport) -> None:
        self.games += other.games
        self.answers += other.answers
        self.probes += other.probes
        self.free += other.free
        for name, n in other.fired.items():
            self.fired[name] = self.fired.get(name, 0) + n
        for pair, n in other.pairs.items():
            self.pairs[pair] = self.pairs.get(pair, 0) + n
        for mine, theirs in ((self.sets, other.sets), (self.played, other.played), (self.clashed, other.clashed)):
            for name, n in theirs.items():
                mine[name] = mine.get(name, 0) + n
        self.silent |= other.silent
        self.finding = self.finding or other.finding


def play_some(job: tuple[int, int, tuple[str, ...], int, tuple[Edition, ...], bool]) -> FuzzReport:
    """Play the games numbered from `first`; stops at the first finding."""
    first, games, factions, deep, editions, titans = job
    fuzzer = Fuzzer(factions, deep=deep, editions=editions, titans=titans)
    report = FuzzReport()
    with forgotten_awaits():
        for seed in range(first, first + games):
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
    report.played, report.clashed = fuzzer.played, fuzzer.clashed
    return report


def probe_one(job: tuple[int, tuple[str, ...], int, tuple[Edition, ...], bool]) -> FuzzReport:
    """Try answers in two worlds in one game, until `most` of them could be taken back freely."""
    seed, factions, most, editions, titans = job
    fuzzer = Fuzzer(factions, editions=editions, titans=titans)
    report = FuzzReport()
    try:
        report.free = fuzzer.probe(seed, most)
    except Finding as finding:
        report.finding = (seed, seed, finding.sentence, finding.record.to_json())
    report.games, report.answers, report.probes = fuzzer.games, fuzzer.answers, fuzzer.probes
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Run the fuzzer; 1 if a game went wrong or an event has no sentence in the log."""
    options = fuzz().parse_args(argv)
    factions = tuple(f for f in options.factions.split(",") if f) or tuple(catalog.playable_factions())
    editions = EDITIONS if options.edition == "both" else (options.edition,)
    for faction in factions:
        catalog.require(faction, editions[0])
        catalog.load_code(faction)
    if len(factions) < 2:
        raise UnknownFaction("Fuzzing needs at least two factions.")
    began = time.perf_counter()
    if options.worlds:
        return _tell_worlds(_probe_all(options, factions, editions), time.perf_counter() - began, options)
    report = _play_all(options, factions, editions)
    return _tell(
        report, list(faces_of(factions, editions, options.titans)), factions, time.perf_counter() - began, options
    )


def _play_all(options: Any, factions: tuple[str, ...], editions: tuple[Edition, ...]) -> FuzzReport:
    jobs = [
        (first, min(CHUNK, options.seed + options.games - first), factions, options.deep, editions, options.titans)
        for first in range(options.seed, options.seed + options.games, CHUNK)
    ]
    report = FuzzReport()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Fuzzing", total=options.games)
        parts = place(options.on, min(options.workers, len(jobs))).results(play_some, jobs)
        with closing(parts):
            for part in parts:
                report.add(part)
                progress.advance(bar, part.games)
                if report.finding:
                    break
    return report


def _probe_all(options: Any, factions: tuple[str, ...], editions: tuple[Edition, ...]) -> FuzzReport:
    """One game after the other, until there were enough answers."""
    report = FuzzReport()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Two worlds", total=options.worlds)
        most = min(options.worlds, MOST_OF_A_GAME)
        jobs = ((seed, factions, most, editions, options.titans) for seed in count(options.seed))
        with closing(place(options.on, options.workers).results(probe_one, jobs)) as parts:
            for part in parts:
                report.add(part)
                progress.advance(bar, part.free)
                if report.finding or report.free >= options.worlds:
                    break
    return report


def _tell_worlds(report: FuzzReport, seconds: float, options: Any) -> int:
    console = Console()
    console.print(
        f"{report.games} games, {report.probes} answers in two worlds in {seconds:.0f} s;"
        f" {report.free} of them could be taken back freely."
    )
    if report.finding is None:
        console.print("None of those told anything.")
        return 0
    return _tell_finding(console, options, *report.finding)


def _tell(report: FuzzReport, faces: list[Face], factions: Sequence[str], seconds: float, options: Any) -> int:
    console = Console()
    rows = [
        (f.faction, f"{f.name}{_which(f)}", a.name, report.fired.get(f"{f.id}.{a.name}", 0))
        for f in faces
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
    for face in faces:
        if face.kind == "titan":
            played, clashed = report.played.get(face.id, 0), report.clashed.get(face.id, 0)
            console.print(
                f"{face.name}{_which(face)}: played {played} times, clashed {clashed} times.", highlight=False
            )
    for sentence in () if report.finding else never:  # one that ended early says little about that
        console.print(f"Never fired: {sentence}.", highlight=False)
    if report.silent:
        console.print(f"Log lines without a sentence of their own: {', '.join(sorted(report.silent))}.")
    if report.finding is None:
        console.print("No finding.")
        return 1 if report.silent else 0
    return _tell_finding(console, options, *report.finding)


def _which(face: Face) -> str:
    """The edition of a card that is another one in each."""
    return f" ({face.editions[0]})" if face.current is not None or face.id != face.card else ""


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
    again = f"basebreaker fuzz --seed {first} --games {seed - first + 1} --deep {options.deep} --workers 1"
    if options.worlds:
        again = f"basebreaker fuzz --seed {seed} --worlds {options.worlds} --workers 1"
    again += f" --factions {options.factions}" if options.factions else ""
    again += " --titans" if options.titans else ""
    again += f" --edition {options.edition}" if options.edition != "both" else ""
    console.print(f"See it again with:\n  {again}\nor, shortened, with:\n  basebreaker verify {path}", highlight=False)
    console.print(f"Game {seed} went wrong: {sentence}", highlight=False, markup=False, soft_wrap=True)
    return 1
