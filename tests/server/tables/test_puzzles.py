"""Puzzles and the deal of the day, over the socket."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial
from typing import Any

import msgspec
import pytest

from basebreaker.client import Client
from basebreaker.server.adapters.bots import advise, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.adapters.puzzles import TablePuzzles
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import (
    Home,
    NewSeat,
    NewTable,
    PlayOn,
    PuzzleHelp,
    PuzzleList,
    PuzzleStanding,
    PuzzleTried,
    Today,
    TryPuzzle,
)
from basebreaker.server.protocol.messages import Hint, Hinted, Undo
from basebreaker.server.protocol.shared import Options
from basebreaker.teaching.puzzles import Puzzle, daily, puzzles

DAY = date(2026, 11, 18)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Iterator[str]:
    """The address of a server with the real game and puzzles, on a known day; bots think in a thread."""
    place = make_server(tmp_path_factory.mktemp("puzzles"))
    yield place.start(
        TableGames(),
        think,
        limits=Limits(messages_at_once=10**6, openings_a_minute=10**6, openings_a_minute_from_one_address=10**6),
        workers=partial(ThreadPoolExecutor, 1),
        puzzles=TablePuzzles(lambda: DAY),
        advise=advise,
    )
    place.stop()


def smallest() -> Puzzle:
    """The puzzle that is fastest to search."""
    return min(puzzles(), key=lambda puzzle: puzzle.nodes)


async def came(client: Client) -> None:
    """Wait for the first frame after a client has joined."""
    await client.until(lambda page: page.frame is not None)


async def tip(client: Client, seat: int) -> Hinted:
    """The move that the puzzle's judge recommends."""
    reply = await client.ask(Hint, seat=seat, at=client.seen().at)
    assert isinstance(reply, Hinted)
    return reply


def mood(client: Client) -> str:
    """The mood of the judge's words."""
    speech = client.seen().coach
    return "" if speech is None else speech.mood


def test_puzzles_are_listed_without_their_solutions(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            listed = await ann.get("/api/puzzles", PuzzleList)
            assert [found.id for found in listed.puzzles] == [puzzle.id for puzzle in puzzles()]
            assert (listed.day, listed.today, listed.broken) == ("2026-11-18", daily.todays(DAY).id, [])
            assert b"tree" not in await ann.request("/api/puzzles")
            today = await ann.get("/api/today", Today)
            assert today.puzzle is not None
            assert (today.puzzle.id, today.deal) == (listed.today, listed.deal)
            first = listed.puzzles[0]
            assert (await ann.get(f"/api/puzzles/{first.id}", PuzzleHelp)).cards == puzzles()[0].cards

    asyncio.run(course())


def test_a_puzzle_is_solved_by_its_hints_and_the_others_rest(real: str) -> None:
    puzzle = smallest()

    async def course() -> None:
        async with Client(real) as ann:
            await ann.open(f"/api/puzzles/{puzzle.id}", TryPuzzle("Ann"))
            await came(ann)
            assert ann.table is not None
            assert (ann.table.options.puzzle, ann.table.public) == (puzzle.id, False)
            assert ann.table.seats[puzzle.seat].name == "Ann"
            assert mood(ann) == "say"
            while mood(ann) == "say":
                assert await ann.my_question(30)
                advice = await tip(ann, puzzle.seat)
                await ann.answer(advice.key)
                await ann.until(lambda ann: mood(ann) != "say" or ann.seen().view.question is not None)
            assert mood(ann) == "done"
            done = ann.seen()
            assert done.view.seats[puzzle.seat].vp == puzzle.setup["position"]["vp"][puzzle.seat] + puzzle.vp
            home = await ann.get("/api/home", Home)
            assert home.running == home.finished == []  # puzzles are not listed as games

    asyncio.run(course())


def test_a_wrong_turn_is_told_and_hints_say_where_it_went_wrong(real: str) -> None:
    puzzle = smallest()

    async def course() -> None:
        async with Client(real) as ann:
            await ann.open(f"/api/puzzles/{puzzle.id}", TryPuzzle())
            await came(ann)
            assert await ann.my_question(30)
            await ann.answer("end")
            await ann.until(lambda ann: mood(ann) == "wrong")
            over = ann.seen().answered
            lost = await tip(ann, puzzle.seat)
            assert lost.key == "back:0"
            assert ann.seen().answered == over  # no further move was made meanwhile
            await ann.ask(Undo, seat=puzzle.seat, to=0)
            await ann.until(lambda ann: mood(ann) == "say")
            assert ann.seen().answered == 0

    asyncio.run(course())


def test_who_plays_on_from_a_puzzle_plays_a_game(real: str) -> None:
    puzzle = smallest()

    async def course() -> None:
        async with Client(real) as ann:
            opened = await ann.open(f"/api/puzzles/{puzzle.id}", TryPuzzle())
            await came(ann)
            async with Client(real, ann.cookie) as again:
                await again.open("/api/play-on", PlayOn(opened.table, 0, puzzle.seat, level="rookie"))
                await came(again)
                assert again.table is not None
                assert again.table.options.puzzle == ""
                assert again.seen().coach is None

    asyncio.run(course())


def test_todays_deal_is_the_same_for_everybody(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann, Client(real) as bob:
            for client in (ann, bob):
                await client.open("/api/deal", TryPuzzle())
                await came(client)
            assert ann.table is not None
            assert (ann.table.options.day, ann.table.options.puzzle) == ("2026-11-18", "")
            hands = [[card.face for card in client.seen().view.seats[0].hand] for client in (ann, bob)]
            assert hands[0] == hands[1] != []
            assert list(ann.seen().view.seats[0].factions) == daily.deal(DAY).yours
            assert all(not card.face for card in ann.seen().view.seats[1].hand)

    asyncio.run(course())


def test_a_try_moves_the_rating_that_the_page_keeps(real: str) -> None:
    async def told(client: Client, tried: PuzzleTried) -> PuzzleStanding:
        body = msgspec.json.encode(tried)
        return msgspec.json.decode(await client.request("/api/puzzles/1/result", body), type=PuzzleStanding)

    async def course() -> None:
        async with Client(real) as ann:
            up, down = await told(ann, PuzzleTried(1500, 350, 1)), await told(ann, PuzzleTried(1500, 350, 0))
            assert up.rating > 1500 > down.rating
            assert up.deviation < 350
            with pytest.raises(Refusal, match="is none"):
                await told(ann, PuzzleTried(1500, 350, 0.7))

    asyncio.run(course())


def test_there_is_no_other_way_to_open_a_puzzle(real: str) -> None:
    async def course() -> None:
        async with Client(real) as ann:
            with pytest.raises(Refusal, match="There is no such puzzle"):
                await ann.open("/api/puzzles/none", TryPuzzle())
            seats = [NewSeat("you"), NewSeat("bot", level="rookie")]
            for options in (Options(puzzle="1"), Options(day="2026-11-18")):
                with pytest.raises(Refusal, match="has a table of its own"):
                    await ann.open("/api/tables", NewTable(seats, options))

    asyncio.run(course())


def test_a_puzzle_that_does_not_fit_any_more_is_refused_in_a_sentence(
    real: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = smallest()
    position = {**puzzle.setup["position"], "hands": [["no_such_card"] for _ in puzzle.setup["seats"]]}
    old = msgspec.structs.replace(puzzle, setup={**puzzle.setup, "position": position})
    monkeypatch.setattr("basebreaker.server.adapters.puzzles.load", lambda _: old)

    async def course() -> None:
        async with Client(real) as ann:
            with pytest.raises(Refusal, match="doesn't fit today's rules and cards"):
                await ann.open(f"/api/puzzles/{puzzle.id}", TryPuzzle())

    asyncio.run(course())
