"""Try options on imagined games and see what happens if all further answers are guessed."""

from __future__ import annotations

import time
from collections.abc import Hashable

from ..engine.driver import Driver
from ..engine.question import Question
from ..state.rng import Dice
from .evaluate import Evaluation, Row

LONGEST = 60  # answers to finish what is under way; longer effects are judged unfinished
DEEP = 5  # further questions of an effect to think about; the rest get any answer
WIDE = 10  # options of such a question to try; of more, this many are drawn at random
STUBBORN = 3  # options that may turn out to be useless before a turn is ended


class Clock:
    """Time to think. Without a limit it never runs out, so the same dice give the same answer."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else time.perf_counter() + seconds

    @property
    def out(self) -> bool:
        """Whether time is up."""
        return self.end is not None and time.perf_counter() >= self.end


def distinct(question: Question) -> dict[Hashable, int]:
    """The options that differ: the first index for each edge."""
    found: dict[Hashable, int] = {}
    for index in range(question.n):
        found.setdefault(question.edge(index), index)
    return found


Line = tuple[Driver, Row]
"""A game played on, and every player's chances in it."""


class Trier:
    """Tries options; `dice` answers where no thought is spent."""

    def __init__(self, evaluation: Evaluation, dice: Dice, clock: Clock) -> None:
        self.evaluation = evaluation
        self.dice = dice
        self.clock = clock
        self.nodes = 0
        self.liked: dict[Hashable, float] = {}  # what can be done in this turn, and what it gained when first met

    def after(self, game: Driver, index: int, thoughtful: bool) -> Line:
        """Answer on a copy, and finish what that starts."""
        copy = game.copy()
        copy.answer(index)
        self.nodes += 1
        return self.think_on(copy) if thoughtful else self.rush_on(copy)

    def rush_on(self, game: Driver) -> Line:
        """Finish what is under way with any answers."""
        for _ in range(LONGEST):
            question = game.question
            if question is None or game.at_rest:
                break
            game.answer(self.dice.below(question.n))
        return game, self.evaluation.chances(game.g)

    def think_on(self, game: Driver) -> Line:
        """Finish what is under way; each player who is asked takes what looks best at once."""
        for _ in range(DEEP):
            question = game.question
            if question is None or game.at_rest or self.clock.out:
                break
            index, line = self.best(game, question)
            if line is not None and line[0].answered == game.answered + 1:
                return line  # chance had no part in it
            game.answer(index)
        return self.rush_on(game)

    def best(self, game: Driver, question: Question) -> tuple[int, Line | None]:
        """The option that looks best to the player asked, finishing with any answers, and the line it leads to."""
        indexes = list(distinct(question).values())
        if len(indexes) == 1:
            return indexes[0], None
        while len(indexes) > WIDE:
            indexes.pop(self.dice.below(len(indexes)))
        best, chosen, found = -1.0, indexes[0], None
        for index in indexes:
            if self.clock.out:
                break
            line = self.after(game, index, False)
            if line[1][question.seat] > best:
                best, chosen, found = line[1][question.seat], index, line
        return chosen, found

    def play_out(self, line: Line) -> Row:
        """Every player's chances at the end of the current turn, doing what looked best as long as it gains."""
        game, chances = line
        seat, turn = game.g.s.current, game.g.s.turn
        vain: set[Hashable] = set()
        while game.question is not None and game.at_rest and game.g.s.turn == turn and not self.clock.out:
            options = {name: i for name, i in distinct(game.question).items() if name not in vain}
            name = max(options, key=lambda name: self.liking(game, name, options[name], chances[seat]))
            if name == "end" or len(vain) == STUBBORN:
                game.answer(len(game.question.choices))
                return self.think_on(game)[1]
            further = self.after(game, options[name], True)
            if further[1][seat] > chances[seat]:
                game, chances = further
            else:
                vain.add(name)
        return chances

    def liking(self, game: Driver, name: Hashable, index: int, chance: float) -> float:
        """Return what an option of the menu gained its player when first met in this turn; ending it comes last."""
        if name == "end":
            return -1.0
        if name not in self.liked:
            self.liked[name] = self.after(game, index, True)[1][game.g.s.current] - chance
        return self.liked[name]
