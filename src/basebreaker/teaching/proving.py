"""Play a lesson through: along its path, and along its wrong paths and back."""

from __future__ import annotations

from ..engine.errors import BasebreakerError
from .course import LessonCourse
from .lesson import Detour, Lesson


def faults(lesson: Lesson) -> list[str]:
    """Return what is wrong with a lesson, one sentence each; empty if it can be learnt."""
    found = _path(lesson, 0, LessonCourse(lesson), "its path")
    for detour in lesson.astray:
        found += _detour(lesson, detour)
    return found


def _path(lesson: Lesson, first: int, course: LessonCourse, what: str) -> list[str]:
    """Follow the right path from a pick on; the lesson must be done at its end and not before."""
    course.let_rival_answer()
    for number, pick in enumerate(lesson.path[first:], first):
        if course.coach.done:
            return [f"{lesson.file}: {what} is done before pick {number + 1} ({pick})."]
        if course.speech is not None and course.speech.mood == "wrong":
            return [f"{lesson.file}: on {what} the coach objects before pick {number + 1} ({pick}): {said(course)}"]
        try:
            course.pick(pick)
        except BasebreakerError as fault:
            return [f"{lesson.file}: {what} stops at pick {number + 1}: {fault}"]
    if not course.coach.done:
        where = f"step {course.coach.step + 1}, {lesson.steps[course.coach.step].until.words!r}"
        return [f"{lesson.file}: {what} ends without being done; it waits for {where}."]
    return []


def _detour(lesson: Lesson, detour: Detour) -> list[str]:
    what = f"the wrong path of line {detour.line}"
    course = LessonCourse(lesson)
    course.let_rival_answer()
    try:
        for pick in (*lesson.path[: detour.after], *detour.picks):
            course.pick(pick)
    except BasebreakerError as fault:
        return [f"{lesson.file}: {what} stops: {fault}"]
    speech = course.speech
    if speech is None or speech.mood != "wrong" or detour.hears not in said(course):
        return [f"{lesson.file}: on {what} {detour.hears!r} should be heard, not {said(course)!r}."]
    course.take_back(speech.back)
    course.let_rival_answer()
    if course.speech is not None and course.speech.mood == "wrong":
        return [f"{lesson.file}: {what} is still wrong when it is taken back."]
    on_path = _on_path(lesson, course)
    return _path(lesson, detour.after if on_path is None else on_path, course, f"{what}, taken back,")


def _on_path(lesson: Lesson, course: LessonCourse) -> int | None:
    """The number of picks of the right path that lead here; None: it is off the path."""
    trial = LessonCourse(lesson)
    trial.let_rival_answer()
    for number, pick in enumerate(lesson.path):
        if trial.game.answers == course.game.answers:
            return number
        trial.pick(pick)
    return None


def said(course: LessonCourse) -> str:
    """The coach's words in one piece."""
    return " ".join(page.text for page in course.speech.pages) if course.speech is not None else ""
