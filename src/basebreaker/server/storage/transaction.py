"""Jobs on their way, and the transactions that do them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert

from . import driver_errors, schema
from .notify import notify

T = TypeVar("T")
Job = Callable[[Connection], T]
"""What is done in a transaction."""
Word = str | Callable[[T], str | Sequence[str]]
"""What other processes hear of a job, or how that follows from its result."""
INSERT_EVENTS = insert(schema.events)


@dataclass(slots=True)
class Ticket:
    """A job on its way, and who waits for it."""

    job: Callable[[Connection], Any]
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop
    event: dict[str, Any] | None = None  # a row of `events` instead of a job
    tells: "tuple[Word[Any], ...]" = ()  # what other processes hear of it
    about: str = ""  # the table of a job that nobody waits for
    result: Any = None
    error: Exception | None = None

    def words(self) -> list[str]:
        """What other processes hear of it; nothing if it has failed."""
        if self.error is not None:
            return []
        said = (tell if isinstance(tell, str) else tell(self.result) for tell in self.tells)
        return [word for words in said for word in ([words] if isinstance(words, str) else words)]

    def settle(self) -> None:
        """Tell the waiter, in the store's own errors; it may have gone away in the meantime."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(driver_errors.translated(self.error))
        else:
            self.future.set_result(self.result)


class Failed(Exception):
    """One job of a transaction has failed, and nothing of it was stored."""


class Attempt:
    """One transaction: all events at once, in an order that is everybody's; then one job after the other.

    Nearly always all goes well. If something does not, all of it is done again with each job behind a savepoint, so
    that whose it is loses nothing but their own: savepoints for everything would cost every answer twice as much.
    """

    def __init__(self, batch: list[Ticket]) -> None:
        self.batch = batch
        self.committing = False  # from here on nobody knows whether it was stored until it is

    def run(self, engine: Engine, process: str) -> None:
        """Do it, and tell other processes in the name of this one."""
        with engine.connect() as connection:
            try:
                self.transact(connection, process, self.all_together)
            except Failed:
                self.transact(connection, process, self.each_apart)

    def transact(self, connection: Connection, process: str, do: Callable[[Connection, list[Ticket]], None]) -> None:
        """One transaction with everything in it."""
        for ticket in self.batch:
            ticket.error = None
        with connection.begin() as transaction:
            do(connection, sorted(self.batch, key=order) if process else self.batch)
            if process:
                notify(connection, process, [word for ticket in self.batch for word in ticket.words()])
            self.committing = True
            transaction.commit()

    def all_together(self, connection: Connection, batch: list[Ticket]) -> None:
        """Do everything; `Failed` if anything of it does not work."""
        try:
            events = [ticket.event for ticket in batch if ticket.event is not None]
            if events:
                insert_events(connection, sorted(events, key=lambda row: (row["table"], row["number"])))
            for ticket in batch:
                if ticket.event is None:
                    ticket.result = ticket.job(connection)
        except Exception as error:
            if driver_errors.ends_everything(error) or driver_errors.is_contended(error):
                raise
            raise Failed from error

    def each_apart(self, connection: Connection, batch: list[Ticket]) -> None:
        """Do one after the other; what fails belongs to the one who asked, not to the batch."""
        for ticket in batch:
            self.attempt(connection, ticket)

    def attempt(self, connection: Connection, ticket: Ticket) -> None:
        """One job; what it did is undone if it fails."""
        savepoint = connection.begin_nested()
        try:
            ticket.result = ticket.job(connection)
        except Exception as error:  # whatever it is belongs to the one who asked, not to the batch
            if driver_errors.ends_everything(error) or driver_errors.is_contended(error):
                raise
            savepoint.rollback()
            ticket.error = error
        else:
            savepoint.commit()


def apart(batch: list[Ticket]) -> list[list[Ticket]]:
    """A batch in transactions that never wait for each other in a circle, whichever processes they are of.

    A job that somebody waits for, which may lock what it likes of one table, has one of its own. Events and jobs that
    nobody waits for share theirs, and take one table after the other in everybody's order.
    """
    groups: list[list[Ticket]] = []
    together = False
    for ticket in batch:
        shares = ticket.event is not None or bool(ticket.about)
        if shares and together:
            groups[-1].append(ticket)
        else:
            groups.append([ticket])
        together = shares
    return groups


def order(ticket: Ticket) -> tuple[bool, str, int]:
    """Events before jobs, each by their table."""
    if ticket.event is not None:
        return False, ticket.event["table"], ticket.event["number"]
    return True, ticket.about, 0


def insert_events(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Add rows to the events."""
    connection.execute(INSERT_EVENTS, rows)
