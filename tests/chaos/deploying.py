"""A new version is put in place while people play: servers are told to end and replaced, one after the other.

Three servers and two thinkers share a PostgreSQL of their own. A page that is sent away, or loses its line, comes back
as the browser's does: after the moment it was given, to any server that answers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from websockets.exceptions import InvalidHandshake

from basebreaker.server.game import Refusal

from .figures import Figure, part
from .kills import GONE
from .torture import BOT, FRIENDS, Torture, Wanderer

AWAY = (*GONE, InvalidHandshake)
FIRST_WAIT = 0.4  # seconds before a browser's page tries again
SECONDS_TO_END = 10.0
LONGEST_PAUSE = 5.0


@dataclass
class Page(Wanderer):
    """Somebody who plays, and how long their page was away at the longest."""

    longest: float = 0.0
    returns: int = 0

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                if self.client.socket is None:
                    await self.come_back()
                await self.one_answer()
            except AWAY:
                await self.client.close()
            except Refusal:  # the game has gone on
                await asyncio.sleep(0.02)

    async def come_back(self) -> None:
        """Join again, when and as a page does."""
        began, told = time.perf_counter(), self.client.closing
        wait = told.wait if told is not None and told.wait else FIRST_WAIT
        while True:
            await asyncio.sleep(wait)
            self.client.url = self.somewhere
            self.client.closing = None
            try:
                await asyncio.wait_for(self.client.join(self.table, have=-1, viewer=self.seat), 20)
            except AWAY:
                await self.client.close()
                wait = 0.0 if wait else FIRST_WAIT  # a proxy asks the next server at once
            else:
                break
        self.returns += 1
        self.longest = max(self.longest, time.perf_counter() - began)

    async def one_answer(self) -> None:
        """Answer one question."""
        keys = await self.client.my_question(30)
        frame = self.client.seen()
        self.wrong_eyes += frame.viewer != self.seat
        if not keys:
            self.over = True
            return
        await self.say(self.client, frame.at, keys[self.dice.below(len(keys))])
        await self.client.until(lambda page: page.seen().at > frame.at, 30)
        self.course.move_on()


class Deploy(Torture):
    """The same people and processes, but nobody dies: servers are told to end, and the next one takes their place."""

    player = Page
    slowest = 0.0  # seconds from being told to end to the end

    async def strike(self, number: int) -> None:
        """Replace a server."""
        server = self.servers[number % len(self.servers)]
        if server.process is None:
            return
        began = time.perf_counter()
        server.process.terminate()
        await asyncio.to_thread(server.process.join, 60)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        server.kill()
        await server.start()

    @property
    def pages(self) -> list[Page]:
        """Everybody who played."""
        return [each for each in self.wanderers if isinstance(each, Page)]


async def deploy(folder: Path, size: float) -> Sequence[Figure]:
    """Servers are replaced one after the other while people play."""
    rounds = part(30, size)
    tables = [FRIENDS, BOT] * part(10, size)
    scene = await asyncio.to_thread(Deploy, folder, rounds, tables)
    try:
        stuck = await scene.run()
        answers = sum(len(page.acknowledged) for page in scene.pages)
        faults = scene.faults()
    finally:
        await asyncio.to_thread(scene.end)
    returns = sum(page.returns for page in scene.pages)
    pause = max((page.longest for page in scene.pages), default=0.0)
    return (
        Figure(
            f"answers lost, doubled or out of order of {answers:,} while {rounds:,} servers were replaced", faults, 0
        ),
        Figure(f"tables that do not move on of {scene.games:,}", stuck, 0),
        Figure(f"longest time a page was away, of {returns:,} times", pause, LONGEST_PAUSE, "s"),
        Figure("longest time from SIGTERM to the end", scene.slowest, SECONDS_TO_END, "s"),
    )
