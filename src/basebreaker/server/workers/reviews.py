"""Reviews of finished games, in a separate process of the lowest priority.

Pieces are computed one at a time, alternating between owners of tables. Records may come from strangers, so the
process has as little memory as the upload reader's.
"""

import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager, contextmanager

from ...views.review import Review
from ..game import GameProgress, Refusal, Reviewing
from .fair_queue import FairQueue
from .sandbox import Died, Overran, Process, Worker, settle_in_confined

log = logging.getLogger(__name__)


def settle_in_last() -> None:
    """Give a review process lower priority than bots, which have lower priority than the server."""
    settle_in_confined()
    if hasattr(os, "nice"):
        os.nice(5)


def last_process() -> Executor:
    """A process of the lowest priority."""
    return Process(settle_in_last)


class ReviewWorker:
    """Request pieces of reviews from a worker."""

    def __init__(
        self, reviewing: Reviewing | None, seconds: float, processes: Callable[[], Executor] = last_process
    ) -> None:
        self.reviewing = reviewing
        self.seconds = seconds
        self.worker = Worker(processes)
        self.turns = FairQueue(1)

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[Reviewing]:
        """The reviewing functions, once it is the owner's turn."""
        if self.reviewing is None:
            raise Refusal("This server makes no reviews.")
        async with self.turns.of(owner):
            with refusing(self.seconds):
                yield self.reviewing

    async def pieces(self, owner: str, progress: GameProgress) -> int:
        """The number of pieces of a review; refuse a game that can't be reviewed."""
        async with self.turn(owner) as reviewing:
            return await self.worker.do(self.seconds, reviewing.pieces, progress)

    async def piece(self, owner: str, progress: GameProgress, number: int) -> bytes:
        """Compute one piece."""
        async with self.turn(owner) as reviewing:
            return await self.worker.do(self.seconds, reviewing.piece, progress, number)

    async def put_together(
        self, owner: str, progress: GameProgress, pieces: Sequence[bytes], names: Sequence[str]
    ) -> tuple[Review, bytes]:
        """Assemble the review and the picture for links to it."""
        async with self.turn(owner) as reviewing:
            review = await self.worker.do(self.seconds, reviewing.put_together, progress, pieces)
            return review, await self.worker.do(self.seconds, reviewing.picture, review, names)

    def close(self) -> None:
        """Kill the process."""
        self.worker.close()


@contextmanager
def refusing(seconds: float) -> Iterator[None]:
    """Turn failures of the worker into refusals."""
    try:
        yield
    except Overran as error:
        log.warning("A piece of a review took longer than %s seconds.", seconds)
        raise Refusal("This game takes too long to be reviewed here.") from error
    except (Died, MemoryError) as error:
        log.exception("The process that reviews games died.")
        raise Refusal("The process reviewing this game died: try again.") from error
