"""`basebreaker bench`: measure the engine's speed, also as a ratio to a fixed loop measured in between.

Machines differ and are noisy; the ratio (time per question over time of the reference loop's step) travels better.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from itertools import cycle
from statistics import median

from rich.console import Console
from rich.table import Table

from ..bots import Dice, Imagination, Sight, look
from ..bots.evaluate import Evaluation
from ..bots.imagine import imagination
from ..bots.trying import Clock
from ..bots.veteran import Search
from ..engine import facade
from ..engine.driver import Driver
from ..engine.printed import catalog
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup
from ..records import Record, replay_into
from ..views.view import view
from . import parsers

MONSTER_SMASH = ("giant_ants", "mad_scientists", "vampires", "werewolves")


def reference(n: int = 200_000) -> float:
    """Return the seconds for one step of a fixed integer loop, the reference."""
    began = time.process_time()
    x = 1
    for i in range(n):
        x = (x * 31 + i) & 0xFFFFFF
    return (time.process_time() - began) / n


def setup(seed: int, factions: Sequence[str], seats: int = 2) -> Setup:
    """Return a setup with two different factions for each player, without repeats as long as there are enough."""
    names = [factions[(seed + i) % len(factions)] for i in range(2 * seats)]
    pairs = [names[2 * i : 2 * i + 2] for i in range(seats)]
    named = [Seat(f"P{i}", pair) for i, pair in enumerate(pairs)]
    return Setup(named, seed, GameOptions(copies=seats, turn_limit=300))


def random_game(seed: int, factions: Sequence[str], seats: int = 2) -> Driver:
    """Play a whole game with random answers, the same for the same seed."""
    game = Driver(setup(seed, factions, seats))
    game.begin()
    for chance in cycle(chances(seed * 2654435761 + 1)):
        question = game.question
        if question is None:
            break
        game.answer(chance % question.n)
    return game


@cache
def chances(x: int) -> list[int]:
    """Return random numbers for a game; cached, so that making them isn't timed."""
    found = []
    for _ in range(2000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        found.append(x >> 8)
    return found


def positions(count: int, quiet: bool) -> list[Driver]:
    """Return games stopped at the menu (quiet) or in the middle of an effect."""
    found: list[Driver] = []
    seed = 0
    while len(found) < count:
        game = Driver(setup(seed, MONSTER_SMASH))
        game.begin()
        enough = 60 + seed % 60
        for chance in chances(seed + 1):
            if game.question is None or (game.answered >= enough and game.at_rest == quiet):
                break
            game.answer(chance % game.question.n)
        if game.question is not None:
            found.append(game)
        seed += 1
    return found


class BenchLine:
    """One measurement, with its ratio to the reference loop."""

    def __init__(self, name: str, value: str, ratio: str = "") -> None:
        self.name = name
        self.value = value
        self.ratio = ratio


class Timing:
    """Seconds per operation, median and best, and the ratio to the reference loop."""

    def __init__(self, times: list[float], ratios: list[float]) -> None:
        self.each = median(times)
        self.best = min(times)
        self.ratio = f"{median(ratios):.0f}"

    def micro(self, digits: int = 0) -> str:
        """Return the time in microseconds."""
        return f"{self.each * 1e6:.{digits}f} µs (best {self.best * 1e6:.{digits}f})"


def timed(run: Callable[[], int], rounds: int) -> Timing:
    """Time a function that returns how many operations it did."""
    times: list[float] = []
    ratios: list[float] = []
    for _ in range(rounds):
        yard = reference()
        began = time.process_time()
        done = run()
        each = (time.process_time() - began) / done
        times.append(each)
        ratios.append(each / yard)
    return Timing(times, ratios)


def measure(rounds: int) -> list[BenchLine]:
    """Take all measurements."""
    steps = [reference(20_000) * 1e9 for _ in range(50)]
    lines = [BenchLine("reference loop", f"{median(steps):.0f} ns a step (best {min(steps):.0f})")]
    for name, factions in (("Monster Smash", MONSTER_SMASH), ("all factions", catalog.playable_factions())):
        lines += _games(name, factions, rounds)
    for name, quiet in (("copy, quiet", True), ("copy, mid-effect", False)):
        games = positions(40, quiet)

        def copies(games: list[Driver] = games) -> int:
            for game in games:
                game.copy()
            return len(games)

        copies()
        spent = timed(copies, rounds)
        lines.append(BenchLine(name, f"{spent.micro()}, {1 / spent.each:.0f} copies/s", spent.ratio))
    game = positions(1, True)[0]

    def views() -> int:
        for _ in range(50):
            view(game, 0)
        return 50

    spent = timed(views, rounds)
    lines.append(BenchLine("view", spent.micro(), spent.ratio))
    lines += _growth(rounds)
    lines += _search(rounds)
    lines.append(BenchLine("import basebreaker", f"{_import_time() * 1000:.0f} ms"))
    return lines


def _games(name: str, factions: Sequence[str], rounds: int) -> list[BenchLine]:
    for seed in range(20):
        random_game(seed, factions)
    answers: list[int] = []

    def games() -> int:
        done = [len(random_game(seed, factions).answers) for seed in range(20)]
        answers.append(sum(done) // len(done))
        return sum(done)

    asked = timed(games, rounds)
    records = [Record(g.setup, g.answers) for g in (random_game(seed, factions) for seed in range(5))]

    def replays() -> int:
        for record in records:
            game = Driver(record.setup)
            game.begin()
            replay_into(game, record)
        return len(records)

    replayed = timed(replays, rounds)
    usual, best = (1 / (each * answers[0]) for each in (asked.each, asked.best))
    return [
        BenchLine(f"question, {name}", asked.micro(1), asked.ratio),
        BenchLine(f"random games, {name}", f"{usual:.0f} games/s (best {best:.0f}), {answers[0]} answers each"),
        BenchLine(f"replay of a game, {name}", f"{replayed.each * 1000:.1f} ms", replayed.ratio),
    ]


def _growth(rounds: int) -> list[BenchLine]:
    """Compare late questions with early ones, to see whether they get slower as a game gets longer."""
    long_games = [game for game in (random_game(seed, MONSTER_SMASH) for seed in range(40)) if len(game.answers) >= 300]
    ratios: list[float] = []
    for _ in range(rounds):
        early = late = 0.0
        for played in long_games:
            game = Driver(played.setup)
            game.begin()
            for number, key in enumerate(played.answers[:300]):
                began = time.process_time()
                game.answer(key)
                spent = time.process_time() - began
                if 50 <= number < 150:
                    early += spent
                elif number >= 200:
                    late += spent
        ratios.append(late / early)
    return [BenchLine("questions 201-300 against 51-150", f"{median(ratios):.2f} times")]


def _search(rounds: int) -> list[BenchLine]:
    """Time imagined games, evaluations and rounds of tree search, from quiet positions."""
    sights = [look(game, game.question.seat) for game in positions(10, True) if game.question is not None]
    dice = Dice(1)
    sources = [imagination(sight) for sight in sights]
    games = [game for game in (source.game(dice) for source in sources) if game is not None]
    evaluation = Evaluation(games[0].g.s.turn)

    def imagined() -> int:
        return sum(source.game(dice) is not None for source in sources)

    def judged() -> int:
        return sum(len(evaluation.chances(game.g)) > 0 for game in games)

    def searched() -> int:
        return sum(search(source, sight) for source, sight in zip(sources, sights, strict=True))

    def search(source: Imagination[Driver], sight: Sight) -> int:
        tree = Search(source, Evaluation(sight.view.turn), dice, Clock(None))
        tree.run(20, 0.3)
        return tree.rounds + tree.trier.nodes

    found = []
    for name, run, what in (
        ("imagined game", imagined, "games/s"),
        ("evaluation", judged, "positions/s"),
        ("tree search", searched, "nodes/s"),
    ):
        spent = timed(run, rounds)
        found.append(BenchLine(name, f"{spent.micro()}, {1 / spent.each:.0f} {what}", spent.ratio))
    return found


def _import_time() -> float:
    """Return the seconds that importing the package adds to an interpreter's start, with bytecode written."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env=env)
        return time.perf_counter() - began

    run("import basebreaker")
    return min(run("import basebreaker") for _ in range(5)) - min(run("pass") for _ in range(5))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the measurements."""
    options = parsers.bench().parse_args(argv)
    build = "pure Python" if facade.__file__.endswith(".py") else "compiled"
    title = f"Speed of this engine ({build}) on this machine, one core"
    table = Table("what", "time", "ratio to the reference loop", title=title)
    for line in measure(options.rounds):
        table.add_row(line.name, line.value, line.ratio)
    Console().print(table)
    return 0
