"""A fair semaphore: limited concurrency, round-robin by owner."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """Slots for owners in turn: however many requests one owner has waiting, the next owner's comes next."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # in the order of their turns

    @property
    def waiting(self) -> int:
        """The number of waiting requests."""
        return sum(map(len, self.queues.values()))

    @asynccontextmanager
    async def of(self, owner: str) -> AsyncIterator[None]:
        """Hold a slot, once it is the owner's turn."""
        if self.free:
            self.free -= 1
        else:
            await self.wait(owner)
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self, owner: str) -> None:
        """Wait for a slot."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the slot had been passed on already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Pass the slot to the next owner, or free it."""
        while self.queues:
            owner, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.queues[owner] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
