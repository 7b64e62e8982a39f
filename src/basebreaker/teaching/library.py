"""All lessons, in order. A broken file is reported in a sentence, and the others work."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .lesson import Lesson
from .marked import BadLesson
from .reading import read_lesson

FOLDER = Path(__file__).parent / "lessons"


class LessonShelf:
    """The lessons of a folder by id, in the order of their file names, and what is wrong with the broken ones."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.lessons: dict[str, Lesson] = {}
        self.broken: list[str] = []
        for path in sorted(folder.glob("*.yaml")):
            try:
                found = read_lesson(path)
                if found.id in self.lessons:
                    raise BadLesson(f"{path.name}: {self.lessons[found.id].file} has the same name.")
                self.lessons[found.id] = found
            except BadLesson as fault:
                self.broken.append(str(fault))


@cache
def shelf() -> LessonShelf:
    """Our own lessons, read once."""
    return LessonShelf()


def lesson(name: str) -> Lesson:
    """A lesson by its id, or a lesson of your own by its file."""
    if name.endswith((".yaml", ".yml")):
        return read_lesson(Path(name))
    found = shelf().lessons.get(name)
    if found is None:
        raise BadLesson(f"There is no lesson {name!r}; there are {', '.join(shelf().lessons)}.")
    return found
