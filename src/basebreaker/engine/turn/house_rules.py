"""Setting up otherwise: as older rulebooks have it (11.1), be it bases, mulligans or pools; and with titans (10.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ...state.words import Edition
from ..errors import BadSetup, shown
from ..kernel.context import Context
from ..printed import catalog
from ..verbs.piles import decks

if TYPE_CHECKING:
    from .setup import Setup

Mulligan = bool | Literal["must"]
"""Whether a hand without minions may be exchanged, must be, or can't be."""
OldHand = Literal["shuffle", "discard"]
"""What becomes of the hand that a mulligan replaced: shuffled in after drawing, or discarded before."""
MOST_SETS = 500
LONGEST_ID = 64
GOAL = 15  # VP with which the game ends, unless the players agree on another number (7.1.2, 1.8.5)
MOST_VP = 99
NEWER: dict[str, Any] = {
    "bases": [], "commitment": "", "goal": GOAL, "old_hand": "shuffle", "pool_size": None, "position": None,
    "rules": "", "stirs": [], "titans": False,
}  # fmt: skip
"""Entries that setups of older records don't have, and what they mean by that."""


def sets_named(bases: Sequence[str] | Literal["all"], edition: Edition) -> list[str]:
    """The sets whose bases are played with besides those of the chosen factions; "all": of every set (11.1.2)."""
    if bases != "all":
        if isinstance(bases, str) or not isinstance(bases, Iterable):
            raise BadSetup(f"The option bases must be 'all' or a list of sets, not {shown(bases)}.")
        return list(bases)
    known = catalog.factions()
    return list(dict.fromkeys(known[faction]["set"] for faction in catalog.playable_factions(edition)))


def check(setup: Setup, least: int) -> None:
    """Refuse what these rules don't know; the pool of a draft needs `least` factions."""
    if type(setup.mulligan) is not bool and setup.mulligan != "must":
        raise BadSetup(f"The option mulligan must be true, false or 'must', not {shown(setup.mulligan)}.")
    if setup.old_hand not in ("shuffle", "discard"):
        raise BadSetup(f"The option old_hand must be shuffle or discard, not {shown(setup.old_hand)}.")
    if len(setup.bases) > MOST_SETS:
        raise BadSetup(f"The option bases can name {MOST_SETS} sets at the most, not {len(setup.bases)}.")
    for set in setup.bases:
        if type(set) is not str or set not in catalog.facts():
            perhaps = catalog.guess(set, catalog.facts()) if type(set) is str and len(set) <= LONGEST_ID else ""
            raise BadSetup(f"There is no set {shown(set)}{perhaps} whose bases could be played with.")
        if not catalog.set_has(set, setup.edition):
            raise BadSetup(f"The set {set!r} has no {setup.edition} edition, so its bases can't be played with.")
        catalog.set_bases(set, setup.edition)  # what is wrong with their code is said now
    if type(setup.goal) is not int or not 1 <= setup.goal <= MOST_VP:
        raise BadSetup(f"The option goal must be a number of VP from 1 to {MOST_VP}, not {shown(setup.goal)}.")
    _check_pool_size(setup, least)
    _check_titans(setup)


def _check_titans(setup: Setup) -> None:
    """Refuse a game with titans in which nobody could have one (12.8.1)."""
    if type(setup.titans) is not bool:
        raise BadSetup(f"The option titans must be true or false, not {shown(setup.titans)}.")
    factions = dict.fromkeys([*setup.pool, *(faction for seat in setup.seats for faction in seat.factions)])
    if setup.titans and not any(catalog.titan_of(faction, setup.edition) for faction in factions):
        raise BadSetup(f"None of these factions has a titan: {', '.join(factions)}; leave titans out.")


def _check_pool_size(setup: Setup, least: int) -> None:
    size = setup.pool_size
    if size is None:
        return
    if type(size) is not int:
        raise BadSetup(f"The option pool_size must be a whole number, not {shown(size)}.")
    if setup.factions != "draft":
        raise BadSetup("A pool size is for a draft; here factions come in another way.")
    most = len(dict.fromkeys(setup.pool))
    if not least <= size <= most:
        raise BadSetup(f"The pool size must be from {least} to {most} factions here, not {shown(size)}.")


def draft_pool(g: Context, setup: Setup) -> list[str]:
    """The factions that are drafted from: all of the pool, or so many by lot (11.1.5)."""
    pool = list(dict.fromkeys(setup.pool))
    if setup.pool_size is None:
        return pool
    left = list(pool)
    picked = [left.pop(decks.random_below(g, len(left))) for _ in range(setup.pool_size)]
    return [faction for faction in pool if faction in picked]
