"""The timing guard (12.3.9): all players are asked, and the time of an answer reveals as little as possible.

No test sleeps: each controls the table's clock and its pauses.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from tests.server.clock import Clock
from tests.server.tables.test_crowds import come, server_in, told

import basebreaker as bb
from basebreaker.client import decoder
from basebreaker.server.adapters.games import TableGames, TableMatch
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Acknowledged, Answer, Framed, Refused, Told
from basebreaker.server.protocol.shared import Options
from basebreaker.server.tables.connection import Connection
from basebreaker.server.tables.dispatch import handle
from basebreaker.server.tables.handlers import create
from basebreaker.server.tables.server import TableServer
from basebreaker.server.tables.table import LiveTable
from basebreaker.testing import rule

pytestmark = pytest.mark.both_databases


class Pauses:
    """Pauses that a test ends, and their intended lengths."""

    def __init__(self) -> None:
        self.begun: asyncio.Queue[float] = asyncio.Queue()
        self.over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.begun.put_nowait(seconds)
        await self.over.wait()

    def end(self) -> None:
        """End all pauses."""
        self.over.set()
        self.over = asyncio.Event()


@asynccontextmanager
async def hiding_table(database: str, *kinds: str) -> AsyncIterator[tuple[TableServer, LiveTable, Connection, Pauses]]:
    """A table at which all players are asked; those in odd seats can only wait."""
    async with server_in(database) as server:
        pauses = Pauses()
        server.pause = pauses
        seats = [NewSeat("bot", level="random") if kind == "bot" else NewSeat("you", kind) for kind in kinds]
        opened = await create.open_table(server, "ann", NewTable(seats, Options(me_first="ask")))
        live = await server.table(opened.table)
        live.clock = Clock()
        live.asked_since = (0, live.clock())
        yield server, live, await come(server, live, "ann"), pauses


async def following(page: Connection) -> Told:
    """A client's next message."""
    arrived = asyncio.Event()
    page.wake = arrived.set
    if not page.queue:
        await arrived.wait()
    (data,) = page.take(0)
    return decoder.decode(data)


async def reply(page: Connection, ref: int) -> Told:
    """The direct reply to a client's message."""
    while True:
        message = await following(page)
        if message.ref == ref:
            return message


async def answered(page: Connection, number: int) -> None:
    """Wait until a client sees this many answers."""
    while True:
        message = await following(page)
        if isinstance(message, Framed) and message.frame.answered == number:
            return


@rule("12.3.9")
def test_an_answer_comes_to_the_others_no_sooner_than_after_a_while(database: str) -> None:
    async def story() -> None:
        async with hiding_table(database, "Ann", "Bob") as (server, live, page, pauses):
            await handle(server, page, Answer(5, seat=0, at=0, key="draw"))
            assert await pauses.begun.get() == server.limits.hiding_seconds
            assert live.answers == []
            assert not any(message.ref == 5 for message in told(page))
            pauses.end()
            assert isinstance(await reply(page, 5), Acknowledged)
            assert [answer.value for answer in live.answers] == ["draw"]

    asyncio.run(story())


@rule("12.3.9")
def test_who_takes_longer_waits_no_longer(database: str) -> None:
    async def story() -> None:
        async with hiding_table(database, "Ann", "bot", "Cleo") as (server, live, page, pauses):
            assert isinstance(live.clock, Clock)
            live.clock.moment += 2
            await handle(server, page, Answer(5, seat=0, at=0, key="draw"))
            assert await pauses.begun.get() == server.limits.hiding_seconds - 2
            pauses.end()
            await answered(page, 1)
            assert await pauses.begun.get() == server.limits.hiding_seconds  # the bot's, from when it was asked
            pauses.end()
            await answered(page, 2)
            live.clock.moment += 100
            await handle(server, page, Answer(6, seat=2, at=2, key="wait"))
            assert isinstance(await reply(page, 6), Acknowledged)
            assert live.answers[2].value == "wait"

    asyncio.run(story())


@rule("12.3.9")
@pytest.mark.parametrize("kind", ["Bob", "bot"])
def test_whoever_has_nothing_to_choose_passes_alone_after_the_same_while(database: str, kind: str) -> None:
    async def story() -> None:
        async with hiding_table(database, "Ann", kind) as (server, live, page, pauses):
            await handle(server, page, Answer(5, seat=0, at=0, key="wait"))
            assert await pauses.begun.get() == server.limits.hiding_seconds
            pauses.end()
            await answered(page, 1)
            assert await pauses.begun.get() == server.limits.hiding_seconds
            assert len(live.answers) == 1
            pauses.end()
            await answered(page, 2)
            assert (live.answers[1].seat, live.answers[1].value) == (1, "wait")
            assert live.answers[1].bot == (kind == "bot")

    asyncio.run(story())


@rule("12.3.9")
def test_who_passes_by_hand_as_well_is_acknowledged_once_it_is_stored(database: str) -> None:
    async def story() -> None:
        async with hiding_table(database, "Ann", "Bob") as (server, live, page, pauses):
            await handle(server, page, Answer(5, seat=0, at=0, key="wait"))
            await pauses.begun.get()
            pauses.end()
            await answered(page, 1)
            await pauses.begun.get()  # Bob passes automatically
            await handle(server, page, Answer(6, seat=1, at=1, key="wait"))
            await pauses.begun.get()
            assert not any(message.ref == 6 for message in told(page))
            pauses.end()
            assert isinstance(await reply(page, 6), Acknowledged)
            assert [answer.seat for answer in live.answers] == [0, 1]

    asyncio.run(story())


def test_what_cannot_be_taken_after_the_while_is_refused(database: str) -> None:
    async def story() -> None:
        async with hiding_table(database, "Ann", "Bob") as (server, live, page, pauses):
            await handle(server, page, Answer(5, seat=0, at=0, key="wait"))
            await handle(server, page, Answer(6, seat=0, at=0, key="draw"))  # too late to change the answer
            for _ in range(2):
                await pauses.begun.get()
            pauses.end()
            assert isinstance(await reply(page, 6), Refused)
            assert live.answers[0].value == "wait"

    asyncio.run(story())


def test_where_nobody_hides_nobody_waits(database: str) -> None:
    async def story() -> None:
        async with server_in(database) as server:
            server.pause = pauses = Pauses()
            opened = await create.open_table(server, "ann", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            live = await server.table(opened.table)
            page = await come(server, live, "ann")
            await handle(server, page, Answer(5, seat=0, at=0, key="wait"))
            assert (len(live.answers), pauses.begun.empty()) == (1, True)

    asyncio.run(story())


# -- Which tables hide -----------------------------------------------------------------------------------------------


def settled_for(public: bool, *kinds: str, **options: str) -> str:
    seats = [NewSeat(kind) for kind in kinds]  # type: ignore[arg-type]
    return create.settled(NewTable(seats, Options(**options), public)).me_first  # type: ignore[arg-type]


def test_public_tables_of_people_hide_what_they_hold_unless_they_say_otherwise() -> None:
    assert settled_for(True, "you", "friend") == "ask"
    assert settled_for(True, "you", "bot") == "skip"
    assert settled_for(False, "you", "friend") == "skip"
    assert settled_for(True, "you", "friend", me_first="skip") == "skip"
    assert settled_for(False, "you", "bot", me_first="ask") == "ask"


# -- The real game ---------------------------------------------------------------------------------------------------


def windows(me_first: str) -> Iterator[tuple[bb.Match, TableMatch]]:
    """Me First! questions of some games; only the first seat's factions have Specials."""
    for seed in range(6):
        seats = [bb.Seat("Ann", ["giant_ants", "samurai"]), bb.Seat("Bob", ["werewolves", "mad_scientists"])]
        match = bb.new_game(seats, seed=seed, me_first="ask" if me_first == "ask" else "skip", turn_limit=30)
        dice = bb.Dice(seed)
        while match.question is not None:
            if match.question.kind == "me_first":
                yield match, TableMatch(match, 5)
            match.answer(dice.below(len(match.question)))


@rule("12.3.9")
def test_a_question_hides_something_of_whoever_may_hold_it() -> None:
    hidden = idle = 0
    for match, seen in windows("ask"):
        assert match.question is not None
        question = seen.question
        assert question is not None
        assert question.idle == (len(match.question) == 1)
        assert not question.hides or question.seat == 0  # Bob cannot hold any Special, which is public knowledge
        hidden += question.hides
        idle += question.idle and question.hides
    assert hidden > 20
    assert idle > 5


@rule("12.3.9")
def test_where_who_has_nothing_is_skipped_nothing_is_hidden() -> None:
    questions = [seen.question for _, seen in windows("skip")]
    assert questions
    assert not any(question is None or question.hides or question.idle for question in questions)


def test_the_option_reaches_the_game() -> None:
    games = TableGames()
    for me_first, asked in (("ask", True), ("skip", False), ("auto", False)):
        players = [bb.Seat("Ann"), bb.Seat("Bob")]
        setup = games.start(players, Options(me_first=me_first), bytes(32), [])  # type: ignore[arg-type]
        match = games.resume(setup, [])
        assert isinstance(match, TableMatch)
        assert match.match.g.asks_idle == asked
