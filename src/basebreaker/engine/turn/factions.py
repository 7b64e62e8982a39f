"""Getting factions (1.2): given, dealt at random, or by Queensberry draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from ...state.numbers import SEATS, SeatId
from ..kernel.context import Context
from ..printed import catalog
from ..question import Modes
from ..verbs.piles import decks

if TYPE_CHECKING:
    from .setup import Setup


async def get_factions(g: Context, setup: Setup) -> None:
    """Give the players their factions: as set up, at random, or by Queensberry draft."""
    s = g.s
    if setup.commitment:
        g.log("commits", source=setup.commitment)
    for seat, stir in zip(SEATS, setup.stirs, strict=False):
        if stir:
            g.log("stirs", seat, source=stir)
    if setup.options.factions == "given":
        s.factions = [list(seat.factions) for seat in setup.seats]
    elif setup.options.factions == "random":
        await random_factions(g, setup)
    else:
        await draft(g, setup)
    s.next = "deal"


async def random_factions(g: Context, setup: Setup) -> None:
    """Deal two different factions to each player, at random from the pool."""
    pool = dict.fromkeys(setup.options.pool, setup.options.copies)
    for seat, mine in zip(SEATS, g.s.factions, strict=False):
        while len(mine) < 2:
            open_ones = [f for f in open_to(g, seat, pool) for _ in range(pool[f])]  # each copy is as likely
            pick = open_ones[decks.random_below(g, len(open_ones))]
            pool[pick] -= 1
            mine.append(pick)


async def draft(g: Context, setup: Setup) -> None:
    """Queensberry draft (1.2): one round clockwise from a random seat, the second one backwards."""
    s = g.s
    pool = dict.fromkeys(draft_pool(g, setup), setup.options.copies)
    start = decks.random_below(g, s.seats)
    order = [SEATS[(start + i) % s.seats] for i in range(s.seats)]
    for seat in order + order[::-1]:
        open_ones = open_to(g, seat, pool)
        facts = catalog.factions()
        choices = [(f"faction:{f}", str(facts[f]["name"])) for f in open_ones]
        pick = 0
        if len(choices) > 1:
            pick = await Modes(g, seat, "Draft a faction.", choices, kind="draft")
        pool[open_ones[pick]] -= 1
        s.factions[seat].append(open_ones[pick])
        g.log("drafts", seat, source=open_ones[pick])


def draft_pool(g: Context, setup: Setup) -> list[str]:
    """The factions to draft from: the whole pool, or a number of them drawn at random (11.1.5)."""
    pool = list(dict.fromkeys(setup.options.pool))
    if setup.options.pool_size is None:
        return pool
    left = list(pool)
    picked = [left.pop(decks.random_below(g, len(left))) for _ in range(setup.options.pool_size)]
    return [faction for faction in pool if faction in picked]


def open_to(g: Context, seat: SeatId, pool: Mapping[str, int]) -> list[str]:
    """The factions a player may take: not the same twice (1.1.3), and so that enough are left for all (12.10.14)."""
    taken = g.s.factions
    found: list[str] = []
    for faction, n in pool.items():
        if n and faction not in taken[seat]:
            after = [[*mine, faction] if player == seat else mine for player, mine in enumerate(taken)]
            if enough_for_all({**pool, faction: n - 1}, after):
                found.append(faction)
    return found


def enough_for_all(pool: Mapping[str, int], taken: Sequence[Sequence[str]]) -> bool:
    """Whether these copies still suffice for two different factions each; no group of players may lack any."""
    if sum(n > 0 for n in pool.values()) >= 2 * len(taken) + 2:
        return True  # any two that a player takes leave others for all
    for size in range(1, len(taken) + 1):
        for group in combinations(taken, size):
            missing = sum(2 - len(mine) for mine in group)
            if missing > sum(min(n, sum(f not in mine for mine in group)) for f, n in pool.items()):
                return False
    return True


@cache
def least_pool(seats: int, copies: int) -> int:
    """How many factions a pool needs so that everybody can have two different ones (1.2.2, 12.10.14)."""
    nothing_yet: list[list[str]] = [[] for _ in range(seats)]
    least = 2
    while not enough_for_all({str(number): copies for number in range(least)}, nothing_yet):
        least += 1
    return least
