"""One open page: a visitor, a socket, a pair of eyes."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from basebreaker.table.rooms.limits import Bucket, Limits
from basebreaker.table.wire.protocol import Closing, ServerMessage

LONGEST_QUEUE = 600
LAST_WORDS_SECONDS = 5.0
encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it goes over the socket."""
    return encoder.encode(message)


class Page:
    """What the server knows of one open page. Messages wait in a queue, so that a slow page holds up nobody."""

    def __init__(self, visitor: str, remembered: bool, limits: Limits, address: str = "") -> None:
        self.visitor = visitor
        self.address = address
        self.remembered = remembered  # the browser keeps our cookie, so a seat can belong to it
        self.table = ""
        self.viewer: int | None = None
        self.name = ""
        self.bucket = Bucket(limits.messages_at_once, limits.messages_a_second)
        self.bad_messages = 0
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.queued = 0  # bytes in the queue
        self.most_queued = limits.queued_bytes
        self.calm = asyncio.Event()  # whether the page reads, so that more can be done for it
        self.calm.set()
        self.owed = 0  # replies
        self.answered = asyncio.Event()  # whether it has got them all
        self.answered.set()
        self.hung_up = False
        self.cut: Callable[[], None] = lambda: None  # end the connection of a page that reads nothing

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(encoded(message))

    def send(self, data: bytes) -> None:
        """Send an encoded message; a page that does not keep up is let go and will come back."""
        if self.hung_up:
            return
        if self.queue.qsize() >= LONGEST_QUEUE or (self.queued and self.queued + len(data) > self.most_queued):
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queued = 0
            self.hang_up("This page could not keep up with the table.", again=True)
            return
        self.put(data)
        if self.queued > self.most_queued // 4:
            self.calm.clear()

    def put(self, data: bytes) -> None:
        """Let a message wait its turn."""
        self.queued += len(data)
        self.queue.put_nowait(data)

    async def next(self) -> bytes | None:
        """The next message to send; None when there is none any more."""
        data = await self.queue.get()
        if data is not None:
            self.queued -= len(data)
            if self.queued <= self.most_queued // 4:
                self.calm.set()
        return data

    @contextmanager
    def owed_a_reply(self) -> Iterator[None]:
        """While the page waits for a reply."""
        self.owed += 1
        self.answered.clear()
        try:
            yield
        finally:
            self.owed -= 1
            if not self.owed:
                self.answered.set()

    def hang_up(self, sentence: str, again: bool = False, wait: float = 0.0) -> None:
        """Say why and close."""
        if not self.hung_up:
            self.put(encoded(Closing(sentence=sentence, again=again, wait=wait)))
            self.queue.put_nowait(None)
            self.hung_up = True
            self.calm.set()
            asyncio.get_running_loop().call_later(LAST_WORDS_SECONDS, self.cut)
