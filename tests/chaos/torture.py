"""Servers, thinkers and their database die at random while people play: no answer is lost, none counts twice.

Three servers and two thinkers share a PostgreSQL of their own. People play with each other and with bots, go from
server to server, lose their connection in the middle of a word, and answer the same question from two pages at once.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import select

from basebreaker.bots import Dice
from basebreaker.client import Client
from basebreaker.load.postgres import Cluster
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Acknowledged, Answer
from basebreaker.server.storage import opening, schema

from .figures import Figure, part
from .kills import GONE, Course, Mortal

SERVERS, THINKERS = 3, 2
FRIENDS = NewTable([NewSeat("you", "Ann"), NewSeat("friend")])
BOT = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])
TABLES = (FRIENDS, FRIENDS, FRIENDS, BOT, BOT)
SECONDS_TO_MOVE_ON = 120.0


class Thinkers:
    """A process that thinks for bots, to be killed and started again."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-m", "basebreaker", "thinkers", "--workers", "1", "--db", url]
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it; nobody waits until it is there."""
        await asyncio.to_thread(self.launch)

    def launch(self) -> None:
        """Start the process."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        """Kill it with -9."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@dataclass
class Wanderer:
    """Somebody at a table who goes from server to server, and what they said and heard."""

    servers: Sequence[Mortal]
    client: Client
    table: str
    seat: int
    dice: Dice
    course: Course
    said: set[tuple[int, str]] = field(default_factory=set)
    acknowledged: dict[int, set[str]] = field(default_factory=dict)
    wrong_eyes: int = 0  # frames that show what another seat sees
    over: bool = False

    @property
    def somewhere(self) -> str:
        """The address of any server."""
        return self.servers[self.dice.below(len(self.servers))].url

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                if self.client.socket is None:
                    self.client.url = self.somewhere
                    await self.client.join(self.table, have=-1, viewer=self.seat)
                await self.one_answer()
            except GONE:
                await self.client.close()
                await asyncio.sleep(0.02)
            except Refusal:  # the game has gone on, or the database is away
                await asyncio.sleep(0.02)

    async def one_answer(self) -> None:
        """Answer one question, sometimes from two pages at once, sometimes with a line that breaks."""
        keys = await self.client.my_question(5)
        frame = self.client.seen()
        self.wrong_eyes += frame.viewer != self.seat
        if not keys:
            self.over = True
            return
        key, chance = keys[self.dice.below(len(keys))], self.dice.below(10)
        if chance == 0:
            await self.from_two_pages(frame.at, key, keys[self.dice.below(len(keys))])
        else:
            saying = asyncio.create_task(self.say(self.client, frame.at, key))
            if chance == 1:
                await asyncio.sleep(0.001 * self.dice.below(5))
                if self.client.socket is not None:
                    self.client.socket.transport.abort()
            await saying
        await self.client.until(lambda page: page.seen().at > frame.at, 5)
        self.course.move_on()

    async def from_two_pages(self, at: int, key: str, other_key: str) -> None:
        """Answer here and on another page, perhaps something else."""
        async with Client(self.somewhere, self.client.cookie) as phone:
            await phone.join(self.table, viewer=self.seat)
            words = [self.say(self.client, at, key), self.say(phone, at, other_key)]
            found = await asyncio.gather(*words, return_exceptions=True)
        lost = [error for error in found if isinstance(error, BaseException) and not isinstance(error, Refusal)]
        if lost:
            raise lost[0]

    async def say(self, page: Client, at: int, key: str) -> None:
        """Say an answer, and remember whether it was acknowledged."""
        self.said.add((at, key))
        self.course.move_on()
        told = await asyncio.wait_for(page.ask(Answer, seat=self.seat, at=at, key=key), 30)
        if isinstance(told, Acknowledged):
            self.acknowledged.setdefault(at, set()).add(key)


class Torture:
    """All of it."""

    player: type[Wanderer] = Wanderer

    def __init__(self, folder: Path, rounds: int, tables: Sequence[NewTable] = TABLES) -> None:
        self.cluster = Cluster.create()
        self.cluster.do("CREATE DATABASE torture")
        self.url = self.cluster.url("torture")
        options = ["--db", self.url, "--thinkers", "elsewhere"]
        self.servers = [Mortal(folder, options) for _ in range(SERVERS)]
        self.thinkers = [Thinkers(self.url) for _ in range(THINKERS)]
        self.processes: list[Mortal | Thinkers] = [*self.servers, *self.thinkers]
        self.rounds = rounds
        self.tables = tables
        self.course = Course()
        self.dice = Dice(41)
        self.wanderers: list[Wanderer] = []
        self.games = 0
        self.storm = True

    async def run(self) -> int:
        """Play while everything dies; then how many tables do not move on although everything lives."""
        for process in self.processes:
            await process.start()
        seats = [asyncio.create_task(self.play_on(wish)) for wish in self.tables]
        for number in range(self.rounds):
            async with asyncio.timeout(SECONDS_TO_MOVE_ON):
                await self.course.goes_on(10 + self.dice.below(40))
            await self.strike(number)
        self.storm = False
        stuck = await self.stuck()
        for seat in seats:
            seat.cancel()
        await asyncio.gather(*seats, return_exceptions=True)
        for wanderer in self.wanderers:
            await wanderer.client.close()
        return stuck

    async def strike(self, number: int) -> None:
        """Kill a server or a thinker; twice, PostgreSQL itself."""
        if number in (self.rounds // 3, 2 * self.rounds // 3):
            await asyncio.to_thread(self.cluster.stop, "immediate")
            await asyncio.to_thread(self.cluster.start)
            return
        victim = self.processes[self.dice.below(len(self.processes))]
        victim.kill()
        await victim.start()

    async def play_on(self, wish: NewTable) -> None:
        """One game after the other, as long as the storm lasts."""
        while True:
            players = await self.sit_down(wish)
            self.wanderers += players
            await asyncio.gather(*(player.play() for player in players))
            for player in players:
                await player.client.close()
            if not self.storm:
                return

    async def sit_down(self, wish: NewTable) -> list[Wanderer]:
        """People at a new table, each at any server."""
        while True:
            pages = [Client(self.servers[self.dice.below(SERVERS)].url) for seat in wish.seats if seat.kind != "bot"]
            try:
                async with asyncio.timeout(20):
                    table = (await pages[0].open("/api/tables", wish)).table
                    for page in pages[1:]:
                        link = pages[0].table.seats[1].invite if pages[0].table is not None else ""
                        await page.join(table, invite=link.partition("#invite=")[2], name="Bob")
            except (*GONE, Refusal):
                for page in pages:
                    await page.close()
                await asyncio.sleep(0.02)
            else:
                self.games += 1
                return [
                    self.player(self.servers, page, table, seat, Dice(100 * self.games + seat), self.course)
                    for seat, page in enumerate(pages)
                ]

    async def stuck(self) -> int:
        """How many of the tables that are not over do not move on."""
        known = self.events()
        waiting = {player.table: known.get(player.table, []) for player in self.wanderers if not player.over}
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_MOVE_ON):
                while waiting:
                    await self.course.goes_on(1)
                    now = self.events()
                    over = {wanderer.table for wanderer in self.wanderers if wanderer.over}
                    waiting = {t: e for t, e in waiting.items() if len(now.get(t, [])) <= len(e) and t not in over}
        return len(waiting)

    def events(self) -> dict[str, list[tuple[int, int, str, bool]]]:
        """What is stored: number, seat, answer and whether a bot gave it, by table."""
        engine = opening.connect(opening.parse(self.url))
        columns = schema.events.c
        found: dict[str, list[tuple[int, int, str, bool]]] = {}
        with engine.connect() as connection:
            rows = select(columns.table, columns.number, columns.seat, columns.value, columns.bot)
            for row in connection.execute(rows.order_by(columns.table, columns.number)):
                found.setdefault(row.table, []).append((row.number, row.seat, row.value, row.bot))
        engine.dispose()
        return found

    def faults(self) -> int:
        """Acknowledged answers that are not stored in their place, and stored ones that nobody gave."""
        stored, faults = self.events(), 0
        for rows in stored.values():
            faults += sum(row[0] != place for place, row in enumerate(rows))
        for wanderer in self.wanderers:
            rows = stored.get(wanderer.table, [])
            for at, keys in wanderer.acknowledged.items():
                there = (rows[at][1], rows[at][2]) if at < len(rows) else None
                faults += sum((wanderer.seat, key) != there for key in keys)
            mine = {(number, key) for number, seat, key, bot in rows if seat == wanderer.seat and not bot}
            faults += len(mine - wanderer.said)
        return faults

    def end(self) -> None:
        """Let everything go."""
        for process in self.processes:
            with suppress(ProcessLookupError):
                process.kill()
        self.cluster.remove()


async def torture(folder: Path, size: float) -> Sequence[Figure]:
    """Servers, thinkers and PostgreSQL die while people play at all of them."""
    rounds = part(240, size)
    storm = await asyncio.to_thread(Torture, folder, rounds)
    try:
        stuck = await storm.run()
        answers = sum(len(wanderer.acknowledged) for wanderer in storm.wanderers)
        faults = storm.faults()
    finally:
        await asyncio.to_thread(storm.end)
    return (
        Figure(f"answers lost, doubled or out of order of {answers:,} after {rounds:,} blows", faults, 0),
        Figure(f"tables that do not move on of {storm.games:,}", stuck, 0),
        Figure("frames that show another seat's view", sum(each.wrong_eyes for each in storm.wanderers), 0),
    )
