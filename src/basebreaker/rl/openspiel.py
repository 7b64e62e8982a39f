"""The game for OpenSpiel: importing this module registers `python_smash_up` (`basebreaker[openspiel]`).

    import pyspiel
    import basebreaker.rl.openspiel
    game = pyspiel.load_game("python_smash_up(players=2,deals=1000)")

The first move is chance: one of `deals` seeds, equally likely, decides every shuffle of the game. After that each
answer is an action. A state can be rebuilt from its history, but an imagined one (`resample_from_infostate`) has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..bots import Dice
from ..engine.errors import BadSetup
from ..match import Match, imagine
from ..views.model import View
from .observe import Observer
from .play import EnvironmentTerms, worth
from .schema import OPTIONS, SIZE

NAME = "python_smash_up"
DEALS = 1000
PARAMETERS = {"players": 2, "deals": DEALS, "factions": "", "edition": "printed", "titans": False}
LONGEST_HISTORY = 10_000  # answers of the longest game that a record may hold

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Smash Up (Basebreaker)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class DealTerms:
    """The terms of the deals and their number; shared by all states, even when OpenSpiel copies a state deeply."""

    def __init__(self, terms: EnvironmentTerms, deals: int) -> None:
        self.terms = terms
        self.deals = deals

    def __deepcopy__(self, memo: Any) -> DealTerms:
        return self


class SmashUpGame(pyspiel.Game):  # type: ignore[misc]
    """`factions`: two for each player, `aliens+ninjas/pirates+robots`; without any they are dealt at random."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wished = {**PARAMETERS, **(params or {})}
        deals = int(wished["deals"])
        if deals < 1:
            raise BadSetup(f"There must be at least one deal, not {deals}.")
        named = [two.split("+") for two in str(wished["factions"]).split("/")] if wished["factions"] else "random"
        terms = EnvironmentTerms(
            seats=int(wished["players"]), factions=named, edition=wished["edition"], titans=bool(wished["titans"])
        )
        terms.deal(0)  # a bad setup is refused at once
        self.deal = DealTerms(terms, deals)
        about = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=deals,
            num_players=terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST_HISTORY,
        )
        super().__init__(GAME_TYPE, about, dict(params or {}))
        self.observer = Observer()

    def new_initial_state(self) -> SmashUpState:
        """Return the state before the deal."""
        return SmashUpState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SmashUpObserver:
        """Return an observer of states."""
        return SmashUpObserver(kind or pyspiel.IIGObservationType(perfect_recall=False), params, self)


class SmashUpState(pyspiel.State):  # type: ignore[misc]
    """A match, or the moment before it is dealt."""

    def __init__(self, game: SmashUpGame) -> None:
        super().__init__(game)
        self.deal = game.deal
        self.match: Match | None = None
        self.answers: list[list[str]] = [[] for _ in range(game.deal.terms.seats)]  # by player, in order
        self.told: list[list[str]] = [
            [] for _ in range(game.deal.terms.seats)
        ]  # by player: the log before line `since`
        self.since = 0  # an imagined match has no lines before

    def current_player(self) -> int:
        """Return the player that is asked."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        question = self.match.question
        return int(pyspiel.PlayerId.TERMINAL) if question is None else question.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        assert self.match.question is not None
        return list(range(len(self.match.question)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals and their chances."""
        return [(deal, 1 / self.deal.deals) for deal in range(self.deal.deals)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = self.deal.terms.deal(action)
        else:
            assert self.match.question is not None
            self.answers[self.match.question.seat].append(self.match.question.options[action].key)
            self.match.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.match is None or self.match.question is None:
            return f"deal {action}"
        return f"{action}: {self.match.question.options[action].label}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.match is not None and self.match.question is None

    def returns(self) -> list[float]:
        """Return the value of the result for each player."""
        if self.match is None:
            return [0.0] * self.deal.terms.seats
        return [worth(self.match, seat) for seat in range(self.deal.terms.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SmashUpState:
        """Return another state that this player can't tell from this one."""
        assert self.match is not None
        new: SmashUpState = self.get_game().new_initial_state()
        new.match = imagine(self.match.sight(player), Dice(int(sampler() * (1 << 53))))
        new.answers = [keys[:] for keys in self.answers]
        new.told = [self.log(each) for each in range(self.deal.terms.seats)]
        new.since = new.match.log_size
        return new

    def log(self, player: int) -> list[str]:
        """Return all log lines of this player."""
        assert self.match is not None
        return self.told[player] + [line.text for line in self.match.log_lines(player, self.since)]

    def __str__(self) -> str:
        if self.match is None:
            return "not dealt"
        return f"turn {self.match.turn}, {self.match.answered} answers: {self.match.question}"


def described(view: View) -> str:
    """Return a view as text, without the question's number: it depends on answers that the viewer hasn't seen."""
    asked = view.question
    if asked is not None:
        view = msgspec.structs.replace(view, question=msgspec.structs.replace(asked, number=0))
    return view.to_json()


class SmashUpObserver:
    """Fills the tensor with the row that docs/learn.md describes; its string is the view as JSON."""

    def __init__(self, kind: Any, params: Any, game: SmashUpGame) -> None:
        if params:
            raise BadSetup(f"Observers take no parameters, not {params!r}.")
        self.recall = kind.perfect_recall
        self.observer = game.observer
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SmashUpState, player: int) -> None:
        """Look at a state through a player's eyes."""
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.observer(state.match, player)

    def string_from(self, state: SmashUpState, player: int) -> str:
        """The same in words; with perfect recall, everything the player was told and answered."""
        if state.match is None:
            return "not dealt"
        now = described(state.match.view(player))
        if not self.recall:
            return now
        return "\n".join([*state.log(player), *state.answers[player], now])


pyspiel.register_game(GAME_TYPE, SmashUpGame)
