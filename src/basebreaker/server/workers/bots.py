"""Bots think in worker processes, so that no table waits while one bot ponders.

Whoever opened the tables takes turns with whoever opened others, a bot has the less time the more are waiting, and bots
that answer at once have a worker of their own: nobody's crowd of deep thinkers slows down other people's games.
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
SMALLEST_SHARE = 0.1  # of a bot's time, however many wait


def cores_to_spare() -> int:
    """As many as leave one to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


class BotQueue:
    """Some workers, and those who wait for them."""

    def __init__(self, count: int, processes: Callable[[], Executor]) -> None:
        self.workers = [Worker(processes) for _ in range(count)]
        self.free = self.workers[:]
        self.turns = FairQueue(count)

    @property
    def share(self) -> float:
        """How much of its time a bot may take, so that those who wait get their turn soon."""
        return max(SMALLEST_SHARE, 1 / (1 + self.turns.waiting / len(self.workers)))

    @asynccontextmanager
    async def worker(self, owner: str) -> AsyncIterator[Worker]:
        """A worker, once it is the owner's turn."""
        async with self.turns.of(owner):
            worker = self.free.pop()  # the last to have worked: it is warm
            try:
                yield worker
            finally:
                self.free.append(worker)


def never_quick(_level: str) -> bool:
    """For servers whose bots all think."""
    return False


class LocalBots:
    """Asks workers what a bot answers. They start with the first bot that sits down; one that overran is replaced."""

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
        self.strange = BotQueue(1, processes)  # for guests: no process of it has ever seen a game
        self.overran: Counter[str] = Counter()  # how often, by level

    def lane(self, level: str) -> BotQueue:
        """Where bots of this level think."""
        return self.quick if self.is_quick(level) else self.deep

    def warm_up(self, level: str) -> None:
        """Start a worker now, because a bot has sat down."""
        self.lane(level).workers[-1].warm_up()

    def may_sit_down(self, level: str) -> bool:
        """Whether bots of this level have kept to their time so far."""
        return self.overran[level] < MOST_OVERRUNS

    async def answer(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, keys: Sequence[str]
    ) -> str:
        """The key of the bot's answer. A bot that fails or takes too long answers anything legal."""
        anything = keys[seed % len(keys)]
        if len(keys) == 1:
            return anything
        key = await self.find(owner, level, progress, seat, seed)
        return key if key in keys else anything

    async def find(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, share: float = 1.0
    ) -> str:
        """The key of the bot's answer, in this share of its time at the most; nothing if it fails."""
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
        """What a bot of another package answers: one of ours looks for it, and it chooses from what was seen."""
        async with self.quick.worker(owner) as worker:
            sight = await worker.do(self.seconds, sandboxed.look, progress, seat)
        async with self.strange.worker(owner) as worker:
            return await worker.do(self.seconds, sandboxed.choose, level, sight, seed, self.strange.share)

    async def agrees(self, owner: str, progress: GameProgress, seat: int) -> bool:
        """Whether a bot agrees to end the game. One that fails or takes too long plays on."""
        yes = False
        async with self.quick.worker(owner) as worker:
            with self.excused("A bot that was offered to end the game"):
                yes = await worker.do(self.seconds, self.agree, progress, seat)
        return yes

    async def advise(self, owner: str, progress: GameProgress, seat: int, seed: int) -> Advice | None:
        """What a good player would answer; None if that could not be found out."""
        advice = None
        if self.adviser is not None:
            async with self.deep.worker(owner) as worker:
                with self.excused("A hint"):
                    advice = await worker.do(self.seconds, self.adviser, progress, seat, seed, self.deep.share)
        return advice

    @contextmanager
    def excused(self, who: str, level: str = "") -> Iterator[None]:
        """A bot that fails or takes too long stops no table; the log tells."""
        try:
            yield
        except Overran:
            log.warning("%s took longer than %s seconds.", who, self.seconds)
            self.overran[level] += 1
        except Died:
            log.exception("%s took two processes along.", who)
        except Exception:  # a bot's own mistake
            log.exception("%s failed.", who)

    def thought(self, table: str) -> None:
        """Nobody else thinks for this process."""

    def queued(self) -> dict[str, int]:
        """How many bots wait for a worker."""
        lanes = {"deep": self.deep, "quick": self.quick, "strange": self.strange}
        return {name: lane.turns.waiting for name, lane in lanes.items()}

    def close(self) -> None:
        """Let the workers go."""
        for worker in (*self.deep.workers, *self.quick.workers, *self.strange.workers):
            worker.close()
