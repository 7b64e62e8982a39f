"""The crier of a table: players are told at once, a crowd of spectators a few at a time, so that nobody else waits."""

import asyncio
from collections import deque
from collections.abc import Container

from .connection import Connection

AT_ONCE = 10  # spectators at each turn of the event loop


class Broadcast:
    """Sends to pages; spectators get everything in the order in which it was said."""

    __slots__ = ("pages", "planned", "told", "waiting")

    def __init__(self, pages: Container[Connection]) -> None:
        self.pages = pages  # of the table: who has left hears nothing more
        self.waiting: deque[tuple[Connection, bytes, bool]] | None = None  # while there is a crowd
        self.told = 0  # at this turn
        self.planned = False  # a further turn has been asked for

    def tell(self, page: Connection, data: bytes, *, eyes: bool = False) -> None:
        """Send something; what is for a spectator's `eyes` is not for those of a player that it has become since."""
        if page.viewer is not None:
            page.send(data)
        elif self.told < AT_ONCE and not self.waiting:
            self.told += 1
            page.send(data)
            self.plan()
        else:
            self.waiting = self.waiting or deque()
            self.waiting.append((page, data, eyes))
            self.plan()

    def plan(self) -> None:
        """Go on at the next turn of the event loop."""
        if not self.planned:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.next_turn)

    def next_turn(self) -> None:
        """Tell the next ones."""
        self.planned, self.told = False, 0
        while self.waiting and self.told < AT_ONCE:
            page, data, eyes = self.waiting.popleft()
            if page in self.pages and not (eyes and page.viewer is not None):
                self.told += 1
                page.send(data)
        if self.waiting or self.told:
            self.plan()
        else:
            self.waiting = None
