"""Who may chat, under which name and how much; names that look alike or are invisible."""
# ruff: noqa: RUF001 - these characters are ambiguous on purpose

import asyncio

import pytest
from tests.server.tables.test_crowds import come, server_in, told

from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Chatted, Join, Refused, Rename, Say, TableChanged, Welcome
from basebreaker.server.protocol.shared import Options
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create
from basebreaker.server.tables.server import TableServer
from basebreaker.server.tables.table import LiveTable
from basebreaker.server.text.cleaning import bot_name, clean_line, clean_name, free_name

pytestmark = pytest.mark.both_databases


@pytest.mark.parametrize(
    "alike",
    ["ann", "ANN", "Аnn", "Αnn", "Ａｎｎ", "𝐀𝐧𝐧", "Ánn", "A\u0301nn", "A n n", "Ⓐnn", "An\u200bn", "Ann\u3164"],
)
def test_a_name_that_looks_like_another_gets_a_number(alike: str) -> None:
    name = clean_name(alike)
    assert free_name(name, ["Ann"]) == f"{name} 2"
    assert free_name(name, ["Ann", "Ann 2"]) == f"{name} 3"


@pytest.mark.parametrize(("one", "other"), [("Bill", "BiII"), ("Bob", "B0b"), ("Lola", "1ola")])
def test_letters_that_look_alike(one: str, other: str) -> None:
    assert free_name(other, [one]) == f"{other} 2"


@pytest.mark.parametrize("name", ["Anna", "Bob", "Анна", "安", "أنا", "An-n", "Ann!"])
def test_other_names_are_free(name: str) -> None:
    assert free_name(clean_name(name), ["Ann"]) == name


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u115f\u1160", "\u2800\u2800", "\u0301", "\ufe0f", "\u034f", "\u00a0", "\u200d"]
)
def test_a_name_or_line_that_nobody_sees_is_refused(blank: str) -> None:
    with pytest.raises(Refusal, match="Give a name"):
        clean_name(blank)
    with pytest.raises(Refusal, match="That message is empty"):
        clean_line(blank)


def test_no_bot_is_taken_for_somebody() -> None:
    assert bot_name(["BOLT"]) == "Cog"


async def table_for(server: TableServer, *kinds: str, talk: str = "auto") -> LiveTable:
    """A table of Ann and these others."""
    others = [NewSeat("bot", level="random") if kind == "bot" else NewSeat("you", "Bob") for kind in kinds]
    wish = NewTable([NewSeat("you", "Ann"), *others], Options(talk=talk))  # type: ignore[arg-type]
    return await server.table((await create.open_table(server, "ann", wish)).table)


async def said_by(
    server: TableServer, live: LiveTable, name: str, lines: int = 1, address: str = ""
) -> tuple[list[Chatted], list[str]]:
    """The results of a spectator's chat messages."""
    page = Connection(f"visitor {name}", True, server.limits, address)
    await handle(server, page, Join(1, table=live.row.id, name=name))
    for _ in range(lines):
        await handle(server, page, Say(2, text="hello"))
    replies = list(told(page))
    chat = [message for message in replies if isinstance(message, Chatted)]
    return chat, [message.sentence for message in replies if isinstance(message, Refused)]


@pytest.mark.parametrize(
    ("others", "talk", "heard"),
    [
        (["bot"], "auto", True),
        (["you"], "auto", False),
        (["you"], "all", True),
        (["bot"], "players", False),
    ],
)
def test_spectators_only_listen_where_people_play(database: str, others: list[str], talk: str, heard: bool) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_for(server, *others, talk=talk)
            chat, refusals = await said_by(server, live, "Eve")
            assert [message.line.seat for message in chat] == ([-1] if heard else [])
            assert [sentence.startswith("Only those who sit") for sentence in refusals] == ([] if heard else [True])
            for visitor, silent in (("ann", False), ("eve", not heard)):
                page = await come(server, live, visitor)
                (welcome,) = [message for message in told(page) if isinstance(message, Welcome)]
                assert welcome.table.silent == silent

    asyncio.run(story())


def test_a_spectator_is_never_taken_for_a_player(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_for(server, "bot")
            for name, shown in (("Eve", "Eve"), ("Аnn", "Spectator"), ("Bolt", "Spectator")):
                chat, _ = await said_by(server, live, name)
                assert [message.line.name for message in chat] == [shown]

    asyncio.run(story())


def test_one_room_and_address_has_one_bucket_for_talk(database: str) -> None:
    async def story() -> None:
        limits = Limits(lines_a_minute_of_one_table_and_address=5)
        async with server_in(database, limits) as server:
            live, other = await table_for(server, "bot"), await table_for(server, "bot")
            heard = [len((await said_by(server, live, f"Eve {n}", 3, "192.0.2.1"))[0]) for n in range(3)]
            assert heard == [3, 2, 0]
            assert len((await said_by(server, live, "Bob", 3, "192.0.2.2"))[0]) == 3
            assert len((await said_by(server, other, "Eve", 3, "192.0.2.1"))[0]) == 3

    asyncio.run(story())


def test_nobody_renames_themselves_to_what_looks_like_somebody_else(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            live = await table_for(server, "you")
            page = await come(server, live, "ann")
            await handle(server, page, Rename(3, seat=1, name="ΑΝΝ"))
            assert [message.sentence for message in told(page) if isinstance(message, Refused)] != []
            await handle(server, page, Rename(3, seat=1, name="Bοb"))
            assert [message.table.seats[1].name for message in told(page) if isinstance(message, TableChanged)] == [
                "Bοb"
            ]

    asyncio.run(story())
