"""`basebreaker learn`: lessons in the terminal, with the same coach as at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Console
from rich.panel import Panel

from .. import teaching
from ..match import Match, replay
from ..records import Record
from ..teaching.proving import faults
from ..views.speech import Speech
from . import parsers
from .session import Session, Stop

WIDEST = 88
STYLES = {"say": "cyan", "warn": "yellow", "wrong": "red", "done": "green"}


class LessonSession(Session):
    """A lesson at one terminal: the coach speaks before each question, and `back` takes a proposed step back."""

    def __init__(self, lesson: teaching.Lesson, console: Console) -> None:
        self.course = teaching.LessonCourse(lesson)
        self.said: Speech | None = None
        super().__init__(_match(self.course), ["you", "rookie"], lesson.setup.seed, console)

    def run(self, ask: Callable[[str], str]) -> None:
        """Run the lesson until it is finished or the player stops."""
        while self.game.question is not None and not self.course.coach.done:
            if self.game.question.seat == 0:
                self.person(0, ask)
            else:
                self.game.answer(self.course.reply())
                self.stale = True
            self.course.go_to(self.game.answers)
        self.speak()

    def person(self, seat: int, ask: Callable[[str], str]) -> None:
        self.speak()
        super().person(seat, ask)

    def speak(self) -> None:
        """Print what the coach says, each speech once."""
        speech = self.course.speech
        if speech is None or speech == self.said:
            return
        self.said = speech
        words = "\n\n".join(page.text for page in speech.pages)
        if speech.mood == "wrong":
            words += "\n\nType back to take it back, or play on."
        width = min(self.console.width, WIDEST)
        self.console.print(Panel(words, title="Coach", border_style=STYLES[speech.mood], width=width))

    def obey(self, line: str, seat: int, ask: Callable[[str], str]) -> bool:
        if line != "back":
            return super().obey(line, seat, ask)
        speech = self.course.speech
        if speech is None or speech.back < 0:
            self.console.print("There is nothing that the coach would take back.", style="red")
            return False
        self.course.take_back(speech.back)
        self.game = _match(self.course)
        self.told = [0] * len(self.kinds)
        self.given, self.stale = [], True
        self.console.print("Taken back.")
        self.speak()
        return True


def _match(course: teaching.LessonCourse) -> Match:
    """Return the game of a course as the terminal plays it."""
    return replay(Record(course.lesson.setup, course.game.answers), counting=True)


def listed(console: Console) -> None:
    """Print the list of lessons."""
    shelf = teaching.shelf()
    for each in shelf.lessons.values():
        console.print(f"  {each.id:28}{each.title} ({each.minutes} min)", highlight=False)
    for fault in shelf.broken:
        console.print(fault, style="red", highlight=False)
    console.print("basebreaker learn NAME takes one.", highlight=False)


def checked(lesson: teaching.Lesson, console: Console) -> int:
    """Play a lesson through, and say what is wrong with it."""
    found = faults(lesson)
    for fault in found:
        console.print(fault, style="red", highlight=False, soft_wrap=True)
    if not found:
        ways = len(lesson.astray)
        console.print(f"{lesson.title}: its path and {ways} wrong paths lead where they should.", highlight=False)
    return 1 if found else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Take a lesson."""
    options = parsers.learn().parse_args(argv)
    console = Console(markup=False)
    if not options.lesson:
        if options.check:
            return max(checked(each, console) for each in teaching.shelf().lessons.values())
        listed(console)
        return 0
    lesson = teaching.lesson(options.lesson)
    if options.check:
        return checked(lesson, console)
    try:
        LessonSession(lesson, console).run(partial(console.input, markup=False))
    except (Stop, EOFError, KeyboardInterrupt):
        console.print("Stopped.")
    return 0
