"""Work that may hang, die or want everything is done in a process of its own, which is then killed and replaced."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from ...watchdog import leave_with_parent

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)
MEMORY = 1024**3  # bytes of address space; loading takes a fifth of it, the longest record next to nothing


class Died(Exception):
    """The process died of it, and so did the one after it."""


class Overran(Exception):
    """It took longer than it may."""


def settle_in() -> None:
    """A worker lets the server go first, lets it handle Ctrl-C, and leaves when it is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    leave_with_parent()


def settle_in_confined() -> None:
    """One for what strangers send gets no more memory than the longest game there can be needs."""
    settle_in()
    if sys.platform != "win32":
        import resource  # only there

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def ready() -> bool:
    """What a worker does to warm up."""
    return True


class Process(ProcessPoolExecutor):
    """One process, started from scratch, that can be ended in the middle of its work."""

    def __init__(self, initializer: Callable[[], None] = settle_in) -> None:
        super().__init__(1, mp_context=multiprocessing.get_context("spawn"), initializer=initializer)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for process in list((self._processes or {}).values()):
            process.kill()
        super().shutdown(wait, cancel_futures=cancel_futures)


def confined_process() -> Executor:
    """A process with little memory."""
    return Process(settle_in_confined)


class Worker:
    """Does one thing after the other in a process, which starts with the first of them and anew after a bad one."""

    def __init__(self, processes: Callable[[], Executor]) -> None:
        self.processes = processes
        self.process: Executor | None = None

    def warm_up(self) -> None:
        """Start the process now; if that fails, whoever needs it will hear of it."""
        try:
            self.submit(ready)
        except (BrokenProcessPool, OSError):
            log.exception("A worker process does not start.")
            self.close()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Hand something to the process, which is started if need be."""
        if self.process is None:
            self.process = self.processes()
        return self.process.submit(work, *args, **kwargs)

    async def do(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the process makes of this, asked again once if it died; time counts from when it is there."""
        try:
            return await self.attempt(seconds, work, *args, **kwargs)
        except BrokenProcessPool:
            log.exception("A worker process died; a new one is asked the same.")
        try:
            return await self.attempt(seconds, work, *args, **kwargs)
        except BrokenProcessPool as error:
            raise Died from error

    async def attempt(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask once. A process that died, overran or is no longer waited for is let go; the next one starts fresh."""
        try:
            await asyncio.wrap_future(self.submit(ready))
            found = asyncio.wrap_future(self.submit(work, *args, **kwargs))
            done, _ = await asyncio.wait([found], timeout=seconds)
            if not done:
                found.cancel()
                raise Overran
            return found.result()
        except (BrokenProcessPool, Overran, asyncio.CancelledError):
            self.close()
            raise

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        if self.process is not None:
            self.process.shutdown(wait=False, cancel_futures=True)
            self.process = None
