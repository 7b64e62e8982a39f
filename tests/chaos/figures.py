"""What an attack is: how big, what it measures, and which limit each figure must keep."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and how much of it there may be at the most."""

    what: str
    value: float
    limit: float
    unit: str = ""

    @property
    def timed(self) -> bool:
        """Whether it depends on how busy the machine is."""
        return self.unit in ("ms", "s")

    @property
    def holds(self) -> bool:
        """Whether the limit was kept."""
        return self.value <= self.limit


Attack = Callable[[Path, float], Coroutine[Any, Any, Sequence[Figure]]]
"""Attacks with an empty folder of its own; 1.0 is the whole attack, less a smaller one of the same kind."""


def part(whole: int, size: float) -> int:
    """So many of the whole, one at the least."""
    return max(1, round(whole * size))
