"""The session with one client: incoming messages are handled in order, outgoing ones are queued.

An idle session has no task and no pending callback, so that thousands of them cost little.
"""

import asyncio
from contextvars import copy_context
from typing import Protocol

from ..limits import uncount
from ..protocol.messages import ClientMessage, Ping
from ..tables.connection import Connection
from ..tables.dispatch import pong
from ..tables.handlers.join import depart
from ..tables.server import TableServer
from .receive import take, understood

BYTES_AT_ONCE = 64 * 1024
NOT_TEXT = "Send text: this server does not read binary messages."
POLICY = 1008  # WebSocket close code: policy violation


class Transport(Protocol):
    """A connection, as a session needs it."""

    full: bool
    tasks: set[asyncio.Task[None]]

    def say(self, texts: list[bytes]) -> bool:
        """Send messages; False if the connection is closed."""

    def listen(self, wanted: bool) -> None:
        """Resume or pause reading."""

    def close(self, code: int) -> None:
        """Close it, after all that has been sent."""


class SocketSession:
    """A client and its connection."""

    __slots__ = ("context", "ended", "server", "inbox", "page", "planned", "task", "transport")

    def __init__(self, server: TableServer, page: Connection, transport: Transport) -> None:
        self.server = server
        self.page = page
        self.transport = transport
        self.context = copy_context()  # holds the number of the request, for the log
        self.inbox: list[ClientMessage] = []
        self.task: asyncio.Task[None] | None = None  # while something is handled
        self.planned = False  # whether a flush of the outbox is scheduled
        self.ended = False
        page.wake = self.wake
        server.open_pages.add(page)
        server.pages[page.visitor] += 1
        server.pages_from[page.address] += 1

    def hear(self, text: str | None) -> None:
        """Receive a message; None is one that is not text."""
        if self.page.closed or self.ended:
            return
        if text is None:
            self.page.close(NOT_TEXT)
            return
        said = understood(self.server, self.page, text)
        if type(said) is Ping and not self.inbox and self.task is None:
            self.reply_at_once(said)
        elif said is not None:
            self.inbox.append(said)
            self.go_on()

    def reply_at_once(self, said: Ping) -> None:
        """Answer without a task and another turn of the event loop: pings and the like of thousands of idle clients."""
        waiting, self.planned = self.planned, True
        pong(self.page, said)
        if not waiting:
            self.send()

    def go_on(self) -> None:
        """Handle what has come; stop reading from a client that does not read what it is sent."""
        if self.inbox and self.task is None and self.page.calm and not self.page.closed:
            work = self.handle_all(self.inbox.pop(0))
            self.task = asyncio.get_running_loop().create_task(work, context=self.context)
            self.transport.tasks.add(self.task)  # the server waits for it at shutdown
            self.task.add_done_callback(self.handled)
        self.attend()

    def attend(self) -> None:
        """Resume reading, up to one message more than the one that is being handled."""
        self.transport.listen(self.page.closed or (self.page.calm and not self.inbox))

    async def handle_all(self, said: ClientMessage) -> None:
        """Handle one message after the other."""
        await take(self.server, self.page, said)
        while self.inbox and self.page.calm and not self.page.closed:
            said = self.inbox.pop(0)
            self.attend()
            await take(self.server, self.page, said)

    @property
    def busy(self) -> bool:
        """Whether a message is being handled and the client waits for the reply."""
        return self.task is not None

    def handled(self, task: asyncio.Task[None]) -> None:
        """Everything received is handled, or must wait."""
        self.transport.tasks.discard(task)
        self.task = None
        if self.ended:
            self.leave()
        else:
            self.go_on()

    def wake(self) -> None:
        """Schedule a flush: messages of one turn of the event loop are sent together."""
        if not self.planned and not self.ended:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.send)

    def send(self) -> None:
        """Send the queued messages: spectators' in turn through the gate, players' at once."""
        if self.page.viewer is None:
            self.server.gate.enter(self.send_now)
        else:
            self.send_now()

    def send_now(self) -> None:
        """Send the queued messages, as far as the connection takes them."""
        self.planned = False
        while self.page.queue and not self.transport.full and not self.ended:
            if not self.transport.say(self.page.take(BYTES_AT_ONCE)):
                self.page.closed = True
                self.page.queue.clear()
        if self.ended:
            return
        if self.page.closed and not self.page.queue:
            self.transport.close(POLICY)
            self.end()
        else:
            self.go_on()

    def end(self) -> None:
        """The connection is closed, by either side."""
        if not self.ended:
            self.ended = True
            self.inbox.clear()
            if self.task is None:
                self.leave()

    def leave(self) -> None:
        """Remove the client from its table."""
        server, page = self.server, self.page
        depart(server, page)
        server.open_pages.discard(page)
        uncount(server.pages, page.visitor)
        uncount(server.pages_from, page.address)
