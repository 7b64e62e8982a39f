"""Bots in other processes: requests go through the database to thinkers, and their answers come back the same way."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from ..game import Advice, GameProgress
from ..storage.bot_requests import Outcome, Request
from ..storage.errors import StorageError
from ..storage.store import Store
from .bots import MOST_OVERRUNS

log = logging.getLogger(__name__)
SECONDS_BETWEEN_LOOKS = 5.0  # in case a notification was lost
MOST_WAITS = 10  # times a bot's time limit, however long the queue is


class QueuedBots:
    """Request bots' answers from thinkers; this process computes nothing itself."""

    def __init__(self, store: Store, seconds: float, quick: Callable[[str], bool]) -> None:
        self.store = store
        self.seconds = seconds
        self.is_quick = quick
        self.overran: Counter[str] = Counter()
        self.waiting: dict[str, set[asyncio.Event]] = {}  # by table

    def warm_up(self, level: str) -> None:
        """Do nothing: thinkers run elsewhere."""

    def queued(self) -> dict[str, int]:
        """The number of this process's unanswered requests."""
        return {"elsewhere": sum(map(len, self.waiting.values()))}

    def may_sit_down(self, level: str) -> bool:
        """Whether bots of this level have kept to their time limit, as far as this process knows."""
        return self.overran[level] < MOST_OVERRUNS

    async def answer(
        self, owner: str, level: str, progress: GameProgress, seat: int, seed: int, keys: Sequence[str]
    ) -> str:
        """The key of the bot's answer; an arbitrary legal one if no thinker answers in time."""
        anything = keys[seed % len(keys)]
        if len(keys) == 1:
            return anything
        lane = "quick" if self.is_quick(level) else "deep"
        key = await self.ask("answer", owner, level, progress, seat, seed, lane)
        return key if key in keys else anything

    async def agrees(self, owner: str, progress: GameProgress, seat: int) -> bool:
        """Whether a bot agrees to end the game; False if no thinker answers in time."""
        return await self.ask("agrees", owner, "", progress, seat, 0, "quick") == "yes"

    async def advise(self, owner: str, progress: GameProgress, seat: int, seed: int) -> Advice | None:
        """The answer of a good player; None if no thinker answers in time."""
        key, _, sentence = (await self.ask("advise", owner, "", progress, seat, seed, "deep")).partition("\n")
        return Advice(key, sentence) if key else None

    async def ask(
        self,
        kind: Literal["answer", "agrees", "advise"],
        owner: str,
        level: str,
        progress: GameProgress,
        seat: int,
        seed: int,
        lane: str,
    ) -> str:
        """Queue a request and wait for the answer; "" if none comes."""
        request = Request(progress.table, progress.number, seat, kind, owner, level, lane, f"{seed:x}")
        bell = asyncio.Event()
        self.waiting.setdefault(request.table, set()).add(bell)
        try:
            await self.store.requests.ask(request)
            outcome = await self.wait(request, bell)
            await self.store.requests.drop(request)
        except StorageError as error:
            log.warning("A bot could not be asked: %s", error)
            return ""
        finally:
            self.waiting[request.table].discard(bell)
            if not self.waiting[request.table]:
                del self.waiting[request.table]
        self.overran[level] += outcome.overran
        return outcome.answer

    async def wait(self, request: Request, bell: asyncio.Event) -> Outcome:
        """Wait until a request is answered, or has waited too long."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        while True:
            bell.clear()
            outcome = await self.store.requests.outcome(request)
            waited = loop.time() - asked
            if outcome.done:
                return outcome
            if waited > self.seconds * (MOST_WAITS if outcome.workers else 1):
                log.error("No thinker has answered for a bot in %d s: is basebreaker thinkers running?", waited)
                return outcome
            try:
                async with asyncio.timeout(min(SECONDS_BETWEEN_LOOKS, self.seconds)):
                    await bell.wait()
            except TimeoutError:
                pass

    def thought(self, table: str) -> None:
        """Wake the requests of a table: a thinker has answered one."""
        for bell in self.waiting.get(table, ()):
            bell.set()

    def close(self) -> None:
        """Do nothing: there are no resources to free."""
