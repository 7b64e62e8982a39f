"""How a learner's row is laid out: one table of sections and columns, and what numbers stand for.

The viewer is always player 1, the others follow in turn order. Things are named by rows: a minion's `base` is the row
of that base, an option's `row` that of its target in the section of its kind; rows count from 1, and 0 means nothing.
Faces are numbers of a published table (`FaceTable`), so that embeddings can be learned. docs/learn.md lists everything.

A column is a name and the function that takes its number from a view. `encoding.py` does nothing but call them;
`fast_encoder.py` takes the same numbers from the game itself, and checks its own layout against the names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, get_args

from ..engine.errors import BasebreakerError
from ..engine.printed import catalog
from ..engine.question import MOST_OPTIONS
from ..state.words import Kind, Phase, QuestionKind, ScoringStep, TargetKind

VERSION = 1
OPTIONS = MOST_OPTIONS  # more were never asked for in fuzzing over all sets; 47 is the most seen
SEATS = 4
DISCARDS = 48  # rows for cards in discard piles, shared among the players
LOWEST, HIGHEST = -100.0, 10_000.0

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

FromView = Callable[[Any, Any], float]
"""Takes the number of a column from what its row is about. The first argument is the `ViewReader` of encoding.py."""


class TooManyOptions(BasebreakerError):
    """A question has more options than actions can name."""


class Section:
    """Rows of equal shape. Unused rows hold zeros, and things beyond the last row are left out."""

    def __init__(self, name: str, rows: int, columns: dict[str, FromView]) -> None:
        self.name = name
        self.rows = rows
        self.columns = tuple(columns)
        self.from_view = tuple(columns.values())
        self.size = rows * len(columns)


def _each_seat(word: str, number: Callable[[Any, int], float]) -> dict[str, FromView]:
    """Return a column for each player, which holds 0 for players that a game doesn't have."""

    def column(player: int) -> FromView:
        return lambda reader, it: number(it, reader.order[player]) if player < len(reader.order) else 0

    return {f"{word}_{player + 1}": column(player) for player in range(SEATS)}


SECTIONS = (
    Section(
        "table",
        1,
        {
            "turn": lambda r, view: view.turn,
            "phase": lambda r, view: PHASES[view.phase],
            "current": lambda r, view: r.player[view.current],
            "free_minions": lambda r, view: view.plays.minions,
            "free_actions": lambda r, view: view.plays.actions,
            "extra_plays": lambda r, view: len(view.plays.extras),
            "scoring": lambda r, view: r.base_rows.get(view.scoring.base, 0) if view.scoring else 0,
            "scoring_step": lambda r, view: STEPS[view.scoring.step] if view.scoring else 0,
            "base_deck": lambda r, view: len(view.base_deck),
            "base_discard": lambda r, view: len(view.base_discard),
            "set_aside": lambda r, view: len(view.set_aside),
            "seats": lambda r, view: len(view.seats),
            "asked": lambda r, view: r.player[view.question.seat] if view.question else 0,
            "question": lambda r, view: QUESTIONS[view.question.kind] if view.question else 0,
            "asking_face": lambda r, view: r.numbers[view.question.face] if view.question else 0,
            "more": lambda r, view: view.question.more if view.question else 0,
            "options": lambda r, view: len(view.question.options) if view.question else 0,
        },
    ),
    Section(
        "seats",
        SEATS,
        {
            "present": lambda r, seat: 1,
            "vp": lambda r, seat: seat.vp,
            "hand": lambda r, seat: len(seat.hand),
            "deck": lambda r, seat: len(seat.deck),
            "discard": lambda r, seat: len(seat.discard),
            "gone": lambda r, seat: seat.gone,
            "faction_1": lambda r, seat: r.faction(seat, 0),
            "faction_2": lambda r, seat: r.faction(seat, 1),
        },
    ),
    Section(
        "hand",
        20,
        {
            "face": lambda r, card: r.numbers[card.face],
            "kind": lambda r, card: r.faces.kinds[r.numbers[card.face]],
            "power": lambda r, card: r.faces.powers[r.numbers[card.face]],
        },
    ),
    Section(
        "bases",
        10,
        {
            "face": lambda r, base: r.numbers[base.face],
            "breakpoint": lambda r, base: base.breakpoint,
            "total": lambda r, base: base.total,
            "vp_1": lambda r, base: base.vp[0],
            "vp_2": lambda r, base: base.vp[1],
            "vp_3": lambda r, base: base.vp[2],
            "counters": lambda r, base: base.counters,
            "also": lambda r, base: r.numbers[base.also],
            **_each_seat("power", lambda base, seat: base.power[seat]),
            **_each_seat("earns", lambda base, seat: sum(each.vp for each in base.places if each.seat == seat)),
            **_each_seat("buried", lambda base, seat: sum(card.controller == seat for card in base.buried)),
        },
    ),
    Section(
        "minions",
        40,
        {
            "face": lambda r, it: r.numbers[it.minion.face],
            "base": lambda r, it: it.base,
            "controller": lambda r, it: r.player[it.minion.controller],
            "owner": lambda r, it: r.player[it.minion.owner],
            "power": lambda r, it: it.minion.power,
            "printed": lambda r, it: it.minion.printed,
            "counters": lambda r, it: it.minion.counters,
            "talent": lambda r, it: TALENTS[it.minion.talent],
            "actions": lambda r, it: len(it.minion.actions),
            "stored": lambda r, it: len(it.minion.stored),
        },
    ),
    Section(
        "others",
        32,
        {
            "face": lambda r, it: r.numbers[it.face],
            "kind": lambda r, it: TARGETS[it.kind],
            "base": lambda r, it: it.base,
            "minion": lambda r, it: it.minion,
            "controller": lambda r, it: r.player[it.controller],
            "owner": lambda r, it: r.player[it.owner],
            "counters": lambda r, it: it.counters,
            "talent": lambda r, it: TALENTS[it.talent],
        },
    ),
    Section(
        "discards",
        DISCARDS,
        {"face": lambda r, it: r.numbers[it.card.face], "seat": lambda r, it: r.player[it.seat]},
    ),
    Section(
        "known",
        24,
        {
            "face": lambda r, it: r.numbers[it.card.face],
            "zone": lambda r, it: ZONES[it.zone],
            "seat": lambda r, it: r.player[it.seat],
        },
    ),
    Section(
        "options",
        OPTIONS,
        {
            "present": lambda r, it: 1,
            "verb": lambda r, it: VERBS.get(it.option.key.partition(":")[0], VERBS["other"]),
            "kind": lambda r, it: TARGETS[it.option.target.kind],
            "face": lambda r, it: r.numbers[it.option.face],
            "row": lambda r, it: it.place.row,
            "base": lambda r, it: it.place.base,
            "seat": lambda r, it: r.player[it.option.target.id] if it.option.target.kind == "seat" else 0,
            "owner": lambda r, it: r.player[it.place.owner],
            "power": lambda r, it: it.place.power,
            "declines": lambda r, it: it.declines,
        },
    ),
)
SIZE = sum(section.size for section in SECTIONS)
START: dict[str, int] = {}
for _section in SECTIONS:
    START[_section.name] = sum(each.size for each in SECTIONS[: len(START)])


class FaceTable:
    """Every face by number: those of our sets in the order of the facts, then those of other packages; 0 is no face."""

    def __init__(self) -> None:
        self.names = ["", *catalog.faces()]
        self.numbers = {name: number for number, name in enumerate(self.names)}
        faces = [catalog.face(name) for name in self.names[1:]]
        self.kinds = [0, *(KINDS[face.kind] for face in faces)]
        self.powers = [0, *(face.power for face in faces)]
        self.factions = {name: number for number, name in enumerate(catalog.playable_factions(), 1)}

    @property
    def mark(self) -> str:
        """A mark that tells one table from another: keep it beside what was learned with the table."""
        return blake2b("\n".join(self.names).encode(), digest_size=8).hexdigest()


def columns() -> Iterator[str]:
    """Yield the name of every number in a row: `minions[3].power`."""
    for section in SECTIONS:
        for number in range(1, section.rows + 1):
            yield from (f"{section.name}[{number}].{column}" for column in section.columns)
