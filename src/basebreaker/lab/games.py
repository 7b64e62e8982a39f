"""Games of an arena: which there are, and playing one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ..bots import Bot, Choice, Dice, look, make
from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..engine.printed import catalog
from ..engine.printed.editions import Edition
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup

TURN_LIMIT = 200


class Pairing(msgspec.Struct, frozen=True):
    """One game to play: the seats of the bots and their factions. Games of one `group` differ only in the seats."""

    game: int
    group: int
    seed: int
    entrants: list[int]  # by seat: which of the bots sits there
    factions: list[list[str]]  # by seat
    first: int


class Terms(msgspec.Struct, frozen=True):
    """The terms of all games: the bots by name and their thinking time (None: they count rounds instead)."""

    bots: list[str]
    seconds: float | None
    rounds: int
    edition: Edition = "printed"


class Played(msgspec.Struct, frozen=True):
    """A finished game."""

    pairing: Pairing
    winners: list[int]  # seats
    vp: list[int]  # by seat
    turns: int
    answers: int
    reason: str


def rotations(bots: int, games: int) -> int:
    """Round a number of games up to whole rotations, so that every bot sits in every seat equally often."""
    return -(-games // bots) * bots


def pairings(bots: int, games: int, pool: Sequence[str], seed: int) -> Iterator[Pairing]:
    """Yield games in groups: same seed, factions and first player, with the bots moving on by one seat each."""
    dice = Dice(seed)
    for group in range(rotations(bots, games) // bots):
        left = list(pool)
        names = [left.pop(dice.below(len(left))) for _ in range(2 * bots)]
        factions = [names[2 * seat : 2 * seat + 2] for seat in range(bots)]
        deal, first = dice.below(1 << 31), dice.below(bots)
        for turned in range(bots):
            seats = [(seat + turned) % bots for seat in range(bots)]
            yield Pairing(group * bots + turned, group, deal, seats, factions, first)


def play(pairing: Pairing, terms: Terms) -> Played:
    """Play one game to its end."""
    names = [terms.bots[entrant] for entrant in pairing.entrants]
    seats = [Seat(f"{name} {seat + 1}", pairing.factions[seat]) for seat, name in enumerate(names)]
    options = GameOptions(first=pairing.first, turn_limit=TURN_LIMIT, edition=terms.edition)
    game = Driver(Setup(seats, pairing.seed, options))
    dice = [Dice(pairing.seed * 8 + entrant) for entrant in pairing.entrants]
    for _ in choices(game, names, dice, terms):
        pass
    s = game.g.s
    return Played(pairing, [*s.winners], s.vp, s.turn, game.answered, s.reason)


def choices(game: Driver, names: Sequence[str], dice: Sequence[Dice], terms: Terms) -> Iterator[Choice]:
    """Play a game to its end and yield what the bots choose. A fault in another package's card is reported as such."""
    try:
        game.begin()
        bots = [seated(name, terms) for name in names]
        while game.question is not None:
            seat = game.question.seat
            choice = bots[seat].choose(look(game, seat), dice[seat], terms.seconds or 1.0)
            game.answer(choice.key)
            yield choice
    except BasebreakerError:
        raise
    except Exception as error:
        raise catalog.blamed(error) or error from error


def play_some(games: Sequence[Pairing], terms: Terms) -> list[Played]:
    """Play some games."""
    return [play(pairing, terms) for pairing in games]


def seated(name: str, terms: Terms) -> Bot:
    """Make a bot for one game; without a time limit it counts its rounds, so that games can be repeated exactly."""
    bot = make(name)
    unhurried = getattr(bot, "without_clock", None)
    if terms.seconds is None and unhurried is not None:
        counting: Bot = unhurried(terms.rounds)
        return counting
    return bot


def pool_of(words: str, edition: Edition = "printed") -> list[str]:
    """Return all playable factions for `random`, else those named with commas."""
    return catalog.playable_factions(edition) if words == "random" else [word for word in words.split(",") if word]
