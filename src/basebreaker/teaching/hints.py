"""Hints: a good player's answer and its reason, from what the seat knows and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from .. import bots
from ..bots import Choice, Sight
from ..bots.imagine import imagination
from ..bots.why import percent
from ..engine.driver import Driver
from ..engine.printed import catalog
from ..engine.question import Question
from ..state.rng import Dice
from ..views.model import BaseView, QuestionView, View
from ..views.view import view

ADVISER = "veteran"
SMALL = 0.03  # a difference in the chance to win that is too small to mention
MOST_PICKS = 6  # of one move that are named


@dataclass(frozen=True, slots=True)
class BestAnswer:
    """The key of the answer, and the reason in words."""

    key: str
    sentence: str


def hint(sight: Sight, dice: Dice, seconds: float) -> BestAnswer:
    """Return the best bot's answer here, and what it leads to."""
    choice = bots.make(ADVISER).choose(sight, dice, seconds)
    deed, then = _deed(sight, choice, dice)
    because = [reason for reason in (reason_in(sight.view, then, sight.seat), _worth(sight, choice)) if reason]
    return BestAnswer(choice.key, " ".join((f"{deed}.", *because)))


def _deed(sight: Sight, choice: Choice, dice: Dice) -> tuple[str, View | None]:
    """Describe what to do, with the picks that follow from it, and return the view of the table after that.

    It is tried in an imagined game until something is revealed that the seat doesn't know.
    """
    labels = {option.key: option.label for option in sight.question.options}
    words = [said(sight.question, labels[choice.key])]
    game = imagination(sight).game(dice)
    if game is None:
        return words[0], None
    game.count_what_is_learnt()
    began = game.answered
    game.answer(choice.key)
    while goes_on(game, sight.seat) and len(words) < MOST_PICKS and not game.has_learnt(began):
        assert game.question is not None
        further = bots.make("regular").choose(bots.look(game, sight.seat), dice, 1.0).key
        picked = next(option.label for option in game.question.options if option.key == further)
        words.append(picked)
        game.answer(further)
    if game.has_learnt(began) and not game.at_rest:
        return words[0], None
    return ", then ".join(words), view(game, sight.seat)


def said(question: QuestionView | Question, label: str) -> str:
    """An option as an instruction; options of the menu are instructions already."""
    return label if question.kind == "menu" else f"{question.prompt} {label}"


def goes_on(game: Driver, seat: int) -> bool:
    """Return whether the same player is asked for more about what they have begun."""
    return game.question is not None and game.question.seat == seat and not game.at_rest


def reason_in(before: View, then: View | None, seat: int, whom: str = "you") -> str:
    """Return what changes for a player at the bases, in words; "" if nothing worth naming does."""
    if then is None:
        return ""
    gained = then.seats[seat].vp - before.seats[seat].vp
    if gained > 0:
        return f"That brings {whom} {gained} VP."
    old = {base.id: base for base in before.bases}
    for base in then.bases:
        words = _at_base(old.get(base.id), base, seat, whom) if base.id in old else ""
        if words:
            return words
    return ""


def _at_base(old: BaseView | None, base: BaseView, seat: int, whom: str) -> str:
    name = catalog.face(base.face).name
    if old is None or old.power == base.power:
        return ""
    paid = next((place.vp for place in base.places if place.seat == seat), 0)
    first = any(place.seat == seat and place.place == 1 for place in base.places)
    if base.total >= base.breakpoint > old.total and paid:
        return f"{name} breaks now and pays {whom} {paid}."
    was_first = any(place.seat == seat and place.place == 1 for place in old.places)
    if first and not was_first:
        best = max(power for other, power in enumerate(base.power) if other != seat)
        return f"It puts {whom} ahead at {name}, {base.power[seat]} to {best}."
    missing = base.breakpoint - base.total
    if base.power[seat] > old.power[seat]:
        return f"{name} is {missing} short of breaking then." if missing > 0 else f"{name} is about to break."
    return f"It takes power from {name}, {old.total} to {base.total}." if base.total < old.total else ""


def _worth(sight: Sight, choice: Choice) -> str:
    """The estimated chance to win, compared with the best other answer."""
    others = [value for key, value in choice.values.items() if key != choice.key]
    if choice.key not in choice.values:
        return ""
    mine, rest = choice.values[choice.key], max(others, default=None)
    if rest is None or abs(mine - rest) < SMALL:
        return f"About {percent(mine)} to win, and other answers are about as good." if rest is not None else ""
    return f"About {percent(mine)} to win, the next best {percent(rest)}."
