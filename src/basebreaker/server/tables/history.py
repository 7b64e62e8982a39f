"""From everything that happened to the answers that still count."""

from collections.abc import Iterable
from typing import Literal

from ..protocol.shared import Cause
from ..storage.rows import Happening

START = Cause("start")


def standing(happenings: Iterable[Happening]) -> list[Happening]:
    """The answers that were not taken back, in order."""
    answers: list[Happening] = []
    for happening in happenings:
        take_in(answers, happening)
    return answers


def take_in(answers: list[Happening], happening: Happening) -> None:
    """What one more happening does to the answers that stand."""
    if happening.kind == "undo":
        del answers[int(happening.value) :]
    elif happening.kind == "answer":
        answers.append(happening)


def hinted_steps(happenings: Iterable[Happening]) -> list[int]:
    """The steps at which somebody asked for a hint, as far as there are answers after them."""
    answers: list[Happening] = []
    steps: set[int] = set()
    for happening in happenings:
        take_in(answers, happening)
        if happening.kind == "hint":
            steps.add(len(answers))
    return sorted(step for step in steps if step <= len(answers))


def cause_of(happening: Happening) -> Cause:
    """Who acted, without what was chosen."""
    if happening.kind == "undo":
        return Cause("undo", happening.seat)
    if happening.kind == "hint":
        return Cause("hint", happening.seat)
    kind: Literal["gives_up", "agreed", "ended", "answer"] = "answer"
    if happening.gives_up:
        kind = "gives_up"
    elif happening.agreed or happening.ended:
        kind = "agreed" if happening.agreed else "ended"
    return Cause(kind, happening.seat, happening.bot)


def last_answer_of(seat: int, answers: list[Happening]) -> int | None:
    """The step before the last answer that this seat gave."""
    for step in range(len(answers) - 1, -1, -1):
        if answers[step].seat == seat:
            return step
    return None
