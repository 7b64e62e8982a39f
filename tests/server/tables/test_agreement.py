"""An offer to end the game here (12.10.15): who is asked, how long it stands, and its result."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.conftest import TinyGames, tiny_think
from tests.server.tables.test_consent import close, info, notices, people, proposal, step

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.bots import agrees, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import GameProgress, Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, Opened, PlayNow, PlayOn
from basebreaker.server.protocol.messages import (
    BotFor,
    Consent,
    GiveUp,
    Look,
    OfferEnd,
    Rematch,
    Undo,
)
from basebreaker.testing import rule

Serve = Callable[..., str]
FACTIONS = ("vampires", "werewolves", "giant_ants", "mad_scientists")


async def consents(client: Client, seat: int, yes: bool = True) -> None:
    """Agree to the open proposal or refuse it."""
    await client.ask(Consent, seat=seat, proposal=(await proposal(client)).number, yes=yes)


async def over(*clients: Client) -> None:
    """Wait until all clients have seen that the game ended by agreement."""
    for client in clients:
        await client.until(lambda page: page.frame and page.frame.view.result)
        result = client.seen().view.result
        assert result is not None
        assert result.reason == "agreed"


# -- All players are asked ---------------------------------------------------------------------------------------------


def test_the_game_ends_once_everybody_has_agreed(tiny: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob", "Cleo")
        ann, bob, cleo = clients
        async with Client(tiny) as watcher:
            await watcher.join(table)
            await bob.ask(OfferEnd, seat=1)  # even when it is not one's turn
            asked = await proposal(watcher)
            assert (asked.kind, asked.by, asked.waiting) == ("end", 1, [0, 2])
            assert asked.sentence == "Bob offers to end the game here: Ann would win, 0 to 0."
            await consents(ann, 0)
            await cleo.until(lambda page: (p := info(page).proposal) and p.waiting == [2])
            assert cleo.seen().view.result is None
            await consents(cleo, 2)
            await over(ann, bob, cleo, watcher)
            assert (watcher.seen().cause.kind, watcher.seen().cause.seat) == ("agreed", 1)
            await ann.until(lambda page: info(page).status == "over" and info(page).proposal is None)
            await ann.ask(Rematch, seat=0, factions="same")
            assert (await proposal(bob)).kind == "rematch"
        await close(clients)

    asyncio.run(story())


def test_a_frame_tells_who_may_offer_it_how_the_game_would_end(tiny: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        async with Client(tiny) as watcher:
            await watcher.join(table)
            await watcher.until(lambda page: page.frame)
            assert (ann.seen().end, watcher.seen().end) == ("Ann would win, 0 to 0", "")
            await ann.ask(OfferEnd, seat=0)
            await consents(bob, 1)
            await over(ann, bob)
            assert ann.seen().end == ""
        await close(clients)

    asyncio.run(story())


def test_one_no_is_enough_and_the_offer_can_not_be_repeated_in_the_same_turn(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.ask(OfferEnd, seat=0)
        await consents(bob, 1, yes=False)
        await ann.until(lambda page: info(page).proposal is None)
        assert "Bob would rather play on." in notices(ann)
        with pytest.raises(Refusal, match="in this turn already"):
            await ann.ask(OfferEnd, seat=0)
        await bob.ask(OfferEnd, seat=1)  # the other player may
        await consents(bob, 1, yes=False)
        assert "Bob has changed their mind." in notices(bob)
        await ann.answer("wait")
        await bob.my_question()
        await bob.answer("wait")
        await step(clients, 2)
        await ann.ask(OfferEnd, seat=0)
        assert (await proposal(bob)).by == 0
        await close(clients)

    asyncio.run(story())


def test_who_may_not_offer_it(tiny: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        async with Client(tiny) as watcher:
            await watcher.join(table)
            for seat in (0, 1):
                with pytest.raises(Refusal, match="not yours"):
                    await watcher.ask(OfferEnd, seat=seat)
            await ann.ask(OfferEnd, seat=0)
            asked = await proposal(watcher)
            with pytest.raises(Refusal, match="not yours"):
                await watcher.ask(Consent, seat=1, proposal=asked.number, yes=True)
            with pytest.raises(Refusal, match="Something is proposed already"):
                await bob.ask(OfferEnd, seat=1)
            await consents(bob, 1)
            await over(ann, watcher)
            with pytest.raises(Refusal, match="over already"):
                await ann.ask(OfferEnd, seat=0)
        await close(clients)

    asyncio.run(story())


# -- How long an offer stands ------------------------------------------------------------------------------------------


def test_an_offer_stands_while_others_play_until_whoever_made_it_plays_on(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob", "Cleo")
        ann, bob, cleo = clients
        await bob.ask(OfferEnd, seat=1)
        await ann.answer("wait")
        await step(clients, 1)
        assert (await proposal(cleo)).waiting == [0, 2]
        await bob.my_question()
        await bob.answer("wait")
        await cleo.until(lambda page: info(page).proposal is None)
        await close(clients)

    asyncio.run(story())


def test_an_offer_lapses_when_the_score_changes(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await bob.ask(OfferEnd, seat=1)
        await proposal(ann)
        await ann.answer("draw")
        await bob.until(lambda page: info(page).proposal is None)
        await close(clients)

    asyncio.run(story())


def test_an_offer_lapses_when_something_is_taken_back(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("think")
        await bob.until(lambda page: page.seen().answered == 1)
        await bob.ask(OfferEnd, seat=1)
        await proposal(ann)
        await ann.ask(Undo, seat=0)
        await bob.until(lambda page: info(page).proposal is None and page.seen().answered == 0)
        await close(clients)

    asyncio.run(story())


def test_who_is_away_answers_when_they_are_back(tiny: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await bob.close()
        await ann.ask(OfferEnd, seat=0)
        await proposal(ann)
        await bob.join(table)
        await consents(bob, 1)
        await over(ann, bob)
        await close(clients)

    asyncio.run(story())


def test_people_on_one_device_can_end_their_game(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as page:
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            await page.ask(Look, viewer=0)
            await page.ask(OfferEnd, seat=0)
            await consents(page, 1)
            await over(page)

    asyncio.run(story())


# -- Bots --------------------------------------------------------------------------------------------------------------


def test_bots_are_asked_too(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/play-now", PlayNow("Ann"))
            await ann.my_question()
            await ann.ask(OfferEnd, seat=0)
            await over(ann)

    asyncio.run(story())


def stubborn(progress: GameProgress, seat: int) -> bool:
    """A bot that never agrees."""
    return False


def faulty(progress: GameProgress, seat: int) -> bool:
    """A bot that fails."""
    raise RuntimeError("no idea")


@pytest.mark.parametrize("bot", [stubborn, faulty])
def test_a_bot_that_refuses_or_fails_plays_on(
    serve_tiny: Serve, bot: Callable[[GameProgress, int], bool], caplog: pytest.LogCaptureFixture
) -> None:
    url = serve_tiny(agrees=bot)

    async def story() -> None:
        async with Client(url) as ann:
            await ann.open("/api/play-now", PlayNow("Ann"))
            await ann.my_question()
            await ann.ask(OfferEnd, seat=0)
            await ann.until(lambda page: info(page).proposal is None)
            assert "Bolt would rather play on." in notices(ann)
            await ann.answer("wait")
            await ann.until(lambda page: page.seen().answered == 2)

    asyncio.run(story())
    assert ("A bot asked to end the game failed." in caplog.text) == (bot is faulty)


def test_the_bot_that_sits_in_for_somebody_answers_for_them(serve_tiny: Serve) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, table = await people(url, "Ann", "Bob")
        ann, bob = clients
        await bob.close()
        await ann.until(lambda page: info(page).seats[1].absent_long)
        await ann.ask(BotFor, absent=1, level="random")
        await ann.until(lambda page: info(page).seats[1].substitute)
        await bob.join(table)
        with pytest.raises(Refusal, match="A bot plays for you"):
            await bob.ask(OfferEnd, seat=1)
        await ann.ask(OfferEnd, seat=0)
        await over(ann)
        await close(clients)

    asyncio.run(story())


# -- The real game, and a server that starts again ---------------------------------------------------------------------


def test_an_offer_stands_when_the_server_starts_again_and_so_does_the_end(server: Any) -> None:
    def start() -> str:
        address: str = server.start(TinyGames(), tiny_think)
        return address

    async def before(url: str) -> tuple[str, list[str]]:
        clients, table = await people(url, "Ann", "Bob", "Cleo")
        ann, bob, cleo = clients
        await bob.ask(OfferEnd, seat=1)
        await consents(ann, 0)
        await cleo.until(lambda page: (offer := info(page).proposal) is not None and offer.waiting == [2])
        await close(clients)
        return table, [client.cookie for client in clients]

    async def after(url: str, table: str, cookies: list[str]) -> None:
        ann, _, cleo = clients = [Client(url, cookie) for cookie in cookies]
        for client in clients:
            await client.join(table)
        assert (await proposal(ann)).sentence.startswith("Bob offers to end the game here: ")
        await consents(cleo, 2)
        await over(*clients)
        await close(clients)

    async def much_later(url: str, table: str, cookies: list[str]) -> None:
        async with Client(url, cookies[1]) as bob:
            await bob.join(table)
            await over(bob)
            assert info(bob).status == "over"

    table, cookies = asyncio.run(before(start()))
    server.stop()
    asyncio.run(after(start(), table, cookies))
    server.stop()
    asyncio.run(much_later(start(), table, cookies))


@rule("12.10.15")
def test_while_the_most_vp_are_tied_no_end_is_offered_or_taken(server: Any) -> None:
    url = server.start(TableGames(), think, agrees)

    async def story() -> None:
        clients, _ = await people(url, "Ann", "Bob", "Cleo")
        assert [client.seen().end for client in clients] == ["", "", ""]
        with pytest.raises(Refusal, match="tied, and a win is not shared"):
            await clients[1].ask(OfferEnd, seat=1)
        await clients[0].ask(GiveUp, seat=0)
        with pytest.raises(Refusal, match="You have given up"):
            await clients[0].ask(OfferEnd, seat=0)
        await close(clients)

    asyncio.run(story())


def uneven() -> bb.Match:
    """A game with a leader, in which seat 0 is asked."""
    for seed in range(50):
        match = bb.new_game([bb.Seat("Ann", FACTIONS[:2]), bb.Seat("Bob", FACTIONS[2:])], seed=seed)
        while match.question is not None:
            if match.standing is not None and match.question.kind == "menu" and match.question.seat == 0:
                return match
            match.answer((len(match.answers) * 7 + seed) % len(match.question.options))
    raise AssertionError("None of 50 games has such a position.")


@pytest.mark.slow
def test_a_real_bot_thinks_about_the_offer_in_its_worker(server: Any) -> None:
    url = server.start(TableGames(), think, agrees)
    match = uneven()

    async def story() -> None:
        async with Client(url) as ann:
            record = match.record().to_json().encode()
            uploaded = msgspec.json.decode(await ann.request("/api/records", record), type=Opened)
            await ann.open("/api/play-on", PlayOn(uploaded.table, len(match.answers), 0, level="random"))
            await ann.my_question()
            await ann.ask(OfferEnd, seat=0)
            await ann.until(lambda page: info(page).proposal is None)
            over, played_on = ann.seen().view.result is not None, any("play on" in line for line in notices(ann))
            assert (over, played_on) == (match.bot_agrees_to_end(1), not match.bot_agrees_to_end(1))

    asyncio.run(story())
