"""The ports of the server: what it needs from the rest of the library. `adapters` has the implementations."""

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
    """A request that cannot be carried out; the message is one sentence for the person who made it."""

    @property
    def sentence(self) -> str:
        return str(self)


class Unplayable(Refusal):
    """The answers of a stored game no longer fit its questions."""


class Missing(Refusal):
    """The requested thing does not exist."""


class OpenQuestion(Protocol):
    """The open question of a game, as far as the server needs it."""

    @property
    def seat(self) -> int: ...

    @property
    def keys(self) -> Sequence[str]: ...

    @property
    def idle(self) -> bool:
        """Whether the only option is to pass, and the question is asked only because every player is (12.3.9)."""
        ...

    @property
    def hides(self) -> bool:
        """Whether the question is asked to hide which players have a choice (12.3.9), and this one may have."""
        ...


class TableGame(Protocol):
    """One game. A refused call raises `Refusal` and leaves the game unchanged.

    Texts refer to players by seat: `{0}`, `{1}`. The server puts the names in.
    """

    @property
    def foreign(self) -> bool:
        """Whether code of other packages takes part; the game is then run outside the event loop."""
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
        """How the game would end by agreement now: `Ann would win, 12 to 7 to 5`."""
        ...

    def answer(self, key: str) -> None: ...

    def view(self, viewer: int | None, *, opened: bool = False) -> View: ...

    def log_lines(self, viewer: int | None, since: int, *, opened: bool = False) -> list[LogLine]: ...

    def has_learnt(self, since: int) -> bool:
        """Whether a player has learnt anything since giving this answer: cards, random outcomes, who is asked."""
        ...

    def cards_seen(self, since: int) -> int:
        """The number of hidden cards that a player has seen since giving this answer."""
        ...

    def why_not(self, seat: int, card: int) -> str: ...

    def would_do_nothing(self, key: str) -> bool:
        """Whether this answer would only use something up; False if trying it would reveal something."""
        ...

    def explain_power(self, minion: int) -> list[PartView]: ...

    def explain_base(self, base: int) -> BaseParts: ...

    def position(self) -> tuple[int, str]:
        """The last position between actions: its number of answers, and the state to continue from."""
        ...

    def copy(self) -> "TableGame": ...


class Player(Protocol):
    """A player's name and chosen factions (empty: chosen by the options' method)."""

    @property
    def name(self) -> str: ...

    @property
    def factions(self) -> Sequence[str]: ...


class Games(Protocol):
    """Factory of games. A setup is a record without answers, as text; only this port reads it."""

    def commitment(self, secret: bytes) -> str:
        """The public commitment to a table's secret, which can be checked after the game."""
        ...

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        """The setup of a new game, dealt from the table's secret and the players' client seeds."""
        ...

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        """The game after these answers; raises `Unplayable` if they no longer fit."""
        ...

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        """The setup of the same game continued from a position, which these answers originally led to."""
        ...

    def is_of_today(self, setup: str) -> bool:
        """Whether a game was begun, or moved, under the current rules and cards."""
        ...

    def leads_to(self, setup: str, answers: Sequence[str], position: str) -> bool:
        """Whether these answers still lead to a stored position; raises `Unplayable` if they no longer fit."""
        ...

    def first_step(self, setup: str) -> int:
        """The game's first available step: 0, or the one that it was moved to."""
        ...

    def record(
        self, setup: str, names: Sequence[str], answers: Sequence[str], secret: str, hints: Sequence[int] = ()
    ) -> str:
        """The record as a file's text; pass the secret only once the game is over.

        `hints`: the steps at which a player asked for a hint.
        """
        ...

    def read(self, text: bytes) -> "Uploaded":
        """The content of a record, checked by replaying it. Runs in a worker process, so it must be picklable."""
        ...

    def pool(self, sets: Sequence[str], edition: Edition) -> list[str]:
        """The factions of these sets that are playable in this edition."""
        ...

    def catalog(self) -> Catalog: ...

    def levels(self) -> list[Level]: ...


@dataclass(frozen=True, slots=True)
class Uploaded:
    """An uploaded record: setup, names, and the answers as pairs of seat and key.

    `secret` is what the game was dealt from, if the record has it.
    """

    setup: str
    names: list[str]
    answers: list[tuple[int, str]]
    secret: str = ""


@dataclass(frozen=True, slots=True)
class GameProgress:
    """The progress of a game, as sent to a worker process."""

    setup: str
    answers: tuple[str, ...]
    table: str = ""  # the table's id, and the number of its events
    number: int = 0


class BotExecutor(Protocol):
    """The executor of bots: workers of this process, or thinkers elsewhere."""

    def warm_up(self, level: str) -> None: ...

    def may_sit_down(self, level: str) -> bool: ...

    async def answer(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, keys: Sequence[str]
    ) -> str: ...

    async def agrees(self, owner: str, progress: GameProgress, seat: int) -> bool: ...

    async def advise(self, owner: str, progress: GameProgress, seat: int, seed: int) -> "Advice | None": ...

    def thought(self, table: str) -> None:
        """A thinker has answered a request of this table."""
        ...

    def queued(self) -> dict[str, int]:
        """The number of waiting requests, by queue."""
        ...

    def close(self) -> None: ...


Think = Callable[[str, GameProgress, int, int, float], str]
"""(level, progress, seat, seed, share) -> the key of the bot's answer; `share`, at most 1, is the fraction of its usual
time. Runs in a worker process, so it must be picklable."""


@dataclass(frozen=True, slots=True)
class SandboxedBots:
    """Bots of other packages. They get what their seat knows, in a process that holds nothing more."""

    is_sandboxed: Callable[[str], bool]
    look: Callable[[GameProgress, int], bytes]
    """(progress, seat) -> what the seat knows. Runs in a worker process like `Think`."""
    choose: Callable[[str, bytes, int, float], str]
    """(level, what the seat knows, seed, share) -> the key of the answer. Runs in a process of its own."""


Agrees = Callable[[GameProgress, int], bool]
"""(progress, seat) -> whether the bot agrees to end the game now. Runs in a worker process like `Think`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a good player would answer, and why."""

    key: str
    sentence: str


Advise = Callable[[GameProgress, int, int, float], Advice]
"""(progress, seat, seed, share) -> the advice, by what the seat knows. Runs in a worker process like `Think`."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """Functions that review a finished game: compute pieces, then assemble them. All run in a worker process, so they
    must be picklable; they raise `Refusal` for a game that can't be reviewed."""

    pieces: Callable[[GameProgress], int]
    """The number of pieces."""
    piece: Callable[[GameProgress, int], bytes]
    """(progress, number) -> one piece."""
    put_together: Callable[[GameProgress, Sequence[bytes]], Review]
    picture: Callable[[Review, Sequence[str]], bytes]
    """(review, names) -> a picture for links to it, as PNG; empty if it cannot be drawn here."""


class Course(Protocol):
    """A lesson or puzzle at a table. All methods depend on the answers alone and are thread-safe."""

    def speech(self, answers: Sequence[str]) -> Speech | None:
        """The coach's words after these answers."""
        ...

    def reply(self, answers: Sequence[str]) -> str:
        """The opponent's answer to the next question."""
        ...

    def rests(self, answers: Sequence[str]) -> bool:
        """Whether play stops here because the lesson or puzzle is over."""
        ...


class Lessons(Protocol):
    """The available lessons."""

    def listed(self) -> LessonList: ...

    def setup(self, lesson: str, names: Sequence[str]) -> str:
        """The setup of a lesson's game; raises `Missing` if there is no such lesson."""
        ...

    def course(self, lesson: str) -> Course | None:
        """The course of a lesson from its beginning; None if the lesson no longer exists."""
        ...


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game for one person: its setup, the names in seat order, the person's seat, and the opponent's level."""

    setup: str
    names: list[str]
    seat: int
    level: str = ""
    day: str = ""


class Puzzles(Protocol):
    """The available puzzles, and the daily ones."""

    def listed(self) -> PuzzleList: ...

    def today(self) -> Today: ...

    def help(self, puzzle: str) -> PuzzleHelp:
        """The first hint; raises `Missing` if there is no such puzzle."""
        ...

    def game(self, puzzle: str, name: str, others: Sequence[str]) -> OwnGame:
        """The game of a puzzle, with as many of `others` as it needs; raises `Missing` if there is no such puzzle."""
        ...

    def deal(self, name: str, other: str) -> OwnGame:
        """The game of the deal of the day."""
        ...

    def course(self, puzzle: str) -> Course | None:
        """The course of a puzzle from its beginning; None if the puzzle no longer exists."""
        ...

    def rated(self, puzzle: str, tried: PuzzleTried) -> PuzzleStanding:
        """A visitor's rating after this attempt; raises `Missing` if there is no such puzzle."""
        ...
