"""A client of the table's protocol: sits at the table of a server as a browser page does. docs/client.md shows it."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, WebSocketException

from .server.game import Refusal
from .server.protocol import messages
from .server.protocol.http import COOKIE, NewSeat, NewTable, Opened, PlayNow, Problem
from .server.protocol.messages import Answer, Closing, Framed, Join, Refused, Stir, TableChanged, Welcome
from .server.protocol.shared import Frame, Options, TableInfo

__all__ = ["Client", "Disconnected", "NewSeat", "NewTable", "Options", "PlayNow", "Refusal", "messages"]
T = TypeVar("T")
PAUSE = 0.25  # seconds between the first two attempts to come back; each further pause is twice as long
AS_BROWSERS: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None, "ping_interval": None}
decoder: msgspec.json.Decoder[messages.ServerMessage] = msgspec.json.Decoder(messages.ServerMessage)


class Disconnected(Refusal):
    """The connection to the server is closed."""


class Client:
    """One visitor with one connection; `frame` and `table` are the last that the server sent.

    `cookie` is the visitor's secret: a client with the same one is the same visitor. With `patience`, waiting and
    answering survive a lost connection for that many seconds. `unasked` holds the last messages that were no reply.
    """

    def __init__(self, url: str, cookie: str = "", *, patience: float = 0.0, remember: int = 1000) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.patience = patience
        self.raw: list[str] = []  # all messages as text, if `keep_raw`
        self.keep_raw = False
        self.unasked: deque[messages.Told] = deque(maxlen=remember)
        self.frame: Frame | None = None
        self.table: TableInfo | None = None
        self.closing: Closing | None = None
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.refs = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[messages.Told]] = {}
        self._changed = asyncio.Condition()

    async def request(self, path: str, data: bytes | None = None, headers: dict[str, str] | None = None) -> bytes:
        """Make one HTTP request, a POST if there is data; raise a `Refusal` with the server's sentence."""
        return await asyncio.to_thread(self._fetch, path, data, headers or {})

    def _fetch(self, path: str, data: bytes | None, headers: dict[str, str]) -> bytes:
        sent = {"Content-Type": "application/json"} if data is not None else {}
        if self.cookie:
            sent["Cookie"] = f"{COOKIE}={self.cookie}"
        try:
            request = urllib.request.Request(self.url + path, data, {**sent, **headers})
            with urllib.request.urlopen(request, timeout=60) as response:
                name, _, value = response.headers.get("Set-Cookie", "").partition(";")[0].partition("=")
                self.cookie = value if name == COOKIE else self.cookie
                text: bytes = response.read()
                return text
        except urllib.error.HTTPError as error:
            with error:
                raise Refusal(msgspec.json.decode(error.read(), type=Problem).sentence) from error

    async def get(self, path: str, kind: type[T]) -> T:
        """Get a body of this type, such as `Home` from `/api/home`."""
        return msgspec.json.decode(await self.request(path), type=kind)

    async def open(self, path: str, wish: msgspec.Struct) -> Opened:
        """Open a table and join it: `/api/tables` with a `NewTable`, `/api/play-now` with a `PlayNow`."""
        opened = msgspec.json.decode(await self.request(path, msgspec.json.encode(wish)), type=Opened)
        await self.join(opened.table)
        return opened

    async def connect(self, table: str = "", **options: Any) -> Self:
        """Open the socket. The table's name lets a proxy choose the server; the options are those of websockets."""
        if not self.cookie:
            await self.request("/api/home")
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        place = self.url.replace("http", "ws", 1) + "/socket" + (f"?table={table}" if table else "")
        try:
            self.socket = await connect(place, additional_headers=headers, **{**AS_BROWSERS, **options})
        except InvalidMessage as error:
            raise Disconnected("The server closed the connection before it sent anything.") from error
        self.closing = None
        self.reader = asyncio.create_task(self._read_all(self.socket))
        return self

    async def close(self) -> None:
        """Close the socket; the seats stay the visitor's."""
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await asyncio.gather(self.reader, return_exceptions=True)
        self.socket = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.close()

    async def _read_all(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                if self.keep_raw:
                    self.raw.append(text if isinstance(text, str) else text.decode())
                await self.take(decoder.decode(text))
        except ConnectionClosed:
            pass
        finally:
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(Disconnected("The server closed the connection."))
            async with self._changed:
                self.socket = None
                self._changed.notify_all()

    async def take(self, told: messages.ServerMessage) -> None:
        """Handle one message."""
        async with self._changed:
            if isinstance(told, Framed):
                self.frame = told.frame
            elif isinstance(told, (TableChanged, Welcome)):
                self.table = told.table
            elif isinstance(told, Closing):
                self.closing = told
            future = self._waiting.get(told.ref)
            if future is None:
                self.unasked.append(told)
            elif not future.done():
                future.set_result(told)
            self._changed.notify_all()

    async def send(self, text: str | bytes) -> None:
        """Send any text."""
        if self.socket is None:
            raise Disconnected("There is no connection.")
        await self.socket.send(text)

    async def ask(self, kind: type[messages.Said], **fields: Any) -> messages.Told:
        """Send a message and return the direct reply; raise a `Refusal` if it is `refused`."""
        ref = next(self.refs)
        future: asyncio.Future[messages.Told] = asyncio.get_running_loop().create_future()
        self._waiting[ref] = future
        try:
            await self.send(msgspec.json.encode(kind(ref, **fields)).decode())
            reply = await future
        except ConnectionClosed as error:
            raise Disconnected("The server closed the connection.") from error
        finally:
            del self._waiting[ref]
            if future.done() and not future.cancelled():
                future.exception()  # retrieved: a message that wasn't sent gets no reply either
        if isinstance(reply, Refused):
            raise Refusal(reply.sentence)
        return reply

    async def join(self, table: str, **fields: Any) -> messages.Told:
        """Join a table, connecting first if needed; the fields are those of `Join`, such as `invite` and `name`."""
        if self.socket is None:
            await self.connect(table)
        welcome = await self.ask(Join, table=table, **fields)
        if isinstance(welcome, Welcome):
            for number, seat in enumerate(welcome.table.seats):
                if seat.yours and not seat.stirred:
                    await self.ask(Stir, seat=number, stir=self.new_stir())
        return welcome

    @staticmethod
    def new_stir() -> str:
        """Random bytes for a deal (docs/fair-deals.md), as 32 hexadecimal digits."""
        return secrets.token_hex(16)

    async def come_back(self) -> None:
        """Connect again and join the same table; the frames that were missed follow."""
        if self.closing is not None:
            await asyncio.sleep(self.closing.wait)
        await self.close()
        if self.table is None:
            await self.connect()
        else:
            have = {} if self.frame is None else {"have": self.frame.at, "viewer": self.frame.viewer}
            await self.join(self.table.table, **have)

    async def _patiently(self, action: Callable[[], Awaitable[T]]) -> T:
        pause, end, clock = PAUSE, 0.0, asyncio.get_running_loop().time
        while True:
            try:
                if self.socket is None and self.patience:
                    await self.come_back()
                    end = 0.0
                return await action()
            except (OSError, WebSocketException, Disconnected):
                end = end or clock() + self.patience
                if clock() >= end or (self.closing is not None and not self.closing.again):
                    raise
            await asyncio.sleep(pause)
            pause *= 2

    async def answer(self, key: str, seat: int | None = None) -> messages.Told:
        """Answer the question of the last frame and wait for the next frame; an answer sent twice counts once."""
        frame = self.seen()
        asked = frame.view.question.seat if frame.view.question is not None else -1
        said = {"seat": asked if seat is None else seat, "at": frame.at, "key": key}
        reply = await self._patiently(lambda: self.ask(Answer, **said))
        await self.until(lambda page: page.seen().at > frame.at, 600)
        return reply

    def seen(self) -> Frame:
        """The last frame; a `Refusal` if none has come yet."""
        if self.frame is None:
            raise Refusal("No frame has come yet.")
        return self.frame

    async def until(self, true: Callable[[Client], object], seconds: float = 20.0) -> None:
        """Wait until something is true of what the server has sent."""

        async def wait() -> None:
            async with self._changed:
                while not true(self):
                    if self.socket is None:
                        raise Disconnected("The server closed the connection.")
                    await self._changed.wait()

        async with asyncio.timeout(seconds):
            await self._patiently(wait)

    async def my_question(self, seconds: float = 20.0) -> list[str]:
        """Wait until the viewer of the frames is asked; return the keys of the options, none if the game is over."""
        await self.until(lambda page: page.frame and (page.frame.view.result or is_asked(page.frame)), seconds)
        question = self.seen().view.question
        return [option.key for option in question.options] if question is not None else []


def is_asked(frame: Frame) -> bool:
    """Whether the viewer of this frame is asked."""
    question = frame.view.question
    return question is not None and question.seat == frame.viewer
