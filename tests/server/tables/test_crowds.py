"""What a crowd costs: one encoding for all who see the same, one plan per table, and little for each client.

Everything is counted, nothing is timed; a table's clock stands still unless a test moves it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial

import pytest
from tests.server.clock import Clock
from tests.server.conftest import TinyGames, tiny_agrees, tiny_think

from basebreaker.client import decoder
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import (
    Answer,
    Framed,
    Join,
    Mute,
    Refused,
    ServerMessage,
    Stir,
    TableChanged,
    Told,
)
from basebreaker.server.storage.store import Store
from basebreaker.server.tables import updates
from basebreaker.server.tables.broadcast import AT_ONCE
from basebreaker.server.tables.connection import Connection, encoded
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create
from basebreaker.server.tables.handlers.join import depart
from basebreaker.server.tables.server import TableServer
from basebreaker.server.tables.table import LiveTable
from basebreaker.server.tables.throttle import Throttle
from basebreaker.server.workers.bots import LocalBots
from basebreaker.server.workers.uploads import UploadReader

MANY = 300


@asynccontextmanager
async def server_in(database: str, limits: Limits | None = None) -> AsyncIterator[TableServer]:
    """A server without sockets: clients are made by hand, and their messages stay in their queues."""
    limits = limits or Limits()
    thread = partial(ThreadPoolExecutor, 1)
    bots = LocalBots(tiny_think, tiny_agrees, 30, thread)
    readers = UploadReader(TinyGames(), 30, thread)
    server = TableServer(Store(database), TinyGames(), bots, readers, limits)
    yield server
    await server.close()


async def table_of_ann(server: TableServer) -> LiveTable:
    """A running game of Ann against Ann."""
    opened = await create.open_table(server, "ann", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Ann")]))
    live = await server.table(opened.table)
    live.clock = Clock()
    live.sent_at = live.clock()
    page = await come(server, live, "ann")
    depart(server, page)
    return live


async def come(server: TableServer, live: LiveTable, visitor: str, address: str = "") -> Connection:
    """A client of this visitor that has joined the table."""
    page = Connection(visitor, True, server.limits, address)
    await handle(server, page, Join(1, table=live.row.id))
    for seat in live.held_by(visitor):
        await handle(server, page, Stir(1, seat=seat, stir="5" * 32))
    return page


async def crowd(server: TableServer, live: LiveTable) -> list[Connection]:
    """This many spectators, each from a different address."""
    return [await come(server, live, f"visitor {number}", f"192.0.2.{number}") for number in range(MANY)]


async def crying_ends() -> None:
    """Let the event loop run until the broadcast is finished."""
    for _ in range(2 * MANY // AT_ONCE):
        await asyncio.sleep(0)


def told(page: Connection) -> Iterator[Told]:
    """The messages that a client has been sent since the last call."""
    yield from map(decoder.decode, page.take(10**9))


def count(pages: list[Connection], kind: type[Told]) -> int:
    """The number of messages of a kind that these clients have been sent."""
    return sum(isinstance(message, kind) for page in pages for message in told(page))


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delayed updates go out only when a test says so."""
    monkeypatch.setattr(updates, "SENT_A_SECOND", 0.001)


@pytest.fixture
def encodings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The types of the messages that were encoded for many clients."""
    kinds: list[str] = []

    def counted(message: ServerMessage) -> bytes:
        kinds.append(type(message).__name__)
        return encoded(message)

    monkeypatch.setattr(updates, "encoded", counted)
    return kinds


def test_a_crowd_that_comes_and_goes_is_told_about_at_once(database: str, encodings: list[str]) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            encodings.clear()
            ann = await come(server, live, "ann")
            pages = [ann, *await crowd(server, live)]
            assert encodings.count("TableChanged") == count(pages, TableChanged) == 0
            for page in pages[200:]:
                depart(server, page)
            assert count(pages, TableChanged) == 0
            assert live.timer is not None
            assert live.watchers == 199
            updates.send_table(live)
            await crying_ends()
            assert [len([m for m in told(page) if isinstance(m, TableChanged)]) for page in pages] == [1] * 200 + [
                0
            ] * 101
            assert encodings.count("TableChanged") == 2  # for Ann, and for all others
            assert live.timer is None

    asyncio.run(story())


def test_one_plan_a_room_and_none_when_all_are_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[asyncio.TimerHandle] = []

    async def story() -> None:
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def counted(*args: object) -> asyncio.TimerHandle:
            planned.append(later(*args))  # type: ignore[arg-type]
            return planned[-1]

        async with server_in(database) as server:
            live = await table_of_ann(server)
            monkeypatch.setattr(loop, "call_later", counted)
            pages = await crowd(server, live)
            assert sum(not plan.cancelled() for plan in planned) == 1
            for page in pages:
                depart(server, page)
            assert sum(not plan.cancelled() for plan in planned) == 0

    asyncio.run(story())


def test_an_absence_that_becomes_long_is_told_after_a_crowd_has_been_told(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            clock = Clock()
            live.clock = clock
            ann, bob = await come(server, live, "ann"), await come(server, live, "bob")
            depart(server, ann)
            updates.send_table(live)
            assert live.timer is not None
            wait = live.timer.when() - asyncio.get_running_loop().time()
            assert 40 < wait <= 45.1
            assert not [m for m in told(bob) if isinstance(m, TableChanged)][-1].table.seats[0].absent_long
            clock.moment += 45
            updates.send_table(live)
            assert [m for m in told(bob) if isinstance(m, TableChanged)][-1].table.seats[0].absent_long
            assert live.timer is None

    asyncio.run(story())


def test_an_answer_is_encoded_once_for_all_spectators(database: str, encodings: list[str]) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            pages = [await come(server, live, "ann"), *await crowd(server, live)]
            count(pages, Framed)
            encodings.clear()
            await handle(server, pages[0], Answer(2, seat=0, at=0, key="wait"))
            assert encodings == ["Framed"]  # Ann holds both seats, so her view is the spectators'
            await crying_ends()
            assert count(pages, Framed) == len(pages)

    asyncio.run(story())


def test_who_has_muted_somebody_sees_so_and_costs_one_encoding_more(database: str, encodings: list[str]) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            pages = await crowd(server, live)
            for page in pages[:10]:
                await handle(server, page, Mute(3, who=0, on=True))
            count(pages, Told)
            encodings.clear()
            updates.send_table(live)
            await crying_ends()
            muted = [
                message.table.muted for page in pages for message in told(page) if isinstance(message, TableChanged)
            ]
            assert muted == [[0]] * 10 + [[]] * (MANY - 10)
            assert encodings == ["TableChanged"] * 2

    asyncio.run(story())


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        (Limits(watchers_of_one_table=3), "as many spectators as it can take"),
        (Limits(watchers_of_one_table_from_one_address=3), "from your network"),
    ],
)
def test_one_spectator_too_many_is_refused_but_players_get_in(database: str, limits: Limits, sentence: str) -> None:
    async def story() -> None:
        async with server_in(database, limits) as server:
            live = await table_of_ann(server)
            pages = [await come(server, live, f"visitor {number}", "192.0.2.1") for number in range(4)]
            refusals = [message.sentence for message in told(pages[3]) if isinstance(message, Refused)]
            assert [sentence in refusal for refusal in refusals] == [True]
            assert await come(server, live, "ann", "192.0.2.1") in live.pages
            depart(server, pages[0])
            assert await come(server, live, "late", "192.0.2.2") in live.pages

    asyncio.run(story())


def test_a_page_that_reads_nothing_is_let_go_before_it_costs_more_than_its_share() -> None:
    async def story() -> None:
        page = Connection("visitor", True, Limits(queued_bytes=1000))
        cuts: list[float] = []
        page.cut = lambda: cuts.append(0)
        for _ in range(4):
            page.send(b"x" * 250)
        assert (page.queued, page.closed, page.calm) == (1000, False, False)
        page.send(b"x")
        assert page.closed
        assert page.queued < 250
        (data,) = page.take(10**6)
        assert b"could not keep up" in data
        assert (page.queued, page.queue) == (0, [])

    asyncio.run(story())


def test_one_message_may_be_big_if_nothing_else_waits() -> None:
    async def story() -> None:
        page = Connection("visitor", True, Limits(queued_bytes=1000))
        page.send(b"x" * 5000)
        assert not page.closed
        assert not page.calm
        assert page.take(100) == [b"x" * 5000]
        assert page.calm

    asyncio.run(story())


def test_the_gate_lets_a_few_pass_at_each_turn_in_order() -> None:
    async def story() -> list[list[int]]:
        gate = Throttle(3)
        turns: list[list[int]] = [[]]
        for number in range(10):
            gate.enter(lambda number=number: turns[-1].append(number))  # type: ignore[misc]
        while gate.waiting:
            turns.append([])
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not gate.opening
        return turns

    turns = asyncio.run(story())
    assert max(map(len, turns)) == 3
    assert [number for turn in turns for number in turn] == list(range(10))
