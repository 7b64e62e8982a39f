"""The game as PettingZoo and Gymnasium know games: their own suites, and what they don't ask."""

from __future__ import annotations

import itertools
import os
import pickle
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import basebreaker as bb
import basebreaker.rl
from basebreaker.rl import SmashUp, smash_up_v0
from basebreaker.rl.play import Observation
from basebreaker.rl.render_rgb import paint
from basebreaker.rl.schema import OPTIONS, SIZE
from basebreaker.rl.wrappers import Factored, PolicyPool, VictoryPoints, lead, triples_of
from basebreaker.views.model import MinionView

NAME = "basebreaker/SmashUp-v0"


def first(seen: Observation) -> int:
    """A policy: always the first option."""
    return 0


def last(seen: Observation) -> int:
    """A policy: always the last option."""
    return int(seen["action_mask"].sum()) - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pettingzoo_accepts_it(seats: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # it wishes for boxes where there is a mask
        api_test(smash_up_v0.env(seats=seats), num_cycles=300)
    seed_test(lambda: smash_up_v0.env(seats=seats), num_cycles=40)


def test_gymnasium_accepts_it() -> None:
    env = gymnasium.make(NAME, opponents=["random"])
    check_env(env.unwrapped, skip_render_check=True)


def episode(env: smash_up_v0.raw_env, seed: int | None, step: int) -> list[tuple[str, int, float]]:
    """Play a whole game and return each agent's choices and the rewards."""
    env.reset(seed=seed)
    taken: list[tuple[str, int, float]] = []
    while env.agents:
        agent = env.agent_selection
        seen, reward, ended, cut, _ = env.last()
        many = int(seen["action_mask"].sum())
        action = None if ended or cut else (step * len(taken)) % many
        taken.append((agent, many, reward))
        env.step(action)
    return taken


def test_the_same_seed_and_actions_give_the_same_episodes() -> None:
    one, other = smash_up_v0.raw_env(seats=3), smash_up_v0.raw_env(seats=3)
    begun = [episode(env, 7, 5) for env in (one, other)]
    further = [episode(env, None, 5) for env in (one, other)]
    assert begun[0] == begun[1]
    assert further[0] == further[1]
    assert begun[0] != further[0]


WHOLE_EPISODE = """
from hashlib import blake2b
from basebreaker.rl import smash_up_v0
env, told = smash_up_v0.env(seats=3), blake2b()
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, ended, cut, _ = env.last()
    told.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + str((agent, reward)).encode())
    env.step(None if ended or cut else env.steps % int(seen["action_mask"].sum()))
print(env.steps, told.hexdigest())
"""


def test_processes_see_the_same_episode_number_for_number() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", WHOLE_EPISODE],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert len(told) == 1
    assert int(told.pop().split()[0]) > 100


def test_the_end_is_paid_to_everybody_once() -> None:
    env = smash_up_v0.raw_env(seats=2, factions=[["aliens", "pirates"], ["robots", "zombies"]])
    taken = episode(env, 3, 3)
    assert env.game is not None
    assert env.game.result is not None
    ends = [reward for _, _, reward in taken if reward]
    assert sorted(ends) == [-1.0, 1.0]
    assert len(taken) == env.game.answered + 2


def test_a_game_that_ends_undecided_is_cut_off() -> None:
    env = smash_up_v0.raw_env(turn_limit=2)
    taken = episode(env, 3, 0)
    assert [reward for _, _, reward in taken if reward] == []
    assert env.game is not None
    assert env.game.result is not None
    assert env.game.result.reason == "turn limit"


def test_whoever_is_not_asked_has_no_options() -> None:
    env = smash_up_v0.raw_env(seats=2)
    env.reset(seed=1)
    idle = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(idle)["action_mask"].sum() == 0
    assert env.observe(env.agent_selection)["action_mask"].sum() > 0


@pytest.mark.parametrize("action", [-1, 63, None, "end"])
def test_an_action_that_is_no_option_is_refused_and_changes_nothing(action: Any) -> None:
    env = smash_up_v0.raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(bb.BasebreakerError, match="is no option of this question"):
        env.step(action)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)


def test_whoever_takes_an_action_that_is_no_option_loses() -> None:
    env = smash_up_v0.env(seats=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(63)
    paid = {}
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        assert ended
        paid[agent] = reward
        env.step(None)
    assert paid == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
    env.step(None)  # no agent is left: a warning, as PettingZoo's own games have it
    assert env.agents == []


@pytest.mark.parametrize("action", [-1, 64, None, "end"])
def test_an_action_outside_the_space_is_refused(action: Any) -> None:
    env = smash_up_v0.env()
    env.reset(seed=1)
    with pytest.raises(bb.BasebreakerError, match="none of the 64"):
        env.step(action)
    assert not any(env.terminations.values())


def test_a_round_of_agents_in_which_nobody_acts_is_refused() -> None:
    env = smash_up_v0.env()
    env.reset(seed=1)
    with pytest.raises(bb.BasebreakerError, match=r"call step\(\)"):
        list(env.agent_iter())
    assert len(list(zip(env.agent_iter(max_iter=1), "ab", strict=False))) == 1


def test_nothing_can_be_done_before_the_first_deal() -> None:
    env = smash_up_v0.env()
    with pytest.raises(bb.BasebreakerError, match="reset"):
        env.last()
    with pytest.raises(bb.BasebreakerError, match="reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"seats": 5}, "two, three or four players"),
        ({"factions": "mine"}, "Factions are random, draft"),
        ({"factions": [["aliens", "pirates"]]}, "2 seats, and factions for 1"),
        ({"edition": "next"}, "edition"),
        ({"factions": "random", "pool": ["aliens"]}, "The pool needs at least 4"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(terms: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bb.BasebreakerError, match=sentence):
        smash_up_v0.raw_env(**terms)


def test_drafts_titans_and_the_current_edition_can_be_learned() -> None:
    env = smash_up_v0.raw_env(seats=2, factions="draft", edition="current", titans=True)
    env.reset(seed=2)
    assert env.game is not None
    assert env.game.question is not None
    assert env.game.question.kind == "draft"
    assert env.game.setup.options.titans
    assert env.game.setup.options.edition == "current"


def test_it_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(smash_up_v0.raw_env(seats=2, edition="current")))
    assert env.terms.edition == "current"


def test_pictures() -> None:
    env = smash_up_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    assert "Plays left" in env.render()
    seen = SmashUp(["random"], render_mode="rgb_array")
    assert seen.render() is None  # nothing is dealt yet
    seen.reset(seed=1)
    assert seen.render().shape == (720, 1280, 3)


def test_the_painted_table_has_one_size_and_shows_what_changes() -> None:
    env = smash_up_v0.raw_env(seats=4, titans=True, render_mode="rgb_array")
    env.reset(seed=3)
    assert env.game is not None
    frames = [env.render()]
    while env.game.question is not None:
        env.step((7 * env.game.answered) % env.game.question.n)
        if env.game.answered % 60 == 0:
            frames.append(env.render())
    frames.append(env.render())
    assert {frame.shape for frame in frames} == {(720, 1280, 3)}
    assert all((one != other).any() for one, other in itertools.pairwise(frames))


def test_the_most_crowded_table_can_be_painted() -> None:
    game = bb.new_game([bb.Seat("A", ["aliens", "pirates"]), bb.Seat("B", ["robots", "zombies"])], seed=1)
    seen = game.view(0)
    minions = [MinionView(number, "zapbot", number % 2, 0, 2, 2) for number in range(60)]
    base = msgspec.structs.replace(seen.bases[0], minions=minions, total=120, power=[60, 60])
    crowded = paint(msgspec.structs.replace(seen, bases=[base] * 10))
    assert crowded.size == (1280, 720)


def test_an_unlawful_action_loses_the_learners_game() -> None:
    env = SmashUp(["random"])
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(OPTIONS - 1)
    assert (reward, ended, cut, info) == (-1.0, True, False, {"illegal": True})
    with pytest.raises(bb.BasebreakerError, match="reset"):
        SmashUp(["random"]).step(0)


def whole(env: gymnasium.Env[Observation, Any], seed: int) -> tuple[float, int]:
    """Play the last option each time: all rewards together, and how many steps."""
    seen, _ = env.reset(seed=seed)
    total, steps, over = 0.0, 0, False
    while not over:
        seen, reward, ended, cut, _ = env.step(last(seen))
        total, steps, over = total + float(reward), steps + 1, ended or cut
    return total, steps


def test_a_learner_meets_bots_and_frozen_policies_and_the_same_seed_plays_the_same() -> None:
    results = {whole(SmashUp(["rookie", first]), 5) for _ in range(2)}
    assert len(results) == 1


def test_learners_sit_where_they_are_told_or_in_turn() -> None:
    assert [SmashUp([first], seat=1).reset(seed=seed)[0]["observation"].shape for seed in (1, 2)] == [(SIZE,)] * 2
    env = SmashUp([first])
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"opponents": ["nobody"]}, "nobody"),
        ({"opponents": [3]}, "An opponent is the name of a bot"),
        ({"seat": 2}, "seat is 0 to 1"),
        ({"opponents": []}, "two, three or four players"),
    ],
)
def test_wrong_terms_of_a_learner_are_said(terms: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bb.BasebreakerError, match=sentence):
        SmashUp(**terms)


def test_many_at_once_through_gymnasiums_own_vectors() -> None:
    envs = gymnasium.make_vec(NAME, 3, vectorization_mode="sync", opponents=["random"])
    seen, _ = envs.reset(seed=4)
    assert seen["observation"].shape == (3, SIZE)
    seen, _, _, _, _ = envs.step(np.zeros(3, np.int64))
    assert seen["action_mask"].shape == (3, OPTIONS)
    envs.close()


def test_victory_points_are_paid_as_the_lead_changes() -> None:
    env = VictoryPoints(gymnasium.make(NAME, opponents=["random"]), scale=0.1)
    plain, _ = whole(gymnasium.make(NAME, opponents=["random"]), 6)
    shaped, _ = whole(env, 6)
    assert env.learning.game is not None
    assert shaped == pytest.approx(plain + 0.1 * lead(env.learning.game, env.learning.seat))


def test_factored_actions_mean_what_options_mean() -> None:
    env = Factored(gymnasium.make(NAME, opponents=["random"]))
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    triple = triples_of(seen["observation"])[0]
    seen, _, ended, _, info = env.step(triple)
    assert not ended
    assert info == {}
    _, reward, ended, _, info = env.step([0, 0, 0])
    assert (reward, ended, info) == (-1.0, True, {"illegal": True})


def test_a_pool_plays_earlier_selves_too() -> None:
    pool = PolicyPool([first], newest=50)
    pool.add(last)
    met = set()
    for seed in range(12):
        pool.begin(bb.Dice(seed))
        met.add(pool.chosen)
    assert met == {first, last}
    assert whole(SmashUp([pool]), 5)[1] > 5
    with pytest.raises(bb.BasebreakerError, match="at least one"):
        PolicyPool([])


def test_the_package_says_what_it_is_for() -> None:
    assert set(basebreaker.rl.__all__) <= set(vars(basebreaker.rl))
