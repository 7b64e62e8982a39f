"""What the table needs from the rest of the library; `adapters` plugs the real things in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..views.model import LogLine, PartView, ResultView, View
from ..views.review import Review
from ..views.speech import Speech
from .protocol.http import Catalog, LessonList, Level, PuzzleHelp, PuzzleList, PuzzleStanding, PuzzleTried, Today
from .protocol.messages import BaseParts
from .protocol.shared import Edition, Options


class Refusal(Exception):
    """Something that cannot be done, as one sentence for the person who asked."""

    @property
    def sentence(self) -> str:
        return str(self)


class Unplayable(Refusal):
    """The answers of a stored game no longer fit its questions."""


class Missing(Refusal):
    """There is no such thing."""


class OpenQuestion(Protocol):
    """The open question of a game, as far as the table cares."""

    @property
    def seat(self) -> int: ...

    @property
    def keys(self) -> Sequence[str]: ...

    @property
    def idle(self) -> bool:
        """Whether there is nothing to choose, and it is asked only because everybody is (12.3.9)."""
        ...

    @property
    def hides(self) -> bool:
        """Whether this is asked so that nobody can tell who has anything to choose (12.3.9), and they may have."""
        ...


class TableGame(Protocol):
    """One game. Everything that can be refused raises `Refusal` and leaves the game as it was.

    Its texts call the players by their seats: `{0}`, `{1}`. The names are the table's.
    """

    @property
    def foreign(self) -> bool:
        """Whether code of other packages takes part; it is then played outside the event loop."""
        ...

    @property
    def question(self) -> OpenQuestion | None: ...

    @property
    def result(self) -> ResultView | None: ...

    @property
    def answers(self) -> Sequence[str]: ...

    @property
    def log_size(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def current(self) -> int: ...

    @property
    def standing(self) -> str:
        """How the game would end if all agreed to end it now: `Ann would win, 12 to 7 to 5`."""
        ...

    def answer(self, key: str) -> None: ...

    def view(self, viewer: int | None, *, opened: bool = False) -> View: ...

    def log_lines(self, viewer: int | None, since: int, *, opened: bool = False) -> list[LogLine]: ...

    def has_learnt(self, since: int) -> bool:
        """Whether a player has learnt anything since giving this answer: cards, chance, who is asked."""
        ...

    def cards_seen(self, since: int) -> int:
        """How many hidden cards a player has come to see since giving this answer."""
        ...

    def why_not(self, seat: int, card: int) -> str: ...

    def would_do_nothing(self, key: str) -> bool:
        """Whether this answer would use something up and change nothing else; no, where trying would tell something."""
        ...

    def explain_power(self, minion: int) -> list[PartView]: ...

    def explain_base(self, base: int) -> BaseParts: ...

    def position(self) -> tuple[int, str]:
        """The last moment when nothing was half done: after how many answers, and what it takes to go on from there."""
        ...

    def copy(self) -> "TableGame": ...


class Player(Protocol):
    """A name and the factions chosen for it (none: by the method of the options)."""

    @property
    def name(self) -> str: ...

    @property
    def factions(self) -> Sequence[str]: ...


class Games(Protocol):
    """Makes games. A setup is a record without answers, as text; only this port reads it."""

    def commitment(self, secret: bytes) -> str:
        """What can be told about a table's secret before the game, so that everybody can check it afterwards."""
        ...

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        """The setup of a new game, dealt from the table's secret and what everybody's page stirred in."""
        ...

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        """The game after these answers; `Unplayable` if they no longer fit."""
        ...

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        """The setup of the same game that begins at a position, which these answers led to when they were given."""
        ...

    def is_of_today(self, setup: str) -> bool:
        """Whether a game was begun, or moved, under the rules and cards of today."""
        ...

    def leads_to(self, setup: str, answers: Sequence[str], position: str) -> bool:
        """Whether these answers still lead to a position that was kept; `Unplayable` if they no longer fit."""
        ...

    def first_step(self, setup: str) -> int:
        """The first step of the game that there is: 0, or where it was moved to."""
        ...

    def record(
        self, setup: str, names: Sequence[str], answers: Sequence[str], secret: str, hints: Sequence[int] = ()
    ) -> str:
        """The record as a file's text; the secret that it was dealt from belongs in it once the game is over.

        `hints`: the steps at which somebody asked what a good player would do.
        """
        ...

    def read(self, text: bytes) -> "Uploaded":
        """What a record holds, checked by replaying it. Runs in a worker process, so it must be importable."""
        ...

    def pool(self, sets: Sequence[str], edition: Edition) -> list[str]:
        """The factions of these sets that can be played in this edition."""
        ...

    def catalog(self) -> Catalog: ...

    def levels(self) -> list[Level]: ...


@dataclass(frozen=True, slots=True)
class Uploaded:
    """A record that somebody brought along: setup, names, and the answers (who gave them, and their keys).

    The secret is what it was dealt from, if the record tells.
    """

    setup: str
    names: list[str]
    answers: list[tuple[int, str]]
    secret: str = ""


@dataclass(frozen=True, slots=True)
class GameProgress:
    """How far a game has come, on its way to a worker process."""

    setup: str
    answers: tuple[str, ...]
    table: str = ""  # where it is stored, and after how many events
    number: int = 0


class BotExecutor(Protocol):
    """Who thinks for bots: workers of this process, or thinkers elsewhere."""

    def warm_up(self, level: str) -> None: ...

    def may_sit_down(self, level: str) -> bool: ...

    async def answer(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, keys: Sequence[str]
    ) -> str: ...

    async def agrees(self, owner: str, progress: GameProgress, seat: int) -> bool: ...

    async def advise(self, owner: str, progress: GameProgress, seat: int, seed: int) -> "Advice | None": ...

    def thought(self, table: str) -> None:
        """Somebody elsewhere has answered something about this table."""
        ...

    def queued(self) -> dict[str, int]:
        """How many questions wait, by where."""
        ...

    def close(self) -> None: ...


Think = Callable[[str, GameProgress, int, int, float], str]
"""(level, progress, seat, seed, share) -> the key of the bot's answer; the share, at most 1, is how much of its time it
may take. Runs in a worker process, so it must be importable."""


@dataclass(frozen=True, slots=True)
class SandboxedBots:
    """Bots of other packages. They get what their seat knows, in a process that never holds more."""

    is_sandboxed: Callable[[str], bool]
    look: Callable[[GameProgress, int], bytes]
    """(progress, seat) -> what the seat knows. Runs in a worker process like `Think`."""
    choose: Callable[[str, bytes, int, float], str]
    """(level, what the seat knows, seed, share) -> the key of the answer. Runs in a process that does nothing else."""


Agrees = Callable[[GameProgress, int], bool]
"""(progress, seat) -> whether a bot there agrees to end the game now. Runs in a worker process like `Think`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a good player would answer, and why."""

    key: str
    sentence: str


Advise = Callable[[GameProgress, int, int, float], Advice]
"""(progress, seat, seed, share) -> what to answer, by what the seat knows. Runs in a worker process like `Think`."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How a finished game is reviewed: in pieces, then put together. All run in a worker process, so they must be
    importable; a game that can't be reviewed raises `Refusal`."""

    pieces: Callable[[GameProgress], int]
    """How many there are."""
    piece: Callable[[GameProgress, int], bytes]
    """(progress, number) -> what one of them tells."""
    put_together: Callable[[GameProgress, Sequence[bytes]], Review]
    picture: Callable[[Review, Sequence[str]], bytes]
    """(review, names) -> a picture for links to it, as PNG; nothing if none can be drawn here."""


class Course(Protocol):
    """A lesson or puzzle at a table. Everything follows from the answers alone, and may be asked from any thread."""

    def speech(self, answers: Sequence[str]) -> Speech | None:
        """What the coach says after these answers."""
        ...

    def reply(self, answers: Sequence[str]) -> str:
        """The rival's answer to the question that these lead to."""
        ...

    def rests(self, answers: Sequence[str]) -> bool:
        """Whether nobody plays on here: what was to be shown is over."""
        ...


class Lessons(Protocol):
    """The lessons there are."""

    def listed(self) -> LessonList: ...

    def setup(self, lesson: str, names: Sequence[str]) -> str:
        """The setup of a lesson's game; `Missing` if there is none of this name."""
        ...

    def course(self, lesson: str) -> Course | None:
        """A way through a lesson, from its beginning; None if there is no such lesson any more."""
        ...


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game at a table of somebody's own: its setup, the names in seat order, where they sit, and their rival."""

    setup: str
    names: list[str]
    seat: int
    level: str = ""
    day: str = ""


class Puzzles(Protocol):
    """The puzzles there are, and what is the same for everybody today."""

    def listed(self) -> PuzzleList: ...

    def today(self) -> Today: ...

    def help(self, puzzle: str) -> PuzzleHelp:
        """The first hint; `Missing` if there is no puzzle of this name."""
        ...

    def game(self, puzzle: str, name: str, others: Sequence[str]) -> OwnGame:
        """The game of a puzzle, with as many of the others as it needs; `Missing` if there is none of this name."""
        ...

    def deal(self, name: str, other: str) -> OwnGame:
        """The game of today's deal."""
        ...

    def course(self, puzzle: str) -> Course | None:
        """A way through a puzzle, from its beginning; None if there is no such puzzle any more."""
        ...

    def rated(self, puzzle: str, tried: PuzzleTried) -> PuzzleStanding:
        """How good somebody is after this; `Missing` if there is no puzzle of this name."""
        ...
