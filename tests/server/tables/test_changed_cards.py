"""Games that no longer replay because a card has been corrected."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.conftest import Server

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.engine.turn.setup import Setup
from basebreaker.fingerprint import fingerprint
from basebreaker.server.adapters.bots import agrees, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import GameProgress, Refusal, TableGame, Unplayable
from basebreaker.server.protocol.http import Home, NewSeat, NewTable
from basebreaker.server.protocol.messages import Consent, GiveUp, Look, Noticed, OpenReplay, Rematch, ReplayInfo
from basebreaker.server.protocol.shared import Options

SEATS = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["samurai", "vikings"])]
WISH = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], Options(mulligan=False))


@pytest.mark.parametrize("answers", [["minion:999"], ["end", "minion:999"]])
def test_the_refusal_lists_no_options(answers: list[str]) -> None:
    game = bb.new_game(SEATS, seed=3, mulligan=False)
    setup = bb.Record(game.setup, []).to_json()
    with pytest.raises(Unplayable) as refusal:
        TableGames().resume(setup, answers)
    assert str(refusal.value) == "This game cannot be played on: a card has changed since it was played."
    with pytest.raises(Refusal, match=r"^That is not among the options of the question\.$"):
        TableGames().resume(setup, answers[:-1]).answer(answers[-1])


def test_a_game_goes_on_from_a_position_just_as_it_would_have() -> None:
    games = TableGames()
    game = games.resume(bb.Record(bb.new_game(SEATS, seed=3).setup, []).to_json(), [])
    setup = bb.Record(bb.new_game(SEATS, seed=3).setup, []).to_json()
    dice, moved = bb.Dice(5), setup
    while game.question is not None and len(game.answers) < 150:
        keys = game.question.keys
        game.answer(keys[dice.below(len(keys))])
        if len(game.answers) % 10 == 0:
            step, state = game.position()
            moved = games.moved(setup, game.answers[:step], state)
            again = games.resume(moved, game.answers)
            assert games.first_step(moved) == step
            assert [again.view(viewer) for viewer in (None, 0, 1)] == [game.view(viewer) for viewer in (None, 0, 1)]
            assert list(again.answers) == list(game.answers)
            assert [again.copy().view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]
            question = again.question
            if question is not None:
                progress = GameProgress(moved, tuple(game.answers))
                assert think("random", progress, question.seat, 1, 1.0) in question.keys
    assert games.record(moved, ["Ann", "Bob"], [], "") == games.record(setup, ["Ann", "Bob"], [], "")


class Changed(TableGames):
    """A program with a corrected card: no stored game fits its answers, unless it was moved."""

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        if answers and self.first_step(setup) == 0:
            raise Unplayable("This game cannot be played on.")
        return super().resume(setup, answers)


def test_setups_name_the_rules_they_were_begun_with_and_older_ones_stay_as_they_are() -> None:
    games, game = TableGames(), bb.new_game(SEATS, seed=3)
    setup = bb.Record(game.setup, []).to_json()
    assert game.setup.to_json()["rules"] == fingerprint()
    assert bb.Record.from_json(setup).to_json() == setup
    assert games.is_of_today(setup)
    older = bb.Record(Setup(SEATS, seed=3, rules=""), []).to_json()
    assert "rules" not in older
    assert bb.Record.from_json(older).to_json() == older
    assert not games.is_of_today(older)
    assert games.is_of_today(games.moved(older, [], games.resume(older, []).position()[1]))
    with pytest.raises(bb.BadSetup, match="The mark of the rules has 16 hexadecimal digits, unlike 'new'"):
        Setup(SEATS, rules="new")


class Later(TableGames):
    """A later program, under whose rules all answers still fit."""

    def __init__(self, leads_there: bool) -> None:
        super().__init__()
        self.leads_there = leads_there
        self.looked = 0

    def is_of_today(self, setup: str) -> bool:
        return self.first_step(setup) > 0

    def leads_to(self, setup: str, answers: Sequence[str], position: str) -> bool:
        assert super().leads_to(setup, answers, position)  # because the rules are in fact the same
        assert not super().leads_to(setup, answers, position.replace('"free_minions":1', '"free_minions":0'))
        self.looked += 1
        return self.leads_there


@pytest.mark.parametrize("leads_there", [True, False])
def test_answers_that_fit_but_lead_elsewhere_under_later_rules(server: Server, leads_there: bool) -> None:
    table, cookie = asyncio.run(some_turns(server.start(TableGames(), think, agrees), 3))
    server.stop()  # everything is stored by then
    games = Later(leads_there)
    url = server.start(games, think, agrees)

    async def story() -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table, viewer=0)
            await ann.until(lambda page: page.frame)
            assert ann.seen().view.turn == 4
            told = await ann.ask(OpenReplay, table=table)
            assert isinstance(told, ReplayInfo)
            assert told.turns[0].turn == (1 if leads_there else 4)
            assert games.looked == 1

    asyncio.run(story())


async def some_turns(url: str, turns: int) -> tuple[str, str]:
    """Play some turns; return the table, and the player's cookie."""
    async with Client(url) as ann:
        opened = await ann.open("/api/tables", WISH)
        await ann.until(lambda page: page.frame)
        while ann.seen().view.turn <= turns:
            question = ann.seen().view.question
            assert question is not None
            await ann.ask(Look, viewer=question.seat)
            await ann.answer((await ann.my_question())[-1])
        return opened.table, ann.cookie


def test_a_game_whose_card_was_corrected_goes_on_from_its_last_turn(server: Server) -> None:
    table, cookie = asyncio.run(some_turns(server.start(TableGames(), think, agrees), 3))
    server.stop()  # everything is stored by then
    url = server.start(Changed(), think, agrees)

    async def story() -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table, viewer=0)
            await ann.until(lambda page: page.frame)
            assert (ann.seen().view.turn, ann.seen().view.result) == (4, None)
            before = ann.seen().answered
            question = ann.seen().view.question
            assert question is not None
            await ann.ask(Look, viewer=question.seat)
            await ann.answer((await ann.my_question())[-1])
            assert ann.seen().answered == before + 1
            told = await ann.ask(OpenReplay, table=table)
            assert isinstance(told, ReplayInfo)
            assert told.turns[0].turn == 4

    asyncio.run(story())


def test_a_game_that_cannot_go_on_says_so_and_can_be_given_up(server: Server, tmp_path: Path) -> None:
    table, cookie = asyncio.run(some_turns(server.start(TableGames(), think, agrees), 1))
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
        database.execute("DELETE FROM positions")
        database.commit()
    url = server.start(Changed(), think, agrees)

    async def story() -> None:
        async with Client(url, cookie) as ann:
            await ann.join(table, viewer=0)
            await ann.until(lambda page: any(isinstance(told, Noticed) for told in page.unasked))
            with pytest.raises(Refusal, match="Give up to end it; its record can be kept, and a rematch can begin"):
                await ann.ask(Look, viewer=0)
            await ann.ask(GiveUp, seat=0)
            assert [row.table for row in (await ann.get("/api/home", Home)).finished] == [table]
            assert b"basebreaker record" in await ann.request(f"/api/tables/{table}/record")
            await ann.ask(Rematch, seat=0, factions="same")
            await ann.until(lambda page: page.table and page.table.proposal)
            await ann.ask(Consent, seat=1, proposal=1, yes=True)
            await ann.until(lambda page: page.table and page.table.rematch)

    asyncio.run(story())
