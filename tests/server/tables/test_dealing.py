"""Before a deal: the table commits to a secret, and every person's client contributes bytes of its own."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Server, TinyGames
from tests.server.tables.test_consent import close, info, people

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.records import how_dealt
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Player, Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, Opened
from basebreaker.server.protocol.messages import BotFor, Consent, GiveUp, Join, Rematch, Stir, Welcome
from basebreaker.server.protocol.shared import Options

ME_AND_A_FRIEND = NewTable([NewSeat("you", "Ann"), NewSeat("friend")])
OTHER = "a" * 32


async def opened(client: Client, wish: NewTable) -> str:
    """A new table that its host has joined without a contribution."""
    made = msgspec.json.decode(await client.request("/api/tables", msgspec.json.encode(wish)), type=Opened)
    await client.connect()
    await client.ask(Join, table=made.table)
    return made.table


def stirred(client: Client) -> list[bool]:
    return [seat.stirred for seat in info(client).seats]


def test_a_game_starts_when_every_person_has_stirred_and_not_before(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as bob:
            table = await opened(ann, ME_AND_A_FRIEND)
            invite = info(ann).seats[1].invite.partition("#invite=")[2]
            await bob.connect()
            welcome = await bob.ask(Join, table=table, invite=invite, name="Bob")
            assert isinstance(welcome, Welcome)
            assert welcome.table.commitment == info(ann).commitment != ""
            assert (welcome.table.status, stirred(bob)) == ("gathering", [False, False])
            await bob.ask(Stir, seat=1, stir=OTHER)
            assert (info(bob).status, stirred(bob)) == ("gathering", [False, True])
            await ann.ask(Stir, seat=0, stir="5" * 32)
            assert (info(ann).status, stirred(ann)) == ("running", [True, True])
            await bob.until(lambda page: page.frame)
            await ann.ask(GiveUp, seat=0)
            record = json.loads(await ann.request(f"/api/tables/{table}/record"))
            assert record["client_seeds"] == ["5" * 32, OTHER]

    asyncio.run(story())


def test_only_who_sits_there_stirs_and_only_once(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny, remember=10) as guest, Client(tiny) as elsewhere:
            table = await opened(ann, ME_AND_A_FRIEND)
            await guest.join(table)
            for client, seat, stir, sentence in (
                (guest, 0, OTHER, "not yours"),
                (ann, 1, OTHER, "not yours"),
                (ann, 7, OTHER, "no seat 7"),
                (ann, 0, "A" * 32, "32 hexadecimal digits"),
                (ann, 0, "a" * 31, "32 hexadecimal digits"),
                (ann, 0, "a" * 32 + "\n", "32 hexadecimal digits"),
            ):
                with pytest.raises(Refusal, match=sentence):
                    await client.ask(Stir, seat=seat, stir=stir)
            await elsewhere.connect()
            with pytest.raises(Refusal, match="Join a table"):
                await elsewhere.ask(Stir, seat=0, stir=OTHER)
            await ann.ask(Stir, seat=0, stir=OTHER)
            await ann.ask(Stir, seat=0, stir=OTHER)  # repeated by a client that lost its connection
            with pytest.raises(Refusal, match="Another page of yours"):
                await ann.ask(Stir, seat=0, stir="b" * 32)
            await ann.ask(BotFor, absent=1, level="random")
            await ann.until(lambda page: page.frame)
            await ann.ask(Stir, seat=0, stir=OTHER)
            with pytest.raises(Refusal, match="Another page of yours"):
                await ann.ask(Stir, seat=0, stir="b" * 32)

    asyncio.run(story())


class Reluctant(TinyGames):
    """Refuse to deal the first game."""

    tries = 0

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        self.tries += 1
        if self.tries == 1:
            raise Refusal("There are not enough factions.")
        return super().start(players, options, secret, client_seeds)


def test_a_game_that_cannot_be_dealt_says_why_and_can_be_tried_again(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(Reluctant())

    async def story() -> None:
        async with Client(url) as ann:
            await opened(ann, NewTable([NewSeat("you", "Ann"), NewSeat("bot")]))
            with pytest.raises(Refusal, match="not enough factions"):
                await ann.ask(Stir, seat=0, stir=OTHER)
            assert (info(ann).status, stirred(ann)) == ("gathering", [False, True])
            await ann.ask(Stir, seat=0, stir=OTHER)
            await ann.until(lambda page: page.frame)

    asyncio.run(story())


def test_bots_wait_for_nobody(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await opened(ann, NewTable([NewSeat("bot"), NewSeat("bot")]))
            assert (info(ann).status, stirred(ann)) == ("running", [True, True])

    asyncio.run(story())


def test_a_bot_may_play_for_somebody_who_does_not_come_to_the_rematch(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, _ = await people(url, "Ann", "Bob")
        ann, bob = clients
        await bob.ask(GiveUp, seat=1)
        await ann.ask(Rematch, seat=0, factions="new")
        await bob.until(lambda page: info(page).proposal)
        asked = info(bob).proposal
        assert asked is not None
        await bob.ask(Consent, seat=1, proposal=asked.number, yes=True)
        await ann.until(lambda page: info(page).rematch)
        again = info(ann).rematch
        await bob.close()
        ann.frame = None
        await ann.join(again)
        assert (info(ann).status, stirred(ann)) == ("gathering", [True, False])
        await ann.until(lambda page: info(page).seats[1].absent_long)
        await ann.ask(BotFor, absent=1, level="random")
        await ann.until(lambda page: page.frame)
        assert (info(ann).status, info(ann).seats[1].substitute) == ("running", True)
        await close(clients)

    asyncio.run(story())


def test_a_table_that_an_older_version_opened_commits_itself_when_somebody_comes(
    server: Server, serve_tiny: Callable[..., str], tmp_path: Path
) -> None:
    async def first(url: str) -> tuple[str, str]:
        async with Client(url) as ann:
            return await opened(ann, ME_AND_A_FRIEND), ann.cookie

    table, cookie = asyncio.run(first(serve_tiny()))
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
        database.execute("DELETE FROM deals")
        database.execute("DELETE FROM stirs")
        database.commit()

    async def second(url: str) -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table)
            assert info(ann).commitment
            assert stirred(ann) == [True, False]
            told = info(ann).commitment
            await ann.ask(BotFor, absent=1, level="random")
            await ann.until(lambda page: page.frame)
            assert info(ann).commitment == told

    asyncio.run(second(serve_tiny()))


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Any:
    """The address of a server with the real game."""
    place = make_server(tmp_path_factory.mktemp("dealing"))
    yield place.start(TableGames(), think, seeds=lambda: 7 << 240)
    place.stop()


def test_a_record_of_a_table_was_dealt_as_committed_wherever_it_goes(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann:
            table = await opened(ann, NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")]))
            told = info(ann).commitment
            await ann.ask(Stir, seat=0, stir=OTHER)
            await ann.until(lambda page: page.frame)
            assert told in ann.seen().lines[0].text
            assert OTHER in ann.seen().lines[1].text
            await ann.ask(GiveUp, seat=0)
            text = await ann.request(f"/api/tables/{table}/record")
            record = bb.Record.from_json(text.decode())
            assert how_dealt(record, told) == (True, "Dealt as committed.")
            assert record.setup.stirs == [OTHER, ""]
            again = msgspec.json.decode(await ann.request("/api/records", text), type=Opened)
            assert await ann.request(f"/api/tables/{again.table}/record") == text

    asyncio.run(story())
