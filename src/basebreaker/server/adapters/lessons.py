"""Lessons for the server: setups are texts, and a course follows the answers."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from typing import Protocol

from ... import teaching
from ...records import Record
from ...views.speech import Speech
from ..game import Course, Missing
from ..protocol.http import LessonInfo, LessonList

log = logging.getLogger(__name__)


class Way(Protocol):
    """Progress through a lesson or a puzzle, which can be set to any list of answers."""

    def go_to(self, answers: Sequence[str]) -> None: ...

    @property
    def speech(self) -> Speech | None: ...

    @property
    def over(self) -> bool: ...

    def reply(self) -> str: ...


class TableCourse:
    """Progress through a lesson or a puzzle, for use by the event loop and by threads."""

    def __init__(self, way: Way) -> None:
        self.course = way
        self.lock = threading.Lock()

    def speech(self, answers: Sequence[str]) -> Speech | None:
        with self.lock:
            try:
                self.course.go_to(answers)
            except Exception:  # a failing coach must not stop the table
                log.exception("The coach of a lesson failed and says nothing.")
                return None
            return self.course.speech

    def rests(self, answers: Sequence[str]) -> bool:
        with self.lock:
            try:
                self.course.go_to(answers)
            except Exception:
                log.exception("The coach of a lesson failed and says nothing.")
                return False
            return self.course.over

    def reply(self, answers: Sequence[str]) -> str:
        with self.lock:
            try:
                self.course.go_to(answers)
                return self.course.reply()
            except Exception:
                log.exception("The opponent of a lesson failed; a bot plays on.")
                return ""


class TableLessons:
    """The installed lessons."""

    def listed(self) -> LessonList:
        shelf = teaching.shelf()
        found = [
            LessonInfo(each.id, each.title, each.about, each.minutes, each.group, list(each.setup.seats[0].factions))
            for each in shelf.lessons.values()
        ]
        return LessonList(found, list(shelf.broken))

    def setup(self, lesson: str, names: Sequence[str]) -> str:
        try:
            found = teaching.shelf().lessons[lesson]
        except KeyError:
            raise Missing("There is no such lesson; the link may be incomplete.") from None
        return Record(found.setup_for((names[0], names[1])), []).to_json()

    def course(self, lesson: str) -> Course | None:
        found = teaching.shelf().lessons.get(lesson)
        return None if found is None else TableCourse(teaching.LessonCourse(found))
