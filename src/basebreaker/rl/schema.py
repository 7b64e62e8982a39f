"""How a learner's row is laid out: its sections and columns, and what numbers stand for. docs/learn.md lists them all.

The viewer is always player 1, the others follow in turn order. Things are named by rows: a minion's `base` is the row
of that base, an option's `row` that of what it points at in the section of its kind; 0 means none, rows count from 1.
Faces are numbers of a published table (`FaceTable`), so that embeddings can be learned.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import NamedTuple, get_args

from ..engine.errors import BasebreakerError
from ..engine.printed import catalog
from ..engine.question import MOST_OPTIONS
from ..state.words import Kind, Phase, QuestionKind, ScoringStep, TargetKind

VERSION = 1
OPTIONS = MOST_OPTIONS  # more were never asked for in fuzzing over all sets; 47 is the most seen
SEATS = 4
DISCARDS = 48  # rows for cards in discard piles, shared out among the players
LOWEST, HIGHEST = -100.0, 10_000.0


class TooManyOptions(BasebreakerError):
    """A question has more options than actions can name."""


class Section(NamedTuple):
    """Rows of equal shape; those that are not used hold zeros, and things beyond the last row are left out."""

    name: str
    rows: int
    columns: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.rows * len(self.columns)


def _each_seat(word: str) -> tuple[str, ...]:
    return tuple(f"{word}_{seat}" for seat in range(1, SEATS + 1))


SECTIONS = (
    Section(
        "table",
        1,
        (
            *("turn", "phase", "current", "free_minions", "free_actions", "extra_plays", "scoring", "scoring_step"),
            *("base_deck", "base_discard", "set_aside", "seats", "asked", "question", "asking_face", "more", "options"),
        ),
    ),
    Section("seats", SEATS, ("present", "vp", "hand", "deck", "discard", "gone", "faction_1", "faction_2")),
    Section("hand", 20, ("face", "kind", "power")),
    Section(
        "bases",
        10,
        (
            *("face", "breakpoint", "total", "vp_1", "vp_2", "vp_3", "counters", "also"),
            *_each_seat("power"),
            *_each_seat("earns"),
            *_each_seat("buried"),
        ),
    ),
    Section(
        "minions",
        40,
        ("face", "base", "controller", "owner", "power", "printed", "counters", "talent", "actions", "stored"),
    ),
    Section("others", 32, ("face", "kind", "base", "minion", "controller", "owner", "counters", "talent")),
    Section("discards", DISCARDS, ("face", "seat")),
    Section("known", 24, ("face", "zone", "seat")),
    Section(
        "options", OPTIONS, ("present", "verb", "kind", "face", "row", "base", "seat", "owner", "power", "declines")
    ),
)
SIZE = sum(section.size for section in SECTIONS)
START: dict[str, int] = {}
for _section in SECTIONS:
    START[_section.name] = sum(each.size for each in SECTIONS[: len(START)])

PHASES = {word: number for number, word in enumerate(get_args(Phase), 1)}
STEPS = {word: number for number, word in enumerate(get_args(ScoringStep), 1)}
QUESTIONS = {word: number for number, word in enumerate(get_args(QuestionKind), 1)}
TARGETS = {word: number for number, word in enumerate(get_args(TargetKind), 1)}
KINDS = {word: number for number, word in enumerate(get_args(Kind), 1)}
TALENTS = {"": 0, "ready": 1, "used": 2}
ZONES = {"hand": 1, "deck": 2, "base_deck": 3, "set_aside": 4}
VERBS = {
    word: number
    for number, word in enumerate(
        (
            *("minion", "action", "fusion", "base", "seat", "talent", "use", "stasis", "buried", "titan", "card"),
            *("end", "pass", "no", "yes", "done", "other"),
        ),
        1,
    )
}


class FaceTable:
    """Every face by number: those of our sets in the order of the facts, then those of other packages; 0 is none."""

    def __init__(self) -> None:
        self.names = ["", *catalog.faces()]
        self.numbers = {name: number for number, name in enumerate(self.names)}
        faces = [catalog.face(name) for name in self.names[1:]]
        self.kinds = [0, *(KINDS[face.kind] for face in faces)]
        self.powers = [0, *(face.power for face in faces)]
        self.factions = {name: number for number, name in enumerate(catalog.playable_factions(), 1)}

    @property
    def mark(self) -> str:
        """Tells one table from another: whoever keeps what was learnt keeps this beside it."""
        return blake2b("\n".join(self.names).encode(), digest_size=8).hexdigest()


def columns() -> Iterator[str]:
    """The name of every number in a row: `minions[3].power`."""
    for section in SECTIONS:
        for number in range(1, section.rows + 1):
            yield from (f"{section.name}[{number}].{column}" for column in section.columns)
