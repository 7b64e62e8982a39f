"""A full disk: one sentence, nothing lost, and play goes on when there is space again."""

import asyncio
from collections.abc import Callable
from contextlib import closing, suppress

import httpx2 as httpx
import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from basebreaker.client import Client
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Look
from basebreaker.server.storage import errors, opening
from basebreaker.server.storage.queries.columns import event_values
from basebreaker.server.storage.rows import TableEvent
from basebreaker.server.storage.store import Store
from basebreaker.server.storage.transaction import insert_events

TWO = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")])
FULL = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END$$;
CREATE TRIGGER no_room BEFORE INSERT ON events EXECUTE FUNCTION no_room();
CREATE TRIGGER no_room BEFORE INSERT ON tables EXECUTE FUNCTION no_room();
"""
ROOM = "DROP FUNCTION no_room CASCADE"


class Disk:
    """The disk of a database, which can be full."""

    pages = 0

    def open(self, url: str) -> Store:
        """A store on this disk."""
        store = Store(url)
        if not store.shared:
            event.listen(store.engine, "begin", self.limit)
        return store

    def limit(self, connection: Connection) -> None:
        """Limit the number of database pages; 0 for no limit."""
        connection.exec_driver_sql(f"PRAGMA max_page_count = {self.pages or 1_000_000}")

    def fill(self, url: str) -> None:
        """Fill the disk."""
        if not url.startswith("sqlite"):
            self.do(url, FULL)
            return
        engine = opening.writing_engine(opening.parse(url))
        with engine.connect() as connection:
            self.pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.rollback()
            self.limit(connection)
            connection.rollback()
            with suppress(OperationalError):
                for number in range(10_000):
                    insert_events(connection, [event_values("filled", number, TableEvent("answer", 0, ""))])
                    connection.commit()
        engine.dispose()

    def make_room(self, url: str) -> None:
        """Free the disk."""
        self.pages = 0
        if not url.startswith("sqlite"):
            self.do(url, ROOM)

    def do(self, url: str, statement: str) -> None:
        """Run a statement on PostgreSQL."""
        engine = opening.connect(opening.parse(url))
        with engine.begin() as connection:
            connection.execute(text(statement))
        engine.dispose()


@pytest.mark.both_databases
def test_a_full_disk_is_said_and_costs_nothing_that_was_stored(serve_tiny: Callable[..., str], database: str) -> None:
    disk = Disk()
    url = serve_tiny(store=disk.open)

    async def story() -> None:
        async with Client(url) as ann:
            table = (await ann.open("/api/tables", TWO)).table
            await ann.ask(Look, viewer=0)
            await ann.answer("wait")
            await ann.ask(Look, viewer=1)
            await asyncio.to_thread(disk.fill, database)
            with pytest.raises(Refusal, match="The server's disk is full: nothing was stored"):
                await ann.answer("draw")
            refused = await asyncio.to_thread(open_tables, url)
            assert (refused.status_code, refused.json()) == (507, {"sentence": errors.DISK_FULL})
            await asyncio.to_thread(disk.make_room, database)
            await ann.answer("draw")
            async with Client(url, ann.cookie) as phone:
                await phone.join(table, viewer=0)
                await phone.my_question()
                assert phone.seen().answered == 2

    asyncio.run(story())


def open_tables(url: str) -> httpx.Response:
    """Open tables until there is no space for one; a few may still fit."""
    wish = {"seats": [{"kind": "you", "name": "Ann"}, {"kind": "bot", "level": "random"}]}
    with closing(httpx.Client(base_url=url, trust_env=False)) as browser:
        for _ in range(15):
            answer = browser.post("/api/tables", json=wish)
            if answer.status_code != 200:
                return answer
    raise AssertionError("There was room for all of them.")
