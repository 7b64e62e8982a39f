"""Uploads are read in a separate process: one that needs too much is refused, without effect on other clients."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, cast

import msgspec
import pytest
from tests.engine.test_limits import RANDOM, UNDECIDED
from tests.server.conftest import Server, TinyGames

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.engine.turn.setup import Setup
from basebreaker.records.record import _check
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Refusal, Uploaded
from basebreaker.server.protocol.http import Opened
from basebreaker.server.protocol.messages import OpenReplay, ReplayInfo
from basebreaker.server.workers.sandbox import confined_process
from basebreaker.server.workers.uploads import MOST_WAITING, UploadReader


class HungryGames(TinyGames):
    """Read two kinds of bad records: one takes all memory, and one all time."""

    def read(self, text: bytes) -> Uploaded:
        while text == b"time":
            pass
        if text == b"memory":
            bytearray(2 << 30)
        return super().read(text)


FINE = b'{"names": ["Ann", "Bob"], "factions": [[], []], "seed": 1}'


@pytest.mark.parametrize("bad", ["memory", "time"])
def test_a_record_that_takes_too_much_is_refused_and_the_next_one_is_read(bad: str) -> None:
    async def story() -> None:
        readers = UploadReader(HungryGames(), seconds=1 if bad == "time" else 60)
        try:
            with pytest.raises(Refusal, match=r"takes too (much memory|long) to be read here"):
                await readers.read(bad.encode())
            readers.seconds = 60
            assert (await readers.read(FINE)).names == ["Ann", "Bob"]
            with pytest.raises(Refusal, match="not a record"):
                await readers.read(b"[")
        finally:
            readers.close()

    asyncio.run(story())


def test_a_reader_has_a_limit_of_memory() -> None:
    with confined_process() as reader:
        import resource

        assert reader.submit(resource.getrlimit, resource.RLIMIT_AS).result() == (1 << 30, 1 << 30)


class Never(ThreadPoolExecutor):
    """An executor that accepts work and never does it."""

    def submit(self, *_args: Any, **_kwargs: Any) -> "Future[Any]":
        return Future()


def test_no_more_than_a_few_wait_for_their_turn() -> None:
    async def story() -> None:
        readers = UploadReader(TinyGames(), 60, Never)
        waiting = [asyncio.create_task(readers.read(FINE)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="wait a minute"):
            await readers.read(FINE)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert readers.waiting == 0

    asyncio.run(story())


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the real game."""
    place = Server(tmp_path_factory.mktemp("real"))
    yield place.start(TableGames(), think)
    place.stop()


def upload(url: str, text: bytes) -> Opened:
    """Upload a record."""

    async def story() -> Opened:
        async with Client(url) as guest:
            return msgspec.json.decode(await guest.request("/api/records", text), type=Opened)

    return asyncio.run(story())


def with_check(setup: dict[str, Any], answers: list[str]) -> bytes:
    """A record with a valid checksum."""
    data = {"format": "basebreaker record", "version": 1, "setup": setup, "answers": answers}
    return json.dumps({**data, "check": _check(setup, answers)}).encode()


def bomb(**changes: Any) -> bytes:
    """A small record with a number that is too large."""
    setup = Setup(UNDECIDED, options=RANDOM).to_json()
    return with_check({**setup, **changes}, [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (bomb(copies=10**9), "one copy of every set for each player"),
        (bomb(seed=10**4000), "seed has 13288 bits"),
        (bomb(seats=[{"name": "x" * 10**6, "factions": []}] * 2), "too long: 64 characters"),
        (bomb(seats=[{"name": "\u202eAnn", "factions": []}] * 2), "can't be shown"),
        (with_check(json.loads(bomb())["setup"], ["end"] * 60_000), "60000 answers; no game has more than 10000"),
        (b"[" * 10**6, "not the record of a game"),
        (b"\xff\xfe", "a text file"),
    ],
    ids=["copies", "seed", "name", "direction", "answers", "depth", "bytes"],
)
def test_a_hostile_upload_gets_a_sentence(real: str, text: bytes, words: str) -> None:
    with pytest.raises(Refusal, match=words) as refusal:
        upload(real, text)
    assert len(str(refusal.value)) < 300


def test_names_in_uploads_are_cleaned_like_any_other(real: str) -> None:
    seats = [bb.Seat("Zoe\u0308  \u200dB ", ["vampires", "cowboys"]), bb.Seat("x" * 64, ["samurai", "vikings"])]
    opened = upload(real, bb.new_game(seats, seed=1).record().to_json().encode())

    async def story() -> ReplayInfo:
        async with Client(real) as guest:
            await guest.connect()
            return cast(ReplayInfo, await guest.ask(OpenReplay, table=opened.table))

    assert asyncio.run(story()).names == ["Zoë B", "x" * 64]
