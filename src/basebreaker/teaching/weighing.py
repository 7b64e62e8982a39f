"""Weigh a decision: the answer given against the alternatives, in games the seat could imagine at that moment.

The work is counted and never timed, so that the same decision is always judged alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean as mean

from ..bots import Sight
from ..bots.estimate import CalibratedEvaluation
from ..bots.imagine import imagination
from ..bots.trying import Clock, Trier, distinct
from ..engine.driver import Driver
from ..state.rng import Dice

WIDE = 24  # options that are looked at; of more, this many are drawn at random
FIRST_WORLDS = 2  # imagined games for a first look at every option
WORLDS = 8  # imagined games for a close look
CLOSE = 3  # other options that get a close look
SMALL = 0.02  # a difference in the chance to win too small for a bot to see
Values = dict[Hashable, list[float]]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The worth of an answer and of the best one found; both the same if nothing better was found."""

    key: str
    chance: float
    best: str
    could_be: float

    @property
    def loss(self) -> float:
        """The chance that the answer gave away."""
        return self.could_be - self.chance


def weighed(sight: Sight, key: str, dice: Dice) -> Weighed | None:
    """Weigh an answer against the others, by what the seat knew; None if there was no choice."""
    source = imagination(sight)
    keys = [option.key for option in sight.question.options]
    worlds: list[Driver] = []
    while len(worlds) < FIRST_WORLDS:
        game = source.game(dice)
        if game is None or game.question is None:
            return None
        worlds.append(game)
    assert worlds[0].question is not None
    options = distinct(worlds[0].question)
    if len(options) == 1:
        return None
    chosen = worlds[0].question.edge(keys.index(key))
    names = _some(list(options), chosen, dice)
    values = _tried(worlds, names, sight.seat, dice, thorough=False)
    rivals = sorted((name for name in names if name != chosen), key=lambda name: -mean(values[name]))[:CLOSE]
    if mean(values[rivals[0]]) - mean(values[chosen]) < SMALL:
        here = mean(values[chosen])
        return Weighed(key, here, key, here)
    while len(worlds) < WORLDS:
        game = source.game(dice)
        if game is None:
            break
        worlds.append(game)
    values = _tried(worlds, [chosen, *rivals], sight.seat, dice, thorough=True)
    best = max(rivals, key=lambda name: mean(values[name]))
    here, there = mean(values[chosen]), mean(values[best])
    if not _is_better(values[best], values[chosen]):
        return Weighed(key, here, key, here)
    return Weighed(key, here, keys[options[best]], there)


def _some(names: list[Hashable], chosen: Hashable, dice: Dice) -> list[Hashable]:
    """The options to look at, always with the chosen one."""
    while len(names) > WIDE:
        unlucky = dice.below(len(names))
        if names[unlucky] != chosen:
            del names[unlucky]
    return names


def _tried(worlds: Sequence[Driver], names: Sequence[Hashable], seat: int, dice: Dice, *, thorough: bool) -> Values:
    """The chance to win after each option in each game that has it; in others, the mean of the games so far."""
    values: Values = {name: [] for name in names}
    for game in worlds:
        question, s = game.question, game.g.s
        assert question is not None
        trier = Trier(CalibratedEvaluation(s.turn, s.seats), dice, Clock(None))
        options = distinct(question)
        for name in names:
            if name in options:
                line = trier.after(game, options[name], True)
                then = line[0].g.s
                ours = thorough and then.current == seat and then.turn == s.turn
                values[name].append((trier.play_out(line) if ours else line[1])[seat])
            else:
                values[name].append(mean(values[name]) if values[name] else 0.0)
    return values


def _is_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether one is better by more than a bot can see and than chance in the imagined games explains."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    gap = mean(gaps)
    spread = sqrt(sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1) / len(gaps))
    return gap >= SMALL and gap > spread
