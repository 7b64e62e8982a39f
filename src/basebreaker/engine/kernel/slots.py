"""What is in force, sorted by what it changes."""

from __future__ import annotations

from ...state.faces import Ability, Face
from ...state.pieces import Action, Base, Card, InPlay, Lasting, Minion, Titan

Modifier = tuple[Card | Base, Ability]
Forbidding = tuple[Card | Base | Lasting, Ability]

OF_FORCES = (
    "actions", "at", "base_faces", "base_listeners", "base_uses", "before_discard", "breakpoint", "cancels",
    "counts_as", "forbids", "forbids_moves", "instead", "lends", "listeners", "minions", "more_titans", "names",
    "no_clash", "of_bases", "plays_from_discard", "power", "protects", "standing_play", "starting_breakpoint",
    "starting_power", "talent_again", "talents_once_more", "talents_twice", "titans", "total", "usable", "whenever",
    "would_affect",
)  # fmt: skip


class InForce:
    """The continuous abilities of everything in play, sorted by what they change; and the minions, by base."""

    __slots__ = OF_FORCES

    def __init__(self) -> None:
        self.power: list[Modifier] = []
        self.breakpoint: list[Modifier] = []
        self.starting_breakpoint: list[Modifier] = []
        self.starting_power: list[Modifier] = []
        self.total: list[Modifier] = []
        self.protects: list[Modifier] = []
        self.forbids: list[Forbidding] = []
        self.forbids_moves: list[Modifier] = []
        self.plays_from_discard: list[Modifier] = []
        self.talent_again: list[Modifier] = []
        self.standing_play: list[Modifier] = []
        self.talents_twice: list[Modifier] = []
        self.talents_once_more: list[Modifier] = []
        self.before_discard: list[Modifier] = []  # what is done before a minion goes to the discard pile
        self.no_clash: list[Modifier] = []
        self.more_titans: list[Modifier] = []
        self.lends: list[Modifier] = []
        self.whenever: list[Modifier] = []
        self.would_affect: list[Modifier] = []  # shields
        self.cancels: list[Modifier] = []
        self.names: list[Modifier] = []
        self.counts_as: list[Modifier] = []
        self.of_bases: list[tuple[str, Modifier]] = []  # those among all these that bases have
        self.base_faces: list[tuple[Base, tuple[Face, ...]]] = []
        self.minions: list[Minion] = []
        self.actions: list[Action] = []
        self.titans: list[Titan] = []
        self.at: dict[int, list[Minion]] = {}  # minions by base
        self.listeners: dict[str, list[InPlay]] = {}  # cards in play by what they respond to
        self.base_listeners: dict[str, list[tuple[Base, Face]]] = {}
        self.usable: list[InPlay] = []  # cards with Talents or abilities for their controller's turn
        self.base_uses: list[tuple[Base, Ability]] = []  # abilities of bases for everybody's turn
        self.instead: list[Modifier] = []  # what may replace a destruction
