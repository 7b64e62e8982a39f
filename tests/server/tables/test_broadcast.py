"""A table's broadcast: spectators are sent frames a few at a time and in order, players at once."""

import asyncio

from basebreaker.server.limits import Limits
from basebreaker.server.tables.broadcast import AT_ONCE, Broadcast
from basebreaker.server.tables.connection import Connection


def crowd(many: int) -> dict[Connection, None]:
    """This many spectators."""
    return {Connection(f"visitor {number}", True, Limits()): None for number in range(many)}


def heard(page: Connection) -> list[bytes]:
    """The messages queued for a client."""
    return page.take(10**6)


def test_a_crowd_is_told_a_few_at_each_turn_and_in_order() -> None:
    async def story() -> None:
        pages = crowd(3 * AT_ONCE)
        broadcast = Broadcast(pages)
        for word in (b"one", b"two"):
            for page in pages:
                broadcast.tell(page, word)
        assert sum(len(page.queue) for page in pages) == AT_ONCE
        turns = 0
        while broadcast.waiting:
            before = sum(len(page.queue) for page in pages)
            await asyncio.sleep(0)
            assert sum(len(page.queue) for page in pages) - before <= AT_ONCE
            turns += 1
        assert turns == 5
        assert all(heard(page) == [b"one", b"two"] for page in pages)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not broadcast.planned  # idle when there is nothing to send

    asyncio.run(story())


def test_players_never_wait_for_a_crowd() -> None:
    async def story() -> None:
        pages = crowd(2 * AT_ONCE)
        player = Connection("a player", True, Limits())
        player.viewer = 0
        pages[player] = None
        broadcast = Broadcast(pages)
        for page in pages:
            broadcast.tell(page, b"word")
        assert heard(player) == [b"word"]

    asyncio.run(story())


def test_who_has_left_or_sat_down_since_hears_nothing_that_was_for_a_spectator() -> None:
    async def story() -> None:
        pages = crowd(AT_ONCE + 2)
        gone, seated = list(pages)[-2:]
        broadcast = Broadcast(pages)
        for page in pages:
            broadcast.tell(page, b"frame", eyes=True)
        for page in (gone, seated):
            broadcast.tell(page, b"chat")
        del pages[gone]
        seated.viewer = 1
        for _ in range(3):
            await asyncio.sleep(0)
        assert heard(gone) == []
        assert heard(seated) == [b"chat"]

    asyncio.run(story())
