"""The runner for everything that plays many games: independent chunks, and results in their order.

Chunks are worked on at a `WorkPlace`: this process, processes of this machine, or a Ray cluster. The results are the
same everywhere, with any number of workers and after crashes of some of them.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeVar

from ..engine.errors import BasebreakerError
from ..extras import line
from ..watchdog import leave_with_parent

C = TypeVar("C")
R = TypeVar("R")

AHEAD = 4  # chunks for each worker that are in progress or wait for an earlier one
TRIES = 3  # of a chunk that kills its process


class CannotRun(BasebreakerError):
    """The chosen place can't be used, or the work can't be done there."""


class WorkPlace(Protocol):
    """A place where chunks are worked on."""

    def results(self, work: Callable[[C], R], chunks: Iterable[C]) -> Generator[R, None, None]:
        """Yield the result of each chunk, in the order of the chunks; only a few are held at once."""
        ...


class ThisProcess:
    """This process, one chunk after another."""

    def results(self, work: Callable[[C], R], chunks: Iterable[C]) -> Generator[R, None, None]:
        for chunk in chunks:
            yield work(chunk)


class Processes:
    """Processes of this machine. When one dies, all are replaced, and chunks in progress are done again."""

    def __init__(self, count: int) -> None:
        self.count = count

    def results(self, work: Callable[[C], R], chunks: Iterable[C]) -> Generator[R, None, None]:
        left = iter(chunks)
        waiting: deque[C] = deque(islice(left, AHEAD * self.count))
        tries = 0
        while waiting:
            pool = ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), settle_in)
            try:
                futures: deque[Future[R]] = deque(pool.submit(work, chunk) for chunk in waiting)
                while futures:
                    found = futures[0].result()
                    futures.popleft()
                    waiting.popleft()
                    tries = 0
                    yield found
                    for chunk in islice(left, 1):
                        waiting.append(chunk)
                        futures.append(pool.submit(work, chunk))
            except BrokenProcessPool as error:
                tries += 1
                if tries == TRIES:
                    raise CannotRun(
                        f"Processes died {TRIES} times while they worked on {str(waiting[0])[:200]} and the next:"
                        " is there enough memory? Fewer --workers need less."
                    ) from error
            finally:
                end(pool)


def settle_in() -> None:
    """Leave Ctrl-C to the parent process, and exit when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def end(pool: ProcessPoolExecutor) -> None:
    """Kill the processes."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001  (there is no other way to them)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


class Ray:
    """A Ray cluster, on this machine or at an address. Ray replaces workers that die."""

    def __init__(self, address: str = "") -> None:
        self.address = address

    def results(self, work: Callable[[C], R], chunks: Iterable[C]) -> Generator[R, None, None]:
        ray = self.joined()
        task = ray.remote(max_retries=-1)(work_on)
        left = iter(chunks)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        futures: deque[Any] = deque(task.remote(work, chunk) for chunk in islice(left, most))
        try:
            while futures:
                found: R = ray.get(futures.popleft())
                yield found
                futures.extend(task.remote(work, chunk) for chunk in islice(left, 1))
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, BasebreakerError):
                raise error.cause from error
            raise CannotRun(f"Ray's workers can't do it: {str(error).strip().splitlines()[-1]}") from error
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise CannotRun(f"The Ray cluster failed: {str(error).partition(chr(10))[0]}") from error
        finally:
            for future in futures:
                ray.cancel(future, force=True)
            ray.shutdown()

    def joined(self) -> Any:
        """Connect to Ray and return it."""
        os.environ.setdefault("RAY_worker_niceness", "0")  # for a cluster started here; others have their own setting
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # will be Ray's default
        try:
            import ray
        except ImportError as missing:
            raise CannotRun(
                f"Ray isn't installed: run {line('cluster')}, or leave --on away to use this machine."
            ) from missing
        options = {"address": self.address} if self.address else {"include_dashboard": False}
        try:
            with warnings.catch_warnings(action="ignore"):  # the error below says it in a sentence
                ray.init(**options, logging_level=logging.ERROR, log_to_driver=False)
        except Exception as error:  # any network error
            why = str(error).strip().partition("\n")[0]
            raise CannotRun(f"There is no Ray cluster at {self.address or 'this machine'} ({why}).") from error
        return ray


def work_on(work: Callable[[C], R], chunk: C) -> R:
    """Work on one chunk, in a worker of Ray."""
    return work(chunk)


def place(on: str, workers: int) -> WorkPlace:
    """Return the place for the options --on and --workers."""
    if on == "processes":
        return ThisProcess() if workers == 1 else Processes(workers)
    if on == "here":
        return ThisProcess()
    if on == "ray":
        return Ray(os.environ.get("RAY_ADDRESS", ""))
    if on.startswith("ray://"):
        return Ray(on)
    raise CannotRun(f"--on must be here, processes, ray or ray://HOST:PORT, not {on!r}.")


def chunked(things: Iterable[C], size: int) -> Iterator[list[C]]:
    """Yield lists of this size; the last one may be shorter."""
    source = iter(things)
    while chunk := list(islice(source, size)):
        yield chunk
