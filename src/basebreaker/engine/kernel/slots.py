"""The table of continuous words, and what is in force, sorted by them."""

from __future__ import annotations

from typing import Any

from ...state.faces import Ability, Face
from ...state.pieces import Action, Base, Extra, InPlay, Minion, Titan

CONTINUOUS: dict[str, Any] = {
    "before_discard": None,
    "breakpoint": int,
    "cancels": bool,
    "counts_as": frozenset,
    "forbids": bool,
    "forbids_moves": bool,
    "instead": None,
    "lends": Face | None,
    "more_titans": int,
    "names": frozenset,
    "no_clash": bool,
    "plays_from_discard": bool,
    "power": int,
    "protects": bool,
    "standing_play": Extra,
    "starting_breakpoint": int | None,
    "starting_power": int | None,
    "talent_again": bool,
    "talents_once_more": bool,
    "talents_twice": bool,
    "total": int,
    "whenever": None,
    "would_affect": None,
}
"""The words for what a card does while it is in play, and what their functions give; None: they act.

A new word is one line here. Its decorator ties functions to it, `Features.words` has it if a card of the game does, and
the rule it changes goes through `g.in_force().words[...]`.
"""

Modifier = tuple[Any, Ability]
"""A card or base and its ability; what forbids something may be a lasting effect, too."""


class InForce:
    """The continuous abilities of everything in play, by word; and the minions, by base.

    The lists of the words that are asked for at every turn are attributes as well, which saves 1 % of a game's work.
    """

    __slots__ = (
        "actions", "at", "base_faces", "base_listeners", "base_uses", "breakpoint", "forbids", "lends", "listeners",
        "minions", "of_bases", "power", "protects", "starting_breakpoint", "starting_power", "titans", "total",
        "usable", "words",
    )  # fmt: skip

    def __init__(self) -> None:
        words: dict[str, list[Modifier]] = {word: [] for word in CONTINUOUS}
        self.words = words
        self.breakpoint = words["breakpoint"]
        self.forbids = words["forbids"]
        self.lends = words["lends"]
        self.power = words["power"]
        self.protects = words["protects"]
        self.starting_breakpoint = words["starting_breakpoint"]
        self.starting_power = words["starting_power"]
        self.total = words["total"]
        self.of_bases: list[tuple[str, Modifier]] = []  # those among them that bases have
        self.base_faces: list[tuple[Base, tuple[Face, ...]]] = []
        self.minions: list[Minion] = []
        self.actions: list[Action] = []
        self.titans: list[Titan] = []
        self.at: dict[int, list[Minion]] = {}  # minions by base
        self.listeners: dict[str, list[InPlay]] = {}  # cards in play by what they respond to
        self.base_listeners: dict[str, list[tuple[Base, Face]]] = {}
        self.usable: list[InPlay] = []  # cards with Talents or abilities for their controller's turn
        self.base_uses: list[tuple[Base, Ability]] = []  # abilities of bases for everybody's turn
