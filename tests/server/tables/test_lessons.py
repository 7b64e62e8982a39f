"""Lessons and hints at the table, over the socket."""

import asyncio
import itertools
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from basebreaker.client import Client
from basebreaker.server.adapters.bots import advise, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.adapters.lessons import TableLessons
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Home, LessonList, NewSeat, NewTable, Opened, PlayOn, TakeLesson
from basebreaker.server.protocol.messages import GiveUp, Hint, Hinted, Undo
from basebreaker.server.protocol.shared import Options
from basebreaker.teaching import lesson


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Iterator[str]:
    """The address of a server with the real game, lessons and hints; bots think in a thread."""
    place = make_server(tmp_path_factory.mktemp("lessons"))
    yield place.start(
        TableGames(),
        think,
        limits=Limits(messages_at_once=10**6, openings_a_minute=10**6, openings_a_minute_from_one_address=10**6),
        workers=partial(ThreadPoolExecutor, 1),
        lessons=TableLessons(),
        advise=advise,
    )
    place.stop()


async def came(client: Client) -> None:
    """Wait for the first frame after a client has joined."""
    await client.until(lambda page: page.frame is not None)


def speech(client: Client) -> Any:
    """The coach's words to this client."""
    return client.seen().coach


async def pick(client: Client, name: str, number: int = 0) -> None:
    """Make the picks of a lesson's path, or of one of its wrong ones."""
    found = lesson(name)
    for each in found.path if number == 0 else found.astray[number - 1].picks:
        assert await client.my_question(30)
        question = client.seen().view.question
        assert question is not None
        options = [option for option in question.options if fits(each, option)]
        await client.answer(options[0].key)
    await client.my_question(30)


def fits(each: Any, option: Any) -> bool:
    if each.kind == "button":
        return bool(option.key == each.word)
    uses = option.key.startswith(("talent:", "use:"))
    return bool(option.face == each.word and uses == (each.kind == "use"))


# -- Lessons -----------------------------------------------------------------------------------------------------------


def test_a_lesson_is_taken_at_a_table_of_its_own(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            listed = await ann.get("/api/lessons", LessonList)
            assert [found.id for found in listed.lessons][:2] == ["first-turn", "breaking-bases"]
            assert listed.broken == []
            await ann.open("/api/lessons/first-turn", TakeLesson("Ann"))
            await came(ann)
            assert ann.table is not None
            assert (ann.table.options.lesson, ann.table.public) == ("first-turn", False)
            assert speech(ann).mood == "say"
            await pick(ann, "first-turn")
            assert speech(ann).mood == "done"
            assert ann.seen().view.seats[0].vp == 2
            home = await ann.get("/api/home", Home)
            assert home.running == []  # lessons are not listed as games

    asyncio.run(course())


def test_what_went_wrong_is_told_and_taken_back(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            await ann.open("/api/lessons/first-turn", TakeLesson())
            await came(ann)
            before = speech(ann)
            await pick(ann, "first-turn", 2)  # ends the turn; the opponent has played meanwhile
            wrong = speech(ann)
            assert (wrong.mood, wrong.back) == ("wrong", 0)
            assert "without a minion" in wrong.pages[0].text
            await ann.ask(Undo, seat=0, to=wrong.back)
            await ann.until(lambda ann: ann.seen().answered == 0)
            assert speech(ann) == before

    asyncio.run(course())


def test_coming_back_finds_the_coach_where_it_was(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            opened = await ann.open("/api/lessons/breaking-bases", TakeLesson())
            await came(ann)
            question = ann.seen().view.question
            assert question is not None
            await ann.answer(next(option.key for option in question.options if option.face == "buccaneer"))
            assert await ann.my_question(30)
            said = speech(ann)
            cookie = ann.cookie
        async with Client(real, cookie) as again:
            await again.join(opened.table)
            await came(again)
            assert speech(again) == said

    asyncio.run(course())


def test_only_the_learner_hears_the_coach(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann, Client(real) as bob:
            opened = await ann.open("/api/lessons/first-turn", TakeLesson())
            await came(ann)
            await bob.join(opened.table)
            await came(bob)
            assert speech(bob) is None
            assert speech(ann) is not None

    asyncio.run(course())


def test_there_is_no_other_way_to_open_a_lesson(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            with pytest.raises(Refusal, match="There is no such lesson"):
                await ann.open("/api/lessons/first", TakeLesson())
            seats = [NewSeat("you"), NewSeat("bot", level="rookie")]
            with pytest.raises(Refusal, match="has a table of its own"):
                await ann.open("/api/tables", NewTable(seats, Options(lesson="first-turn")))

    asyncio.run(course())


def test_who_plays_on_from_a_lesson_has_no_coach(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            opened = await ann.open("/api/lessons/first-turn", TakeLesson())
            await came(ann)
            async with Client(real, ann.cookie) as again:
                await again.open("/api/play-on", PlayOn(opened.table, 0, 0, level="rookie"))
                await came(again)
                assert again.table is not None
                assert again.table.options.lesson == ""
                assert speech(again) is None
                assert again.seen().view.question is not None

    asyncio.run(course())


# -- Hints -------------------------------------------------------------------------------------------------------------

ALONE = [NewSeat("you", "Ann"), NewSeat("bot", level="rookie")]
FIXED = Options(factions="random", sets=["core_set"], first=0, mulligan=False)


def test_a_hint_names_an_answer_and_is_kept_with_the_game(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            opened: Opened = await ann.open("/api/tables", NewTable(ALONE, FIXED))
            await came(ann)
            assert await ann.my_question(30)
            before = ann.seen()
            reply = await ann.ask(Hint, seat=0, at=before.at)
            assert isinstance(reply, Hinted)
            question = before.view.question
            assert question is not None
            assert reply.key in [option.key for option in question.options]
            assert reply.sentence.endswith(".")
            assert "{" not in reply.sentence
            await ann.until(lambda ann: ann.seen().at == before.at + 1)
            assert (ann.seen().answered, ann.seen().cause.kind) == (before.answered, "hint")
            again = await ann.ask(Hint, seat=0, at=ann.seen().at)  # the same question, the same hint
            assert isinstance(again, Hinted)
            assert (again.key, ann.seen().at) == (reply.key, before.at + 1)
            await ann.answer(reply.key)
            await ann.ask(GiveUp, seat=0)
            await ann.until(lambda ann: ann.seen().view.result is not None)
            record = json.loads(await ann.request(f"/api/tables/{opened.table}/record"))
            assert record["hints"] == [before.answered]
            assert record["answers"][0] == reply.key

    asyncio.run(course())


def test_nobody_gets_a_hint_where_other_people_play(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann, Client(real) as bob:
            seats = [NewSeat("you", "Ann"), NewSeat("friend", "Bob"), NewSeat("bot", level="rookie")]
            opened = await ann.open("/api/tables", NewTable(seats, FIXED))
            assert ann.table is not None
            await bob.join(opened.table, invite=ann.table.seats[1].invite.partition("=")[2], name="Bob")
            await came(bob)
            assert await ann.my_question(30)
            with pytest.raises(Refusal, match="only where you play against bots alone"):
                await ann.ask(Hint, seat=0, at=ann.seen().at)
            with pytest.raises(Refusal, match="That seat is not yours"):
                await bob.ask(Hint, seat=0, at=bob.seen().at)
            with pytest.raises(Refusal, match="only where you play against bots alone"):
                await bob.ask(Hint, seat=1, at=bob.seen().at)
        async with Client(real) as cat:
            await cat.open("/api/tables", NewTable([NewSeat("you", "Cat"), NewSeat("you", "Dan")], FIXED))
            await came(cat)
            with pytest.raises(Refusal, match="only where you play against bots alone"):
                await cat.ask(Hint, seat=0, at=cat.seen().at)

    asyncio.run(course())


def test_a_spectator_gets_no_hint_and_neither_does_who_is_not_asked(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann, Client(real) as bob:
            opened = await ann.open("/api/tables", NewTable(ALONE, FIXED))
            await came(ann)
            assert await ann.my_question(30)
            await bob.join(opened.table)
            await came(bob)
            with pytest.raises(Refusal, match="That seat is not yours"):
                await bob.ask(Hint, seat=0, at=bob.seen().at)
            with pytest.raises(Refusal, match="no longer open"):
                await ann.ask(Hint, seat=0, at=ann.seen().at + 7)
            with pytest.raises(Refusal, match="There is no seat 9"):
                await ann.ask(Hint, seat=9, at=ann.seen().at)

    asyncio.run(course())


def test_two_hints_at_once_are_one(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            await ann.open("/api/tables", NewTable(ALONE, FIXED))
            await came(ann)
            assert await ann.my_question(30)
            at = ann.seen().at
            first, second = await asyncio.gather(*(ann.ask(Hint, seat=0, at=at) for _ in range(2)))
            assert isinstance(first, Hinted)
            assert isinstance(second, Hinted)
            assert first.key == second.key
            assert ann.seen().at == at + 1

    asyncio.run(course())


def test_every_lesson_is_listed_with_what_the_learner_plays() -> None:
    for found in itertools.islice(TableLessons().listed().lessons, 20):
        assert len(found.factions) == 2
