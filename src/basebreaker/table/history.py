"""From everything that happened to the answers that still count."""

from collections.abc import Iterable

from basebreaker.table.rows import Event


def standing(events: Iterable[Event]) -> list[Event]:
    """The answers that were not taken back, in order."""
    answers: list[Event] = []
    for event in events:
        if event.kind == "undo":
            del answers[int(event.value) :]
        else:
            answers.append(event)
    return answers


def keys(events: Iterable[Event]) -> list[str]:
    """What was answered and still counts."""
    return [event.value for event in standing(events)]


def last_answer_of(seat: int, answers: list[Event]) -> int | None:
    """The step before the last answer that this seat gave."""
    for step in range(len(answers) - 1, -1, -1):
        if answers[step].seat == seat:
            return step
    return None


def somebody_else_answered(seat: int, answers: list[Event], since: int) -> bool:
    """Whether another person has answered after step `since`."""
    return any(event.seat != seat and not event.bot for event in answers[since:])
