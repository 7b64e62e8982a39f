"""One open page: a visitor, a socket, a pair of eyes."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from ..limits import Bucket, Limits
from ..protocol.messages import Closing, ServerMessage

LONGEST_QUEUE = 600
LAST_WORDS_SECONDS = 5.0
encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it goes over the socket."""
    return encoder.encode(message)


def nothing() -> None:
    """Nobody sends what waits for this page."""


class Connection:
    """What the server knows of one open page. Messages wait in a queue, so that a slow page holds up nobody.

    There are thousands that do nothing, so a page has no task, lock or event that waits for something to happen.
    """

    __slots__ = (
        "address",
        "bad_messages",
        "bucket",
        "cut",
        "closed",
        "most_queued",
        "name",
        "owed",
        "paid",
        "queue",
        "queued",
        "remembered",
        "table",
        "viewer",
        "visitor",
        "wake",
    )

    def __init__(self, visitor: str, remembered: bool, limits: Limits, address: str = "") -> None:
        self.visitor = visitor
        self.address = address
        self.remembered = remembered  # the browser keeps our cookie, so a seat can belong to it
        self.table = ""
        self.viewer: int | None = None
        self.name = ""
        self.bucket = Bucket(limits.messages_at_once, limits.messages_a_second)
        self.bad_messages = 0
        self.queue: list[bytes] = []
        self.queued = 0  # bytes in the queue
        self.most_queued = limits.queued_bytes
        self.owed = 0  # replies
        self.paid: asyncio.Event | None = None  # for somebody who waits until it has got them all
        self.closed = False
        self.wake: Callable[[], None] = nothing  # see to what waits in the queue
        self.cut: Callable[[], None] = nothing  # end the connection of a page that reads nothing

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(encoded(message))

    def send(self, data: bytes) -> None:
        """Send an encoded message; a page that does not keep up is let go and will come back."""
        if self.closed:
            return
        if len(self.queue) >= LONGEST_QUEUE or (self.queued and self.queued + len(data) > self.most_queued):
            self.queue.clear()
            self.queued = 0
            self.close("This page could not keep up with the table.", again=True)
            return
        self.put(data)

    def put(self, data: bytes) -> None:
        """Let a message wait its turn."""
        self.queued += len(data)
        self.queue.append(data)
        self.wake()

    def take(self, most: int) -> list[bytes]:
        """The next messages to send: as many as have so many bytes together, but one at least."""
        size, number = 0, 0
        for data in self.queue:
            size += len(data)
            if number and size > most:
                size -= len(data)
                break
            number += 1
        taken = self.queue[:number]
        del self.queue[:number]
        self.queued -= size
        return taken

    @property
    def calm(self) -> bool:
        """Whether the page reads, so that more can be done for it."""
        return self.queued <= self.most_queued // 4

    @contextmanager
    def owed_a_reply(self) -> Iterator[None]:
        """While the page waits for a reply."""
        self.owed += 1
        try:
            yield
        finally:
            self.owed -= 1
            if not self.owed and self.paid is not None:
                self.paid.set()

    async def answered(self) -> None:
        """Wait until the page has got all its replies."""
        while self.owed:
            self.paid = self.paid or asyncio.Event()
            self.paid.clear()
            await self.paid.wait()

    def close(self, sentence: str, again: bool = False, wait: float = 0.0) -> None:
        """Say why and close."""
        if not self.closed:
            self.closed = True
            self.put(encoded(Closing(sentence=sentence, again=again, wait=wait)))
            asyncio.get_running_loop().call_later(LAST_WORDS_SECONDS, self.cut)
