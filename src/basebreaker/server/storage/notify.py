"""What processes that share a database tell each other, by PostgreSQL's LISTEN and NOTIFY.

A note is sent within the transaction that it tells of, so it arrives when that is stored and not otherwise. It says
what changed, not how: whoever hears it reads. One that is lost, because a connection was, is made up for by reading
everything again. The words, each on a line:

    event TABLE             something happened to the game
    room TABLE              the table changed: its seats, what is proposed, whether it has begun
    presence TABLE          pages came or went
    chat TABLE NUMBER       somebody said something
    mute TABLE VISITOR      a visitor hears somebody no more, or again
    notice TABLE SENTENCE   all pages are told a sentence
    request LANE            a bot is asked something
    thought TABLE           a bot has answered
    gone TABLE SENTENCE     the table is no more, and why
    bans                    others may not come in, or may not write
    news                    all pages are told something else
    roll                    say who is here

SQLite has no notifications, and one server only. Other programs, such as `basebreaker admin`, leave it notes in a
table, which it reads twice a second.
"""

import logging
import selectors
import socket
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Any

from sqlalchemy import URL, Connection, NullPool, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from . import schema
from .opening import connect

log = logging.getLogger(__name__)
CHANNEL = "basebreaker"
LONGEST_NOTE = 7500  # bytes; PostgreSQL takes 7999
OUTSIDE = "outside"  # who tells something without being a server
NOTES_KEPT = 100
SECONDS_BETWEEN_TRIES = 0.3


def notify(connection: Connection, process: str, words: Sequence[str]) -> None:
    """Tell the others when this transaction is stored."""
    for note in notes(process, dict.fromkeys(words)):
        connection.execute(select(func.pg_notify(CHANNEL, note)))


def leave_note(connection: Connection, words: Sequence[str]) -> None:
    """Tell the servers of this database something when this transaction is stored, from a program that is none."""
    if connection.dialect.name == "postgresql":
        notify(connection, OUTSIDE, words)
    elif words:
        kept = connection.execute(insert(schema.notes).values(words="\n".join(dict.fromkeys(words))))
        number = kept.inserted_primary_key[0] if kept.inserted_primary_key else 0
        connection.execute(delete(schema.notes).where(schema.notes.c.number <= number - NOTES_KEPT))


def read_notes(connection: Connection, since: int) -> tuple[int, list[str]]:
    """What was left after the note of this number, and the number of the last one."""
    rows = connection.execute(select(schema.notes).where(schema.notes.c.number > since).order_by(schema.notes.c.number))
    found = rows.all()
    last = found[-1].number if found else since
    return last, [word for row in found for word in row.words.split("\n")]


def last_note(connection: Connection) -> int:
    """The number of the last note there is."""
    return int(connection.execute(select(func.coalesce(func.max(schema.notes.c.number), 0))).scalar_one())


def notes(process: str, words: Iterable[str]) -> list[str]:
    """The words, as few notes as hold them."""
    found: list[str] = []
    size = LONGEST_NOTE + 1
    for word in words:
        length = len(word.encode()) + 1
        if size + length > LONGEST_NOTE:
            found.append(process)
            size = len(process)
        found[-1] += f"\n{word}"
        size += length
    return found


class Listener:
    """A thread with a connection of its own that hears what others say, and comes back when that is lost."""

    def __init__(
        self,
        url: URL,
        process: str,
        hear: Callable[[list[str]], None],
        connected: Callable[[bool], None],
        wanted: Callable[[str], bool],
    ) -> None:
        self.engine = connect(url, poolclass=NullPool, isolation_level="AUTOCOMMIT", pool_reset_on_return=None)
        self.process = process
        self.hear = hear
        self.connected = connected
        self.wanted = wanted
        self.closing = threading.Event()
        self.bell, self.rope = socket.socketpair()
        self.thread = threading.Thread(target=self.live, name="listener", daemon=True)
        self.thread.start()

    def live(self) -> None:
        """Listen; after a lost connection, again."""
        from psycopg import Error  # only where there is PostgreSQL

        while not self.closing.is_set():
            try:
                self.listen()
            except (SQLAlchemyError, Error, OSError) as error:
                if not self.closing.is_set():
                    log.warning("The connection that hears of other processes is lost: %s", str(error).strip())
                    self.connected(False)
                    self.closing.wait(SECONDS_BETWEEN_TRIES)

    def listen(self) -> None:
        """One connection's life."""
        with self.engine.connect() as connection, selectors.DefaultSelector() as either, ExitStack() as ending:
            driver: Any = connection.connection.driver_connection
            ending.callback(driver.close)
            driver.execute(f"LISTEN {CHANNEL}")
            either.register(driver.fileno(), selectors.EVENT_READ)
            either.register(self.bell, selectors.EVENT_READ)
            self.connected(True)
            while not self.closing.is_set():
                # Everybody's answers are heard here: the connection's own notifies() would take longer for each.
                driver.pgconn.consume_input()
                while (note := driver.pgconn.notifies()) is not None:
                    self.take(note.extra.decode())
                either.select()

    def take(self, note: str) -> None:
        """Pass on what is wanted here; the thread that serves pages is not woken for the rest."""
        sender, *words = note.split("\n")
        if sender != self.process:
            wanted = list(filter(self.wanted, words))
            if wanted:
                self.hear(wanted)

    def close(self) -> None:
        """Hear nothing any more."""
        self.closing.set()
        self.rope.send(b".")
        self.thread.join()
        self.bell.close()
        self.rope.close()
        self.engine.dispose()
