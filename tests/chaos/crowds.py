"""Too many and too much: spectators, pages that never read, requests that never end, floods of all sorts."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from basebreaker.client import Client, Disconnected
from basebreaker.engine.turn.setup import Seat
from basebreaker.match import new_game
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable, PlayNow
from basebreaker.server.protocol.messages import Answer, GiveUp, Look, Rematch, Rename, Report, Say
from basebreaker.server.protocol.shared import Options

from .figures import Attack, Figure, part
from .victim import Victim, Witness

AT_ONCE = 50
BREATH = 0.2  # seconds between two questions, so that a page says no more than it may
SPECTATORS_OF_AN_ADDRESS = 90  # a few less than a table takes from one
HOT_SEAT = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], Options(mulligan=False, talk="all"), public=True)


@asynccontextmanager
async def attacked(folder: Path) -> AsyncIterator[tuple[Victim, Witness, Client, str]]:
    """A server, somebody at it who only wants to play, and a table whose host is the attacker."""
    with Victim(folder) as victim:
        witness = Witness(victim.url)
        try:
            async with Client(victim.url, remember=10) as host:
                opened = await host.open("/api/tables", HOT_SEAT)
                await host.until(lambda page: page.frame)
                yield victim, witness, host, opened.table
        finally:
            witness.end()


async def play_on(host: Client, answers: int) -> None:
    """Somebody with all seats answers so often."""
    for _ in range(answers):
        question = host.seen().view.question
        if question is None:
            return
        if host.seen().viewer != question.seat:
            await host.ask(Look, viewer=question.seat)
        keys = await host.my_question()
        with suppress(Refusal):
            await host.answer(keys[-1])


async def socket_from(url: str, address: str, **options: Any) -> ClientConnection:
    """A socket from an address of this machine, without a cookie."""
    place = url.replace("http", "ws", 1) + "/socket"
    return await connect(place, compression=None, max_size=None, proxy=None, local_addr=(address, 0), **options)


async def in_turns(things: Sequence[Awaitable[Any]]) -> list[Any]:
    """Do all of this, some at a time; what is refused or hung up counts as nothing."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(thing: Awaitable[Any]) -> Any:
        async with gate:
            try:
                return await thing
            except (Refusal, Disconnected, ConnectionClosed, InvalidStatus, OSError, TimeoutError):
                return None

    return list(await asyncio.gather(*(one(thing) for thing in things)))


def calmly(witness: Witness) -> float:
    """How long a bystander waits when nothing happens."""
    return witness.over(1.0)


# -------------------------------------------------------------------------------------------------------- spectators


async def watch(url: str, table: str, number: int) -> ClientConnection:
    """One spectator, who reads what comes and does nothing with it."""
    first = 2 + number // SPECTATORS_OF_AN_ADDRESS
    socket = await socket_from(url, f"127.0.1.{first}")
    await socket.send(json.dumps({"type": "join", "ref": 1, "table": table}))
    await socket.recv()
    return socket


async def read_on(socket: ClientConnection) -> None:
    """Read until the end."""
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def spectators(folder: Path, size: float) -> Sequence[Figure]:
    """A thousand people watch one table."""
    many = part(1000, size)
    async with attacked(folder) as (victim, witness, host, table):
        calm, memory = await asyncio.to_thread(calmly, witness), victim.memory
        sockets = await in_turns([watch(victim.url, table, number) for number in range(many)])
        readers = [asyncio.create_task(read_on(socket)) for socket in sockets if socket is not None]
        await asyncio.to_thread(witness.waited)
        await play_on(host, part(60, size))
        during = await asyncio.to_thread(witness.waited)
        grown = victim.memory - memory
        await in_turns([socket.close() for socket in sockets if socket is not None])
        await asyncio.gather(*readers)
        return (
            Figure("spectators turned away", many - len(readers), 0),
            Figure("bystander's p99, more than in peace", during - calm, 20, "ms"),
            Figure("memory", grown, 40 + many * 0.1, "MB"),
        )


# ------------------------------------------------------------------------------------------- pages that never read


async def deaf_pages(folder: Path, size: float) -> Sequence[Figure]:
    """Pages that ask for everything and read nothing of it."""
    many = part(20, size)

    async def deaf(url: str, table: str) -> ClientConnection:
        socket = await socket_from(url, "127.0.0.1", max_queue=1)
        await socket.send(json.dumps({"type": "join", "ref": 1, "table": table}))
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(5):
                for ref in range(2, 600):
                    await socket.send(json.dumps({"type": "look", "ref": ref, "viewer": None}))
        return socket

    async with attacked(folder) as (victim, witness, host, table):
        calm, memory = await asyncio.to_thread(calmly, witness), victim.memory
        sockets = await in_turns([deaf(victim.url, table) for _ in range(many)])
        await play_on(host, part(40, size))
        during, grown = await asyncio.to_thread(witness.waited), victim.memory - memory
        for socket in sockets:
            if socket is not None:
                socket.transport.abort()
                await socket.wait_closed()
        return (
            Figure("memory", grown, 30 + 2.5 * many, "MB"),
            Figure("bystander's p99, more than in peace", during - calm, 100, "ms"),
        )


async def half_requests(folder: Path, size: float) -> Sequence[Figure]:
    """Requests that begin and never end."""
    many = part(1100, size)

    async def half(url: str) -> asyncio.StreamWriter:
        parts = urlsplit(url)
        _, writer = await asyncio.open_connection(parts.hostname, parts.port)
        writer.write(b"GET /api/home HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Waiting: ")
        return writer

    async with attacked(folder) as (victim, _, _, _):
        writers = await in_turns([half(victim.url) for _ in range(many)])
        started = time.perf_counter()
        await Client(victim.url).request("/api/home")
        seconds = time.perf_counter() - started
        for writer in writers:
            if writer is not None:
                writer.transport.abort()
                with suppress(OSError):
                    await writer.wait_closed()
        return (
            Figure("a newcomer waits for the front page", seconds, 2, "s"),
            Figure("log", victim.logged, 20, "kB"),
        )


# ------------------------------------------------------------------------------------------------------------ floods


def hostile_records() -> list[bytes]:
    """Files that ask for more than there is."""
    seats = [Seat("Ann", ["vampires", "werewolves"]), Seat("Bob", ["samurai", "vikings"])]
    sound = json.loads(new_game(seats, seed=1).record().to_json())

    def with_setup(**changes: Any) -> bytes:
        return json.dumps({**sound, "setup": {**sound["setup"], **changes}}).encode()

    random = {"factions": "random", "seats": [{"name": name, "factions": []} for name in ("Ann", "Bob")]}
    return [
        with_setup(**random, pool=["vampires", "werewolves", "samurai", "vikings"], copies=10**9),
        with_setup(**random, pool=["vampires"] * 100_000),
        with_setup(turn_limit=10**18),
        with_setup(seed=10**3000),
        with_setup(
            seats=[{"name": "A" * 1_000_000, "factions": ["vampires", "werewolves"]}, sound["setup"]["seats"][1]]
        ),
        json.dumps({**sound, "answers": ["end"] * 60_000}).encode(),
        b"[" * 500_000,
        b'{"a":' * 200_000,
        b"\xef\xbb\xbf" + b"\xed\xa0\x80" * 1000,
        b"0" * (2 * 1024 * 1024 - 1),
    ]


async def uploads(folder: Path, size: float) -> Sequence[Figure]:
    """Records that would take all memory, all time, or a very long name."""
    async with attacked(folder) as (victim, witness, _, _):
        calm, memory = await asyncio.to_thread(calmly, witness), victim.memory
        records = hostile_records() * part(4, size)
        accepted = await in_turns([Client(victim.url).request("/api/records", record) for record in records])
        during = await asyncio.to_thread(witness.waited)
        return (
            Figure("hostile records accepted", sum(reply is not None for reply in accepted), 0),
            Figure("memory", victim.memory - memory, 150, "MB"),
            Figure("bystander's p99, more than in peace", during - calm, 100, "ms"),
        )


async def reports(folder: Path, size: float) -> Sequence[Figure]:
    """Reports of one game from visitors without a cookie."""
    many = part(160, size)
    async with attacked(folder) as (victim, _, host, table):
        await play_on(host, part(60, size))
        stored = victim.stored

        async def report(step: int) -> None:
            async with Client(victim.url) as page:
                await page.connect()
                await page.ask(Report, table=table, step=step % 10, note="This is wrong. " * 60)

        await in_turns([report(number) for number in range(many)])
        return (
            Figure("reports kept", victim.count("reported"), 10),
            Figure("stored", victim.stored - stored, 100, "kB"),
        )


async def chatter(folder: Path, size: float) -> Sequence[Figure]:
    """Spectators who talk all at once."""
    many = part(40, size)
    async with attacked(folder) as (victim, witness, _, table):
        calm = await asyncio.to_thread(calmly, witness)

        async def talk() -> None:
            async with Client(victim.url) as page:
                await page.join(table)
                for number in range(50):
                    await page.ask(Say, text=f"{number} " * 60)

        await in_turns([talk() for _ in range(many)])
        during = await asyncio.to_thread(witness.waited)
        return (
            Figure("lines of one address kept", victim.count("chat"), 60),
            Figure("bystander's p99, more than in peace", during - calm, 50, "ms"),
        )


async def renames(folder: Path, size: float) -> Sequence[Figure]:
    """Somebody changes their name as fast as they can in a long game."""
    many = part(240, size)
    async with attacked(folder) as (victim, _, host, _):
        await play_on(host, part(100, size))
        used, done = victim.processor, 0
        for number in range(many):
            with suppress(Refusal):
                await host.ask(Rename, seat=0, name=f"Ann the {number}th")
                done += 1
        return (Figure("processor time of a rename", 1000 * (victim.processor - used) / max(1, done), 15, "ms"),)


async def rematches(folder: Path, size: float) -> Sequence[Figure]:
    """Somebody opens one rematch after the other."""
    async with attacked(folder) as (victim, _, _, _), Client(victim.url, remember=10) as host:
        await host.open("/api/play-now", PlayNow("Ann", "random"))
        tables = 1
        for _ in range(part(70, size)):
            with suppress(Refusal):
                await host.ask(GiveUp, seat=0)
            with suppress(Refusal):
                await host.ask(Rematch, seat=0, factions="new")
                await host.until(lambda page: page.table and page.table.rematch, 5)
                assert host.table is not None
                await host.join(host.table.rematch)
                tables += 1
        return (Figure("tables opened in a minute", tables, 20),)


async def veterans(folder: Path, size: float) -> Sequence[Figure]:
    """Twenty tables of bots that think long, and one elsewhere whose bot is quick."""
    many = part(20, size)

    async def busy(url: str, number: int) -> None:
        async with Client(url, remember=1) as page:
            seats = [NewSeat("you", "Ann"), *(NewSeat("bot", level="veteran") for _ in range(3))]
            await page.connect(local_addr=(f"127.0.2.{1 + number % 250}", 0))
            await page.open("/api/tables", NewTable(seats))
            while keys := await page.my_question(600):
                await page.answer(keys[-1])

    async with attacked(folder) as (victim, witness, _, _):
        calm = await asyncio.to_thread(calmly, witness)
        await rookie_waits(victim.url, 3)  # the workers are started by the first bot that sits down
        crowd = [asyncio.create_task(busy(victim.url, number)) for number in range(many)]
        waits = await rookie_waits(victim.url, part(60, size))
        during = await asyncio.to_thread(witness.waited)
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        return (
            Figure("a rookie elsewhere answers within, p95", sorted(waits)[int(0.95 * len(waits))], 0.3, "s"),
            Figure("bystander's p99, more than in peace", during - calm, 50, "ms"),
        )


class Watch(Client):
    """A page that notes how long the bot at its table took for each answer."""

    def __init__(self, url: str) -> None:
        super().__init__(url, remember=1)
        self.waits: list[float] = []
        self.asked_at = 0.0

    async def take(self, told: Any) -> None:
        frame = getattr(told, "frame", None)
        if frame is not None:
            if frame.cause.bot:
                self.waits.append(time.perf_counter() - self.asked_at)
            self.asked_at = time.perf_counter()
        await super().take(told)


async def rookie_waits(url: str, answers: int) -> list[float]:
    """How long a rookie takes for its answers, in seconds."""
    async with Watch(url) as page:
        while len(page.waits) < answers:
            await page.close()
            await page.open("/api/play-now", PlayNow("Ann", "rookie"))
            while len(page.waits) < answers and (keys := await page.my_question(120)):
                await page.answer(keys[-1])
        return page.waits


async def twice(folder: Path, size: float) -> Sequence[Figure]:
    """Two pages of one player give different answers to the same question at the same moment."""
    many, both = part(100, size), 0
    async with attacked(folder) as (victim, _, host, table):
        async with Client(victim.url, host.cookie, remember=10) as second:
            await second.join(table)
            await second.until(lambda page: page.frame)
            for _ in range(many):
                frame = host.seen()
                question = frame.view.question
                if question is None:
                    break
                for page in (host, second):
                    await page.ask(Look, viewer=question.seat)
                keys = await host.my_question()

                def said(page: Client, key: str, seat: int, at: int) -> Awaitable[Any]:
                    return page.ask(Answer, seat=seat, at=at, key=key)

                at = frame.at
                replies = await in_turns(
                    [said(host, keys[0], question.seat, at), said(second, keys[-1], question.seat, at)]
                )
                both += keys[0] != keys[-1] and all(reply is not None for reply in replies)
                for page in (host, second):
                    await page.until(lambda page, at=at: page.seen().at > at)  # type: ignore[misc]
                await asyncio.sleep(BREATH)
        return (Figure("questions with two answers", both, 0),)


CROWDS: dict[str, Attack] = {
    "spectators": spectators,
    "deaf-pages": deaf_pages,
    "half-requests": half_requests,
    "uploads": uploads,
    "reports": reports,
    "chatter": chatter,
    "renames": renames,
    "rematches": rematches,
    "veterans": veterans,
    "twice": twice,
}
