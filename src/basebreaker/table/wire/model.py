"""What messages are made of: the room, the game at one moment, lines of chat. `views.model` has the game itself."""

from typing import Literal

import msgspec

from basebreaker.views.model import LogLine, PartView, View


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the page may know it."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""  # the bot's level, also when a bot plays for an absent person
    substitute: bool = False  # a bot plays for the person who holds this seat
    claimed: bool = True  # False: the invited friend has not come yet
    present: bool = True  # a page that holds this seat is open (bots are always present)
    absent_long: bool = False  # others may let a bot play
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


class Options(msgspec.Struct, frozen=True):
    """How a game is set up."""

    factions: Literal["choose", "random", "draft"] = "random"
    sets: list[str] = []  # sets to take factions from; none named means all
    first: int | None = None  # who begins; None: by lot
    mulligan: bool = True
    turn_limit: int | None = None  # ends the game undecided; None: after 200 turns
    me_first: Literal["skip", "ask"] = "skip"  # ask everybody in every window, or only who can do something
    talk: Literal["auto", "all", "players"] = "auto"  # who may chat; auto: spectators too where one person plays


class Origin(msgspec.Struct, frozen=True):
    """The game and step that this table plays on from."""

    table: str
    step: int


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The room around the game: who sits where, and what is proposed."""

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
    open_record: bool = False  # you may download the record and play on from any step
    silent: bool = False  # you only watch here, and spectators do not chat at this table


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What led to a frame. What was chosen is told by the log, as far as the viewer may know it."""

    kind: Literal["start", "answer", "undo", "gives_up", "agreed", "rename"]
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
    end: str = ""  # how the game would end by agreement, if `viewer` may offer that: "Ann would win, 12 to 7 to 5"


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
