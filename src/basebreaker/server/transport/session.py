"""The line to one page: what comes in is handled in order, what goes out waits its turn.

While nobody says anything nothing of it runs or waits, so that thousands of quiet pages cost little.
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
NOT_TEXT = "Say it as text, please: this table does not read binary messages."
POLICY = 1008  # the code of a socket that we close


class Transport(Protocol):
    """A connection, as a line needs it."""

    full: bool
    tasks: set[asyncio.Task[None]]

    def say(self, texts: list[bytes]) -> bool:
        """Send messages; False if nobody is there any more."""

    def listen(self, wanted: bool) -> None:
        """Take in what comes, or let it wait in the network."""

    def close(self, code: int) -> None:
        """Close it, after what was said."""


class SocketSession:
    """A page and its connection."""

    __slots__ = ("context", "ended", "server", "inbox", "page", "planned", "task", "transport")

    def __init__(self, server: TableServer, page: Connection, transport: Transport) -> None:
        self.server = server
        self.page = page
        self.transport = transport
        self.context = copy_context()  # with the number of the request, for the log
        self.inbox: list[ClientMessage] = []
        self.task: asyncio.Task[None] | None = None  # while something is handled
        self.planned = False  # what waits for the page is about to be sent
        self.ended = False
        page.wake = self.wake
        server.open_pages.add(page)
        server.pages[page.visitor] += 1
        server.pages_from[page.address] += 1

    def hear(self, text: str | None) -> None:
        """A message has come; None is one that is no text."""
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
        """What thousands of quiet pages say needs no task, and no further turn of the event loop."""
        waiting, self.planned = self.planned, True
        pong(self.page, said)
        if not waiting:
            self.send()

    def go_on(self) -> None:
        """Handle what has come; who does not read what we say is not listened to either."""
        if self.inbox and self.task is None and self.page.calm and not self.page.closed:
            work = self.handle_all(self.inbox.pop(0))
            self.task = asyncio.get_running_loop().create_task(work, context=self.context)
            self.transport.tasks.add(self.task)  # a server that ends waits for it
            self.task.add_done_callback(self.handled)
        self.attend()

    def attend(self) -> None:
        """Take in what comes, up to one message more than the one that is being handled."""
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
        """Whether it is our turn: the page waits for us, and not we for it."""
        return self.task is not None

    def handled(self, task: asyncio.Task[None]) -> None:
        """All that has come is handled, or must wait."""
        self.transport.tasks.discard(task)
        self.task = None
        if self.ended:
            self.leave()
        else:
            self.go_on()

    def wake(self) -> None:
        """Something waits for the page: what is said at one turn of the event loop goes out together."""
        if not self.planned and not self.ended:
            self.planned = True
            asyncio.get_running_loop().call_soon(self.send)

    def send(self) -> None:
        """Send what waits; spectators go through the gate, players just pass."""
        if self.page.viewer is None:
            self.server.gate.enter(self.send_now)
        else:
            self.send_now()

    def send_now(self) -> None:
        """Send what waits, as far as the connection takes it."""
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
        """The connection is closed, from whichever side."""
        if not self.ended:
            self.ended = True
            self.inbox.clear()
            if self.task is None:
                self.leave()

    def leave(self) -> None:
        """The page is here no more."""
        server, page = self.server, self.page
        depart(server, page)
        server.open_pages.discard(page)
        uncount(server.pages, page.visitor)
        uncount(server.pages_from, page.address)
