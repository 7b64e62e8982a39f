"""The arguments of `play` and `watch` for the edition of the cards, titans, and house rules of the setup."""

from __future__ import annotations

import argparse
from typing import Any

from ..engine.printed.editions import EDITIONS
from ..engine.turn.options import GOAL, Factions, GameOptions, Mulligan

USUAL: dict[str, Any] = {
    "edition": "printed", "bases": "", "mulligan": "may", "old_hand": "shuffle", "pool_size": None, "titans": False,
    "goal": GOAL,
}  # fmt: skip
MULLIGANS: dict[str, Mulligan] = {"may": True, "must": "must", "never": False}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments, with today's rules as defaults."""
    parser.set_defaults(**USUAL)
    add = parser.add_argument
    add("--edition", choices=EDITIONS, help="the cards as first printed (default) or as they are today")
    add("--bases", metavar="SETS", help="play with the bases of these sets too, with commas, or of all")
    add("--mulligan", choices=MULLIGANS, help="whether a hand without minions may (default) or must be replaced")
    add("--old-hand", choices=("shuffle", "discard"), help="where it goes: into the deck after drawing (default)")
    add("--titans", action="store_true", help="everybody has the titans of their factions")
    add("--goal", type=int, metavar="VP", help=f"the game ends at this many victory points (default: {GOAL})")
    add("--pool-size", type=int, metavar="N", help="draft from this many factions, drawn by lot (default: all)")


def chosen(options: argparse.Namespace, factions: Factions) -> GameOptions:
    """Return the options of a game whose players get their factions this way."""
    return GameOptions(
        factions=factions,
        edition=options.edition,
        bases="all" if options.bases == "all" else [word for word in options.bases.split(",") if word],
        mulligan=MULLIGANS[options.mulligan],
        old_hand=options.old_hand,
        pool_size=options.pool_size,
        titans=options.titans,
        goal=options.goal,
    )


def as_usual(options: argparse.Namespace) -> bool:
    """Return whether all these options have their defaults."""
    return all(getattr(options, name) == usual for name, usual in USUAL.items())
