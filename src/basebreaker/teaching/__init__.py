"""Teaching: lessons that are real games, with a coach who speaks when something happens in them."""

from ..views.speech import Page, Pointer, Speech
from .course import LessonCourse
from .lesson import Lesson
from .library import LessonShelf, lesson, shelf
from .marked import BadLesson

__all__ = ["BadLesson", "Lesson", "LessonCourse", "LessonShelf", "Page", "Pointer", "Speech", "lesson", "shelf"]
