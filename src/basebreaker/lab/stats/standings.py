"""The strengths of bots: win rates with intervals, and ratings, from finished games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec
from openskill.models import PlackettLuce

from ..games import Played
from ..tables import Rows

MOST_POINTS = 600  # of a course
Z = 1.96  # standard deviations on both sides of a 95 % interval


class BotStanding(msgspec.Struct, frozen=True):
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
    course: list[float]  # win rate as the games went on

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % score interval of a rate (Wilson)."""
    if not games:
        return 0.0, 1.0
    p, n = wins / games, games
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def names_of(bots: Sequence[str]) -> list[str]:
    """Make names unique: the second `regular` becomes `regular (2)`."""
    return [
        name if bots[:i].count(name) == 0 else f"{name} ({bots[:i].count(name) + 1})" for i, name in enumerate(bots)
    ]


class ArenaTally:
    """Counts of finished games. Its size grows with the bots and factions, not with the games."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.games = 0
        self.wins = [[0] * len(bots) for _ in bots]  # by bot and seat
        self.seated = [[0] * len(bots) for _ in bots]
        self.vp = [0] * len(bots)
        self.factions: dict[str, list[int]] = {}  # wins and games
        self.courses: list[list[float]] = [[] for _ in bots]
        self.apart = 1  # games between two points of a course
        self.model = PlackettLuce()
        self.ratings = [self.model.rating() for _ in bots]

    def add(self, game: Played) -> None:
        """Add a game."""
        self.games += 1
        seats = [game.pairing.entrants.index(entrant) for entrant in range(len(self.bots))]
        for bot, seat in enumerate(seats):
            self.wins[bot][seat] += seat in game.winners
            self.seated[bot][seat] += 1
            self.vp[bot] += game.vp[seat]
        for seat, factions in enumerate(game.pairing.factions):
            for faction in factions:
                row = self.factions.setdefault(faction, [0, 0])
                row[0] += seat in game.winners
                row[1] += 1
        self.rate(game, seats)
        if self.games % self.apart == 0:
            self.draw()

    def rate(self, game: Played, seats: Sequence[int]) -> None:
        """Update the Plackett-Luce ratings; places are by VP, the winner first."""
        scores = [1000.0 * (seat in game.winners) + game.vp[seat] for seat in seats]
        teams = self.model.rate([[rating] for rating in self.ratings], scores=scores)
        self.ratings = [team[0] for team in teams]

    def draw(self) -> None:
        """Add a point to each course; when there are too many, drop every other one."""
        for bot, course in enumerate(self.courses):
            course.append(sum(self.wins[bot]) / self.games)
        if len(self.courses[0]) > MOST_POINTS:
            self.courses = [course[1::2] for course in self.courses]
            self.apart *= 2

    def standings(self) -> list[BotStanding]:
        """Return the bots' results, in the order of the entrants."""
        return [
            BotStanding(
                name=name,
                games=self.games,
                wins=sum(self.wins[bot]),
                low=wilson(sum(self.wins[bot]), self.games)[0],
                high=wilson(sum(self.wins[bot]), self.games)[1],
                vp=self.vp[bot] / max(1, self.games),
                mu=self.ratings[bot].mu,
                sigma=self.ratings[bot].sigma,
                by_seat=list(zip(self.wins[bot], self.seated[bot], strict=True)),
                course=self.courses[bot],
            )
            for bot, name in enumerate(names_of(self.bots))
        ]

    def by_faction(self) -> list[tuple[str, float, float, float]]:
        """Return each faction's win rate with its interval, for all bots together, the best first."""
        found = [(name, wins / games, *wilson(wins, games)) for name, (wins, games) in self.factions.items()]
        return sorted(found, key=lambda row: (-row[1], row[0]))

    def __str__(self) -> str:
        rates = (f"{name} {sum(self.wins[bot]) / max(1, self.games):.0%}" for bot, name in enumerate(self.bots))
        return ", ".join(rates)


def rows_of(bots: Sequence[str], played: Sequence[Played]) -> Rows:
    """Return games as rows, one for each seat."""
    names = names_of(bots)
    return [
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
