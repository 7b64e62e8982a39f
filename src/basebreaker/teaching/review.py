"""The review of a finished game: where it was won, which decisions cost most, what was luck and what was choice.

It is made in pieces of a few answers each, in any order and on any machine, and then put together. Each piece depends
only on the game and its own place, and counts its work instead of timing it: a game always has the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from ..bots import look
from ..bots.estimate import CalibratedEvaluation
from ..bots.lookahead import regular
from ..engine.driver import Driver
from ..engine.errors import BasebreakerError
from ..records import give
from ..state.rng import Dice
from ..views.review import Answered, DecisionReview, Review, SeatReview, TurnReview
from ..views.view import view
from .hints import MOST_PICKS, goes_on, reason_in, said
from .luck import luck_of_answer, luck_of_deal
from .weighing import Weighed, weighed

STEPS = 6  # answers in a piece
SHOWN = 3  # decisions of each seat that are shown
LONGEST_LINE = 12  # answers of a better line that are shown
MOST_JUDGED = 600  # decisions of a game, three times what most games have


class NotOver(BasebreakerError):
    """Only a finished game can be reviewed."""


class Judged(msgspec.Struct, frozen=True):
    """A decision at a step: its worth, and the best found instead."""

    step: int
    turn: int
    seat: int
    best: str
    chance: float
    could_be: float

    @property
    def loss(self) -> float:
        """The chance that was given away."""
        return self.could_be - self.chance


class Piece(msgspec.Struct, frozen=True):
    """The findings about a few answers."""

    turns: list[TurnReview]  # those that begin there, without their luck yet
    luck: list[tuple[int, list[float]]]  # after which step, and how much
    judged: list[Judged]
    asked: int


class GameToReview:
    """A finished game to be reviewed: its setup and its answers."""

    def __init__(self, begin: Callable[[], Driver], answers: Sequence[str]) -> None:
        self.begin = begin
        self.answers = list(answers)
        game = begin()
        self.first = game.answered
        self.seats = game.g.s.seats
        self._game = game  # the last position asked for; pieces mostly come in order
        self.every = max(1, -(-len(self.answers) // MOST_JUDGED))

    @property
    def pieces(self) -> int:
        """The number of pieces."""
        return max(1, -(-(len(self.answers) - self.first) // STEPS))

    def at(self, step: int) -> Driver:
        """The game after `step` answers; the copy belongs to the caller."""
        if self._game.answered > step:
            self._game = self.begin()
        while self._game.answered < step:
            give(self._game, self.answers[self._game.answered])
        return self._game.copy()

    def check(self) -> None:
        """Refuse a game that is not over."""
        if not self.at(len(self.answers)).over:
            raise NotOver("Only a finished game is reviewed, and this one is not over.")

    def piece(self, number: int) -> Piece:
        """Find out about the answers of one piece."""
        start = self.first + number * STEPS
        game = self.at(start)
        found = Piece([], [], [], 0)
        if number == 0 and game.g.s.turn:
            found.turns.append(_moment(game, start))
            if start == 0 and game.setup.position is None:
                found.luck.append((-1, luck_of_deal(game, Dice(0, "deal"))))
        asked = 0
        for step in range(start, min(start + STEPS, len(self.answers))):
            then = self.at(step + 1)
            asked += self.judge(found, game, step)
            self.notice(found, game, then, step)
            game = then
        return msgspec.structs.replace(found, asked=asked)

    def judge(self, found: Piece, game: Driver, step: int) -> bool:
        """Weigh one decision; return whether there was one."""
        question, key = game.question, self.answers[step]
        if question is None or question.n == 1 or not game.g.s.turn or question.index_of(key) is None:
            return False
        if step % self.every:
            return True
        result = weighed(look(game, question.seat), key, Dice(step, "review"))
        if result is not None:
            found.judged.append(_judged(result, game, step, question.seat))
        return result is not None

    def notice(self, found: Piece, game: Driver, then: Driver, step: int) -> None:
        """Note the turn that an answer begins, and the luck that came with it."""
        s = then.g.s
        if game.g.s.turn:
            luck = luck_of_answer(game, self.answers[step], then, Dice(step, "luck"))
            if luck is not None:
                found.luck.append((step, luck))
        elif s.turn and game.setup.position is None:
            found.luck.append((step, luck_of_deal(then, Dice(step, "luck"))))
        if s.turn != game.g.s.turn or then.over:
            found.turns.append(_moment(then, step + 1))

    def put_together(self, pieces: Iterable[Piece]) -> Review:
        """Put the review together from all pieces in order."""
        parts = list(pieces)
        luck = [entry for part in parts for entry in part.luck]
        turns = list(_with_luck([turn for part in parts for turn in part.turns], luck, self.seats))
        judged = [each for part in parts for each in part.judged]
        deal = turns[0].luck if turns else [0.0] * self.seats
        seats = [_seat(seat, judged, turns, deal[seat]) for seat in range(self.seats)]
        costly = sorted((each for each in judged if each.loss > 0), key=lambda each: (-each.loss, each.step))
        told = [each for seat in range(self.seats) for each in [x for x in costly if x.seat == seat][:SHOWN]]
        decisions = [self.decision(each) for each in sorted(told, key=lambda each: (-each.loss, each.step))]
        asked, end = sum(part.asked for part in parts), self.at(len(self.answers)).g.s
        factions = [list(each) for each in end.factions]
        return Review(len(self.answers), turns, decisions, seats, asked, [*end.winners], end.vp, factions)

    def decision(self, judged: Judged) -> DecisionReview:
        """A costly decision in words, with the better line."""
        game = self.at(judged.step)
        question = game.question
        assert question is not None
        line, better, then = _line(game, judged)
        _, chosen, _ = _followed(self.at(judged.step), self.answers[judged.step :])
        reason = reason_in(view(game, judged.seat), view(then, judged.seat), judged.seat, "them")
        return DecisionReview(
            judged.step, judged.turn, judged.seat, question.prompt, chosen, better, reason,
            _rounded(judged.chance), _rounded(judged.could_be), line,
        )  # fmt: skip


def review(game: GameToReview, progress: Callable[[int, int], None] = lambda done, of: None) -> Review:
    """Review a game piece by piece."""
    game.check()
    pieces = []
    for number in range(game.pieces):
        progress(number, game.pieces)
        pieces.append(game.piece(number))
    return game.put_together(pieces)


def _moment(game: Driver, step: int) -> TurnReview:
    """The point of the curve for this position."""
    s = game.g.s
    chances = CalibratedEvaluation(s.turn - 1, s.seats).chances(game.g)
    return TurnReview(s.turn, -1 if game.over else s.current, step, [_rounded(each) for each in chances], [])


def _with_luck(
    turns: Sequence[TurnReview], luck: Sequence[tuple[int, list[float]]], seats: int
) -> Iterator[TurnReview]:
    """The points of the curve with the luck that led to them."""
    before = -1
    for turn in turns:
        rows = [row for step, row in luck if before <= step < turn.step]
        whole = [_rounded(sum(row[seat] for row in rows)) for seat in range(seats)]
        yield msgspec.structs.replace(turn, luck=whole)
        before = turn.step


def _judged(result: Weighed, game: Driver, step: int, seat: int) -> Judged:
    return Judged(step, game.g.s.turn, seat, result.best, result.chance, result.could_be)


def _seat(seat: int, judged: Sequence[Judged], turns: Sequence[TurnReview], deal: float) -> SeatReview:
    """One player's luck and choices."""
    mine = [each for each in judged if each.seat == seat]
    luck = sum(turn.luck[seat] for turn in turns)
    lost = sum(each.loss for each in mine)
    return SeatReview(deal, _rounded(luck), _rounded(lost), len(mine), sum(each.loss <= 0 for each in mine))


def _line(game: Driver, judged: Judged) -> tuple[list[Answered], str, Driver]:
    """The better line to the end of the turn: its answers, its first move in words, and the table after that move.

    A bot gives the further answers, each from what the asked seat knows.
    """
    bot, dice = regular().without_clock(0), Dice(judged.step, "line")
    keys = [judged.best]
    further = game.copy()
    further.answer(judged.best)
    while further.question is not None and further.g.s.turn == judged.turn and len(keys) < LONGEST_LINE:
        keys.append(bot.choose(look(further, further.question.seat), dice, 1.0).key)
        further.answer(keys[-1])
    line, _, _ = _followed(game.copy(), keys, len(keys))
    _, deed, then = _followed(game.copy(), keys)
    return line, deed, then


def _followed(game: Driver, keys: Sequence[str], most: int = 0) -> tuple[list[Answered], str, Driver]:
    """Give these answers, `most` or as long as one move goes on; return them, the move in words, and the game."""
    found: list[Answered] = []
    for key in keys[: most or MOST_PICKS]:
        question = game.question
        index = question.index_of(key) if question is not None else None
        if question is None or index is None:
            break
        label = question.options[index].label
        found.append(Answered(key, question.seat, said(question, label) if most else label))
        game.answer(key)
        if not most and not goes_on(game, question.seat):
            break
    return found, ", then ".join(each.words for each in found), game


def _rounded(chance: float) -> float:
    """A chance to the digits worth showing."""
    return round(chance, 4) + 0.0
