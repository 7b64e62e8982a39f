"""What the table needs from the rest of the library; `basebreaker.serve` plugs the real things in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from basebreaker.table.wire.bodies import Catalog, Level
from basebreaker.table.wire.model import Options
from basebreaker.table.wire.protocol import BaseParts
from basebreaker.views.model import LogLine, PartView, ResultView, View


class Refusal(Exception):
    """Something that cannot be done, as one sentence for the person who asked."""

    @property
    def sentence(self) -> str:
        return str(self)


class Unplayable(Refusal):
    """The answers of a stored game no longer fit its questions."""


class Missing(Refusal):
    """There is no such thing."""


class Asked(Protocol):
    """The open question of a game, as far as the table cares."""

    @property
    def seat(self) -> int: ...

    @property
    def keys(self) -> Sequence[str]: ...


class Match(Protocol):
    """One game. Everything that can be refused raises `Refusal` and leaves the game as it was.

    Its texts call the players by their seats: `{0}`, `{1}`. The names are the table's.
    """

    @property
    def foreign(self) -> bool:
        """Whether code of other packages takes part; it is then played outside the event loop."""
        ...

    @property
    def question(self) -> Asked | None: ...

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

    def revealed_since(self, step: int) -> bool: ...

    def why_not(self, seat: int, card: int) -> str: ...

    def explain_power(self, minion: int) -> list[PartView]: ...

    def explain_base(self, base: int) -> BaseParts: ...

    def position(self) -> tuple[int, str]:
        """The last moment when nothing was half done: after how many answers, and what it takes to go on from there."""
        ...

    def copy(self) -> "Match": ...


class Player(Protocol):
    """A name and the factions chosen for it (none: by the method of the options)."""

    @property
    def name(self) -> str: ...

    @property
    def factions(self) -> Sequence[str]: ...


class Games(Protocol):
    """Makes games. A setup is a record without answers, as text; only this port reads it."""

    def start(self, players: Sequence[Player], options: Options, seed: int) -> str:
        """The setup of a new game."""
        ...

    def resume(self, setup: str, answers: Sequence[str]) -> Match:
        """The game after these answers; `Unplayable` if they no longer fit."""
        ...

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        """The setup of the same game that begins at a position, which these answers led to when they were given."""
        ...

    def first_step(self, setup: str) -> int:
        """The first step of the game that there is: 0, or where it was moved to."""
        ...

    def record(self, setup: str, names: Sequence[str], answers: Sequence[str]) -> str:
        """The record as a file's text."""
        ...

    def read(self, text: bytes) -> "Uploaded":
        """What a record holds, checked by replaying it. Runs in a worker process, so it must be importable."""
        ...

    def pool(self, sets: Sequence[str]) -> list[str]:
        """The factions of these sets that can be played."""
        ...

    def catalog(self) -> Catalog: ...

    def levels(self) -> list[Level]: ...


@dataclass(frozen=True, slots=True)
class Uploaded:
    """A record that somebody brought along: setup, names, and the answers (who gave them, and their keys)."""

    setup: str
    names: list[str]
    answers: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has come, on its way to a worker process."""

    setup: str
    answers: tuple[str, ...]


Think = Callable[[str, Progress, int, int, float], str]
"""(level, progress, seat, seed, share) -> the key of the bot's answer; the share, at most 1, is how much of its time it
may take. Runs in a worker process, so it must be importable."""


@dataclass(frozen=True, slots=True)
class Guests:
    """Bots of other packages. They get what their seat knows, in a process that never holds more."""

    is_guest: Callable[[str], bool]
    look: Callable[[Progress, int], bytes]
    """(progress, seat) -> what the seat knows. Runs in a worker process like `Think`."""
    choose: Callable[[str, bytes, int, float], str]
    """(level, what the seat knows, seed, share) -> the key of the answer. Runs in a process that does nothing else."""


Agrees = Callable[[Progress, int], bool]
"""(progress, seat) -> whether a bot there agrees to end the game now. Runs in a worker process like `Think`."""
