"""A gate that lets a few pass at a time, so that a crowd holds up nobody else."""

import asyncio
from collections import deque


class Gate:
    """At each turn of the event loop so many pass; whatever else the server has to do comes in between."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.passed = 0  # at this turn
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.opening = False  # a further turn has been asked for

    async def pass_through(self) -> None:
        """Go on now, or at a later turn; first come, first served."""
        loop = asyncio.get_running_loop()
        if not self.opening:
            self.opening = True
            loop.call_soon(self.next_turn)
        if self.passed < self.at_once and not self.waiting:
            self.passed += 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self.waiting.append(turn)
        await turn

    def next_turn(self) -> None:
        """Let the next ones pass."""
        self.passed = 0
        while self.waiting and self.passed < self.at_once:
            turn = self.waiting.popleft()
            if not turn.done():  # who waited may have gone away
                turn.set_result(None)
                self.passed += 1
        self.opening = bool(self.waiting or self.passed)
        if self.opening:
            asyncio.get_running_loop().call_soon(self.next_turn)
