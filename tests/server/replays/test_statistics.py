"""The summary of a game agrees with its record."""

import asyncio

import pytest
from tests.browser.positions import random_game

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import PlayNow
from basebreaker.server.protocol.messages import GiveUp, Summarize, Summary
from basebreaker.server.storage.rows import TableEvent
from basebreaker.server.tables.replays.cache import Replay
from basebreaker.server.tables.replays.statistics import sum_up


def played_out(seed: int, seats: int) -> tuple[bb.Match, Replay]:
    """A finished known game and its replay."""
    *_, match = random_game(seed, seats)
    answers = [TableEvent("answer", 0, key) for key in match.answers]
    return match, Replay(TableGames(), bb.Record(match.setup, []).to_json(), list("ABCD"[:seats]), answers)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_of_the_last_turn_are_those_of_the_result(seats: int) -> None:
    match, replay = played_out(1, seats)
    turns, _, _ = sum_up(replay, seats)
    assert match.result is not None
    assert turns[-1].vp == match.result.vp
    assert [turn.turn for turn in turns] == list(range(1, match.turn + 1))
    assert all(len(turn.vp) == seats for turn in turns)


def test_every_base_that_was_scored_is_told_with_its_places_and_its_step() -> None:
    match, replay = played_out(3, 4)
    _, scored, _ = sum_up(replay, 4)
    lines = match.log_lines(None)
    awards = [line for line in lines if line.kind == "award"]
    assert [(a.seat, a.place, a.vp) for base in scored for a in base.awards] == [
        (line.seat, line.place, line.vp) for line in awards
    ]
    assert len(scored) == len({(line.turn, line.bases[0]) for line in awards})
    for base in scored:
        power = [award.power for award in base.awards]
        assert power == sorted(power, reverse=True)
        told = replay.frames(base.step, base.step, None, True)[0].lines
        before = replay.frames(base.step - 1, base.step - 1, None, True)[0].lines
        fresh = [line for line in told[len(before) :] if line.kind == "award"]
        assert [line.seat for line in fresh][: len(base.awards)] == [award.seat for award in base.awards]


def test_what_everybody_has_done_is_what_the_log_tells() -> None:
    match, replay = played_out(0, 4)
    _, scored, metrics = sum_up(replay, 4)
    lines = match.log_lines(None)
    for seat, done in enumerate(metrics):
        assert done.won == sum(line.kind == "award" and line.place == 1 and line.seat == seat for line in lines)
        destroyed = [card.face for line in lines if line.kind == "destroy" and line.seat == seat for card in line.cards]
        assert done.destroyed == destroyed
        if done.strongest is not None:
            assert done.strongest.base in {base.base for base in scored}
            assert done.strongest.power > 0
    assert any(done.destroyed for done in metrics)
    assert any(done.strongest for done in metrics)


def test_a_game_is_summed_up_for_anybody_when_it_is_over_and_not_before(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as guest:
            opened = await ann.open("/api/play-now", PlayNow("Ann"))
            await ann.my_question()
            await guest.connect()
            with pytest.raises(Refusal, match="when it is over"):
                await guest.ask(Summarize, table=opened.table)
            await ann.ask(GiveUp, seat=0)
            told = await guest.ask(Summarize, table=opened.table)
            assert isinstance(told, Summary)
            assert len(told.seats) == 2
            with pytest.raises(Refusal, match="no such table"):
                await guest.ask(Summarize, table="nowhere")

    asyncio.run(story())
