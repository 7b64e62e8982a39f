"""Trying options on imagined games: what happens if, with everybody's further answers guessed."""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import Any

from ..engine.driver import Driver
from ..engine.question import Question
from ..state.state import State
from .evaluate import Evaluation, Row
from .protocol import Dice

LONGEST = 60  # answers to finish what is under way; longer effects are judged as they stand
DEEP = 5  # further questions of an effect that are thought about; the rest gets any answer
WIDE = 10  # options of such a question that are tried; of more, so many by lot


class Clock:
    """Time to think. Without seconds it never runs out, so that the same dice give the same answer."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else time.perf_counter() + seconds

    @property
    def out(self) -> bool:
        """Whether time is up."""
        return self.end is not None and time.perf_counter() >= self.end


def edge(s: State, question: Question, index: int) -> Hashable:
    """What an option means in any imagined game; options with equal edges are as good as each other."""
    if index >= len(question.choices):
        return question.buttons[index - len(question.choices)][0]
    raw: Any = question.choices[index]
    shape = question.shape
    if shape == "records":
        return int(raw.id)
    if shape == "modes":
        return str(raw[0])
    if shape == "seats":
        return int(raw)
    if shape == "uses":
        return raw.key, raw.ability.number
    if shape == "cards":
        return _card_edge(s, question.seat, raw)
    what, thing, ability = raw
    if what == "hand":
        return _card_edge(s, question.seat, thing)
    return what, thing.id, ability.number if ability is not None else -1


def _card_edge(s: State, seat: int, id: int) -> Hashable:
    if not s.known[id] >> seat & 1:
        return "unknown", id
    face, owner = s.prints[s.faces[id]]
    return face.id, owner


def distinct(s: State, question: Question) -> dict[Hashable, int]:
    """The options that differ: the first index of each edge."""
    found: dict[Hashable, int] = {}
    for index in range(question.n):
        found.setdefault(edge(s, question, index), index)
    return found


class Trier:
    """Tries options; `dice` answers where nobody thinks."""

    def __init__(self, evaluation: Evaluation, dice: Dice, clock: Clock) -> None:
        self.evaluation = evaluation
        self.dice = dice
        self.clock = clock
        self.nodes = 0

    def after(self, game: Driver, index: int, thoughtful: bool) -> Row:
        """Everybody's chances after an answer on a copy, once what it starts is finished."""
        copy = game.copy()
        copy.answer(index)
        self.nodes += 1
        if thoughtful:
            self.think_on(copy)
        else:
            self.rush_on(copy)
        return self.evaluation.chances(copy.g)

    def rush_on(self, game: Driver) -> None:
        """Finish what is under way with any answers."""
        for _ in range(LONGEST):
            question = game.question
            if question is None or game.at_rest:
                return
            game.answer(self.dice.below(question.n))

    def think_on(self, game: Driver) -> None:
        """Finish what is under way; whoever is asked takes what looks best at once."""
        for _ in range(DEEP):
            question = game.question
            if question is None or game.at_rest or self.clock.out:
                break
            game.answer(self.best(game, question))
        self.rush_on(game)

    def best(self, game: Driver, question: Question) -> int:
        """The option that looks best to the one who is asked, finishing with any answers."""
        options = distinct(game.g.s, question)
        indexes = list(options.values())
        if len(indexes) == 1:
            return indexes[0]
        while len(indexes) > WIDE:
            indexes.pop(self.dice.below(len(indexes)))
        best, chosen = -1.0, indexes[0]
        for index in indexes:
            if self.clock.out:
                break
            chance = self.after(game, index, False)[question.seat]
            if chance > best:
                best, chosen = chance, index
        return chosen
