"""The coach: follows a game answer by answer and says what its lesson has to say about it.

What it says depends only on the lesson and the answers, so taking something back brings back what was said then.
"""

from __future__ import annotations

from ..engine.driver import Driver
from ..engine.printed import catalog
from ..views.model import View
from ..views.speech import Page, Pointer, Speech
from ..views.view import view
from .conditions import LessonEvent, Moment, events, wasted
from .lesson import RIVAL, YOU, Lesson, Mood, Saying
from .picking import plain

ENDED = "Your turn is over, and this was left undone. Take it back and try again, or play on if you like."
OVER = "The game is over before the lesson was. Take the last bit back, or begin again."


class Coach:
    """Looks at the game after every answer; `speech` is what it says now."""

    def __init__(self, lesson: Lesson, game: Driver) -> None:
        self.lesson = lesson
        self.game = game
        self.step = 0
        self.begun = 0  # lines of the log when the step began
        self.deed = -1  # the answer that began the learner's last move
        self.wasted: tuple[str, ...] = ()
        self.wrong: tuple[tuple[Saying, ...], int] | None = None  # what went wrong, and where it began
        self.named: dict[str, str] = {}
        self.speech: Speech | None = None
        self._look()

    def before(self, key: str) -> None:
        """Note the answer that is about to be given."""
        question = self.game.question
        assert question is not None
        if question.seat == YOU and not (question.kind != "menu" and self.game.g.s.phase == "play"):
            if self.wrong is not None and self.lesson.steps[self.step].patient:  # the learner plays on
                self.wrong, self.begun = None, len(events(self.game))
            self.deed = self.game.answered
            self.wasted = wasted(self.game) if question.kind == "menu" and key == question.decline else ()

    def after(self) -> None:
        """Look at the game after the answer."""
        self._look()

    @property
    def done(self) -> bool:
        """Whether the lesson has been learnt."""
        return self.step >= len(self.lesson.steps)

    def _look(self) -> None:
        table = view(self.game, YOU)
        while not self.done:
            moment = self._moment(table)
            if not self.lesson.steps[self.step].until.holds(moment):
                break
            self.step += 1
            self.begun = len(events(self.game))
            self.wrong = None
        if self.done:
            self.speech = self._said("done", self.lesson.end, table)
            return
        self._judge(self._moment(table))
        self.speech = self._words(table)

    def _moment(self, table: View) -> Moment:
        return Moment(table, self._events(), self.wasted)

    def _events(self) -> list[LessonEvent]:
        return events(self.game, self.begun)

    def _judge(self, moment: Moment) -> None:
        """Note what has gone wrong, if nothing had before."""
        step = self.lesson.steps[self.step]
        if self.wrong is not None or _halfway(moment.view):
            return
        for remark in (*step.wrong, *self.lesson.wrong):
            if remark.when.holds(moment):
                self._blame(remark.say, moment)
                return
        if moment.view.result is not None:
            self._blame((Saying(OVER),), moment)
        elif not step.patient and any(event.kind == "turn" and event.seat != YOU for event in moment.events):
            self._blame((Saying(ENDED),), moment)

    def _blame(self, say: tuple[Saying, ...], moment: Moment) -> None:
        if self.deed >= 0:
            self.wrong = say, self.deed
            self.named = dict(moment.named)

    def _words(self, table: View) -> Speech | None:
        if self.wrong is not None:
            say, back = self.wrong
            return self._said("wrong", say, table, back)
        for remark in self.lesson.watch:
            moment = self._moment(table)
            if remark.when.holds(moment):
                self.named = dict(moment.named)
                return self._said("warn", remark.say, table)
        step = self.lesson.steps[self.step]
        if step.when is not None and not step.when.holds(self._moment(table)):
            return None
        return self._said("say", step.say, table)

    def _said(self, mood: Mood, say: tuple[Saying, ...], table: View, back: int = -1) -> Speech:
        base = catalog.face(self.named["base"]).name if "base" in self.named else "a base"
        pages = [Page(saying.text.format(base=base), self._pointers(saying, table)) for saying in say]
        return Speech(mood, pages, min(self.step, len(self.lesson.steps)), len(self.lesson.steps), back)

    def _pointers(self, saying: Saying, table: View) -> list[Pointer]:
        found = [_pointer(kind, name, table) for kind, name in saying.points]
        return [pointer for pointer in found if pointer is not None]


def _halfway(table: View) -> bool:
    """Return whether the learner is in the middle of playing something."""
    question = table.question
    return question is not None and question.seat == YOU and question.kind != "menu" and table.phase == "play"


def _pointer(kind: str, name: str, table: View) -> Pointer | None:
    """The thing that is meant, by its number, if it is there."""
    if kind == "place":
        return Pointer("place", name=name)
    if kind == "seat":
        return Pointer("seat", YOU if name == "you" else RIVAL)
    id = next((id for id, face in _things(kind, table) if plain(face) == name), None)
    return None if id is None else Pointer(kind, id)  # type: ignore[arg-type]


def _things(kind: str, table: View) -> list[tuple[int, str]]:
    """All things of a kind, by number and face: the learner's own hand, or what lies on the table."""
    bases = table.bases
    if kind == "card":
        return [(card.id, card.face) for card in table.seats[YOU].hand]
    if kind == "base":
        return [(base.id, base.face) for base in bases]
    if kind == "minion":
        return [(minion.id, minion.face) for base in bases for minion in base.minions]
    if kind == "action":
        on = [action for base in bases for minion in base.minions for action in minion.actions]
        return [(action.id, action.face) for action in (*(a for base in bases for a in base.actions), *on)]
    if kind == "titan":
        aside = [titan for seat in table.seats for titan in seat.titans]
        return [(titan.id, titan.face) for titan in (*(t for base in bases for t in base.titans), *aside)]
    if kind == "buried":
        return [(card.id, card.face) for base in bases for card in base.buried]
    return [(card.id, card.face) for seat in table.seats for card in seat.stasis]
