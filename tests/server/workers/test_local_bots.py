"""Bots that crash or hang: the process is replaced, the request repeated, and all other bots go on."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import tiny_agrees

import basebreaker as bb
from basebreaker.bots.lookahead import regular
from basebreaker.client import Client
from basebreaker.server.adapters.bots import look
from basebreaker.server.game import GameProgress, Refusal, SandboxedBots
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Home, NewSeat, NewTable
from basebreaker.server.workers import bots as module
from basebreaker.server.workers.bots import MOST_OVERRUNS, LocalBots
from basebreaker.server.workers.sandbox import Process

KEYS = ["a", "b", "thought"]


def mortal(level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
    """A bot that kills its process once, always or never, or that hangs."""
    once = Path(progress.setup)
    if level == "deadly" or (level == "dies once" and not once.exists()):
        once.touch()
        os._exit(1)
    while level == "endless":
        pass
    return "thought"


class Counted:
    """Make processes and count them."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> Executor:
        self.made += 1
        return Process()


@pytest.fixture
def one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cores_to_spare", lambda: 1)


@pytest.mark.usefixtures("one_worker")
def test_a_dead_worker_is_replaced_and_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        processes = Counted()
        bots = LocalBots(mortal, tiny_agrees, 60, processes)
        progress = GameProgress(str(tmp_path / "died"), ())
        try:
            asked = [bots.answer("host", "dies once", progress, 0, 0, KEYS) for _ in range(8)]
            assert await asyncio.gather(*asked) == ["thought"] * 8
            assert processes.made == 2
            assert await bots.answer("host", "deadly", progress, 0, 1, KEYS) == "b"
            assert await bots.answer("host", "sound", progress, 0, 0, KEYS) == "thought"
            assert processes.made == 4
        finally:
            bots.close()

    asyncio.run(story())


@pytest.mark.usefixtures("one_worker")
def test_a_bot_that_overran_three_times_sits_down_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        processes = Counted()
        bots = LocalBots(mortal, tiny_agrees, 0.1, processes)
        progress = GameProgress(str(tmp_path / "died"), ())
        try:
            for _ in range(MOST_OVERRUNS):
                assert bots.may_sit_down("endless")
                assert await bots.answer("host", "endless", progress, 0, 1, KEYS) == "b"
            assert not bots.may_sit_down("endless")
            bots.seconds = 60
            assert await bots.answer("host", "sound", progress, 0, 0, KEYS) == "thought"
            assert bots.may_sit_down("sound")
            assert processes.made == MOST_OVERRUNS + 1
        finally:
            bots.close()

    asyncio.run(story())


class Broken(ThreadPoolExecutor):
    """An executor that refuses all work."""

    def submit(self, *_args: Any, **_kwargs: Any) -> "Future[Any]":
        raise BrokenProcessPool("A process in the process pool was terminated abruptly.")


def test_a_table_opens_though_no_worker_can(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(workers=Broken, seeds=lambda: 0)

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("bot"), NewSeat("you", "Ann")]))
            await ann.my_question()
            assert ann.seen().answered >= 1  # an arbitrary legal answer, which may be one more `think`

    asyncio.run(story())


def test_a_level_that_overran_is_refused_for_new_tables(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(think=never, workers=Endless, limits=Limits(thinking_seconds=0.01), seeds=lambda: 0)
    wish = NewTable([NewSeat("bot", level="slow"), NewSeat("you", "Ann")])

    async def story() -> None:
        for _ in range(MOST_OVERRUNS):
            async with Client(url) as ann:
                await ann.open("/api/tables", wish)
                await ann.my_question()
        async with Client(url) as ann:
            with pytest.raises(Refusal, match="'slow' took too long again and again"):
                await ann.open("/api/tables", wish)
            assert [level.id for level in (await ann.get("/api/home", Home)).levels] == ["random"]

    asyncio.run(story())


def never(_level: str, _progress: GameProgress, _seat: int, _seed: int, _share: float) -> str:
    return "wait"


class Endless(ThreadPoolExecutor):
    """An executor that warms up and then hangs."""

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        return Future() if work is never else super().submit(work, *args, **kwargs)


SEEN: list[GameProgress] = []  # in each process


def sees(level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
    """Our own bot, which gets the game."""
    SEEN.append(progress)
    return "thought"


def looks(progress: GameProgress, seat: int) -> bytes:
    """Our own function, which computes the view for a guest."""
    SEEN.append(progress)
    return f"what {seat} knows".encode()


def is_told(level: str, sight: bytes, seed: int, share: float) -> str:
    """A guest; it answers well only if its process has never held a game."""
    return "thought" if sight == b"what 1 knows" and not SEEN else "a"


@pytest.mark.usefixtures("one_worker")
def test_a_guest_chooses_in_a_process_that_never_saw_the_game() -> None:
    async def story() -> None:
        sandboxed = SandboxedBots(lambda level: level == "guest", looks, is_told)
        bots = LocalBots(sees, tiny_agrees, 60, Process, sandboxed=sandboxed)
        try:
            for level in ("ours", "guest", "ours", "guest"):
                assert await bots.answer("owner", level, GameProgress("secret", ()), 1, 0, KEYS) == "thought"
        finally:
            bots.close()

    asyncio.run(story())


def values(sight: bytes) -> dict[str, float]:
    """The values that a simulating bot gives its options, however slow the machine."""
    return regular().without_clock(0).choose(msgspec.json.decode(sight, type=bb.Sight), bb.Dice(1), 600).values


def test_a_sight_is_all_that_a_bot_in_another_process_needs() -> None:
    seats = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["samurai", "vikings"])]
    game = bb.new_game(seats, seed=4)
    while game.question is not None and (game.turn < 2 or len(game.question) < 3):
        game.answer(0)
    assert game.question is not None
    sight = look(GameProgress(bb.Record(game.setup, []).to_json(), tuple(game.answers)), game.question.seat)
    with Process() as fresh:
        assert fresh.submit(values, sight).result() == values(sight)
