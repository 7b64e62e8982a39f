"""From everything that happened to the answers that still count."""

from collections.abc import Iterable
from typing import Literal

from ..protocol.shared import Cause
from ..storage.rows import TableEvent

START = Cause("start")


def standing(events: Iterable[TableEvent]) -> list[TableEvent]:
    """The answers that were not taken back, in order."""
    answers: list[TableEvent] = []
    for event in events:
        take_in(answers, event)
    return answers


def take_in(answers: list[TableEvent], event: TableEvent) -> None:
    """What one more event does to the answers that stand."""
    if event.kind == "undo":
        del answers[int(event.value) :]
    elif event.kind == "answer":
        answers.append(event)


def hinted_steps(events: Iterable[TableEvent]) -> list[int]:
    """The steps at which somebody asked for a hint, as far as there are answers after them."""
    answers: list[TableEvent] = []
    steps: set[int] = set()
    for event in events:
        take_in(answers, event)
        if event.kind == "hint":
            steps.add(len(answers))
    return sorted(step for step in steps if step <= len(answers))


def cause_of(event: TableEvent) -> Cause:
    """Who acted, without what was chosen."""
    if event.kind == "undo":
        return Cause("undo", event.seat)
    if event.kind == "hint":
        return Cause("hint", event.seat)
    kind: Literal["gives_up", "agreed", "ended", "answer"] = "answer"
    if event.gives_up:
        kind = "gives_up"
    elif event.agreed or event.ended:
        kind = "agreed" if event.agreed else "ended"
    return Cause(kind, event.seat, event.bot)


def last_answer_of(seat: int, answers: list[TableEvent]) -> int | None:
    """The step before the last answer that this seat gave."""
    for step in range(len(answers) - 1, -1, -1):
        if answers[step].seat == seat:
            return step
    return None
