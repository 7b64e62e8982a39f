"""What operators ask for and get: by HTTP under /api/admin, and on the command line with --json.

Times are milliseconds since 1970. A visitor is known by a digest; its first digits are enough where they are unique.
"""

from typing import Literal

import msgspec

BanKind = Literal["ban", "mute"]
MOST_EVENTS = 20_000
MOST_MINUTES = 10 * 365 * 24 * 60
DAY_SECONDS = 24 * 3600


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an operator wants."""


class Nothing(Params, frozen=True):
    """Deeds that need nothing more."""


class ProcessInfo(msgspec.Struct, frozen=True):
    """A process that lives: a server, or one where bots think."""

    id: str
    kind: str
    workers: int
    seen: int


class VisitorHere(msgspec.Struct, frozen=True):
    """Somebody who has pages open at a table."""

    visitor: str
    name: str
    table: str
    seats: list[int]  # none: they watch
    pages: int


class Here(msgspec.Struct, frozen=True):
    """Who is here."""

    processes: list[ProcessInfo]
    visitors: list[VisitorHere]
    gathering: int
    running: int
    over: int
    reports: int  # that nobody is done with
    bans: int


class Tables(Params, frozen=True):
    """Which tables: the newest, of one status, or with this in their name or in that of somebody who sits there."""

    status: Literal["", "gathering", "running", "over"] = ""
    find: str = ""
    most: int = 50


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    status: str
    names: list[str]
    bots: int
    turn: int
    steps: int
    changed: int
    public: bool
    pages: int


class TableList(msgspec.Struct, frozen=True):
    """The tables, the newest first."""

    tables: list[TableLine]


class Table(Params, frozen=True):
    """One table, with its last so many events."""

    table: str
    events: int = 50


class SeatState(msgspec.Struct, frozen=True):
    """A seat, and who holds it."""

    seat: int
    name: str
    kind: str
    level: str
    away: bool
    substitute: bool
    factions: list[str]
    vp: int
    visitors: list[str]


class EventLine(msgspec.Struct, frozen=True):
    """Something that happened to the game."""

    number: int
    kind: str
    seat: int
    value: str
    bot: bool
    time: int


class SaidLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    time: int


class TableState(msgspec.Struct, frozen=True):
    """All that is stored of a table, but what its cards are dealt from."""

    line: TableLine
    asked: int
    host: str
    seats: list[SeatState]
    here: list[VisitorHere]
    events: list[EventLine]
    chat: list[SaidLine]
    reports: list[str]


class End(Params, frozen=True):
    """End a table: a game ends with the points as they are, one that has not begun is taken away."""

    table: str
    sentence: str = ""


class Ended(msgspec.Struct, frozen=True):
    """It has ended."""

    table: str
    was: str


class Shut(Params, frozen=True):
    """Shut somebody out, or forbid them to write, for a time: a visitor, or a range of addresses."""

    kind: BanKind
    minutes: int
    visitor: str = ""
    network: str = ""
    reason: str = ""
    addresses: bool = False  # and the addresses of the pages that the visitor has open


class BanInfo(msgspec.Struct, frozen=True):
    """Who is shut out or muted."""

    id: str
    kind: BanKind
    visitor: str
    name: str
    network: str
    reason: str
    since: int
    until: int


class BanList(msgspec.Struct, frozen=True):
    """All that still count, the newest first."""

    bans: list[BanInfo]


class Lift(Params, frozen=True):
    """Let somebody in again before the time."""

    id: str


class Reports(Params, frozen=True):
    """Reports that nobody is done with, or all."""

    all: bool = False
    most: int = 100


class ReportInfo(msgspec.Struct, frozen=True):
    """Something that somebody found wrong."""

    id: str
    table: str
    step: int
    note: str
    fault: str
    visitor: str
    time: int
    resolved: int
    replay: str  # where the step can be looked at


class ReportList(msgspec.Struct, frozen=True):
    """Reports, the newest first."""

    reports: list[ReportInfo]


class Resolve(Params, frozen=True):
    """Be done with a report, or not after all."""

    id: str
    resolved: bool = True


class Announce(Params, frozen=True):
    """Tell all pages something for so many minutes, or that the server restarts in so many seconds."""

    sentence: str = ""
    minutes: int = 60
    restart: int | None = None


class Announced(msgspec.Struct, frozen=True):
    """What all pages are told now; nothing, if the sentence is empty."""

    id: str = ""
    sentence: str = ""
    restart: int = 0
    until: int = 0


class Visitor(Params, frozen=True):
    """Somebody."""

    visitor: str


class Belongings(msgspec.Struct, frozen=True):
    """All that is stored of one visitor."""

    visitor: str
    name: str
    seats: list["Held"]
    opened: list[str]  # tables
    uploaded: list[str]  # records, as tables
    chat: list[SaidLine]
    reports: list[ReportInfo]
    bans: list[BanInfo]
    muted: int


class Held(msgspec.Struct, frozen=True):
    """A seat that somebody holds, and what they answered there."""

    table: str
    status: str
    seat: int
    name: str
    factions: list[str]
    answers: list[str]


class Erased(msgspec.Struct, frozen=True):
    """What has been taken away."""

    visitor: str
    tables: int  # taken away whole: nobody else played there
    seats: int  # renamed, in games that others played too
    lines: int
    reports: int


class Tidied(msgspec.Struct, frozen=True):
    """What was too old and is gone."""

    tables: int


class Token(Params, frozen=True):
    """POST /api/admin/enter: the operator's token, which becomes a cookie."""

    token: str


class Inside(msgspec.Struct, frozen=True):
    """You are in."""

    seconds: int  # for so long
