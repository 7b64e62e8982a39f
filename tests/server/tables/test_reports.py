"""A report's cost depends on its note, not on the game's length; rematches count against the limit of new tables."""

import asyncio

import msgspec
import pytest
from sqlalchemy import text
from tests.server.conftest import Setup
from tests.server.tables.test_crowds import come, server_in, table_of_ann, told

from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Answer, GiveUp, Refused, Rematch, Report, Reported, Told, Undo
from basebreaker.server.storage import queries
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create, reports
from basebreaker.server.tables.server import TableServer
from basebreaker.server.tables.table import LiveTable

pytestmark = pytest.mark.both_databases


async def stored(server: TableServer) -> list[dict[str, object]]:
    """All rows of the reports."""
    rows = await server.store.run(
        lambda connection: connection.execute(text("SELECT * FROM reported")).mappings().all()
    )
    return [dict(row) for row in rows]


async def report(server: TableServer, page: Connection, live: LiveTable, step: int, note: str) -> str:
    """The id of a report, or why it was refused."""
    await handle(server, page, Report(7, table=live.row.id, step=step, note=note))
    (reply,) = [message for message in told(page) if message.ref == 7]
    assert isinstance(reply, Reported | Refused)
    return reply.report if isinstance(reply, Reported) else reply.sentence


def test_a_report_holds_no_record_but_gives_it_as_it_was(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            page = await come(server, live, "ann")
            for at, key in enumerate(["wait", "draw", "think"]):
                await handle(server, page, Answer(1, seat=at % 2, at=at, key=key))
            await handle(server, page, Undo(2, seat=0))
            await handle(server, page, Answer(1, seat=0, at=4, key="draw"))
            number = await report(server, page, live, 2, "odd")
            await handle(server, page, Answer(1, seat=1, at=5, key="draw"))
            (row,) = await stored(server)
            assert row["happenings"] == 5
            assert len(str(row)) < 400
            kept = await server.store.run(lambda connection: queries.talk.load_report(connection, number))
            assert kept is not None
            record = msgspec.json.decode(await reports.record_of(server, live, kept), type=Setup)
            assert record.answers == ["wait", "draw", "draw"]

    asyncio.run(story())


def test_one_report_for_each_visitor_table_and_step(database: str) -> None:
    async def story() -> None:
        async with server_in(database, Limits(reports_a_minute_from_one_address=1000)) as server:
            live = await table_of_ann(server)
            page, other = await come(server, live, "ann"), await come(server, live, "bob")
            first = await report(server, page, live, 0, "odd")
            assert await report(server, page, live, 0, "very odd") == first
            assert await report(server, other, live, 0, "odd") != first
            assert [(row["visitor"], row["note"]) for row in await stored(server)] == [
                ("ann", "very odd"),
                ("bob", "odd"),
            ]

    asyncio.run(story())


def test_an_answer_that_breaks_the_engine_again_and_again_is_one_report(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_of_ann(server)
            page = await come(server, live, "ann")
            for _ in range(5):
                await handle(server, page, Answer(1, seat=0, at=0, key="break"))
            assert [row["failed"] for row in await stored(server)] == ["break"]

    asyncio.run(story())


def test_reports_of_visitors_without_cookies_are_limited_by_address_and_table(database: str) -> None:
    async def story() -> None:
        async with server_in(database, Limits(reports_of_one_table=12)) as server:
            live = await table_of_ann(server)
            refusals: list[str] = []
            for number in range(160):
                page = Connection(f"visitor {number}", False, server.limits, f"192.0.2.{number // 80}")
                said = await report(server, page, live, 0, "x" * 50)
                refusals += [said] if " " in said else []
            assert len(await stored(server)) == 12
            assert sum("a lot at once" in refusal for refusal in refusals) >= 140
            assert sum("many reports about this game" in refusal for refusal in refusals) >= 8

    asyncio.run(story())


@pytest.mark.parametrize("limits", [Limits(openings_a_minute=3), Limits(openings_a_minute_from_one_address=3)])
def test_rematches_take_from_the_same_buckets_as_opening(database: str, limits: Limits) -> None:
    async def story() -> None:
        async with server_in(database, limits) as server:
            wish = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])
            live = await server.table((await create.open_table(server, "ann", wish)).table)
            opened, replies = 0, list[Told]()
            for _ in range(6):
                page = await come(server, live, "ann", "192.0.2.1")
                await handle(server, page, GiveUp(1, seat=0))
                await handle(server, page, Rematch(2, seat=0, factions="same"))
                replies += told(page)
                if not live.row.rematch:
                    break
                live, opened = await server.table(live.row.rematch), opened + 1
            assert opened == 3
            assert any("a lot at once" in message.sentence for message in replies if isinstance(message, Refused))

    asyncio.run(story())
