"""Connections: how many there may be, how long a request may take to arrive, and how a connection ends.

uvicorn has no defence against requests that never end, pages that never read, or thousands of either.
The two protocols here extend uvicorn's for that, so they rely on attributes that its documentation doesn't promise.
`tests/server/transport/test_protocols.py` names the ones that a new version no longer has.
"""

import asyncio
import ipaddress
from collections import Counter
from contextlib import suppress
from typing import TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from ..limits import Limits, uncount
from ..text.addresses import is_address
from .security import address_of
from .session import SocketSession

GOODBYE_SECONDS = 5.0  # for data still in transit when a connection ends
PING_SECONDS = 25.0  # of silence before a page is pinged; our client sends something every 20 seconds


class Settings(TypedDict):
    """The options of uvicorn that concern connections."""

    http: type[asyncio.Protocol]
    ws: type[asyncio.Protocol]
    ws_max_size: int
    ws_per_message_deflate: bool
    ws_ping_interval: float
    limit_concurrency: int
    timeout_keep_alive: int


class ConnectionLimiter:
    """Count connections, in all and from each address.

    Connections from this machine may come from a proxy that serves many people, so they count only in all.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside: dict[asyncio.BaseTransport, str] = {}
        self.addresses: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Admit a connection; return False if there are too many."""
        address = address_of(transport.get_extra_info("peername"))
        if len(self.inside) >= self.limits.connections:
            return False
        if not is_local(address) and self.addresses[address] >= self.limits.connections_of_one_address:
            return False
        self.inside[transport] = address
        self.addresses[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection that has ended."""
        if transport in self.inside:
            uncount(self.addresses, self.inside.pop(transport))


def is_local(address: str) -> bool:
    """Return whether this is an address of the machine itself."""
    if "/" in address:
        return ipaddress.ip_address("::1") in ipaddress.ip_network(address)
    return not is_address(address) or ipaddress.ip_address(address).is_loopback


def settings(limits: Limits) -> Settings:
    """Return the options for one server, whose connections are counted together."""
    shared = ConnectionLimiter(limits)

    class Requests(TimedH11Protocol):
        limiter = shared

    class Pages(TableWebSocketProtocol):
        limiter = shared

    return Settings(
        http=Requests,
        ws=Pages,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        limit_concurrency=limits.connections,
        timeout_keep_alive=5,
    )


class TimedH11Protocol(H11Protocol):
    """HTTP with a deadline for the head of a request and one for its body."""

    limiter: ConnectionLimiter
    stage: object = None  # the state of h11 that the deadline is for
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.limiter.enter(transport):
            self.wait_on()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.wait_on()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.no_deadline()  # from now on uvicorn's own for idle connections counts
        if self.conn.their_state is h11.SEND_BODY:  # the next request came along with the last
            self.wait_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.leave(self.transport)
        self.no_deadline()
        super().connection_lost(exc)

    def wait_on(self) -> None:
        """Set the deadline for the stage that the request has reached, unless it is running already."""
        upgraded = self.transport.get_protocol() is not self  # a WebSocket has taken over
        stage = None if upgraded else self.conn.their_state
        if stage is self.stage:
            return
        self.no_deadline()
        limits = self.limiter.limits
        if stage in (h11.IDLE, h11.SEND_BODY):
            seconds = limits.head_seconds if stage is h11.IDLE else limits.body_seconds
            self.stage = stage
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def no_deadline(self) -> None:
        """Cancel the deadline."""
        self.stage = None
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class TableWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be cut off even if the other side doesn't read.

    When the application accepts a page, it hands over a session and returns. An ASGI application would instead wait in
    `receive` for as long as the page is open, and that chain of coroutines costs 10 kB a page: `run_asgi`, `keep`,
    `send_receive_event_to_app` and `pass_on` exist to avoid it.
    """

    limiter: ConnectionLimiter
    session: SocketSession | None = None
    full = False  # the other side doesn't read fast enough
    heard = 0.0  # the time of the loop when data last came

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("A socket could not be opened.")
            self.send_500_response()
        if self.session is None:
            if self.close_timer is None:
                self.transport.close()
            self.end_soon()
        del self.scope  # 3 kB a page; uvicorn needs it only for the application

    def keep(self, session: SocketSession) -> None:
        """Pass messages on to this session from now on; the page has been accepted."""
        self.session = session
        if self.disconnected:
            session.end()
        self.pass_on(session)

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self.session is not None:
            self.pass_on(self.session)

    def pass_on(self, session: SocketSession) -> None:
        """Give the session the messages that uvicorn has queued, and read on, since uvicorn pauses at each."""
        while not self.queue.empty():
            if (message := self.queue.get_nowait())["type"] == "websocket.receive":
                session.hear(message.get("text"))
        session.attend()

    def say(self, texts: list[bytes]) -> bool:
        """Send messages; return False if the connection is closed."""
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def listen(self, wanted: bool) -> None:
        """Read from the network, or stop reading so that the sender has to wait."""
        if wanted == self.read_paused and not self.transport.is_closing():
            self.read_paused = not wanted
            (self.transport.resume_reading if wanted else self.transport.pause_reading)()

    def close(self, code: int) -> None:
        """Send a close frame after all that was sent; the connection ends when the other side replies, or soon."""
        if not self.close_sent and not self.transport.is_closing():
            with suppress(InvalidState):
                self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.listen(True)
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.end_soon()

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()
        if self.session is not None:
            self.session.wake()

    def send_keepalive_ping(self) -> None:
        """Ping the other side unless it sent something recently or waits for us."""
        silent = 0.0 if self.is_waited_for() else self.loop.time() - self.heard
        if silent < PING_SECONDS:
            self.ping_timer = self.loop.call_later(PING_SECONDS - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        if self.is_waited_for():  # its pong may be unread, behind the message that is being handled
            self.pong_timer = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.end_soon()

    def is_waited_for(self) -> bool:
        """Return whether the page waits for us, perhaps because the database is away, and we may not be reading."""
        return self.session is not None and self.session.busy

    def end_soon(self) -> None:
        """Cut the connection off after a moment for data still in transit."""
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.leave(self.transport)
        super().connection_lost(exc)
        if self.session is not None:
            self.session.end()
