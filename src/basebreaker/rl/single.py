"""`basebreaker/SmashUp-v0`: one learner against bots or frozen policies, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium

from ..bots import Bot, Dice, level
from ..engine.errors import BadAnswer, BadSetup
from ..engine.turn.options import Factions
from ..match import Match
from ..state.words import Edition
from .aec import legal
from .encoding import Mask, mask
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

ROUNDS = 25  # of a veteran's search
Policy = Callable[[Observation], int]
"""A frozen policy: from what its seat observes to the index of an option."""


class Opponent:
    """An opponent that doesn't learn: a bot's level, which sees what its seat may know, or a policy."""

    def __init__(self, who: str | Policy, observer: Observer, rounds: int = ROUNDS) -> None:
        if not isinstance(who, str) and not callable(who):
            raise BadSetup(f"An opponent is the name of a bot or a policy that can be called, not {who!r}.")
        self.policy = None if isinstance(who, str) else who
        self.bot: Bot | None = level(who).make() if isinstance(who, str) else None
        unhurried = getattr(self.bot, "without_clock", None)
        if unhurried is not None:  # episodes can be repeated exactly
            self.bot = unhurried(rounds)
        self.observer = observer

    def begin(self, dice: Dice) -> None:
        """Begin another episode: a pool of policies chooses one for it."""
        begin = getattr(self.policy, "begin", None)
        if begin is not None:
            begin(dice)

    def answer(self, game: Match, seat: int, dice: Dice) -> int | str:
        """Return the index or key of an option."""
        if self.policy is not None:
            return legal(game, self.policy(observe(game, seat, self.observer)))
        assert self.bot is not None
        return self.bot.choose(game.sight(seat), dice, 1.0).key


class SmashUp(gymnasium.Env[Observation, Any]):
    """A learner's game: `step` answers for the learner, then lets the others answer until it is asked again."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        opponents: Sequence[str | Policy] = ("regular",),
        seat: int | None = None,
        factions: Factions | Sequence[Sequence[str]] = "random",
        pool: Sequence[str] = (),
        edition: Edition = "printed",
        titans: bool = False,
        turn_limit: int = LONGEST,
        render_mode: Render | None = None,
    ) -> None:
        """`seat` is the learner's; None: another one in every episode."""
        self.terms = EnvironmentTerms(1 + len(opponents), factions, pool, edition, titans, turn_limit)
        self.terms.deal(0)  # a bad setup is refused at once
        if seat is not None and not 0 <= seat < self.terms.seats:
            raise BadSetup(f"The learner's seat is 0 to {self.terms.seats - 1}, not {seat!r}.")
        self.observer = Observer()
        self.opponents = [Opponent(who, self.observer) for who in opponents]
        self.fixed = seat
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        self.deals = Deals()
        self.game: Match | None = None
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next game and run it until the learner is asked."""
        super().reset(seed=seed)
        self.game = None
        while self.game is None or self.game.question is None:  # the learner answers at least once
            deal = self.deals.next(seed)
            seed = None
            self.dice = Dice(deal, "episode")
            self.seat = self.dice.below(self.terms.seats) if self.fixed is None else self.fixed
            for opponent in self.opponents:
                opponent.begin(self.dice)
            self.game = self.terms.deal(deal)
            self._others_answer(self.game)
        return self._seen(self.game), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer for the learner, then for the others until it is asked again or the game is over.

        An action that is no option loses the game at once, as in PettingZoo's games.
        """
        game = self.game
        if game is None or game.question is None:
            raise BadAnswer("There is no question to answer: call reset() first.")
        if not 0 <= int(action) < len(game.question):
            return self._seen(game), -1.0, True, False, {"illegal": True}
        game.answer(int(action))
        self._others_answer(game)
        over = game.question is None
        decided = over and bool(game.result and game.result.winners)
        return self._seen(game), worth(game, self.seat), decided, over and not decided, {}

    def _others_answer(self, game: Match) -> None:
        while game.question is not None and game.question.seat != self.seat:
            other = (game.question.seat - self.seat) % self.terms.seats
            game.answer(self.opponents[other - 1].answer(game, game.question.seat, self.dice))

    def _seen(self, game: Match) -> Observation:
        return observe(game, self.seat, self.observer)

    def action_masks(self) -> Mask:
        """Return which actions are options now, for learners that mask actions."""
        assert self.game is not None
        question = self.game.question
        return mask(question.n if question is not None and question.seat == self.seat else 0)

    def render(self) -> Any:
        """Return the table as the learner sees it: text, or an array of pixels."""
        if self.render_mode is None or self.game is None:
            return None
        return picture(self.game, self.seat, self.render_mode)


def register() -> None:
    """Make `gymnasium.make("basebreaker/SmashUp-v0")` work."""
    if "basebreaker/SmashUp-v0" not in gymnasium.registry:
        gymnasium.register("basebreaker/SmashUp-v0", entry_point="basebreaker.rl.single:SmashUp")
