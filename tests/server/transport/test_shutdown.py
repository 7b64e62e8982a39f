"""A server that shuts down: pending requests are finished, clients reconnect elsewhere, and no new table is opened."""

import asyncio
import signal
import subprocess
import sys

import pytest
from tests.server.tables.test_crowds import come, server_in, table_of_ann

from basebreaker.client import Client, Disconnected, decoder
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Acknowledged, Answer, Closing
from basebreaker.server.protocol.shared import Options
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.server import Draining, TableServer
from basebreaker.server.transport import drain

TWO = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], Options(first=0))


async def answered(server: TableServer, page: Connection) -> None:
    """A client answers, as through its socket."""
    with page.owed_a_reply():
        await handle(server, page, Answer(7, seat=0, at=0, key="wait"))


def rest(page: Connection) -> list[bytes]:
    """The messages that a client has not read yet."""
    return page.take(10**9)


def test_pages_get_their_replies_and_come_again_each_after_another_moment(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            pages = [await come(server, live, "ann") for _ in range(20)]
            server.open_pages.update(pages)
            await live.lock.acquire()
            answer = asyncio.create_task(answered(server, pages[0]))
            await asyncio.sleep(0)
            drained = asyncio.create_task(drain.drain(server))
            for _ in range(3):
                await asyncio.sleep(0)
            assert all(page.closed for page in pages[1:])
            assert not pages[0].closed
            live.lock.release()
            await asyncio.gather(answer, drained)
            told = [decoder.decode(data) for page in pages for data in rest(page)]
            assert [one.ref for one in told if isinstance(one, Acknowledged)] == [7]
            farewells = [one for one in told if isinstance(one, Closing)]
            assert len(farewells) == 20
            assert all(one.again for one in farewells)
            assert len({one.wait for one in farewells}) > 10
            assert max(one.wait for one in farewells) <= drain.SHORTEST_SPREAD + 20 / drain.PAGES_A_SECOND
            with pytest.raises(Draining, match="makes room for the next one"):
                server.may_open("ann", "")

    asyncio.run(story())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_game_goes_on_at_another_server_when_its_own_is_told_to_end(database: str) -> None:
    command = [sys.executable, "-m", "basebreaker.server", "--port", "0", "--without-client", "--db", database]
    servers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    urls = []
    for server in servers:
        assert server.stdout is not None
        urls.append(next(word for word in server.stdout.readline().split() if word.startswith("http")))

    async def story() -> None:
        async with Client(urls[0]) as ann:
            table = (await ann.open("/api/tables", TWO)).table
            await ann.until(lambda page: page.table and page.table.status == "running")
            servers[0].send_signal(signal.SIGTERM)
            with pytest.raises(Disconnected):
                await ann.until(lambda page: False)
            assert ann.closing is not None
            assert ann.closing.again
            ann.url = urls[1].rstrip("/")
            await ann.join(table, viewer=0)
            keys = await ann.my_question()
            await ann.answer(keys[0])

    asyncio.run(story())
    assert servers[0].wait(20) == -signal.SIGTERM
    servers[1].kill()
    servers[1].wait()
    for server in servers:
        assert server.stdout is not None
        server.stdout.close()
