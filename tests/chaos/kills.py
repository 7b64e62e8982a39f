"""The server is killed with -9 while people begin games and play: no answer is lost or doubled, all tables go on."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import sqlite3
from collections.abc import Sequence
from contextlib import closing, redirect_stdout, suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from basebreaker.bots import Dice
from basebreaker.client import Client, Disconnected
from basebreaker.engine.printed.catalog import playable_factions
from basebreaker.server import command
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Answer

from .figures import Figure, part

TWO = NewTable([NewSeat("you", "Ann"), NewSeat("friend")])
GONE = (Disconnected, OSError, TimeoutError)


class Mortal:
    """A server process on a fixed port that can be killed and started again, at once: it is forked from a warm one."""

    def __init__(self, folder: Path, options: Sequence[str] = ()) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as probe:
            self.port = probe.getsockname()[1]
        self.database = folder / "table.sqlite3"
        self.options = options or ("--db", f"sqlite:///{self.database}")
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None
        self.workshop = multiprocessing.get_context("forkserver")
        cards = (f"basebreaker.cards.{id}" for id in playable_factions())
        self.workshop.set_forkserver_preload(["basebreaker.server.command", *cards])

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        options = ["--port", str(self.port), *self.options, "--without-client", "--no-limits"]
        self.process = self.workshop.Process(target=serve_silently, args=(options,), daemon=True)
        self.process.start()
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                with suppress(OSError):
                    await writer.wait_closed()
                return

    def kill(self) -> None:
        """Kill it with -9."""
        if self.process is not None:
            self.process.kill()
            self.process.join()


def serve_silently(options: list[str]) -> None:
    """What the process does."""
    with Path(os.devnull).open("w", encoding="utf-8") as nothing, redirect_stdout(nothing):
        command.main(options)


class Course:
    """How far everybody has come: it moves on when something is said, acknowledged and shown."""

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
    dice: Dice
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
            except GONE:
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
            if self.questions.setdefault(at, keys) != keys:
                raise AssertionError("another question came back")
            key = keys[self.dice.below(len(keys))]
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


class Storm:
    """Two people play one game after the other, others begin games, and the server dies so many times."""

    def __init__(self, server: Mortal, kills: int) -> None:
        self.server = server
        self.kills = kills
        self.course = Course()
        self.dice = Dice(99)
        self.players: list[Player] = []
        self.begun: list[tuple[str, str]] = []  # tables where everybody was told to be seated, and their hosts' cookies

    async def run(self) -> None:
        """All of it."""
        await self.server.start()
        killer = asyncio.create_task(self.kill())
        beginner = asyncio.create_task(self.begin())
        game = 0
        while not killer.done():
            players = await self.sit_down(game)
            self.players += players
            await asyncio.gather(*(player.play() for player in players))
            for player in players:
                await player.client.close()
            game += 1
        await killer
        beginner.cancel()
        await asyncio.gather(beginner, return_exceptions=True)

    async def kill(self) -> None:
        """Kill the server, each time when a few more things have been said, acknowledged or shown."""
        for _ in range(self.kills):
            await self.course.goes_on(1 + self.dice.below(30))
            self.server.kill()
            await self.server.start()

    async def sit_down(self, game: int) -> list[Player]:
        """Two people at a new table."""
        while True:
            try:
                ann, bob, table = await self.gather()
            except (*GONE, Refusal):
                await asyncio.sleep(0.01)
            else:
                return [
                    Player(page, table, seat, Dice(10 * game + seat), self.course)
                    for seat, page in enumerate((ann, bob))
                ]

    async def gather(self) -> tuple[Client, Client, str]:
        """Open a table and take the other seat."""
        ann, bob = Client(self.server.url), Client(self.server.url)
        try:
            opened = await ann.open("/api/tables", TWO)
            self.course.move_on()
            invite = ann.table.seats[1].invite.partition("#invite=")[2] if ann.table is not None else ""
            await bob.join(opened.table, invite=invite, name="Bob")
            self.course.move_on()
        except BaseException:
            await ann.close()
            await bob.close()
            raise
        return ann, bob, opened.table

    async def begin(self) -> None:
        """Begin one game after the other."""
        while True:
            try:
                ann, bob, table = await self.gather()
            except (*GONE, Refusal):
                await asyncio.sleep(0.01)
            else:
                self.begun.append((table, ann.cookie))
                await ann.close()
                await bob.close()

    def lost(self) -> int:
        """How many acknowledged answers are not stored just once in their place, or are stored without being said."""
        with closing(sqlite3.connect(self.server.database)) as database:
            rows = database.execute(
                'SELECT "table", number, seat, value FROM events ORDER BY "table", number'
            ).fetchall()
        stored: dict[str, list[tuple[int, str]]] = {}
        faults = 0
        for table, number, seat, value in rows:
            faults += number != len(stored.setdefault(table, []))
            stored[table].append((seat, value))
        for table in {player.table for player in self.players}:
            heard = {
                at: (player.seat, key)
                for player in self.players
                if player.table == table
                for at, key in player.acknowledged.items()
            }
            faults += sum(pair != heard.get(at) for at, pair in enumerate(stored.get(table, [])))
            faults += max(0, len(heard) - len(stored.get(table, [])))
        return faults

    async def stuck(self) -> int:
        """How many of the tables that began show nothing to whoever comes back."""
        stuck = 0
        for table, cookie in self.begun:
            async with Client(self.server.url, cookie) as page:
                try:
                    await page.join(table, viewer=0)
                    await page.until(lambda page: page.frame, 10)
                except (*GONE, Refusal):
                    stuck += 1
        return stuck


async def kills(folder: Path, size: float) -> Sequence[Figure]:
    """A thousand kills."""
    many = part(1000, size)
    server = Mortal(folder)
    storm = Storm(server, many)
    try:
        await storm.run()
        stuck = await storm.stuck()
    finally:
        with suppress(ProcessLookupError):
            server.kill()
    answers = sum(len(player.acknowledged) for player in storm.players)
    return (
        Figure(f"answers lost or doubled of {answers:,} after {many:,} kills", storm.lost(), 0),
        Figure(f"tables that do not move on of {len(storm.begun):,} begun", stuck, 0),
    )
