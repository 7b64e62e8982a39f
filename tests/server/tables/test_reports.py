"""Reports cost what was written, however long the game; rematches open no more tables than the door."""

import asyncio

import msgspec
import pytest
from sqlalchemy import text
from tests.server.conftest import Setup
from tests.server.tables.test_crowds import come, hall_in, table_of_ann, told

from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Answer, GiveUp, Refused, Rematch, Report, Reported, Told, Undo
from basebreaker.server.storage import queries
from basebreaker.server.tables.connection import Page
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create, reports
from basebreaker.server.tables.server import Hall
from basebreaker.server.tables.table import Room

pytestmark = pytest.mark.both_databases


async def stored(hall: Hall) -> list[dict[str, object]]:
    """All rows of the reports."""
    rows = await hall.store.run(lambda connection: connection.execute(text("SELECT * FROM reported")).mappings().all())
    return [dict(row) for row in rows]


async def report(hall: Hall, page: Page, room: Room, step: int, note: str) -> str:
    """The number of a report, or why it was refused."""
    await handle(hall, page, Report(7, table=room.row.id, step=step, note=note))
    (reply,) = [message for message in told(page) if message.ref == 7]
    assert isinstance(reply, Reported | Refused)
    return reply.report if isinstance(reply, Reported) else reply.sentence


def test_a_report_holds_no_record_but_gives_it_as_it_was(database: str) -> None:
    async def story() -> None:
        async with hall_in(database) as hall:
            room = await table_of_ann(hall)
            page = await come(hall, room, "ann")
            for at, key in enumerate(["wait", "draw", "think"]):
                await handle(hall, page, Answer(1, seat=at % 2, at=at, key=key))
            await handle(hall, page, Undo(2, seat=0))
            await handle(hall, page, Answer(1, seat=0, at=4, key="draw"))
            number = await report(hall, page, room, 2, "odd")
            await handle(hall, page, Answer(1, seat=1, at=5, key="draw"))
            (row,) = await stored(hall)
            assert row["happenings"] == 5
            assert len(str(row)) < 400
            kept = await hall.store.run(lambda connection: queries.load_report(connection, number))
            assert kept is not None
            record = msgspec.json.decode(await reports.record_of(hall, room, kept), type=Setup)
            assert record.answers == ["wait", "draw", "draw"]

    asyncio.run(story())


def test_one_report_for_each_visitor_table_and_step(database: str) -> None:
    async def story() -> None:
        async with hall_in(database, Limits(reports_a_minute_from_one_address=1000)) as hall:
            room = await table_of_ann(hall)
            page, other = await come(hall, room, "ann"), await come(hall, room, "bob")
            first = await report(hall, page, room, 0, "odd")
            assert await report(hall, page, room, 0, "very odd") == first
            assert await report(hall, other, room, 0, "odd") != first
            assert [(row["visitor"], row["note"]) for row in await stored(hall)] == [
                ("ann", "very odd"),
                ("bob", "odd"),
            ]

    asyncio.run(story())


def test_an_answer_that_breaks_the_engine_again_and_again_is_one_report(database: str) -> None:
    async def story() -> None:
        async with hall_in(database) as hall:
            room = await table_of_ann(hall)
            page = await come(hall, room, "ann")
            for _ in range(5):
                await handle(hall, page, Answer(1, seat=0, at=0, key="break"))
            assert [row["failed"] for row in await stored(hall)] == ["break"]

    asyncio.run(story())


def test_reports_of_visitors_without_cookies_are_limited_by_address_and_table(database: str) -> None:
    async def story() -> None:
        async with hall_in(database, Limits(reports_of_one_table=12)) as hall:
            room = await table_of_ann(hall)
            refusals: list[str] = []
            for number in range(160):
                page = Page(f"visitor {number}", False, hall.limits, f"192.0.2.{number // 80}")
                said = await report(hall, page, room, 0, "x" * 50)
                refusals += [said] if " " in said else []
            assert len(await stored(hall)) == 12
            assert sum("a lot at once" in refusal for refusal in refusals) >= 140
            assert sum("many reports about this game" in refusal for refusal in refusals) >= 8

    asyncio.run(story())


@pytest.mark.parametrize("limits", [Limits(openings_a_minute=3), Limits(openings_a_minute_from_one_address=3)])
def test_rematches_take_from_the_same_buckets_as_opening(database: str, limits: Limits) -> None:
    async def story() -> None:
        async with hall_in(database, limits) as hall:
            wish = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])
            room = await hall.room((await create.open_table(hall, "ann", wish)).table)
            opened, replies = 0, list[Told]()
            for _ in range(6):
                page = await come(hall, room, "ann", "192.0.2.1")
                await handle(hall, page, GiveUp(1, seat=0))
                await handle(hall, page, Rematch(2, seat=0, factions="same"))
                replies += told(page)
                if not room.row.rematch:
                    break
                room, opened = await hall.room(room.row.rematch), opened + 1
            assert opened == 3
            assert any("a lot at once" in message.sentence for message in replies if isinstance(message, Refused))

    asyncio.run(story())
