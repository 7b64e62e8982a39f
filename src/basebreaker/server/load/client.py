"""A page without a browser: speaks the protocol from Python. The load test and the tests sit at the table with it."""

import asyncio
import itertools
import secrets
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ..game import Refusal
from ..protocol.http import Opened, Problem
from ..protocol.messages import (
    Answer,
    Closing,
    Framed,
    Join,
    Refused,
    Said,
    ServerMessage,
    Stir,
    TableChanged,
    Told,
    Welcome,
)
from ..protocol.shared import Frame, TableInfo
from ..transport.security import COOKIE

B = TypeVar("B")
decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class HungUp(Refusal):
    """The server has closed the connection."""


def random_stir() -> str:
    """Bytes that nobody can guess, to be stirred into a deal."""
    return secrets.token_hex(16)


class Client:
    """One visitor with one open page."""

    new_stir = staticmethod(random_stir)

    def __init__(self, url: str, cookie: str = "", remember: int = 1000) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.refs = itertools.count(1)
        self.raw: list[str] = []
        self.keep_raw = False
        self.unasked: deque[Told] = deque(maxlen=remember)
        self.frame: Frame | None = None
        self.table: TableInfo | None = None
        self.closing: Closing | None = None
        self.waiting: dict[int, asyncio.Future[Told]] = {}
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    # -------------------------------------------------------------------------------------------------------- HTTP

    async def request(self, path: str, data: bytes | None = None, headers: dict[str, str] | None = None) -> bytes:
        """One HTTP request; keeps the cookie, and turns a refusal into its sentence."""
        return await asyncio.to_thread(self.fetch, path, data, headers or {})

    def fetch(self, path: str, data: bytes | None, headers: dict[str, str]) -> bytes:
        """The request itself."""
        sent = {"Content-Type": "application/json"} if data is not None else {}
        if self.cookie:
            sent["Cookie"] = f"{COOKIE}={self.cookie}"
        request = urllib.request.Request(self.url + path, data, {**sent, **headers})
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                given = response.headers.get("Set-Cookie", "")
                if given.startswith(f"{COOKIE}="):
                    self.cookie = given.split(";")[0].partition("=")[2]
                text: bytes = response.read()
                return text
        except urllib.error.HTTPError as error:
            with error:
                raise Refusal(msgspec.json.decode(error.read(), type=Problem).sentence) from error

    async def get(self, path: str, kind: type[B]) -> B:
        """A body of ours."""
        return msgspec.json.decode(await self.request(path), type=kind)

    async def open(self, path: str, wish: msgspec.Struct) -> Opened:
        """Open a table and come to it."""
        opened = msgspec.json.decode(await self.request(path, msgspec.json.encode(wish)), type=Opened)
        await self.join(opened.table)
        return opened

    # ------------------------------------------------------------------------------------------------------ socket

    async def connect(self, table: str = "", **options: Any) -> Self:
        """Open the socket; a proxy may send those who name the same table to the same server."""
        if not self.cookie:
            await self.request("/api/home")
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        place = self.url.replace("http", "ws", 1) + "/socket" + (f"?table={table}" if table else "")
        try:
            plain = {"compression": None, "max_size": None, "proxy": None, "ping_interval": None}  # as browsers do
            self.socket = await connect(place, additional_headers=headers, **{**plain, **options})
        except InvalidMessage as error:
            raise HungUp("The server has hung up before it said anything.") from error
        self.reader = asyncio.create_task(self.read_all(self.socket))
        return self

    async def close(self) -> None:
        """Close the page."""
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await asyncio.gather(self.reader, return_exceptions=True)
        self.socket = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def read_all(self, socket: ClientConnection) -> None:
        """Take in what the server says until it hangs up."""
        try:
            async for text in socket:
                if self.keep_raw:
                    self.raw.append(text if isinstance(text, str) else text.decode())
                await self.take(decoder.decode(text))
        except ConnectionClosed:
            pass
        finally:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(HungUp("The server has hung up."))
            self.waiting.clear()
            async with self.changed:
                self.socket = None
                self.changed.notify_all()

    async def take(self, told: ServerMessage) -> None:
        """Take in one message."""
        async with self.changed:
            match told:
                case Framed(frame=frame):
                    self.frame = frame
                case TableChanged(table=table) | Welcome(table=table):
                    self.table = table
                case Closing():
                    self.closing = told
                case _:
                    pass
            future = self.waiting.pop(told.ref, None) if told.ref else None
            if future is None:
                self.unasked.append(told)
            elif not future.done():
                future.set_result(told)
            self.changed.notify_all()

    async def say(self, text: str | bytes) -> None:
        """Send anything at all."""
        if self.socket is None:
            raise HungUp("There is no connection.")
        await self.socket.send(text)

    async def ask(self, kind: type[Said], **fields: Any) -> Told:
        """Say something and wait for the direct reply; a refusal is raised as its sentence."""
        ref = next(self.refs)
        future: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.waiting[ref] = future
        try:
            await self.say(msgspec.json.encode(kind(ref, **fields)).decode())
            reply = await future
        except ConnectionClosed as error:
            raise HungUp("The server has hung up.") from error
        finally:
            self.waiting.pop(ref, None)
            if future.done() and not future.cancelled():
                future.exception()  # known: what could not be said is not answered either
        if isinstance(reply, Refused):
            raise Refusal(reply.sentence)
        return reply

    async def join(self, table: str, **fields: Any) -> Told:
        """Come to a table, opening the socket if need be."""
        if self.socket is None:
            await self.connect(table)
        welcome = await self.ask(Join, table=table, **fields)
        if isinstance(welcome, Welcome):
            for number, seat in enumerate(welcome.table.seats):
                if seat.yours and not seat.stirred:
                    await self.ask(Stir, seat=number, stir=self.new_stir())
        return welcome

    async def answer(self, key: str, seat: int | None = None) -> Told:
        """Answer the question of the last frame, and wait for the frame that follows."""
        frame = self.seen()
        question = frame.view.question
        asked = question.seat if question is not None else -1
        reply = await self.ask(Answer, seat=asked if seat is None else seat, at=frame.at, key=key)
        await self.until(lambda page: page.seen().at > frame.at, 600)
        return reply

    # ----------------------------------------------------------------------------------------------------- waiting

    def seen(self) -> Frame:
        """The last frame."""
        if self.frame is None:
            raise Refusal("No frame has come yet.")
        return self.frame

    async def until(self, true: Callable[["Client"], object], seconds: float = 20.0) -> None:
        """Wait until something is true of what has come so far."""
        async with asyncio.timeout(seconds), self.changed:
            while not true(self):
                if self.socket is None:
                    raise HungUp("The server has hung up.")
                await self.changed.wait()

    async def my_question(self, seconds: float = 20.0) -> list[str]:
        """Wait until these eyes are asked; the keys of the options, none when the game is over."""

        def asked(client: "Client") -> bool:
            frame = client.frame
            return frame is not None and (frame.view.result is not None or is_asked(frame))

        await self.until(asked, seconds)
        question = self.seen().view.question
        return [option.key for option in question.options] if question is not None else []


def is_asked(frame: Frame) -> bool:
    """Whether the eyes of this frame are asked."""
    question = frame.view.question
    return question is not None and question.seat == frame.viewer
