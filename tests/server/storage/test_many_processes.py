"""Several processes on one database: all clients see the same, wherever an answer is given; nothing happens twice."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import select, update
from tests.server.conftest import Server

from basebreaker.client import Client
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import (
    Acknowledged,
    Answer,
    BotFor,
    Chatted,
    ChooseFactions,
    Consent,
    Framed,
    Leave,
    Look,
    Mute,
    Noticed,
    Rematch,
    Rename,
    Say,
    Undo,
)
from basebreaker.server.protocol.shared import Options, TableInfo
from basebreaker.server.storage import opening, processes, queries, schema
from basebreaker.server.storage.rows import SeatRow, TableEvent, TableRow
from basebreaker.server.storage.store import Store

pytestmark = [pytest.mark.parametrize("database", ["postgresql"], indirect=True)]
TWO = NewTable([NewSeat("you", "Ann"), NewSeat("friend", "Bob")])
Urls = tuple[str, str]


@pytest.fixture
def urls(serve_tiny: Callable[..., str]) -> Urls:
    """Two servers on one database."""
    limits = Limits(absence_seconds=0.1)
    return serve_tiny(limits=limits), serve_tiny(limits=limits)


def info(page: Client) -> TableInfo:
    assert page.table is not None
    return page.table


async def shown(pages: Iterable[Client], at: int) -> None:
    """Wait until all these clients show the game after this many events."""
    for page in pages:
        await page.until(lambda page: page.frame is not None and page.seen().at == at)


@asynccontextmanager
async def ann_and_bob(urls: Urls, wish: NewTable = TWO) -> AsyncIterator[tuple[Client, Client, str]]:
    """Ann on one server and Bob on the other, at one table."""
    async with Client(urls[0]) as ann, Client(urls[1]) as bob:
        table = (await ann.open("/api/tables", wish)).table
        await bob.join(table, invite=info(ann).seats[1].invite.partition("=")[2], name="Bob")
        yield ann, bob, table


def test_a_game_goes_back_and_forth_between_two_servers(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, _):
            for at, key in enumerate(("draw", "wait", "wait", "draw", "wait", "wait")):
                await shown((ann, bob), at)
                await (bob if at % 2 else ann).answer(key)
            await shown((ann, bob), 6)
            assert [page.seen().lines[-1].text for page in (ann, bob)] == ["wait for {0}", "wait for {1}"]
            assert (ann.seen().cause.kind, ann.seen().cause.seat) == ("answer", 1)

    asyncio.run(story())


def test_the_same_answer_from_two_pages_at_once_counts_once_and_is_acknowledged_twice(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, table), Client(urls[1], ann.cookie) as phone:
            await phone.join(table, viewer=0)
            for at in range(0, 10, 2):
                await shown((ann, phone), at)
                said = [page.ask(Answer, seat=0, at=at, key="draw") for page in (ann, phone)]
                assert [type(told) for told in await asyncio.gather(*said)] == [Acknowledged] * 2
                await shown([bob], at + 1)
                await bob.answer("wait")
            assert bob.seen().answered == 10

    asyncio.run(story())


def test_of_two_answers_at_once_one_counts_and_both_pages_go_on(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, table), Client(urls[1], ann.cookie) as phone:
            await phone.join(table, viewer=0)
            await shown((ann, bob, phone), 0)
            said = [page.ask(Answer, seat=0, at=0, key=key) for page, key in ((ann, "draw"), (phone, "wait"))]
            told = await asyncio.gather(*said, return_exceptions=True)
            assert sorted(type(one).__name__ for one in told) == ["Acknowledged", "Refusal"]
            won = "draw" if isinstance(told[0], Acknowledged) else "wait"
            for page, seat in ((ann, 0), (phone, 0), (bob, 1)):
                await page.until(lambda page: page.seen().at == 1)
                whole = await page.ask(Look, viewer=seat)  # a repeated frame has no new lines
                assert isinstance(whole, Framed)
                assert whole.frame.lines[-1].text.startswith(won)
            await bob.answer("wait")
            await phone.until(lambda page: page.seen().at == 2)

    asyncio.run(story())


def test_a_lobby_is_one_lobby(urls: Urls) -> None:
    wish = NewTable([NewSeat("you", "Ann"), NewSeat("friend"), NewSeat("friend")], Options(factions="choose"))

    async def story() -> None:
        async with Client(urls[0]) as ann, Client(urls[1]) as bob, Client(urls[0]) as cleo:
            table = (await ann.open("/api/tables", wish)).table
            invites = [seat.invite.partition("=")[2] for seat in info(ann).seats[1:]]
            await bob.join(table, invite=invites[0], name="Bob")
            await ann.until(lambda page: info(page).seats[1].name == "Bob" and info(page).seats[1].present)
            await bob.ask(ChooseFactions, seat=1, factions=["faction_a", "faction_b"])
            await ann.until(lambda page: info(page).seats[1].factions == ["faction_a", "faction_b"])
            with pytest.raises(Refusal, match="has taken 'faction_a'"):
                await ann.ask(ChooseFactions, seat=0, factions=["faction_a", "faction_c"])
            await ann.ask(ChooseFactions, seat=0, factions=["faction_c", "faction_d"])
            await cleo.join(table, invite=invites[1], name="Cleo")
            await cleo.ask(ChooseFactions, seat=2, factions=["faction_e", "faction_f"])
            for page in (ann, bob, cleo):
                await page.until(lambda page: info(page).status == "running" and page.frame)
            assert bob.seen().view.seats[0].factions == ["faction_c", "faction_d"]

    asyncio.run(story())


def test_what_is_said_is_heard_everywhere_but_by_who_has_muted_it(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, table), Client(urls[0], bob.cookie) as phone:
            await phone.join(table, viewer=1)
            await ann.ask(Say, seat=0, text="Hello")
            await bob.until(lambda page: [t.line.text for t in page.unasked if isinstance(t, Chatted)] == ["Hello"])
            await bob.ask(Mute, who=0, on=True)
            await phone.until(lambda page: info(page).muted == [0])
            await ann.ask(Say, seat=0, text="Anybody?")
            await bob.ask(Say, seat=1, text="Hi")
            await phone.until(lambda page: len([t for t in page.unasked if isinstance(t, Chatted)]) == 2)
            assert [t.line.text for t in phone.unasked if isinstance(t, Chatted)] == ["Hello", "Hi"]

    asyncio.run(story())


def test_lines_said_at_the_same_moment_are_all_kept(database: str) -> None:
    stores = [Store(database) for _ in range(3)]

    async def story() -> None:
        lines = [
            store.run(partial(queries.talk.add_chat, table="t", seat=0, name="Ann", line=f"{number} {n}"))
            for n in range(10)
            for number, store in enumerate(stores)
        ]
        said = await asyncio.gather(*lines)
        assert sorted(line.number for line in said) == list(range(1, 31))

    asyncio.run(story())
    for store in stores:
        store.close()


def test_who_is_there_is_known_everywhere(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, table):
            await ann.until(lambda page: info(page).seats[1].present)
            assert info(bob).seats[0].present
            async with Client(urls[1]) as guest:
                await guest.join(table)
                await ann.until(lambda page: info(page).watchers == 1)
            await ann.until(lambda page: info(page).watchers == 0)
            await bob.close()
            await ann.until(lambda page: not info(page).seats[1].present)
            await ann.until(lambda page: info(page).seats[1].absent_long)

    asyncio.run(story())


def test_leaving_renaming_and_a_bot_that_sits_in_are_seen_everywhere(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, _):
            await bob.ask(Rename, seat=1, name="Robert")
            await ann.until(lambda page: page.frame and page.seen().view.seats[1].name == "Robert")
            await bob.ask(Leave, seat=1)
            await ann.until(lambda page: Noticed(sentence="Robert has left the table.") in page.unasked)
            await ann.until(lambda page: info(page).seats[1].absent_long)
            await ann.ask(BotFor, absent=1)
            await bob.until(lambda page: info(page).seats[1].substitute)
            await ann.my_question()
            await ann.answer("wait")
            await bob.until(lambda page: page.seen().at == 2)

    asyncio.run(story())


def test_a_proposal_is_asked_and_agreed_to_across_servers(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, _):
            await ann.my_question()
            await ann.answer("draw")
            await ann.ask(Undo, seat=0)
            await bob.until(lambda page: info(page).proposal)
            proposal = info(bob).proposal
            assert proposal is not None
            await bob.ask(Consent, seat=1, proposal=proposal.number, yes=True)
            for page in (ann, bob):
                await page.until(lambda page: page.seen().answered == 0 and info(page).proposal is None)
            assert bob.seen().cause.kind == "undo"

    asyncio.run(story())


async def asked_about(page: Client, number: int) -> None:
    """Wait until a client is asked about this proposal."""
    await page.until(lambda page: (proposal := info(page).proposal) is not None and proposal.number == number)


def test_two_consents_at_the_same_moment_are_both_taken(urls: Urls) -> None:
    wish = NewTable([NewSeat("you", "Ann"), NewSeat("friend"), NewSeat("friend")])

    async def story() -> None:
        async with Client(urls[0]) as ann, Client(urls[1]) as bob, Client(urls[0]) as cleo:
            table = (await ann.open("/api/tables", wish)).table
            for page, seat in ((bob, 1), (cleo, 2)):
                invite = info(ann).seats[seat].invite.partition("=")[2]
                await page.join(table, invite=invite, name=f"Friend {seat}")
            for number in range(1, 6):
                await ann.until(lambda page: page.frame and page.seen().answered == 0)
                await ann.my_question()
                await ann.answer("draw")
                await ann.until(lambda page: info(page).seats[1].present)
                await ann.ask(Undo, seat=0)
                for page in (bob, cleo):
                    await asked_about(page, number)
                yes = [page.ask(Consent, seat=s, proposal=number, yes=True) for s, page in ((1, bob), (2, cleo))]
                await asyncio.gather(*yes)

    asyncio.run(story())


def test_after_a_game_a_rematch_takes_everybody_along_with_their_links(urls: Urls) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, _):
            for at in range(12):
                await shown((ann, bob), at)
                await (bob if at % 2 else ann).answer("wait")
            for page in (ann, bob):
                await page.until(lambda page: info(page).status == "over")
            await ann.ask(Rematch, seat=0, factions="same")
            await bob.until(lambda page: info(page).proposal)
            await bob.ask(Consent, seat=1, proposal=1, yes=True)
            for page in (ann, bob):
                await page.until(lambda page: info(page).rematch)
                await page.join(info(page).rematch)
            await ann.my_question()
            assert [info(page).seats[seat].link != "" for seat, page in enumerate((ann, bob))] == [True, True]

    asyncio.run(story())


def test_a_bot_answers_once_however_many_servers_show_its_table(urls: Urls, database: str) -> None:
    wish = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])

    async def story() -> str:
        async with Client(urls[0]) as ann:
            table = (await ann.open("/api/tables", wish)).table
            async with Client(urls[1], ann.cookie) as phone:
                await phone.join(table, viewer=0)
                for at in range(0, 10, 2):
                    await shown((ann, phone), at)
                    await (ann if at % 4 else phone).answer("wait")
                await shown((ann, phone), 10)
        return table

    table = asyncio.run(story())
    engine = opening.open_engine(database)
    with engine.connect() as connection:
        numbers = select(schema.events.c.number).where(schema.events.c.table == table, schema.events.c.bot)
        assert sorted(connection.execute(numbers).scalars()) == [1, 3, 5, 7, 9]
    engine.dispose()


def test_a_lease_ends_with_its_time_or_its_process(database: str) -> None:
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        take = partial(processes.take_lease, connection, "it")
        assert (take("a"), take("a"), take("b") > 0) == (0, 0, True)
        connection.execute(update(schema.leases).values(until=processes.moment(connection) - 1))
        assert (take("b"), take("a") > 0) == (0, True)
        processes.beat(connection, "b", "table")
        assert processes.LEASE - 1000 < take("a") <= processes.LEASE
        processes.take_leave(connection, "b")
        assert take("a") == 0
        assert processes.take_lease(connection, "daily", "a", 86_400_000) == 0
        processes.beat(connection, "a", "table")
        assert processes.take_lease(connection, "daily", "b") > processes.LEASE
    engine.dispose()


def test_who_sat_in_a_process_that_died_is_away(database: str) -> None:
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        processes.beat(connection, "a", "table")
        processes.note_presence(connection, "t", "ann", "a", 2)
        (there,) = processes.load_presence(connection, "t", "b")
        assert (there.visitor, there.pages) == ("ann", 2)
        assert processes.occupied(connection) == ["t"]
        late = processes.moment(connection) - processes.DEAD_AFTER - 1000
        connection.execute(update(schema.processes).values(seen=late))
        (gone,) = processes.load_presence(connection, "t", "b")
        assert gone.pages == 0
        assert gone.gone >= processes.DEAD_AFTER
        connection.execute(update(schema.processes).values(seen=late - processes.FORGOTTEN_AFTER))
        assert processes.beat(connection, "b", "table") == {"b"}
        assert processes.load_presence(connection, "t", "b") == []
    engine.dispose()


def test_batches_in_crossed_order_do_not_hurt_each_other(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    row = TableRow("table", "running", "host", Options())

    async def story() -> None:
        await stores[0].run(
            partial(queries.tables.add_table, table=row, seats=[SeatRow(0, "person", "Ann")], holders=[])
        )
        orders = [range(200), range(199, -1, -1), range(200)]
        done = await asyncio.gather(
            *(
                store.append(queries.columns.event_values(f"t{n}", 0, TableEvent("answer", 0, "x")))
                for store, order in zip(stores, orders, strict=True)
                for n in order
            ),
            return_exceptions=True,
        )
        assert sorted({type(one).__name__ for one in done}) == ["AlreadyStored", "NoneType"]
        assert sum(one is None for one in done) == 200

    asyncio.run(story())
    for store in stores:
        store.close()


def test_many_first_starts_at_once_make_one_database(server: Server, database: str) -> None:
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        schema.metadata.drop_all(connection)
    engine.dispose()

    async def story() -> None:
        opened = await asyncio.gather(*(asyncio.to_thread(Store, database) for _ in range(6)))
        for store in opened:
            await asyncio.to_thread(store.close)

    asyncio.run(story())


def test_everything_is_read_again_after_a_lost_connection(urls: Urls, database: str) -> None:
    async def story() -> None:
        async with ann_and_bob(urls) as (ann, bob, _):
            await shown((ann, bob), 0)
            await asyncio.to_thread(cut_all, database)
            await ann.my_question()
            await ann.answer("draw")
            await bob.until(lambda page: page.seen().at == 1)
            await ann.until(lambda page: Noticed(sentence="The database is back.") in page.unasked)
            await bob.answer("wait")
            await ann.until(lambda page: page.seen().at == 2)

    asyncio.run(story())


def cut_all(database: str) -> None:
    """Cut all other connections to the database."""
    engine = opening.connect(opening.parse(database))
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
    engine.dispose()
