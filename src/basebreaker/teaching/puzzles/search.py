"""Find what a player can achieve in a turn for certain: try every choice, and take others' answers at their worst.

A line ends with the turn, or earlier when it begins to depend on something the player can't know: a card that comes to
light, or chance. What was won before that counts. Bases that come into play don't end a line: they are soon known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...bots.trying import distinct
from ...engine.driver import Driver
from ...engine.errors import BasebreakerError
from ...engine.question import Question
from ...state.numbers import CardId

MOST_NODES = 100_000
LONGEST = 100  # answers of one turn

Tree = dict[str, Any]
"""By the keys of answers: one best answer where the player is asked, every answer where others are."""


class TooMuchToTry(BasebreakerError):
    """A search was given up."""


class TurnOutcome(NamedTuple):
    """The result of a line: whether it wins the game, and the VP that the turn brings. More is better."""

    wins: bool
    vp: int


class SearchStart(NamedTuple):
    """The beginning of a search, with which it compares."""

    seat: int
    turn: int
    vp: int
    known: frozenset[int]  # cards that the player knows
    eyes: list[int]  # masks of the seats that know each card
    chances: int
    answered: int


class Searcher:
    """Searches one turn. `nodes` counts the answers that were tried."""

    def __init__(self, game: Driver, most: int = MOST_NODES, start: SearchStart | None = None) -> None:
        self.game = game
        self.start = start or beginning(game)
        self.most = most
        self.nodes = 0

    def best(self, enough: TurnOutcome | None = None) -> TurnOutcome:
        """The best result that is certain; with `enough`, stop as soon as that much is found."""
        return self.value(self.game, enough)

    def value(self, game: Driver, enough: TurnOutcome | None) -> TurnOutcome:
        """The result that is certain from here; leaves the game as it is."""
        return self._value(game.copy(), enough)

    def _value(self, game: Driver, enough: TurnOutcome | None) -> TurnOutcome:
        if self.ends(game):
            return self.outcome(game)
        question = asked(game)
        mine = question.seat == self.start.seat
        found: TurnOutcome | None = None
        for further in self.each(game, question):
            value = self._value(further, enough)
            if found is None or (value > found if mine else value < found):
                found = value
            if mine and enough is not None and found >= enough:
                break
        assert found is not None
        return found

    def each(self, game: Driver, question: Question) -> Iterator[Driver]:
        """Yield the game after each distinct answer; the last one is the game itself, which is used up."""
        *others, last = distinct(question).values()
        for index in others:
            yield self.after(game, index)
        self._count(game)
        game.answer(last)
        yield game

    def after(self, game: Driver, index: int) -> Driver:
        """The game after one more answer."""
        self._count(game)
        copy = game.copy()
        copy.answer(index)
        return copy

    def _count(self, game: Driver) -> None:
        self.nodes += 1
        if self.nodes > self.most or game.answered - self.start.answered >= LONGEST:
            raise TooMuchToTry(f"There is more to try than {self.most} answers, or more than {LONGEST} in a row.")

    def ends(self, game: Driver) -> bool:
        """Return whether a line ends here: the turn is over, or the player has learnt what they couldn't know."""
        s, start = game.g.s, self.start
        if game.question is None or s.turn != start.turn:
            return True
        return s.chances != start.chances or self.learnt(game)

    def learnt(self, game: Driver) -> bool:
        """Return whether a card that isn't a base was revealed to the player."""
        s = game.g.s
        if s.known == self.start.eyes:
            return False
        return any(
            id not in self.start.known and not s.face(CardId(id)).is_base
            for id, eyes in enumerate(s.known)
            if eyes >> self.start.seat & 1
        )

    def outcome(self, game: Driver) -> TurnOutcome:
        """Return what has been won so far."""
        s, seat = game.g.s, self.start.seat
        return TurnOutcome(game.over and [*s.winners] == [seat], s.vp[seat] - self.start.vp)


class Whole:
    """A turn searched to its end: the best certain result, and the cards played or used on the way to each result."""

    def __init__(self, game: Driver, most: int = MOST_NODES) -> None:
        self.searcher = Searcher(game, most)
        self.ways: dict[TurnOutcome, set[frozenset[str]]] = {}
        self.best = self.value(game.copy(), frozenset())

    @property
    def nodes(self) -> int:
        """Answers that were tried."""
        return self.searcher.nodes

    def value(self, game: Driver, deeds: frozenset[str]) -> TurnOutcome:
        searcher = self.searcher
        if searcher.ends(game):
            outcome = searcher.outcome(game)
            self.ways.setdefault(outcome, set()).add(deeds)
            return outcome
        question = asked(game)
        mine = question.seat == searcher.start.seat
        faces = [""] * question.n
        if mine and question.kind == "menu":
            faces = [option.face for option in question.options]
        played = [deeds | {faces[index]} if faces[index] else deeds for index in distinct(question).values()]
        values = [
            self.value(after, further) for after, further in zip(searcher.each(game, question), played, strict=True)
        ]
        return max(values) if mine else min(values)

    def best_turns(self) -> set[frozenset[str]]:
        """The sets of cards that best turns play or use: all that reach the best result with some answers of others."""
        found = set().union(*(ways for outcome, ways in self.ways.items() if outcome >= self.best))
        return {deeds for deeds in found if not any(other < deeds for other in found)}


def beginning(game: Driver) -> SearchStart:
    """Return what a search that begins here compares with."""
    question = game.question
    if question is None:
        raise TooMuchToTry("The game is over; there is nothing to search.")
    s, seat = game.g.s, question.seat
    return SearchStart(seat, s.turn, s.vp[seat], known(game, seat), list(s.known), s.chances, game.answered)


def known(game: Driver, seat: int) -> frozenset[int]:
    """The cards that a seat knows, by number."""
    return frozenset(id for id, eyes in enumerate(game.g.s.known) if eyes >> seat & 1)


def asked(game: Driver) -> Question:
    assert game.question is not None
    return game.question


def solution(game: Driver, best: TurnOutcome, most: int = MOST_NODES) -> Tree:
    """The tree of one best line: at each of the player's questions an answer that keeps the best result certain."""
    searcher = Searcher(game, most)

    def grow(game: Driver) -> Tree:
        if searcher.ends(game):
            return {}
        question = asked(game)
        if question.seat != searcher.start.seat:
            return {question.key(i): grow(searcher.after(game, i)) for i in distinct(question).values()}
        for index in distinct(question).values():
            further = searcher.after(game, index)
            if searcher.value(further, best) >= best:
                return {question.key(index): grow(further)}
        raise AssertionError("no answer keeps what was proved")

    return grow(game)


def keeping(game: Driver, best: TurnOutcome, most: int = MOST_NODES) -> dict[str, TurnOutcome]:
    """Return what is certain after each answer of the open question, by its key; no more than `best` is looked for."""
    searcher = Searcher(game, most)
    question = asked(game)
    return {
        question.key(index): searcher.value(searcher.after(game, index), best) for index in distinct(question).values()
    }


def worst_answer(searcher: Searcher, game: Driver) -> int:
    """Another player's answer after which the player is left with the least."""
    options = distinct(asked(game)).values()
    return min(options, key=lambda index: searcher.value(searcher.after(game, index), None))


def played_on(game: Driver, choose: Callable[[Driver], int | str]) -> TurnOutcome:
    """The result of a turn in which all players answer with `choose`."""
    searcher = Searcher(game)
    game = game.copy()
    while not searcher.ends(game):
        game.answer(choose(game))
    return searcher.outcome(game)
