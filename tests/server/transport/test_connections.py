"""Connections that are slow, never read, or are too many, on a real port; and a log that cannot be flooded."""

import asyncio
import logging
import socket
import urllib.request
from collections.abc import Callable
from http.client import HTTPResponse

import pytest
from tests.server.clock import Clock

from basebreaker.client import Client
from basebreaker.server.limits import Limits
from basebreaker.server.logs import LogThrottle
from basebreaker.server.protocol.messages import Ping, Pong
from basebreaker.server.tables import connection as pages
from basebreaker.server.transport.protocols import ConnectionLimiter
from basebreaker.server.transport.security import address_of

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
BINARY = b"\x82\x80\0\0\0\0"  # a binary message, which the server does not read
HEAD = b"GET /api/home HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = (
    b"POST /api/play-now HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)


def place(url: str) -> tuple[str, int]:
    """A server's host and port."""
    host, _, port = url.removeprefix("http://").partition(":")
    return host, int(port)


def closed(connection: socket.socket) -> bool:
    """Wait until the other side has closed this connection, and say whether it did."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("started", [b"", HEAD, BODY, HEAD + b"\r\n" + BODY])
def test_a_request_that_never_ends_is_ended(serve_tiny: Callable[..., str], started: bytes) -> None:
    url = serve_tiny(limits=Limits(head_seconds=0.05, body_seconds=0.05))
    with socket.create_connection(place(url), 20) as connection:
        connection.sendall(started)
        while not closed(connection):  # after the reply to a request before it
            pass


def test_a_request_that_arrives_in_pieces_is_answered_again_and_again(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(head_seconds=20, body_seconds=20))
    with socket.create_connection(place(url), 20) as connection:
        for _ in range(3):
            for piece in (HEAD[:20], HEAD[20:], b"\r\n"):
                connection.sendall(piece)
            with HTTPResponse(connection) as response:
                response.begin()
                assert (response.status, bool(response.read())) == (200, True)


def test_a_socket_is_no_request_that_never_ends(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(body_seconds=0))

    async def story() -> None:
        async with await Client(url).connect() as client:
            for _ in range(20):
                assert isinstance(await client.ask(Ping), Pong)

    asyncio.run(story())


def test_a_page_that_was_hung_up_on_and_reads_nothing_is_cut_off(
    serve_tiny: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "LAST_WORDS_SECONDS", 0)
    url = serve_tiny(limits=Limits(bad_messages=1))
    with socket.create_connection(place(url), 4) as connection:  # others would wait for it
        connection.sendall(UPGRADE)
        assert connection.recv(10_000).startswith(b"HTTP/1.1 101")
        connection.sendall(BINARY)
        while not closed(connection):
            pass


def test_there_are_so_many_connections_and_no_more(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(connections=3))
    opened = [socket.create_connection(place(url), 20) for _ in range(3)]
    with socket.create_connection(place(url), 20) as late:
        assert closed(late)
    opened.pop().close()
    opened.pop().close()

    def answered() -> bool:
        try:
            with urllib.request.urlopen(f"{url}/api/home", timeout=20) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    assert any(answered() for _ in range(1000))  # once the server has noticed
    for connection in opened:
        connection.close()


class Peer(asyncio.Transport):
    """A connection from somewhere."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})


def test_one_address_has_so_many_connections_but_a_proxy_on_this_machine_more() -> None:
    limiter = ConnectionLimiter(Limits(connections=100, connections_of_one_address=2))
    peers = [Peer("192.0.2.1") for _ in range(3)]
    assert [limiter.enter(peer) for peer in peers] == [True, True, False]
    limiter.leave(peers[2])
    assert not limiter.enter(Peer("192.0.2.1"))
    limiter.leave(peers[0])
    assert limiter.enter(Peer("192.0.2.1"))
    for local in ("127.0.0.1", "::1"):
        assert all(limiter.enter(Peer(local)) for _ in range(10))
    assert [limiter.enter(Peer(f"2001:db8::{number}")) for number in range(3)] == [True, True, False]


def test_one_network_of_sixty_four_bits_is_one_address() -> None:
    assert address_of(("2001:db8:1:2:3:4:5:6", 1)) == address_of(("2001:db8:1:2::1", 9)) == "2001:db8:1:2::/64"
    assert address_of(("fe80::1%eth0", 1)) == "fe80::/64"
    assert address_of(("192.0.2.1", 1)) == "192.0.2.1"
    assert address_of(None) == ""


def test_one_address_cannot_open_pages_without_end(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(pages_of_one_address=2))

    async def story() -> None:
        async with await Client(url).connect() as one, await Client(url).connect():
            with pytest.raises(Exception, match="403"):
                await Client(url).connect()
            await one.close()
            async with await Client(url).connect() as again:
                assert isinstance(await again.ask(Ping), Pong)

    asyncio.run(story())


def logged(filter: LogThrottle, text: str, *args: object, error: Exception | None = None) -> str | None:
    """The lines of a kind that reach the log."""
    info = (type(error), error, None) if error is not None else None
    record = logging.LogRecord("table", logging.ERROR, "", 1, text, args, info)
    return record.getMessage() if filter.filter(record) else None


def test_a_kind_of_trouble_is_logged_once_a_minute_with_the_number_of_the_rest() -> None:
    clock = Clock()
    filter = LogThrottle(clock)
    assert logged(filter, "Table %s failed.", 1) == "Table 1 failed."
    assert [logged(filter, "Table %s failed.", number) for number in range(50)] == [None] * 50
    assert logged(filter, "Something else.") == "Something else."
    assert logged(filter, "Table %s failed.", 2, error=ValueError("no")) == "Table 2 failed."
    clock.moment += 60
    assert logged(filter, "Table %s failed.", 3) == "Table 3 failed. (and 50 more like it)"
    clock.moment += 60
    assert logged(filter, "Table %s failed.", 4) == "Table 4 failed."
