"""Bots think in worker processes, so that no table waits while one bot ponders."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from basebreaker.table.ports import Agrees, Progress, Think

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)


def settle_in() -> None:
    """A worker lets the server go first, lets it handle Ctrl-C, and leaves when it is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=leave_with, args=(parent,), daemon=True).start()


def leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    """Wait for the server's end."""
    parent.join()
    os._exit(0)


def ready() -> bool:
    """What a worker does to warm up."""
    return True


def worker_processes() -> Executor:
    """As many processes as leave one core to the server, each started from scratch."""
    count = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in)


class Thinkers:
    """Asks workers what a bot answers. They start with the first bot that sits down."""

    def __init__(
        self, think: Think, agrees: Agrees, seconds: float, workers: Callable[[], Executor] = worker_processes
    ) -> None:
        self.think = think
        self.agree = agrees
        self.seconds = seconds
        self.workers = workers
        self.pool: Executor | None = None

    def warm_up(self) -> None:
        """Start a worker now, because a bot has sat down."""
        self.running_pool().submit(ready)

    def running_pool(self) -> Executor:
        """The workers, started if need be."""
        if self.pool is None:
            self.pool = self.workers()
        return self.pool

    async def answer(self, level: str, progress: Progress, seat: int, seed: int, keys: Sequence[str]) -> str:
        """The key of the bot's answer. A bot that fails or takes too long answers anything legal."""
        anything = keys[seed % len(keys)]
        if len(keys) == 1:
            return anything
        key = await self.worked_out(f"A bot of level {level}", self.think, level, progress, seat, seed)
        return key if key is not None and key in keys else anything

    async def agrees(self, progress: Progress, seat: int) -> bool:
        """Whether a bot agrees to end the game. One that fails or takes too long plays on."""
        return await self.worked_out("A bot that was offered to end the game", self.agree, progress, seat) or False

    async def worked_out(self, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What a worker makes of this; None if it fails or takes too long."""
        try:
            thought = self.running_pool().submit(work, *args, **kwargs)
            return await asyncio.wait_for(asyncio.wrap_future(thought), self.seconds)
        except BrokenProcessPool:
            log.exception("A worker process died; new ones are started.")
            self.close()
        except TimeoutError:
            log.warning("%s took longer than %s seconds.", who, self.seconds)
        except Exception:  # a bot's own mistake must not stop the table
            log.exception("%s failed.", who)
        return None

    def close(self) -> None:
        """Let the workers go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
