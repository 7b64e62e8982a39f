"""Stand-ins: the absent player has chosen the level of the bot, and no other player can."""

import asyncio
from collections.abc import Callable

import pytest
from tests.server.conftest import TinyGames
from tests.server.tables.test_consent import close, info, people, proposal

from basebreaker.client import Client
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Level, NewSeat, NewTable
from basebreaker.server.protocol.messages import BotFor, ComeBack, Consent, StandIn

pytestmark = pytest.mark.both_databases


class LevelledGames(TinyGames):
    """Games with bots of the usual levels."""

    def levels(self) -> list[Level]:
        return [Level(name, name.title(), "A tiny bot.") for name in ("random", "rookie", "regular", "veteran")]


async def away(clients: list[Client]) -> None:
    """The second player disconnects, and the first one sees it."""
    await clients[1].close()
    await clients[0].until(lambda page: info(page).seats[1].absent_long)


@pytest.mark.parametrize("chosen", ["", "rookie", "veteran"])
def test_the_bot_is_of_the_level_that_the_absent_one_has_chosen(serve_tiny: Callable[..., str], chosen: str) -> None:
    url = serve_tiny(games=LevelledGames(), limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, table = await people(url, "Ann", "Bob")
        ann, bob = clients
        if chosen:
            await bob.ask(StandIn, seat=1, level=chosen)
            await ann.until(lambda page: info(page).seats[1].stand_in == chosen)
        await away(clients)
        await ann.ask(BotFor, absent=1, level="random")  # which is not hers to choose
        await ann.until(lambda page: info(page).seats[1].substitute)
        assert info(ann).seats[1].level == (chosen or "regular")
        await bob.join(table)
        await bob.ask(ComeBack, seat=1)
        await ann.until(lambda page: not info(page).seats[1].substitute)
        assert info(ann).seats[1].stand_in == chosen  # for the next time
        await close(clients)

    asyncio.run(story())


def test_another_process_knows_it_too_and_it_can_be_changed(serve_tiny: Callable[..., str]) -> None:
    async def story() -> None:
        clients, table = await people(serve_tiny(games=LevelledGames()), "Ann", "Bob")
        ann, bob = clients
        await bob.ask(StandIn, seat=1, level="veteran")
        async with Client(serve_tiny(games=LevelledGames()), bob.cookie) as there:
            await there.join(table)
            assert [seat.stand_in for seat in info(there).seats] == ["", "veteran"]
            await there.ask(StandIn, seat=1, level="")
            await there.until(lambda page: info(page).seats[1].stand_in == "")
        with pytest.raises(Refusal, match="not yours"):
            await ann.ask(StandIn, seat=1, level="random")
        with pytest.raises(Refusal, match="There are no bots of level 'genius'"):
            await bob.ask(StandIn, seat=1, level="genius")
        await close(clients)

    asyncio.run(story())


def test_where_there_is_no_such_bot_the_middle_one_plays(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, _ = await people(url, "Ann", "Bob", "Cleo")
        ann, _bob, cleo = clients
        await away(clients)
        await ann.ask(BotFor, absent=1)
        asked = await proposal(cleo)
        await cleo.ask(Consent, seat=2, proposal=asked.number, yes=True)
        await ann.until(lambda page: info(page).seats[1].substitute)
        assert info(ann).seats[1].level == "random"
        await close(clients)

    asyncio.run(story())


def test_the_host_still_chooses_the_bot_for_a_friend_who_never_came(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(games=LevelledGames())

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            await ann.ask(BotFor, absent=1, level="rookie")
            await ann.my_question()
            assert info(ann).seats[1].level == "rookie"

    asyncio.run(story())
