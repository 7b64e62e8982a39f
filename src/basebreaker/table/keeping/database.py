"""The store: one thread that writes, and commits whatever has gathered in one go; and one that only reads.

Everything the server reads or writes is a job, a function of a connection; events of games, by far the most frequent,
are rows. Whatever arrives while a commit is under way shares the next one, so that hundreds of answers a second cost
few disk flushes, and each is on disk before anybody is told. One that fails (an answer that another process stored
first) does not touch the others. Reads take no locks and wait for nobody else's.
"""

import asyncio
import logging
import os
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import platformdirs
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from basebreaker.table.keeping import schema
from basebreaker.table.keeping.seals import seal_all
from basebreaker.table.ports import Refusal

T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_JOBS_IN_A_COMMIT = 250
BEFORE_SEALS = 1  # the version that stored the secrets of links as they were
INSERT_EVENTS = insert(schema.events)


class Dead(Refusal):
    """The thread that writes is no more."""

    def __str__(self) -> str:
        return "The server cannot store anything any more and is about to end."


@dataclass(slots=True)
class Ticket:
    """A job on its way, and who waits for it."""

    job: Callable[[Connection], Any]
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop
    event: dict[str, Any] | None = None  # a row of `events` instead of a job
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Tell the waiter; it may have gone away in the meantime."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def default_url() -> str:
    """SQLite in the user's data directory."""
    folder = Path(platformdirs.user_data_dir("basebreaker", appauthor=False))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    return f"sqlite:///{folder / 'table.sqlite3'}"


def keep_private(file: Path) -> None:
    """Let nobody else on this machine read the games: what belongs to the database is its owner's alone.

    SQLite gives the files it puts beside the database the same mode.
    """
    with suppress(OSError):  # who may not do this may not open it either, or was given it by somebody else
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for part in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if part.exists():
                part.chmod(0o600)


def prepare_sqlite(engine: Engine, begin: str, *pragmas: str) -> None:
    """Transactions that start when we say so, and as we say."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (*pragmas, "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def open_engine(url: str) -> Engine:
    """The database behind a URL, with our tables in it."""
    try:
        parsed = make_url(url)
        engine = create_engine(parsed, pool_pre_ping=True)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise Refusal(
            f"The database address cannot be used ({error}): give one like sqlite:///games.sqlite3."
        ) from error
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:" and not parsed.database.startswith("file:"):
            keep_private(Path(parsed.database))
        prepare_sqlite(engine, "BEGIN IMMEDIATE", "journal_mode=WAL", "synchronous=FULL")  # every commit is flushed
    try:
        with engine.begin() as connection:
            schema.metadata.create_all(connection)
            version = connection.execute(select(schema.about.c.version)).scalar()
            if version is None:
                connection.execute(insert(schema.about).values(version=schema.VERSION))
            elif version == BEFORE_SEALS:
                seal_all(connection)
                connection.execute(update(schema.about).values(version=schema.VERSION))
                version = schema.VERSION
    except SQLAlchemyError as error:
        raise Refusal(f"The database {parsed.render_as_string()} does not open: {error.__cause__ or error}.") from error
    if version not in (None, schema.VERSION):
        raise Refusal(
            f"The database {parsed.render_as_string()} was written by another version of Basebreaker"
            f" (its tables are version {version}, this program needs {schema.VERSION}): choose another one with --db."
        )
    return engine


def reading_engine(url: str) -> Engine:
    """The same database for those who only read."""
    engine = create_engine(make_url(url), pool_pre_ping=True)
    if engine.url.get_backend_name() == "sqlite":
        prepare_sqlite(engine, "BEGIN", "query_only=ON")
    return engine


def end_the_process() -> None:
    """A server that can store nothing any more must not go on."""
    os.kill(os.getpid(), signal.SIGTERM)


class Store:
    """Runs jobs on the database, many in one commit."""

    def __init__(self, url: str, when_it_dies: Callable[[], None] = end_the_process) -> None:
        self.engine = open_engine(url)
        self.reading = reading_engine(url)
        self.when_it_dies = when_it_dies
        self.died_of: BaseException | None = None
        self.posted: dict[str, asyncio.Future[None]] = {}  # what is on its way and nobody waits for, by table
        self.tickets: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self.reads = ThreadPoolExecutor(1, "reads")
        self.thread = threading.Thread(target=self.live, name="store", daemon=True)
        self.thread.start()

    async def read(self, job: Callable[[Connection], T], *about: str) -> T:
        """Run a job that only reads; it sees everything that was stored, and what was posted about these tables."""
        while posted := [self.posted[table] for table in about if table in self.posted]:
            await asyncio.wait(posted)
        return await asyncio.wrap_future(self.reads.submit(self.read_now, job))

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction of its own, which changes nothing."""
        with self.reading.begin() as connection:
            return job(connection)

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Run a job; comes back after it is committed. A job's own exception comes back too."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.put(Ticket(job, future, loop))
        return await future

    def post(self, job: Callable[[Connection], None], about: str) -> None:
        """Run a job about a table that nobody waits for, after what was asked for so far and before anything later."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        future.add_done_callback(log_failure)
        future.add_done_callback(partial(self.has_arrived, about))
        self.posted[about] = future
        self.put(Ticket(job, future, loop))

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
        """Store what happened to a game; `IntegrityError` if something else has its number already."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.put(Ticket(partial(insert_events, rows=[event]), future, loop, event))
        await future

    def close(self) -> None:
        """Finish what is queued and let go of the database."""
        self.tickets.put(None)
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
            self.commit(batch)
            if last:
                return

    def commit(self, batch: list[Ticket]) -> None:
        """Run the batch in one transaction: all events at once, then each job behind a savepoint of its own."""
        events = [ticket for ticket in batch if ticket.event is not None]
        try:
            with self.engine.begin() as connection:
                rest = batch
                if len(events) > 1 and self.insert_all(connection, events):
                    rest = [ticket for ticket in batch if ticket.event is None]
                for ticket in rest:
                    self.attempt(connection, ticket)
        except BaseException as error:
            for ticket in batch:
                ticket.error = ticket.error or (error if isinstance(error, Exception) else Dead())
            if not isinstance(error, Exception):
                raise
        finally:
            tell(batch)

    def insert_all(self, connection: Connection, events: list[Ticket]) -> bool:
        """Store events together; False, with nothing stored, if one of them does not fit."""
        savepoint = connection.begin_nested()
        try:
            insert_events(connection, [ticket.event for ticket in events if ticket.event is not None])
        except IntegrityError:
            savepoint.rollback()
            return False
        savepoint.commit()
        return True

    def attempt(self, connection: Connection, ticket: Ticket) -> None:
        """One job; what it did is undone if it fails."""
        savepoint = connection.begin_nested()
        try:
            ticket.result = ticket.job(connection)
        except Exception as error:  # whatever it is belongs to the one who asked, not to the batch
            savepoint.rollback()
            ticket.error = error
        else:
            savepoint.commit()


def log_failure(future: "asyncio.Future[None]") -> None:
    """Say so if something nobody waits for has failed."""
    if not future.cancelled() and (error := future.exception()) is not None:
        log.error("Something could not be stored.", exc_info=error)


def insert_events(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Add rows to the events."""
    connection.execute(INSERT_EVENTS, rows)


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
