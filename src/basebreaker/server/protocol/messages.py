"""What a page and the server say to each other over the socket.

Every message is one JSON object with a `type`. What a page says carries `ref`, a number of the page's own choice, and
gets exactly one direct reply with the same `ref`; `Frame`, `Table` and `Chat` come unasked as well, with `ref` 0.
`docs/protocol.md` tells the story; `web/src/wire/protocol.ts` is generated from here.
"""

from typing import Literal

import msgspec

from ...views.model import PartView, PlaceView, QuestionView
from ...views.review import Review
from .shared import ChatLine, Frame, Outlook, Scored, SeatFigures, SeatPower, TableInfo, TurnEnd, TurnMark

# ---------------------------------------------------------------------------------------------------- what a page says


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The common part of everything a page says."""

    ref: int


class Join(Said, frozen=True, tag="join"):
    """Come to a table: to your own seats, with an invitation or a seat link, or as a spectator."""

    table: str
    invite: str = ""
    secret: str = ""
    name: str = ""  # needed with an invitation; spectators may give one for the chat
    have: int = -1  # `at` of the last frame this page has; the server sends what came after
    viewer: int | None = None  # whose view `have` belongs to


class Look(Said, frozen=True, tag="look"):
    """Look through the eyes of one of your seats, or as a spectator. Answered by a whole frame."""

    viewer: int | None


class Answer(Said, frozen=True, tag="answer"):
    """Answer the question of the frame `at`. Saying it twice does no harm."""

    seat: int
    at: int
    key: str


class ChooseFactions(Said, frozen=True, tag="choose_factions"):
    """Choose two factions (or one, or none, while thinking) before the game starts."""

    seat: int
    factions: list[str]


class Stir(Said, frozen=True, tag="stir"):
    """Stir 16 random bytes of your own, as 32 hexadecimal digits, into the deal before it is made."""

    seat: int
    stir: str


class Undo(Said, frozen=True, tag="undo"):
    """Take back your last answer, or everything after step `to`."""

    seat: int
    to: int | None = None


class Consent(Said, frozen=True, tag="consent"):
    """Agree to a proposal, or refuse it; whoever proposed it may refuse it too."""

    seat: int
    proposal: int
    yes: bool


class GiveUp(Said, frozen=True, tag="give_up"):
    """Give up the game."""

    seat: int


class OfferEnd(Said, frozen=True, tag="offer_end"):
    """Offer everybody who is still in the game, bots too, to end it with the present VP as result."""

    seat: int


class Rematch(Said, frozen=True, tag="rematch"):
    """Propose to play again."""

    seat: int
    factions: Literal["same", "swap", "new"]  # swap: everybody gets those of the next one, the last those of the first


class BotFor(Said, frozen=True, tag="bot_for"):
    """Propose that a bot plays for somebody who is away, or seat a bot where a friend never came.

    Whoever is away has chosen the level of the bot; the one named here is for a friend who never came.
    """

    absent: int
    level: str = ""


class StandIn(Said, frozen=True, tag="stand_in"):
    """Choose which bot may play for you while you are away; none named: the usual one."""

    seat: int
    level: str


class ComeBack(Said, frozen=True, tag="come_back"):
    """Take your own seat back from the bot that played for you."""

    seat: int


class Rename(Said, frozen=True, tag="rename"):
    """Change your name."""

    seat: int
    name: str


class Leave(Said, frozen=True, tag="leave"):
    """Stand up: the others need not wait before they ask a bot in. Joining again sits you down again."""

    seat: int


class NewLink(Said, frozen=True, tag="new_link"):
    """Change the link to your own seat: the old one works no more, and whoever came with it only watches."""

    seat: int


class Say(Said, frozen=True, tag="say"):
    """Say something to everybody at the table."""

    text: str
    seat: int | None = None


class Mute(Said, frozen=True, tag="mute"):
    """Do not hear a seat (or with -1 the spectators) any more, or hear it again."""

    who: int
    on: bool


class WhyNot(Said, frozen=True, tag="why_not"):
    """Ask why a card cannot be played or used now."""

    seat: int
    card: int


class Foresee(Said, frozen=True, tag="foresee"):
    """Ask what an answer to the question of frame `at` would lead to. Nothing is answered."""

    seat: int
    at: int
    key: str


class Hint(Said, frozen=True, tag="hint"):
    """Ask what a good player would answer to the question of frame `at`; only where nobody else but bots plays."""

    seat: int
    at: int


class Idle(Said, frozen=True, tag="idle"):
    """Ask which answers to the question of frame `at` would use something up and change nothing else."""

    seat: int
    at: int


class ExplainPower(Said, frozen=True, tag="explain_power"):
    """Ask for the parts of a minion's power, now or (in a replay) at a step."""

    minion: int
    table: str = ""  # none named means the table this page has joined
    step: int | None = None
    way: int = -1  # in a replay of one


class ExplainBase(Said, frozen=True, tag="explain_base"):
    """Ask for the parts of a base's breakpoint and of everybody's power there."""

    base: int
    table: str = ""
    step: int | None = None
    way: int = -1


class OpenReplay(Said, frozen=True, tag="open_replay"):
    """Ask what there is to replay of a game; `way`: with the better way of that decision of its review."""

    table: str
    way: int = -1


class ReplayFrames(Said, frozen=True, tag="replay_frames"):
    """Ask for the frames of the steps `first` to `last`, both included, 50 at the most."""

    table: str
    first: int
    last: int
    viewer: int | None = None
    opened: bool = False
    way: int = -1


class Summarize(Said, frozen=True, tag="summarize"):
    """Ask how a game that is over went."""

    table: str


class AskReview(Said, frozen=True, tag="review"):
    """Ask where a game that is over was won. If that must be found out first, `reviewed` comes again, with `ref` 0."""

    table: str


class Report(Said, frozen=True, tag="report"):
    """This is wrong: keep the record, the step and a note."""

    table: str
    step: int
    note: str


class Ping(Said, frozen=True, tag="ping"):
    """Is anybody there?"""


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

# ----------------------------------------------------------------------------------------------- what the server says


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The common part of everything the server says; `ref` is 0 where nobody asked."""

    ref: int = 0


class Done(Told, frozen=True, tag="done"):
    """Done as asked."""


class Refused(Told, frozen=True, tag="refused", kw_only=True):
    """Not done, and nothing changed; the sentence says why."""

    sentence: str


class Closing(Told, frozen=True, tag="closing", kw_only=True):
    """The server hangs up. Come back by yourself only if `again`, and then after `wait` seconds."""

    sentence: str
    again: bool = False
    wait: float = 0.0


class Welcome(Told, frozen=True, tag="welcome", kw_only=True):
    """You have joined. If the game has begun, frames follow at once."""

    table: TableInfo
    viewer: int | None  # whose view you will get
    chat: list[ChatLine] = []
    client: str = ""  # the build of the web client that this server has; a page of another one loads itself anew


class Acknowledged(Told, frozen=True, tag="acknowledged", kw_only=True):
    """Your answer to the question of frame `at` is stored for good."""

    at: int


class TableChanged(Told, frozen=True, tag="table", kw_only=True):
    """The table has changed."""

    table: TableInfo


class Framed(Told, frozen=True, tag="frame", kw_only=True):
    """The game has gone on (or this is the whole frame you asked for)."""

    frame: Frame


class Chatted(Told, frozen=True, tag="chat", kw_only=True):
    """Somebody said something."""

    line: ChatLine


class Noticed(Told, frozen=True, tag="notice", kw_only=True):
    """A sentence for everybody: `Bob would rather not take that back.`"""

    sentence: str


class News(Told, frozen=True, tag="news", kw_only=True):
    """What the operator tells all pages; nothing, if the sentence is empty. The answer to GET /api/news as well."""

    client: str = ""  # as in `welcome`
    id: str = ""  # another one for each announcement
    sentence: str = ""
    restart: float | None = None  # in so many seconds the server restarts
    seconds: float = 0.0  # in so many seconds it is over


class Reason(Told, frozen=True, tag="reason", kw_only=True):
    """Why not."""

    sentence: str


class Foreseen(Told, frozen=True, tag="foreseen", kw_only=True):
    """What you would be asked next, and the bases after each of its answers; nothing if that is not known before."""

    question: QuestionView | None = None
    outlooks: list[Outlook] = []


class Hinted(Told, frozen=True, tag="hinted", kw_only=True):
    """What a good player would answer, and why; that it was asked for is kept with the game.

    In a puzzle `back:` and a step means that the best can't be reached any more without going back there.
    """

    key: str
    sentence: str


class IdleOptions(Told, frozen=True, tag="idle_options", kw_only=True):
    """The keys of answers that would do nothing now, as far as that is known before."""

    keys: list[str] = []


class PowerParts(Told, frozen=True, tag="power_parts", kw_only=True):
    """The parts of a minion's power."""

    minion: int
    parts: list[PartView] = []


class BaseParts(Told, frozen=True, tag="base_parts", kw_only=True):
    """The parts of a base's breakpoint, of everybody's power there, and what each would earn."""

    base: int
    breakpoint: list[PartView] = []
    power: list[SeatPower] = []
    places: list[PlaceView] = []


class ReplayInfo(Told, frozen=True, tag="replay", kw_only=True):
    """What there is to replay."""

    table: str
    names: list[str]
    steps: int
    turns: list[TurnMark]
    viewers: list[int]  # seats whose view you may see; the spectator's view is always there
    opened: bool = False  # everything may be laid open
    over: bool = False
    open_record: bool = False  # the record can be downloaded
    play_on: bool = False  # you may play on from any step
    path: str = ""  # the link to share
    better: str = ""  # of a better way: what is better, in words, and the step where it begins
    better_from: int = -1


class Frames(Told, frozen=True, tag="frames", kw_only=True):
    """The frames asked for, in order."""

    frames: list[Frame]


class Summary(Told, frozen=True, tag="summary", kw_only=True):
    """How a game went: the points turn by turn, the bases that were scored, and what everybody has done."""

    turns: list[TurnEnd] = []
    scored: list[Scored] = []
    seats: list[SeatFigures] = []


class Reviewed(Told, frozen=True, tag="reviewed", kw_only=True):
    """A review, or how far it has come: so many pieces of so many, or why there will be none."""

    table: str
    names: list[str] = []
    yours: list[int] = []  # the seats that you hold
    bots: list[int] = []
    done: int = 0
    of: int = 0
    problem: str = ""
    review: Review | None = None


class Reported(Told, frozen=True, tag="reported", kw_only=True):
    """The report is kept; `path` leads to it."""

    report: str
    path: str


class Pong(Told, frozen=True, tag="pong"):
    """Somebody is."""


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
