"""Lessons in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from basebreaker.cli import main
from basebreaker.teaching import lesson, shelf
from basebreaker.terminal.learn import LessonSession


def taken(*lines: str) -> str:
    """What the terminal shows when these lines are typed in the first lesson."""
    shown = StringIO()
    typed = iter(lines)
    LessonSession(lesson("first-turn"), Console(file=shown, width=100)).run(lambda _prompt: next(typed))
    return shown.getvalue()


def test_the_first_base_is_won_by_typing_names() -> None:
    shown = taken("king rex", "jungle oasis", "howl", "end")
    assert "Players fight over bases" in shown
    assert "You have won your first base" in shown


def test_the_coach_objects_and_takes_back() -> None:
    shown = taken("back", "king rex", "tar pits", "back", "king rex", "jungle oasis", "end", "back", "howl", "end")
    assert shown.index("nothing that the coach would take back") < shown.index("power counts only")
    assert shown.count("Taken back.") == 2
    assert "You were two power short" in shown
    assert "You have won your first base" in shown


def test_lessons_are_listed_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn"]) == 0
    listed = capsys.readouterr().out
    assert [name for name in shelf().lessons if name not in listed] == []
    assert main(["learn", "--check", "places"]) == 0
    assert "3 wrong paths lead where they should" in " ".join(capsys.readouterr().out.split())
    assert main(["learn", "moon"]) == 2
    assert "There is no lesson 'moon'" in capsys.readouterr().err
