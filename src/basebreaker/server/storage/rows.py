"""What is stored: tables, seats and what happened, as plain records."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from ..protocol.shared import Options
from .processes import Presence

AGREED = "agreed"
ENDED = "ended_by_operator"
Status = Literal["gathering", "running", "over"]


class GameSummary(msgspec.Struct, frozen=True):
    """What lists of tables show of a game."""

    factions: list[list[str]] = []
    vp: list[int] = []
    winners: list[int] = []


@dataclass(slots=True)
class TableRow:
    """One table."""

    id: str
    status: Status
    host: str
    options: Options
    public: bool = False
    uploaded: bool = False
    setup: str = ""
    turn: int = 0
    steps: int = 0
    asked: int = -1
    changed: int = 0
    rematch: str = ""
    origin_table: str = ""
    origin_step: int = 0
    summary: GameSummary = field(default_factory=GameSummary)


@dataclass(slots=True)
class SeatRow:
    """One seat of a table."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    level: str = ""
    substitute: bool = False
    away: bool = False
    invite: str = ""
    secret: str = ""
    factions: list[str] = field(default_factory=list)

    @property
    def claimed(self) -> bool:
        """Whether somebody (or a bot) sits here."""
        return not self.invite

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == "bot" or self.substitute

    @property
    def person(self) -> bool:
        """Whether a person answers for this seat now."""
        return self.claimed and not self.played_by_bot


@dataclass(slots=True, frozen=True)
class TableEvent:
    """Something that happened to a game: an answer, `undo` back to a step, or a `hint` that somebody asked for."""

    kind: Literal["answer", "undo", "hint"]
    seat: int
    value: str
    bot: bool = False

    @property
    def gives_up(self) -> bool:
        """Whether this is somebody who gives up."""
        return self.kind == "answer" and self.value.startswith("gives_up:")

    @property
    def agreed(self) -> bool:
        """Whether this is the end that everybody agreed to."""
        return self.kind == "answer" and self.value == AGREED

    @property
    def ended(self) -> bool:
        """Whether this is the end that the operator put to the game."""
        return self.kind == "answer" and self.value == ENDED


@dataclass(slots=True, frozen=True)
class ReportRow:
    """Something somebody found wrong."""

    id: str
    table: str
    visitor: str
    step: int
    note: str
    happenings: int  # events of the game when it was reported
    failed: str  # the answer that the engine failed on; it is none of them
    time: int
    fault: str = ""  # what the engine said, for those who may have the record
    resolved: int = 0  # when an operator was done with it


@dataclass(slots=True, frozen=True)
class Deal:
    """What a game is dealt from: the secret, in hexadecimal digits, and what was told about it before."""

    commitment: str
    secret: str = field(repr=False)


@dataclass(slots=True, frozen=True)
class StoredTable:
    """All of a table but its secret."""

    table: TableRow
    seats: list[SeatRow]
    events: list[TableEvent]
    holders: dict[int, set[str]]
    stand_ins: dict[int, str] = field(default_factory=dict)  # which bot may play for somebody who is away
    commitment: str = ""
    client_seeds: dict[int, str] = field(default_factory=dict)
    origin_over: bool = True  # the game that this one plays on from is over, or there is none
    proposal: tuple[int, str, str] = (0, "", "")  # how many there were, the open one, who has offered an end when
    elsewhere: list[Presence] = field(default_factory=list)  # whose pages are open in other processes


def digest_of(keys: Sequence[str]) -> str:
    """A mark of answers, by which it can be told whether a position still belongs to them."""
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class GameStart:
    """A game to begin with, and what it was made from."""

    setup: str
    seats: list[SeatRow]
    client_seeds: dict[int, str]


def unix_milliseconds() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
