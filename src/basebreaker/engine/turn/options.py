"""The options of a game: what the players agree on before it is dealt, with the ways of older rulebooks (11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypedDict, TypeVar

import msgspec

from ...state.words import Edition
from ..errors import BadSetup, shown
from ..printed import catalog
from ..printed.editions import EDITIONS
from .position import Position
from .position import read as read_position

Factions = Literal["given", "random", "draft", "balanced"]
"""How players get their factions: two are given, or they are random, drafted, or dealt so that the decks match."""
Mulligan = bool | Literal["must"]
"""Whether a hand without minions may be exchanged, must be, or can't be."""
OldHand = Literal["shuffle", "discard"]
"""Where the hand goes that a mulligan replaces: shuffled in after drawing, or discarded before."""
MeFirst = Literal["skip", "ask"]
"""Whether players with nothing to use in a Me First! circle are skipped, or asked all the same (12.3.9)."""
GOAL = 15  # VP with which the game ends, unless the players agree on another number (7.1.2, 1.8.5)
MOST_VP = 99
MOST_SETS = 500
LONGEST_ID = 64
LONGEST_POOL = 500
LONGEST_GAME = 1000  # turns; ten times the longest real game
T = TypeVar("T")


class GameOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What players agree on before a game. The defaults are today's rules."""

    factions: Factions = "given"  # each seat names two, or they are "random", drafted, or "balanced" as measured
    pool: Sequence[str] = ()  # the factions that are dealt or drafted; empty: all of the edition
    pool_size: int | None = None  # draft from this many of the pool, drawn at random (1.8.4)
    copies: int = 1  # of every set, so that two players can have the same faction (1.1.5)
    first: int | None = None  # the seat that begins; None: drawn at random
    edition: Edition = "printed"  # the cards as first printed, or as they are in the "current" edition
    bases: Sequence[str] | Literal["all"] = ()  # further sets whose bases are in the base deck (1.8.1)
    mulligan: Mulligan = True  # whether a hand without minions may be replaced, "must" be, or can't (1.8.2)
    old_hand: OldHand = "shuffle"  # a replaced hand goes into the deck after drawing, or is discarded before (1.8.3)
    me_first: MeFirst = "skip"  # whether players with nothing to use are asked all the same (12.3.9)
    titans: bool = False  # every player has the titans of their factions (10.10)
    goal: int = GOAL  # the VP that end the game (1.8.5)
    turn_limit: int | None = None  # end the game undecided after this many turns
    position: Position | dict[str, Any] | None = None  # where the game begins, given instead of dealt (1.8.6)


class OptionKeywords(TypedDict, total=False):
    """The same options as keyword arguments."""

    factions: Factions
    pool: Sequence[str]
    pool_size: int | None
    copies: int
    first: int | None
    edition: Edition
    bases: Sequence[str] | Literal["all"]
    mulligan: Mulligan
    old_hand: OldHand
    me_first: MeFirst
    titans: bool
    goal: int
    turn_limit: int | None
    position: Position | dict[str, Any] | None


USUAL = GameOptions()


def listed(things: Iterable[T], what: str) -> list[T]:
    """A list of what was given; refused with a sentence if it can't be iterated."""
    if not isinstance(things, Iterable):
        raise BadSetup(f"{what} must be a list, not {shown(things)}.")
    return list(things)


def changed(options: GameOptions, keywords: OptionKeywords) -> GameOptions:
    """The options with some of them changed."""
    if not isinstance(options, GameOptions):
        raise BadSetup(f"The options of a game are written GameOptions(...), not {shown(options)}.")
    return msgspec.structs.replace(options, **keywords)


def settled(options: GameOptions) -> GameOptions:
    """The options with what they leave open filled in: the whole pool, all sets, the position read."""
    pool = listed(options.pool, "The pool of factions")
    if not pool and options.factions in ("random", "draft") and options.edition in EDITIONS:
        pool = catalog.playable_factions(options.edition)
    return msgspec.structs.replace(
        options,
        pool=tuple(pool),
        bases=_sets_named(options.bases, options.edition),
        position=read_position(options.position),
    )


def _sets_named(bases: Sequence[str] | Literal["all"], edition: Edition) -> tuple[str, ...]:
    """The sets whose bases are added to those of the chosen factions; "all": of every set (11.1.2)."""
    if bases != "all":
        if isinstance(bases, str) or not isinstance(bases, Iterable):
            raise BadSetup(f"The option bases must be 'all' or a list of sets, not {shown(bases)}.")
        return tuple(bases)
    known = catalog.factions()
    return tuple(dict.fromkeys(known[faction]["set"] for faction in catalog.playable_factions(edition)))


def check(options: GameOptions, seats: int) -> None:
    """Refuse options that mean nothing, or that only keep a machine busy: they may come from a stranger's file."""
    for word, number in (("copies", options.copies), ("first", options.first), ("turn_limit", options.turn_limit)):
        missing = number is None and word != "copies"
        if not missing and type(number) is not int:
            raise BadSetup(f"The option {word} must be a whole number, not {shown(number)}.")
    if options.first is not None and not 0 <= options.first < seats:
        raise BadSetup(f"The first player must be a seat from 0 to {seats - 1}, not {shown(options.first)}.")
    for word, value, allowed in (
        ("factions", options.factions, ("given", "random", "draft")),
        ("edition", options.edition, EDITIONS),
        ("me_first", options.me_first, ("skip", "ask")),
    ):
        if value not in allowed:
            raise BadSetup(f"The option {word} must be {' or '.join(allowed)}, not {shown(value)}.")
    if options.turn_limit is not None and not 1 <= options.turn_limit <= LONGEST_GAME:
        raise BadSetup(f"The turn limit must be from 1 to {LONGEST_GAME}, not {shown(options.turn_limit)}.")
    if options.copies < 1:
        raise BadSetup(f"There must be at least one copy of every set, not {shown(options.copies)}.")
    if options.copies > seats:
        raise BadSetup(f"There can be one copy of every set for each player at the most, not {shown(options.copies)}.")
    if len(options.pool) > LONGEST_POOL:
        raise BadSetup(f"The pool can have {LONGEST_POOL} factions at the most, not {len(options.pool)}.")


def check_house_rules(options: GameOptions, factions: Sequence[str], least: int) -> None:
    """Refuse what the rules don't know, of a game with these factions; the pool of a draft needs `least` of them."""
    if type(options.mulligan) is not bool and options.mulligan != "must":
        raise BadSetup(f"The option mulligan must be true, false or 'must', not {shown(options.mulligan)}.")
    if options.old_hand not in ("shuffle", "discard"):
        raise BadSetup(f"The option old_hand must be shuffle or discard, not {shown(options.old_hand)}.")
    _check_bases(options)
    if type(options.goal) is not int or not 1 <= options.goal <= MOST_VP:
        raise BadSetup(f"The option goal must be a number of VP from 1 to {MOST_VP}, not {shown(options.goal)}.")
    _check_pool_size(options, least)
    if type(options.titans) is not bool:
        raise BadSetup(f"The option titans must be true or false, not {shown(options.titans)}.")
    if options.titans and not any(catalog.titan_of(faction, options.edition) for faction in factions):
        raise BadSetup(f"None of these factions has a titan: {', '.join(factions)}; leave titans out.")  # 12.8.1


def _check_bases(options: GameOptions) -> None:
    if len(options.bases) > MOST_SETS:
        raise BadSetup(f"The option bases can name {MOST_SETS} sets at the most, not {len(options.bases)}.")
    for set in options.bases:
        if type(set) is not str or set not in catalog.facts():
            perhaps = catalog.guess(set, catalog.facts()) if type(set) is str and len(set) <= LONGEST_ID else ""
            raise BadSetup(f"There is no set {shown(set)}{perhaps} whose bases could be played with.")
        if not catalog.set_has(set, options.edition):
            raise BadSetup(f"The set {set!r} has no {options.edition} edition, so its bases can't be played with.")
        catalog.set_bases(set, options.edition)  # report what is wrong with their code now


def _check_pool_size(options: GameOptions, least: int) -> None:
    size = options.pool_size
    if size is None:
        return
    if type(size) is not int:
        raise BadSetup(f"The option pool_size must be a whole number, not {shown(size)}.")
    if options.factions != "draft":
        raise BadSetup("A pool size is for a draft; here factions come in another way.")
    most = len(dict.fromkeys(options.pool))
    if not least <= size <= most:
        raise BadSetup(f"The pool size must be from {least} to {most} factions here, not {shown(size)}.")
