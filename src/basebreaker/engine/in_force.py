"""Which continuous abilities are in force: looked up when what is in play has changed, not at every question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.faces import Ability, Face
from ..state.records import Base, Card

if TYPE_CHECKING:
    from .facade import Game

Modifier = tuple[Card | Base, Ability]


class InForce:
    """The continuous abilities of everything in play, sorted by what they change."""

    __slots__ = (
        "again", "base_faces", "breakpoint_mods", "forbids", "lends", "names", "plain", "power_mods", "protects",
        "starting", "total_mods",
    )  # fmt: skip

    def __init__(self) -> None:
        self.power_mods: list[Modifier] = []
        self.breakpoint_mods: list[Modifier] = []
        self.starting: list[Modifier] = []
        self.total_mods: list[Modifier] = []
        self.protects: list[Modifier] = []
        self.forbids: list[Modifier] = []
        self.again: list[Modifier] = []
        self.lends: list[Modifier] = []
        self.names: list[Modifier] = []
        self.base_faces: list[tuple[Base, tuple[Face, ...]]] = []
        self.plain = True  # nothing in play changes anything


def look_up(g: Game) -> InForce:
    """Go through everything in play once."""
    found = InForce()
    for card in g.s.play.values():
        if card.face.modifies:
            _take_in(found, card, card.face)
    g.force = found  # lenders may look at the table, bases without their loans included
    for base in g.s.bases:
        lent = [ability.run(g, source, base) for source, ability in found.lends]
        faces = (base.face, *[face for face in lent if face is not None])
        found.base_faces.append((base, faces))
        for face in faces:
            if face.modifies:
                _take_in(found, base, face)
    return found


def _take_in(found: InForce, source: Card | Base, face: Face) -> None:
    found.plain = False
    for slot, abilities in (
        (found.power_mods, face.power_mods),
        (found.breakpoint_mods, face.breakpoint_mods),
        (found.starting, face.starting),
        (found.total_mods, face.total_mods),
        (found.protects, face.protects),
        (found.forbids, face.forbids),
        (found.again, face.again),
        (found.lends, face.lends),
        (found.names, face.names),
    ):
        for ability in abilities:
            slot.append((source, ability))
