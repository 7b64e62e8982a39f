"""A lesson in progress: its game, its coach, and the rival's answers. Everything follows from the answers given."""

from __future__ import annotations

from collections.abc import Sequence

from .. import bots
from ..bots.lookahead import Lookahead
from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..state.rng import Dice
from ..views.speech import Speech
from .coach import Coach
from .lesson import RIVAL, YOU, Lesson
from .picking import Pick


class LessonCourse:
    """One run through a lesson; it can be taken back to any number of answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.restart()

    def restart(self) -> None:
        """Start again."""
        self.game = Driver(self.lesson.setup)
        self.game.begin()
        self.coach = Coach(self.lesson, self.game)
        self.scripted = 0  # entries of the script that were played

    @property
    def speech(self) -> Speech | None:
        """What the coach says now."""
        return self.coach.speech

    @property
    def over(self) -> bool:
        """Whether the game is over; a learner may play on to its end after the lesson."""
        return False

    def go_to(self, answers: Sequence[str]) -> None:
        """Go to the position after these answers."""
        known = self.game.answered
        if self.game.answers != list(answers[:known]):
            self.restart()
            known = 0
        for key in answers[known:]:
            self.answer(key)

    def answer(self, key: str) -> None:
        """Give an answer, the learner's or the rival's."""
        question = self.game.question
        if question is not None and not key.startswith("gives_up:"):
            if question.seat == RIVAL and self._from_script() == key:
                self.scripted += 1
            self.coach.before(key)
        self.game.apply(key)
        self.coach.after()

    def take_back(self, to: int) -> None:
        """Take back all but the first `to` answers."""
        self.go_to(self.game.answers[:to])

    def reply(self) -> str:
        """The rival's answer: from the script, or else from its bot, with fixed dice and without a clock."""
        question = self.game.question
        if question is None or question.seat != RIVAL:
            raise BasebreakerError("The rival isn't asked anything.")
        scripted = self._from_script()
        if scripted is not None:
            return scripted
        if self.lesson.bot == "passes":
            return question.decline or question.key(0)
        bot = bots.make(self.lesson.bot)
        assert isinstance(bot, Lookahead)
        dice = Dice(self.lesson.setup.seed, str(self.game.answered))
        return bot.without_clock(1).choose(bots.look(self.game, RIVAL), dice, 1.0).key

    def _from_script(self) -> str | None:
        question, script = self.game.question, self.lesson.script
        if question is None or self.scripted >= len(script):
            return None
        return script[self.scripted].key(question.options)

    def let_rival_answer(self) -> None:
        """Give the rival's answers until the learner is asked again or the game is over."""
        while self.game.question is not None and self.game.question.seat == RIVAL:
            self.answer(self.reply())

    def pick(self, pick: Pick) -> None:
        """Pick something for the learner, and give the rival's answers."""
        question = self.game.question
        if question is None or question.seat != YOU:
            raise BasebreakerError(f"{pick} can't be picked: nothing is asked.")
        key = pick.key(question.options)
        if key is None:
            there = ", ".join(f"{option.key} ({option.label})" for option in question.options)
            raise BasebreakerError(f"{pick} can't be picked when {question.prompt!r} is asked; there are {there}.")
        self.answer(key)
        self.let_rival_answer()
