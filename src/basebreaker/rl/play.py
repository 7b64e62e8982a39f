"""The parts of every environment: seeded games, observations and rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec
import numpy as np
from gymnasium import spaces

from ..bots import Dice
from ..engine.errors import BadSetup
from ..engine.turn.options import Factions
from ..engine.turn.setup import Seat
from ..match import Match, new_game
from ..state.words import Edition
from .encoding import Mask, Row, mask
from .observe import Observer
from .schema import HIGHEST, LOWEST, OPTIONS, SIZE

LONGEST = 100  # turns; a game of bots takes about 20
Render = Literal["ansi", "rgb_array"]
Observation = dict[str, Any]


class EnvironmentTerms(msgspec.Struct, frozen=True):
    """The terms of the games: seats, factions, edition, titans."""

    seats: int = 2
    factions: Factions | Sequence[Sequence[str]] = "random"  # or two for each seat
    pool: Sequence[str] = ()
    edition: Edition = "printed"
    titans: bool = False
    turn_limit: int = LONGEST

    def deal(self, seed: int) -> Match:
        """Return the game of this seed at its first question."""
        how: Factions = "given"
        given: Sequence[Sequence[str]] = [()] * self.seats
        if self.factions in get_args(Factions):
            how = self.factions  # type: ignore[assignment]
        elif not isinstance(self.factions, str):
            given = self.factions
        else:
            words = ", ".join(get_args(Factions)[1:])
            raise BadSetup(f"Factions are {words}, or two for each seat, not {self.factions!r}.")
        if len(given) != self.seats:
            raise BadSetup(f"There are {self.seats} seats, and factions for {len(given)}: name two for each seat.")
        return new_game(
            [Seat(f"Player {number}", list(two)) for number, two in enumerate(given, 1)],
            seed=seed,
            factions=how,
            pool=self.pool,
            edition=self.edition,
            titans=self.titans,
            turn_limit=self.turn_limit,
        )


class Deals:
    """The seeds of the episodes: the same sequence after the same `seed`."""

    def __init__(self) -> None:
        self.dice = Dice(0, "episodes")

    def next(self, seed: int | None) -> int:
        """Return the seed of the next episode; a given seed starts a new sequence."""
        if seed is not None:
            self.dice = Dice(seed, "episodes")
        return self.dice.below(1 << 62)


def observation_space() -> spaces.Dict:
    """Return the space of observations: a row of numbers, and a mask of the options."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (OPTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """Return the space of actions: the index of an option."""
    return spaces.Discrete(OPTIONS)


def observe(game: Match, seat: int, observer: Observer) -> Observation:
    """Return what a seat sees; a seat that isn't asked has no options."""
    question = game.question
    row: Row = observer(game, seat)
    options: Mask = mask(question.n if question is not None and question.seat == seat else 0)
    return {"observation": row, "action_mask": options}


def worth(game: Match, seat: int) -> float:
    """Return 1 for a win, -1 for a defeat, a number between for a shared win, and 0 for an open or undecided game."""
    result = game.result
    if result is None or not result.winners:
        return 0.0
    return 2 / len(result.winners) - 1 if seat in result.winners else -1.0


def picture(game: Match, viewer: int | None, mode: str) -> Any:
    """Return the table as a seat sees it: text for a terminal, or pixels."""
    from . import render

    return render.text(game, viewer) if mode == "ansi" else render.pixels(game, viewer)
