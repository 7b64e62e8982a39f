"""A lesson: a game that begins at a position, steps with the coach's words, and the ways through it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ..engine.turn.setup import Seat, Setup
from .conditions import Condition
from .picking import Pick

YOU, RIVAL = 0, 1
Mood = Literal["say", "warn", "wrong", "done"]
Group = Literal["basics", "more", "game"]


@dataclass(frozen=True, slots=True)
class Saying:
    """A page of text as an author writes it, with the things it points at."""

    text: str
    points: tuple[tuple[str, str], ...] = ()  # as (kind, id of a face or name of a place)


@dataclass(frozen=True, slots=True)
class Remark:
    """What to say when something has happened, or is about to."""

    when: Condition
    say: tuple[Saying, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: what the coach says, when it is done, and what can go wrong on the way."""

    say: tuple[Saying, ...]
    until: Condition
    when: Condition | None = None  # the coach waits for this before speaking
    wrong: tuple[Remark, ...] = ()
    patient: bool = False  # the turn may end before it is done


@dataclass(frozen=True, slots=True)
class Detour:
    """A wrong path: after this many picks of the right path these are made, and the coach objects with these words."""

    after: int
    picks: tuple[Pick, ...]
    hears: str
    line: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson, checked."""

    id: str
    title: str
    about: str
    minutes: int
    group: Group
    setup: Setup
    bot: str  # a level, or "passes"
    script: tuple[Pick, ...]
    steps: tuple[Step, ...]
    end: tuple[Saying, ...]
    path: tuple[Pick, ...]
    astray: tuple[Detour, ...]
    watch: tuple[Remark, ...] = ()
    wrong: tuple[Remark, ...] = ()
    file: str = field(default="", compare=False)

    def setup_for(self, names: tuple[str, str]) -> Setup:
        """The setup with the players' names."""
        data = self.setup.to_json()
        seats = [Seat(name, seat.factions) for name, seat in zip(names, self.setup.seats, strict=True)]
        return Setup.from_json({**data, "seats": [{"name": s.name, "factions": s.factions} for s in seats]})
