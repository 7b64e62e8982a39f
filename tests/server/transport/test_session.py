"""A client's session: messages in order, no task while idle, no reading from a client that does not read."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from tests.server.tables.test_crowds import come, server_in, table_of_ann

from basebreaker.client import Client, decoder
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.messages import Closing, Ping, Pong, Refused
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.server import TableServer
from basebreaker.server.transport.protocols import PING_SECONDS, TableWebSocketProtocol
from basebreaker.server.transport.session import SocketSession

A_PING = '{{"type": "ping", "ref": {}}}'


class Cable:
    """A connection that ends here."""

    def __init__(self) -> None:
        self.full = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.said: list[list[bytes]] = []
        self.listening = True
        self.code = 0

    def say(self, texts: list[bytes]) -> bool:
        self.said.append(texts)
        return True

    def listen(self, wanted: bool) -> None:
        self.listening = wanted

    def close(self, code: int) -> None:
        self.code = code

    @property
    def refs(self) -> list[int]:
        """Which replies were sent."""
        return [json.loads(text).get("ref") for texts in self.said for text in texts]


@asynccontextmanager
async def line_in(database: str) -> AsyncIterator[tuple[TableServer, SocketSession, Cable]]:
    """A session of a client that sits at a table."""
    async with server_in(database) as server:
        live = await table_of_ann(server)
        page = await come(server, live, "ann")
        page.viewer = 0
        page.take(10**9)
        cable = Cable()
        yield server, SocketSession(server, page, cable), cable


async def turns(many: int = 5) -> None:
    """Let the event loop run for some turns."""
    for _ in range(many):
        await asyncio.sleep(0)


def test_messages_are_handled_in_order_and_nothing_waits_afterwards(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (server, session, cable):
            before = asyncio.all_tasks()
            live = server.tables[session.page.table]
            async with live.lock:
                session.hear('{"type": "answer", "ref": 1, "seat": 0, "at": 0, "key": "nonsense"}')
                await turns()
                assert (cable.refs, cable.listening) == ([], True)  # also for pings
                for number in (2, 3):
                    session.hear(A_PING.format(number))
                assert not cable.listening  # until the backlog is handled
                await turns()
                assert cable.refs == []
            await turns()
            assert cable.refs == [1, 2, 3]
            assert len(cable.said) == 1  # messages of one turn are sent together
            assert bool(cable.listening)
            assert asyncio.all_tasks() == before
            assert (session.task, cable.tasks, server.open_pages) == (None, set(), {session.page})

    asyncio.run(story())


def test_who_asks_only_whether_somebody_is_there_hears_at_once_that_somebody_is(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (_, session, cable):
            session.hear(A_PING.format(1))
            assert (cable.refs, session.task) == ([1], None)
            session.page.send(b'{"ref": 8}')
            session.hear(A_PING.format(2))
            assert cable.refs == [1]  # earlier messages come first
            await turns()
            assert cable.refs == [1, 8, 2]

    asyncio.run(story())


def test_who_does_not_read_is_not_listened_to(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (_, session, cable):
            cable.full = True
            session.page.send(b"x" * (session.page.most_queued // 2))
            session.hear('{"type": "answer", "ref": 1, "seat": 0, "at": 0, "key": "nonsense"}')
            await turns()
            assert (cable.said, cable.listening) == ([], False)
            cable.full = False
            session.wake()
            await turns()
            assert (len(cable.said), cable.listening) == (2, True)
            assert isinstance(decoder.decode(cable.said[1][0]), Refused)

    asyncio.run(story())


def test_the_last_words_come_before_the_end_and_nothing_is_heard_after_them(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (server, session, cable):
            session.hear(None)
            session.hear(A_PING.format(9))
            await turns()
            (words,) = map(decoder.decode, cable.said[0])
            assert isinstance(words, Closing)
            assert "binary" in words.sentence
            assert cable.code == 1008
            assert (server.open_pages, server.pages, server.pages_from) == (set(), {}, {})
            session.end()  # the other side has closed as well
            assert server.pages["ann"] == 0

    asyncio.run(story())


def test_what_is_being_handled_is_finished_before_the_page_leaves(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (server, session, cable):
            live = server.tables[session.page.table]
            await live.lock.acquire()
            session.hear('{"type": "answer", "ref": 5, "seat": 0, "at": 0, "key": "wait"}')
            await turns()
            session.end()
            assert session.page in live.pages
            (task,) = cable.tasks
            live.lock.release()
            await task
            await turns()
            assert session.page not in live.pages
            assert [event.value for event in live.events] == ["wait"]
            assert server.open_pages == set()

    asyncio.run(story())


def test_a_quiet_page_has_no_task_and_no_scope(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(5):
                client = await stack.enter_async_context(Client(url))
                await client.connect()
                assert isinstance(await client.ask(Ping), Pong)
            sockets = [
                one
                for one in gc.get_objects()
                if issubclass(type(one), TableWebSocketProtocol) and not one.disconnected
            ]
            assert len(sockets) == 5
            assert not any(socket.tasks or hasattr(socket, "scope") for socket in sockets)

    asyncio.run(story())


def test_a_page_that_has_spoken_is_not_asked_whether_it_lives() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        socket = TableWebSocketProtocol.__new__(TableWebSocketProtocol)
        socket.loop, socket.heard = loop, loop.time()
        socket.send_keepalive_ping()
        assert socket.ping_timer is not None
        assert loop.time() < socket.ping_timer.when() <= loop.time() + PING_SECONDS
        socket.ping_timer.cancel()

    asyncio.run(story())


def test_a_page_that_waits_for_us_is_not_taken_for_dead(database: str) -> None:
    async def story() -> None:
        async with line_in(database) as (server, session, _):
            socket = TableWebSocketProtocol.__new__(TableWebSocketProtocol)
            socket.loop, socket.session = asyncio.get_running_loop(), session
            socket.ping_interval, socket.last_ping_rtt = PING_SECONDS, 0.0
            async with server.tables[session.page.table].lock:
                session.hear('{"type": "answer", "ref": 1, "seat": 0, "at": 0, "key": "nonsense"}')
                await turns()
                for look in (socket.keepalive_timeout, socket.send_keepalive_ping):
                    look()
                    assert socket.ping_timer is not None  # it is pinged later
                    socket.ping_timer.cancel()
            await turns()
            assert not socket.is_waited_for()

    asyncio.run(story())


def test_a_page_without_a_connection_keeps_what_it_is_told() -> None:
    page = Connection("ann", True, Limits())
    page.send(b"one")
    page.send(b"two")
    page.send(b"three")
    assert page.take(6) == [b"one", b"two"]
    assert page.take(1) == [b"three"]  # at least one
    assert page.take(1) == []
    assert page.queued == 0
