"""The game as OpenSpiel knows games."""

from __future__ import annotations

import hashlib
import re
from functools import partial
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import basebreaker.rl.openspiel  # noqa: F401 - registers the game
from basebreaker.engine.errors import BasebreakerError
from basebreaker.rl.openspiel import SmashUpGame, SmashUpState
from basebreaker.rl.schema import columns

REFERENCE = Path(__file__).with_name("playthrough.txt")
# The numbers of faces and factions change when cards are added.
LASTING = [not re.search("face|faction|also", name) for name in columns()]
KNOWN = "python_smash_up(players=2,deals=3,factions=aliens+pirates/robots+zombies)"


def begun(answers: int = 12, game: str = KNOWN) -> SmashUpState:
    """A state after some answers, always the first option but one."""
    state: SmashUpState = pyspiel.load_game(game).new_initial_state()
    state.apply_action(1)
    for _ in range(answers):
        state.apply_action(min(1, len(state.legal_actions()) - 1))
    return state


@pytest.mark.slow
def test_openspiel_accepts_it() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(KNOWN), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(
        pyspiel.load_game("python_smash_up(players=4,deals=5,titans=True)"), num_sims=1, serialize=False, verbose=False
    )


def playthrough() -> str:
    """Forty answers of a known game: the player asked, the legal actions, the observations."""
    state = begun(0)
    lines = []
    for step in range(40):
        player = state.current_player()
        actions = state.legal_actions()
        seen = hashlib.sha256(np.array(state.observation_tensor(player), np.float32)[LASTING].tobytes()).hexdigest()[
            :12
        ]
        taken = actions[(3 * step + 1) % len(actions)]
        lines.append(f"{step} player {player} of {len(actions)}: {state.action_to_string(player, taken)} [{seen}]")
        state.apply_action(taken)
    return "\n".join([*lines, f"history {state.history()}", f"returns {state.returns()}", ""])


def test_the_reference_playthrough_is_still_true() -> None:
    """If rules or cards changed on purpose: `python -m tests.rl.test_openspiel` writes it anew."""
    assert playthrough() == REFERENCE.read_text(encoding="utf-8")


def test_a_clone_plays_on_by_itself() -> None:
    state = begun()
    clone = state.clone()
    assert (clone.history(), str(clone)) == (state.history(), str(state))
    clone.apply_action(0)
    assert len(state.history()) + 1 == len(clone.history())
    assert state.legal_actions() != [] != clone.legal_actions()


@pytest.mark.parametrize("answers", [3, 12, 25, 40])
def test_a_resampled_state_looks_the_same_to_its_player(answers: int) -> None:
    state = begun(answers)
    player = state.current_player()
    for chance in (0.1, 0.7):
        other = state.resample_from_infostate(player, partial(float, chance))
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        other.apply_action(0)  # and plays on


def test_information_set_search_runs_on_it() -> None:
    game = pyspiel.load_game("python_smash_up(deals=3)")
    state = game.new_initial_state()
    state.apply_action(2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = pyspiel.load_game(KNOWN).new_initial_state()
    assert state.is_chance_node()
    assert state.observation_string(0) == "not dealt"
    assert not any(state.observation_tensor(1))
    assert [deal for deal, _ in state.chance_outcomes()] == [0, 1, 2]


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"players": 5}, "two, three or four players"),
        ({"deals": 0}, "at least one deal"),
        ({"factions": "aliens+pirates"}, "factions for 1"),
        ({"factions": "aliens+pirates/robots+robots"}, "robots"),
    ],
)
def test_wrong_parameters_are_said(terms: dict[str, object], sentence: str) -> None:
    with pytest.raises(BasebreakerError, match=sentence):
        SmashUpGame(terms)


if __name__ == "__main__":
    REFERENCE.write_text(playthrough(), encoding="utf-8")
