"""Finished games are reviewed in a process of its own that lets every game that still runs go first.

One game at a time, piece after piece; whoever opened the tables takes turns with whoever opened others. It has no more
memory than a reader of uploads, for the records may be anybody's, and less priority than bots.
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
    """A reviewer lets bots go first, too, which let the server go first."""
    settle_in_confined()
    if hasattr(os, "nice"):
        os.nice(5)


def last_process() -> Executor:
    """A process that everybody else goes before."""
    return Process(settle_in_last)


class ReviewWorker:
    """Asks a worker for pieces of reviews."""

    def __init__(
        self, reviewing: Reviewing | None, seconds: float, processes: Callable[[], Executor] = last_process
    ) -> None:
        self.reviewing = reviewing
        self.seconds = seconds
        self.worker = Worker(processes)
        self.turns = FairQueue(1)

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[Reviewing]:
        """The worker, once it is the owner's turn."""
        if self.reviewing is None:
            raise Refusal("This server makes no reviews.")
        async with self.turns.of(owner):
            with refusing(self.seconds):
                yield self.reviewing

    async def pieces(self, owner: str, progress: GameProgress) -> int:
        """How many pieces a review has; refused if the game can't be reviewed."""
        async with self.turn(owner) as reviewing:
            return await self.worker.do(self.seconds, reviewing.pieces, progress)

    async def piece(self, owner: str, progress: GameProgress, number: int) -> bytes:
        """One of the pieces."""
        async with self.turn(owner) as reviewing:
            return await self.worker.do(self.seconds, reviewing.piece, progress, number)

    async def put_together(
        self, owner: str, progress: GameProgress, pieces: Sequence[bytes], names: Sequence[str]
    ) -> tuple[Review, bytes]:
        """The review, and the picture for links to it."""
        async with self.turn(owner) as reviewing:
            review = await self.worker.do(self.seconds, reviewing.put_together, progress, pieces)
            return review, await self.worker.do(self.seconds, reviewing.picture, review, names)

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        self.worker.close()


@contextmanager
def refusing(seconds: float) -> Iterator[None]:
    """What goes wrong in the worker is a sentence for whoever waits."""
    try:
        yield
    except Overran as error:
        log.warning("A piece of a review took longer than %s seconds.", seconds)
        raise Refusal("This game takes too long to be reviewed here.") from error
    except (Died, MemoryError) as error:
        log.exception("The process that reviews games died.")
        raise Refusal("The process that was to review this game died: try again.") from error
