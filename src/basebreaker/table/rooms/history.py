"""From everything that happened to the answers that still count."""

from collections.abc import Iterable

from basebreaker.table.keeping.rows import Event
from basebreaker.table.wire.model import Move

START = Move("start")


def standing(events: Iterable[Event]) -> list[Event]:
    """The answers that were not taken back, in order."""
    answers: list[Event] = []
    for event in events:
        take_in(answers, event)
    return answers


def take_in(answers: list[Event], event: Event) -> None:
    """What one more event does to the answers that stand."""
    if event.kind == "undo":
        del answers[int(event.value) :]
    else:
        answers.append(event)


def move_of(event: Event) -> Move:
    """Who acted, without what was chosen."""
    if event.kind == "undo":
        return Move("undo", event.seat)
    return Move("gives_up" if event.value.startswith("gives_up:") else "answer", event.seat, event.bot)


def last_answer_of(seat: int, answers: list[Event]) -> int | None:
    """The step before the last answer that this seat gave."""
    for step in range(len(answers) - 1, -1, -1):
        if answers[step].seat == seat:
            return step
    return None


def somebody_else_answered(seat: int, answers: list[Event], since: int) -> bool:
    """Whether another person has answered after step `since`."""
    return any(event.seat != seat and not event.bot for event in answers[since:])
