"""Presence at a table: absence is counted from leaving, and people with a seat are not spectators."""

import asyncio

import pytest
from tests.server.clock import Clock

from basebreaker.client import Client
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.shared import Options
from basebreaker.server.storage.rows import SeatRow, StoredTable, TableRow
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.table import LiveTable


def room_at(clock: Clock) -> LiveTable:
    """A table of Ann and Bob; players absent for 45 seconds may be replaced."""
    seats = [SeatRow(number, "person", name) for number, name in enumerate(("Ann", "Bob"))]
    table = TableRow("t", "running", "ann", Options())
    return LiveTable(StoredTable(table, seats, [], {0: {"ann"}, 1: {"bob"}}), 45, clock)


def page_of(visitor: str) -> Connection:
    return Connection(visitor, True, Limits())


def test_absence_is_counted_from_leaving() -> None:
    clock = Clock()
    live, page = room_at(clock), page_of("bob")
    live.enter(page)
    clock.moment += 3600
    live.leave(page)
    assert not live.absent_long(1)
    clock.moment += 44
    assert not live.absent_long(1)
    clock.moment += 1
    assert live.absent_long(1)
    live.enter(page)
    assert not live.absent_long(1)


def test_who_never_came_is_counted_from_the_opening_of_the_room() -> None:
    clock = Clock()
    live = room_at(clock)
    clock.moment += 44
    assert not live.absent_long(0)
    clock.moment += 1
    assert live.absent_long(0)


def test_who_still_has_another_page_open_is_not_gone() -> None:
    clock = Clock()
    live, first, second = room_at(clock), page_of("bob"), page_of("bob")
    live.enter(first)
    live.enter(second)
    live.leave(first)
    clock.moment += 3600
    assert not live.absent_long(1)
    live.leave(second)
    assert not live.absent_long(1)
    clock.moment += 45
    assert live.absent_long(1)


def test_who_stood_up_need_not_be_waited_for() -> None:
    live = room_at(Clock())
    live.enter(page_of("bob"))
    live.seats[1].away = True
    assert live.absent_long(1)


def test_watchers_are_the_pages_of_those_without_a_seat(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as bob, Client(tiny) as guest:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            assert ann.table is not None
            invite = ann.table.seats[1].invite.partition("#invite=")[2]
            await bob.join(opened.table, invite=invite, name="Bob")
            await ann.until(lambda page: page.table and page.table.seats[1].claimed and page.table.watchers == 0)
            await guest.join(opened.table)
            await ann.until(lambda page: page.table and page.table.watchers == 1)
            async with Client(tiny, ann.cookie) as elsewhere:
                await elsewhere.join(opened.table)
                assert elsewhere.table is not None
                assert elsewhere.table.watchers == 1
            await guest.close()
            await ann.until(lambda page: page.table and page.table.watchers == 0)

    asyncio.run(story())


@pytest.mark.parametrize(("wished", "limit"), [(None, 200), (30, 30), (1000, 1000)])
def test_a_game_that_nobody_advances_ends(tiny: str, wished: int | None, limit: int) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            wish = NewTable([NewSeat("you", "Ann"), NewSeat("bot")], Options(turn_limit=wished))
            await ann.open("/api/tables", wish)
            assert ann.table is not None
            assert ann.table.options.turn_limit == limit

    asyncio.run(story())
