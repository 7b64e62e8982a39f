"""Asking players: every choice is one pick, several picks are a chain that ends with "done".

A choice with one possible outcome is made without asking; a "may" is always asked (12.2.7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ...state.faces import Face
from ...state.numbers import SeatId
from ...state.pieces import Base, Card, Lasting
from ..errors import CardCodeError
from ..question import DONE, KEEP, NO, Button, Cards, Modes, Pieces, Question
from ..types import Asker
from . import visibility
from .context import Context

T = TypeVar("T")
R = TypeVar("R", bound="Card | Base")
Shown = Card | Base | Face | None

Ask = Callable[[Context, SeatId, str, Sequence[T], tuple[Button, ...], Shown], Question]
"""Pieces, Cards, Seats or Modes."""


def shown(g: Context, by: Asker) -> Shown:
    """The source of a question as players see it; of a borrowed ability, the base it is borrowed from."""
    borrowed = g.now.borrowed
    if borrowed is not None and by is borrowed[0]:
        return borrowed[1]
    return by.face if isinstance(by, Lasting) else by


async def one(g: Context, seat: SeatId, ask: Ask[T], choices: Sequence[T], prompt: str, by: Asker = None) -> T | None:
    """Pick one; None only if there is nothing to pick (12.2.1)."""
    if len(choices) > 1:
        return _chosen(g, ask, choices[await ask(g, seat, prompt, choices, (), shown(g, by))])
    not_asked(g, seat, ask)
    return _chosen(g, ask, choices[0]) if choices else None


def surely(chosen: T | None, prompt: str) -> T:
    """Return what was chosen; refuse code that asked where there was nothing to choose."""
    if chosen is None:
        raise CardCodeError(f"There was nothing to choose when this was asked: {prompt}")
    return chosen


async def maybe(g: Context, seat: SeatId, ask: Ask[T], choices: Sequence[T], prompt: str, by: Asker = None) -> T | None:
    """Pick one or decline."""
    if not choices:
        not_asked(g, seat, ask)
        return None
    index = await ask(g, seat, prompt, choices, (NO,), shown(g, by))
    return _chosen(g, ask, choices[index]) if index < len(choices) else None


async def some(
    g: Context,
    seat: SeatId,
    ask: Ask[T],
    choices: Sequence[T],
    prompt: str,
    by: Asker = None,
    up_to: int = 99,
    exactly: bool = False,
    alike: Callable[[T, T], bool] | None = None,
) -> list[T]:
    """Pick up to a number, one after the other; with `exactly`, that many or as many as there are (12.2.2, 12.2.17).

    `alike`: all of them must be like the first one.
    """
    left = list(choices)
    picked: list[T] = []
    if not left or (exactly and len(left) <= up_to):
        not_asked(g, seat, ask)
        return [_chosen(g, ask, choice) for choice in left]
    while left and len(picked) < up_to:
        word = f"{prompt} ({len(picked)} of {up_to})" if up_to < 99 else f"{prompt} ({len(picked)} so far)"
        buttons = () if exactly else (DONE,)
        question = ask(g, seat, word, left, buttons, shown(g, by))
        question.more = min(len(left), up_to - len(picked)) - 1
        index = await question
        if index == len(left):
            break
        picked.append(_chosen(g, ask, left.pop(index)))
        if alike is not None and len(picked) == 1:
            left = [choice for choice in left if alike(picked[0], choice)]
    return picked


def not_asked(g: Context, seat: SeatId, ask: Ask[T]) -> None:
    """Count what it reveals about cards that others may not see that nothing, or nothing else, could be chosen."""
    if g.counts and ask is Cards:
        visibility.unasked(g, (seat,))


def _chosen(g: Context, ask: Ask[T], choice: T) -> T:
    """Return what was chosen, and note it as a target of the ability being resolved, if it is in play (9.9.1)."""
    if ask is Pieces:
        g.now.pool.targets += (choice,)
    return choice


async def mode(g: Context, seat: SeatId, modes: Sequence[tuple[str, str]], prompt: str, by: Asker = None) -> str:
    """Pick between things to do, given as (key, label); "" only if the list is empty."""
    chosen = await one(g, seat, Modes, modes, prompt, by)
    return chosen[0] if chosen is not None else ""


async def number(g: Context, seat: SeatId, numbers: Sequence[int], prompt: str, by: Asker = None) -> int:
    """Pick a number."""
    return int(await mode(g, seat, [(str(n), str(n)) for n in numbers], prompt, by))


async def yes(g: Context, seat: SeatId, prompt: str, by: Asker = None, label: str = "Yes") -> bool:
    """Ask a plain "may"."""
    return await Modes(g, seat, prompt, [("yes", label)], (NO,), shown(g, by)) == 0


async def order(g: Context, seat: SeatId, ask: Ask[T], choices: Sequence[T], prompt: str, by: Asker = None) -> list[T]:
    """Put things into an order by picking the next one again and again, or leave the rest as it is."""
    left = list(choices)
    ordered: list[T] = []
    if len(left) < 2:
        not_asked(g, seat, ask)
    while len(left) > 1:
        question = ask(g, seat, prompt, left, (KEEP,), shown(g, by))
        question.kind = "order"
        question.more = len(left) - 2  # the last one has its place
        index = await question
        if index == len(left):
            break
        ordered.append(left.pop(index))
    return ordered + left
