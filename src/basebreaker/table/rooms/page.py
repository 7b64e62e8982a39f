"""One open page: a visitor, a socket, a pair of eyes."""

import asyncio

import msgspec

from basebreaker.table.rooms.limits import Bucket, Limits
from basebreaker.table.wire.protocol import Closing, ServerMessage

LONGEST_QUEUE = 600
encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it goes over the socket."""
    return encoder.encode(message)


class Page:
    """What the server knows of one open page. Messages wait in a queue, so that a slow page holds up nobody."""

    def __init__(self, visitor: str, remembered: bool, limits: Limits) -> None:
        self.visitor = visitor
        self.remembered = remembered  # the browser keeps our cookie, so a seat can belong to it
        self.table = ""
        self.viewer: int | None = None
        self.name = ""
        self.bucket = Bucket(limits.messages_at_once, limits.messages_a_second)
        self.bad_messages = 0
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.hung_up = False

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(encoded(message))

    def send(self, data: bytes) -> None:
        """Send an encoded message; a page that does not keep up is let go and will come back."""
        if self.hung_up:
            return
        if self.queue.qsize() >= LONGEST_QUEUE:
            self.queue = asyncio.Queue()
            self.hang_up("This page could not keep up with the table.", again=True)
            return
        self.queue.put_nowait(data)

    def hang_up(self, sentence: str, again: bool = False) -> None:
        """Say why and close."""
        if not self.hung_up:
            self.queue.put_nowait(encoded(Closing(sentence=sentence, again=again)))
            self.queue.put_nowait(None)
            self.hung_up = True
