"""What a coach says to a player: pages of text, each pointing at things in the view."""

from typing import Literal

import msgspec


class Pointer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach points at: a thing in the view by kind and number, or a place on the screen by name."""

    kind: Literal["base", "card", "minion", "action", "titan", "buried", "stasis", "seat", "place"]
    id: int = -1
    name: str = ""  # of a place: end, undo, pass, hand, bases, race, plays


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A few sentences to be read at once, and what they point at."""

    text: str
    points: list[Pointer] = []


class Speech(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach says now; `warn`: something may go wrong, `wrong`: it has, `done`: the lesson is learnt."""

    mood: Literal["say", "warn", "wrong", "done"]
    pages: list[Page]
    step: int  # the number of this step of the lesson, from 0, and the number of steps
    steps: int
    back: int = -1  # the step to which the coach proposes to take back
