"""Bodies of HTTP requests and replies: the front page's lists, new tables, the card catalogue, reports."""

from typing import Literal

import msgspec

from .shared import Edition, Options

COOKIE = "basebreaker"  # the name of the cookie with the visitor's secret


class Problem(msgspec.Struct, frozen=True):
    """The body of every refusal; the HTTP status fits."""

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
    """GET /api/home: all that the front page needs besides the catalogue."""

    name: str  # the name you used last
    running: list[TableSummary]  # your tables, including those that have not begun; newest first
    finished: list[TableSummary]  # your tables
    public: list[TableSummary]  # tables to watch
    levels: list[Level]


class PlayNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/play-now: one person against one bot, with random factions."""

    name: str = ""
    level: str = ""  # "": the middle level
    sets: list[str] = []  # []: the first set for new players, otherwise all sets


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
    """POST /api/play-on: a new table at this position, with you in `seat` and bots in the other seats."""

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
    factions: list[str]  # the learner's


class LessonList(msgspec.Struct, frozen=True):
    """GET /api/lessons: lessons in the order in which they build on each other."""

    lessons: list[LessonInfo]
    broken: list[str] = []  # a sentence for each lesson that cannot be loaded


class TakeLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{lesson}: open your own table with a coach."""

    name: str = ""


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in the list; the address of the page that opens it is /puzzles/{id}."""

    id: str
    goal: Literal["win", "vp"]
    vp: int  # the most that a turn can win
    rating: int  # difficulty, on the scale of the players' ratings
    factions: list[str]  # the player's
    others: list[str]  # the other players', two for each


class DealInfo(msgspec.Struct, frozen=True):
    """The deal of the day: the same cards and the same bot for every visitor."""

    yours: list[str]
    theirs: list[str]
    level: str


class PuzzleList(msgspec.Struct, frozen=True):
    """GET /api/puzzles: all puzzles, easiest first, and the daily ones, which are the same for every visitor (UTC)."""

    puzzles: list[PuzzleInfo]
    day: str
    today: str  # id of the puzzle of the day; "" if there are no puzzles
    deal: DealInfo
    broken: list[str] = []  # a sentence for each puzzle that cannot be loaded


class Today(msgspec.Struct, frozen=True):
    """GET /api/today: the daily puzzle and deal on the front page."""

    day: str
    deal: DealInfo
    puzzle: PuzzleInfo | None = None


class PuzzleHelp(msgspec.Struct, frozen=True):
    """GET /api/puzzles/{id}: the first hint; the table gives the later ones."""

    cards: list[str]  # used by every best turn


class TryPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id} or /api/deal: open your own table for it."""

    name: str = ""


class PuzzleTried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}/result: the result of a visitor's first attempt, and their puzzle rating before it."""

    rating: float
    deviation: float
    score: float  # 1: solved, 0.5: with a hint, 0: not


class PuzzleStanding(msgspec.Struct, frozen=True):
    """A visitor's puzzle rating and its uncertainty; the browser stores it."""

    rating: float
    deviation: float


class Opened(msgspec.Struct, frozen=True):
    """The reply to every request that opens a table or a replay: go to `path`."""

    table: str
    path: str


class Reach(msgspec.Struct, frozen=True):
    """GET /api/reach: this server's addresses for other devices; only for requests from the same machine."""

    addresses: list[str] = []


class Invitation(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/invitation: what the link of an invitation leads to."""

    by: str  # the host's name, or ""
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

    `changed`: the span of words that differ from the same card in the other edition.
    """

    type: str
    text: str
    changed: list[list[int]] = []


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A minion, an action or a titan; a card that the current edition changed appears twice."""

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
    plays_on: str = ""  # of an action: base, minion or own_minion; "" if it is not played on anything
    card: str = ""  # its id in the printed edition, if different
    editions: list[Edition] = []  # that have this version
    note: str = ""  # what the current edition changed


class BaseInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A base; one that the current edition changed appears twice."""

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
    """A measured share of wins with its 95 % interval and number of games."""

    rate: float
    low: float
    high: float
    games: int


class PartnerRate(msgspec.Struct, frozen=True):
    """How a faction fares with this one as its partner."""

    faction: str
    wins: Rate


class Strength(msgspec.Struct, frozen=True):
    """The measured strength of a faction: wins against the field, rank, and partners from best to worst."""

    wins: Rate
    place: int
    partners: list[PartnerRate]


class Measurement(msgspec.Struct, frozen=True):
    """The source of measured strengths: number of games, the bot that played, and the edition of the cards."""

    bot: str
    edition: Edition
    games: int


class FactionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A faction and its strategy."""

    id: str
    name: str
    set: str
    theme: str
    plan: str
    icon: str = ""
    color: str = ""
    playable: bool = True
    editions: list[Edition] = []  # that have this faction
    measured: Strength | None = None


class SetInfo(msgspec.Struct, frozen=True):
    """A set of factions, sold as one box."""

    id: str
    name: str
    year: int
    mechanics: list[str]


class Catalog(msgspec.Struct, frozen=True):
    """All cards, and the measured strengths."""

    sets: list[SetInfo]
    factions: list[FactionInfo]
    cards: list[CardInfo]
    bases: list[BaseInfo]
    measurement: Measurement | None = None
