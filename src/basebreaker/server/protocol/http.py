"""What goes over HTTP: the front page's lists, new tables, the card catalogue, reports."""

from typing import Literal

import msgspec

from .shared import Edition, Options

COOKIE = "basebreaker"  # the name of the cookie with the visitor's secret


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
    sets: list[str] = []  # none named: the first one for who has finished no game yet, else all


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


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson in the list; the address of the page that opens it is /learn/{id}."""

    id: str
    title: str
    about: str
    minutes: int
    group: Literal["basics", "more", "game"]
    factions: list[str]  # those the learner plays


class LessonList(msgspec.Struct, frozen=True):
    """GET /api/lessons, in the order in which they build on each other."""

    lessons: list[LessonInfo]
    broken: list[str] = []  # a sentence for each lesson that can't be taken


class TakeLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{lesson}: a table of your own, with a coach."""

    name: str = ""


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in the list; the address of the page that opens it is /puzzles/{id}."""

    id: str
    goal: Literal["win", "vp"]
    vp: int  # what the best turn brings
    rating: int  # how hard it is, on the scale of people's ratings
    factions: list[str]  # those the player has
    others: list[str]  # those of everybody else, two for each


class DealInfo(msgspec.Struct, frozen=True):
    """Today's deal: the same for everybody, against the same bot."""

    yours: list[str]
    theirs: list[str]
    level: str


class PuzzleList(msgspec.Struct, frozen=True):
    """GET /api/puzzles, the easiest first, and what is the same for everybody today (UTC)."""

    puzzles: list[PuzzleInfo]
    day: str
    today: str  # today's puzzle; "" where there are none
    deal: DealInfo
    broken: list[str] = []  # a sentence for each puzzle that can't be read


class Today(msgspec.Struct, frozen=True):
    """GET /api/today: the front page's line about the day."""

    day: str
    deal: DealInfo
    puzzle: PuzzleInfo | None = None


class PuzzleHelp(msgspec.Struct, frozen=True):
    """GET /api/puzzles/{id}: the first hint; later ones are asked for at the table."""

    cards: list[str]  # what every best turn plays or uses


class TryPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id} or /api/deal: a table of your own for it."""

    name: str = ""


class PuzzleTried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}/result: what came of somebody's first try, and how good they were at puzzles before."""

    rating: float
    deviation: float
    score: float  # 1: solved, 0.5: with a hint, 0: not


class PuzzleStanding(msgspec.Struct, frozen=True):
    """How good somebody is at puzzles now, and how far that may be off; the page keeps it."""

    rating: float
    deviation: float


class Opened(msgspec.Struct, frozen=True):
    """The answer to everything that opens a table or a replay: go to `path`."""

    table: str
    path: str


class Reach(msgspec.Struct, frozen=True):
    """GET /api/reach: addresses of this server that other devices can use; for who opened it at the machine itself."""

    addresses: list[str] = []


class Invitation(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/invitation: who invites to what."""

    by: str  # the name of who opened the table, or nothing
    players: int
    bots: int
    factions: Literal["choose", "random", "balanced", "draft"]
    status: Literal["gathering", "running", "over"]


class ReportBody(msgspec.Struct, frozen=True):
    """GET /api/reports/{report}. The file is at /api/reports/{report}/record once `open`."""

    report: str
    table: str
    step: int
    note: str
    time: int
    open: bool


# ---------------------------------------------------------------------------------------------- GET /api/catalog


class AbilityInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ability of a card: `talent`, `ongoing`, `special`, `on_play` ... and its text.

    `changed`: from where to where it has other words than the same card in the other edition.
    """

    type: str
    text: str
    changed: list[list[int]] = []


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A minion or an action of a faction, or its titan; a card that the current edition changed is there twice."""

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
    plays_on: str = ""  # of an action: base, minion, own_minion; nothing is left out
    card: str = ""  # its id in the printed edition, if it has another one
    editions: list[Edition] = []  # in which it is like this
    note: str = ""  # what the current edition changed


class BaseInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A base; one that the current edition changed is there twice."""

    id: str
    name: str
    set: str
    faction: str
    breakpoint: int
    vp: list[int]
    text: str
    icon: str = ""
    rulings: list[str] = []
    changed: list[list[int]] = []
    card: str = ""
    editions: list[Edition] = []
    note: str = ""


class Rate(msgspec.Struct, frozen=True):
    """A measured share of wins with its 95 % interval, and the games it comes from."""

    rate: float
    low: float
    high: float
    games: int


class PartnerRate(msgspec.Struct, frozen=True):
    """How a faction fares with this one as its partner."""

    faction: str
    wins: Rate


class Strength(msgspec.Struct, frozen=True):
    """What was measured of a faction: wins against the field, its place, and its partners, the best first."""

    wins: Rate
    place: int
    partners: list[PartnerRate]


class Measurement(msgspec.Struct, frozen=True):
    """Where measured strengths come from: games of which bot, with the cards of which edition."""

    bot: str
    edition: Edition
    games: int


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
    editions: list[Edition] = []  # in which it can be played
    measured: Strength | None = None


class SetInfo(msgspec.Struct, frozen=True):
    """A box of the game."""

    id: str
    name: str
    year: int
    mechanics: list[str]


class Catalog(msgspec.Struct, frozen=True):
    """Everything in the facts, and what was measured."""

    sets: list[SetInfo]
    factions: list[FactionInfo]
    cards: list[CardInfo]
    bases: list[BaseInfo]
    measurement: Measurement | None = None
