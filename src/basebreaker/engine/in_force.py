"""Which continuous abilities are in force: looked up when what is in play has changed, not at every question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.faces import Ability, Face
from ..state.records import Base, Card, Minion

if TYPE_CHECKING:
    from .facade import Game

Modifier = tuple[Card | Base, Ability]


class InForce:
    """The continuous abilities of everything in play, sorted by what they change; and the minions, by base."""

    __slots__ = (
        "again", "at", "base_faces", "breakpoint_mods", "forbids", "hears", "lends", "minions", "names", "plain",
        "power_mods", "protects", "starting", "total_mods",
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
        self.minions: list[Minion] = []
        self.at: dict[int, list[Minion]] = {}  # minions by base
        self.hears: set[str] = set()  # what anything in play responds to
        self.plain = True  # nothing in play changes anything


def look_up(g: Game) -> InForce:
    """Go through everything in play once."""
    found = InForce()
    hears = found.hears
    minions = found.minions
    for card in g.s.play.values():
        face = card.face
        if face.is_minion and isinstance(card, Minion):
            minions.append(card)
            if card.base in found.at:
                found.at[card.base].append(card)
            else:
                found.at[card.base] = [card]
        if face.listens:
            hears |= face.listens
        if face.modifies:
            _take_in(found, card, face)
    g.force = found  # lenders may look at the table, bases without their loans included
    for base in g.s.bases:
        faces = (base.face, *_lent(g, found, base)) if found.lends else (base.face,)
        found.base_faces.append((base, faces))
        for face in faces:
            if face.listens:
                hears |= face.listens
            if face.modifies:
                _take_in(found, base, face)
    return found


def _lent(g: Game, found: InForce, base: Base) -> list[Face]:
    """The faces that cards in play lend to a base."""
    lent: list[Face] = []
    for source, ability in found.lends:
        face: Face | None = ability.run(g, source, base)
        if face is not None:
            g.fired(ability)
            lent.append(face)
    return lent


def _take_in(found: InForce, source: Card | Base, face: Face) -> None:
    found.plain = False
    for slot, ability in face.continuous:
        getattr(found, slot).append((source, ability))
