"""Uploaded records are read in a separate process with limited time and memory."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor

from ..game import Games, Refusal, Uploaded
from .sandbox import Died, Overran, Worker, confined_process

log = logging.getLogger(__name__)
MOST_WAITING = 20


class UploadReader:
    """Read uploads one after the other."""

    def __init__(self, games: Games, seconds: float, processes: Callable[[], Executor] = confined_process) -> None:
        self.games = games
        self.seconds = seconds
        self.worker = Worker(processes)
        self.waiting = 0
        self.turn = asyncio.Lock()

    async def read(self, text: bytes) -> Uploaded:
        """Read a record; refuse an invalid one, and one that needs too much time or memory."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("Many records are being read just now: wait a minute and try again.")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.read_now(text)
        finally:
            self.waiting -= 1

    async def read_now(self, text: bytes) -> Uploaded:
        """Read one record; the time limit starts here."""
        try:
            return await self.worker.do(self.seconds, self.games.read, text)
        except Died as error:
            log.exception("The process that reads uploaded records died.")
            raise Refusal("The process reading this record died: try again.") from error
        except MemoryError as error:
            log.warning("Reading an uploaded record took too much memory.")
            raise Refusal("This record takes too much memory to be read here.") from error
        except Overran as error:
            log.warning("Reading an uploaded record took longer than %s seconds.", self.seconds)
            raise Refusal("This record takes too long to be read here.") from error

    def close(self) -> None:
        """Kill the process."""
        self.worker.close()
