"""Teaching features reveal nothing in games between people: hints, reviews and puzzles, tried over the socket."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from basebreaker.client import Client
from basebreaker.server.adapters.bots import advise, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.adapters.puzzles import TablePuzzles
from basebreaker.server.adapters.reviews import REVIEWING
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, PlayOn, TryPuzzle
from basebreaker.server.protocol.messages import AskReview, Hint, Hinted, OpenReplay, ReplayFrames, Reviewed
from basebreaker.server.protocol.shared import Options
from basebreaker.teaching.puzzles import puzzles

FIXED = Options(factions="random", sets=["core_set"], first=0, mulligan=False)
FRIENDS = [NewSeat("you", "Ann"), NewSeat("friend", "Bob")]


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Iterator[str]:
    """The address of a server with the real game and all teaching features, in threads."""
    place = make_server(tmp_path_factory.mktemp("company"))
    thread = partial(ThreadPoolExecutor, 1)
    yield place.start(
        TableGames(),
        think,
        limits=Limits(messages_at_once=10**6, openings_a_minute=10**6, openings_a_minute_from_one_address=10**6),
        workers=thread,
        reader=thread,
        puzzles=TablePuzzles(),
        advise=advise,
        reviewing=REVIEWING,
        reviewer=thread,
    )
    place.stop()


async def came(client: Client) -> None:
    """Wait for the first frame after a client has joined."""
    await client.until(lambda page: page.frame is not None)


@asynccontextmanager
async def company(url: str) -> AsyncIterator[tuple[str, list[Client]]]:
    """A running game of Ann, who is asked, and Bob, with Eve as a spectator: its table and their clients."""
    async with Client(url) as ann, Client(url) as bob, Client(url) as eve:
        opened = await ann.open("/api/tables", NewTable(FRIENDS, FIXED))
        assert ann.table is not None
        await bob.join(opened.table, invite=ann.table.seats[1].invite.partition("=")[2], name="Bob")
        await eve.join(opened.table)
        for page in (ann, bob, eve):
            await came(page)
        assert await ann.my_question(30)
        yield opened.table, [ann, bob, eve]
        told = [message for page in (ann, bob, eve) for message in page.unasked]
        assert [message for message in told if isinstance(message, Hinted | Reviewed)] == []
        assert ann.seen().coach is bob.seen().coach is eve.seen().coach is None


def test_nobody_in_company_gets_a_hint_for_any_seat(real: str) -> None:
    async def story() -> None:
        async with company(real) as (_, pages):
            for own, page in enumerate(pages):
                for seat in (0, 1):
                    why = "only where you play against bots alone" if seat == own else "That seat is not yours"
                    with pytest.raises(Refusal, match=why):
                        await page.ask(Hint, seat=seat, at=page.seen().at)

    asyncio.run(story())


def test_nobody_in_company_gets_a_hint_or_a_card_by_playing_on_alone(real: str) -> None:
    async def story() -> None:
        async with company(real) as (table, pages):
            for page in pages:
                for seat in (0, 1):
                    async with Client(real, page.cookie) as aside:
                        with pytest.raises(Refusal, match="only when it is over"):
                            await aside.open("/api/play-on", PlayOn(table, 0, seat, level="rookie"))

    asyncio.run(story())


def test_nobody_in_company_gets_a_review_or_what_it_is_made_of(real: str) -> None:
    async def story() -> None:
        async with company(real) as (table, pages):
            for page in pages:
                for wish in (
                    partial(page.ask, AskReview, table=table),
                    partial(page.ask, OpenReplay, table=table, way=0),
                    partial(page.ask, ReplayFrames, table=table, first=0, last=0, way=0),
                ):
                    with pytest.raises(Refusal, match="there is one when the game is over"):
                        await wish()
                with pytest.raises(Refusal, match="There is no picture of a review here"):
                    await page.request(f"/api/tables/{table}/review.png")

    asyncio.run(story())


def test_a_puzzle_has_no_place_in_company_and_speaks_to_its_solver_alone(real: str) -> None:
    puzzle = min(puzzles(), key=lambda puzzle: puzzle.nodes)

    async def story() -> None:
        async with Client(real) as ann, Client(real) as eve:
            for options in (Options(puzzle=puzzle.id), Options(day="2026-11-18")):
                with pytest.raises(Refusal, match="has a table of its own"):
                    await ann.open("/api/tables", NewTable(FRIENDS, options))
            opened = await ann.open(f"/api/puzzles/{puzzle.id}", TryPuzzle("Ann"))
            await came(ann)
            await eve.join(opened.table)
            await came(eve)
            assert ann.seen().coach is not None
            assert eve.seen().coach is None
            for seat in range(len(ann.seen().view.seats)):
                with pytest.raises(Refusal, match="That seat is not yours"):
                    await eve.ask(Hint, seat=seat, at=eve.seen().at)
            others = [seat for number, seat in enumerate(ann.seen().view.seats) if number != puzzle.seat]
            assert all(card.face == "" for seat in others for card in seat.hand)
            assert all(card.face == "" for seat in eve.seen().view.seats for card in seat.hand)

    asyncio.run(story())
