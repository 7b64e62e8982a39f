"""Bots think in worker processes, so that no table waits while one bot ponders."""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import ParamSpec, TypeVar

from basebreaker.table.confined import Died, Overran, Process, Worker
from basebreaker.table.ports import Agrees, Progress, Think

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_OVERRUNS = 3


def cores_to_spare() -> int:
    """As many as leave one to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


class Thinkers:
    """Asks workers what a bot answers. They start with the first bot that sits down; one that overran is replaced."""

    def __init__(
        self, think: Think, agrees: Agrees, seconds: float, processes: Callable[[], Executor] = Process
    ) -> None:
        self.think = think
        self.agree = agrees
        self.seconds = seconds
        self.workers = [Worker(processes) for _ in range(cores_to_spare())]
        self.free = self.workers[:]
        self.turn = asyncio.Semaphore(len(self.workers))
        self.overran: Counter[str] = Counter()  # how often, by level

    def warm_up(self) -> None:
        """Start a worker now, because a bot has sat down."""
        self.workers[-1].warm_up()

    def may_sit_down(self, level: str) -> bool:
        """Whether bots of this level have kept to their time so far."""
        return self.overran[level] < MOST_OVERRUNS

    async def answer(self, level: str, progress: Progress, seat: int, seed: int, keys: Sequence[str]) -> str:
        """The key of the bot's answer. A bot that fails or takes too long answers anything legal."""
        anything = keys[seed % len(keys)]
        if len(keys) == 1:
            return anything
        try:
            key = await self.worked_out(f"A bot of level {level}", self.think, level, progress, seat, seed)
        except Overran:
            self.overran[level] += 1
            key = None
        return key if key is not None and key in keys else anything

    async def agrees(self, progress: Progress, seat: int) -> bool:
        """Whether a bot agrees to end the game. One that fails or takes too long plays on."""
        with suppress(Overran):
            return await self.worked_out("A bot that was offered to end the game", self.agree, progress, seat) or False
        return False

    async def worked_out(self, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What a worker makes of this; None if it fails, `Overran` if it takes too long."""
        async with self.turn:
            worker = self.free.pop()  # the last to have worked: it is warm
            try:
                return await worker.do(self.seconds, work, *args, **kwargs)
            except Overran:
                log.warning("%s took longer than %s seconds.", who, self.seconds)
                raise
            except Died:
                log.exception("%s took two processes along.", who)
            except Exception:  # a bot's own mistake must not stop the table
                log.exception("%s failed.", who)
            finally:
                self.free.append(worker)
        return None

    def close(self) -> None:
        """Let the workers go."""
        for worker in self.workers:
            worker.close()
