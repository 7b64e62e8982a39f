"""Playing over real sockets: joining, answering exactly once, coming back."""

import asyncio
import threading
from collections.abc import Callable

import msgspec
import pytest

from basebreaker.client import Client
from basebreaker.server.game import GameProgress, Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, PlayNow
from basebreaker.server.protocol.messages import (
    Acknowledged,
    Answer,
    BotFor,
    ComeBack,
    Consent,
    Foresee,
    Framed,
    GiveUp,
    Join,
    Leave,
    Look,
    Mute,
    OpenReplay,
    Ping,
    Rematch,
    Rename,
    ReplayFrames,
    Report,
    Say,
    Undo,
    WhyNot,
)
from basebreaker.server.protocol.shared import Frame


async def two_people(url: str) -> tuple[Client, Client, str]:
    """Ann and Bob's game."""
    ann, bob = Client(url), Client(url)
    opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
    assert ann.table is not None
    invite = ann.table.seats[1].invite.partition("#invite=")[2]
    await bob.join(opened.table, invite=invite, name="Bob")
    await ann.my_question()
    return ann, bob, opened.table


def test_a_newcomer_plays_a_bot_to_the_end(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/play-now", PlayNow("Ann"))
            while keys := await ann.my_question():
                await ann.answer(keys[0])
            assert ann.seen().view.result is not None
            await ann.until(lambda page: page.table and page.table.status == "over")

    asyncio.run(story())


def test_an_invitation_brings_a_friend_and_starts_the_game(tiny: str) -> None:
    async def story() -> None:
        ann, bob, _ = await two_people(tiny)
        async with ann, bob:
            await ann.answer("wait")
            assert await bob.my_question() == ["wait", "draw", "break", "think"]
            await bob.answer("wait")
            await ann.my_question()
            assert [seat.name for seat in ann.seen().view.seats] == ["Ann", "Bob"]
            assert (ann.seen().at, ann.seen().answered, ann.seen().viewer) == (2, 2, 0)

    asyncio.run(story())


def test_an_answer_said_twice_counts_once(tiny: str) -> None:
    async def story() -> None:
        ann, bob, _ = await two_people(tiny)
        async with ann, bob:
            first = await ann.ask(Answer, seat=0, at=0, key="wait")
            again = await ann.ask(Answer, seat=0, at=0, key="wait")
            assert isinstance(first, Acknowledged)
            assert isinstance(again, Acknowledged)
            await bob.my_question()
            assert bob.seen().answered == 1
            with pytest.raises(Refusal, match="no longer open"):
                await ann.ask(Answer, seat=0, at=0, key="draw")

    asyncio.run(story())


def test_a_page_that_comes_back_gets_just_what_it_missed(tiny: str) -> None:
    async def story() -> None:
        ann, bob, table = await two_people(tiny)
        async with ann, bob:
            await ann.answer("wait")
            await bob.my_question()
            await ann.close()
            ann.unasked.clear()
            await bob.answer("wait")
            await ann.join(table, have=1, viewer=0)
            await ann.my_question()
            frames = [told.frame for told in ann.unasked if isinstance(told, Framed)]
            assert [(frame.at, frame.log_from, len(frame.lines)) for frame in frames] == [(2, 1, 1)]

    asyncio.run(story())


def test_two_seats_on_one_page_see_only_the_eyes_in_use(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as page:
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            await page.until(lambda p: p.frame is not None)
            assert page.seen().viewer is None
            await page.ask(Look, viewer=1)
            assert [seat.hand[0].face for seat in page.seen().view.seats] == ["", "secret_1"]
            await page.ask(Look, viewer=0)
            await page.answer("wait")
            await page.until(lambda p: p.seen().at == 1)
            assert [seat.hand[0].face for seat in page.seen().view.seats] == ["secret_0", ""]
            with pytest.raises(Refusal, match="There is no seat 2"):
                await page.ask(Look, viewer=2)

    asyncio.run(story())


class SlowAtFirst:
    """A bot that wants to draw but takes until released for its first answer; later it waits."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.go_on = threading.Event()

    def __call__(self, level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
        if self.asked.is_set():
            return "wait"
        self.asked.set()
        self.go_on.wait(60)
        return "draw"


def test_what_a_bot_answers_to_a_question_that_was_taken_back_does_not_count(serve_tiny: Callable[..., str]) -> None:
    bot = SlowAtFirst()
    url = serve_tiny(think=bot)

    async def story() -> None:
        async with Client(url) as ann:
            opened = await ann.open("/api/play-now", PlayNow("Ann"))
            await ann.my_question()
            await ann.answer("wait")
            await asyncio.to_thread(bot.asked.wait, 60)
            await ann.ask(Undo, seat=0)
            await ann.until(lambda page: page.seen().cause.kind == "undo")
            bot.go_on.set()
            await ann.answer("wait")
            await ann.until(lambda page: page.seen().answered == 2)
            assert [frame.at for frame in frames(ann)] == [0, 1, 2, 3, 4]
            await ann.ask(GiveUp, seat=0)
            record = await ann.request(f"/api/tables/{opened.table}/record")
            assert msgspec.json.decode(record)["answers"] == ["wait", "wait", "gives_up:0"]

    asyncio.run(story())


def frames(client: Client) -> list[Frame]:
    """The frames that have come so far."""
    return [told.frame for told in client.unasked if isinstance(told, Framed)]


def test_everything_a_page_says_gets_exactly_one_reply(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny()

    async def story() -> None:
        ann, bob, table = await two_people(url)
        async with asyncio.timeout(60), ann, bob:
            ann.keep_raw = bob.keep_raw = True
            refs = [next(ann.refs), next(bob.refs)]
            await ann.ask(Ping)
            await ann.ask(Rename, seat=0, name="Anne")
            await ann.ask(Say, text="Hello!", seat=0)
            await ann.ask(Mute, who=1, on=True)
            await ann.ask(Look, viewer=0)
            await ann.ask(Foresee, seat=0, at=ann.seen().at, key="draw")
            await ann.answer("draw")
            for yes in (False, True):
                await ann.ask(Undo, seat=0)
                await bob.until(lambda page: page.table and page.table.proposal)
                assert bob.table is not None
                assert bob.table.proposal is not None
                await bob.ask(Consent, seat=1, proposal=bob.table.proposal.number, yes=yes)
                await bob.until(lambda page: page.table and page.table.proposal is None)
            await ann.ask(WhyNot, seat=0, card=0)
            await bob.ask(Leave, seat=1)
            await ann.ask(BotFor, absent=1, level="random")
            await bob.ask(ComeBack, seat=1)
            with pytest.raises(Refusal):
                await ann.ask(Rematch, seat=0, factions="same")
            await bob.ask(GiveUp, seat=1)
            await ann.ask(Rematch, seat=0, factions="same")
            await ann.ask(OpenReplay, table=table)
            await ann.ask(ReplayFrames, table=table, first=0, last=1)
            await ann.ask(Report, table=table, step=0, note="")
            await ann.ask(Join, table=table)
            for client, first in zip((ann, bob), refs, strict=True):
                await client.ask(Ping)
                replies = [ref for text in client.raw if (ref := msgspec.json.decode(text).get("ref", 0))]
                assert replies == list(range(first + 1, next(client.refs)))

    asyncio.run(story())


def test_rooms_and_games_leave_memory_and_come_back(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(idle_rooms=1, live_games=1))

    async def one_table() -> None:
        ann, bob, table = await two_people(url)
        async with ann, bob:
            for number in range(4):
                client = (ann, bob)[number % 2]
                await client.my_question()
                await client.answer("wait")
        async with Client(url, ann.cookie) as later:
            await later.join(table)
            await later.my_question()
            assert later.seen().answered == 4

    async def story() -> None:
        await asyncio.gather(*(one_table() for _ in range(12)))

    asyncio.run(story())
