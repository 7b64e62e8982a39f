"""The bots' queues: owners take turns, a crowd shortens each bot's time, and quick bots never wait."""

import asyncio
from concurrent.futures import Executor, Future
from typing import Any

import pytest
from tests.server.conftest import tiny_agrees, tiny_think
from tests.server.tables.test_crowds import come, server_in

from basebreaker.server.adapters import bots as adapter
from basebreaker.server.game import GameProgress
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import OfferEnd
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create
from basebreaker.server.tables.handlers.join import depart
from basebreaker.server.tables.server import TableServer
from basebreaker.server.workers import bots as module
from basebreaker.server.workers.bots import SMALLEST_SHARE, LocalBots
from basebreaker.server.workers.fair_queue import FairQueue
from basebreaker.server.workers.sandbox import ready

KEYS = ["wait", "draw"]
HERE = GameProgress("", ())


class ByHand(Executor):
    """A worker that answers when a test says so."""

    asked: list[tuple[Any, ...]]
    futures: "list[Future[Any]]"

    def __init__(self) -> None:
        self.asked = []
        self.futures = []
        self.news = asyncio.Event()

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        if work is ready:
            future.set_result(True)
        else:
            self.asked.append(args)
            self.futures.append(future)
            self.news.set()
        return future

    async def until(self, count: int) -> None:
        """Wait until the worker has this many requests."""
        while len(self.asked) < count:
            self.news.clear()
            await self.news.wait()

    async def reply(self, answer: object = "wait") -> None:
        """Answer the last request, and let the others go on."""
        self.futures[-1].set_result(answer)
        await settle()


async def settle() -> None:
    """Let the event loop run until all tasks wait."""
    for _ in range(20):
        await asyncio.sleep(0)


class Processes:
    """The started workers, in order."""

    def __init__(self) -> None:
        self.started: list[ByHand] = []

    def __call__(self) -> ByHand:
        self.started.append(ByHand())
        return self.started[-1]


def one_for_each_lane(processes: Processes) -> LocalBots:
    """One worker for slow bots, one for bots of the level `quick`."""
    return LocalBots(tiny_think, tiny_agrees, 30, processes, lambda level: level == "quick")


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    monkeypatch.setattr(module, "cores_to_spare", lambda: 1)
    return Processes()


def test_owners_take_turns_however_much_one_of_them_asks() -> None:
    order: list[str] = []

    async def story() -> None:
        turns = FairQueue(1)

        async def work(owner: str) -> None:
            async with turns.of(owner):
                order.append(owner)
                await asyncio.sleep(0)

        async with asyncio.TaskGroup() as group:
            for owner in ["greedy"] * 20 + ["Ann", "Bob", "Ann"]:
                group.create_task(work(owner))
        assert (turns.free, turns.waiting) == (1, 0)

    asyncio.run(story())
    assert order[:6] == ["greedy", "greedy", "Ann", "Bob", "greedy", "Ann"]
    assert len(order) == 23


def test_a_place_is_passed_on_by_whoever_went_away_while_waiting() -> None:
    async def story() -> None:
        turns = FairQueue(1)
        inside = asyncio.Event()

        async def work(owner: str) -> str:
            async with turns.of(owner):
                inside.set()
                await asyncio.sleep(0)
                return owner

        async with turns.of("host"):
            tasks = [asyncio.create_task(work(owner)) for owner in ("Ann", "Bob", "Cleo")]
            await settle()
            tasks[0].cancel()  # while it waits
            await settle()
        tasks[1].cancel()  # when it has just got its turn but has not run yet
        assert await tasks[2] == "Cleo"
        assert (turns.free, turns.waiting) == (1, 0)

    asyncio.run(story())


def test_a_bot_has_the_less_time_the_more_are_waiting(processes: Processes) -> None:
    async def story() -> None:
        bots = one_for_each_lane(processes)
        tasks = [asyncio.create_task(bots.answer(f"host {n}", "deep", HERE, 0, 0, KEYS)) for n in range(30)]
        await settle()
        (worker,) = processes.started
        assert len(worker.asked) == 1  # the others have not begun, nor has their time
        for _ in tasks:
            await worker.reply()
        shares = [asked[4] for asked in worker.asked]
        assert shares[0] == 1.0
        assert shares[1] == SMALLEST_SHARE
        assert shares[-3:] == [1 / 3, 1 / 2, 1.0]
        assert [await task for task in tasks] == ["wait"] * 30

    asyncio.run(story())


def test_a_quick_bot_does_not_wait_for_those_who_ponder(processes: Processes) -> None:
    async def story() -> None:
        bots = one_for_each_lane(processes)
        deep = [asyncio.create_task(bots.answer(f"host {n}", "deep", HERE, 0, 0, KEYS)) for n in range(20)]
        await settle()
        quick = asyncio.create_task(bots.answer("Ann", "quick", HERE, 0, 0, KEYS))
        await settle()
        assert [len(worker.asked) for worker in processes.started] == [1, 1]
        await processes.started[1].reply("draw")
        assert await quick == "draw"
        for task in deep:
            task.cancel()
        await asyncio.gather(*deep, return_exceptions=True)

    asyncio.run(story())


def test_our_own_bots_that_answer_at_once_are_quick() -> None:
    levels = ["random", "rookie", "regular", "veteran"]
    assert [adapter.is_quick(level) for level in levels] == [True, True, False, False]


async def bots_at_a_table(server: TableServer) -> str:
    """A table of Ann and two bots; a bot begins."""
    seats = [NewSeat("bot", level="slow"), NewSeat("bot", level="slow"), NewSeat("you", "Ann")]
    return (await create.open_table(server, "ann", NewTable(seats))).table


def test_bots_think_only_while_somebody_is_there(database: str, processes: Processes) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            server.bots = one_for_each_lane(processes)
            live = await server.table(await bots_at_a_table(server))
            await settle()
            assert [worker.asked for worker in processes.started] == [[]]  # warm, but without a request
            page = await come(server, live, "ann")
            (worker,) = processes.started
            await worker.until(1)
            depart(server, page)
            await worker.reply()
            await asyncio.gather(*server.tasks)
            assert (len(live.answers), len(worker.asked)) == (1, 1)
            await come(server, live, "ann")
            await worker.until(2)

    asyncio.run(story())


def test_one_bot_of_a_room_thinks_at_a_time(database: str, processes: Processes) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            server.bots = one_for_each_lane(processes)
            live = await server.table(await bots_at_a_table(server))
            page = await come(server, live, "ann")
            (worker,) = processes.started
            await worker.until(1)
            await handle(server, page, OfferEnd(2, seat=2))
            await settle()
            assert live.pending is not None
            assert [len(process.asked) for process in processes.started] == [1]

    asyncio.run(story())
