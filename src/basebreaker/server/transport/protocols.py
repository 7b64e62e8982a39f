"""Connections: how many there may be, how long they may take to say what they want, and how they end.

What uvicorn leaves open: a request whose head never ends, a page that never reads what it is sent, any number of both.
"""

import asyncio
import ipaddress
from collections import Counter
from contextlib import suppress
from typing import Any, TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from ..limits import Limits, uncount
from ..text.addresses import is_address
from .security import address_of
from .session import SocketSession

GOODBYE_SECONDS = 5.0  # for what is still on its way when a connection ends
PING_SECONDS = 25.0  # a page that has said nothing for so long is asked; ours say something every 20 seconds


class Quiet:
    """In the place of a queue and an event that nobody waits for."""

    def put_nowait(self, message: object) -> None:
        """Nobody hears it."""

    def set(self) -> None:
        """Nobody waits."""

    def clear(self) -> None:
        """Nobody waits."""


QUIET: Any = Quiet()


class Settings(TypedDict):
    """What uvicorn is told about connections."""

    http: type[asyncio.Protocol]
    ws: type[asyncio.Protocol]
    ws_max_size: int
    ws_per_message_deflate: bool
    ws_ping_interval: float
    limit_concurrency: int
    timeout_keep_alive: int


class ConnectionLimiter:
    """Counts connections, in all and from each address.

    Those from this machine may come from a proxy in front of the server, which speaks for many: they count in all only.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.inside: dict[asyncio.BaseTransport, str] = {}
        self.addresses: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Let a connection in; False if there are too many."""
        address = address_of(transport.get_extra_info("peername"))
        if len(self.inside) >= self.limits.connections:
            return False
        if not is_local(address) and self.addresses[address] >= self.limits.connections_of_one_address:
            return False
        self.inside[transport] = address
        self.addresses[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended."""
        if transport in self.inside:
            uncount(self.addresses, self.inside.pop(transport))


def is_local(address: str) -> bool:
    """Whether this is an address of the machine itself."""
    if "/" in address:
        return ipaddress.ip_address("::1") in ipaddress.ip_network(address)
    return not is_address(address) or ipaddress.ip_address(address).is_loopback


def settings(limits: Limits) -> Settings:
    """The settings of one server."""
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
    """HTTP in time: so long for the head of a request, so long for its body."""

    limiter: ConnectionLimiter
    stage: object = None  # what is being waited for
    deadline: asyncio.TimerHandle | None = None
    upgraded = False  # it is a socket now, and somebody else's

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.limiter.enter(transport):
            self.wait_on()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.wait_on()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.no_deadline()  # uvicorn's own for idle connections counts now

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.leave(self.transport)
        self.no_deadline()
        super().connection_lost(exc)

    def wait_on(self) -> None:
        """Set a deadline for what comes next, unless that is what was waited for already."""
        stage = None if self.upgraded else self.conn.their_state
        if stage is self.stage:
            return
        self.no_deadline()
        limits = self.limiter.limits
        if stage in (h11.IDLE, h11.SEND_BODY):
            seconds = limits.head_seconds if stage is h11.IDLE else limits.body_seconds
            self.stage = stage
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def no_deadline(self) -> None:
        """Nothing is waited for."""
        self.stage = None
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class TableWebSocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can be cut off, whatever the other side still has to read.

    Once the application has let a page in, it talks to its line and not to a coroutine that waits for messages: there
    are thousands of quiet ones, and one such chain of coroutines, queues and headers has the size of a game.
    """

    limiter: ConnectionLimiter
    session: SocketSession | None = None
    full = False  # the other side does not read
    heard = 0.0  # when

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

    def keep(self, session: SocketSession) -> None:
        """The page is in: from now on what comes goes to its line, and what belongs to the request is forgotten."""
        self.session = session
        before, self.queue = self.queue, QUIET
        self.writable = QUIET
        self.scope = {}  # type: ignore[typeddict-item]
        self.request.headers.clear()  # websockets keeps the request as long as it reads
        del self.request, self.response
        if self.disconnected:
            session.end()
        while not before.empty():
            if (message := before.get_nowait())["type"] == "websocket.receive":
                session.hear(message.get("text"))

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.session is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self.session.hear(data.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def say(self, texts: list[bytes]) -> bool:
        """Send messages; False if nobody is there any more."""
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def listen(self, wanted: bool) -> None:
        """Take in what comes, or let it wait in the network."""
        if wanted == self.read_paused and not self.transport.is_closing():
            self.read_paused = not wanted
            (self.transport.resume_reading if wanted else self.transport.pause_reading)()

    def close(self, code: int) -> None:
        """Close the socket, after what was said; it ends when the other side agrees, or soon."""
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
        """Ask whether the other side lives, unless it was heard just now or waits for us."""
        silent = 0.0 if self.is_waited_for() else self.loop.time() - self.heard
        if silent < PING_SECONDS:
            self.ping_timer = self.loop.call_later(PING_SECONDS - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        if self.is_waited_for():  # what it replied may wait in the network, behind what is being handled
            self.pong_timer = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.end_soon()

    def is_waited_for(self) -> bool:
        """Whether the page waits for us, perhaps because the database is away, so that it may not be heard."""
        return self.session is not None and self.session.busy

    def end_soon(self) -> None:
        """Leave a moment for what is on its way."""
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.leave(self.transport)
        super().connection_lost(exc)
        if self.session is not None:
            self.session.end()
