"""The real game on a server: bots in worker processes, drafts, explanations, records."""

import asyncio
import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Catalog, Home, NewSeat, NewTable, Opened, PlayNow, PlayOn
from basebreaker.server.protocol.messages import (
    BaseParts,
    ChooseFactions,
    ExplainBase,
    ExplainPower,
    Frames,
    GiveUp,
    Look,
    OpenReplay,
    PowerParts,
    Reason,
    ReplayFrames,
    ReplayInfo,
    Undo,
    WhyNot,
)
from basebreaker.server.protocol.shared import Options


class Seeds:
    """The same numbers for every test, in whatever order tests run."""

    def begin(self) -> None:
        self.numbers = itertools.count(1)

    def __call__(self) -> int:
        return next(self.numbers)


seeds = Seeds()


@pytest.fixture(scope="module")
def server_of_all(tmp_path_factory: pytest.TempPathFactory, make_server: Any) -> Any:
    """The address of a server with the real game, shared by the tests of this module."""
    place = make_server(tmp_path_factory.mktemp("real"))
    yield place.start(TableGames(), think, limits=Limits(messages_at_once=10**6), seeds=seeds)
    place.stop()


@pytest.fixture
def real(server_of_all: str) -> str:
    """The same server, about to deal the same games."""
    seeds.begin()
    return server_of_all


async def play_to_the_end(client: Client) -> None:
    """Take the first option at every question."""
    while await client.my_question(60):
        question = client.seen().view.question
        assert question is not None
        await client.answer(question.options[0].key)


@pytest.mark.slow
def test_play_now_goes_to_the_end_and_its_record_replays(real: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with Client(real) as ann, Client(real) as guest:
            opened = await ann.open("/api/play-now", PlayNow("Ann", "random"))
            await play_to_the_end(ann)
            result = ann.seen().view.result
            assert result is not None
            path = tmp_path / "game.json"
            path.write_bytes(await guest.request(f"/api/tables/{opened.table}/record"))
            match = bb.replay(bb.Record.load(path))
            assert match.result is not None
            assert (match.result.winners, match.result.vp) == (result.winners, result.vp)
            home = await ann.get("/api/home", Home)
            assert [seat.vp for seat in home.finished[0].seats] == result.vp
            again = msgspec.json.decode(await guest.request("/api/records", path.read_bytes()), type=Opened)
            await guest.connect()
            told = await guest.ask(OpenReplay, table=again.table)
            assert isinstance(told, ReplayInfo)
            assert told.steps == len(match.answers)
            frames = await guest.ask(ReplayFrames, table=again.table, first=0, last=9, opened=True)
            assert isinstance(frames, Frames)
            view = frames.frames[0].view
            assert all(card.face for seat in view.seats for card in (*seat.hand, *seat.deck))
            middle = told.steps // 2
            await guest.open("/api/play-on", PlayOn(again.table, middle, 0, "Gil"))
            await guest.my_question(60)
            assert guest.seen().answered >= middle

    asyncio.run(story())


def test_four_seats_with_three_bots(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann:
            seats = [NewSeat("you", "Ann"), *(NewSeat("bot", level="random") for _ in range(3))]
            await ann.open("/api/tables", NewTable(seats, Options(turn_limit=12)))
            await play_to_the_end(ann)
            assert [seat.name for seat in ann.seen().view.seats] == ["Ann", "Bolt", "Cog", "Rivet"]

    asyncio.run(story())


def test_a_draft_is_part_of_the_game(real: str) -> None:
    async def story() -> None:
        async with Client(real) as page:
            options = Options("draft", sets=["monster_smash"], turn_limit=1)
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], options))
            await page.until(lambda client: client.frame)
            picks = []
            while (question := page.seen().view.question) is not None and question.kind == "draft":
                await page.ask(Look, viewer=question.seat)
                keys = await page.my_question()
                picks.append((question.seat, len(keys)))
                await page.answer(keys[0])
            first = picks[0][0]
            assert picks == [(first, 4), (1 - first, 3), (1 - first, 2)]
            assert sorted(f for seat in page.seen().view.seats for f in seat.factions) == [
                "giant_ants",
                "mad_scientists",
                "vampires",
                "werewolves",
            ]

    asyncio.run(story())


def test_factions_are_chosen_before_the_game_and_bots_take_what_is_left(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann, Client(real) as bob:
            seats = [NewSeat("you", "Ann"), NewSeat("friend"), NewSeat("bot", level="random")]
            opened = await ann.open("/api/tables", NewTable(seats, Options("choose")))
            assert ann.table is not None
            invite = ann.table.seats[1].invite.partition("#invite=")[2]
            await bob.join(opened.table, invite=invite, name="Bob")
            await ann.ask(ChooseFactions, seat=0, factions=["vampires", "cowboys"])
            with pytest.raises(Refusal, match="taken 'vampires' already"):
                await bob.ask(ChooseFactions, seat=1, factions=["vampires", "samurai"])
            with pytest.raises(Refusal, match="not started yet"):
                await ann.ask(Look, viewer=0)
            await bob.ask(ChooseFactions, seat=1, factions=["vikings", "samurai"])
            await bob.until(lambda page: page.frame)
            factions = [seat.factions for seat in bob.seen().view.seats]
            assert factions[:2] == [["vampires", "cowboys"], ["vikings", "samurai"]]
            assert len({faction for two in factions for faction in two}) == 6

    asyncio.run(story())


def test_numbers_and_grey_cards_explain_themselves(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann:
            seats = [NewSeat("you", "Ann", factions=["werewolves", "vampires"]), NewSeat("bot")]
            await ann.open("/api/tables", NewTable(seats, Options("choose", first=0)))
            keys = await ann.my_question(60)
            while not any(base.minions for base in ann.seen().view.bases):
                await ann.answer(keys[0])
                keys = await ann.my_question(60)
            view = ann.seen().view
            base = next(base for base in view.bases if base.minions)
            minion = base.minions[0]
            power = await ann.ask(ExplainPower, minion=minion.id)
            assert isinstance(power, PowerParts)
            assert sum(part.amount for part in power.parts) == minion.power
            parts = await ann.ask(ExplainBase, base=base.id)
            assert isinstance(parts, BaseParts)
            assert sum(part.amount for part in parts.breakpoint) == base.breakpoint
            assert [seat.power for seat in parts.power] == base.power
            card = view.seats[0].hand[0]
            reason = await ann.ask(WhyNot, seat=0, card=card.id)
            assert isinstance(reason, Reason)
            assert reason.sentence
            with pytest.raises(Refusal, match="cannot see that card"):
                await ann.ask(WhyNot, seat=0, card=view.seats[1].hand[0].id)
            with pytest.raises(Refusal, match="not in play"):
                await ann.ask(ExplainPower, minion=card.id)

    asyncio.run(story())


def test_taking_back_brings_the_same_question_back(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("bot")], Options(first=0)))
            await ann.my_question(60)
            before = ann.seen().view
            assert before.question is not None
            await ann.answer(before.question.options[0].key)
            await ann.ask(Undo, seat=0)
            await ann.until(lambda page: page.seen().cause.kind == "undo")
            assert ann.seen().view == before

    asyncio.run(story())


def test_a_damaged_record_is_refused(real: str) -> None:
    async def story() -> None:
        async with Client(real) as ann:
            opened = await ann.open("/api/play-now", PlayNow("Ann", "random"))
            await ann.ask(GiveUp, seat=0)
            record = await ann.request(f"/api/tables/{opened.table}/record")
            for text, sentence in (
                (record[: len(record) // 2], "breaks off"),
                (record.replace(b'"Ann"', b'"Eve"'), "changed after it was written"),
                (b"[]", "not the record"),
                (b"\xff\xfe", "not one"),
            ):
                with pytest.raises(Refusal, match=sentence):
                    await ann.request("/api/records", text)

    asyncio.run(story())


def test_the_catalogue_has_every_card_with_its_face(real: str) -> None:
    async def story() -> None:
        async with Client(real) as guest:
            catalog = await guest.get("/api/catalog", Catalog)
            facts = bb.catalog()
            assert [set.id for set in catalog.sets] == list(facts)
            assert len(catalog.factions) == sum(len(set["factions"]) for set in facts.values())
            printed = [base for base in catalog.bases if "printed" in base.editions]
            assert len(printed) == sum(len(set["bases"]) for set in facts.values())
            for edition in ("printed", "current"):
                decks = [faction.id for faction in catalog.factions if edition in faction.editions]
                cards = [card for card in catalog.cards if edition in card.editions and card.kind != "titan"]
                assert sum(card.copies for card in cards if card.faction in decks) == 20 * len(decks)
            assert all(card.icon and card.abilities is not None for card in catalog.cards)
            places = {card.plays_on for card in catalog.cards if card.kind == "action"}
            assert places == {"", "base", "minion", "own_minion"}
            assert all(not card.plays_on for card in catalog.cards if card.kind != "action")
            assert {card.faction for card in catalog.cards} == {faction.id for faction in catalog.factions}

    asyncio.run(story())


def test_play_now_deals_the_first_set_to_newcomers_and_all_sets_to_who_has_finished_a_game(real: str) -> None:
    async def pool(ann: Client, wish: PlayNow) -> set[str]:
        opened = await ann.open("/api/play-now", wish)
        await ann.ask(GiveUp, seat=0)
        record = bb.Record.from_json((await ann.request(f"/api/tables/{opened.table}/record")).decode())
        boxes = bb.catalog().items()
        return {id for id, box in boxes if {each["id"] for each in box["factions"]} & set(record.setup.options.pool)}

    async def story() -> None:
        async with Client(real) as ann, Client(real) as bob:
            assert await pool(ann, PlayNow("Ann", "random")) == {"core_set"}
            assert await pool(bob, PlayNow("Bob", "random", ["monster_smash"])) == {"monster_smash"}
            assert await pool(ann, PlayNow("Ann", "random")) == set(bb.catalog())
            with pytest.raises(Refusal, match="There is no set 'no_such_set'"):
                await ann.open("/api/play-now", PlayNow("Ann", "random", ["no_such_set"]))

    asyncio.run(story())
