"""The row of numbers that the encoder makes from a view, made from the game itself, as bytes.

It asks of every card whether the viewer may know it, as views do. What it wrote for a minion, a base or an option is
kept and found again by what is the case with it: most of a table is the same from one question to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

from ..engine.facade import Game
from ..engine.kernel.in_force import faces_of
from ..engine.kernel.values import power
from ..engine.question import Question, Sign
from ..engine.turn import scoring
from ..engine.turn.using import talent_state
from ..state.faces import Face
from ..state.numbers import NOBODY, NOWHERE, BaseId, CardId
from ..state.pieces import Action, Base, Card, InPlay, Minion
from ..state.words import TargetKind
from .schema import DISCARDS, PHASES, QUESTIONS, SEATS, SECTIONS, STEPS, TALENTS, TARGETS, VERBS, ZONES, FaceTable

Place = tuple[int, int, int, int]
"""What an option points at: its row, the row of its base, whose it is, and its power."""
Kept = dict[tuple[int, ...], bytes]

MOST: Final = 20_000  # rows of a kind that are kept
MANY: Final = 1024  # numbers that are looked up; what is greater is written anew
OTHER: Final = VERBS["other"]
TABLE, SEAT, HAND, BASES, MINIONS, OTHERS, PILES, KNOWN, CHOICES = range(len(SECTIONS))
PACK: Final = [Struct(f"{len(section.columns)}f").pack for section in SECTIONS]
ROOM: Final = [section.rows for section in SECTIONS]
ONE: Final = Struct("f").pack
THREE: Final = Struct("3f").pack
FOUR: Final = Struct("4f").pack
N: Final = [ONE(number) for number in range(MANY)]
ZERO: Final = N[0]
NOTHING: Final = [bytes(len(ZERO) * number) for number in range(SEATS + 1)]
# By section and how many of its rows are used: the rest of it.
REST: Final = [
    [bytes(len(ZERO) * len(section.columns) * (section.rows - used)) for used in range(section.rows + 1)]
    for section in SECTIONS
]
# By the row of a base, the controller and the owner: where a minion stands and whose it is.
STANDS: Final = [
    [[THREE(base, controller, owner) for owner in range(SEATS + 1)] for controller in range(SEATS + 1)]
    for base in range(16)
]
# By kind of what it points at and the word its key begins with: how the row of an option begins.
HEADS: Final = {
    kind: {word: THREE(1, verb, target) for word, verb in VERBS.items()} for kind, target in TARGETS.items()
}
UNKNOWN: Final = [PACK[PILES](0, row) for row in range(1, SEATS + 1)]
HANDS: Final = ZONES["hand"]
DECKS: Final = ZONES["deck"]
BASE_DECK: Final = ZONES["base_deck"]
SET_ASIDE: Final = ZONES["set_aside"]
NONE: Final[dict[int, int]] = {}


def _seated(seats: int, viewer: int) -> tuple[list[int], list[int]]:
    """The seats from the viewer on, and everybody's number as the viewer counts; the last is nobody's, seat -1."""
    order = [*range(viewer, seats), *range(viewer)]
    return order, [*[order.index(seat) + 1 for seat in range(seats)], 0]


SEATED: Final = [[_seated(seats, viewer) for viewer in range(seats)] for seats in range(SEATS + 1)]


def _one(number: int) -> bytes:
    return N[number] if 0 <= number < MANY else ONE(number)


class FastEncoder:
    """Writes down what a seat sees of a game."""

    def __init__(self, faces: FaceTable) -> None:
        self.faces = faces
        self.number = faces.numbers
        self.face = {name: ONE(number) for name, number in faces.numbers.items()}
        self.kept: list[Kept] = [{} for _ in SECTIONS]
        self.ends: Kept = {}  # of the rows of minions with more than their power
        self.prizes: Kept = {}  # of bases
        self.standings: dict[tuple[int, int, int], dict[tuple[object, ...], bytes]] = {}  # by who looks
        self.parts: list[bytes] = []
        # Of the prints of the game that was looked at last: their rows in a hand, and in a discard pile by whose it is.
        self.prints: tuple[Face, ...] = ()
        self.numbers: list[int] = []
        self.in_hand: list[bytes] = []
        self.in_pile: list[list[bytes]] = []
        # What options point at: rows of cards by their numbers, powers of minions by row, and the rest by its kind.
        self.cards: dict[int, int] = {}
        self.minions: dict[int, int] = {}
        self.powers: list[int] = []
        self.places: dict[tuple[TargetKind, int], Place] = {}

    def row(self, g: Game, asked: Question | None, viewer: int) -> bytearray:
        """The row for a seat, the open question included if it is for this seat."""
        s = g.s
        if s.prints is not self.prints:
            self._meet(s.prints)
        self.g, self.s = g, s
        self.force = g.force or g.in_force()
        self.viewer, self.eyes = viewer, 1 << viewer
        self.order, self.seat = SEATED[s.seats][viewer]
        self.mine = asked is not None and asked.seat == viewer
        self.standing = self._standings()
        signs = asked.signs() if asked is not None and self.mine else []
        self.parts = []
        self._look_for(signs)
        self._table(asked)
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
        """What was written about everybody's standing, with these eyes and these players still in the game."""
        left = 0
        for seat, gone in enumerate(self.s.gone):
            if gone:
                left |= 1 << seat
        eyes = (self.s.seats, self.viewer, left)
        if eyes not in self.standings:
            self.standings[eyes] = {}
        return self.standings[eyes]

    def _meet(self, prints: tuple[Face, ...]) -> None:
        """Another game: the cards it is played with."""
        number, kinds = self.number, self.faces.kinds
        self.prints = prints
        self.numbers = numbers = [number[face.id] for face in prints]
        self.in_hand = [PACK[HAND](one, kinds[one], face.power) for one, face in zip(numbers, prints, strict=True)]
        self.in_pile = [[PACK[PILES](one, row) for one in numbers] for row in range(1, SEATS + 1)]

    def _look_for(self, signs: Sequence[Sign]) -> None:
        """What options point at has to be found again."""
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
        if self.places:
            self.places = {}

    def _written(self, section: int, numbers: tuple[int, ...]) -> bytes:
        """The row of these numbers, kept for the next time."""
        kept = self.kept[section]
        if len(kept) >= MOST:
            kept.clear()
        row: bytes = PACK[section](*numbers)
        kept[numbers] = row
        return row

    def _end(self, section: int, before: int) -> None:
        """Fill a section up, or cut off what there is no room for, after so many parts of other sections."""
        used = len(self.parts) - before
        if used > ROOM[section]:
            del self.parts[before + ROOM[section] :]
        elif used < ROOM[section]:
            self.parts.append(REST[section][used])

    def _table(self, asked: Question | None) -> None:
        s = self.s
        place = step = 0
        if s.scoring is not None:
            place, step = self._row_of(s.scoring[0]), STEPS[s.scoring[1]]
        whose = kind = face = more = many = 0
        if asked is not None:
            whose, kind, face = self.seat[asked.seat], QUESTIONS[asked.kind], self.number[self._asking(asked)]
            if self.mine:
                more, many = asked.more, asked.n
        row_of_table: bytes = PACK[TABLE](
            s.turn, PHASES[s.phase], self.seat[s.current], s.free_minions, s.free_actions, len(s.extras), place, step,
            len(s.base_deck), len(s.base_discard), len(s.set_aside), s.seats, whose, kind, face, more, many,
        )  # fmt: skip
        self.parts.append(row_of_table)

    def _asking(self, asked: Question) -> str:
        """The face of the card that asks, if the viewer may know it."""
        source = asked.source
        if source is None:
            return ""
        if isinstance(source, Face):
            return source.id if self.mine else ""
        if isinstance(source, Card) and not self.s.known[source.id] & self.eyes:
            return ""
        return source.face.id

    def _seats(self) -> None:
        s, factions, kept = self.s, self.faces.factions, self.kept[SEAT]
        for seat in self.order:
            names = s.factions[seat]
            numbers = (
                1, s.vp[seat], len(s.hands[seat]), len(s.decks[seat]), len(s.discards[seat]), int(s.gone[seat]),
                factions.get(names[0], 0) if names else 0, factions.get(names[1], 0) if len(names) > 1 else 0,
            )  # fmt: skip
            row = kept.get(numbers)
            self.parts.append(self._written(SEAT, numbers) if row is None else row)
        self.parts.append(REST[SEAT][s.seats])

    def _hand(self) -> None:
        s, parts, in_hand, eyes = self.s, self.parts, self.in_hand, self.eyes
        known, print_of, hand = s.known, s.print_of, s.hands[self.viewer]
        before = len(parts)
        for id in hand:
            parts.append(in_hand[print_of[id]] if known[id] & eyes else NOTHING[3])
        self._end(HAND, before)
        if self.wants_cards:
            self.cards = {id: row for row, id in enumerate(hand, 1)}

    def _bases_and_minions(self) -> None:
        """Both at once: a base's totals are sums of what its minions have."""
        g, s, force = self.g, self.s, self.force
        adds_up = not (force.words["total"] or s.lasting)  # everybody's power is that of their minions
        room = ROOM[MINIONS]
        rows: list[bytes] = []
        row = 0
        self.hosts = self._hosts(force.actions) if force.actions else NONE
        self.minions = {}
        self.powers = []
        looked_for = self.wants_minions or len(self.hosts) > 0
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
                        self.minions[minion.id] = row
                        self.powers.append(now)
            if not adds_up:
                power.add_the_rest(g, base, totals)
            if base_row <= ROOM[BASES]:
                self._base(base, totals, there)
            if self.wants_others:
                self.places["base", base.id] = (base_row, base_row, NOBODY, sum(totals))
        if len(s.bases) < ROOM[BASES]:
            self.parts.append(REST[BASES][len(s.bases)])
        self.parts += rows
        if row < room:
            self.parts.append(REST[MINIONS][row])

    def _hosts(self, actions: Sequence[Action]) -> dict[int, int]:
        """How many actions are on which minion."""
        hosts: dict[int, int] = {}
        for action in actions:
            if action.on != NOWHERE:
                hosts[action.on] = hosts.get(action.on, 0) + 1
        return hosts

    def _minion(self, rows: list[bytes], minion: Minion, base: int, now: int) -> None:
        face, seat = minion.face, self.seat
        controller, owner = seat[minion.controller], seat[minion.owner]
        stands = STANDS[base][controller][owner] if base < len(STANDS) else THREE(base, controller, owner)
        end = self._more(minion) if minion.counters or minion.stored or face.talents or self.hosts else NOTHING[4]
        rows += (self.face[face.id], stands, N[now] if now < MANY else ONE(now), N[face.power], end)

    def _more(self, minion: Minion) -> bytes:
        """The end of a minion's row: counters, its talent, and how many cards are on it and under it."""
        talent = self._talent(minion) if minion.face.talents else 0
        numbers = (minion.counters, talent, self.hosts.get(minion.id, 0), len(minion.stored))
        end = self.ends.get(numbers)
        if end is None:
            if len(self.ends) >= MOST:
                self.ends.clear()
            end = self.ends[numbers] = FOUR(*numbers)
        return end

    def _base(self, base: Base, totals: list[int], there: int) -> None:
        """`there` has a bit for everybody with minions there."""
        face, whole, limit = base.face, sum(totals), power.breakpoint_of(self.g, base)
        if base.counters or self.force.words["lends"]:
            lent = faces_of(self.g, base)
            more = _one(base.counters) + (self.face[lent[1].id] if len(lent) > 1 else ZERO)
        else:
            more = NOTHING[2]
        prizes = self.prizes.get(face.vp)
        if prizes is None:
            prizes = self.prizes[face.vp] = THREE(*face.vp)
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
        """Everybody's power at a base, and what it would earn them."""
        if len(self.standing) >= MOST:
            self.standing.clear()
        earned = scoring.earned(self.g, base, totals, there)
        empty = NOTHING[SEATS - len(totals)]
        powers = [_one(totals[seat]) for seat in self.order]
        return b"".join([*powers, empty, *[_one(earned[seat]) for seat in self.order], empty])

    def _buried_at(self, base: Base) -> bytes:
        numbers = [0] * SEATS
        for card in self.s.buried.values():
            if card.base == base.id:
                numbers[self.seat[card.controller] - 1] += 1
        return b"".join([N[number] for number in numbers])

    def _talent(self, card: InPlay) -> int:
        return TALENTS[talent_state(self.g, card, card.controller == self.viewer)]

    def _others(self) -> None:
        """Actions, titans, buried cards and cards in stasis, those in play first."""
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
                            self._piece("action", action, row, self.minions[minion.id])
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
        face = self.number[it.face.id] if not buried or self.s.known[it.id] & self.eyes else 0
        owner = 0 if buried else self.seat[it.owner]
        numbers = (face, TARGETS[kind], base, minion, self.seat[it.controller], owner, counters, talent)
        row = self.kept[OTHERS].get(numbers)
        self.parts.append(self._written(OTHERS, numbers) if row is None else row)
        if self.wants_others:
            row_number = len(self.parts) - self.began
            self.places[kind, it.id] = (row_number, base, it.controller, self.faces.powers[face])

    def _discards(self) -> None:
        """The newest of each discard pile, as many of each player's as there is room for."""
        s, parts, eyes = self.s, self.parts, self.eyes
        known, print_of = s.known, s.print_of
        before = len(parts)
        room = DISCARDS // s.seats
        for row, seat in enumerate(self.order):
            pile = s.discards[seat]
            if pile:
                lines = self.in_pile[row]
                for id in pile[: -room - 1 : -1]:
                    parts.append(lines[print_of[id]] if known[id] & eyes else UNKNOWN[row])
        self._end(PILES, before)

    def _known(self) -> None:
        """What the viewer has seen of hidden places: others' hands, decks, the bases to come."""
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
        numbers = (self.numbers[self.s.print_of[id]], zone, whose)
        row = self.kept[KNOWN].get(numbers)
        self.parts.append(self._written(KNOWN, numbers) if row is None else row)
        if self.wants_cards:
            self.cards[id] = len(self.parts) - self.began

    def _options(self, signs: Sequence[Sign], last: int) -> None:
        """`last`: the number of the one that declines, if there is one."""
        number, parts = self.number, self.parts
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
                row, base, owner, strength = self._place(kind, id, number[name])
                whose = self.seat[owner]
            heads = HEADS[kind]
            parts += (
                heads[word] if word in heads else heads["other"], self.face[name], _one(row), N[base], N[seat],
                N[whose], _one(strength), N[1] if option == last else ZERO,
            )  # fmt: skip
        if option < ROOM[CHOICES]:
            parts.append(REST[CHOICES][option])

    def _place(self, kind: TargetKind, id: int, face: int) -> Place:
        """Where that is which an option points at."""
        s = self.s
        if kind == "card":
            row = self.cards.get(id, 0)
            if row:
                if not s.known[id] & self.eyes:
                    return row, 0, NOBODY, 0
                print = s.print_of[id]
                return row, 0, s.owners[print], self.prints[print].power
        elif kind == "minion":
            row = self.minions.get(id, 0)
            if row:
                minion = s.play[CardId(id)]
                return row, self._row_of(minion.base), minion.controller, self.powers[row - 1]
        elif kind:
            place = self.places.get((kind, id))
            if place is not None:
                return place
        return 0, 0, NOBODY, self.faces.powers[face]

    def _row_of(self, base: BaseId) -> int:
        for row, each in enumerate(self.s.bases, 1):
            if each.id == base:
                return row
        return 0
