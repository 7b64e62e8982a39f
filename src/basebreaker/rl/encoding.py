"""What a learner sees: one flat row of numbers, made from a view and nothing else. `schema.py` says what is where."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from ..state.words import TargetKind
from ..views.model import ActionView, BaseView, CardView, OptionView, TitanView, View
from .schema import (
    DISCARDS,
    OPTIONS,
    PHASES,
    QUESTIONS,
    SEATS,
    SECTIONS,
    SIZE,
    START,
    STEPS,
    TALENTS,
    TARGETS,
    VERBS,
    ZONES,
    FaceTable,
    TooManyOptions,
)

Row = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
MASKS = np.tri(OPTIONS + 1, OPTIONS, -1, np.int8)  # by how many options there are


class Encoder:
    """Turns views into rows of numbers."""

    def __init__(self, faces: FaceTable | None = None) -> None:
        self.faces = faces or FaceTable()

    def __call__(self, view: View) -> Row:
        """The row for the view of a seat, the open question included if it is for this seat."""
        assert view.viewer is not None
        row = np.zeros(SIZE, np.float32)
        for section, numbers in zip(SECTIONS, _Scribe(view, view.viewer, self.faces).sections(), strict=True):
            start = START[section.name]
            written = numbers[: section.size]
            row[start : start + len(written)] = array("f", written)
        return row


def mask(options: int) -> Mask:
    """Which actions are options of the open question."""
    if options > OPTIONS:
        raise TooManyOptions(f"A question has {options} options, and actions are for at most {OPTIONS}.")
    found: Mask = MASKS[options].copy()
    return found


class _Scribe:
    """Writes down one view."""

    def __init__(self, view: View, viewer: int, faces: FaceTable) -> None:
        self.view = view
        self.many = len(view.seats)
        self.faces = faces
        self.number = faces.numbers
        # Everybody's number as the viewer counts: oneself 1, the next in turn order 2; nobody 0.
        self.seat = {(viewer + step) % self.many: step + 1 for step in range(self.many)}
        self.seat[-1] = 0
        self.base_rows = {base.id: row for row, base in enumerate(view.bases, 1)}
        # What options point at, by kind and number: its row, the row of its base, whose it is, and its power.
        self.places: dict[tuple[str, int], tuple[int, int, int, int]] = {}

    def sections(self) -> Iterator[list[float]]:
        """The numbers of each section; options last, because they point at what the others hold."""
        yield self.table()
        yield self.seats()
        yield self.hand()
        yield self.bases()
        yield self.minions()
        yield self.others()
        yield self.discards()
        yield self.known()
        yield self.options()

    def table(self) -> list[float]:
        view, asked = self.view, self.view.question
        scoring = view.scoring
        return [
            view.turn,
            PHASES[view.phase],
            self.seat[view.current],
            view.plays.minions,
            view.plays.actions,
            len(view.plays.extras),
            self.base_rows.get(scoring.base, 0) if scoring else 0,
            STEPS[scoring.step] if scoring else 0,
            len(view.base_deck),
            len(view.base_discard),
            len(view.set_aside),
            self.many,
            self.seat[asked.seat] if asked else 0,
            QUESTIONS[asked.kind] if asked else 0,
            self.number[asked.face] if asked else 0,
            asked.more if asked else 0,
            len(asked.options) if asked else 0,
        ]

    def seats(self) -> list[float]:
        found: list[float] = []
        factions = self.faces.factions
        for seat in self.in_turn_order():
            side = self.view.seats[seat]
            two = [*(factions.get(name, 0) for name in side.factions), 0, 0]
            found += (1, side.vp, len(side.hand), len(side.deck), len(side.discard), side.gone, two[0], two[1])
        return found

    def in_turn_order(self) -> Iterator[int]:
        return (seat for seat in self.seat if seat >= 0)

    def hand(self) -> list[float]:
        found: list[float] = []
        kinds, powers = self.faces.kinds, self.faces.powers
        for row, card in enumerate(self.view.seats[self.view.viewer or 0].hand, 1):
            face = self.number[card.face]
            found += (face, kinds[face], powers[face])
            self.places["card", card.id] = (row, 0, card.owner, powers[face])
        return found

    def bases(self) -> list[float]:
        found: list[float] = []
        for row, base in enumerate(self.view.bases, 1):
            vp = [*base.vp, 0, 0, 0]
            found += (
                self.number[base.face],
                base.breakpoint,
                base.total,
                *vp[:3],
                base.counters,
                self.number[base.also],
            )
            found += self.by_seat(base)
            self.places["base", base.id] = (row, row, -1, base.total)
        return found

    def by_seat(self, base: BaseView) -> list[float]:
        numbers = [0.0] * (3 * SEATS)
        for seat, row in self.seat.items():
            if seat >= 0:
                numbers[row - 1] = base.power[seat]
        for place in base.places:
            numbers[SEATS + self.seat[place.seat] - 1] = place.vp
        for card in base.buried:
            numbers[2 * SEATS + self.seat[card.controller] - 1] += 1
        return numbers

    def minions(self) -> list[float]:
        found: list[float] = []
        row = 0
        for base, each in enumerate(self.view.bases, 1):
            for m in each.minions:
                row += 1
                found += (self.number[m.face], base, self.seat[m.controller], self.seat[m.owner], m.power, m.printed)
                found += (m.counters, TALENTS[m.talent], len(m.actions), len(m.stored))
                self.places["minion", m.id] = (row, base, m.controller, m.power)
        return found

    def others(self) -> list[float]:
        """Actions, titans, buried cards and cards in stasis, those in play first."""
        self.found: list[float] = []
        for base, each in enumerate(self.view.bases, 1):
            for minion in each.minions:
                for action in minion.actions:
                    self.piece("action", action, base, self.places["minion", minion.id][0])
            for action in each.actions:
                self.piece("action", action, base)
            for titan in each.titans:
                self.piece("titan", titan, base)
            for card in each.buried:
                self.other("buried", card.id, self.number[card.face], base, 0, card.controller, -1, 0, 0)
        for seat in self.in_turn_order():
            for titan in self.view.seats[seat].titans:
                self.piece("titan", titan, 0)
            for frozen in self.view.seats[seat].stasis:
                face = self.number[frozen.face]
                self.other("stasis", frozen.id, face, 0, 0, seat, frozen.owner, frozen.stasis_counters, 0)
        return self.found

    def piece(self, kind: TargetKind, it: ActionView | TitanView, base: int, minion: int = 0) -> None:
        talent = TALENTS[it.talent]
        self.other(kind, it.id, self.number[it.face], base, minion, it.controller, it.owner, it.counters, talent)

    def other(
        self, kind: TargetKind, id: int, face: int, base: int, minion: int, controller: int, owner: int, *more: float
    ) -> None:
        self.found += (face, TARGETS[kind], base, minion, self.seat[controller], self.seat[owner], *more)
        self.places[kind, id] = (len(self.found) // 8, base, controller, self.faces.powers[face])

    def discards(self) -> list[float]:
        """The newest of each discard pile, as many of each player's as there is room for."""
        found: list[float] = []
        room = DISCARDS // self.many
        for seat in self.in_turn_order():
            for card in self.view.seats[seat].discard[: -room - 1 : -1]:
                found += (self.number[card.face], self.seat[seat])
        return found

    def known(self) -> list[float]:
        """What the viewer has seen of hidden places: others' hands, decks, the bases to come."""
        found: list[float] = []

        def note(cards: Iterable[CardView], zone: str, seat: int) -> None:
            for card in cards:
                if card.face:
                    face = self.number[card.face]
                    found.extend((face, ZONES[zone], self.seat[seat]))
                    self.places["card", card.id] = (len(found) // 3, 0, card.owner, self.faces.powers[face])

        for seat in self.in_turn_order():
            side = self.view.seats[seat]
            if seat != self.view.viewer:
                note(side.hand, "hand", seat)
            note(side.deck, "deck", seat)
        note(self.view.base_deck, "base_deck", -1)
        note(self.view.set_aside, "set_aside", -1)
        return found

    def options(self) -> list[float]:
        asked = self.view.question
        if asked is None:
            return []
        found: list[float] = []
        for option in asked.options:
            found += self.option(option, option.key == asked.decline)
        return found

    def option(self, option: OptionView, declines: bool) -> tuple[float, ...]:
        target = option.target
        face = self.number[option.face]
        verb = VERBS.get(option.key.partition(":")[0], VERBS["other"])
        if target.kind == "seat":
            return 1, verb, TARGETS["seat"], face, self.seat[target.id], 0, self.seat[target.id], 0, 0, declines
        row, base, owner, power = self.places.get((target.kind, target.id), (0, 0, -1, self.faces.powers[face]))
        return 1, verb, TARGETS[target.kind], face, row, base, 0, self.seat[owner], power, declines
