"""Fair turns: so many at a time, and those who wait take turns by who they are, not by how much they ask."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """Places that owners ask for. Each owner gets one, then the next owner, whoever asked most."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # whose turn is next comes first

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self.queues.values()))

    @asynccontextmanager
    async def of(self, owner: str) -> AsyncIterator[None]:
        """A place, once it is the owner's turn."""
        if self.free:
            self.free -= 1
        else:
            await self.wait(owner)
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self, owner: str) -> None:
        """Wait until somebody passes a place on."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came too late
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give a place to whoever is next; nobody's if nobody waits."""
        while self.queues:
            owner, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.queues[owner] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
