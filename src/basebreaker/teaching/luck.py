"""Luck: what chance brought, compared with the same answer after other shuffles."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.estimate import CalibratedEvaluation
from ..bots.evaluate import Row
from ..engine.driver import Driver
from ..state.numbers import CardId
from ..state.rng import Dice
from ..state.state import State

SHUFFLES = 8


def luck_of_answer(before: Driver, key: str, after: Driver, dice: Dice) -> Row | None:
    """Return what chance changed about each player's chances in one answer; None if no chance was involved."""
    s, then = before.g.s, after.g.s
    if s.chances == then.chances and s.decks == then.decks and s.base_deck == then.base_deck:
        return None
    estimate = CalibratedEvaluation(s.turn, s.seats)
    return _beside(estimate.chances(after.g), [_again(before, key, estimate, dice) for _ in range(SHUFFLES)])


def _again(before: Driver, key: str, estimate: CalibratedEvaluation, dice: Dice) -> Row:
    """Each player's chances after the same answer with other shuffles."""
    game = before.copy()
    s = game.g.s
    for deck in s.decks:
        _mix(s, [id for id in deck if not s.known[id]], dice)
    _mix(s, [id for id in s.base_deck if not s.known[id]], dice)
    s.key, s.chances = dice.branch(), 0
    game.apply(key)
    return estimate.chances(game.g)


def luck_of_deal(game: Driver, dice: Dice) -> Row:
    """Return what the hands dealt changed about each player's chances."""
    estimate = CalibratedEvaluation(game.g.s.turn, game.g.s.seats)
    others = []
    for _ in range(SHUFFLES):
        other = game.copy()
        s = other.g.s
        for hand, deck in zip(s.hands, s.decks, strict=True):
            _mix(s, [*hand, *deck], dice)
        others.append(estimate.chances(other.g))
    return _beside(estimate.chances(game.g), others)


def _mix(s: State, ids: Sequence[CardId], dice: Dice) -> None:
    """Deal the cards that lie there anew among their places."""
    prints = [s.print_of[id] for id in ids]
    dice.shuffle(prints)
    for id, print in zip(ids, prints, strict=True):
        s.print_of[id] = print


def _beside(came: Row, others: Sequence[Row]) -> Row:
    """Return how much better the result is than the average of the others."""
    return [mine - sum(row[seat] for row in others) / len(others) for seat, mine in enumerate(came)]
