"""`python -m basebreaker.rl.speed`: steps a second of random play, beside PettingZoo's own games."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..bots import Dice
from . import smash_up_v0
from .play import Terms

STEPS = 4000
OTHERS = ("gin_rummy_v4", "chess_v6", "texas_holdem_v4")


def steps_a_second(make: Callable[[], Any], steps: int = STEPS) -> float:
    """Random play with observations and masks, by the processor's clock; the first tenth only warms up."""
    env, dice = make(), Dice(1)
    taken, began, warm = 0, 0.0, steps // 10
    while taken < steps + warm:
        env.reset(seed=taken)
        for _ in env.agent_iter():
            if taken == warm:
                began = time.process_time()
            seen, _, ended, cut, _ = env.last()
            legal = None if ended or cut else [number for number, may in enumerate(seen["action_mask"]) if may]
            env.step(None if legal is None else legal[dice.below(len(legal))])
            taken += 1
    return (taken - warm) / (time.process_time() - began)


def questions_a_second(steps: int = STEPS) -> float:
    """The same games without anybody looking: the engine alone."""
    dice, taken, spent = Dice(1), 0, 0.0
    while taken < steps:
        game = Terms().deal(taken)
        began = time.process_time()
        while game.question is not None:
            game.answer(dice.below(len(game.question)))
            taken += 1
        spent += time.process_time() - began
    return taken / spent


def main() -> int:
    """Measure and print."""
    print(f"engine alone            {questions_a_second():8.0f} questions/s")
    print(f"smash_up_v0.raw_env     {steps_a_second(smash_up_v0.raw_env):8.0f} steps/s")
    print(f"smash_up_v0.env         {steps_a_second(smash_up_v0.env):8.0f} steps/s")
    for name in OTHERS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            print(f"{name:23} is not installed")
        else:
            print(f"{name:23} {steps_a_second(module.env):8.0f} steps/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
