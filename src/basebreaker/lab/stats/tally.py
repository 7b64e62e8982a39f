"""Counts of observed games. Their size grows with the factions and cards, hardly with the games."""

from __future__ import annotations

from functools import cache
from math import sqrt

import msgspec

from ...engine.printed import catalog
from ...engine.printed.editions import Edition
from ..observed import Observed
from .standings import Z, wilson
from .strength import Bouts, Deck, Model, RateEstimate, strengths

QUICK = 40  # resamples for interim results; the final result has more
Count = list[int]  # wins and games


class CardRate(msgspec.Struct, frozen=True):
    """Win rates of players who had a card in hand at some time, played it, or never had it in hand.

    `gain` is the difference between having it in hand and not.
    """

    held: RateEstimate
    played: RateEstimate
    missed: RateEstimate
    gain: RateEstimate


class BaseRate(msgspec.Struct, frozen=True):
    """How often a base scored, and how often each faction's player came first there."""

    scored: int
    winners: dict[str, int]


class Measured(msgspec.Struct, frozen=True):
    """The result."""

    command: str
    bot: str
    edition: Edition
    games: int
    begins: RateEstimate
    turns: float
    answers: float
    vp_a_base: float
    factions: dict[str, RateEstimate]
    pairs: dict[str, RateEstimate]  # "aliens+pirates"
    cards: dict[str, CardRate]
    bases: dict[str, BaseRate]


def estimate(count: Count) -> RateEstimate:
    """Return a win rate with its interval."""
    wins, games = count
    return RateEstimate(wins / games if games else 0.5, *wilson(wins, games), games)


def difference(one: Count, other: Count) -> RateEstimate:
    """Return the difference of two rates with a 95 % interval."""
    rates = [(wins + 0.5) / (games + 1) for wins, games in (one, other)]
    spread = sum(rate * (1 - rate) / (games + 1) for rate, (_, games) in zip(rates, (one, other), strict=True))
    gain, half = rates[0] - rates[1], Z * sqrt(spread)
    return RateEstimate(gain, gain - half, gain + half, one[1])


@cache
def faction_of(face: str) -> str:
    """Return the faction of a card."""
    return catalog.face(face).faction


class MatrixTally:
    """Counts games. A card counts only for players of its own faction: in other hands it means something else."""

    def __init__(self, factions: list[str]) -> None:
        self.model = Model(factions)
        self.bouts = Bouts()
        self.games = self.turns = self.answers = self.vp = self.scored = 0
        self.in_deck: dict[str, Count] = {}  # by faction
        self.held: dict[str, Count] = {}
        self.played: dict[str, Count] = {}
        self.bases: dict[str, dict[str, int]] = {}
        self.base_scores: dict[str, int] = {}
        self.course: list[tuple[int, float, float]] = []  # games, widest and mean half interval of a faction

    def add(self, game: Observed) -> None:
        """Add a game."""
        self.games += 1
        self.turns += game.turns
        self.answers += game.answers
        self.vp += sum(game.vp)
        self.scored += len(game.bases)
        self.bouts.add(game, self.model)
        for seat in range(len(game.decks)):
            won = seat in game.winners
            deck = game.decks[seat]
            for counts, names in (
                (self.in_deck, deck),
                (self.held, [face for face in game.held[seat] if faction_of(face) in deck]),
                (self.played, [face for face in game.played[seat] if faction_of(face) in deck]),
            ):
                for name in names:
                    count = counts.setdefault(name, [0, 0])
                    count[0] += won
                    count[1] += 1
        for scored in game.bases:
            self.base_scores[scored.base] = self.base_scores.get(scored.base, 0) + 1
            winners = self.bases.setdefault(scored.base, {})
            for faction in game.decks[scored.first] if scored.first >= 0 else ():
                winners[faction] = winners.get(faction, 0) + 1

    def look(self) -> dict[str, float]:
        """Return the half width of each faction's interval so far."""
        found = strengths(self.bouts, self.model, QUICK).factions
        widths = {name: rate.half for name, rate in found.items()}
        self.course.append((self.games, max(widths.values()), sum(widths.values()) / len(widths)))
        return widths

    def measured(self, bot: str, edition: Edition, command: str) -> Measured:
        """Return the result."""
        found = strengths(self.bouts, self.model)
        return Measured(
            command=command,
            bot=bot,
            edition=edition,
            games=self.games,
            begins=found.begins,
            turns=self.turns / max(1, self.games),
            answers=self.answers / max(1, self.games),
            vp_a_base=self.vp / max(1, self.scored),
            factions=found.factions,
            pairs={named(pair): rate for pair, rate in found.pairs.items()},
            cards={face: self.card(face) for face in sorted(self.held)},
            bases={base: BaseRate(self.base_scores[base], self.bases.get(base, {})) for base in sorted(self.bases)},
        )

    def card(self, face: str) -> CardRate:
        """Return the rates of a card."""
        held, played = self.held[face], self.played.get(face, [0, 0])
        wins, games = self.in_deck[faction_of(face)]
        missed = [wins - held[0], games - held[1]]
        return CardRate(estimate(held), estimate(played), estimate(missed), difference(held, missed))

    def __str__(self) -> str:
        if not self.course:
            return ""
        _, widest, mean = self.course[-1]
        return f"known to ±{mean:.1%}, at worst ±{widest:.1%}"


def named(pair: Deck) -> str:
    """Return a pair of factions as one word."""
    return "+".join(pair)
