"""The dealer of games recorded before version 2, which continue as they began; no new game uses it.

It is a linear congruential generator of 64 bits: a few known cards are enough to compute the others. Its streams have
no key, and the counter is its state.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
FACTOR, TERM = 6364136223846793005, 1442695040888963407


def seeded(seed: int) -> int:
    """The first state for a seed."""
    z = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """A number in 0..bound-1, and the state after it."""
    state = (state * FACTOR + TERM) & MASK
    return ((state >> 32) * bound) >> 32, state


def shuffle(state: int, things: list[T]) -> int:
    """Shuffle things; return the state after it."""
    for last in range(len(things) - 1, 0, -1):
        other, state = below(state, last + 1)
        things[last], things[other] = things[other], things[last]
    return state
