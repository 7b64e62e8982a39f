"""Who is how good: win rates with intervals, and ratings, out of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from ..engine.errors import BasebreakerError
from .games import Played

try:
    import pyarrow as pa
    from openskill.models import PlackettLuce
    from pyarrow import parquet
except ImportError as missing:
    raise BasebreakerError(
        f"The arena needs the package {missing.name}, which isn't installed: run pip install 'basebreaker[lab]'."
    ) from missing

Z = 1.96  # standard deviations on both sides of a 95 % interval


class Standing(msgspec.Struct, frozen=True):
    """One bot after all games."""

    name: str
    games: int
    wins: int
    low: float  # 95 % interval of the win rate
    high: float
    vp: float  # average
    mu: float
    sigma: float
    by_seat: list[tuple[int, int]]  # wins and games in each seat
    course: list[float]  # win rate after each game

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % score interval of a rate (Wilson)."""
    if not games:
        return 0.0, 1.0
    p, n = wins / games, games
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def names_of(bots: Sequence[str]) -> list[str]:
    """Names that differ: the second `regular` becomes `regular (2)`."""
    return [
        name if bots[:i].count(name) == 0 else f"{name} ({bots[:i].count(name) + 1})" for i, name in enumerate(bots)
    ]


def standings(bots: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Everybody's record, in the order of the entrants."""
    ratings = rated(len(bots), played)
    found = []
    for entrant, name in enumerate(names_of(bots)):
        seats = [game.pairing.entrants.index(entrant) for game in played]
        won = [seat in game.winners for seat, game in zip(seats, played, strict=True)]
        wins = sum(won)
        by_seat = [
            (sum(w for w, s in zip(won, seats, strict=True) if s == seat), seats.count(seat))
            for seat in range(len(bots))
        ]
        vp = sum(game.vp[seat] for seat, game in zip(seats, played, strict=True)) / max(1, len(played))
        course = [sum(won[: n + 1]) / (n + 1) for n in range(len(won))]
        found.append(
            Standing(name, len(played), wins, *wilson(wins, len(played)), vp, *ratings[entrant], by_seat, course)
        )
    return found


def rated(bots: int, played: Sequence[Played]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings (mean and deviation), game by game; places by VP, the winner first."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for game in played:
        order = [game.pairing.entrants.index(entrant) for entrant in range(bots)]
        scores = [1000.0 * (seat in game.winners) + game.vp[seat] for seat in order]
        teams = model.rate([[rating] for rating in ratings], scores=scores)
        ratings = [team[0] for team in teams]
    return [(rating.mu, rating.sigma) for rating in ratings]


def write_parquet(path: str, bots: Sequence[str], played: Sequence[Played]) -> None:
    """All games as a table with one row for each seat."""
    names = names_of(bots)
    rows = [
        {
            "game": game.pairing.game,
            "group": game.pairing.group,
            "seed": game.pairing.seed,
            "seat": seat,
            "bot": names[entrant],
            "faction_1": game.pairing.factions[seat][0],
            "faction_2": game.pairing.factions[seat][1],
            "began": seat == game.pairing.first,
            "won": seat in game.winners,
            "vp": game.vp[seat],
            "turns": game.turns,
            "answers": game.answers,
            "reason": game.reason,
        }
        for game in played
        for seat, entrant in enumerate(game.pairing.entrants)
    ]
    parquet.write_table(pa.Table.from_pylist(rows), path)
