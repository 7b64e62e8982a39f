"""The hall: all rooms, the store and the bots of one server process."""

import asyncio
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from basebreaker.table.keeping import queries
from basebreaker.table.keeping.database import Store
from basebreaker.table.ports import Games, Match, Missing, Refusal, Unplayable
from basebreaker.table.readers import Readers
from basebreaker.table.rooms.gate import Gate
from basebreaker.table.rooms.limits import Buckets, Limits
from basebreaker.table.rooms.links import Links
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.reels import Reels
from basebreaker.table.rooms.room import Room
from basebreaker.table.thinkers import Thinkers
from basebreaker.table.wire.bodies import Level

log = logging.getLogger(__name__)


def new_seed() -> int:
    """A seed nobody can guess: whoever knows it knows every card."""
    return secrets.randbits(62)


class Hall:
    """Rooms come into memory when somebody opens the door, and leave it when nobody has been there for a while."""

    def __init__(
        self,
        store: Store,
        games: Games,
        thinkers: Thinkers,
        readers: Readers,
        limits: Limits,
        seeds: Callable[[], int] = new_seed,
    ) -> None:
        self.store = store
        self.games = games
        self.thinkers = thinkers
        self.readers = readers
        self.limits = limits
        self.seeds = seeds
        self.links = Links()
        self.reels = Reels(games)
        self.openings = Buckets(limits.openings_a_minute)
        self.addresses = Buckets(limits.openings_a_minute_from_one_address)
        self.talk = Buckets(limits.lines_a_minute_of_one_table_and_address)
        self.reports = Buckets(limits.reports_a_minute_from_one_address)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.live: OrderedDict[str, Room] = OrderedDict()
        self.next_tidying = limits.idle_rooms
        self.pages: Counter[str] = Counter()  # open pages of each visitor
        self.pages_from: Counter[str] = Counter()  # and from each address
        self.gate = Gate(limits.spectators_at_once)
        self.tasks: set[asyncio.Task[Any]] = set()

    async def room(self, table: str) -> Room:
        """The room of a table."""
        room = self.rooms.get(table)
        if room is None:
            stored = await self.store.read(partial(queries.load_table, table=table), table)
            if stored is None:
                raise Missing("There is no such table; the link may be incomplete.")
            room = self.rooms.setdefault(table, Room(stored, self.limits.absence_seconds, links=self.links))
        self.rooms.move_to_end(table)
        self.tidy(table)
        return room

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Room]:
        """The room of a table with its lock held, and certainly the only room of that table."""
        room = await self.room(table)
        room.expected += 1  # so that it is not forgotten while we wait
        try:
            async with room.lock:
                yield room
        finally:
            room.expected -= 1

    async def room_of(self, page: Page) -> Room:
        """The room a page has joined."""
        if not page.table:
            raise Refusal("Join a table first.")
        return await self.room(page.table)

    async def refresh(self, room: Room) -> None:
        """Take over what another process may have stored. The caller holds the room's lock."""
        stored = await self.store.read(partial(queries.load_table, table=room.row.id), room.row.id)
        if stored is None:
            raise Refusal("This table is gone.")
        if room.stale or len(stored.happenings) != len(room.happenings) or stored.table.setup != room.row.setup:
            self.forget_game(room)
        room.take_over(stored)

    async def game(self, room: Room) -> Match:
        """The running game. The caller holds the room's lock."""
        if room.stale:
            await self.refresh(room)
        if room.row.status == "gathering":
            raise Refusal("The game has not started yet.")
        if room.game is None:
            room.game = await self.game_at(room, len(room.answers))
            self.note_progress(room, room.game)
        self.live[room.row.id] = room
        self.live.move_to_end(room.row.id)
        while len(self.live) > self.limits.live_games:
            _, oldest = self.live.popitem(last=False)
            oldest.game = None
        return room.game

    def note_progress(self, room: Room, game: Match) -> None:
        """Whether the game is over and who is asked; written down for the lists when it has changed."""
        row = room.row
        if row.uploaded:
            return
        before = row.status, row.asked
        row.status = "running" if game.result is None else "over"
        row.asked = -1 if game.question is None else game.question.seat
        row.steps = len(game.answers)
        if before != (row.status, row.asked):
            self.store.post(
                partial(queries.save_progress, table=row.id, status=row.status, steps=row.steps, asked=row.asked),
                row.id,
            )

    async def game_at(self, room: Room, step: int) -> Match:
        """A fresh copy of the game after so many answers."""
        keys = [answer.value for answer in room.answers[:step]]
        try:
            return await asyncio.to_thread(self.games.resume, room.row.setup, keys)
        except Unplayable:
            return await self.moved_game(room, keys)

    async def moved_game(self, room: Room, keys: list[str]) -> Match:
        """A game whose answers no longer fit goes on from the last position that still can."""
        row = room.row
        for step, answers, state in await self.store.read(partial(queries.load_positions, table=row.id), row.id):
            if step <= len(keys) and queries.digest_of(keys[:step]) == answers:
                setup = self.games.moved(row.setup, keys[:step], state)
                with suppress(Unplayable):
                    game = await asyncio.to_thread(self.games.resume, setup, keys)
                    row.setup = setup
                    await self.store.run(partial(queries.save_table, table=row))
                    return game
        raise Unplayable(
            "This game cannot be played on: a card has changed since it was played. Give up to end it; its record can"
            " be kept, and a rematch can begin."
        )

    def keep_position(self, room: Room, game: Match) -> None:
        """Keep where the game could go on if its answers no longer fit some day."""
        step, state = game.position()
        mark = queries.digest_of([answer.value for answer in room.answers[:step]])
        table = room.row.id
        self.store.post(partial(queries.save_position, table=table, step=step, answers=mark, state=state), table)

    def forget_game(self, room: Room) -> None:
        """Let the game come back from the store when it is needed."""
        room.game = None
        self.live.pop(room.row.id, None)

    def tidy(self, wanted: str) -> None:
        """Forget the rooms that nobody has used for longest, once there are many; but not the one wanted now."""
        if len(self.rooms) > self.next_tidying:
            idle = [table for table, room in self.rooms.items() if room.idle and table != wanted]
            for table in idle[: max(0, len(idle) - self.limits.idle_rooms)]:
                self.live.pop(table, None)
                del self.rooms[table]
            self.next_tidying = len(self.rooms) + self.limits.idle_rooms

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something on the side; failures are logged and stop nobody."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: "asyncio.Task[None]") -> None:
        """A side task has ended."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("A background task failed.", exc_info=error)

    def levels(self) -> list[Level]:
        """The bots there are, without those that overran again and again."""
        return [level for level in self.games.levels() if self.thinkers.may_sit_down(level.id)]

    def may_open(self, visitor: str, address: str) -> None:
        """Refuse a visitor who opens tables faster than anybody could play."""
        if not (self.openings.take(visitor) and self.addresses.take(address)):
            raise Refusal("That was a lot at once: wait a minute and try again.")

    def may_report(self, visitor: str, address: str) -> None:
        """Refuse somebody who reports faster than anybody could find faults."""
        if not (self.openings.take(visitor) and self.reports.take(address)):
            raise Refusal("That was a lot at once: wait a minute and try again.")

    async def close(self) -> None:
        """Let everything go; the pages have been closed already."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        self.readers.close()
        await asyncio.to_thread(self.store.close)
