"""The row of numbers that a learner sees, made from a view and nothing else. `schema.py` has its columns."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..state.words import TargetKind
from ..views.model import CardView, MinionView, OptionView, SeatView, View
from .schema import DISCARDS, OPTIONS, SECTIONS, SIZE, START, FaceTable, TooManyOptions

Row = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
MASKS = np.tri(OPTIONS + 1, OPTIONS, -1, np.int8)  # by number of options


class Encoder:
    """Turns views into rows of numbers."""

    def __init__(self, faces: FaceTable | None = None) -> None:
        self.faces = faces or FaceTable()

    def __call__(self, view: View) -> Row:
        """Return the row for the view of a seat, with the open question if this seat is asked."""
        assert view.viewer is not None
        reader = ViewReader(view, view.viewer, self.faces)
        row = np.zeros(SIZE, np.float32)
        for section in SECTIONS:
            start = START[section.name]
            numbers = [number(reader, it) for it in reader.things(section.name) for number in section.from_view]
            written = numbers[: section.size]
            row[start : start + len(written)] = array("f", written)
        return row


def mask(options: int) -> Mask:
    """Return which actions are options of the open question."""
    if options > OPTIONS:
        raise TooManyOptions(f"A question has {options} options, and actions are for at most {OPTIONS}.")
    found: Mask = MASKS[options].copy()
    return found


class OptionTarget(NamedTuple):
    """The target of an option: its row, the row of its base, its owner or controller, and its power."""

    row: int
    base: int
    owner: int
    power: int


class MinionRow(NamedTuple):
    """A minion and the row of its base."""

    minion: MinionView
    base: int


class OtherRow(NamedTuple):
    """An action, a titan, a buried card or a card in stasis, with the rows of its base and of the minion it is on."""

    kind: TargetKind
    id: int
    face: str
    base: int
    minion: int
    controller: int
    owner: int = -1
    counters: int = 0
    talent: str = ""


class CardRow(NamedTuple):
    """A card in a discard pile, or a known card of a hidden zone."""

    card: CardView
    zone: str
    seat: int


class OptionRow(NamedTuple):
    """An option, its target, and whether it declines."""

    option: OptionView
    place: OptionTarget
    declines: bool


class ViewReader:
    """Finds what the rows of each section are about. Options come last, because they refer to the other sections."""

    def __init__(self, view: View, viewer: int, faces: FaceTable) -> None:
        self.view = view
        self.viewer = viewer
        self.faces = faces
        self.numbers = faces.numbers
        seats = len(view.seats)
        self.order = [(viewer + step) % seats for step in range(seats)]
        # A seat's number as the viewer counts: the viewer is 1, the next in turn order 2, and no seat (-1) is 0.
        self.player = {-1: 0, **{seat: number for number, seat in enumerate(self.order, 1)}}
        self.base_rows = {base.id: row for row, base in enumerate(view.bases, 1)}
        self.targets: dict[tuple[TargetKind, int], OptionTarget] = {}

    def things(self, section: str) -> Iterator[Any]:
        """Yield what the rows of a section are about."""
        found: Iterator[Any] = getattr(self, section)()
        return found

    def faction(self, seat: SeatView, number: int) -> int:
        """Return the number of a player's first or second faction; 0 if it isn't known or not chosen yet."""
        names = seat.factions
        return self.faces.factions.get(names[number], 0) if number < len(names) else 0

    def table(self) -> Iterator[View]:
        yield self.view

    def seats(self) -> Iterator[SeatView]:
        return (self.view.seats[seat] for seat in self.order)

    def hand(self) -> Iterator[CardView]:
        for row, card in enumerate(self.view.seats[self.viewer].hand, 1):
            self.targets["card", card.id] = OptionTarget(row, 0, card.owner, self.power(card.face))
            yield card

    def bases(self) -> Iterator[Any]:
        for row, base in enumerate(self.view.bases, 1):
            self.targets["base", base.id] = OptionTarget(row, row, -1, base.total)
            yield base

    def minions(self) -> Iterator[MinionRow]:
        row = 0
        for base_row, base in enumerate(self.view.bases, 1):
            for minion in base.minions:
                row += 1
                self.targets["minion", minion.id] = OptionTarget(row, base_row, minion.controller, minion.power)
                yield MinionRow(minion, base_row)

    def others(self) -> Iterator[OtherRow]:
        for row, it in enumerate(self.pieces(), 1):
            self.targets[it.kind, it.id] = OptionTarget(row, it.base, it.controller, self.power(it.face))
            yield it

    def pieces(self) -> Iterator[OtherRow]:
        """Yield actions, titans, buried cards and cards in stasis, those in play first."""
        for row, base in enumerate(self.view.bases, 1):
            for minion in base.minions:
                on = self.targets["minion", minion.id].row
                for it in minion.actions:
                    yield OtherRow("action", it.id, it.face, row, on, it.controller, it.owner, it.counters, it.talent)
            for it in base.actions:
                yield OtherRow("action", it.id, it.face, row, 0, it.controller, it.owner, it.counters, it.talent)
            for titan in base.titans:
                yield OtherRow(
                    "titan", titan.id, titan.face, row, 0, titan.controller, titan.owner, titan.counters, titan.talent
                )
            for card in base.buried:
                yield OtherRow("buried", card.id, card.face, row, 0, card.controller)
        for seat in self.order:
            for titan in self.view.seats[seat].titans:
                yield OtherRow(
                    "titan", titan.id, titan.face, 0, 0, titan.controller, titan.owner, titan.counters, titan.talent
                )
            for frozen in self.view.seats[seat].stasis:
                yield OtherRow("stasis", frozen.id, frozen.face, 0, 0, seat, frozen.owner, frozen.stasis_counters)

    def discards(self) -> Iterator[CardRow]:
        """Yield the newest cards of each discard pile; the players share the room."""
        room = DISCARDS // len(self.order)
        for seat in self.order:
            for card in self.view.seats[seat].discard[: -room - 1 : -1]:
                yield CardRow(card, "discard", seat)

    def known(self) -> Iterator[CardRow]:
        for row, it in enumerate(self.seen(), 1):
            self.targets["card", it.card.id] = OptionTarget(row, 0, it.card.owner, self.power(it.card.face))
            yield it

    def seen(self) -> Iterator[CardRow]:
        """Yield the cards of hidden zones that the viewer knows: other hands, decks, the base deck, cards set aside."""
        zones = [
            (zone, seat, cards)
            for seat in self.order
            for zone, cards in (("hand", self.view.seats[seat].hand), ("deck", self.view.seats[seat].deck))
            if zone != "hand" or seat != self.viewer
        ]
        zones += [("base_deck", -1, self.view.base_deck), ("set_aside", -1, self.view.set_aside)]
        return (CardRow(card, zone, seat) for zone, seat, cards in zones for card in cards if card.face)

    def options(self) -> Iterator[OptionRow]:
        asked = self.view.question
        for option in asked.options if asked is not None else ():
            yield OptionRow(option, self.target(option), option.key == asked.decline if asked is not None else False)

    def target(self, option: OptionView) -> OptionTarget:
        """Return the target of an option; without one, the power of its own face."""
        target = option.target
        if target.kind == "seat":
            return OptionTarget(self.player[target.id], 0, -1, 0)
        found = self.targets.get((target.kind, target.id))
        return found or OptionTarget(0, 0, -1, self.power(option.face))

    def power(self, face: str) -> int:
        """Return the printed power of a face."""
        return self.faces.powers[self.numbers[face]]
