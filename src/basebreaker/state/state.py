"""The complete state of a game between two steps: plain records that can be copied by hand and written as JSON.

One secret: which card a number is. `faces[number]` is an index into `prints`, the cards of this game, and `owners`;
shuffling permutes faces, so that a number that went into a shuffle no longer means anything. `known[number]` has a bit
for every seat that may know the face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .faces import Face
from .records import Action, Base, Buried, Extra, Lasting, Minion, Stasis

Entry = tuple[str, int, tuple[tuple[int, str, int], ...], int, int, str, str]
"""A line of the log: what, who, cards as (number, face, bits of the seats that may know it), base, amount, source,
face of the base."""


class State:
    """Everything that follows from setup, seed and answers at a moment when nothing is being resolved."""

    __slots__ = (
        "base_deck", "base_discard", "bases", "box", "buried", "current", "decks", "discards", "extras", "faces",
        "factions", "first", "free_actions", "free_minions", "gone", "hands", "happened", "known", "lasting", "limbo",
        "once", "owners", "phase", "play", "prints", "queue", "reason", "resume", "reveals", "rng", "scoring", "seats",
        "stasis", "step", "steps", "taken", "trodden", "turn", "vp", "winners",
    )  # fmt: skip

    def __init__(self, seats: int, rng: int) -> None:
        self.seats = seats
        self.rng = rng
        self.prints: tuple[Face, ...] = ()
        self.owners: tuple[int, ...] = ()  # of each print; -1 for bases
        self.faces: list[int] = []
        self.known: list[int] = []
        self.factions: list[list[str]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.decks: list[list[int]] = [[] for _ in range(seats)]  # the last card is the top one
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.vp = [0] * seats
        self.gone = [False] * seats
        self.base_deck: list[int] = []  # the last card is the top one
        self.base_discard: list[int] = []
        self.box: list[int] = []
        self.limbo: list[int] = []  # set aside: being resolved, revealed, placed for a duel (2.2.9, 12.5.4)
        self.bases: list[Base] = []
        self.play: dict[int, Minion | Action] = {}
        self.buried: dict[int, Buried] = {}
        self.stasis: dict[int, Stasis] = {}
        self.first = 0
        self.turn = 0
        self.current = 0
        self.phase = "setup"
        self.step = "factions"
        self.queue: list[int] = []  # seats that gave up and whose cards are still on the table
        self.resume = ""  # the step to go on with after they left
        self.scoring: tuple[int, str] | None = None
        self.free_minions = 0
        self.free_actions = 0
        self.extras: list[Extra] = []
        self.lasting: list[Lasting] = []
        self.once: list[str] = []  # what may be done once a turn and was done
        self.happened: list[Entry] = []  # this turn's part of the log
        self.reveals = 0  # how often something hidden or random has come to light
        self.steps = 0  # resolution steps in this turn (12.7.3)
        self.taken = 0  # optional steps taken in this phase (12.7.2)
        self.trodden: list[tuple[str, str]] = []  # late ones of them: a mark of the complete state, and the step
        self.winners: list[int] = []
        self.reason = ""

    def card(self, id: int) -> tuple[Face, int]:
        """Which card a number is, and its owner."""
        return self.prints[self.faces[id]], self.owners[self.faces[id]]

    def copy(self) -> State:
        """An independent copy; faces, prints and log lines are shared because they never change."""
        new: State = State.__new__(State)
        new.seats = self.seats
        new.rng = self.rng
        new.prints = self.prints
        new.owners = self.owners
        new.faces = self.faces[:]
        new.known = self.known[:]
        new.factions = list(map(list.copy, self.factions))
        new.hands = list(map(list.copy, self.hands))
        new.decks = list(map(list.copy, self.decks))
        new.discards = list(map(list.copy, self.discards))
        new.vp = self.vp[:]
        new.gone = self.gone[:]
        new.base_deck = self.base_deck[:]
        new.base_discard = self.base_discard[:]
        new.box = self.box[:]
        new.limbo = self.limbo[:]
        new.bases = [b.copy() for b in self.bases]
        new.play = {i: c.copy() for i, c in self.play.items()}
        new.buried = {i: b.copy() for i, b in self.buried.items()} if self.buried else {}
        new.stasis = {i: c.copy() for i, c in self.stasis.items()} if self.stasis else {}
        new.first = self.first
        new.turn = self.turn
        new.current = self.current
        new.phase = self.phase
        new.step = self.step
        new.queue = self.queue[:]
        new.resume = self.resume
        new.scoring = self.scoring
        new.free_minions = self.free_minions
        new.free_actions = self.free_actions
        new.extras = [e.copy() for e in self.extras] if self.extras else []
        new.lasting = [x.copy() for x in self.lasting] if self.lasting else []
        new.once = self.once[:]
        new.happened = self.happened[:]
        new.reveals = self.reveals
        new.steps = self.steps
        new.taken = self.taken
        new.trodden = self.trodden[:]
        new.winners = self.winners[:]
        new.reason = self.reason
        return new

    def to_json(self) -> dict[str, Any]:
        """The state as JSON data; `from_json` reads it back."""
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN}
        data["prints"] = [[face.id, owner] for face, owner in zip(self.prints, self.owners, strict=True)]
        for name in RECORDS:
            kept = getattr(self, name)
            data[name] = [_write(r) for r in (kept.values() if isinstance(kept, dict) else kept)]
        return data

    @staticmethod
    def from_json(data: dict[str, Any], face: Callable[[str], Face]) -> State:
        """A state from what `to_json` wrote; `face` finds a face by its id."""
        new = State(data["seats"], data["rng"])
        for name in PLAIN:
            setattr(new, name, data[name])
        new.scoring = None if data["scoring"] is None else (data["scoring"][0], data["scoring"][1])
        new.happened = [(w, s, tuple((i, f, m) for i, f, m in c), *rest) for w, s, c, *rest in data["happened"]]
        new.trodden = [(mark, step) for mark, step in data["trodden"]]
        new.prints = tuple(face(name) for name, _ in data["prints"])
        new.owners = tuple(owner for _, owner in data["prints"])
        for name, record in RECORDS.items():
            made = [_read(record if record is not None else _CARDS[r["kind"]], r, face) for r in data[name]]
            keyed = isinstance(getattr(new, name), dict)
            setattr(new, name, {r.id: r for r in made} if keyed else made)
        return new


RECORDS: dict[str, type | None] = {
    "bases": Base, "play": None, "buried": Buried, "stasis": Stasis, "extras": Extra, "lasting": Lasting,
}  # fmt: skip
_CARDS: dict[str, type] = {"minion": Minion, "action": Action}
PLAIN = tuple(name for name in State.__slots__ if name not in ("prints", "owners", *RECORDS))


def fields(record: type) -> list[str]:
    """The names of everything a record of this type holds."""
    return [name for c in record.__mro__ for name in getattr(c, "__slots__", ())]


def _write(record: Any) -> dict[str, Any]:
    data = {name: getattr(record, name) for name in fields(type(record))}
    if "face" in data:
        data["face"] = record.face.id
    if isinstance(record, (Minion, Action)):
        data["kind"] = record.kind
    return data


def _read(record: type, data: dict[str, Any], face: Callable[[str], Face]) -> Any:
    made: Any = object.__new__(record)
    for name in fields(record):
        setattr(made, name, face(data[name]) if name == "face" else data[name])
    return made
