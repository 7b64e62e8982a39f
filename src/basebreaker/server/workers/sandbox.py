"""Separate processes for work that may hang, crash or use too many resources; they are killed and replaced."""

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
MEMORY = 1024**3  # bytes of address space; loading takes a fifth of it, the longest record very little


class Died(Exception):
    """The process died, and so did its replacement."""


class Overran(Exception):
    """The work exceeded its time limit."""


def settle_in() -> None:
    """Set up a worker: lower priority than the server, which handles Ctrl-C, and exit when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    leave_with_parent()


def settle_in_confined() -> None:
    """Set up a worker for untrusted input: limit its memory to what the longest possible game needs."""
    settle_in()
    if sys.platform != "win32":
        import resource  # Unix only

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def ready() -> bool:
    """Do nothing, to warm up a worker."""
    return True


class Process(ProcessPoolExecutor):
    """One fresh process that can be killed in the middle of its work."""

    def __init__(self, initializer: Callable[[], None] = settle_in) -> None:
        super().__init__(1, mp_context=multiprocessing.get_context("spawn"), initializer=initializer)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for process in list((self._processes or {}).values()):
            process.kill()
        super().shutdown(wait, cancel_futures=cancel_futures)


def confined_process() -> Executor:
    """A process with limited memory."""
    return Process(settle_in_confined)


class Worker:
    """Run jobs one at a time in a process, which is started by the first job and replaced after a failure."""

    def __init__(self, processes: Callable[[], Executor]) -> None:
        self.processes = processes
        self.process: Executor | None = None

    def warm_up(self) -> None:
        """Start the process now; a failure is logged here, and met again by the next job."""
        try:
            self.submit(ready)
        except (BrokenProcessPool, OSError):
            log.exception("A worker process could not be started.")
            self.close()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Submit a job; start the process if needed."""
        if self.process is None:
            self.process = self.processes()
        return self.process.submit(work, *args, **kwargs)

    async def do(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job, once more if the process dies; the time limit applies from when the process is ready."""
        try:
            return await self.attempt(seconds, work, *args, **kwargs)
        except BrokenProcessPool:
            log.exception("A worker process died; a new one repeats its job.")
        try:
            return await self.attempt(seconds, work, *args, **kwargs)
        except BrokenProcessPool as error:
            raise Died from error

    async def attempt(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job once. A process that dies, overruns or is cancelled is killed; the next job starts a new one."""
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
        """Kill the process."""
        if self.process is not None:
            self.process.shutdown(wait=False, cancel_futures=True)
            self.process = None
