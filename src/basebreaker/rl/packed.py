"""Packed numbers for the fast encoder: its layout, checked against the schema, ready rows, and targets of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from struct import Struct
from typing import Final

from ..engine.question import Sign
from ..state.faces import Face
from ..state.numbers import NOBODY, NOWHERE, BaseId, CardId
from ..state.pieces import Action
from ..state.state import State
from ..state.words import TargetKind
from .schema import SEATS, SECTIONS, TARGETS, VERBS, ZONES, FaceTable

Place = tuple[int, int, int, int]
"""An option's target: its row, the row of its base, its owner or controller, and its power."""

MANY: Final = 1024  # smaller numbers are looked up, others packed anew
TABLE, SEAT, HAND, BASES, MINIONS, OTHERS, PILES, KNOWN, CHOICES = range(len(SECTIONS))
PACK: Final = [Struct(f"{len(section.columns)}f").pack for section in SECTIONS]
ROOM: Final = [section.rows for section in SECTIONS]
ONE: Final = Struct("f").pack


def pieces(section: int, *parts: Sequence[str]) -> list[Callable[..., bytes]]:
    """Return what packs the parts of a section's rows; together they must be the columns of the schema, in order."""
    columns = SECTIONS[section].columns
    if tuple(chain(*parts)) != columns:
        raise ValueError(f"The fast encoder's layout of {SECTIONS[section].name} differs from the schema's: {columns}.")
    return [Struct(f"{len(part)}f").pack for part in parts]


def _each(word: str) -> list[str]:
    return [f"{word}_{player}" for player in range(1, SEATS + 1)]


PACK_PRIZES: Final = pieces(
    BASES,
    ["face"], ["breakpoint"], ["total"], ["vp_1", "vp_2", "vp_3"], ["counters", "also"],
    [*_each("power"), *_each("earns")], _each("buried"),
)[3]  # fmt: skip
_, PACK_STANDS, _, _, PACK_END = pieces(
    MINIONS,
    ["face"], ["base", "controller", "owner"], ["power"], ["printed"], ["counters", "talent", "actions", "stored"],
)  # fmt: skip
PACK_HEAD: Final = pieces(
    CHOICES,
    ["present", "verb", "kind"], ["face"], ["row"], ["base"], ["seat"], ["owner"], ["power"], ["declines"],
)[0]  # fmt: skip

N: Final = [ONE(number) for number in range(MANY)]
ZERO: Final = N[0]
NOTHING: Final = [bytes(len(ZERO) * number) for number in range(SEATS + 1)]
# By section and number of used rows: the unused rest.
REST: Final = [
    [bytes(len(ZERO) * len(section.columns) * (section.rows - used)) for used in range(section.rows + 1)]
    for section in SECTIONS
]
# By row of the base, controller and owner: the place of a minion.
STANDS: Final = [
    [[PACK_STANDS(base, controller, owner) for owner in range(SEATS + 1)] for controller in range(SEATS + 1)]
    for base in range(16)
]
# By kind of target and first word of the key: the beginning of an option's row.
HEADS: Final = {
    kind: {word: PACK_HEAD(1, verb, target) for word, verb in VERBS.items()} for kind, target in TARGETS.items()
}
UNKNOWN: Final = [PACK[PILES](0, row) for row in range(1, SEATS + 1)]
HANDS: Final = ZONES["hand"]
DECKS: Final = ZONES["deck"]
BASE_DECK: Final = ZONES["base_deck"]
SET_ASIDE: Final = ZONES["set_aside"]


def _seated(seats: int, viewer: int) -> tuple[list[int], list[int]]:
    """Return the seats from the viewer on, and each seat's number as the viewer counts; the last one is that of -1."""
    order = [*range(viewer, seats), *range(viewer)]
    return order, [*[order.index(seat) + 1 for seat in range(seats)], 0]


SEATED: Final = [[_seated(seats, viewer) for viewer in range(seats)] for seats in range(SEATS + 1)]


def packed(number: int) -> bytes:
    """Return a number as a column."""
    return N[number] if 0 <= number < MANY else ONE(number)


class PrintRows:
    """The rows of a game's prints: in a hand, and in each player's discard pile."""

    def __init__(self, prints: tuple[Face, ...], faces: FaceTable) -> None:
        self.prints = prints
        self.numbers = numbers = [faces.numbers[face.id] for face in prints]
        kinds = faces.kinds
        self.in_hand = [PACK[HAND](one, kinds[one], face.power) for one, face in zip(numbers, prints, strict=True)]
        self.in_pile = [[PACK[PILES](one, row) for one in numbers] for row in range(1, SEATS + 1)]


class Targets:
    """The places of option targets in the row that is being written; only kinds that the options have are noted."""

    def __init__(self, face_powers: list[int]) -> None:
        self.face_powers = face_powers
        self.cards: dict[int, int] = {}  # rows by the cards' numbers
        self.minions: dict[int, int] = {}
        self.powers: list[int] = []  # of minions, by row
        self.others: dict[tuple[TargetKind, int], Place] = {}
        self.wants_cards = self.wants_minions = self.wants_others = False

    def look_for(self, signs: Sequence[Sign]) -> None:
        """Forget the last row, and note which kinds of targets these options have."""
        self.wants_cards = self.wants_minions = self.wants_others = False
        for sign in signs:
            kind = sign[1]
            if kind == "card":
                self.wants_cards = True
            elif kind == "minion":
                self.wants_minions = True
            elif kind:
                self.wants_others = True
        if self.cards:
            self.cards = {}
        if self.others:
            self.others = {}

    def place(self, s: State, eyes: int, kind: TargetKind, id: int, face: int) -> Place:
        """Return the place of a target; without one, the power of the option's face."""
        if kind == "card":
            row = self.cards.get(id, 0)
            if row:
                if not s.known[id] & eyes:
                    return row, 0, NOBODY, 0
                print = s.print_of[id]
                return row, 0, s.owners[print], s.prints[print].power
        elif kind == "minion":
            row = self.minions.get(id, 0)
            if row:
                minion = s.play[CardId(id)]
                return row, row_of(s, minion.base), minion.controller, self.powers[row - 1]
        elif kind:
            place = self.others.get((kind, id))
            if place is not None:
                return place
        return 0, 0, NOBODY, self.face_powers[face]


def row_of(s: State, base: BaseId) -> int:
    """Return the row of a base; 0 if it isn't in play."""
    for row, each in enumerate(s.bases, 1):
        if each.id == base:
            return row
    return 0


def hosts_of(actions: Sequence[Action]) -> dict[int, int]:
    """Count the actions on each minion."""
    hosts: dict[int, int] = {}
    for action in actions:
        if action.on != NOWHERE:
            hosts[action.on] = hosts.get(action.on, 0) + 1
    return hosts
