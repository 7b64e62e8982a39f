"""Messages between a client and the server over the socket.

Every message is one JSON object with a `type`. A client's message has a `ref`, a number that the client chooses, and
gets exactly one direct reply with the same `ref`; `Frame`, `Table` and `Chat` also come unasked, with `ref` 0.
`docs/protocol.md` explains the protocol; `web/src/wire/protocol.ts` is generated from this module.
"""

from typing import Literal

import msgspec

from ...views.model import PartView, PlaceView, QuestionView
from ...views.review import Review
from .shared import ChatLine, Frame, Outlook, Scored, SeatFigures, SeatPower, TableInfo, TurnEnd, TurnMark

# ------------------------------------------------------------------------------------------------------ client messages


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The common part of all client messages."""

    ref: int


class Join(Said, frozen=True, tag="join"):
    """Join a table: take your own seats, use an invitation or a seat link, or watch."""

    table: str
    invite: str = ""
    secret: str = ""
    name: str = ""  # required with an invitation; optional for a spectator, for the chat
    have: int = -1  # `at` of this client's last frame; the server sends what followed
    viewer: int | None = None  # the view that `have` belongs to


class Look(Said, frozen=True, tag="look"):
    """Switch to the view of one of your seats or of a spectator. The reply is a whole frame."""

    viewer: int | None


class Answer(Said, frozen=True, tag="answer"):
    """Answer the question of the frame `at`. Repeating an answer has no effect."""

    seat: int
    at: int
    key: str


class ChooseFactions(Said, frozen=True, tag="choose_factions"):
    """Choose two factions (one or none while still thinking) before the game starts."""

    seat: int
    factions: list[str]


class Stir(Said, frozen=True, tag="stir"):
    """Contribute 16 random bytes, as 32 hexadecimal digits, to the secret of the deal."""

    seat: int
    stir: str


class Undo(Said, frozen=True, tag="undo"):
    """Take back your last answer, or everything after step `to`."""

    seat: int
    to: int | None = None


class Consent(Said, frozen=True, tag="consent"):
    """Agree to a proposal or refuse it; the proposer can withdraw it in the same way."""

    seat: int
    proposal: int
    yes: bool


class GiveUp(Said, frozen=True, tag="give_up"):
    """Give up the game."""

    seat: int


class OfferEnd(Said, frozen=True, tag="offer_end"):
    """Propose to all remaining players, bots included, to end the game with the present VP as the result."""

    seat: int


class Rematch(Said, frozen=True, tag="rematch"):
    """Propose a rematch."""

    seat: int
    factions: Literal["same", "swap", "new"]  # swap: each seat takes those of the next


class BotFor(Said, frozen=True, tag="bot_for"):
    """Propose that a bot play for an absent player, or seat a bot in place of a friend who has not come.

    An absent player has chosen the bot's level in advance; `level` is for the seat of a friend who has not come.
    """

    absent: int
    level: str = ""


class StandIn(Said, frozen=True, tag="stand_in"):
    """Choose the level of the bot that may play for you while you are away; "": the default."""

    seat: int
    level: str


class ComeBack(Said, frozen=True, tag="come_back"):
    """Take your seat back from the bot."""

    seat: int


class Rename(Said, frozen=True, tag="rename"):
    """Change your name."""

    seat: int
    name: str


class Leave(Said, frozen=True, tag="leave"):
    """Leave your seat, so that the others may add a bot at once. Join again to return."""

    seat: int


class NewLink(Said, frozen=True, tag="new_link"):
    """Replace the link to your own seat: the old link stops working, and visitors who came by it become spectators."""

    seat: int


class Say(Said, frozen=True, tag="say"):
    """Send a chat message to the table."""

    text: str
    seat: int | None = None


class Mute(Said, frozen=True, tag="mute"):
    """Mute a seat (-1: the spectators), or unmute it."""

    who: int
    on: bool


class WhyNot(Said, frozen=True, tag="why_not"):
    """Ask why a card cannot be played or used now."""

    seat: int
    card: int


class Foresee(Said, frozen=True, tag="foresee"):
    """Ask what an answer to the question of frame `at` would lead to, without giving it."""

    seat: int
    at: int
    key: str


class Hint(Said, frozen=True, tag="hint"):
    """Ask what a good player would answer to the question of frame `at`; only if all other players are bots."""

    seat: int
    at: int


class Idle(Said, frozen=True, tag="idle"):
    """Ask which answers to the question of frame `at` would use something up without any other effect."""

    seat: int
    at: int


class ExplainPower(Said, frozen=True, tag="explain_power"):
    """Ask for the parts of a minion's power, now or (in a replay) at a step."""

    minion: int
    table: str = ""  # "": the table that this client has joined
    step: int | None = None
    way: int = -1  # in a replay of one


class ExplainBase(Said, frozen=True, tag="explain_base"):
    """Ask for the parts of a base's breakpoint and of every player's power there."""

    base: int
    table: str = ""
    step: int | None = None
    way: int = -1


class OpenReplay(Said, frozen=True, tag="open_replay"):
    """Ask for the contents of a game's replay; `way`: with the better line for that decision of its review."""

    table: str
    way: int = -1


class ReplayFrames(Said, frozen=True, tag="replay_frames"):
    """Ask for the frames of the steps `first` to `last`, both included; at most 50."""

    table: str
    first: int
    last: int
    viewer: int | None = None
    opened: bool = False
    way: int = -1


class Summarize(Said, frozen=True, tag="summarize"):
    """Ask for the summary of a finished game."""

    table: str


class AskReview(Said, frozen=True, tag="review"):
    """Ask for the review of a finished game. While it is being computed, `reviewed` comes again, with `ref` 0."""

    table: str


class Report(Said, frozen=True, tag="report"):
    """Report a fault: store the record, the step and a note."""

    table: str
    step: int
    note: str


class Ping(Said, frozen=True, tag="ping"):
    """Ask for a `pong`."""


ClientMessage = (
    Join
    | Look
    | Answer
    | ChooseFactions
    | Stir
    | Undo
    | Consent
    | GiveUp
    | OfferEnd
    | Rematch
    | BotFor
    | StandIn
    | ComeBack
    | Rename
    | Leave
    | NewLink
    | Say
    | Mute
    | WhyNot
    | Foresee
    | Hint
    | Idle
    | ExplainPower
    | ExplainBase
    | OpenReplay
    | ReplayFrames
    | Summarize
    | AskReview
    | Report
    | Ping
)

# ------------------------------------------------------------------------------------------------------ server messages


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The common part of all server messages; `ref` is 0 in those that come unasked."""

    ref: int = 0


class Done(Told, frozen=True, tag="done"):
    """The request has been carried out."""


class Refused(Told, frozen=True, tag="refused", kw_only=True):
    """The request has been refused and nothing changed; the sentence gives the reason."""

    sentence: str


class Closing(Told, frozen=True, tag="closing", kw_only=True):
    """The server closes the connection. Reconnect by yourself only if `again`, after `wait` seconds."""

    sentence: str
    again: bool = False
    wait: float = 0.0


class Welcome(Told, frozen=True, tag="welcome", kw_only=True):
    """You have joined. If the game has begun, frames follow immediately."""

    table: TableInfo
    viewer: int | None  # whose view you get
    chat: list[ChatLine] = []
    client: str = ""  # the web client's build on this server; a client of another build reloads itself


class Acknowledged(Told, frozen=True, tag="acknowledged", kw_only=True):
    """Your answer to the question of frame `at` is stored permanently."""

    at: int


class TableChanged(Told, frozen=True, tag="table", kw_only=True):
    """The table has changed."""

    table: TableInfo


class Framed(Told, frozen=True, tag="frame", kw_only=True):
    """The game has moved on, or this is the whole frame that you asked for."""

    frame: Frame


class Chatted(Told, frozen=True, tag="chat", kw_only=True):
    """A chat message."""

    line: ChatLine


class Noticed(Told, frozen=True, tag="notice", kw_only=True):
    """A notice for the whole table: `Bob would rather not take that back.`"""

    sentence: str


class News(Told, frozen=True, tag="news", kw_only=True):
    """The operator's announcement to all clients; none if the sentence is empty. Also the body of GET /api/news."""

    client: str = ""  # as in `welcome`
    id: str = ""  # changes with each announcement
    sentence: str = ""
    restart: float | None = None  # seconds until the server restarts
    seconds: float = 0.0  # seconds until the announcement expires


class Reason(Told, frozen=True, tag="reason", kw_only=True):
    """The reason."""

    sentence: str


class Foreseen(Told, frozen=True, tag="foreseen", kw_only=True):
    """The next question, and the bases after each of its answers; empty if that cannot be known in advance."""

    question: QuestionView | None = None
    outlooks: list[Outlook] = []


class Hinted(Told, frozen=True, tag="hinted", kw_only=True):
    """What a good player would answer, and why; the game's record notes that you asked.

    In a puzzle, `back:` and a step means that the best result is out of reach until you go back to that step.
    """

    key: str
    sentence: str


class IdleOptions(Told, frozen=True, tag="idle_options", kw_only=True):
    """The keys of answers known to have no effect now."""

    keys: list[str] = []


class PowerParts(Told, frozen=True, tag="power_parts", kw_only=True):
    """The parts of a minion's power."""

    minion: int
    parts: list[PartView] = []


class BaseParts(Told, frozen=True, tag="base_parts", kw_only=True):
    """The parts of a base's breakpoint and of every player's power there, and the VP each would earn."""

    base: int
    breakpoint: list[PartView] = []
    power: list[SeatPower] = []
    places: list[PlaceView] = []


class ReplayInfo(Told, frozen=True, tag="replay", kw_only=True):
    """The contents of a replay."""

    table: str
    names: list[str]
    steps: int
    turns: list[TurnMark]
    viewers: list[int]  # seats whose view you may see; a spectator's view is always available
    opened: bool = False  # all cards may be shown
    over: bool = False
    open_record: bool = False  # you may download the record
    play_on: bool = False  # you may play on from any step
    path: str = ""  # the link to share
    better: str = ""  # of a better line: what is better, in words, and the step where it begins
    better_from: int = -1


class Frames(Told, frozen=True, tag="frames", kw_only=True):
    """The requested frames, in order."""

    frames: list[Frame]


class Summary(Told, frozen=True, tag="summary", kw_only=True):
    """The summary of a game: points turn by turn, the bases scored, and each player's statistics."""

    turns: list[TurnEnd] = []
    scored: list[Scored] = []
    seats: list[SeatFigures] = []


class Reviewed(Told, frozen=True, tag="reviewed", kw_only=True):
    """A review, or its progress in pieces, or why it cannot be made."""

    table: str
    names: list[str] = []
    yours: list[int] = []  # the seats you hold
    bots: list[int] = []
    done: int = 0
    of: int = 0
    problem: str = ""
    review: Review | None = None


class Reported(Told, frozen=True, tag="reported", kw_only=True):
    """The report is stored; `path` leads to it."""

    report: str
    path: str


class Pong(Told, frozen=True, tag="pong"):
    """The reply to `ping`."""


ServerMessage = (
    Done
    | Refused
    | Closing
    | Welcome
    | Acknowledged
    | TableChanged
    | Framed
    | Chatted
    | Noticed
    | News
    | Reason
    | Foreseen
    | Hinted
    | IdleOptions
    | PowerParts
    | BaseParts
    | ReplayInfo
    | Frames
    | Summary
    | Reviewed
    | Reported
    | Pong
)
