"""Undo, rematches, and bots for absent players: what the others must agree to."""

import asyncio
from collections.abc import Callable, Sequence

import pytest
from tests.server.conftest import TinyGames

from basebreaker.client import Client
from basebreaker.server.game import Refusal, TableGame
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, PlayNow
from basebreaker.server.protocol.messages import (
    Answer,
    BotFor,
    ComeBack,
    Consent,
    Framed,
    GiveUp,
    Leave,
    Look,
    Noticed,
    Rematch,
    Rename,
    Undo,
)
from basebreaker.server.protocol.shared import Frame, Proposal, TableInfo


def info(client: Client) -> TableInfo:
    """The table as the client last saw it."""
    assert client.table is not None
    return client.table


async def proposal(client: Client) -> Proposal:
    """Wait for a proposal."""
    await client.until(lambda page: info(page).proposal)
    found = info(client).proposal
    assert found is not None
    return found


async def people(url: str, *names: str) -> tuple[list[Client], str]:
    """A table with a person in every seat."""
    clients = [Client(url) for _ in names]
    seats = [NewSeat("you", names[0]), *(NewSeat("friend") for _ in names[1:])]
    opened = await clients[0].open("/api/tables", NewTable(seats))
    invites = [seat.invite.partition("#invite=")[2] for seat in info(clients[0]).seats]
    for client, name, invite in zip(clients[1:], names[1:], invites[1:], strict=True):
        await client.join(opened.table, invite=invite, name=name)
    for client in clients:
        await client.until(lambda page: page.frame)
    return clients, opened.table


async def close(clients: list[Client]) -> None:
    """Close all clients."""
    for client in clients:
        await client.close()


async def step(clients: list[Client], number: int) -> None:
    """Wait until all clients are at a step."""
    for client in clients:
        await client.until(lambda page: page.seen().answered == number)


def notices(client: Client) -> list[str]:
    """The notices that all clients were sent."""
    return [told.sentence for told in client.unasked if isinstance(told, Noticed)]


def test_undo_is_free_while_nothing_was_revealed(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("think")
        await step(clients, 1)
        assert (ann.seen().undo, bob.seen().undo) == ("free", "")
        await ann.ask(Undo, seat=0)
        await step(clients, 0)
        assert (bob.seen().at, bob.seen().cause.kind, bob.seen().cause.seat) == (2, "undo", 0)
        assert (bob.seen().log_from, bob.seen().lines) == (0, [])
        await close(clients)

    asyncio.run(story())


def test_taking_back_for_ever_comes_to_an_end(serve_tiny: Callable[..., str]) -> None:
    async def story() -> None:
        clients, _ = await people(serve_tiny(limits=Limits(happenings_of_one_table=3)), "Ann", "Bob")
        ann, bob = clients
        await ann.answer("think")
        await ann.ask(Undo, seat=0)
        await step(clients, 0)
        await ann.answer("think")
        with pytest.raises(Refusal, match="nothing more can be: play on from here"):
            await ann.ask(Undo, seat=0)
        await ann.answer("wait")
        await step(clients, 2)
        await bob.answer("wait")
        await step(clients, 3)
        await close(clients)

    asyncio.run(story())


def test_an_answer_from_before_an_undo_does_not_count_after_it(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, _bob = clients
        await ann.answer("think")
        await ann.ask(Undo, seat=0)
        await step(clients, 0)
        await ann.ask(Answer, seat=0, at=0, key="think")  # repeated by the network: acknowledged, not applied
        assert ann.seen().answered == 0
        await ann.answer("draw")
        await step(clients, 1)
        await close(clients)

    asyncio.run(story())


def test_undo_after_a_reveal_needs_everybody(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob", "Cleo")
        ann, bob, cleo = clients
        for client in clients:
            await client.my_question()
            await client.answer("wait")
        await ann.my_question()
        await ann.answer("draw")
        await step(clients, 4)
        assert ann.seen().undo == "ask"
        await ann.ask(Undo, seat=0)
        asked = await proposal(bob)
        assert (asked.kind, asked.by, asked.waiting) == ("undo", 0, [1, 2])
        assert asked.sentence == "Ann asks to take back the last answer and has seen a hidden card since."
        await bob.ask(Consent, seat=1, proposal=asked.number, yes=True)
        await cleo.until(lambda page: (p := info(page).proposal) and p.waiting == [2])
        assert ann.seen().answered == 4
        await cleo.ask(Consent, seat=2, proposal=asked.number, yes=True)
        await step(clients, 3)
        await ann.until(lambda page: info(page).proposal is None)
        await close(clients)

    asyncio.run(story())


def test_one_no_is_enough_to_refuse_an_undo(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("draw")
        await ann.ask(Undo, seat=0)
        asked = await proposal(bob)
        with pytest.raises(Refusal, match="not asked"):
            await ann.ask(Consent, seat=0, proposal=asked.number, yes=True)
        await bob.ask(Consent, seat=1, proposal=asked.number, yes=False)
        await ann.until(lambda page: info(page).proposal is None)
        assert "Bob would rather not take that back." in notices(ann)
        assert ann.seen().answered == 1
        with pytest.raises(Refusal, match="no longer open"):
            await bob.ask(Consent, seat=1, proposal=asked.number, yes=True)
        await close(clients)

    asyncio.run(story())


def test_an_answer_ends_a_request_to_take_back(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("draw")
        await ann.ask(Undo, seat=0)
        await proposal(bob)
        await bob.my_question()
        await bob.answer("wait")
        await ann.until(lambda page: info(page).proposal is None and page.seen().answered == 2)
        await close(clients)

    asyncio.run(story())


def test_undo_needs_consent_once_another_person_has_answered(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("wait")
        await bob.my_question()
        assert ann.seen().undo == "ask"  # Bob is asked, which may reveal something
        await bob.answer("think")
        await step(clients, 2)
        assert (ann.seen().undo, bob.seen().undo) == ("ask", "free")
        with pytest.raises(Refusal, match="step 1 is none"):
            await ann.ask(Undo, seat=0, to=1)
        await ann.ask(Undo, seat=0, to=0)
        assert (await proposal(bob)).sentence == "Ann asks to take back the last 2 answers."
        await close(clients)

    asyncio.run(story())


def test_a_bots_answer_counts_like_a_persons_where_people_play(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as bob:
            seats = [NewSeat("you", "Ann"), NewSeat("bot", level="random"), NewSeat("friend")]
            opened = await ann.open("/api/tables", NewTable(seats))
            await bob.join(opened.table, invite=info(ann).seats[2].invite.partition("#invite=")[2], name="Bob")
            await ann.my_question()
            await ann.answer("wait")
            await bob.my_question()
            await step([ann, bob], 2)
            assert (ann.seen().cause.bot, ann.seen().undo) == (True, "ask")
            await ann.ask(Undo, seat=0)
            asked = await proposal(bob)
            assert asked.waiting == [2]  # bots are not asked
            await bob.ask(Consent, seat=2, proposal=asked.number, yes=True)
            await bob.until(lambda page: page.seen().cause.kind == "undo")
            assert bob.seen().answered == 0

    asyncio.run(story())


def test_the_others_hear_how_many_hidden_cards_were_seen_since(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        for _ in range(2):
            await ann.my_question()
            await ann.answer("draw")
            await bob.my_question()
            await bob.answer("draw")
        await step(clients, 4)
        await ann.ask(Undo, seat=0, to=0)
        sentence = (await proposal(bob)).sentence
        assert sentence == "Ann asks to take back the last 4 answers and has seen 4 hidden cards since."
        await close(clients)

    asyncio.run(story())


@pytest.mark.parametrize("how", ["leave", "close"])
def test_nothing_is_taken_back_behind_the_back_of_who_is_away(serve_tiny: Callable[..., str], how: str) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, table = await people(url, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("wait")
        await bob.my_question()
        await bob.answer("wait")
        await ann.my_question()
        if how == "leave":
            await bob.ask(Leave, seat=1)
        else:
            await bob.close()
        await ann.until(lambda page: info(page).seats[1].absent_long)
        refused = "Bob must agree to take back what has been answered or has come to light since, and is away."
        with pytest.raises(Refusal, match=refused):
            await ann.ask(Undo, seat=0)
        await ann.ask(BotFor, absent=1, level="random")
        await ann.answer("think")
        await ann.ask(Undo, seat=0)  # of an answer that revealed nothing
        await ann.until(lambda page: page.seen().answered == 2)
        await ann.answer("draw")
        await ann.until(lambda page: page.seen().answered == 4)  # the bot has answered
        for to in (None, 0):
            with pytest.raises(Refusal, match=refused):
                await ann.ask(Undo, seat=0, to=to)
        assert info(ann).proposal is None
        await bob.join(table)
        await ann.until(lambda page: info(page).seats[1].present)
        await ann.ask(Undo, seat=0)
        asked = await proposal(bob)
        assert asked.waiting == [1]  # even while a bot plays for him
        await bob.ask(Consent, seat=1, proposal=asked.number, yes=True)
        await ann.until(lambda page: page.seen().answered == 2)
        await close(clients)

    asyncio.run(story())


def test_who_gave_up_must_agree_to_have_not(tiny: str) -> None:
    async def story() -> None:
        clients, _ = await people(tiny, "Ann", "Bob", "Cleo")
        ann, bob, cleo = clients
        await ann.answer("think")
        await cleo.ask(GiveUp, seat=2)
        await ann.until(lambda page: info(page).status == "over")
        with pytest.raises(Refusal, match="The game is over"):
            await ann.ask(Undo, seat=0)
        await close([ann, bob, cleo])

    asyncio.run(story())


def test_who_plays_alone_against_bots_asks_nobody(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/play-now", PlayNow("Ann"))
            await ann.my_question()
            with pytest.raises(Refusal, match="not answered anything"):
                await ann.ask(Undo, seat=0)
            await ann.answer("draw")
            await ann.until(lambda page: page.seen().answered == 2)
            assert ann.seen().undo == "free"
            await ann.ask(Undo, seat=0)
            await ann.until(lambda page: page.seen().answered == 0)

    asyncio.run(story())


def test_people_on_one_device_agree_one_by_one(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as page:
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            await page.ask(Look, viewer=0)
            await page.answer("draw")
            await page.ask(Undo, seat=0)
            asked = await proposal(page)
            assert asked.waiting == [1]
            await page.ask(Consent, seat=1, proposal=asked.number, yes=True)
            await page.until(lambda p: p.seen().answered == 0)

    asyncio.run(story())


@pytest.mark.parametrize("factions", ["same", "swap", "new"])
def test_a_rematch_brings_everybody_to_a_new_table(tiny: str, factions: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        with pytest.raises(Refusal, match="not over"):
            await ann.ask(Rematch, seat=0, factions=factions)
        before = [seat.factions for seat in ann.seen().view.seats]
        await bob.ask(GiveUp, seat=1)
        await ann.until(lambda page: info(page).status == "over")
        with pytest.raises(Refusal, match="The game is over"):
            await ann.ask(Undo, seat=0)
        await bob.ask(Rematch, seat=1, factions=factions)
        asked = await proposal(ann)
        await ann.ask(Consent, seat=0, proposal=asked.number, yes=True)
        await bob.until(lambda page: info(page).rematch)
        again = info(bob).rematch
        assert again != table
        for client in clients:
            client.frame = None
            await client.join(again)
        for client in clients:
            await client.until(lambda page: page.frame)
        assert (ann.seen().viewer, bob.seen().viewer) == (0, 1)
        if factions != "new":
            expected = before if factions == "same" else before[::-1]
            assert [seat.factions for seat in ann.seen().view.seats] == expected
        await close(clients)

    asyncio.run(story())


def test_a_bot_sits_in_for_somebody_who_is_away_until_they_are_back(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=0.2))

    async def story() -> None:
        clients, table = await people(url, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("wait")
        with pytest.raises(Refusal, match="Bob is here"):
            await ann.ask(BotFor, absent=1, level="random")
        await bob.close()
        await ann.until(lambda page: info(page).seats[1].absent_long)
        await ann.ask(BotFor, absent=1, level="random")
        await ann.until(lambda page: page.seen().answered == 2)
        assert ann.seen().cause.bot
        await bob.join(table)
        assert (info(bob).seats[1].substitute, info(bob).seats[1].present) == (True, True)
        with pytest.raises(Refusal, match="A bot plays for you"):
            await bob.ask(Undo, seat=1)
        await bob.ask(ComeBack, seat=1)
        await ann.answer("wait")
        await bob.my_question()
        await bob.answer("wait")
        await step(clients, 4)
        await close(clients)

    asyncio.run(story())


def test_who_comes_back_alone_hears_that_the_other_is_long_gone(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(absence_seconds=1.0))

    async def story() -> None:
        (ann, bob), table = await people(url, "Ann", "Bob")
        await ann.close()
        await bob.close()
        await ann.join(table)
        await ann.until(lambda page: info(page).seats[1].absent_long)
        await ann.close()

    asyncio.run(story())


def test_who_leaves_need_not_be_waited_for_and_sits_down_again_by_joining(tiny: str) -> None:
    async def story() -> None:
        clients, table = await people(tiny, "Ann", "Bob")
        ann, bob = clients
        await bob.ask(Leave, seat=1)
        await ann.until(lambda page: info(page).seats[1].absent_long)
        await bob.join(table)
        await ann.until(lambda page: not info(page).seats[1].absent_long)
        assert "Bob has left the table." in notices(ann)
        await close(clients)

    asyncio.run(story())


def test_who_left_is_gone_for_another_process_too(serve_tiny: Callable[..., str]) -> None:
    async def story() -> None:
        clients, table = await people(serve_tiny(), "Ann", "Bob")
        ann, bob = clients
        await bob.ask(Leave, seat=1)
        async with Client(serve_tiny(limits=Limits(absence_seconds=1_000)), ann.cookie) as there:
            await there.join(table)
            assert [seat.absent_long for seat in info(there).seats] == [False, True]
        await close(clients)

    asyncio.run(story())


def test_the_host_seats_a_bot_where_a_friend_never_came(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as guest:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            await guest.join(opened.table)
            assert (info(guest).seats[1].invite, info(guest).status) == ("", "gathering")
            with pytest.raises(Refusal, match="Only whoever opened"):
                await guest.ask(BotFor, absent=1, level="random")
            await ann.ask(BotFor, absent=1, level="random")
            await ann.my_question()
            assert info(ann).status == "running"
            assert info(ann).seats[1].kind == "bot"

    asyncio.run(story())


class CountedGames(TinyGames):
    """Count how often a game is resumed."""

    resumed = 0

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        self.resumed += 1
        return super().resume(setup, answers)


def test_a_new_name_is_told_without_playing_the_game_again(serve_tiny: Callable[..., str]) -> None:
    games = CountedGames()
    url = serve_tiny(games=games)

    async def story() -> None:
        clients, _ = await people(url, "Ann", "Bob")
        ann, bob = clients
        await ann.answer("wait")
        await step(clients, 1)
        told = [line for frame in frames_of(bob) for line in frame.lines]
        assert [line.text for line in told] == ["wait for {1}"]
        with pytest.raises(Refusal, match="called Bob already"):
            await ann.ask(Rename, seat=0, name="Bob")
        resumed = games.resumed
        await ann.ask(Rename, seat=0, name="  Anna\u202e\n ")
        await bob.until(lambda page: page.seen().view.seats[0].name == "Anna")
        assert info(bob).seats[0].name == "Anna"
        assert (bob.seen().at, bob.seen().log_from, bob.seen().lines) == (1, 1, [])
        assert bob.seen().cause.kind == "rename"
        assert games.resumed == resumed
        await close(clients)

    asyncio.run(story())


def frames_of(client: Client) -> list[Frame]:
    """The frames that have come so far."""
    return [told.frame for told in client.unasked if isinstance(told, Framed)]
