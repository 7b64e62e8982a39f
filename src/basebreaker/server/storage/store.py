"""The store: one thread that writes, and commits whatever has gathered in one go; and one that only reads.

Everything the server reads or writes is a job, a function of a connection, which the methods in `calls` hand in; events
of games, by far the most frequent, are rows. Whatever arrives while a commit is under way shares the next one, so that
hundreds of answers a second cost few disk flushes, and each is on disk before anybody is told. One that fails (an
answer that another process stored first) does not touch the others. Reads take no locks and wait for nobody else's.

Where several processes share the database, each commit carries a note about what it changed, which the others hear. If
the database is away, jobs wait for it for a while.
"""

import asyncio
import logging
import os
import queue
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ..game import Refusal
from . import driver_errors
from .calls.events import EventCalls
from .calls.lists import ListCalls
from .calls.operators import OperatorCalls
from .calls.processes import ProcessCalls
from .calls.requests import RequestCalls
from .calls.tables import TableCalls
from .calls.talk import TalkCalls
from .notify import Listener
from .opening import is_shared, open_engine, parse, reading_engine
from .transaction import Attempt, Job, Ticket, Word, apart, insert_events

T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_JOBS_IN_A_COMMIT = 250
PATIENCE_SECONDS = 90.0  # how long a job waits for a database that is away
SECONDS_BETWEEN_TRIES = 0.2
MOST_TRIES = 5  # of a job that others are in the way of


class Dead(Refusal):
    """The thread that writes is no more."""

    def __str__(self) -> str:
        return "The server cannot store anything any more and is about to end."


def end_the_process() -> None:
    """A server that can store nothing any more must not go on."""
    os.kill(os.getpid(), signal.SIGTERM)


class Store:
    """Runs jobs on the database, many in one commit."""

    def __init__(self, url: str, when_it_dies: Callable[[], None] = end_the_process) -> None:
        self.url = parse(url)
        self.shared = is_shared(self.url)
        self.process = secrets.token_hex(8)  # how other processes know this one
        self.engine = open_engine(url)
        self.reading = reading_engine(self.url)
        self.when_it_dies = when_it_dies
        self.died_of: BaseException | None = None
        self.closing = threading.Event()
        self.posted: dict[str, asyncio.Future[None]] = {}  # what is on its way and nobody waits for, by table
        self.tickets: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self.reads = ThreadPoolExecutor(1, "reads")
        self.listener: Listener | None = None
        self.tables = TableCalls(self)
        self.events = EventCalls(self)
        self.lists = ListCalls(self)
        self.talk = TalkCalls(self)
        self.processes = ProcessCalls(self)
        self.requests = RequestCalls(self)
        self.operators = OperatorCalls(self)
        self.thread = threading.Thread(target=self.live, name="store", daemon=True)
        self.thread.start()

    def listen(
        self,
        hear: Callable[[list[str]], None],
        connected: Callable[[bool], None],
        wanted: Callable[[str], bool] = bool,
    ) -> None:
        """Call `hear`, in this loop, with what other processes say; a database of one process says nothing.

        What is not `wanted`, which is asked in another thread, is not said here.
        """
        if self.shared:
            loop = asyncio.get_running_loop()
            self.listener = Listener(
                self.url, self.process, partial(in_loop, loop, hear), partial(in_loop, loop, connected), wanted
            )

    async def read(self, job: Job[T], *about: str) -> T:
        """Run a job that only reads; it sees everything that was stored, and what was posted about these tables."""
        while posted := [self.posted[table] for table in about if table in self.posted]:
            await asyncio.wait(posted)
        return await asyncio.wrap_future(self.reads.submit(self.read_now, job))

    def read_now(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own, which changes nothing; wait for a database that is away."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                with self.reading.begin() as connection:
                    return job(connection)
            except SQLAlchemyError as error:
                if not self.worth_waiting(error, deadline):
                    raise driver_errors.translated(error) from error

    def worth_waiting(self, error: BaseException, deadline: float) -> bool:
        """Wait a moment for a database that is away; False if it is not, or has been for too long."""
        if not driver_errors.is_away(error) or time.monotonic() > deadline:
            return False
        return not self.closing.wait(SECONDS_BETWEEN_TRIES)

    async def run(self, job: Job[T], *tells: "Word[T]") -> T:
        """Run a job; comes back after it is committed. A job's own exception comes back too, and a
        driver's as a `StorageError`.

        With it, other processes are told these things, of which `listening.py` knows the words.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.put(Ticket(job, future, loop, tells=tells))
        return await future

    def post(self, job: Job[None], about: str, *tells: str) -> None:
        """Run a job about a table that nobody waits for, after what was asked for so far and before anything later."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        future.add_done_callback(log_failure)
        future.add_done_callback(partial(self.has_arrived, about))
        self.posted[about] = future
        self.put(Ticket(job, future, loop, tells=tells, about=about))

    def has_arrived(self, about: str, future: "asyncio.Future[None]") -> None:
        """What was posted is stored, or never will be."""
        if self.posted.get(about) is future:
            del self.posted[about]

    def put(self, ticket: Ticket) -> None:
        """Hand something to the thread, if it lives."""
        self.tickets.put(ticket)
        if self.died_of is not None:
            raise Dead from self.died_of

    async def append(self, event: dict[str, Any]) -> None:
        """Store what happened to a game; `AlreadyStored` if something else has its number already."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.put(Ticket(partial(insert_events, rows=[event]), future, loop, event, (f"event {event['table']}",)))
        await future

    def close(self) -> None:
        """Finish what is queued and let go of the database; who waits for one that is away waits no longer."""
        self.tickets.put(None)
        self.closing.set()
        if self.listener is not None:
            self.listener.close()
        self.thread.join()
        self.reads.shutdown()
        self.engine.dispose()
        self.reading.dispose()

    def live(self) -> None:
        """The thread's life; if it ends before its time, so does the process, and nobody waits for ever."""
        try:
            self.work()
        except BaseException as error:
            log.critical("The thread that stores everything has died: %s", error, exc_info=error)
            self.died_of = error
            while not self.tickets.empty():
                if (ticket := self.tickets.get()) is not None:
                    ticket.error = Dead()
                    tell([ticket])
            self.when_it_dies()

    def work(self) -> None:
        """The thread: gather, run, commit, tell."""
        while (first := self.tickets.get()) is not None:
            batch, last = [first], False
            while len(batch) < MOST_JOBS_IN_A_COMMIT and not last and not self.tickets.empty():
                ticket = self.tickets.get()
                if ticket is None:
                    last = True
                else:
                    batch.append(ticket)
            groups = apart(batch) if self.shared else [batch]
            while groups:
                self.commit(groups.pop(0), groups)
            if last:
                return

    def commit(self, batch: list[Ticket], later: Iterable[list[Ticket]] = ()) -> None:
        """Store a batch and tell those who wait, whatever becomes of it; if it is the end, those of later ones too."""
        try:
            self.store(batch)
        except BaseException as error:
            for ticket in batch:
                ticket.error = ticket.error or (error if isinstance(error, Exception) else Dead())
            if not isinstance(error, Exception):
                for ticket in (ticket for group in later for ticket in group):
                    ticket.error = Dead()
                    tell([ticket])
                raise
        finally:
            tell(batch)

    def store(self, batch: list[Ticket]) -> None:
        """Store a batch, again if others were in the way or the database was away."""
        deadline, tries = time.monotonic() + PATIENCE_SECONDS, 0
        while True:
            attempt = Attempt(batch)
            try:
                attempt.run(self.engine, self.process if self.shared else "")
            except SQLAlchemyError as error:
                tries += 1
                if driver_errors.is_contended(error) and tries < MOST_TRIES:
                    if len(batch) > 1:
                        for ticket in batch:
                            self.commit_alone(ticket)
                        return
                elif not self.worth_waiting(error, deadline):
                    raise
                elif attempt.committing:  # perhaps it was stored: an event can be tried again, anything else cannot
                    for ticket in batch:
                        ticket.error = None if ticket.event is not None else error
                    batch = [ticket for ticket in batch if ticket.event is not None]
            else:
                return

    def commit_alone(self, ticket: Ticket) -> None:
        """Store one job of a batch that others were in the way of."""
        try:
            self.store([ticket])
        except SQLAlchemyError as error:
            ticket.error = error


def log_failure(future: "asyncio.Future[None]") -> None:
    """Say so if something nobody waits for has failed."""
    if not future.cancelled() and (error := future.exception()) is not None:
        log.error("Something could not be stored.", exc_info=error)


def in_loop(loop: asyncio.AbstractEventLoop, work: Callable[[T], None], what: T) -> None:
    """Do something in the loop's own thread, if it still runs."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(work, what)


def tell(batch: list[Ticket]) -> None:
    """Settle the tickets in the event loops they came from."""
    for loop in {id(ticket.loop): ticket.loop for ticket in batch}.values():
        if loop.is_closed():
            continue
        mine = [ticket for ticket in batch if ticket.loop is loop]
        with suppress(RuntimeError):  # it has been closed since
            loop.call_soon_threadsafe(settle_all, mine)


def settle_all(tickets: list[Ticket]) -> None:
    """Settle tickets, in the loop's own thread."""
    for ticket in tickets:
        ticket.settle()
