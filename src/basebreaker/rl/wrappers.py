"""Around the environments: rewards on the way, another space of actions, and opponents that are earlier selves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from ..bots import Dice
from ..engine.errors import BadSetup
from ..match import Match
from .play import Observation
from .schema import HIGHEST, LOWEST, OPTIONS, SECTIONS, START, VERBS
from .single import Policy, SmashUp

TRIPLE = ("verb", "face", "place")
PLACES = next(section.rows for section in SECTIONS if section.name == "bases") + 4  # bases, then seats; 0 is no place


def lead(game: Match, seat: int) -> int:
    """Return how many VP a seat is ahead of the best of the others."""
    vp = game.vp
    return vp[seat] - max(points for other, points in enumerate(vp) if other != seat)


class VictoryPoints(gymnasium.Wrapper[Observation, Any, Observation, Any]):
    """Adds `scale` for every VP by which the learner's lead grows, and takes it off where it shrinks.

    The sum over an episode depends on the last lead only, so that what is best to do changes little.
    """

    def __init__(self, env: gymnasium.Env[Observation, Any], scale: float = 0.02) -> None:
        super().__init__(env)
        if not isinstance(env.unwrapped, SmashUp):
            raise BadSetup(f"VictoryPoints is for basebreaker/SmashUp-v0, not for {env!r}.")
        self.learning: SmashUp = env.unwrapped
        self.scale = scale
        self.before = 0

    def reset(self, **more: Any) -> tuple[Observation, dict[str, Any]]:
        found = self.env.reset(**more)
        self.before = self._lead()
        return found

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        seen, reward, ended, cut, info = self.env.step(action)
        now = self._lead()
        reward = float(reward) + self.scale * (now - self.before)
        self.before = now
        return seen, reward, ended, cut, info

    def _lead(self) -> int:
        assert self.learning.game is not None
        return lead(self.learning.game, self.learning.seat)


class Factored(gymnasium.Wrapper[Observation, Any, Observation, Any]):
    """Actions by what they mean: (verb, face, place). `triples` of the observation are those of the options.

    A place is the row of a base, or behind the bases that of a seat; of options with one triple the first is meant.
    """

    def __init__(self, env: gymnasium.Env[Observation, Any]) -> None:
        super().__init__(env)
        assert isinstance(env.unwrapped, SmashUp)
        faces = len(env.unwrapped.observer.faces.names)
        self.action_space = spaces.MultiDiscrete([len(VERBS) + 1, faces, PLACES + 1])
        known = env.observation_space
        assert isinstance(known, spaces.Dict)
        triples = spaces.Box(LOWEST, HIGHEST, (OPTIONS, len(TRIPLE)), np.float32)
        self.observation_space = spaces.Dict({**known.spaces, "triples": triples})
        self.options: list[tuple[int, ...]] = []

    def reset(self, **more: Any) -> tuple[Observation, dict[str, Any]]:
        seen, info = self.env.reset(**more)
        return self._with_triples(seen), info

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        wanted = tuple(int(part) for part in action)
        index = self.options.index(wanted) if wanted in self.options else OPTIONS  # which is never an option
        seen, reward, ended, cut, info = self.env.step(index)
        return self._with_triples(seen), reward, ended, cut, info

    def _with_triples(self, seen: Observation) -> Observation:
        triples = triples_of(seen["observation"])
        many = int(seen["action_mask"].sum())
        self.options = [tuple(int(part) for part in triple) for triple in triples[:many]]
        return {**seen, "triples": triples}


def triples_of(row: np.ndarray[Any, np.dtype[np.float32]]) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return verb, face and place of each option of an encoded observation."""
    section = SECTIONS[-1]
    options = row[START["options"] :].reshape(section.rows, len(section.columns))
    column = {name: number for number, name in enumerate(section.columns)}
    bases = PLACES - 4
    seats = options[:, column["seat"]]
    place = np.where(seats > 0, seats + bases, options[:, column["base"]])
    return np.stack([options[:, column["verb"]], options[:, column["face"]], place], axis=1)


class PolicyPool:
    """Earlier policies as one opponent: another one in every episode, the newest in `newest` percent of them."""

    def __init__(self, policies: Sequence[Policy], newest: int = 50) -> None:
        if not policies:
            raise BadSetup("A pool needs at least one policy.")
        self.policies = list(policies)
        self.newest = newest
        self.chosen = self.policies[-1]

    def add(self, policy: Policy) -> None:
        """Add a policy as the newest."""
        self.policies.append(policy)

    def begin(self, dice: Dice) -> None:
        """Choose the policy of an episode."""
        newest = len(self.policies) == 1 or dice.below(100) < self.newest
        self.chosen = self.policies[-1 if newest else dice.below(len(self.policies) - 1)]

    def __call__(self, seen: Observation) -> int:
        return self.chosen(seen)
