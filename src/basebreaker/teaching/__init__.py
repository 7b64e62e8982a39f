"""Teaching: lessons that are real games, with a coach who speaks when something happens in them."""

from ..views.speech import Page, Pointer, Speech
from .course import Course
from .lesson import Lesson
from .library import Shelf, lesson, shelf
from .marked import BadLesson

__all__ = ["BadLesson", "Course", "Lesson", "Page", "Pointer", "Shelf", "Speech", "lesson", "shelf"]
