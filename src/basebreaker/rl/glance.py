"""The row of numbers that the encoder makes from a view, made from the game itself: most of a view isn't needed for it.

Environments that run games use it. It asks of every card whether the viewer may know it, as views do, and its tests
compare both rows in all positions they meet, for those who are asked and for those who are not.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

import numpy as np

from ..engine.driver import Driver
from ..engine.kernel import power
from ..engine.question import Question
from ..engine.turn import scoring
from ..state.faces import Face
from ..state.numbers import NOWHERE, CardId
from ..state.pieces import Base, Card, InPlay, Minion
from ..state.words import TargetKind
from ..views.view import talent_state
from .encoding import (
    DISCARDS,
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
    Row,
)

Place = tuple[int, int, int, int]
"""What an option points at: its row, the row of its base, whose it is, and its power."""

PARTS = [(START[section.name], section.size) for section in SECTIONS]
OTHER = VERBS["other"]


class Glance:
    """Turns games into rows of numbers."""

    def __init__(self, faces: FaceTable | None = None) -> None:
        self.faces = faces or FaceTable()

    def __call__(self, game: Driver, viewer: int) -> Row:
        """The row for a seat, the open question included if it is for this seat."""
        row = np.zeros(SIZE, np.float32)
        for (start, size), numbers in zip(PARTS, _Eyes(game, viewer, self.faces).sections(), strict=True):
            if numbers:
                written = numbers[:size] if len(numbers) > size else numbers
                row[start : start + len(written)] = array("f", written)
        return row


class _Eyes:
    """One seat's eyes on one game."""

    def __init__(self, game: Driver, viewer: int, faces: FaceTable) -> None:
        self.g = game.g
        self.s = s = game.g.s
        self.viewer = viewer
        self.eyes = 1 << viewer
        self.question = game.question
        self.faces = faces
        self.number = faces.numbers
        self.many = s.seats
        self.order = [*range(viewer, s.seats), *range(viewer)]
        self.seat = [0] * (s.seats + 1)  # the last is nobody's, whose number is -1
        for row, seat in enumerate(self.order, 1):
            self.seat[seat] = row
        self.places: dict[tuple[TargetKind, int], Place] = {}

    def sections(self) -> Iterable[list[float]]:
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
        s, asked = self.s, self.question
        rows = {base.id: row for row, base in enumerate(s.bases, 1)}
        place, step = (rows.get(s.scoring[0], 0), STEPS[s.scoring[1]]) if s.scoring is not None else (0, 0)
        numbers: list[float] = [
            s.turn, PHASES[s.phase], self.seat[s.current], s.free_minions, s.free_actions, len(s.extras), place, step,
            len(s.base_deck), len(s.base_discard), len(s.set_aside), self.many,
        ]  # fmt: skip
        if asked is None:
            return numbers
        mine = asked.seat == self.viewer
        more = (asked.more, asked.n) if mine else (0, 0)
        return [*numbers, self.seat[asked.seat], QUESTIONS[asked.kind], self.number[self.asking(asked, mine)], *more]

    def asking(self, asked: Question, mine: bool) -> str:
        """The face of the card that asks, if the viewer may know it."""
        source = asked.source
        if source is None:
            return ""
        if isinstance(source, Face):
            return source.id if mine else ""
        if isinstance(source, Card) and not self.knows(source.id):
            return ""
        return source.face.id

    def knows(self, id: CardId) -> bool:
        return self.s.known[id] & self.eyes != 0

    def seats(self) -> list[float]:
        s, factions = self.s, self.faces.factions
        found: list[float] = []
        for seat in self.order:
            one, two = [*(factions.get(name, 0) for name in s.factions[seat]), 0, 0][:2]
            found += (
                1, s.vp[seat], len(s.hands[seat]), len(s.decks[seat]), len(s.discards[seat]), s.gone[seat], one, two,
            )  # fmt: skip
        return found

    def hand(self) -> list[float]:
        s, kinds = self.s, self.faces.kinds
        found: list[float] = []
        known, eyes = s.known, self.eyes
        for row, id in enumerate(s.hands[self.viewer], 1):
            if known[id] & eyes:
                face, owner = s.card(id)
                number = self.number[face.id]
                found += (number, kinds[number], face.power)
                self.places["card", id] = (row, 0, owner, face.power)
            else:
                found += (0, 0, 0)
                self.places["card", id] = (row, 0, -1, 0)
        return found

    def bases(self) -> list[float]:
        g, s, number, seat_row = self.g, self.s, self.number, self.seat
        found: list[float] = []
        adds_up = not (g.in_force().total or s.lasting)  # everybody's power is that of their minions
        self.standing: list[list[tuple[Minion, int]]] = []  # by base: the minions, each with its power
        for row, base in enumerate(s.bases, 1):
            here = [(minion, power.power_of(g, minion)) for minion in g.minions(at=base)]
            self.standing.append(here)
            if adds_up:
                totals = [0] * self.many
                for minion, amount in here:
                    totals[minion.controller] += amount
            else:
                totals = power.totals(g, base)
            whole = sum(totals)
            lent = g.base_faces(base)
            found += (
                number[base.face.id], power.breakpoint_of(g, base), whole, *base.face.vp, base.counters,
                number[lent[1].id] if len(lent) > 1 else 0,
            )  # fmt: skip
            by_seat = [0.0] * (3 * SEATS)
            for seat, sum_of in enumerate(totals):
                by_seat[seat_row[seat] - 1] = sum_of
            for place in scoring.places(g, base, totals):
                by_seat[SEATS + seat_row[place.seat] - 1] = place.vp
            for buried in s.buried.values():
                if buried.base == base.id:
                    by_seat[2 * SEATS + seat_row[buried.controller] - 1] += 1
            found += by_seat
            self.places["base", base.id] = (row, row, -1, whole)
        return found

    def minions(self) -> list[float]:
        number, seat = self.number, self.seat
        self.actions = self.g.actions()
        hosts: dict[int, int] = {}
        for action in self.actions:
            hosts[action.on] = hosts.get(action.on, 0) + 1
        found: list[float] = []
        row = 0
        for base, here in enumerate(self.standing, 1):
            for m, now in here:
                row += 1
                found += (
                    number[m.face.id], base, seat[m.controller], seat[m.owner], now, m.face.power, m.counters,
                    self.talent(m), hosts.get(m.id, 0), len(m.stored),
                )  # fmt: skip
                self.places["minion", m.id] = (row, base, m.controller, now)
        return found

    def talent(self, card: InPlay) -> int:
        if not card.face.talents:
            return 0
        return TALENTS[talent_state(self.g, card, card.controller == self.viewer)]

    def others(self) -> list[float]:
        """Actions, titans, buried cards and cards in stasis, those in play first."""
        s = self.s
        self.found: list[float] = []
        if self.actions or s.buried or s.titans or self.g.titans():
            for base, each in enumerate(s.bases, 1):
                self.at_base(base, each)
        for seat in self.order:
            for titan in s.titans.values():
                if titan.owner == seat:
                    self.other("titan", titan, 0, 0, titan.counters)
            for frozen in s.stasis.values():
                if frozen.controller == seat:
                    self.other("stasis", frozen, 0, 0, frozen.stasis_counters)
        return self.found

    def at_base(self, base: int, each: Base) -> None:
        s, g = self.s, self.g
        here = [action for action in self.actions if action.base == each.id]
        if any(action.on != NOWHERE for action in here):
            for minion, _ in self.standing[base - 1]:
                for action in self.actions:
                    if action.on == minion.id:
                        self.piece("action", action, base, self.places["minion", minion.id][0])
        for action in here:
            if action.on == NOWHERE or action.on not in s.play:
                self.piece("action", action, base)
        for titan in g.titans(at=each):
            self.piece("titan", titan, base)
        for card in s.buried.values():
            if card.base == each.id:
                self.other("buried", card, base, 0, 0)

    def piece(self, kind: TargetKind, it: InPlay, base: int, minion: int = 0) -> None:
        self.other(kind, it, base, minion, it.counters, self.talent(it))

    def other(self, kind: TargetKind, it: Card, base: int, minion: int, counters: int, talent: int = 0) -> None:
        buried = kind == "buried"
        face = self.number[it.face.id] if not buried or self.knows(it.id) else 0
        owner = -1 if buried else it.owner
        self.found += (
            face, TARGETS[kind], base, minion, self.seat[it.controller], self.seat[owner], counters, talent,
        )  # fmt: skip
        self.places[kind, it.id] = (len(self.found) // 8, base, it.controller, self.faces.powers[face])

    def discards(self) -> list[float]:
        """The newest of each discard pile, as many of each player's as there is room for."""
        s, number = self.s, self.number
        prints, print_of, known, eyes = s.prints, s.print_of, s.known, self.eyes
        found: list[float] = []
        room = DISCARDS // self.many
        for row, seat in enumerate(self.order, 1):
            for id in s.discards[seat][: -room - 1 : -1]:
                found += (number[prints[print_of[id]].id] if known[id] & eyes else 0, row)
        return found

    def known(self) -> list[float]:
        """What the viewer has seen of hidden places: others' hands, decks, the bases to come."""
        s = self.s
        self.found = []
        for row, seat in enumerate(self.order, 1):
            if seat != self.viewer:
                self.note(s.hands[seat], "hand", row)
            self.note(reversed(s.decks[seat]), "deck", row)
        self.note(reversed(s.base_deck), "base_deck", 0)
        self.note(s.set_aside, "set_aside", 0)
        return self.found

    def note(self, ids: Iterable[CardId], zone: str, row: int) -> None:
        known, eyes, found = self.s.known, self.eyes, self.found
        for id in ids:
            if known[id] & eyes:
                face, owner = self.s.card(id)
                found += (self.number[face.id], ZONES[zone], row)
                self.places["card", id] = (len(found) // 3, 0, owner, face.power)

    def options(self) -> list[float]:
        asked = self.question
        if asked is None or asked.seat != self.viewer:
            return []
        found: list[float] = []
        number, seat_row, places, decline = self.number, self.seat, self.places, asked.decline
        for option in asked.options:
            face = number[option.face]
            verb = VERBS.get(option.key.partition(":")[0], OTHER)
            declines = option.key == decline
            if option.kind == "seat":
                seat = seat_row[option.id]
                found += (1, verb, TARGETS["seat"], face, seat, 0, seat, 0, 0, declines)
                continue
            place = places.get((option.kind, option.id))
            row, base, owner, strength = place if place is not None else (0, 0, -1, self.faces.powers[face])
            found += (1, verb, TARGETS[option.kind], face, row, base, 0, seat_row[owner], strength, declines)
        return found
