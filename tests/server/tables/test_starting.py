"""A game starts in the same commit that completes its table, whatever completes it; no table waits forever."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import ClassVar

import pytest
from sqlalchemy import Connection, select, update
from tests.server.conftest import Server

from basebreaker.client import Client
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import BotFor, ChooseFactions
from basebreaker.server.protocol.shared import Options
from basebreaker.server.storage import queries, schema
from basebreaker.server.storage.store import Store
from basebreaker.server.storage.transaction import Ticket

pytestmark = pytest.mark.both_databases

ME_AND_A_FRIEND = [NewSeat("you", "Ann"), NewSeat("friend")]


CHOOSE = Options(factions="choose")


class Watched(Store):
    """After every commit, look for tables that would stay complete without a game if the server were killed now."""

    left: ClassVar[list[list[str]]] = []

    def commit(self, batch: list[Ticket], later: Iterable[list[Ticket]] = ()) -> None:
        super().commit(batch, later)
        with self.engine.connect() as connection:
            choosing = set(connection.execute(select(schema.seats.c.table).where(UNDECIDED)).scalars())
            self.left.append([table for table in queries.tables.list_complete(connection) if table not in choosing])


UNDECIDED = (schema.seats.c.factions == "[]") & schema.seats.c.table.in_(
    select(schema.tables.c.id).where(schema.tables.c.options.contains('"choose"'))
)


async def complete_by_opening(url: str) -> None:
    async with Client(url) as ann:
        await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
        await ann.until(lambda page: page.frame)


async def complete_by_coming(url: str) -> None:
    async with Client(url) as ann, Client(url) as bob:
        opened = await ann.open("/api/tables", NewTable(ME_AND_A_FRIEND))
        assert ann.table is not None
        await bob.join(opened.table, invite=ann.table.seats[1].invite.partition("#invite=")[2], name="Bob")
        await ann.until(lambda page: page.frame)


async def complete_by_a_bot(url: str) -> None:
    async with Client(url) as ann:
        await ann.open("/api/tables", NewTable(ME_AND_A_FRIEND))
        await ann.ask(BotFor, absent=1, level="random")
        await ann.until(lambda page: page.frame)


async def complete_by_choosing(url: str) -> None:
    async with Client(url) as ann:
        await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], CHOOSE))
        await ann.ask(ChooseFactions, seat=0, factions=["faction_a", "faction_b"])
        await ann.ask(ChooseFactions, seat=1, factions=["faction_c", "faction_d"])
        await ann.until(lambda page: page.frame)


@pytest.mark.parametrize("complete", [complete_by_opening, complete_by_coming, complete_by_a_bot, complete_by_choosing])
def test_no_commit_leaves_a_complete_table_without_its_game(
    complete: Callable[[str], Coroutine[None, None, None]], serve_tiny: Callable[..., str]
) -> None:
    Watched.left.clear()
    asyncio.run(complete(serve_tiny(store=Watched)))
    assert Watched.left
    assert not any(Watched.left)


@pytest.mark.parametrize("by", ["joining", "booting"])
def test_a_table_that_was_left_complete_moves_on(by: str, server: Server, serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny()

    async def story() -> None:
        async with asyncio.timeout(30), Client(url) as ann:
            opened = await ann.open("/api/tables", NewTable(ME_AND_A_FRIEND))
            store = Store(server.db)
            await store.run(partial(complete_only, table=opened.table))
            if by == "booting":
                serve_tiny()
                while await store.run(queries.tables.list_complete):
                    pass
            store.close()
            await ann.join(opened.table)
            await ann.until(lambda page: page.frame)

    asyncio.run(story())


def complete_only(connection: Connection, table: str) -> None:
    """Take the last seat and crash."""
    connection.execute(update(schema.seats).where(schema.seats.c.table == table).values(invite=""))
    queries.tables.add_client_seed(connection, table, 1, "5" * 32)
