"""The game's generator: one integer, so that copies are free and every machine deals the same cards (12.2.15)."""

from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
FACTOR, TERM = 6364136223846793005, 1442695040888963407  # Knuth's 64-bit linear congruence; only high bits are used


def seeded(seed: int) -> int:
    """The first state for a seed; neighbouring seeds give unrelated sequences (splitmix64's finaliser)."""
    z = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def step(state: int) -> int:
    """The next state."""
    return (state * FACTOR + TERM) & MASK


def below(state: int, n: int) -> int:
    """A number in 0..n-1 out of a state."""
    return ((state >> 32) * n) >> 32


def shuffle(state: int, things: list[T]) -> int:
    """Put things into a random order, with a step and a number below for each; the state after that."""
    for last in range(len(things) - 1, 0, -1):
        state = (state * FACTOR + TERM) & MASK
        other = ((state >> 32) * (last + 1)) >> 32
        things[last], things[other] = things[other], things[last]
    return state


class Dice:
    """A generator of somebody's own: the same seed gives the same numbers."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """A number in 0..n-1."""
        self.state = step(self.state)
        return below(self.state, n)
