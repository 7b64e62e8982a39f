"""The record of a finished game for statistics: winners and decks, length, cards in hand and played, bases scored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..bots import Dice
from ..engine.driver import Driver
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup
from .games import TURN_LIMIT, Terms, choices

PLAYS = ("play_minion", "play_action", "play_on_minion")


class Matchup(msgspec.Struct, frozen=True):
    """A game to play: two decks of two factions each, by seat. Games of one group are mirrored."""

    group: int
    seed: int
    decks: list[tuple[str, str]]  # by seat
    first: int = 0


class ScoredBase(msgspec.Struct, frozen=True):
    """A base that scored, and the seat that came first there (-1: no single one)."""

    base: str
    first: int


class Observed(msgspec.Struct, frozen=True):
    """A finished game."""

    group: int
    seed: int
    decks: list[tuple[str, str]]
    first: int
    winners: list[int]
    vp: list[int]
    turns: int
    answers: int
    held: list[list[str]]  # by seat: the cards that were in hand at some time
    played: list[list[str]]
    bases: list[ScoredBase]  # in order


def mirrored(group: int, seed: int, one: tuple[str, str], other: tuple[str, str]) -> list[Matchup]:
    """Return two games with the same deal in which the decks swap seats, so that each begins once."""
    return [Matchup(group, seed, [one, other]), Matchup(group, seed, [other, one])]


def observe_some(deals: Sequence[Matchup], terms: Terms) -> list[Observed]:
    """Play some games and observe each."""
    return [observe(deal, terms) for deal in deals]


def observe(deal: Matchup, terms: Terms) -> Observed:
    """Play one game with the first bot of the terms in all seats."""
    game = played_out(deal, terms)
    s = game.g.s
    held: list[set[str]] = [set() for _ in deal.decks]
    played: list[set[str]] = [set() for _ in deal.decks]
    bases: list[ScoredBase] = []
    firsts: list[int] = []
    for turn in game.entries():
        for what, seat, cards, _, n, source, base_face in turn:
            if what in ("draw", "to_hand", "snatch"):
                held[seat].update(face for _, face, _ in cards)
            elif what == "give":
                held[n].update(face for _, face, _ in cards)
            elif what in PLAYS:
                played[seat].add(cards[0][1])
            elif what == "scores":
                bases.append(ScoredBase(base_face, -1))
                firsts = []
            elif what == "award" and source.startswith("1 ") and bases:
                firsts.append(seat)
                bases[-1] = ScoredBase(base_face, seat if len(firsts) == 1 else -1)
    return Observed(
        group=deal.group,
        seed=deal.seed,
        decks=deal.decks,
        first=deal.first,
        winners=[*s.winners],
        vp=list(s.vp),
        turns=s.turn,
        answers=game.answered,
        held=[sorted(faces) for faces in held],
        played=[sorted(faces) for faces in played],
        bases=bases,
    )


def played_out(deal: Matchup, terms: Terms) -> Driver:
    """Play the game to its end."""
    seats = [Seat(f"Player {seat + 1}", deck) for seat, deck in enumerate(deal.decks)]
    options = GameOptions(first=deal.first, turn_limit=TURN_LIMIT, edition=terms.edition)
    game = Driver(Setup(seats, deal.seed, options))
    dice = [Dice(deal.seed * 8 + seat) for seat in range(len(seats))]
    for _ in choices(game, terms.bots[:1] * len(seats), dice, terms):
        pass
    return game
