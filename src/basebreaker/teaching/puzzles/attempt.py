"""An attempt at a puzzle: the player's turn, the others' answers, and where the best result was given away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...bots.trying import distinct
from ...engine.driver import Driver
from ...views.speech import Page, Speech
from .puzzle import Puzzle
from .search import Searcher, Tree, TurnOutcome, asked, worst_answer

BACK = "back:"  # the advice is to take back to a step


class Tip(NamedTuple):
    """What to do next: the key of an answer, or `back:` and the step to go back to; and the same in words."""

    key: str
    sentence: str


class PuzzleAttempt:
    """One run through a puzzle. Everything follows from the answers given; it can be taken back to any of them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.begin()
        self.start = Searcher(self.game).start

    def go_to(self, answers: Sequence[str]) -> None:
        """Go to the position after these answers."""
        known = self.game.answered
        if self.game.answers != list(answers[:known]):
            self.game = self.puzzle.begin()
            known = self.game.answered
        for key in answers[known:]:
            self.game.apply(key)

    @property
    def over(self) -> bool:
        """Whether the turn has been played."""
        return self.game.question is None or self.game.g.s.turn != self.start.turn

    @property
    def reached(self) -> TurnOutcome:
        """What the turn has brought so far, by luck or not."""
        return self.searcher().outcome(self.game)

    @property
    def solved(self) -> bool:
        """Whether the turn was as good as possible."""
        return self.over and self.reached >= self.puzzle.best

    def searcher(self) -> Searcher:
        """A search that compares with the beginning of the turn."""
        return Searcher(self.game, start=self.start)

    def reply(self) -> str:
        """Another player's answer: the one that leaves the player with the least."""
        return asked(self.game).key(worst_answer(self.searcher(), self.game))

    @property
    def speech(self) -> Speech:
        """The task, or what the turn achieved."""
        if not self.over:
            return Speech("say", [Page(self.puzzle.task), Page(self.puzzle.fair)], 0, 1)
        return Speech("done" if self.solved else "wrong", [Page(verdict(self.puzzle, self.reached))], 1, 1, 0)

    def tip(self) -> Tip:
        """An answer that keeps the best result certain; if it is lost, where that happened."""
        key = "" if self.over else self._best_answer()
        if key:
            return Tip(key, _words(self.game, key))
        step = self._lost_at()
        before = self._at(step)
        wanted = "the win was" if self.puzzle.goal == "win" else f"{self.puzzle.vp} VP were"
        return Tip(
            f"{BACK}{step}", f"Until here {wanted} certain. Given away by: {_words(before, self.game.answers[step])}"
        )

    def _best_answer(self) -> str:
        """An answer of the player after which the best result is still certain; "" if there is none."""
        question, best = asked(self.game), self.puzzle.best
        if question.seat != self.puzzle.seat:
            return ""
        tree: Tree = self.puzzle.tree
        for key in self.game.answers:
            tree = tree.get(key, {})
        if tree:
            return next(iter(tree))
        searcher = self.searcher()
        if searcher.ends(self.game):  # nothing more is certain than what has been reached
            return question.decline if searcher.outcome(self.game) >= best else ""
        for index in distinct(question).values():
            if searcher.value(searcher.after(self.game, index), best) >= best:
                return question.key(index)
        return ""

    def _lost_at(self) -> int:
        """The last step at which the best result was certain; the player's answer there gave it away.

        The search goes from the end backwards, because there is least to try at the end.
        """
        for step in range(self.game.answered - 1, 0, -1):
            before = self._at(step)
            if asked(before).seat != self.puzzle.seat or self.searcher().ends(before):
                continue
            if self.searcher().value(before, self.puzzle.best) >= self.puzzle.best:
                return step
        return 0

    def _at(self, step: int) -> Driver:
        game = self.puzzle.begin()
        for key in self.game.answers[:step]:
            game.apply(key)
        return game


def _words(game: Driver, key: str) -> str:
    """An answer as a sentence: labels of the menu stand alone, others need the question."""
    question = asked(game)
    index = question.index_of(key)
    label = question.options[index].label if index is not None else key
    return f"{label}." if question.kind == "menu" else f"{question.prompt} {label}."


def verdict(puzzle: Puzzle, reached: TurnOutcome) -> str:
    """The result of a turn, compared with the best."""
    if reached >= puzzle.best:
        return f"Solved: {reached.vp} VP{', and the game is yours' if reached.wins else ''}."
    best = f"{puzzle.vp} are possible" if puzzle.goal == "vp" else "the game could have been won"
    return f"{reached.vp} VP; {best}."
