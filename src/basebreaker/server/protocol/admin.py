"""Requests and replies of the admin interface: by HTTP under /api/admin, and on the command line with --json.

Times are milliseconds since 1970. A visitor is identified by a digest; a unique prefix of it is enough.
"""

from typing import Literal

import msgspec

BanKind = Literal["ban", "mute"]
MOST_EVENTS = 20_000
MOST_MINUTES = 10 * 365 * 24 * 60
DAY_SECONDS = 24 * 3600


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of an admin action."""


class Nothing(Params, frozen=True):
    """No parameters."""


class ProcessInfo(msgspec.Struct, frozen=True):
    """A live process: a server or a bot worker."""

    id: str
    kind: str
    workers: int
    seen: int


class VisitorHere(msgspec.Struct, frozen=True):
    """A visitor connected to a table."""

    visitor: str
    name: str
    table: str
    seats: list[int]  # empty for a spectator
    pages: int


class Here(msgspec.Struct, frozen=True):
    """Visitors connected now."""

    processes: list[ProcessInfo]
    visitors: list[VisitorHere]
    gathering: int
    running: int
    over: int
    reports: int  # unresolved ones
    bans: int


class Tables(Params, frozen=True):
    """Which tables to list: the newest, those with one status, or those whose name or players' names contain a text."""

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
    """Tables, newest first."""

    tables: list[TableLine]


class Table(Params, frozen=True):
    """Show one table with its last events."""

    table: str
    events: int = 50


class SeatState(msgspec.Struct, frozen=True):
    """A seat and its holder."""

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
    """An event of the game."""

    number: int
    kind: str
    seat: int
    value: str
    bot: bool
    time: int


class SaidLine(msgspec.Struct, frozen=True):
    """A chat message."""

    number: int
    seat: int
    name: str
    text: str
    time: int


class TableState(msgspec.Struct, frozen=True):
    """Everything stored of a table except the seed of its deal."""

    line: TableLine
    asked: int
    host: str
    seats: list[SeatState]
    here: list[VisitorHere]
    events: list[EventLine]
    chat: list[SaidLine]
    reports: list[str]


class End(Params, frozen=True):
    """End a table: a game ends with the present points; one that has not begun is deleted."""

    table: str
    sentence: str = ""


class Ended(msgspec.Struct, frozen=True):
    """The table has ended."""

    table: str
    was: str


class Shut(Params, frozen=True):
    """Ban or mute a visitor or a range of addresses for a time."""

    kind: BanKind
    minutes: int
    visitor: str = ""
    network: str = ""
    reason: str = ""
    addresses: bool = False  # also the addresses of the visitor's open connections


class BanInfo(msgspec.Struct, frozen=True):
    """A ban or a mute."""

    id: str
    kind: BanKind
    visitor: str
    name: str
    network: str
    reason: str
    since: int
    until: int


class BanList(msgspec.Struct, frozen=True):
    """The bans and mutes in force, newest first."""

    bans: list[BanInfo]


class Lift(Params, frozen=True):
    """Lift a ban or a mute early."""

    id: str


class Reports(Params, frozen=True):
    """List unresolved reports, or all."""

    all: bool = False
    most: int = 100


class ReportInfo(msgspec.Struct, frozen=True):
    """A player's report of something wrong."""

    id: str
    table: str
    step: int
    note: str
    fault: str
    visitor: str
    time: int
    resolved: int
    replay: str  # link to the reported step


class ReportList(msgspec.Struct, frozen=True):
    """Reports, newest first."""

    reports: list[ReportInfo]


class Resolve(Params, frozen=True):
    """Mark a report as resolved, or as unresolved again."""

    id: str
    resolved: bool = True


class Announce(Params, frozen=True):
    """Show all clients a message for some minutes, or announce a restart in some seconds."""

    sentence: str = ""
    minutes: int = 60
    restart: int | None = None


class Announced(msgspec.Struct, frozen=True):
    """The announcement that all clients see now; none if the sentence is empty."""

    id: str = ""
    sentence: str = ""
    restart: int = 0
    until: int = 0


class Visitor(Params, frozen=True):
    """A visitor."""

    visitor: str


class Belongings(msgspec.Struct, frozen=True):
    """Everything stored of one visitor."""

    visitor: str
    name: str
    seats: list["Held"]
    opened: list[str]  # ids of tables
    uploaded: list[str]  # ids of the tables made of uploaded records
    chat: list[SaidLine]
    reports: list[ReportInfo]
    bans: list[BanInfo]
    muted: int


class Held(msgspec.Struct, frozen=True):
    """A seat that a visitor holds, and the answers given from it."""

    table: str
    status: str
    seat: int
    name: str
    factions: list[str]
    answers: list[str]


class Erased(msgspec.Struct, frozen=True):
    """What has been erased."""

    visitor: str
    tables: int  # deleted: no other person played there
    seats: int  # made anonymous, in games that other people played too
    lines: int
    reports: int


class Tidied(msgspec.Struct, frozen=True):
    """What was deleted because it was too old."""

    tables: int


class Token(Params, frozen=True):
    """POST /api/admin/enter: the operator's token, exchanged for a cookie."""

    token: str


class Inside(msgspec.Struct, frozen=True):
    """You are logged in."""

    seconds: int  # until the cookie expires
