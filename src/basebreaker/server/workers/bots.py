"""Bots in worker processes, so that no table waits while another's bot thinks.

The queue alternates between owners of tables, a bot gets less time the more requests are waiting, and bots that answer
at once have their own worker: one owner's many slow bots don't slow down other people's games.
"""

import logging
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager, contextmanager

from ..game import Advice, Advise, Agrees, GameProgress, SandboxedBots, Think
from .fair_queue import FairQueue
from .sandbox import Died, Overran, Process, Worker

log = logging.getLogger(__name__)
MOST_OVERRUNS = 3
SMALLEST_SHARE = 0.1  # of a bot's usual time, however many requests wait


def cores_to_spare() -> int:
    """All cores but one, which is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


class BotQueue:
    """Workers with a fair queue for them."""

    def __init__(self, count: int, processes: Callable[[], Executor]) -> None:
        self.workers = [Worker(processes) for _ in range(count)]
        self.free = self.workers[:]
        self.turns = FairQueue(count)

    @property
    def share(self) -> float:
        """The fraction of its usual time that a bot may take, so that the queue moves on."""
        return max(SMALLEST_SHARE, 1 / (1 + self.turns.waiting / len(self.workers)))

    @asynccontextmanager
    async def worker(self, owner: str) -> AsyncIterator[Worker]:
        """A worker, once it is the owner's turn."""
        async with self.turns.of(owner):
            worker = self.free.pop()  # the last one used: its cache is warm
            try:
                yield worker
            finally:
                self.free.append(worker)


def never_quick(_level: str) -> bool:
    """For servers without bots that answer at once."""
    return False


class LocalBots:
    """Run bots in worker processes. They start with the first bot that is seated; one that overran is replaced."""

    def __init__(
        self,
        think: Think,
        agrees: Agrees,
        seconds: float,
        processes: Callable[[], Executor] = Process,
        quick: Callable[[str], bool] = never_quick,
        sandboxed: SandboxedBots | None = None,
        workers: int | None = None,
        advise: Advise | None = None,
    ) -> None:
        self.think = think
        self.agree = agrees
        self.seconds = seconds
        self.is_quick = quick
        self.deep = BotQueue(workers or cores_to_spare(), processes)
        self.quick = BotQueue(1, processes)
        self.sandboxed = sandboxed
        self.adviser = advise
        self.strange = BotQueue(1, processes)  # for other packages' bots: its process never holds a game
        self.overran: Counter[str] = Counter()  # number of overruns, by level

    def lane(self, level: str) -> BotQueue:
        """The queue for bots of this level."""
        return self.quick if self.is_quick(level) else self.deep

    def warm_up(self, level: str) -> None:
        """Start a worker now, because a bot has been seated."""
        self.lane(level).workers[-1].warm_up()

    def may_sit_down(self, level: str) -> bool:
        """Whether bots of this level have kept to their time limit so far."""
        return self.overran[level] < MOST_OVERRUNS

    async def answer(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, keys: Sequence[str]
    ) -> str:
        """The key of the bot's answer. A bot that fails or takes too long gets an arbitrary legal one."""
        anything = keys[seed % len(keys)]
        if len(keys) == 1:
            return anything
        key = await self.find(owner, level, progress, seat, seed)
        return key if key in keys else anything

    async def find(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, share: float = 1.0
    ) -> str:
        """The key of the bot's answer, given at most this share of its usual time; "" if it fails."""
        key, lane = "", self.lane(level)
        with self.excused(f"A bot of level {level}", level):
            if self.sandboxed is not None and self.sandboxed.is_sandboxed(level):
                key = await self.guest_answer(self.sandboxed, owner, level, progress, seat, seed)
            else:
                async with lane.worker(owner) as worker:
                    least = min(share, lane.share)
                    key = await worker.do(self.seconds, self.think, level, progress, seat, seed, least)
        return key

    async def guest_answer(
        self, sandboxed: SandboxedBots, owner: str, level: str, progress: GameProgress, seat: int, seed: int
    ) -> str:
        """The answer of another package's bot: our worker computes what it may see, and the sandbox lets it choose."""
        async with self.quick.worker(owner) as worker:
            sight = await worker.do(self.seconds, sandboxed.look, progress, seat)
        async with self.strange.worker(owner) as worker:
            return await worker.do(self.seconds, sandboxed.choose, level, sight, seed, self.strange.share)

    async def agrees(self, owner: str, progress: GameProgress, seat: int) -> bool:
        """Whether a bot agrees to end the game. A bot that fails or takes too long does not agree."""
        yes = False
        async with self.quick.worker(owner) as worker:
            with self.excused("A bot asked to end the game"):
                yes = await worker.do(self.seconds, self.agree, progress, seat)
        return yes

    async def advise(self, owner: str, progress: GameProgress, seat: int, seed: int) -> Advice | None:
        """The answer of a good player; None on failure."""
        advice = None
        if self.adviser is not None:
            async with self.deep.worker(owner) as worker:
                with self.excused("A hint"):
                    advice = await worker.do(self.seconds, self.adviser, progress, seat, seed, self.deep.share)
        return advice

    @contextmanager
    def excused(self, who: str, level: str = "") -> Iterator[None]:
        """Log the failure of a bot, so that it does not stop the table."""
        try:
            yield
        except Overran:
            log.warning("%s took longer than %s seconds.", who, self.seconds)
            self.overran[level] += 1
        except Died:
            log.exception("%s killed two processes.", who)
        except Exception:  # an error in the bot
            log.exception("%s failed.", who)

    def thought(self, table: str) -> None:
        """Do nothing: no other process works for this one."""

    def queued(self) -> dict[str, int]:
        """The number of waiting requests, by queue."""
        lanes = {"deep": self.deep, "quick": self.quick, "strange": self.strange}
        return {name: lane.turns.waiting for name, lane in lanes.items()}

    def close(self) -> None:
        """Stop the workers."""
        for worker in (*self.deep.workers, *self.quick.workers, *self.strange.workers):
            worker.close()
