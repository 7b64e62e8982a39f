"""`smash_up_v0`: the game as a PettingZoo environment, two to four agents that answer in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.errors import BadAnswer
from ..match import Factions, Match
from ..state.words import Edition
from .glance import Glance
from .play import LONGEST, Deals, Observation, Render, Terms, action_space, observation_space, observe, picture, worth


def env(**terms: Any) -> AECEnv[str, Observation, int | None]:
    """The environment as PettingZoo wants it used: an action that is no option ends the game for who took it."""
    wrapped: Any = raw_env(**terms)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    made: AECEnv[str, Observation, int | None] = wrappers.OrderEnforcingWrapper(wrapped)
    return made


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's word for it
    """Whoever is asked acts; the action is the index of the option."""

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
        self.terms = Terms(seats, factions, pool, edition, titans, turn_limit)
        self.terms.deal(0)  # what can't be played is said at once
        self.render_mode = render_mode
        self.deals = Deals()
        self.glance = Glance()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space, actions = observation_space(), action_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.game: Match | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; `seed` begins a row of games that is the same every time."""
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
        """What the agent's seat sees, and its options if it is asked."""
        return observe(self.playing, self.numbers[agent], self.glance)

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.playing
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        game.answer(legal(game, action))
        if game.question is None:
            decided = bool(game.result and game.result.winners)
            for each in self.agents:
                self.rewards[each] = worth(game, self.numbers[each])
                self.terminations[each], self.truncations[each] = decided, not decided
        else:
            self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        question = self.playing.question
        if question is not None:
            self.agent_selection = self.possible_agents[question.seat]

    def render(self) -> Any:
        """The table as the asked seat sees it: text, or an array of pixels."""
        if self.render_mode is None:
            return None
        question = self.playing.question
        return picture(self.playing, question.seat if question is not None else None, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""


def legal(game: Match, action: int | None) -> int:
    """The index of an option that an action names."""
    many = len(game.question) if game.question is not None else 0
    if not isinstance(action, (int, np.integer)) or not 0 <= action < many:
        raise BadAnswer(f"Action {action!r} is no option of this question, which has {many}: see action_mask.")
    return int(action)
