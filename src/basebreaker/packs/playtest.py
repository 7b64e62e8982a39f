"""`basebreaker playtest`: measure how a faction plays: faults first, then strength, cards and length."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console

from ..bots import level
from ..engine.errors import BadSetup
from ..engine.printed import catalog
from ..engine.printed.editions import Edition
from ..lab.arena import write
from ..lab.games import Terms
from ..lab.matrix import CHUNK, Schedule
from ..lab.observed import Matchup, Observed, observe_some, played_out
from ..lab.runner import chunked, place
from ..lab.running import chosen_folder, watched
from ..records import Record
from ..testing.fuzzing import FuzzReport, play_some
from ..testing.strict import abilities_of
from . import parsers

FUZZED = 20  # games in a chunk of fuzzing
OPPONENTS = 5  # factions that the fuzzer adds
EXAMPLES = 3


class Focus(Schedule):
    """Games in which one faction always plays, with any partner against any two others."""

    def __init__(self, faction: str, others: Sequence[str], seed: int) -> None:
        super().__init__(others, seed)
        self.faction = faction

    def four(self, needs: dict[str, float]) -> list[str]:
        """Return the faction, the two others that were met least, and any other, in random order."""
        chosen = super().four(needs)
        chosen[self.dice.below(4)] = self.faction
        return chosen


def command(options: argparse.Namespace) -> str:
    """Return the command that repeats the measurement."""
    words = ["basebreaker", "playtest", options.faction, "--bot", options.bot, "--games", str(options.games)]
    words += ["--edition", options.edition, "--seed", str(options.seed), "--rounds", str(options.rounds)]
    return shlex.join(words)


def check(options: argparse.Namespace) -> list[str]:
    """Refuse what can't be tested; return the other factions."""
    catalog.require(options.faction, options.edition)
    catalog.require_code(options.faction)
    level(options.bot)
    others = [
        faction
        for faction in catalog.playable_factions()
        if faction != options.faction and catalog.has(faction, options.edition)
    ]
    if len(others) < 4:
        raise BadSetup("A play-test needs four other factions.")
    return sorted(others)


def fuzzed(options: argparse.Namespace, others: Sequence[str]) -> FuzzReport:
    """Play random games with every check, the faction among some others."""
    step = max(1, len(others) // OPPONENTS)
    factions = (options.faction, *others[::step][:OPPONENTS])
    jobs = [
        (first, min(FUZZED, options.seed + options.fuzz - first), factions, 20, (options.edition,), False)
        for first in range(options.seed, options.seed + options.fuzz, FUZZED)
    ]
    report = FuzzReport()
    for part in place(options.on, min(options.workers, len(jobs))).results(play_some, jobs):
        report.add(part)
        if report.finding:
            break
    return report


def dead(faction: str, report: FuzzReport, edition: Edition) -> list[str]:
    """Return the abilities of the faction that did nothing in any random game."""
    faces = [face for face in catalog.faces().values() if face.faction == faction and edition in face.editions]
    faces = [face for face in faces if face.kind != "titan"]  # they are in play only if the setup asks for them
    return [
        f"{face.name}: {ability.name.replace('_', ' ')}"
        for face in faces
        for ability in abilities_of(face)
        if not report.fired.get(f"{face.id}.{ability.name}")
    ]


def played(options: argparse.Namespace, others: Sequence[str]) -> Iterator[list[Observed]]:
    """Play the games to measure with."""
    deals = Focus(options.faction, others, options.seed).next(options.games, {})
    work = partial(observe_some, terms=terms_of(options))
    folder = chosen_folder(options, command(options), Observed)
    total = options.games + options.games % 2  # every deal is played twice
    return watched(work, chunked(deals, CHUNK), options, folder, total=total, size=CHUNK, what="Playing")


def terms_of(options: argparse.Namespace) -> Terms:
    """Return who plays, and how."""
    return Terms([options.bot], None, options.rounds, options.edition)


def examples(options: argparse.Namespace, games: Sequence[Observed]) -> list[str]:
    """Write records of three games: the shortest, an average one and the longest."""
    ordered = sorted(games, key=lambda game: (game.turns, game.seed, game.group))
    if not ordered:
        return []
    files = []
    for number, game in enumerate((ordered[0], ordered[len(ordered) // 2], ordered[-1])[:EXAMPLES], 1):
        over = played_out(Matchup(game.group, game.seed, game.decks, game.first), terms_of(options))
        file = Path(f"{options.out}-game-{number}.json")
        Record(over.setup, over.answers).save(file)
        files.append(str(file))
    return files


def main(argv: Sequence[str] | None = None) -> int:
    """Fuzz, measure, write and print; return 1 if something is broken."""
    from ..lab.pages import playtest as playtest_page
    from ..lab.stats.tally import MatrixTally

    options = parsers.playtest().parse_args(argv)
    options.out = options.out or f"playtest-{options.faction}"
    others = check(options)
    console = Console()
    console.print(f"Looking for faults in {options.fuzz} random games ...", highlight=False)
    report = fuzzed(options, others)
    if report.finding is not None:
        _, seed, sentence, record = report.finding
        file = Path(f"{options.out}-fault.json")
        write(file, record)
        console.print(f"Game {seed} went wrong: {sentence}", highlight=False, markup=False, soft_wrap=True)
        console.print(f"It is kept in {file}: basebreaker verify {file}", highlight=False)
        return 1
    tally = MatrixTally(sorted([options.faction, *others]))
    sample: list[Observed] = []
    for games in played(options, others):
        for game in games:
            tally.add(game)
        sample = spread([*sample, *games])
    measured = tally.measured(options.bot, options.edition, command(options))
    findings = playtest_page.findings(options.faction, measured, dead(options.faction, report, options.edition))
    files = examples(options, sample)
    write(Path(f"{options.out}.html"), playtest_page.page(options.faction, measured, findings, files))
    write(Path(f"{options.out}-figures.json"), msgspec.json.format(msgspec.json.encode(measured), indent=1).decode())
    for line in findings.summary:
        console.print(line, highlight=False, soft_wrap=True)
    for file_name in files:
        console.print(f"To look at: basebreaker replay {file_name}", highlight=False)
    console.print(f"Written: {options.out}.html", highlight=False)
    return 1 if findings.broken else 0


def spread(games: list[Observed]) -> list[Observed]:
    """Return some of the games, short, long and average ones, so that memory stays bounded."""
    if len(games) <= 300:
        return games
    ordered = sorted(games, key=lambda game: (game.turns, game.seed, game.group))
    return [ordered[0], *ordered[1:-1:3], ordered[-1]]
