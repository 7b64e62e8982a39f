"""The loop guard (12.7.1 to 12.7.3): no resolution and no phase goes on forever.

It begins to look for repetition late, because that costs time: a loop leads to the same state again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from hashlib import blake2b
from typing import TypeVar, get_args

from ...state.words import Doings
from ..errors import RepeatedState, RunawayLoop, TooManySteps
from ..types import Effect
from .context import Context
from .in_force import changed
from .visibility import lay_open

T = TypeVar("T")

STEP_LIMIT = 10_000  # resolution steps in one turn (12.7.3)
WATCH_FROM, WATCH_TO = 50, 1000  # resolution steps without any choice between which repetition is looked for (12.7.1)
WATCH_CHOICES_AFTER = 12  # optional steps in one phase before repetition is looked for (12.7.2)
NO_PART_OF_IT = (
    "log",
    "answering",
    "cards_seen",
    "hints",
    "resolved",
    "optional_steps",
    "trodden",
)  # may differ when a state repeats


class Detached:
    """An effect that the driver runs by itself, so that triggers of triggers don't pile up on Python's stack."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def __await__(self) -> Generator[Detached, None, None]:
        yield self


def count_step(g: Context) -> None:
    """Count one resolution step; stop if there are too many, or if they go round in circles."""
    s = g.s
    s.resolved += 1
    now = g.now
    now.steps_since_answer += 1
    if s.resolved > STEP_LIMIT:
        raise TooManySteps(f"More than {STEP_LIMIT} things were resolved in one turn.")
    if now.steps_since_answer > WATCH_FROM:
        _look_for_repetition(g)


def _look_for_repetition(g: Context) -> None:
    now = g.now
    if now.steps_since_answer <= WATCH_TO:
        if now.steps_since_answer == WATCH_FROM + 1:
            now.seen = {}
        mark = complete_state(g)
        now.seen[mark] = now.seen.get(mark, 0) + 1
        if now.seen[mark] >= 3:
            raise RepeatedState("The same thing kept happening without anybody's choice.")


def complete_state(g: Context, history: bool = False) -> str:
    """A mark of the state and of everything that is pending: how much waits at each level that isn't done yet."""
    data = g.s.to_json()
    for name in NO_PART_OF_IT:
        del data[name]
    if history and any(face.asks_what_happened for face in g.s.prints):  # 12.10.27
        data["happened"] = [line for line in g.s.log if line[0] in ASKED_ABOUT]
    pending = [len(waiting) for waiting in g.now.waiting if waiting]
    pools = [(len(pool.triggers), pool.leftovers) for pool in g.now.pools if pool.triggers or pool.leftovers]
    return blake2b(repr((data, pending, pools)).encode(), digest_size=8).hexdigest()


ASKED_ABOUT = frozenset((*get_args(Doings), "counters", "new_base"))  # kinds of log lines that cards can ask for


def start_phase(g: Context) -> None:
    """A phase begins: optional steps are counted anew."""
    g.s.optional_steps = 0
    g.s.trodden = []


def may_be_offered(g: Context, steps: list[T], name: Callable[[T], str]) -> list[T]:
    """The optional steps that may be offered: those that didn't lead back to this complete state before (12.7.2)."""
    if g.s.optional_steps < WATCH_CHOICES_AFTER or not steps:
        return steps
    mark = complete_state(g, history=True)
    tried = {step for there, step in g.s.trodden if there == mark}
    return [step for step in steps if name(step) not in tried]


def take(g: Context, step: T, name: Callable[[T], str]) -> None:
    """Note that an optional step is taken."""
    g.s.optional_steps += 1
    if g.s.optional_steps > WATCH_CHOICES_AFTER:
        g.s.trodden.append((complete_state(g, history=True), name(step)))


def drop(g: Context, loop: RunawayLoop, kept: Sequence[int] = ()) -> None:
    """Drop what was pending, say so in the log, and discard the cards that were set aside for it."""
    g.log("loop", g.s.current, source=str(loop))
    for id in [id for id in g.s.set_aside if id not in kept]:
        g.now.resolving.pop(id, None)
        g.s.set_aside.remove(id)
        lay_open(g, id)
        g.s.discards[g.s.owner(id)].append(id)
    g.now.steps_since_answer = 0
    g.now.seen = {}
    changed(g)
