"""What messages are made of: the table, the game at one moment, lines of chat. `views.model` has the game itself."""

from typing import Literal

import msgspec

from ...views.model import LogLine, PartView, View
from ...views.speech import Speech


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the page may know it."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""  # the bot's level, also when a bot plays for an absent person
    substitute: bool = False  # a bot plays for the person who holds this seat
    claimed: bool = True  # False: the invited friend has not come yet
    stirred: bool = True  # False: the game waits for what a page of this seat stirs into the deal
    present: bool = True  # a page that holds this seat is open (bots are always present)
    absent_long: bool = False  # others may let a bot play
    stand_in: str = ""  # the level of that bot, which whoever holds this seat has chosen
    yours: bool = False
    factions: list[str] = []  # chosen so far, before the game starts
    invite: str = ""  # path of the link for a friend, shown to the host until somebody has come
    link: str = ""  # path of the link to your own seat from another device


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that needs the consent of others at the table."""

    number: int
    kind: Literal["undo", "rematch", "bot", "end"]
    by: int
    sentence: str  # "Ann asks to take back two answers."
    waiting: list[int] = []  # seats that have not agreed yet


Edition = Literal["printed", "current"]


class Options(msgspec.Struct, frozen=True):
    """How a game is set up."""

    factions: Literal["choose", "random", "balanced", "draft"] = "random"  # balanced: by lot, decks of equal strength
    sets: list[str] = []  # sets to take factions from; none named means all
    edition: Edition = "printed"  # the cards as first printed, or as they are today
    first: int | None = None  # who begins; None: by lot
    bases: Literal["chosen", "all"] = "chosen"  # of the chosen factions' sets, or of all sets named
    mulligan: bool | Literal["must"] = True  # a hand without minions may be replaced, must be, or can't
    old_hand: Literal["shuffle", "discard"] = (
        "shuffle"  # where the replaced hand goes: in after drawing, or away before
    )
    pool_size: int | None = None  # draft from so many factions, by lot; None: from all
    turn_limit: int | None = None  # ends the game undecided; None: after 200 turns
    me_first: Literal["auto", "skip", "ask"] = "auto"  # "ask": hide what you hold; auto: at public tables of people
    titans: bool = False  # everybody has the titans of their factions
    goal: int = 15  # so many VP end the game
    lesson: str = ""  # the lesson that is taken at this table; only the server opens one
    puzzle: str = ""  # the puzzle that is tried at this table, likewise
    day: str = ""  # the day (2026-11-18) whose deal is played at this table, likewise
    talk: Literal["auto", "all", "players"] = "auto"  # who may chat; auto: spectators too where one person plays


class Origin(msgspec.Struct, frozen=True):
    """The game and step that this table plays on from."""

    table: str
    step: int


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table around the game: who sits where, and what is proposed."""

    table: str
    status: Literal["gathering", "running", "over"]
    seats: list[SeatInfo]
    options: Options
    public: bool = False
    host: bool = False  # you opened this table
    watchers: int = 0
    proposal: Proposal | None = None
    rematch: str = ""  # the table where the rematch is played
    origin: Origin | None = None
    muted: list[int] = []  # seats you do not want to hear; -1 stands for all spectators
    open_record: bool = False  # the record can be downloaded
    commitment: str = ""  # the SHA-256 of the secret that the game is, or will be, dealt from
    silent: bool = False  # you only watch here, and spectators do not chat at this table


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What led to a frame. What was chosen is told by the log, as far as the viewer may know it."""

    kind: Literal["start", "answer", "undo", "gives_up", "agreed", "ended", "rename", "hint"]
    seat: int = -1
    bot: bool = False


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game at one moment, from one pair of eyes."""

    at: int  # grows with everything that happens to the game, undo included; answers quote it
    answered: int  # answers given so far; undo makes it smaller
    viewer: int | None  # the seat that looks; None: a spectator
    cause: Cause
    view: View
    log_from: int  # forget log lines with this number or above, then add `lines`
    lines: list[LogLine] = []
    opened: bool = False  # everything lies open (finished games only)
    undo: Literal["", "free", "ask"] = ""  # may `viewer` take back: not at all, freely, or with everybody's consent
    coach: Speech | None = None  # what the coach of a lesson says to `viewer` now
    end: str = ""  # how the game would end by agreement, if `viewer` may offer that: "Ann would win, 12 to 7 to 5"


class BaseOutlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """The power at a base as it would be then."""

    base: int
    breakpoint: int
    total: int
    power: list[int]  # by seat


class Outlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one option would change at the bases, as far as that can be known before."""

    key: str
    bases: list[BaseOutlook] = []


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something somebody said."""

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
    """Where a turn begins."""

    turn: int
    seat: int
    step: int


class Award(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat got for a base."""

    seat: int
    place: int
    power: int
    vp: int = 0


class Scored(msgspec.Struct, frozen=True, omit_defaults=True):
    """A base that was scored: in which turn, at which step of the replay, and who got what."""

    base: str  # the base's face
    turn: int
    step: int
    awards: list[Award] = []


class TurnEnd(msgspec.Struct, frozen=True):
    """Everybody's victory points when a turn was over."""

    turn: int
    seat: int
    vp: list[int]


class Strongest(msgspec.Struct, frozen=True):
    """A seat's strongest minion at a base that was scored."""

    face: str
    power: int
    base: str


class SeatFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has done in a game."""

    won: int = 0  # bases at which it was first, alone or not
    destroyed: list[str] = []  # the faces of the cards that it destroyed
    strongest: Strongest | None = None
