"""Deal factions to seats before a game: at random, or so that the decks win about equally often as measured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from .engine.errors import BadSetup
from .engine.turn import options as game_options
from .engine.turn.options import GameOptions, listed
from .engine.turn.setup import Seat, check_faction, check_seats, check_seed
from .lab.published import published
from .state.rng import Dice

NEAR = 0.015  # decks match if neither is expected to win more than this above half their games against each other
EVEN_ENOUGH = 2 * NEAR  # for any two decks of a deal
DEALS = 20  # tries to find a deal as even as that


def deal(seats: Sequence[Seat], seed: int, options: GameOptions) -> tuple[list[Seat], GameOptions]:
    """Deal two factions to each seat that names fewer; return the seats and the options of a game with them given.

    With the option factions="balanced" the decks match as far as they were measured, with "random" they need not. The
    same seed gives the same deal, and nobody is dealt a faction that another seat has.
    """
    players = listed(seats, "The seats")
    check_seats(players)
    check_seed(seed)
    ready = game_options.settled(msgspec.structs.replace(options, factions="random"))
    game_options.check(ready, len(players))
    if ready.position is not None:
        raise BadSetup("A position names cards, so every seat needs its factions, and not by lot or draft.")
    named = ready.pool if options.pool else ()  # those of the catalogue are known to be good
    for faction in [*named, *(faction for seat in players for faction in seat.factions)]:
        check_faction(faction, ready.edition)
    dealt = balanced if options.factions == "balanced" else fill
    pool = list(dict.fromkeys(ready.pool))
    return dealt(players, pool, Dice(seed, "factions")), msgspec.structs.replace(ready, factions="given", pool=())


def fill(seats: Sequence[Seat], pool: Sequence[str], dice: Dice) -> list[Seat]:
    """The seats, with random factions of the pool for those that lack some."""
    taken = {faction for seat in seats for faction in seat.factions}
    left = [faction for faction in pool if faction not in taken]
    filled = []
    for seat in seats:
        factions = list(seat.factions)
        while len(factions) < 2:
            if not left:
                raise BadSetup("There are not enough factions left for everybody: add a set.")
            factions.append(left.pop(dice.below(len(left))))
        filled.append(Seat(seat.name, factions))
    return filled


def balanced(seats: Sequence[Seat], pool: Sequence[str], dice: Dice) -> list[Seat]:
    """The seats, with random factions for those that lack some, so that the decks win about equally often.

    One deck is dealt and the others are matched to it; if nothing matches, another is dealt. Factions that were not
    measured are left out if there are enough others.
    """
    known = [faction for faction in pool if faction in published().factions]
    among = known if len(known) >= 2 * len(seats) else pool
    deals = []
    for _ in range(DEALS):
        dealt = _matched(seats, among, dice)
        deals.append((published().unevenness([seat.factions for seat in dealt]), dealt))
        if deals[-1][0] <= EVEN_ENOUGH:
            break
    return min(deals, key=lambda each: each[0])[1]


def _matched(seats: Sequence[Seat], pool: Sequence[str], dice: Dice) -> list[Seat]:
    """A deal in which all decks come as near as they can to the first one that is chosen, or dealt."""
    dealt = fill(seats, pool, dice)
    first = next((number for number, seat in enumerate(seats) if len(seat.factions) == 2), 0)
    for number, seat in enumerate(seats):
        if number != first:
            others = {faction for other in dealt if other is not dealt[number] for faction in other.factions}
            left = [faction for faction in pool if faction not in others and faction not in seat.factions]
            decks = [[*seat.factions, *more] for more in combinations(left, 2 - len(seat.factions))]
            apart = [published().unevenness([dealt[first].factions, deck]) for deck in decks]
            near = [deck for deck, off in zip(decks, apart, strict=True) if off <= max(NEAR, min(apart))]
            dealt[number] = Seat(seat.name, near[dice.below(len(near))])
    return dealt
