"""Reviews: only of finished games, made once while a client waits, stored with the game."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.adapters.reviews import REVIEWING
from basebreaker.server.game import GameProgress, Refusal, Reviewing
from basebreaker.server.protocol.http import NewSeat, NewTable, Opened, PlayNow, PlayOn
from basebreaker.server.protocol.messages import (
    AskReview,
    Frames,
    GiveUp,
    OpenReplay,
    ReplayFrames,
    ReplayInfo,
    Reviewed,
)
from basebreaker.server.tables.replays.review_queue import ReviewQueue
from basebreaker.server.tables.replays.reviews import make
from basebreaker.server.workers.reviews import ReviewWorker, last_process
from basebreaker.server.workers.sandbox import Process
from basebreaker.views.review import Answered, DecisionReview, Review, SeatReview, TurnReview

PIECES = 3
DECISION = DecisionReview(
    1, 1, 0, "What now, {0}?", "{0} waits", "draw", "{1} is ahead.", 0.4, 0.6, [Answered("draw", 0, "draw for {0}")]
)
FOUND = Review(
    2, [TurnReview(1, 0, 0, [0.5, 0.5], [0.0, 0.0])], [DECISION], [SeatReview(0, 0, 0.2, 1, 0)] * 2, 1, [1], [0, 15], []
)
thread = partial(ThreadPoolExecutor, 1)


class Tiny:
    """Review tiny games; pieces wait until a test releases them."""

    def __init__(self) -> None:
        self.made: list[int] = []
        self.allowed = threading.Semaphore(0)
        self.begun = 0
        self.fault = ""

    def port(self) -> Reviewing:
        return Reviewing(self.pieces, self.piece, self.put_together, self.picture)

    def pieces(self, progress: GameProgress) -> int:
        self.begun += 1
        if self.fault:
            raise Refusal(self.fault)
        return PIECES

    def piece(self, progress: GameProgress, number: int) -> bytes:
        assert self.allowed.acquire(timeout=30)
        self.made.append(number)
        return b"%d" % number

    def put_together(self, progress: GameProgress, parts: Sequence[bytes]) -> Review:
        assert list(parts) == [b"0", b"1", b"2"]
        return FOUND

    def picture(self, review: Review, names: Sequence[str]) -> bytes:
        return b"a picture of " + names[0].encode()


@pytest.fixture
def tiny_reviews() -> Tiny:
    return Tiny()


@pytest.fixture
def serve(serve_tiny: Callable[..., str], tiny_reviews: Tiny) -> Callable[[], str]:
    return lambda: serve_tiny(reviewing=tiny_reviews.port(), reviewer=thread)


async def finished(url: str, answers: int = 1) -> tuple[Client, str]:
    """Ann's game against a bot, which she has given up."""
    ann = Client(url)
    opened = await ann.open("/api/play-now", PlayNow("Ann"))
    for _ in range(answers):
        assert await ann.my_question()
        await ann.answer("wait")
    await ann.ask(GiveUp, seat=0)
    return ann, opened.table


async def asked(client: Client, table: str) -> Reviewed:
    told = await client.ask(AskReview, table=table)
    assert isinstance(told, Reviewed)
    return told


async def last(client: Client, wanted: Callable[[Reviewed], bool]) -> Reviewed:
    """The client's last unasked message that meets a condition."""
    found: list[Reviewed] = []

    def came(page: Client) -> bool:
        found[:] = [told for told in page.unasked if isinstance(told, Reviewed) and wanted(told)]
        return bool(found)

    await client.until(came)
    return found[-1]


@pytest.mark.both_databases
def test_a_review_is_made_piece_by_piece_told_and_kept(serve: Callable[[], str], tiny_reviews: Tiny) -> None:
    async def story() -> None:
        url = serve()
        ann, table = await finished(url)
        first = await asked(ann, table)
        assert (first.review, first.names, first.yours, first.bots) == (
            None,
            ann.table and ["Ann", first.names[1]],
            [0],
            [1],
        )
        tiny_reviews.allowed.release()
        assert (await last(ann, lambda told: told.done == 1)).of == PIECES
        tiny_reviews.allowed.release(PIECES - 1)
        review = (await last(ann, lambda told: told.review is not None)).review
        assert review is not None
        assert (review.decisions[0].asked, review.decisions[0].line[0].words) == ("What now, Ann?", "draw for Ann")
        eve = await Client(url).connect()  # any visitor may see the record
        again = await asked(eve, table)
        assert (again.review, again.yours) == (review, [])
        assert tiny_reviews.begun == 1
        await ann.close()
        await eve.close()

    asyncio.run(story())


def test_a_running_game_has_no_review_over_the_socket_or_otherwise(
    serve: Callable[[], str], tiny_reviews: Tiny
) -> None:
    async def story() -> None:
        url = serve()
        ann = Client(url)
        opened = await ann.open("/api/play-now", PlayNow("Ann"))
        await ann.my_question()
        eve = await Client(url).connect()
        for page in (ann, eve):
            with pytest.raises(Refusal, match="A review tells every card: there is one when the game is over"):
                await page.ask(AskReview, table=opened.table)
            for message in (
                partial(page.ask, OpenReplay, table=opened.table, way=0),
                partial(page.ask, ReplayFrames, table=opened.table, first=0, last=0, way=0),
            ):
                with pytest.raises(Refusal, match="there is one when the game is over"):
                    await message()
        with pytest.raises(Refusal, match="There is no picture of a review here"):
            await ann.request(f"/api/tables/{opened.table}/review.png")
        assert tiny_reviews.begun == 0
        await ann.close()
        await eve.close()

    asyncio.run(story())


def test_a_game_that_plays_on_from_one_that_runs_is_not_reviewed(serve: Callable[[], str]) -> None:
    async def story() -> None:
        ann = Client(serve())
        first = await ann.open("/api/play-now", PlayNow("Ann"))
        await ann.my_question()
        await ann.answer("wait")
        await ann.my_question()
        branch = Client(ann.url, ann.cookie)
        opened = await branch.open("/api/play-on", PlayOn(first.table, 1, 0, "Ann", "random"))
        await branch.until(lambda page: page.frame is not None)
        await branch.ask(GiveUp, seat=0)
        with pytest.raises(Refusal, match="A review tells every card"):
            await branch.ask(AskReview, table=opened.table)
        await ann.ask(GiveUp, seat=0)
        assert (await asked(branch, opened.table)).problem == ""
        await ann.close()
        await branch.close()

    asyncio.run(story())


def test_a_table_that_gathers_has_no_review(serve: Callable[[], str]) -> None:
    async def story() -> None:
        ann = Client(serve())
        opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
        with pytest.raises(Refusal, match="The game has not started yet"):
            await ann.ask(AskReview, table=opened.table)
        await ann.close()

    asyncio.run(story())


def test_nothing_is_made_while_nobody_waits(tiny_reviews: Tiny) -> None:
    async def story() -> None:
        reviewers = ReviewWorker(tiny_reviews.port(), 30.0, thread)
        server: Any = SimpleNamespace(reviews=ReviewQueue(reviewers), open_pages=set())
        live: Any = SimpleNamespace(row=SimpleNamespace(id="oak", host="ann"), names=["Ann", "Bob"])
        work = server.reviews.work(live, GameProgress("", ()), "mark")
        work.running = True
        await make(server, live, work)
        assert (work.of, work.running, tiny_reviews.made) == (PIECES, False, [])
        assert server.reviews.work(live, GameProgress("", ()), "mark") is work  # to go on with
        assert server.reviews.work(live, GameProgress("", ()), "other answers") is not work
        reviewers.close()

    asyncio.run(story())


def test_who_comes_back_finds_what_was_done(serve: Callable[[], str], tiny_reviews: Tiny) -> None:
    async def story() -> None:
        url = serve()
        ann, table = await finished(url)
        await asked(ann, table)
        tiny_reviews.allowed.release()
        await last(ann, lambda told: told.done == 1)
        await ann.close()
        eve = await Client(url).connect()
        assert (await asked(eve, table)).done >= 1
        tiny_reviews.allowed.release(PIECES - 1)
        assert (await last(eve, lambda told: told.review is not None)).review is not None
        assert (tiny_reviews.made, tiny_reviews.begun) == ([0, 1, 2], 1)
        await eve.close()

    asyncio.run(story())


def test_a_game_whose_end_is_taken_back_meanwhile_tells_nothing(
    serve: Callable[[], str], tiny_reviews: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        ann, table = await finished(serve())
        await asked(ann, table)

        async def runs_again(server: Any, live: Any) -> None:
            raise Refusal("It runs again.")

        monkeypatch.setattr("basebreaker.server.tables.replays.reviews.check", runs_again)
        tiny_reviews.allowed.release(PIECES)
        told = await last(ann, lambda told: told.problem != "")
        assert (told.problem, told.review) == ("It runs again.", None)
        await ann.close()

    asyncio.run(story())


def test_two_who_ask_get_the_same_review_made_once(serve: Callable[[], str], tiny_reviews: Tiny) -> None:
    async def story() -> None:
        url = serve()
        ann, table = await finished(url)
        eve = await Client(url).connect()
        await asked(ann, table)
        await asked(eve, table)
        tiny_reviews.allowed.release(PIECES)
        found = [await last(page, lambda told: told.review is not None) for page in (ann, eve)]
        assert found[0].review == found[1].review
        assert tiny_reviews.made == [0, 1, 2]
        await ann.close()
        await eve.close()

    asyncio.run(story())


def test_a_game_that_cannot_be_reviewed_is_told_in_a_sentence(serve: Callable[[], str], tiny_reviews: Tiny) -> None:
    async def story() -> None:
        tiny_reviews.fault = "This game cannot be reviewed: a card has changed since it was played."
        ann, table = await finished(serve())
        await asked(ann, table)
        assert (await last(ann, lambda told: told.problem != "")).problem == tiny_reviews.fault
        await ann.close()

    asyncio.run(story())


def test_the_better_way_is_replayed_as_a_branch_of_the_game(serve: Callable[[], str], tiny_reviews: Tiny) -> None:
    async def story() -> None:
        ann, table = await finished(serve(), answers=2)
        await asked(ann, table)
        tiny_reviews.allowed.release(PIECES)
        await last(ann, lambda told: told.review is not None)
        info = await ann.ask(OpenReplay, table=table, way=0)
        assert isinstance(info, ReplayInfo)
        assert (info.steps, info.better, info.better_from, info.play_on) == (2, "draw", 1, False)
        frames = await ann.ask(ReplayFrames, table=table, first=0, last=2, way=0)
        assert isinstance(frames, Frames)
        assert [frame.cause.seat for frame in frames.frames][1:] == [0, 0]
        assert [line.text for line in frames.frames[2].lines] == ["draw for everybody"]
        as_it_was = await ann.ask(ReplayFrames, table=table, first=0, last=2)
        assert isinstance(as_it_was, Frames)
        assert [line.text for line in as_it_was.frames[2].lines] == ["wait for everybody"]
        for message in (
            partial(ann.ask, OpenReplay, table=table, way=1),
            partial(ann.ask, OpenReplay, table=table, way=-2),
        ):
            with pytest.raises(Refusal, match="There is no such line in the review of this game"):
                await message()
        with pytest.raises(Refusal, match="This game has the steps 0 to 2"):
            await ann.ask(ReplayFrames, table=table, first=0, last=3, way=0)
        await ann.close()

    asyncio.run(story())


def test_a_link_to_a_review_has_a_picture_and_a_head(
    serve_tiny: Callable[..., str], tiny_reviews: Tiny, tmp_path: Any
) -> None:
    async def story() -> None:
        (tmp_path / "index.html").write_text("<head><title>Basebreaker</title></head>")
        url = serve_tiny(reviewing=tiny_reviews.port(), reviewer=thread, static=tmp_path)
        ann = Client(url)
        opened = await ann.open("/api/play-now", PlayNow('<Ann> "A"'))
        page = await ann.request(f"/review/{opened.table}")
        assert b"og:" not in page  # the game still runs
        await ann.ask(GiveUp, seat=0)
        page = await ann.request(f"/review/{opened.table}")
        assert b'property="og:title" content="&lt;Ann&gt; &quot;A&quot; 0, ' in page
        assert b"og:image" not in page
        await asked(ann, opened.table)
        tiny_reviews.allowed.release(PIECES)
        await last(ann, lambda told: told.review is not None)
        page = await ann.request(f"/review/{opened.table}")
        assert f'property="og:image" content="{url}/api/tables/{opened.table}/review.png"'.encode() in page
        assert await ann.request(f"/api/tables/{opened.table}/review.png") == b'a picture of <Ann> "A"'
        assert b"og:" not in await ann.request("/review/nothing")
        await ann.close()

    asyncio.run(story())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there are no priorities here")
def test_bots_go_before_reviews() -> None:
    """On Unix a larger number means lower priority."""
    bots, reviews = Process(), last_process()
    assert reviews.submit(os.nice, 0).result() == min(19, bots.submit(os.nice, 0).result() + 5)
    bots.shutdown()
    reviews.shutdown()


# -- The real game -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Iterator[str]:
    place = make_server(tmp_path_factory.mktemp("reviews"))
    yield place.start(TableGames(), think, workers=thread, reader=thread, reviewing=REVIEWING, reviewer=thread)
    place.stop()


def record(answers: int, *, over: bool) -> bytes:
    """A short record of the real game."""
    seats = [bb.Seat("Ann", ["dinosaurs", "pirates"]), bb.Seat("Bob", ["zombies", "robots"])]
    game = bb.new_game(seats, seed=5)
    for _ in range(answers):
        game.answer(0)
    if over:
        game.give_up(1)
    return game.record().to_json().encode()


def test_an_uploaded_game_is_reviewed_with_its_players_names(real: str) -> None:
    async def story() -> None:
        ann = await Client(real).connect()
        opened = msgspec.json.decode(await ann.request("/api/records", record(7, over=True)), type=Opened)
        await asked(ann, opened.table)
        told = await last(ann, lambda told: told.review is not None or told.problem != "")
        assert told.problem == ""
        assert told.review is not None
        assert told.review.turns[-1].chances == [1.0, 0.0]
        assert "{" not in msgspec.json.encode([each.asked for each in told.review.decisions]).decode()
        drawn = await ann.request(f"/api/tables/{opened.table}/review.png")
        assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
        assert drawn[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
        await ann.close()

    asyncio.run(story())


def test_an_uploaded_game_that_is_not_over_is_not_reviewed(real: str) -> None:
    async def story() -> None:
        ann = await Client(real).connect()
        opened = msgspec.json.decode(await ann.request("/api/records", record(3, over=False)), type=Opened)
        await asked(ann, opened.table)
        told = await last(ann, lambda told: told.review is not None or told.problem != "")
        assert told.problem == "Only a finished game is reviewed, and this one is not over."
        await ann.close()

    asyncio.run(story())
