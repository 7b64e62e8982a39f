"""Records that strangers upload are read in a process of its own, with so much time and memory and no more."""

import asyncio
import logging
import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from basebreaker.table.ports import Games, Refusal, Uploaded
from basebreaker.table.thinkers import settle_in

log = logging.getLogger(__name__)
MOST_WAITING = 20
MEMORY = 1024**3  # bytes of address space; loading takes a fifth of it, the longest record next to nothing


class Reader(ProcessPoolExecutor):
    """One process that reads records, and can be ended in the middle of it."""

    def __init__(self) -> None:
        super().__init__(1, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in_confined)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for process in list((self._processes or {}).values()):
            process.kill()
        super().shutdown(wait, cancel_futures=cancel_futures)


def settle_in_confined() -> None:
    """A reader gets no more memory than it needs for the longest record there can be."""
    settle_in()
    if sys.platform != "win32":
        import resource  # only there

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Readers:
    """Reads uploads one after the other. The process starts with the first, and anew after one that was too much."""

    def __init__(self, games: Games, seconds: float, workers: Callable[[], Executor] = Reader) -> None:
        self.games = games
        self.seconds = seconds
        self.workers = workers
        self.worker: Executor | None = None
        self.waiting = 0
        self.turn = asyncio.Lock()

    async def read(self, text: bytes) -> Uploaded:
        """What a record holds; refused if it is none, or if finding that out takes too much."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("Many records are being read just now: wait a minute and try again.")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.read_now(text)
        finally:
            self.waiting -= 1

    async def read_now(self, text: bytes) -> Uploaded:
        """Read one record; time counts from here."""
        if self.worker is None:
            self.worker = self.workers()
        try:
            found = self.worker.submit(self.games.read, text)
            return await asyncio.wait_for(asyncio.wrap_future(found), self.seconds)
        except BrokenProcessPool as error:
            self.close()
            log.exception("The process that reads uploaded records died.")
            raise Refusal("The process that was to read this record died: try again.") from error
        except MemoryError as error:
            log.warning("Reading an uploaded record took too much memory.")
            raise Refusal("This record takes too much memory to be read here.") from error
        except TimeoutError as error:
            self.close()
            log.warning("Reading an uploaded record took longer than %s seconds.", self.seconds)
            raise Refusal("This record takes too long to be read here.") from error

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        if self.worker is not None:
            self.worker.shutdown(wait=False, cancel_futures=True)
            self.worker = None
