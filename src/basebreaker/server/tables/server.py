"""The server: all tables, the store and the bots of one server process."""

import asyncio
import logging
import re
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from ..game import BotExecutor, Course, Games, Lessons, Missing, Puzzles, Refusal, TableGame, Unplayable
from ..limits import Buckets, Limits
from ..protocol.http import Level
from ..protocol.shared import Options
from ..storage import processes
from ..storage.announcements import Announcement
from ..storage.errors import StorageError
from ..storage.rows import Deal, SeatRow, StoredTable, TableRow, digest_of
from ..storage.store import Store
from ..workers.reviews import ReviewWorker
from ..workers.uploads import UploadReader
from .bans import Bans
from .connection import Connection
from .links import SeatLinks
from .metrics import Metrics
from .proposals import PendingProposal
from .replays.cache import ReplayCache
from .replays.review_queue import ReviewQueue
from .table import LiveTable
from .throttle import Throttle

log = logging.getLogger(__name__)
TABLE = re.compile("[A-Za-z0-9_-]{1,32}")
NO_TABLE = "There is no such table; the link may be incomplete."
SECONDS_TO_TAKE_LEAVE = 2.0


def new_seed() -> int:
    """256 bits that nobody can guess."""
    return secrets.randbits(256)


class Draining(Refusal):
    """Not here, but elsewhere in a moment."""


class TableServer:
    """Tables come into memory when somebody opens the door, and leave it when nobody has been there for a while."""

    def __init__(
        self,
        store: Store,
        games: Games,
        bots: BotExecutor,
        uploads: UploadReader,
        limits: Limits,
        seeds: Callable[[], int] = new_seed,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        lessons: Lessons | None = None,
        client: str = "",
        puzzles: Puzzles | None = None,
        reviewers: ReviewWorker | None = None,
    ) -> None:
        self.client = client  # which build of the web client this process serves
        self.store = store
        self.games = games
        self.bots = bots
        self.uploads = uploads
        self.limits = limits
        self.seeds = seeds
        self.pause = pause
        self.lessons = lessons
        self.puzzles = puzzles
        self.metrics = Metrics()
        self.links = SeatLinks()
        self.bans = Bans()
        self.announcement: Announcement | None = None
        self.replays = ReplayCache(games)
        self.reviews = ReviewQueue(reviewers or ReviewWorker(None, limits.reviewing_seconds))
        self.openings = Buckets(limits.openings_a_minute)
        self.addresses = Buckets(limits.openings_a_minute_from_one_address)
        self.talk = Buckets(limits.lines_a_minute_of_one_table_and_address)
        self.reports = Buckets(limits.reports_a_minute_from_one_address)
        self.review_buckets = Buckets(limits.reviews_a_minute_from_one_address)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.playing: OrderedDict[str, LiveTable] = OrderedDict()
        self.next_tidying = limits.idle_rooms
        self.open_pages: set[Connection] = set()
        self.draining = False  # this process is about to end
        self.pages: Counter[str] = Counter()  # open pages of each visitor
        self.pages_from: Counter[str] = Counter()  # and from each address
        self.gate = Throttle(limits.spectators_at_once)
        self.loading: set[tuple[str, asyncio.Event]] = set()  # tables that are being read; set if they change
        self.hears: bool | None = None  # whether other processes can be heard; None before the first time
        self.tasks: set[asyncio.Task[Any]] = set()

    async def table(self, table: str) -> LiveTable:
        """The table of a table."""
        live = self.tables.get(table)
        if live is None:
            stored = await self.load(table)
            live = self.tables.setdefault(table, LiveTable(stored, self.limits.absence_seconds, links=self.links))
            if live.course is None:
                live.course = self.course_of(stored.table.options)
        self.tables.move_to_end(table)
        self.tidy(table)
        return live

    def course_of(self, options: Options) -> Course | None:
        """What a table is about besides its game: a lesson or a puzzle."""
        if options.lesson and self.lessons is not None:
            return self.lessons.course(options.lesson)
        if options.puzzle and self.puzzles is not None:
            return self.puzzles.course(options.puzzle)
        return None

    async def load(self, table: str) -> StoredTable:
        """What is stored of a table; read again if another process has changed it meanwhile."""
        if not TABLE.fullmatch(table):
            raise Missing(NO_TABLE)
        changed = asyncio.Event()
        self.loading.add((table, changed))
        try:
            while True:
                changed.clear()
                stored = await self.store.tables.load_table(table)
                if stored is None:
                    raise Missing(NO_TABLE)
                if not changed.is_set():
                    return stored
        finally:
            self.loading.discard((table, changed))

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator["LockedTable"]:
        """The table of a table with its lock held, and certainly the only room of that table."""
        live = await self.table(table)
        live.expected += 1  # so that it is not forgotten while we wait
        try:
            async with self.lock(live) as t:
                yield t
        finally:
            live.expected -= 1

    @asynccontextmanager
    async def lock(self, live: LiveTable) -> AsyncIterator["LockedTable"]:
        """Hold the lock of a table, so that it can be changed."""
        async with live.lock:
            yield LockedTable(self, live)

    async def table_of(self, page: Connection) -> LiveTable:
        """The table a page has joined."""
        if not page.table:
            raise Refusal("Join a table first.")
        return await self.table(page.table)

    async def look_at_origin(self, live: LiveTable) -> None:
        """Whether the game that this one plays on from has ended meanwhile."""
        if not live.origin_over:
            live.origin_over = await self.store.tables.origins_are_over(live.row.origin_table)

    async def secret_of(self, live: LiveTable) -> str:
        """The secret that a game was dealt from, once it may be known."""
        if not live.open_record:
            return ""
        deal = await self.store.tables.load_deal(live.row.id)
        return "" if deal is None else deal.secret

    def new_deal(self) -> Deal:
        """A secret for a table, and what may be told about it."""
        secret = self.seeds().to_bytes(32, "big")
        return Deal(self.games.commitment(secret), secret.hex())

    async def game_at(self, live: LiveTable, step: int) -> TableGame:
        """A fresh copy of the game after so many answers."""
        keys = [answer.value for answer in live.answers[:step]]
        try:
            if await self.still_leads_there(live, keys):
                return await asyncio.to_thread(self.games.resume, live.row.setup, keys)
        except Unplayable:
            pass
        return await self.moved_game(live, keys)

    async def still_leads_there(self, live: LiveTable, keys: list[str]) -> bool:
        """Whether a game of older rules and cards still comes to the newest of its positions; looked at once."""
        row = live.row
        if row.setup == live.compared or self.games.is_of_today(row.setup):
            return True
        for step, answers, state in await self.store.events.load_positions(row.id):
            if self.games.first_step(row.setup) <= step <= len(keys) and digest_of(keys[:step]) == answers:
                if not await asyncio.to_thread(self.games.leads_to, row.setup, keys[:step], state):
                    return False
                break
        live.compared = row.setup
        return True

    async def moved_game(self, live: LiveTable, keys: list[str]) -> TableGame:
        """A game whose answers no longer fit goes on from the last position that still can."""
        row = live.row
        for step, answers, state in await self.store.events.load_positions(row.id):
            if step <= len(keys) and digest_of(keys[:step]) == answers:
                setup = self.games.moved(row.setup, keys[:step], state)
                with suppress(Unplayable):
                    game = await asyncio.to_thread(self.games.resume, setup, keys)
                    await self.store.tables.move_game(row.id, before=row.setup, setup=setup)
                    row.setup = setup
                    return game
        raise Unplayable(
            "This game cannot be played on: a card has changed since it was played. Give up to end it; its record can"
            " be kept, and a rematch can begin."
        )

    def forget_table(self, table: str) -> None:
        """Let a table come back from the store when it is needed."""
        self.playing.pop(table, None)
        self.tables.pop(table, None)

    def note_presence(self, live: LiveTable, visitor: str) -> None:
        """Tell other processes how many pages a visitor has open here."""
        if self.store.shared:
            self.store.processes.note_presence(live.row.id, visitor, live.visitors[visitor])

    async def may_do(self, what: str, milliseconds: int = processes.LEASE) -> int:
        """Whether this process is the one to do something: 0 if so, else in how many milliseconds to ask again."""
        if not self.store.shared:
            return 0
        return await self.store.processes.take_lease(what, milliseconds)

    async def has_done(self, what: str) -> None:
        """Others may do it from now on."""
        if self.store.shared:
            await self.store.processes.drop_lease(what)

    def tidy(self, wanted: str) -> None:
        """Forget the tables that nobody has used for longest, once there are many; but not the one wanted now."""
        if len(self.tables) > self.next_tidying:
            idle = [table for table, live in self.tables.items() if live.idle and table != wanted]
            for table in idle[: max(0, len(idle) - self.limits.idle_rooms)]:
                self.forget_table(table)
            self.next_tidying = len(self.tables) + self.limits.idle_rooms

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
        return [level for level in self.games.levels() if self.bots.may_sit_down(level.id)]

    def may_open(self, visitor: str, address: str) -> None:
        """Refuse a visitor who opens tables faster than anybody could play; and everybody when this process ends."""
        if self.draining:
            raise Draining("This server makes room for the next one: try again in a moment.")
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
        await self.take_leave()
        self.bots.close()
        self.uploads.close()
        self.reviews.reviewers.close()
        await asyncio.to_thread(self.store.close)

    async def take_leave(self) -> None:
        """Tell the others that this process ends; if nobody can be told, they will notice."""
        if self.store.shared:
            with suppress(TimeoutError, StorageError):
                async with asyncio.timeout(SECONDS_TO_TAKE_LEAVE):
                    await self.store.processes.take_leave(tables=self.tables)


class LockedTable:
    """A table whose lock is held: what changes a table or its game takes one of these.

    Only `TableServer.lock` and `TableServer.locked` make it, and it must not be used after their block.
    """

    __slots__ = ("live", "server", "store")

    def __init__(self, server: TableServer, live: LiveTable) -> None:
        self.server = server
        self.live = live
        self.store = server.store

    @property
    def row(self) -> TableRow:
        """The table's row as it is now."""
        return self.live.row

    async def refresh(self) -> None:
        """Take over what another process may have stored."""
        try:
            stored = await self.server.load(self.row.id)
        except Missing as error:
            raise Refusal("This table is gone.") from error
        if self.live.stale or len(stored.events) != len(self.live.events) or stored.table.setup != self.row.setup:
            self.forget_game()
        self.live.take_over(stored)
        if self.live.game is not None:
            self.see_progress(self.live.game)  # what lists show may come after what happened

    async def game(self) -> TableGame:
        """The running game."""
        live = self.live
        if live.stale:
            await self.refresh()
        if self.row.status == "gathering":
            raise Refusal("The game has not started yet.")
        if live.game is None:
            live.game = await self.server.game_at(live, len(live.answers))
            self.note_progress(live.game)
        self.server.playing[self.row.id] = live
        self.server.playing.move_to_end(self.row.id)
        while len(self.server.playing) > self.server.limits.live_games:
            _, oldest = self.server.playing.popitem(last=False)
            oldest.game = None
        return live.game

    def note_progress(self, game: TableGame) -> None:
        """Whether the game is over and who is asked; written down for the lists when it has changed."""
        row = self.row
        before = row.status, row.asked
        self.see_progress(game)
        if before != (row.status, row.asked):
            self.store.events.save_progress(row.id, len(self.live.events), row.status, row.steps, row.asked)

    def see_progress(self, game: TableGame) -> None:
        """How far the game has come, here."""
        row = self.row
        if not row.uploaded:
            row.status = "running" if game.result is None else "over"
            row.asked = -1 if game.question is None else game.question.seat
            row.steps, row.turn = len(game.answers), game.turn

    def keep_position(self, game: TableGame) -> None:
        """Keep where the game could go on if its answers no longer fit some day."""
        step, state = game.position()
        mark = digest_of([answer.value for answer in self.live.answers[:step]])
        table = self.row.id
        self.store.events.save_position(table, step, mark, state)

    def forget_game(self) -> None:
        """Let the game come back from the store when it is needed."""
        self.live.game = None
        self.server.playing.pop(self.row.id, None)

    async def change_seat(self, after: SeatRow, *tells: str) -> None:
        """Store a changed seat, and tell other processes."""
        before, table = self.live.seats[after.seat], self.row.id
        if not await self.store.tables.change_seat(table, before, after, notices=tells):
            await self.refresh()
            raise Refusal("This seat has changed at the same moment: look again, and try once more.")
        self.live.seats[after.seat] = after

    def drop_proposal(self, pending: PendingProposal) -> None:
        """What was proposed makes no sense any more."""
        self.store.tables.end_proposal(self.row.id, pending.number)
