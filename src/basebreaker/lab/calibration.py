"""`basebreaker calibrate`: how often the bots' estimates come true, and the curve that fits them best.

Bots play games. At the end of each turn every player's position is recorded in the points of `bots.evaluate`, and at
the end of the game the winner. The chance to win is a logistic function of the points; its steepness is fitted for each
number of seats on one half of the games and checked on the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from math import log

import msgspec
from rich.console import Console
from rich.table import Table

from ..bots import Dice, level, look
from ..bots.estimate import CalibratedEvaluation, ChanceCurve, chances
from ..engine.driver import Driver
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup
from .games import TURN_LIMIT, Pairing, Terms, pairings, pool_of, seated
from .parsers import calibrate
from .runner import chunked
from .running import chosen_folder, watched

CHUNK = 2  # games
BINS = 10
SWEEPS = 5
EXACT = 0.004
GROUND = 1e-6  # the smallest chance of which the logarithm is taken
Row = list[float]


class TurnStanding(msgspec.Struct, frozen=True):
    """A game at the end of one turn: each player's points, the leader's progress, the next seat, and the result."""

    points: Row
    progress: float
    seat: int
    won: Row  # shares of the win, together 1


class CalibrationGame(msgspec.Struct, frozen=True):
    """A finished game, turn by turn."""

    group: int
    standings: list[TurnStanding]


def play(pairing: Pairing, terms: Terms) -> CalibrationGame:
    """Play one game and record its positions."""
    seats = [Seat(f"{seat + 1}", factions) for seat, factions in enumerate(pairing.factions)]
    options = GameOptions(first=pairing.first, turn_limit=TURN_LIMIT, edition=terms.edition)
    game = Driver(Setup(seats, pairing.seed, options))
    game.begin()
    bots = [seated(terms.bots[entrant], terms) for entrant in pairing.entrants]
    dice = [Dice(pairing.seed * 8 + entrant) for entrant in pairing.entrants]
    noted: list[tuple[Row, float, int]] = []
    turn = 0
    while game.question is not None:
        s = game.g.s
        if s.turn != turn and s.turn > 1:
            noted.append(
                (CalibratedEvaluation(s.turn - 1, s.seats).points(game.g), max(s.vp) / game.g.goal, int(s.current))
            )
        turn = s.turn
        seat = game.question.seat
        game.answer(bots[seat].choose(look(game, seat), dice[seat], terms.seconds or 1.0).key)
    winners = game.g.s.winners
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(seats))] if winners else []
    return CalibrationGame(pairing.group, [TurnStanding(*each, won) for each in noted if won])


def play_some(games: Sequence[Pairing], terms: Terms) -> list[CalibrationGame]:
    """Play some games."""
    return [play(pairing, terms) for pairing in games]


def thought(curve: ChanceCurve, one: TurnStanding) -> Row:
    """Return each player's chances according to the curve."""
    points = list(one.points)
    points[one.seat] += curve.turn
    return chances(points, one.progress, curve)


def loss(curve: ChanceCurve, standings: Sequence[TurnStanding]) -> float:
    """Return the average surprise at the results (cross entropy, in nats)."""
    found = 0.0
    for one in standings:
        row = thought(curve, one)
        found -= sum(won * log(max(GROUND, chance)) for won, chance in zip(one.won, row, strict=True))
    return found / max(1, len(standings))


def fitted(standings: Sequence[TurnStanding]) -> ChanceCurve:
    """Return the curve with the least surprise: its numbers are fitted in turn, a few times over."""
    curve = ChanceCurve(0.4, 0.0, 0.0)
    for _ in range(SWEEPS):
        for name, low, high in (("steep", 0.0, 2.0), ("late", -1.0, 2.0), ("turn", -3.0, 5.0)):
            curve = curve._replace(**{name: lowest(partial(_with, curve, name, standings), low, high)})
    return ChanceCurve(*(round(number, 2) for number in curve))


def _with(curve: ChanceCurve, name: str, standings: Sequence[TurnStanding], number: float) -> float:
    return loss(curve._replace(**{name: number}), standings)


def lowest(of: Callable[[float], float], low: float, high: float) -> float:
    """Return where a convex function is lowest, by ternary search."""
    while high - low > EXACT:
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, b) if of(a) < of(b) else (a, high)
    return (low + high) / 2


class Bin(msgspec.Struct, frozen=True):
    """All chances of about this size: their number, the average chance, and the share that came true."""

    count: int
    said: float
    came: float


def calibration(curve: ChanceCurve, standings: Sequence[TurnStanding]) -> list[Bin]:
    """Sort chances into bins and compare each bin with how often its chances came true."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one in standings:
        for chance, won in zip(thought(curve, one), one.won, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [Bin(len(pairs), *(sum(side) / len(pairs) for side in zip(*pairs, strict=True))) for pairs in found if pairs]


def error(bins: Sequence[Bin]) -> float:
    """Return the average error of the bins, weighted by their size (expected calibration error)."""
    whole = sum(one.count for one in bins)
    return sum(one.count * abs(one.said - one.came) for one in bins) / max(1, whole)


def brier(curve: ChanceCurve, standings: Sequence[TurnStanding]) -> float:
    """Return the mean squared error of the chances (Brier score)."""
    pairs = [(chance, won) for one in standings for chance, won in zip(thought(curve, one), one.won, strict=True)]
    return sum((chance - won) ** 2 for chance, won in pairs) / max(1, len(pairs))


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, check and print."""
    options = calibrate().parse_args(argv)
    level(options.bot)
    rotated = pairings(options.seats, options.games * options.seats, pool_of("random"), options.seed)
    chunks = chunked(islice(rotated, 0, None, options.seats), CHUNK)  # all seats play alike: one game of each rotation
    terms = Terms([options.bot] * options.seats, None, 100)
    command = f"basebreaker calibrate --seats {options.seats} --bot {options.bot} --seed {options.seed}"
    folder = chosen_folder(options, f"{command} --games {options.games}", CalibrationGame)
    work = partial(play_some, terms=terms)
    played = [
        game
        for some in watched(work, chunks, options, folder, total=options.games, size=CHUNK, what="Playing")
        for game in some
    ]
    report(played, options.seats)
    return 0


def report(played: Sequence[CalibrationGame], seats: int) -> None:
    """Print the curve, and how well it fits the other half of the games."""
    halves = [[one for game in played if game.group % 2 == half for one in game.standings] for half in (0, 1)]
    whole = fitted([*halves[0], *halves[1]])
    curves = [fitted(half) for half in halves]
    crossed = [(curves[0], halves[1]), (curves[1], halves[0])]
    console = Console(highlight=False)
    turns = sum(map(len, halves))
    console.print(f"{seats} seats, {len(played)} games, {turns} ends of turns: {whole}")
    console.print(f"surprise of one who knows nothing: {log(seats):.3f}")
    for name, of in (("surprise", loss), ("Brier", brier)):
        value = sum(of(curve, half) * len(half) for curve, half in crossed) / turns
        console.print(f"{name} in games it was not fitted to: {value:.3f}")
    bins = calibration(whole, [*halves[0], *halves[1]])
    off = sum(error(calibration(curve, half)) * len(half) for curve, half in crossed) / turns
    console.print(f"off by {off:.1%} on average in games it was not fitted to")
    table = Table("seats' chances", "thought", "came true")
    for one in bins:
        table.add_row(str(one.count), f"{one.said:.0%}", f"{one.came:.0%}")
    console.print(table)
