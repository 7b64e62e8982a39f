"""`basebreaker thinkers`: run bots for all servers that share a database. Any number, on any machine."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

from . import parsers
from .adapters.bots import SANDBOXED, advise, agrees, is_quick, think
from .game import Advice, GameProgress, Refusal
from .logs import keep_log
from .storage import processes
from .storage.bot_requests import Taken
from .storage.errors import StorageError
from .storage.store import Store
from .tables import history
from .workers.bots import SMALLEST_SHARE, LocalBots

log = logging.getLogger(__name__)
LONGEST_ANSWER = 200  # as stored with a request
SECONDS_BETWEEN_LOOKS = 2.0  # for requests of a dead thinker, and in case a notification was lost
SECONDS_TO_FINISH = 6.0


class BotWorker:
    """Take requests as fast as the workers answer them; on exit, return the unfinished ones to the queue."""

    def __init__(self, store: Store, bots: LocalBots) -> None:
        self.store = store
        self.bots = bots
        self.bells = {"deep": asyncio.Event(), "quick": asyncio.Event()}
        self.ending = asyncio.Event()

    @property
    def workers(self) -> int:
        """The number of bots that can think here at a time."""
        return len(self.bots.deep.workers) + len(self.bots.quick.workers)

    async def run(self) -> None:
        """Answer requests until `ending` is set, then allow a few seconds for those being worked on."""
        self.store.listen(self.hear, self.connected)
        lanes = [("deep", self.bots.deep), ("quick", self.bots.quick)]
        work = [asyncio.create_task(self.consume(name)) for name, lane in lanes for _ in lane.workers]
        beat = asyncio.create_task(self.keep_beating())
        await self.ending.wait()
        self.ring()
        _, late = await asyncio.wait(work, timeout=SECONDS_TO_FINISH)
        for task in (*late, beat):
            task.cancel()
        await asyncio.gather(*work, beat, return_exceptions=True)
        with suppress(TimeoutError, StorageError):
            async with asyncio.timeout(2):
                await self.store.processes.take_leave(lanes=self.bells)

    def hear(self, words: list[str]) -> None:
        """Wake the consumers of a queue that has a new request."""
        for word in words:
            kind, _, lane = word.partition(" ")
            if kind == "request" and lane in self.bells:
                self.bells[lane].set()

    def connected(self, there: bool) -> None:
        """Requests may have come in while the connection was lost."""
        if there:
            self.ring()

    def ring(self) -> None:
        """Wake all consumers."""
        for bell in self.bells.values():
            bell.set()

    async def keep_beating(self) -> None:
        """Send heartbeats, which also renew the leases on taken requests."""
        while True:
            try:
                await self.store.processes.beat("thinkers", self.workers)
            except StorageError as error:
                log.warning("The thinkers could not send their heartbeat: %s", error)
            await asyncio.sleep(processes.BEAT_SECONDS)

    async def consume(self, lane: str) -> None:
        """Answer one request after the other."""
        bell = self.bells[lane]
        while not self.ending.is_set():
            bell.clear()
            try:
                taken = await self.store.requests.take(lane)
                if taken is not None:
                    await self.answer(taken)
                    continue
            except StorageError as error:
                log.warning("A request could not be taken or answered: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                    await bell.wait()

    async def answer(self, taken: Taken) -> None:
        """Compute one answer and store it."""
        request, before = taken.request, self.bots.overran[taken.request.level]
        keys = tuple(answer.value for answer in history.standing(taken.events))
        progress = GameProgress(taken.setup, keys)
        if request.kind == "agrees":
            key = "yes" if await self.bots.agrees(request.owner, progress, request.seat) else "no"
        elif request.kind == "advise":
            key = written(await self.bots.advise(request.owner, progress, request.seat, int(request.seed, 16)))
        else:
            share = max(SMALLEST_SHARE, 1 / (1 + taken.waiting / self.workers))
            seed = int(request.seed, 16)
            key = await self.bots.find(request.owner, request.level, progress, request.seat, seed, share)
        overran = self.bots.overran[request.level] > before
        await self.store.requests.answer(request, key, overran)


def written(advice: Advice | None) -> str:
    """Advice as a request's answer: the key, then as many sentences as fit."""
    if advice is None:
        return ""
    text = f"{advice.key}\n{advice.sentence}"
    return text if len(text) <= LONGEST_ANSWER else text[: text.rfind(". ", 0, LONGEST_ANSWER) + 1] or advice.key


async def serve(options: argparse.Namespace) -> None:
    """Answer requests until SIGTERM or Ctrl-C."""
    store = Store(options.db)
    bots = LocalBots(
        think, agrees, options.bot_seconds, quick=is_quick, sandboxed=SANDBOXED, workers=options.workers, advise=advise
    )
    pool = BotWorker(store, bots)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, pool.ending.set)
    print(f"{pool.workers} thinkers wait for questions (Ctrl-C ends them).", flush=True)
    try:
        await pool.run()
    finally:
        bots.close()
        await asyncio.to_thread(store.close)


def main(argv: Sequence[str] | None = None) -> int:
    """Run `basebreaker thinkers`."""
    options = parsers.thinkers().parse_args(argv)
    if not options.db.startswith("postgres"):
        print(
            "Thinkers need a database shared with servers: give one with --db postgresql+psycopg://... (a server on"
            " SQLite runs its bots itself).",
            file=sys.stderr,
        )
        return 1
    keep_log()
    try:
        asyncio.run(serve(options))
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
    return 0
