"""Replays, sharing, playing on, reports, record downloads and uploads, lists of games."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from basebreaker.client import Client
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import Home, NewSeat, NewTable, Opened, PlayNow, PlayOn, ReportBody
from basebreaker.server.protocol.messages import (
    ExplainBase,
    Frames,
    GiveUp,
    OpenReplay,
    ReplayFrames,
    ReplayInfo,
    Report,
    Reported,
    Told,
)


async def against_a_bot(url: str, answers: int) -> tuple[Client, str]:
    """A game against a bot, after some answers."""
    ann = Client(url)
    opened = await ann.open("/api/play-now", PlayNow("Ann"))
    for _ in range(answers):
        if await ann.my_question():
            await ann.answer("wait")
    await ann.my_question()
    return ann, opened.table


async def two_people(url: str, *, public: bool = True) -> tuple[Client, Client, str]:
    """Ann and Bob's game, after one answer."""
    ann, bob = Client(url), Client(url)
    opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")], public=public))
    assert ann.table is not None
    await bob.join(opened.table, invite=ann.table.seats[1].invite.partition("#invite=")[2], name="Bob")
    await ann.my_question()
    await ann.answer("wait")
    await bob.my_question()
    return ann, bob, opened.table


def replay(told: Told) -> ReplayInfo:
    assert isinstance(told, ReplayInfo)
    return told


def frames(told: Told) -> Frames:
    assert isinstance(told, Frames)
    return told


def test_a_finished_game_can_be_scrubbed_by_anybody_with_all_cards_open(tiny: str) -> None:
    async def story() -> None:
        ann, table = await against_a_bot(tiny, 6)
        async with ann, Client(tiny) as guest:
            await guest.connect()
            told = replay(await guest.ask(OpenReplay, table=table))
            assert (told.steps, told.over, told.opened, told.viewers) == (12, True, True, [0, 1])
            assert [(mark.turn, mark.step) for mark in told.turns] == [(1 + n, 2 * n) for n in range(7)]
            some = frames(await guest.ask(ReplayFrames, table=table, first=3, last=5, viewer=1)).frames
            assert [(frame.answered, frame.log_from, len(frame.lines)) for frame in some] == [
                (3, 0, 3),
                (4, 3, 1),
                (5, 4, 1),
            ]
            assert [seat.hand[0].face for seat in some[0].view.seats] == ["", "secret_1"]
            assert [frame.cause.bot for frame in some] == [False, True, False]
            bare = frames(await guest.ask(ReplayFrames, table=table, first=12, last=12, opened=True)).frames[0]
            assert [seat.hand[0].face for seat in bare.view.seats] == ["secret_0", "secret_1"]
            with pytest.raises(Refusal, match="no step 13"):
                await guest.ask(ReplayFrames, table=table, first=12, last=13)
            with pytest.raises(Refusal, match="first to last"):
                await guest.ask(ReplayFrames, table=table, first=4, last=3)

    asyncio.run(story())


def test_a_running_game_is_replayed_through_your_own_eyes_only(tiny: str) -> None:
    async def story() -> None:
        ann, bob, table = await two_people(tiny)
        async with ann, bob, Client(tiny) as guest:
            assert replay(await ann.ask(OpenReplay, table=table)).viewers == [0]
            mine = frames(await ann.ask(ReplayFrames, table=table, first=0, last=1, viewer=0)).frames
            assert [seat.hand[0].face for seat in mine[1].view.seats] == ["secret_0", ""]
            with pytest.raises(Refusal, match="your own eyes"):
                await ann.ask(ReplayFrames, table=table, first=0, last=1, viewer=1)
            with pytest.raises(Refusal, match="only when the game is over"):
                await ann.ask(ReplayFrames, table=table, first=0, last=1, opened=True)
            await guest.connect()
            told = replay(await guest.ask(OpenReplay, table=table))
            assert (told.viewers, told.open_record) == ([], False)
            with pytest.raises(Refusal, match="That base is not in play"):
                await guest.ask(ExplainBase, table=table, step=0, base=3)
            for client in (ann, bob, guest):
                with pytest.raises(Refusal, match="when the game is over"):
                    await client.request(f"/api/tables/{table}/record")
                with pytest.raises(Refusal, match="only when it is over"):
                    await client.open("/api/play-on", PlayOn(table, 0, 0))

    asyncio.run(story())


def test_a_record_goes_down_and_comes_up_again_as_a_replay(tiny: str) -> None:
    async def story() -> None:
        ann, table = await against_a_bot(tiny, 6)
        async with ann, Client(tiny) as guest:
            record = await guest.request(f"/api/tables/{table}/record")
            opened = msgspec.json.decode(await guest.request("/api/records", record), type=Opened)
            assert opened.path == f"/replay/{opened.table}"
            await guest.connect()
            told = replay(await guest.ask(OpenReplay, table=opened.table))
            assert (told.steps, told.names, told.opened) == (12, ["Ann", "Bolt"], True)
            assert await guest.request(f"/api/tables/{opened.table}/record") == record
            with pytest.raises(Refusal, match="not a record"):
                await guest.request("/api/records", b'{"what": "is this"}')

    asyncio.run(story())


def test_playing_on_opens_a_table_at_that_very_position(tiny: str) -> None:
    async def story() -> None:
        ann, table = await against_a_bot(tiny, 6)
        async with ann, Client(tiny) as guest:
            await guest.open("/api/play-on", PlayOn(table, 5, 1, "Gil"))
            assert await guest.my_question()
            assert (guest.seen().answered, guest.seen().viewer) == (5, 1)
            assert guest.table is not None
            assert guest.table.origin is not None
            assert (guest.table.origin.table, guest.table.origin.step) == (table, 5)
            await guest.answer("wait")
            await guest.until(lambda page: page.seen().answered == 7)
            assert [seat.name for seat in guest.seen().view.seats] == ["Ann", "Gil"]
            with pytest.raises(Refusal, match="over at this step"):
                await guest.open("/api/play-on", PlayOn(table, 12, 1))

    asyncio.run(story())


def test_a_report_keeps_the_record_and_opens_it_when_the_game_is_over(tiny: str) -> None:
    async def story() -> None:
        ann, bob, table = await two_people(tiny)
        async with ann, bob:
            told = await ann.ask(Report, table=table, step=1, note="This\x00 is wrong.\nVery.")
            assert isinstance(told, Reported)
            assert told.path == f"/report/{told.report}"
            body = await bob.get(f"/api/reports/{told.report}", ReportBody)
            assert (body.table, body.step, body.note, body.open) == (table, 1, "This is wrong.\nVery.", False)
            with pytest.raises(Refusal, match="when the game is over"):
                await ann.request(f"/api/reports/{told.report}/record")
            for client in (bob, ann) * 6:
                if await client.my_question():
                    await client.answer("wait")
            await ann.until(lambda page: page.seen().view.result)
            record = await bob.request(f"/api/reports/{told.report}/record")
            assert msgspec.json.decode(record)["answers"] == ["wait"]

    asyncio.run(story())


def test_even_who_plays_alone_has_the_record_only_when_the_game_is_over(tiny: str) -> None:
    async def story() -> None:
        ann, table = await against_a_bot(tiny, 2)
        async with ann:
            assert ann.seen().view.result is None
            for visitor in (ann, Client(tiny)):
                with pytest.raises(Refusal, match="when the game is over"):
                    await visitor.request(f"/api/tables/{table}/record")
            await ann.ask(GiveUp, seat=0)
            told = msgspec.json.decode(await ann.request(f"/api/tables/{table}/record"))
            assert (told["names"], told["answers"]) == (["Ann", "Bolt"], ["wait"] * 4 + ["gives_up:0"])

    asyncio.run(story())


def test_a_game_that_plays_on_keeps_the_record_of_the_first_one_closed(tiny: str) -> None:
    async def story() -> None:
        ann, table = await against_a_bot(tiny, 2)
        async with ann, Client(tiny, ann.cookie) as branch, Client(tiny, ann.cookie) as twig:
            opened = await branch.open("/api/play-on", PlayOn(table, 2, 0))
            further = await twig.open("/api/play-on", PlayOn(opened.table, 2, 0))
            for page in (branch, twig):
                await page.ask(GiveUp, seat=0)
                await page.until(lambda client: client.table is not None and client.table.status == "over")
            for end in (opened, further):
                info = await ann.ask(OpenReplay, table=end.table)
                assert isinstance(info, ReplayInfo)
                assert not info.open_record
                with pytest.raises(Refusal, match="finish that game first"):
                    await branch.request(f"/api/tables/{end.table}/record")
            await ann.ask(GiveUp, seat=0)
            (first, *others) = [
                msgspec.json.decode(await branch.request(f"/api/tables/{name}/record"))["secret"]
                for name in (table, opened.table, further.table)
            ]
            assert len(first) == 64
            assert others == [first, first]

    asyncio.run(story())


def test_at_a_hot_seat_nobody_plays_on_before_the_end(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            with pytest.raises(Refusal, match="when it is over"):
                await ann.open("/api/play-on", PlayOn(opened.table, 0, 0))

    asyncio.run(story())


def test_the_front_page_lists_running_finished_and_public_games(tiny: str) -> None:
    async def story() -> None:
        ann, bob, table = await two_people(tiny)
        async with ann, bob, Client(tiny) as guest:
            mine, theirs, others = [await client.get("/api/home", Home) for client in (ann, bob, guest)]
            assert (mine.name, theirs.name, others.name) == ("Ann", "Bob", "")
            assert [(row.table, row.your_turn) for row in mine.running] == [(table, False)]
            assert [(row.table, row.your_turn) for row in theirs.running] == [(table, True)]
            assert others.running == []
            assert table in [row.table for row in others.public]
            while not ann.seen().view.result:
                for client in (bob, ann):
                    if await client.my_question():
                        await client.answer("wait")
            await ann.until(lambda page: page.table and page.table.status == "over")
            mine = await ann.get("/api/home", Home)
            assert ([row.table for row in mine.running], [row.table for row in mine.finished]) == ([], [table])
            assert [(seat.name, seat.yours, seat.winner) for seat in mine.finished[0].seats] == [
                ("Ann", True, True),
                ("Bob", False, False),
            ]

    asyncio.run(story())


def test_another_process_goes_on_where_the_first_one_was(serve_tiny: Callable[..., str]) -> None:
    first, second = serve_tiny(), serve_tiny()

    async def story() -> None:
        ann, bob, table = await two_people(first, public=False)
        async with ann, bob, Client(second, bob.cookie) as elsewhere:
            await elsewhere.join(table)
            await elsewhere.my_question()
            await elsewhere.answer("wait")
            with pytest.raises(Refusal, match="the game has gone on"):
                await bob.answer("draw")
            await bob.until(lambda page: page.seen().answered == 2)
            await ann.my_question()
            await ann.answer("wait")
            await ann.until(lambda page: page.seen().answered == 3)
            assert [line.text for line in ann.seen().lines] == ["wait for {0}"]

    asyncio.run(story())
