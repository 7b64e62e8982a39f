"""`smash_up_v0`: the game as a PettingZoo environment, two to four agents that answer in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from ..engine.errors import BadAnswer
from ..engine.turn.options import Factions
from ..match import Match
from ..state.words import Edition
from .observe import Observer
from .play import (
    LONGEST,
    Deals,
    EnvironmentTerms,
    Observation,
    Render,
    action_space,
    observation_space,
    observe,
    picture,
    worth,
)
from .schema import OPTIONS


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's word for it
    """The seat that is asked acts; the action is the index of the option."""

    metadata = {  # noqa: RUF012 - PettingZoo's way
        "name": "smash_up_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        seats: int = 2,
        factions: Factions | Sequence[Sequence[str]] = "random",
        pool: Sequence[str] = (),
        edition: Edition = "printed",
        titans: bool = False,
        turn_limit: int = LONGEST,
        render_mode: Render | None = None,
    ) -> None:
        EzPickle.__init__(self, seats, factions, pool, edition, titans, turn_limit, render_mode)
        super().__init__()
        self.terms = EnvironmentTerms(seats, factions, pool, edition, titans, turn_limit)
        self.terms.deal(0)  # a bad setup is refused at once
        self.render_mode = render_mode
        self.deals = Deals()
        self.observer = Observer()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space, actions = observation_space(), action_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.agent_selection = self.agents[0]
        self.game: Match | None = None
        self.steps = 0  # number of actions

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; a `seed` starts a sequence of games that is the same every time."""
        self.game = self.terms.deal(self.deals.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    @property
    def playing(self) -> Match:
        """The game of this episode."""
        if self.game is None:
            raise BadAnswer("There is no game yet: call reset() first.")
        return self.game

    def observe(self, agent: str) -> Observation:
        """Return what the agent's seat sees, and its options if it is asked."""
        return observe(self.playing, self.numbers[agent], self.observer)

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        self.steps += 1
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.playing
        question = game.question
        if type(action) is not int or question is None or not 0 <= action < question.n:
            action = legal(game, action)
        game.answer(action)  # rewards stay 0 until the end, so that nothing has to be cleared or added up
        question = game.question
        if question is not None:
            self.agent_selection = self.possible_agents[question.seat]
            return
        decided = bool(game.result and game.result.winners)
        for each in self.agents:
            self.rewards[each] = worth(game, self.numbers[each])
            self.terminations[each], self.truncations[each] = decided, not decided
        self._accumulate_rewards()

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """Yield the agent that is asked, until the game is over; call `step` for each."""
        before = -1
        while self.agents and max_iter > 0:
            if before == self.steps:
                raise BadAnswer("Nobody has acted since: call step() for every agent of agent_iter().")
            before = self.steps
            max_iter -= 1
            yield self.agent_selection

    def _ask(self) -> None:
        question = self.playing.question
        if question is not None:
            self.agent_selection = self.possible_agents[question.seat]

    def render(self) -> Any:
        """Return the table as the asked seat sees it: text, or an array of pixels."""
        if self.render_mode is None:
            return None
        question = self.playing.question
        return picture(self.playing, question.seat if question is not None else None, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""


class env(raw_env):  # noqa: N801 - PettingZoo's word for it
    """The environment that PettingZoo expects: an agent loses by an action that is no option.

    It replaces PettingZoo's wrappers for illegal actions and for the order of calls.
    """

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; an action that is no option loses the game."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        question = self.playing.question
        if question is not None and not (type(action) is int and 0 <= action < question.n):
            agent = self.agent_selection
            if not (self.terminations[agent] or self.truncations[agent]):
                if not self.action_space(agent).contains(action):
                    raise BadAnswer(f"Action {action!r} is none of the {OPTIONS} that there are: see action_space.")
                if int(action or 0) >= question.n:
                    self._lose(agent)
                    return
        super().step(action)

    def _lose(self, loser: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.steps += 1
        for agent in self.agents:
            self.terminations[agent] = self.truncations[agent] = True
            self.rewards[agent] = -1.0 if agent == loser else 0.0
        self._accumulate_rewards()
        self._deads_step_first()


def legal(game: Match, action: int | None) -> int:
    """Return the index of the option that an action means."""
    many = len(game.question) if game.question is not None else 0
    if not isinstance(action, (int, np.integer)) or not 0 <= action < many:
        raise BadAnswer(f"Action {action!r} is no option of this question, which has {many}: see action_mask.")
    return int(action)
