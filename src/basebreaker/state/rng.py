"""Chance: a stream of numbers that can't be computed without its key (12.2.15); docs/fair-deals.md says why.

A stream is a key of 32 bytes, and where it is a counter. Its n-th chance is one keyed hash of n, so every machine deals
the same cards, copies are free, and what was dealt tells nothing about what will be.
"""

from __future__ import annotations

from hashlib import blake2b
from math import factorial
from secrets import randbits
from typing import TypeVar

from . import old_dealer

T = TypeVar("T")

SEED_BITS = 256
HEX_DIGITS = frozenset("0123456789abcdef")
AS_NUMBER = 1 << 64  # smaller seeds are written as numbers
CARDS_FROM_ONE = 77  # the most cards that one chance can shuffle
SPARE_BITS = 136  # bits of a chance beyond those needed for all orders, so that all are equally likely
_FACTORIALS = tuple([factorial(n) for n in range(CARDS_FROM_ONE + 1)])


def fresh_seed() -> int:
    """A seed that can't be guessed."""
    return randbits(SEED_BITS)


def written(seed: int) -> int | str:
    """A seed as files have it: a number, or 64 hexadecimal digits if it is big."""
    return seed if seed < AS_NUMBER else f"{seed:064x}"


def read(text: str) -> int | None:
    """The seed in 64 hexadecimal digits; None if the text is anything else."""
    return int(text, 16) if len(text) == 64 and set(text) <= HEX_DIGITS else None


def key_of(seed: int, label: str = "") -> bytes:
    """The key of a seed's stream; each label gives a stream of its own, and the game's has none."""
    return blake2b(b"%d" % seed, digest_size=32, salt=label.encode(), person=b"basebreaker/seed").digest()


def chance(key: bytes, n: int) -> int:
    """The n-th chance of a stream, a number of 512 bits."""
    return int.from_bytes(blake2b(n.to_bytes(8, "little"), key=key, person=b"basebreaker/deal").digest(), "little")


def branch(key: bytes, n: int) -> bytes:
    """The key of a new stream, derived from the n-th chance of another."""
    return blake2b(n.to_bytes(8, "little"), digest_size=32, key=key, person=b"basebreaker/fork").digest()


def below(key: bytes, n: int, bound: int) -> tuple[int, int]:
    """A number in 0..bound-1, and the counter after it."""
    if not key:
        return old_dealer.below(n, bound)
    return chance(key, n) % bound, n + 1


def shuffle(key: bytes, n: int, things: list[T]) -> int:
    """Shuffle things, all orders being equally likely; return the counter after it.

    A number below the factorial, read as a Lehmer code: its remainder says which of the things comes first, the
    remainder of the rest which of the others comes next, and so on.
    """
    if not key:
        return old_dealer.shuffle(n, things)
    left = things[:]
    many = len(left)
    if many <= CARDS_FROM_ONE:
        code = chance(key, n) % _FACTORIALS[many]
        n += 1
    else:
        code, n = _long_code(key, n, many)
    for place in range(many):
        code, which = divmod(code, many - place)
        things[place] = left.pop(which)
    return n


def _long_code(key: bytes, n: int, many: int) -> tuple[int, int]:
    """A number below a factorial that is too big for one chance: several chances in a row, the lowest digits first."""
    orders = factorial(many)
    blocks = -(-(orders.bit_length() + SPARE_BITS) // 512)
    return sum(chance(key, n + block) << 512 * block for block in range(blocks)) % orders, n + blocks


class Dice:
    """A stream of random numbers: the same seed and label give the same numbers."""

    def __init__(self, seed: int, label: str = "dice") -> None:
        self.key = key_of(seed, label)
        self.rolled = 0

    def below(self, bound: int) -> int:
        """A number in 0..bound-1."""
        number, self.rolled = below(self.key, self.rolled, bound)
        return number

    def shuffle(self, things: list[T]) -> None:
        """Shuffle things."""
        self.rolled = shuffle(self.key, self.rolled, things)

    def branch(self) -> bytes:
        """The key of a new stream, a different one each time."""
        self.rolled += 1
        return branch(self.key, self.rolled - 1)
