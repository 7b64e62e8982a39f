"""Connections: how many there may be, how long they may take to say what they want, and how they end.

What uvicorn leaves open: a request whose head never ends, a page that never reads what it is sent, any number of both.
"""

import asyncio
import ipaddress
from collections import Counter
from typing import TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from basebreaker.table.doors.guard import address_of, is_address
from basebreaker.table.rooms.limits import Limits, uncount

GOODBYE_SECONDS = 5.0  # for what is still on its way when a connection ends


class Settings(TypedDict):
    """What uvicorn is told about connections."""

    http: type[asyncio.Protocol]
    ws: type[asyncio.Protocol]
    ws_max_size: int
    ws_per_message_deflate: bool
    limit_concurrency: int
    timeout_keep_alive: int


class Doorkeeper:
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
    doorkeeper = Doorkeeper(limits)

    class Requests(PunctualRequests):
        keeper = doorkeeper

    class Pages(MortalPages):
        keeper = doorkeeper

    return Settings(
        http=Requests,
        ws=Pages,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        limit_concurrency=limits.connections,
        timeout_keep_alive=5,
    )


class PunctualRequests(H11Protocol):
    """HTTP in time: so long for the head of a request, so long for its body."""

    keeper: Doorkeeper
    stage: object = None  # what is being waited for
    deadline: asyncio.TimerHandle | None = None
    upgraded = False  # it is a socket now, and somebody else's

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.keeper.enter(transport):
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
        self.keeper.leave(self.transport)
        self.no_deadline()
        super().connection_lost(exc)

    def wait_on(self) -> None:
        """Set a deadline for what comes next, unless that is what was waited for already."""
        stage = None if self.upgraded else self.conn.their_state
        if stage is self.stage:
            return
        self.no_deadline()
        limits = self.keeper.limits
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


class MortalPages(WebSocketsSansIOProtocol):
    """A socket that can be cut off, whatever the other side still has to read."""

    keeper: Doorkeeper

    async def run_asgi(self) -> None:
        self.scope["state"]["cut"] = self.transport.abort
        try:
            await super().run_asgi()
        finally:
            self.end_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.end_soon()

    def end_soon(self) -> None:
        """Leave a moment for what is on its way."""
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.leave(self.transport)
        super().connection_lost(exc)
