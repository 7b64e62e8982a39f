"""A review of a finished game as plain data: teaching makes it, pages and terminals show it.

Chances are between 0 and 1. Texts name the players as the game does.
"""

from __future__ import annotations

import msgspec


class TurnReview(msgspec.Struct, frozen=True, gc=False):
    """A point of the curve: the beginning of a turn, at a step of the game, or the end of the game."""

    turn: int
    seat: int  # whose turn it is; -1 at the end
    step: int
    chances: list[float]  # by seat; they sum to 1
    luck: list[float]  # by seat; they sum to 0: what chance brought since the point before


class Answered(msgspec.Struct, frozen=True, gc=False):
    """One answer of a line: its key, the seat that gives it, and the answer in words."""

    key: str
    seat: int
    words: str


class DecisionReview(msgspec.Struct, frozen=True, gc=False):
    """A decision that cost a player something, and what was better."""

    step: int  # the number of answers given before
    turn: int
    seat: int
    asked: str  # the question
    chosen: str  # what was done, in words
    better: str
    reason: str  # why, in a sentence; "" if no reason can be named
    chance: float  # of winning after the answer given and after the better one, as the bot judged both beforehand
    could_be: float
    line: list[Answered]  # the better way, answer by answer

    @property
    def loss(self) -> float:
        """The chance of winning that was given away."""
        return self.could_be - self.chance


class SeatReview(msgspec.Struct, frozen=True, gc=False):
    """One player's luck and choices."""

    deal: float  # the worth of the opening hand, compared with other hands
    luck: float  # all that chance changed, the deal included
    lost: float  # all that choices gave away
    decisions: int  # decisions judged
    best: int  # how many of them were as good as the best


class Review(msgspec.Struct, frozen=True, gc=False):
    """How a game was won: every player's chances turn by turn, the most costly decisions, luck and choices."""

    steps: int
    turns: list[TurnReview]
    decisions: list[DecisionReview]  # the largest loss first, a few of each seat
    seats: list[SeatReview]
    asked: int  # the number of decisions; in a very long game not all are judged
    winners: list[int]
    vp: list[int]  # by seat
    factions: list[list[str]]  # by seat
