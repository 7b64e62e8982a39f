"""The context of admin actions: a transaction, and notifications for the servers.

An action is a function of a context and its parameters. The command line opens a context of its own (`at_work`); a
server lends one to its page (`api.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ..game import Missing, Refusal
from ..storage import driver_errors, processes, schema
from ..storage.notify import leave_note
from ..storage.opening import advice, is_shared, misfit, open_engine, parse, reason, revision_of, shown, writing_engine
from ..storage.retention import Retention

T = TypeVar("T")
MOST_TRIES = 5
SECONDS_TO_ANSWER = 3.0  # that a server may take to list its visitors
SECONDS_BETWEEN_LOOKS = 0.1


@dataclass
class AdminContext:
    """A transaction, and the notifications to send when it commits."""

    connection: Connection
    keep: Retention = field(default_factory=Retention)
    spare: Collection[str] = ()  # tables that must not be deleted because visitors are there
    words: list[str] = field(default_factory=list)

    def tell(self, *words: str) -> None:
        """Add notifications for the servers; `server/storage/notify.py` lists their words."""
        self.words += words


@contextmanager
def database(url: str) -> Iterator[Engine]:
    """An existing database with our tables; an empty one is surely not the one that the operator means."""
    parsed = parse(url)
    probe = writing_engine(parsed) if is_shared(parsed) or exists(url) else None
    if probe is None:
        raise Refusal(f"There is no database {shown(parsed)}: check --db.")
    try:
        with probe.connect() as connection:
            found = revision_of(connection)
    except SQLAlchemyError as error:
        raise Refusal(f"The database {shown(parsed)} does not open: {reason(error)}. {advice(error)}") from error
    finally:
        probe.dispose()
    if not found:
        raise Refusal(f"The database {shown(parsed)} has no tables of Basebreaker: check --db.")
    if found in schema.REVISIONS[:-1]:
        raise Refusal(misfit(parsed, found))
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def exists(url: str) -> bool:
    """Whether a SQLite database's file exists."""
    place = parse(url).database
    return bool(place) and Path(str(place)).is_file()


def at_work(engine: Engine, action: Callable[[AdminContext], T], keep: Retention | None = None) -> T:
    """Run an action in a transaction, again on contention; servers are notified when it commits."""
    for tries in range(MOST_TRIES):
        try:
            with engine.begin() as connection:
                context = AdminContext(connection, keep or Retention())
                done = action(context)
                leave_note(connection, context.words)
                return done
        except SQLAlchemyError as error:
            again = driver_errors.is_contended(error) or isinstance(error, IntegrityError)
            if not again or tries == MOST_TRIES - 1:
                raise Refusal(f"The database refused the change: {reason(error)}. Nothing was changed.") from error
    raise AssertionError


def call_roll(engine: Engine) -> None:
    """Ask the server of a SQLite database to list its visitors; servers on PostgreSQL do so continuously."""
    if engine.dialect.name == "postgresql":
        return
    asked = at_work(engine, ask_for_roll)
    deadline = time.monotonic() + SECONDS_TO_ANSWER
    while time.monotonic() < deadline and not at_work(engine, lambda context: has_answered(context, asked)):
        time.sleep(SECONDS_BETWEEN_LOOKS)


def ask_for_roll(context: AdminContext) -> int:
    """Ask for the list; return the time of asking."""
    context.tell("roll")
    return processes.moment(context.connection)


def has_answered(context: AdminContext, asked: int) -> bool:
    """Whether a server has listed its visitors since then."""
    columns = schema.processes.c
    found = select(columns.id).where(columns.kind == "table", columns.seen >= asked)
    return context.connection.execute(found).first() is not None


def table_named(text: str) -> str:
    """A table's id, from the id or any link to the table."""
    return text.partition("#")[0].partition("?")[0].rstrip("/").rpartition("/")[2]


def find_visitor(connection: Connection, text: str) -> str:
    """The visitor whose digest has this prefix."""
    wanted = text.strip().lower()
    if len(wanted) < 6 or not all(digit in "0123456789abcdef" for digit in wanted):
        raise Refusal(f"A visitor is named by the first six or more digits of the id, as in 3fa2c1, not by {text!r}.")
    found: set[str] = set()
    for column in (schema.visitors.c.id, schema.holders.c.visitor, schema.presence.c.visitor, schema.tables.c.host):
        like = select(column).where(column.startswith(wanted, autoescape=True)).distinct().limit(3)
        found.update(connection.execute(like).scalars())
    if not found:
        raise Missing(f"There is no visitor {text}.")
    if len(found) > 1:
        raise Refusal(f"Several visitors begin with {text}: give more digits.")
    return found.pop()
