"""Bots in thinker processes: they take requests fairly and once; another thinker takes over those of a dead one."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import Connection, select, update
from tests.server.conftest import tiny_agrees

from basebreaker.client import Client
from basebreaker.server import bot_worker, command
from basebreaker.server.bot_worker import BotWorker
from basebreaker.server.game import GameProgress
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import OfferEnd
from basebreaker.server.storage import bot_requests, opening, processes, schema
from basebreaker.server.storage.bot_requests import Request
from basebreaker.server.storage.store import Store
from basebreaker.server.workers.bots import LocalBots

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)
BOT = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])


def draw(level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
    """A bot that draws, if it knows its game."""
    return "draw" if len(progress.answers) % 2 == 1 and '"names":["Ann"' in progress.setup else "break"


@asynccontextmanager
async def bots(database: str, **options: object) -> AsyncIterator[BotWorker]:
    """LocalBots in threads of this process."""
    store = Store(database)
    bots = LocalBots(draw, tiny_agrees, 30, partial(ThreadPoolExecutor, 1), workers=2)
    place = BotWorker(store, bots)
    task = asyncio.create_task(place.run())
    yield place
    place.ending.set()
    await task
    bots.close()
    await asyncio.to_thread(store.close)


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_thinkers_answer_for_the_bots_of_a_server(serve_tiny: Callable[..., str], database: str) -> None:
    def never(*_: object) -> str:
        raise AssertionError("the server thinks by itself")

    url = serve_tiny(think=never, think_elsewhere=True)

    async def story() -> None:
        async with bots(database), Client(url) as ann:
            await ann.open("/api/tables", BOT)
            for at in range(0, 10, 2):
                await ann.until(lambda page: page.frame and page.seen().at == at)  # noqa: B023
                await ann.answer("wait")
            await ann.until(lambda page: page.seen().at == 10)
            assert [line.text for line in ann.seen().lines] == ["draw for {0}"]
            await ann.ask(OfferEnd, seat=0)
            await ann.until(lambda page: page.seen().view.result)

    asyncio.run(story())
    engine = opening.open_engine(database)
    with engine.connect() as connection:
        assert connection.execute(select(schema.requests)).all() == []
    engine.dispose()


def test_without_thinkers_a_bot_answers_anything_in_the_end(
    serve_tiny: Callable[..., str], database: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = serve_tiny(think_elsewhere=True, limits=Limits(thinking_seconds=0.1))

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", BOT)
            await ann.my_question()
            await ann.answer("wait")
            await ann.until(lambda page: page.seen().at >= 2)

    asyncio.run(story())
    assert "is basebreaker thinkers running?" in caplog.text


def request(owner: str, number: int, lane: str = "deep") -> Request:
    return Request(f"table of {owner}", number, 1, "answer", owner, "random", lane, "7")


def test_owners_take_turns_whoever_asked_most(connection: Connection) -> None:
    for number in range(5):
        bot_requests.ask(connection, request("ann", number))
    bot_requests.ask(connection, request("bob", 0))
    taken = [bot_requests.take(connection, "deep", "t") for _ in range(3)]
    assert [one.request.owner for one in taken if one] == ["ann", "bob", "ann"]
    assert [one.waiting for one in taken if one] == [5, 4, 3]
    assert bot_requests.take(connection, "quick", "t") is None


def test_what_a_dead_thinker_had_is_taken_again_and_answered_once(connection: Connection) -> None:
    asked = request("ann", 0)
    bot_requests.ask(connection, asked)
    assert bot_requests.take(connection, "deep", "a") is not None
    assert bot_requests.take(connection, "deep", "b") is None
    processes.beat(connection, "a", "thinkers", 3)
    assert bot_requests.outcome(connection, asked).workers == 3
    connection.execute(update(schema.requests).values(until=processes.moment(connection) - 1))
    assert bot_requests.take(connection, "deep", "b") is not None
    bot_requests.answer(connection, asked, "draw", overran=False)
    bot_requests.answer(connection, asked, "wait", overran=True)
    assert bot_requests.outcome(connection, asked) == bot_requests.Outcome(True, "draw", False, 0)
    bot_requests.ask(connection, asked)
    assert bot_requests.outcome(connection, asked).done


def test_a_thinker_that_ends_gives_back_what_it_has(connection: Connection) -> None:
    bot_requests.ask(connection, request("ann", 0))
    bot_requests.take(connection, "deep", "a")
    processes.take_leave(connection, "a")
    assert bot_requests.take(connection, "deep", "b") is not None


def test_two_thinkers_never_take_the_same(database: str) -> None:
    engine = opening.open_engine(database)
    with engine.begin() as connection:
        for number in range(20):
            bot_requests.ask(connection, request("ann", number))
    with engine.connect() as one, engine.connect() as other, one.begin(), other.begin():
        taken = [bot_requests.take(each, "deep", "t") for _ in range(10) for each in (one, other)]
    assert sorted(each.request.number for each in taken if each) == list(range(20))
    engine.dispose()


def test_the_command_thinks_and_ends_when_told(database: str) -> None:
    command = [sys.executable, "-m", "basebreaker", "thinkers", "--workers", "1", "--db", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "2 thinkers wait for questions (Ctrl-C ends them).\n"
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    process.stdout.close()


def test_thinkers_need_a_database_that_is_shared(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot_worker.main(["--db", "sqlite:///games.sqlite3"]) == 1
    assert "Thinkers need a database shared with servers" in capsys.readouterr().err
    assert command.main(["--port", "0", "--without-client", "--thinkers", "elsewhere", "--db", "sqlite://"]) == 1
    assert "--thinkers elsewhere needs a database shared with them" in capsys.readouterr().err
