"""The server is killed with -9 in the middle of play: pages come back, no answer is lost, and none counts twice."""

import asyncio
import multiprocessing
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest

from basebreaker import serve
from basebreaker.engine.printed.catalog import playable_factions
from basebreaker.state import rng
from basebreaker.table.load.client import Client, HungUp
from basebreaker.table.wire.bodies import NewSeat, NewTable, PlayNow
from basebreaker.table.wire.protocol import Answer, Framed

KILLS = 50
workshop = multiprocessing.get_context("forkserver")
workshop.set_forkserver_preload(["basebreaker.serve", *(f"basebreaker.cards.{id}" for id in playable_factions())])


class Mortal:
    """A server process on a fixed port that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as probe:
            self.port = probe.getsockname()[1]
        self.database = folder / "table.sqlite3"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None

    def start(self) -> None:
        """Start the server."""
        options = ["--port", str(self.port), "--db", f"sqlite:///{self.database}", "--without-client", "--no-limits"]
        self.process = workshop.Process(target=serve.main, args=(options,), daemon=True)
        self.process.start()

    def kill(self) -> None:
        """Kill it with -9."""
        assert self.process is not None
        self.process.kill()
        self.process.join()


class Course:
    """How far play has come: it moves on when an answer is said, acknowledged and shown."""

    def __init__(self) -> None:
        self.done = 0
        self.moved = asyncio.Event()

    def move_on(self) -> None:
        """One thing more has happened."""
        self.done += 1
        self.moved.set()

    async def goes_on(self, steps: int) -> None:
        """Wait until so many more things have happened."""
        goal = self.done + steps
        while self.done < goal:
            self.moved.clear()
            await self.moved.wait()


@dataclass
class Player:
    """A stubborn player: comes back by itself, and says again what was not acknowledged."""

    client: Client
    table: str
    seat: int
    chance: int
    course: Course
    questions: dict[int, list[str]] = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)
    said: tuple[int, str] | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        while True:
            try:
                if self.client.socket is None:
                    await self.come_back()
                if not await self.one_answer():
                    return
            except (HungUp, OSError, TimeoutError):
                await self.client.close()
                await asyncio.sleep(0.01)

    async def come_back(self) -> None:
        """Join again, with what this page has."""
        frame = self.client.frame
        await self.client.join(self.table, have=-1 if frame is None else frame.at, viewer=self.seat)

    async def one_answer(self) -> bool:
        """Answer one question; False when there are no more."""
        if self.said is not None:
            at, key = self.said
        else:
            await self.client.until(lambda page: page.frame and page.frame.at > self.answered, 5)
            keys = await self.client.my_question(5)
            if not keys:
                return False
            at = self.client.seen().at
            assert self.questions.setdefault(at, keys) == keys, "another question came back"
            self.chance = rng.step(self.chance)
            key = keys[rng.below(self.chance, len(keys))]
            self.said = at, key
        self.course.move_on()
        await self.client.ask(Answer, seat=self.seat, at=at, key=key)
        self.acknowledged[at] = key
        self.said = None
        self.course.move_on()
        await self.client.until(lambda page: page.seen().at > at, 5)
        self.course.move_on()
        return True

    @property
    def answered(self) -> int:
        """The last question with an answer that was acknowledged; a page that comes back may still show it."""
        return max(self.acknowledged, default=-1)


async def sit_down(url: str, game: int, course: Course) -> list[Player]:
    """Two people at a new table."""
    ann, bob = Client(url), Client(url)
    opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
    assert ann.table is not None
    await bob.join(opened.table, invite=ann.table.seats[1].invite.partition("#invite=")[2], name="Bob")
    return [
        Player(client, opened.table, seat, rng.seeded(10 * game + seat), course)
        for seat, client in enumerate((ann, bob))
    ]


async def wait_for(server: Mortal) -> None:
    """Wait until the server answers."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        except OSError:
            await asyncio.sleep(0.01)
        else:
            writer.close()
            return


async def play_all(players: list[Player]) -> None:
    """A whole game."""
    await asyncio.gather(*(player.play() for player in players))


async def storm(server: Mortal) -> list[Player]:
    """Play on while the server dies fifty times, each time when a few more answers were said, acknowledged or shown."""
    server.start()
    await wait_for(server)
    kills, chance, course = 0, rng.seeded(99), Course()
    played: list[Player] = []
    while kills < KILLS:
        players = await sit_down(server.url, len(played), course)
        played += players
        game = asyncio.create_task(play_all(players))
        while kills < KILLS and not game.done():
            chance = rng.step(chance)
            due = asyncio.create_task(course.goes_on(1 + rng.below(chance, 30)))
            await asyncio.wait([game, due], return_when=asyncio.FIRST_COMPLETED)
            due.cancel()
            if not game.done():
                server.kill()
                kills += 1
                server.start()
                await wait_for(server)
        await game
        for player in players:
            await player.client.close()
    return played


@pytest.fixture
def mortal(tmp_path: Path) -> Mortal:
    return Mortal(tmp_path)


@pytest.mark.slow
def test_fifty_kills_lose_no_answer_and_apply_none_twice(mortal: Mortal) -> None:
    try:
        played = asyncio.run(storm(mortal))
    finally:
        mortal.kill()
    with closing(sqlite3.connect(mortal.database)) as database:
        rows = database.execute('SELECT "table", number, seat, value FROM events ORDER BY "table", number').fetchall()
    stored: dict[str, list[tuple[int, str]]] = {}
    for table, number, seat, value in rows:
        assert number == len(stored.setdefault(table, []))
        stored[table].append((seat, value))
    for table in {player.table for player in played}:
        said = [player for player in played if player.table == table]
        heard = {at: (player.seat, key) for player in said for at, key in player.acknowledged.items()}
        assert [heard[at] for at in range(len(heard))] == stored[table]


def children_of(process: int) -> list[int]:
    """The processes that another one has started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if int(line.split()[1]) == process]


def alive(process: int) -> bool:
    """Whether a process is there and no corpse."""
    listed = subprocess.run(["ps", "-p", str(process), "-o", "stat="], capture_output=True, text=True, check=False)
    return listed.stdout.strip()[:1] not in ("", "Z")


def test_a_bot_goes_on_after_a_kill_and_workers_leave_with_the_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    command = [sys.executable, "-m", "basebreaker.serve", "--port", "0", "--without-client", "--db", database]

    def start() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return process, next(word for word in process.stdout.readline().split() if word.startswith("http"))

    def bot_has_answered(client: Client) -> bool:
        return any(isinstance(told, Framed) and told.frame.cause.bot for told in client.unasked)

    async def play_until_the_bot_answers(client: Client) -> None:
        while not bot_has_answered(client):
            keys = await client.my_question(60)
            await client.answer(keys[-1])
        await client.my_question(60)

    async def first(url: str) -> tuple[str, str]:
        async with Client(url) as ann:
            opened = await ann.open("/api/play-now", PlayNow("Ann"))
            await play_until_the_bot_answers(ann)
            return opened.table, ann.cookie

    async def second(url: str, table: str, cookie: str) -> bool:
        async with Client(url, cookie) as ann:
            await ann.join(table)
            assert not bot_has_answered(ann)
            await play_until_the_bot_answers(ann)
            return bot_has_answered(ann)

    server, url = start()
    table, cookie = asyncio.run(first(url))
    workers = children_of(server.pid)
    server.kill()
    server.wait()
    assert workers
    deadline = time.monotonic() + 20
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(worker) for worker in workers)
    again, url = start()
    try:
        assert asyncio.run(second(url, table, cookie))
    finally:
        again.kill()
        again.wait()
        for process in (server, again):
            assert process.stdout is not None
            process.stdout.close()
