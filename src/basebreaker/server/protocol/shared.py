"""Parts of messages: the table, a frame of the game, chat. `views.model` has the game itself."""

from typing import Literal

import msgspec

from ...views.model import LogLine, PartView, View
from ...views.speech import Speech


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the client may know it."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""  # the bot's level, also while a bot plays for an absent player
    substitute: bool = False  # a bot plays for the seat's holder
    claimed: bool = True  # False: the invited friend has not come yet
    stirred: bool = True  # False: the game waits for a contribution to the deal's secret from this seat's client
    present: bool = True  # the seat's holder is connected (bots are always present)
    absent_long: bool = False  # the other players may let a bot play
    stand_in: str = ""  # the level of that bot, chosen by the seat's holder
    yours: bool = False
    factions: list[str] = []  # chosen so far, before the game starts
    invite: str = ""  # path of the friend's link, shown to the host until the friend has come
    link: str = ""  # path of the link to your own seat from another device


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposal that needs the consent of other players."""

    number: int
    kind: Literal["undo", "rematch", "bot", "end"]
    by: int
    sentence: str  # "Ann asks to take back two answers."
    waiting: list[int] = []  # seats that have not agreed yet


Edition = Literal["printed", "current"]


class Options(msgspec.Struct, frozen=True):
    """Options of a game."""

    factions: Literal["choose", "random", "balanced", "draft"] = "random"  # balanced: random decks of equal strength
    sets: list[str] = []  # sets of the factions; []: all
    edition: Edition = "printed"  # the cards as first printed, or the current ones
    first: int | None = None  # the seat that begins; None: random
    bases: Literal["chosen", "all"] = "chosen"  # of the chosen factions' sets, or of all chosen sets
    mulligan: bool | Literal["must"] = True  # a hand without minions may be replaced, must be, or cannot be
    old_hand: Literal["shuffle", "discard"] = "shuffle"  # the replaced hand is shuffled in after drawing, or before
    pool_size: int | None = None  # number of random factions to draft from; None: all
    turn_limit: int | None = None  # the game then ends undecided; None: 200 turns
    me_first: Literal["auto", "skip", "ask"] = "auto"  # "ask": hide what you hold; auto: so at public tables of people
    titans: bool = False  # every player has the titans of their factions
    goal: int = 15  # number of VP that ends the game
    lesson: str = ""  # id of the lesson of this table; set only by the server
    puzzle: str = ""  # id of the puzzle of this table; set only by the server
    day: str = ""  # the day (2026-11-18) of the deal of this table; set only by the server
    talk: Literal["auto", "all", "players"] = "auto"  # who may chat; auto: spectators too if only one person plays


class Origin(msgspec.Struct, frozen=True):
    """The game and step from which this table was played on."""

    table: str
    step: int


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table around the game: its seats and proposals."""

    table: str
    status: Literal["gathering", "running", "over"]
    seats: list[SeatInfo]
    options: Options
    public: bool = False
    host: bool = False  # you opened this table
    watchers: int = 0
    proposal: Proposal | None = None
    rematch: str = ""  # id of the rematch's table
    origin: Origin | None = None
    muted: list[int] = []  # seats you have muted; -1: all spectators
    open_record: bool = False  # you may download the record
    commitment: str = ""  # SHA-256 of the secret that the game is dealt from
    silent: bool = False  # you are a spectator of a table at which spectators do not chat


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cause of a frame. The log says which choice it was, as far as the viewer may know it."""

    kind: Literal["start", "answer", "undo", "gives_up", "agreed", "ended", "rename", "hint"]
    seat: int = -1
    bot: bool = False


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game at one moment, as one viewer sees it."""

    at: int  # grows with every event of the game, undo included; answers quote it
    answered: int  # number of answers in force; an undo reduces it
    viewer: int | None  # the viewing seat; None: a spectator
    cause: Cause
    view: View
    log_from: int  # drop log lines with this number or above, then add `lines`
    lines: list[LogLine] = []
    opened: bool = False  # all cards are shown (finished games only)
    undo: Literal["", "free", "ask"] = ""  # whether `viewer` can take back: no, freely, or with consent
    coach: Speech | None = None  # the coach's words to `viewer`, in a lesson
    end: str = ""  # how the game would end by agreement, if `viewer` may propose it: "Ann would win, 12 to 7 to 5"


class BaseOutlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """The power at a base after the foreseen answer."""

    base: int
    breakpoint: int
    total: int
    power: list[int]  # by seat


class Outlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """The effect of one option on the bases, as far as it can be known in advance."""

    key: str
    bases: list[BaseOutlook] = []


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chat message."""

    number: int
    name: str
    text: str
    time: int  # milliseconds since 1970
    seat: int = -1  # -1: a spectator


class SeatPower(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's power at a base and its parts."""

    seat: int
    power: int
    parts: list[PartView] = []


class TurnMark(msgspec.Struct, frozen=True):
    """The start of a turn."""

    turn: int
    seat: int
    step: int


class Award(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat earned at a base."""

    seat: int
    place: int
    power: int
    vp: int = 0


class Scored(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scored base: the turn, the step of the replay, and what each seat earned."""

    base: str  # the base's face
    turn: int
    step: int
    awards: list[Award] = []


class TurnEnd(msgspec.Struct, frozen=True):
    """Every player's VP at the end of a turn."""

    turn: int
    seat: int
    vp: list[int]


class Strongest(msgspec.Struct, frozen=True):
    """A seat's strongest minion at a scored base."""

    face: str
    power: int
    base: str


class SeatFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's statistics of a game."""

    won: int = 0  # bases at which it was first, ties included
    destroyed: list[str] = []  # faces of the cards that it destroyed
    strongest: Strongest | None = None
