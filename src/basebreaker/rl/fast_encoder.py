"""The row of numbers that the encoder makes from a view, made from the game itself, as bytes.

It asks of every card whether the viewer may know it, as views do. The rows of minions, bases and options are cached by
their numbers: most of a position is the same from one question to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.facade import Game
from ..engine.kernel.in_force import faces_of
from ..engine.kernel.values import power
from ..engine.question import Question, Sign
from ..engine.turn import scoring
from ..engine.turn.using import talent_state
from ..state.faces import Face
from ..state.numbers import NOBODY, NOWHERE, CardId
from ..state.pieces import Base, Card, InPlay, Minion
from ..state.words import TargetKind
from .packed import (
    BASE_DECK,
    BASES,
    CHOICES,
    DECKS,
    HAND,
    HANDS,
    HEADS,
    KNOWN,
    MANY,
    MINIONS,
    NOTHING,
    ONE,
    OTHERS,
    PACK,
    PACK_END,
    PACK_PRIZES,
    PACK_STANDS,
    PILES,
    REST,
    ROOM,
    SEAT,
    SEATED,
    SET_ASIDE,
    STANDS,
    TABLE,
    UNKNOWN,
    ZERO,
    N,
    PrintRows,
    Targets,
    hosts_of,
    packed,
    row_of,
)  # fmt: skip
from .schema import DISCARDS, PHASES, QUESTIONS, SEATS, SECTIONS, STEPS, TALENTS, TARGETS, FaceTable

Cache = dict[tuple[int, ...], bytes]

MOST: Final = 20_000  # rows of a kind that are cached
NONE: Final[dict[int, int]] = {}


class FastEncoder:
    """Writes the row of a game for a seat."""

    def __init__(self, faces: FaceTable) -> None:
        self.faces = faces
        self.face = {name: ONE(number) for name, number in faces.numbers.items()}
        self.rows: list[Cache] = [{} for _ in SECTIONS]
        self.ends: Cache = {}  # of the rows of minions with more than their power
        self.prizes: Cache = {}  # of bases
        self.standings: dict[tuple[int, int, int], dict[tuple[object, ...], bytes]] = {}  # by viewer
        self.parts: list[bytes] = []
        self.prints = PrintRows((), faces)  # of the game that was seen last
        self.targets = Targets(faces.powers)

    def row(self, g: Game, asked: Question | None, viewer: int) -> bytearray:
        """Return the row for a seat, with the open question if this seat is asked."""
        s = g.s
        if s.prints is not self.prints.prints:
            self.prints = PrintRows(s.prints, self.faces)
        self.g, self.s = g, s
        self.force = g.force or g.in_force()
        self.viewer, self.eyes = viewer, 1 << viewer
        self.order, self.seat = SEATED[s.seats][viewer]
        mine = asked is not None and asked.seat == viewer
        self.standing = self._standings()
        signs = asked.signs() if asked is not None and mine else []
        self.parts = []
        self.targets.look_for(signs)
        self._table(asked, mine)
        self._seats()
        self._hand()
        self._bases_and_minions()
        self._others()
        self._discards()
        self._known()
        if asked is not None:
            self._options(signs, asked.n if asked.buttons else 0)
        else:
            self.parts.append(REST[CHOICES][0])
        return bytearray().join(self.parts)

    def _standings(self) -> dict[tuple[object, ...], bytes]:
        """Return the cache of the players' totals for this viewer and the players who are still in the game."""
        left = 0
        for seat, gone in enumerate(self.s.gone):
            if gone:
                left |= 1 << seat
        eyes = (self.s.seats, self.viewer, left)
        if eyes not in self.standings:
            self.standings[eyes] = {}
        return self.standings[eyes]

    def _packed(self, section: int, numbers: tuple[int, ...]) -> bytes:
        """Return the row of these numbers, and cache it."""
        cache = self.rows[section]
        if len(cache) >= MOST:
            cache.clear()
        row: bytes = PACK[section](*numbers)
        cache[numbers] = row
        return row

    def _end(self, section: int, before: int) -> None:
        """Fill a section up, or drop the rows beyond its last; `before` parts belong to earlier sections."""
        used = len(self.parts) - before
        if used > ROOM[section]:
            del self.parts[before + ROOM[section] :]
        elif used < ROOM[section]:
            self.parts.append(REST[section][used])

    def _table(self, asked: Question | None, mine: bool) -> None:
        s = self.s
        place = step = 0
        if s.scoring is not None:
            place, step = row_of(s, s.scoring[0]), STEPS[s.scoring[1]]
        whose = kind = face = more = many = 0
        if asked is not None:
            whose, kind, face = (
                self.seat[asked.seat],
                QUESTIONS[asked.kind],
                self.faces.numbers[self._asking(asked, mine)],
            )
            if mine:
                more, many = asked.more, asked.n
        row_of_table: bytes = PACK[TABLE](
            s.turn, PHASES[s.phase], self.seat[s.current], s.free_minions, s.free_actions, len(s.extras), place, step,
            len(s.base_deck), len(s.base_discard), len(s.set_aside), s.seats, whose, kind, face, more, many,
        )  # fmt: skip
        self.parts.append(row_of_table)

    def _asking(self, asked: Question, mine: bool) -> str:
        """Return the face of the card that asks, if the viewer may know it."""
        source = asked.source
        if source is None:
            return ""
        if isinstance(source, Face):
            return source.id if mine else ""
        if isinstance(source, Card) and not self.s.known[source.id] & self.eyes:
            return ""
        return source.face.id

    def _seats(self) -> None:
        s, factions, cache = self.s, self.faces.factions, self.rows[SEAT]
        for seat in self.order:
            names = s.factions[seat]
            numbers = (
                1, s.vp[seat], len(s.hands[seat]), len(s.decks[seat]), len(s.discards[seat]), int(s.gone[seat]),
                factions.get(names[0], 0) if names else 0, factions.get(names[1], 0) if len(names) > 1 else 0,
            )  # fmt: skip
            row = cache.get(numbers)
            self.parts.append(self._packed(SEAT, numbers) if row is None else row)
        self.parts.append(REST[SEAT][s.seats])

    def _hand(self) -> None:
        s, parts, in_hand, eyes = self.s, self.parts, self.prints.in_hand, self.eyes
        known, print_of, hand = s.known, s.print_of, s.hands[self.viewer]
        before = len(parts)
        for id in hand:
            parts.append(in_hand[print_of[id]] if known[id] & eyes else NOTHING[3])
        self._end(HAND, before)
        if self.targets.wants_cards:
            self.targets.cards = {id: row for row, id in enumerate(hand, 1)}

    def _bases_and_minions(self) -> None:
        """Write both at once: a base's totals are sums over its minions."""
        g, s, force, targets = self.g, self.s, self.force, self.targets
        adds_up = not (force.total or s.lasting)  # each player's power is that of their minions
        room = ROOM[MINIONS]
        rows: list[bytes] = []
        row = 0
        self.hosts = hosts_of(force.actions) if force.actions else NONE
        targets.minions = {}
        targets.powers = []
        looked_for = targets.wants_minions or len(self.hosts) > 0
        for base_row, base in enumerate(s.bases, 1):
            totals = [0] * s.seats
            there = 0
            if base.id in force.at:
                here = force.at[base.id]
                powers = power.powers(g, here)
                for number, minion in enumerate(here):
                    now = powers[number]
                    controller = minion.controller
                    totals[controller] += now
                    there |= 1 << controller
                    row += 1
                    if row <= room:
                        self._minion(rows, minion, base_row, now)
                    if looked_for:
                        targets.minions[minion.id] = row
                        targets.powers.append(now)
            if not adds_up:
                power.add_the_rest(g, base, totals)
            if base_row <= ROOM[BASES]:
                self._base(base, totals, there)
            if targets.wants_others:
                targets.others["base", base.id] = (base_row, base_row, NOBODY, sum(totals))
        if len(s.bases) < ROOM[BASES]:
            self.parts.append(REST[BASES][len(s.bases)])
        self.parts += rows
        if row < room:
            self.parts.append(REST[MINIONS][row])

    def _minion(self, rows: list[bytes], minion: Minion, base: int, now: int) -> None:
        face, seat = minion.face, self.seat
        controller, owner = seat[minion.controller], seat[minion.owner]
        stands = STANDS[base][controller][owner] if base < len(STANDS) else PACK_STANDS(base, controller, owner)
        end = self._more(minion) if minion.counters or minion.stored or face.talents or self.hosts else NOTHING[4]
        rows += (self.face[face.id], stands, N[now] if now < MANY else ONE(now), N[face.power], end)

    def _more(self, minion: Minion) -> bytes:
        """Return the end of a minion's row: counters, talent, and the numbers of cards on it and under it."""
        talent = self._talent(minion) if minion.face.talents else 0
        numbers = (minion.counters, talent, self.hosts.get(minion.id, 0), len(minion.stored))
        end = self.ends.get(numbers)
        if end is None:
            if len(self.ends) >= MOST:
                self.ends.clear()
            end = self.ends[numbers] = PACK_END(*numbers)
        return end

    def _base(self, base: Base, totals: list[int], there: int) -> None:
        """Write a base; `there` has a bit for each player with minions there."""
        face, whole, limit = base.face, sum(totals), power.breakpoint_of(self.g, base)
        if base.counters or self.force.lends:
            lent = faces_of(self.g, base)
            more = packed(base.counters) + (self.face[lent[1].id] if len(lent) > 1 else ZERO)
        else:
            more = NOTHING[2]
        prizes = self.prizes.get(face.vp)
        if prizes is None:
            prizes = self.prizes[face.vp] = PACK_PRIZES(*face.vp)
        who = (face.vp, there, *totals)
        standing = self.standing.get(who)
        if standing is None:
            standing = self._standing(base, totals, there)
            self.standing[who] = standing
        buried = self._buried_at(base) if self.s.buried else NOTHING[SEATS]
        self.parts += (
            self.face[face.id], N[limit] if limit < MANY else ONE(limit), N[whole] if whole < MANY else ONE(whole),
            prizes, more, standing, buried,
        )  # fmt: skip

    def _standing(self, base: Base, totals: list[int], there: int) -> bytes:
        """Return each player's power at a base, and the VP that they would earn."""
        if len(self.standing) >= MOST:
            self.standing.clear()
        earned = scoring.earned(self.g, base, totals, there)
        empty = NOTHING[SEATS - len(totals)]
        powers = [packed(totals[seat]) for seat in self.order]
        return b"".join([*powers, empty, *[packed(earned[seat]) for seat in self.order], empty])

    def _buried_at(self, base: Base) -> bytes:
        numbers = [0] * SEATS
        for card in self.s.buried.values():
            if card.base == base.id:
                numbers[self.seat[card.controller] - 1] += 1
        return b"".join([N[number] for number in numbers])

    def _talent(self, card: InPlay) -> int:
        return TALENTS[talent_state(self.g, card, card.controller == self.viewer)]

    def _others(self) -> None:
        """Write actions, titans, buried cards and cards in stasis, those in play first."""
        s, force = self.s, self.force
        self.began = len(self.parts)
        if force.actions or force.titans or s.buried:
            for base_row, base in enumerate(s.bases, 1):
                self._at_base(base, base_row)
        if s.titans or s.stasis:
            for seat in self.order:
                for titan in s.titans.values():
                    if titan.owner == seat:
                        self._other("titan", titan, 0, 0, titan.counters, 0)
                for frozen in s.stasis.values():
                    if frozen.controller == seat:
                        self._other("stasis", frozen, 0, 0, frozen.stasis_counters, 0)
        self._end(OTHERS, self.began)

    def _at_base(self, base: Base, row: int) -> None:
        s, force = self.s, self.force
        if self.hosts and base.id in force.at:
            for minion in force.at[base.id]:
                if minion.id in self.hosts:
                    for action in force.actions:
                        if action.on == minion.id:
                            self._piece("action", action, row, self.targets.minions[minion.id])
        for action in force.actions:
            if action.base == base.id and (action.on == NOWHERE or action.on not in s.play):
                self._piece("action", action, row, 0)
        for titan in force.titans:
            if titan.base == base.id:
                self._piece("titan", titan, row, 0)
        if s.buried:
            for card in s.buried.values():
                if card.base == base.id:
                    self._other("buried", card, row, 0, 0, 0)

    def _piece(self, kind: TargetKind, it: InPlay, base: int, minion: int) -> None:
        self._other(kind, it, base, minion, it.counters, self._talent(it) if it.face.talents else 0)

    def _other(self, kind: TargetKind, it: Card, base: int, minion: int, counters: int, talent: int) -> None:
        buried = kind == "buried"
        face = self.faces.numbers[it.face.id] if not buried or self.s.known[it.id] & self.eyes else 0
        owner = 0 if buried else self.seat[it.owner]
        numbers = (face, TARGETS[kind], base, minion, self.seat[it.controller], owner, counters, talent)
        row = self.rows[OTHERS].get(numbers)
        self.parts.append(self._packed(OTHERS, numbers) if row is None else row)
        if self.targets.wants_others:
            row_number = len(self.parts) - self.began
            self.targets.others[kind, it.id] = (row_number, base, it.controller, self.faces.powers[face])

    def _discards(self) -> None:
        """Write the newest cards of each discard pile; the players share the room."""
        s, parts, eyes = self.s, self.parts, self.eyes
        known, print_of = s.known, s.print_of
        before = len(parts)
        room = DISCARDS // s.seats
        for row, seat in enumerate(self.order):
            pile = s.discards[seat]
            if pile:
                lines = self.prints.in_pile[row]
                for id in pile[: -room - 1 : -1]:
                    parts.append(lines[print_of[id]] if known[id] & eyes else UNKNOWN[row])
        self._end(PILES, before)

    def _known(self) -> None:
        """Write the cards of hidden zones that the viewer knows: other hands, decks, the base deck, cards set aside."""
        s, known, eyes = self.s, self.s.known, self.eyes
        self.began = len(self.parts)
        for row, seat in enumerate(self.order, 1):
            if row > 1:
                for id in s.hands[seat]:
                    if known[id] & eyes:
                        self._note(id, HANDS, row)
            for id in reversed(s.decks[seat]):
                if known[id] & eyes:
                    self._note(id, DECKS, row)
        for id in reversed(s.base_deck):
            if known[id] & eyes:
                self._note(id, BASE_DECK, 0)
        for id in s.set_aside:
            if known[id] & eyes:
                self._note(id, SET_ASIDE, 0)
        self._end(KNOWN, self.began)

    def _note(self, id: CardId, zone: int, whose: int) -> None:
        numbers = (self.prints.numbers[self.s.print_of[id]], zone, whose)
        row = self.rows[KNOWN].get(numbers)
        self.parts.append(self._packed(KNOWN, numbers) if row is None else row)
        if self.targets.wants_cards:
            self.targets.cards[id] = len(self.parts) - self.began

    def _options(self, signs: Sequence[Sign], last: int) -> None:
        """Write the options; `last` is the number of the one that declines, 0 if there is none."""
        numbers, parts, find = self.faces.numbers, self.parts, self.targets.place
        option = 0
        for word, kind, id, name in signs:
            option += 1
            if option > ROOM[CHOICES]:
                break
            seat = 0
            if kind == "seat":
                row = seat = self.seat[id]
                base = whose = strength = 0
            else:
                row, base, owner, strength = find(self.s, self.eyes, kind, id, numbers[name])
                whose = self.seat[owner]
            heads = HEADS[kind]
            parts += (
                heads[word] if word in heads else heads["other"], self.face[name], packed(row), N[base], N[seat],
                N[whose], packed(strength), N[1] if option == last else ZERO,
            )  # fmt: skip
        if option < ROOM[CHOICES]:
            parts.append(REST[CHOICES][option])
