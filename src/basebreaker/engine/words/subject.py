"""What all subjects of the façade have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..kernel.context import Context

T = TypeVar("T")


class Subject:
    """The words of one subject, for one game. It has no state of its own: every access makes another one."""

    __slots__ = ("_g",)

    def __init__(self, g: Context) -> None:
        self._g = g


def chosen(things: Sequence[T | None]) -> list[T]:
    """The things that were chosen: a choice that had no options gave None."""
    return [thing for thing in things if thing is not None]
