"""`python -m examples.learning.speed`: steps a second of random play, beside PettingZoo's own games and RLCard's.

All play at random with an observation and a mask at every step, in one process, timed by the processor's clock; what
is not installed is left out. PettingZoo 1.25 was the last with gin rummy (`pip install pettingzoo==1.25 rlcard chess`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np

from basebreaker.bots import Dice
from basebreaker.rl import smash_up_v0
from basebreaker.rl.observe import Observer
from basebreaker.rl.play import EnvironmentTerms, observe

STEPS = 4000
OTHERS = ("gin_rummy_v4", "chess_v6", "texas_holdem_v4")
DICE = Dice(1, "speed")
THROWS = [DICE.below(1 << 30) for _ in range(1009)]  # made before the measurement


def steps_a_second(make: Callable[[], Any], steps: int = STEPS) -> float:
    """Measure random play with observations and masks; the first tenth only warms up."""
    env = make()
    taken, began, warm = 0, 0.0, steps // 10
    while taken < steps + warm:
        env.reset(seed=taken)
        for _ in env.agent_iter():
            if taken == warm:
                began = time.process_time()
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[THROWS[taken % 1009] % len(legal)]))
            taken += 1
    return (taken - warm) / (time.process_time() - began)


def rlcard_steps_a_second(steps: int = STEPS) -> float:
    """Measure RLCard's own environment of gin rummy, without PettingZoo around it."""
    env = import_module("rlcard").make("gin-rummy", {"seed": 1})
    taken, began, warm = 0, 0.0, steps // 10
    while taken < steps + warm:
        state, _ = env.reset()
        while not env.is_over():
            if taken == warm:
                began = time.process_time()
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[THROWS[taken % 1009] % len(legal)])
            taken += 1
    return (taken - warm) / (time.process_time() - began)


def seconds_a_question(look: bool, steps: int = STEPS) -> float:
    """Measure the same games by the engine alone, or with the observation of the player asked."""
    observer, taken, spent = Observer(), 0, 0.0
    while taken < steps:
        game = EnvironmentTerms().deal(taken)
        began = time.process_time()
        while game.question is not None:
            if look:
                observe(game, game.question.seat, observer)
            game.answer(THROWS[taken % 1009] % game.question.n)
            taken += 1
        spent += time.process_time() - began
    return spent / taken


def measured() -> Iterator[tuple[str, float]]:
    """Yield what is measured, with its steps a second."""
    for name in ("raw_env", "env"):
        yield f"smash_up_v0.{name}", steps_a_second(getattr(smash_up_v0, name))
    for name in OTHERS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        yield f"{name}.raw_env", steps_a_second(module.raw_env)
        yield f"{name}.env", steps_a_second(module.env)
    try:
        yield "RLCard's gin rummy", rlcard_steps_a_second()
    except ImportError:
        return


def main() -> int:
    """Measure and print."""
    seconds_a_question(True, STEPS // 10)
    alone, looking = seconds_a_question(False), seconds_a_question(True)
    print(f"{'the engine alone':26}{1 / alone:9.0f} questions/s")
    found = dict(measured())
    for name, many in found.items():
        print(f"{name:26}{many:9.0f} steps/s")
    share = (looking - alone) * found["smash_up_v0.env"]
    print(f"an observation takes {(looking - alone) * 1e6:.1f} µs, {share:.0%} of a step of smash_up_v0.env")
    return 0


if __name__ == "__main__":
    sys.exit(main())
