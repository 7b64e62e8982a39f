"""The complete state of a game between two steps: plain pieces that can be copied by hand and written as JSON.

One secret: which card a number is. `print_of[number]` is an index into `prints`, the cards of this game, and `owners`;
shuffling permutes them, so that a number that went into a shuffle no longer means anything. `known[number]` has a bit
for every seat that may know the face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .faces import Face
from .numbers import NOBODY, NOWHERE, SEATS, BaseId, CardId, PrintId, SeatId
from .pieces import FIELDS, Action, Base, Buried, Card, Extra, InPlay, Lasting, Minion, Stasis, Titan
from .words import Phase, ScoringStep, Step

LogTuple = tuple[str, SeatId, tuple[tuple[CardId, str, int], ...], BaseId, int, str, str]
"""A line of the log: what, who, cards as (number, face, bits of the seats that may know it), base, amount, source,
face of the base."""


class LogEntry(NamedTuple):
    """A line of the log with names for its parts. The state has plain tuples, which are much cheaper to make."""

    what: str
    seat: SeatId
    cards: tuple[tuple[CardId, str, int], ...]
    base: BaseId
    n: int
    source: str
    base_face: str


Used = tuple[str, str, CardId, SeatId]
"""A use of something limited to once a turn: the face and name of the ability, its card or base, and the player if
each has one use."""

OF_STATES = (
    "answering", "base_deck", "base_discard", "bases", "box", "buried", "cards_seen", "chances", "current", "decks",
    "discards", "extras", "print_of", "factions", "first", "free_actions", "free_minions", "gone", "hands", "hints",
    "key", "log", "known", "lasting", "set_aside", "once", "owners", "phase", "play", "play_began", "prints", "queue",
    "reason", "resume", "scoring", "seats", "stasis", "next", "resolved", "optional_steps", "titans", "trodden", "turn",
    "vp", "winners", "totals", "fallen", "picked_resets",
)  # fmt: skip


class State:
    """The complete state of a game at a moment when nothing is being resolved."""

    __slots__ = OF_STATES

    def __init__(self, seats: int, key: bytes, chances: int = 0, like: State | None = None) -> None:
        if like is not None:
            self._take_over(like)
            return
        self.seats = seats
        self.key = key  # of the stream of chance; it determines every card to come
        self.chances = chances  # the number of chances used so far
        self.prints: tuple[Face, ...] = ()
        self.owners: tuple[SeatId, ...] = ()  # of each print; -1 for bases
        self.print_of: list[PrintId] = []
        self.known: list[int] = []
        self.factions: list[list[str]] = [[] for _ in range(seats)]
        self.hands: list[list[CardId]] = [[] for _ in range(seats)]
        self.decks: list[list[CardId]] = [[] for _ in range(seats)]  # the last card is the top one
        self.discards: list[list[CardId]] = [[] for _ in range(seats)]
        self.vp = [0] * seats
        self.gone = [False] * seats
        self.base_deck: list[BaseId] = []  # the last card is the top one
        self.base_discard: list[BaseId] = []
        self.box: list[CardId] = []
        self.set_aside: list[CardId] = []  # set aside: being resolved, revealed, placed for a duel (2.2.9, 12.5.4)
        self.bases: list[Base] = []
        self.play: dict[CardId, InPlay] = {}
        self.buried: dict[CardId, Buried] = {}
        self.stasis: dict[CardId, Stasis] = {}
        self.titans: dict[CardId, Titan] = {}  # those that are set aside beside their owners' decks (10.10.3)
        self.first = SEATS[0]
        self.turn = 0
        self.current = SEATS[0]
        self.phase: Phase = "setup"
        self.next: Step = "factions"
        self.queue: list[SeatId] = []  # seats that gave up and whose cards are still on the table
        self.resume: Step = "start"  # the step to go on with after they left
        self.scoring: tuple[BaseId, ScoringStep] | None = None
        self.free_minions = 0
        self.free_actions = 0
        self.extras: list[Extra] = []
        self.lasting: list[Lasting] = []
        self.once: list[Used] = []  # uses of what is limited to once a turn
        self.log: list[LogTuple] = []  # this turn's part of the log
        self.play_began = 0  # the number of its lines when Play Cards began
        self.totals: list[
            tuple[BaseId, tuple[int, ...]]
        ] = []  # each player's power at each base, if a card asks whether it went down
        self.picked_resets: list[tuple[CardId, CardId]] = []  # which card sets a number, where several do (8.1.7)
        self.fallen: list[tuple[BaseId, SeatId]] = []  # where a player's power went down this turn
        self.answering = NOBODY  # the seat that answered last
        self.cards_seen = [0] * seats  # the number of hidden cards that each seat has come to know
        self.hints = 0  # the number of events from which all players could infer something, such as a question asked
        self.resolved = 0  # resolution steps in this turn (12.7.3)
        self.optional_steps = 0  # optional steps taken in this phase (12.7.2)
        self.trodden: list[tuple[str, str]] = []  # the last of them: a hash of the complete state, and the step
        self.winners: list[SeatId] = []
        self.reason = ""

    def card(self, id: CardId) -> tuple[Face, SeatId]:
        """Which card a number is, and its owner."""
        return self.prints[self.print_of[id]], self.owners[self.print_of[id]]

    def face(self, id: CardId) -> Face:
        """The face of a card by its number."""
        return self.prints[self.print_of[id]]

    def number_of(self, print: PrintId) -> CardId:
        """The number a printed copy has now."""
        return CardId(self.print_of.index(print))

    def owner(self, id: CardId) -> SeatId:
        """The owner of a card by its number (9.20.1)."""
        return self.owners[self.print_of[id]]

    def knows(self, seat: int, id: int) -> bool:
        """Whether a seat may know which card a number is."""
        return self.known[id] >> seat & 1 == 1

    def in_play(self, card: Card) -> bool:
        """Whether this piece object is still on the table."""
        id = card.id
        return self.play.get(id) is card or self.buried.get(id) is card or self.stasis.get(id) is card

    def take(self, id: CardId) -> None:
        """Remove a card from the hand, deck, pile or other place where it lies."""
        if self.set_aside and id in self.set_aside:
            self.set_aside.remove(id)
            return
        owner = self.owners[self.print_of[id]]
        if owner >= 0 and id in self.hands[owner]:  # where it usually is
            self.hands[owner].remove(id)
            return
        for zones in (self.hands, self.decks, self.discards):
            for zone in zones:
                if id in zone:
                    zone.remove(id)
                    return
        if id in self.stasis:
            del self.stasis[id]
            return
        for host in (*self.play.values(), *self.stasis.values()):
            if id in host.stored:
                host.stored.remove(id)
                return

    def copy(self) -> State:
        """An independent copy; faces, prints and log lines are shared because they never change."""
        return State(self.seats, self.key, self.chances, self)

    def _take_over(self, other: State) -> None:
        self.seats = other.seats
        self.key = other.key
        self.chances = other.chances
        self.prints = other.prints
        self.owners = other.owners
        self.print_of = other.print_of[:]
        self.known = other.known[:]
        self.factions = list(map(list.copy, other.factions))
        self.hands = list(map(list.copy, other.hands))
        self.decks = list(map(list.copy, other.decks))
        self.discards = list(map(list.copy, other.discards))
        self.vp = other.vp[:]
        self.gone = other.gone[:]
        self.base_deck = other.base_deck[:]
        self.base_discard = other.base_discard[:]
        self.box = other.box[:]
        self.set_aside = other.set_aside[:]
        self.bases = [b.copy() for b in other.bases]
        self.play = {i: c.copy() for i, c in other.play.items()}
        self.buried = {i: b.copy() for i, b in other.buried.items()} if other.buried else {}
        self.stasis = {i: c.copy() for i, c in other.stasis.items()} if other.stasis else {}
        self.titans = {i: t.copy() for i, t in other.titans.items()} if other.titans else {}
        self.first = other.first
        self.turn = other.turn
        self.current = other.current
        self.phase = other.phase
        self.next = other.next
        self.queue = other.queue[:]
        self.resume = other.resume
        self.scoring = other.scoring
        self.free_minions = other.free_minions
        self.free_actions = other.free_actions
        self.extras = [e.copy() for e in other.extras] if other.extras else []
        self.lasting = [x.copy() for x in other.lasting] if other.lasting else []
        self.once = other.once[:]
        self.log = other.log[:]
        self.play_began = other.play_began
        self.totals = other.totals[:]
        self.fallen = other.fallen[:]
        self.answering = other.answering
        self.cards_seen = other.cards_seen[:]
        self.hints = other.hints
        self.picked_resets = other.picked_resets[:]
        self.resolved = other.resolved
        self.optional_steps = other.optional_steps
        self.trodden = other.trodden[:]
        self.winners = other.winners[:]
        self.reason = other.reason

    def to_json(self) -> dict[str, Any]:
        """The state as JSON data; `from_json` reads it back."""
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN}
        data["key"], data["chances"] = self.key.hex(), self.chances
        data["prints"] = [[face.id, owner] for face, owner in zip(self.prints, self.owners, strict=True)]
        for name in PIECES:
            kept = getattr(self, name)
            data[name] = [_write(r) for r in (kept.values() if isinstance(kept, dict) else kept)]
        return data

    @staticmethod
    def from_json(data: dict[str, Any], face: Callable[[str], Face]) -> State:
        """A state from what `to_json` wrote; `face` finds a face by its id.

        An entry that there was none of when the state was written is as at the beginning of a game.
        """
        key, chances = (b"", data["rng"]) if "rng" in data else (bytes.fromhex(data["key"]), data["chances"])
        new = State(data["seats"], key, chances)
        for name in PLAIN:
            if name in data:
                setattr(new, name, data[name])
        new.scoring = None if data["scoring"] is None else (data["scoring"][0], data["scoring"][1])
        new.log = [(w, s, tuple((i, f, m) for i, f, m in c), *rest) for w, s, c, *rest in data["log"]]
        if "play_began" not in data:
            new.play_began = min(1, len(new.log))
        new.once = [(face, name, id, seat) for face, name, id, seat in data["once"]]
        new.totals = [(base, tuple(totals)) for base, totals in data.get("totals", ())]
        new.picked_resets = [(target, source) for target, source in data.get("picked_resets", ())]
        new.fallen = [(base, seat) for base, seat in data.get("fallen", ())]
        new.trodden = [(mark, step) for mark, step in data["trodden"]]
        new.prints = tuple(face(name) for name, _ in data["prints"])
        new.owners = tuple(owner for _, owner in data["prints"])
        for name, piece in PIECES.items():
            kept = data.get(name, ())  # positions stored before there were titans lack them
            made = [_read(piece if piece is not None else _CARDS[r["kind"]], r, face) for r in kept]
            keyed = isinstance(getattr(new, name), dict)
            setattr(new, name, {r.id: r for r in made} if keyed else made)
        return new


PIECES: dict[str, type | None] = {
    "bases": Base, "play": None, "buried": Buried, "stasis": Stasis, "titans": Titan, "extras": Extra,
    "lasting": Lasting,
}  # fmt: skip
_CARDS: dict[str, type] = {"minion": Minion, "action": Action, "titan": Titan}
_WRITTEN_OTHERWISE = ("prints", "owners", "key", "chances")
PLAIN: tuple[str, ...] = tuple(name for name in OF_STATES if name not in PIECES and name not in _WRITTEN_OTHERWISE)


def _write(piece: Any) -> dict[str, Any]:
    data = {name: getattr(piece, name) for name in FIELDS[type(piece)]}
    if "face" in data:
        data["face"] = piece.face.id
    if isinstance(piece, (Minion, Action, Titan)):
        data["kind"] = piece.kind
    return data


def _read(piece: type, data: dict[str, Any], face: Callable[[str], Face]) -> Any:
    made = Extra("any", "") if piece is Extra else _blank(piece, face(data["face"]))
    for name in FIELDS[piece]:
        if name != "face" and name in data:
            setattr(made, name, data[name])
    return made


def _blank(piece: type, face: Face) -> Any:
    """A piece with this face and no other fields yet."""
    if piece is Lasting:
        return Lasting("power", face, NOBODY, "end")
    return Base(NOWHERE, face) if piece is Base else piece(NOWHERE, face, NOBODY, NOBODY, NOWHERE, 0)
