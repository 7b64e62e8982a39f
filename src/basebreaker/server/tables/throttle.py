"""A gate that lets a few pass at a time, so that a crowd holds up nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable


class Throttle:
    """At each turn of the event loop so many pass; whatever else the server has to do comes in between."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.passed = 0  # at this turn
        self.waiting: deque[Callable[[], None]] = deque()
        self.opening = False  # a further turn has been asked for

    def enter(self, pass_through: Callable[[], None]) -> None:
        """Let somebody pass now, or at a later turn; first come, first served."""
        if not self.opening:
            self.opening = True
            asyncio.get_running_loop().call_soon(self.next_turn)
        if self.passed < self.at_once and not self.waiting:
            self.passed += 1
            pass_through()
        else:
            self.waiting.append(pass_through)

    def next_turn(self) -> None:
        """Let the next ones pass."""
        self.passed = 0
        while self.waiting and self.passed < self.at_once:
            self.passed += 1
            self.waiting.popleft()()
        self.opening = bool(self.waiting or self.passed)
        if self.opening:
            asyncio.get_running_loop().call_soon(self.next_turn)
