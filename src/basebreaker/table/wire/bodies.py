"""What goes over HTTP: the front page's lists, new tables, the card catalogue, reports."""

from typing import Literal

import msgspec

from basebreaker.table.wire.model import Options


class Problem(msgspec.Struct, frozen=True):
    """The body of every refusal, with a fitting status."""

    sentence: str


class Level(msgspec.Struct, frozen=True):
    """A strength of bot."""

    id: str
    name: str
    about: str


class SummarySeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a table in a list."""

    name: str
    kind: Literal["person", "bot"]
    factions: list[str] = []
    vp: int = 0
    yours: bool = False
    winner: bool = False


class TableSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    table: str
    status: Literal["gathering", "running", "over"]
    seats: list[SummarySeat]
    turn: int
    steps: int
    changed: int  # milliseconds since 1970
    your_turn: bool = False
    public: bool = False


class Home(msgspec.Struct, frozen=True):
    """GET /api/home: all the front page needs besides the catalogue."""

    name: str  # the name you used last
    running: list[TableSummary]  # yours, gathering ones included, newest first
    finished: list[TableSummary]  # yours
    public: list[TableSummary]  # to watch
    levels: list[Level]


class PlayNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/play-now: one person against one bot with random factions."""

    name: str = ""
    level: str = ""  # none named: the middle one


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a new table. Several seats that are yours make a hot seat."""

    kind: Literal["you", "friend", "bot"]
    name: str = ""
    level: str = ""
    factions: list[str] = []


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables."""

    seats: list[NewSeat]
    options: Options = Options()
    public: bool = False


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/play-on: a new table at this very position, you in `seat`, bots elsewhere."""

    table: str
    step: int
    seat: int
    name: str = ""
    level: str = ""


class Opened(msgspec.Struct, frozen=True):
    """The answer to everything that opens a table or a replay: go to `path`."""

    table: str
    path: str


class ReportBody(msgspec.Struct, frozen=True):
    """GET /api/reports/{report}. The file is at /api/reports/{report}/record once `open`."""

    report: str
    table: str
    step: int
    note: str
    time: int
    open: bool


# ---------------------------------------------------------------------------------------------- GET /api/catalog


class AbilityInfo(msgspec.Struct, frozen=True):
    """One ability of a card: `talent`, `ongoing`, `special`, `on_play` ... and its text."""

    type: str
    text: str


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A minion or an action of a faction."""

    id: str
    name: str
    set: str
    faction: str
    kind: str
    copies: int
    icon: str = ""
    power: int | None = None
    abilities: list[AbilityInfo] = []
    rulings: list[str] = []
    current: str = ""  # how the current print differs in play


class BaseInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A base."""

    id: str
    name: str
    set: str
    faction: str
    breakpoint: int
    vp: list[int]
    text: str
    icon: str = ""
    rulings: list[str] = []
    current: str = ""


class FactionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A faction and its plan."""

    id: str
    name: str
    set: str
    theme: str
    plan: str
    icon: str = ""
    color: str = ""
    playable: bool = True


class SetInfo(msgspec.Struct, frozen=True):
    """A box of the game."""

    id: str
    name: str
    year: int
    mechanics: list[str]


class Catalog(msgspec.Struct, frozen=True):
    """Everything in the facts."""

    sets: list[SetInfo]
    factions: list[FactionInfo]
    cards: list[CardInfo]
    bases: list[BaseInfo]
