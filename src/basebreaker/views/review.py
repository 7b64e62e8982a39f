"""A review of a finished game as plain data: what teaching finds out, and what pages and terminals show.

Chances are shares of 1. Texts call the players as the game does.
"""

from __future__ import annotations

import msgspec


class TurnReview(msgspec.Struct, frozen=True, gc=False):
    """A moment of the curve: a turn that begins, at a step of the game, or the end of the game."""

    turn: int
    seat: int  # whose turn it is; -1 at the end
    step: int
    chances: list[float]  # by seat, together 1
    luck: list[float]  # by seat, together 0: what chance brought since the moment before


class Answered(msgspec.Struct, frozen=True, gc=False):
    """One answer of a line: its key, who gives it, and what it is in words."""

    key: str
    seat: int
    words: str


class DecisionReview(msgspec.Struct, frozen=True, gc=False):
    """A decision that cost a player something, and what was better."""

    step: int  # after so many answers
    turn: int
    seat: int
    asked: str  # the question
    chosen: str  # what was done, in words
    better: str
    reason: str  # why, in a sentence; "" if there is nothing one could name
    chance: float  # to win after what was done, and after what was better: as the bot thought of both beforehand
    could_be: float
    line: list[Answered]  # the better way, answer by answer

    @property
    def loss(self) -> float:
        """So much of a chance to win was given away."""
        return self.could_be - self.chance


class SeatReview(msgspec.Struct, frozen=True, gc=False):
    """One player's luck and choices."""

    deal: float  # what the opening hands were worth, beside other ones
    luck: float  # what chance changed in all, the deal included
    lost: float  # what choices gave away in all
    decisions: int  # judged
    best: int  # of them as good as the best


class Review(msgspec.Struct, frozen=True, gc=False):
    """Where a game was won: everybody's chances turn by turn, the decisions that cost most, luck and choices."""

    steps: int
    turns: list[TurnReview]
    decisions: list[DecisionReview]  # the largest loss first, some of each seat
    seats: list[SeatReview]
    asked: int  # decisions there were; of a very long game not all are judged
    winners: list[int]
    vp: list[int]  # by seat
    factions: list[list[str]]  # by seat
