"""ReplayCache: any step of any game, with a bounded number of copies however long the game is."""

import tracemalloc
from itertools import pairwise

import pytest

import basebreaker as bb
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.storage.rows import TableEvent
from basebreaker.server.tables.replays.cache import MOST_COPIES, Replay

LONG = 10_000
BYTES = 10_000_000


@pytest.fixture(scope="module")
def long_game() -> bb.Match:
    """A long game in which players end each phase as soon as they can."""
    seats = [bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["samurai", "vikings"])]
    game = bb.new_game(seats, seed=3)
    while game.answered < LONG:
        assert game.question is not None
        keys = [option.key for option in game.question.options]
        game.answer("end" if "end" in keys else keys[0])
    return game


def replay_of(game: bb.Match) -> Replay:
    answers = [TableEvent("answer", 0, key) for key in game.answers]
    return Replay(TableGames(), bb.Record(game.setup, []).to_json(), ["Ann", "Bob"], answers)


def test_the_reel_of_a_long_game_keeps_few_copies_in_little_memory(long_game: bb.Match) -> None:
    replay = replay_of(long_game)
    tracemalloc.start()
    marks = replay.marks()
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(marks) > LONG / 4
    assert MOST_COPIES / 2 <= len(replay.copies) <= MOST_COPIES
    assert max(later - kept for kept, later in pairwise([*sorted(replay.copies), LONG])) <= 2 * LONG / MOST_COPIES
    assert grown < BYTES


@pytest.mark.parametrize("steps", [(9_999, 5_000, 77, 0, 10_000), (100, 200, 1_600, 3_200, 6_400), (10_000, 1)])
def test_every_step_is_right_in_whatever_order(long_game: bb.Match, steps: tuple[int, ...]) -> None:
    replay = replay_of(long_game)
    for step in steps:
        assert replay.at(step).answers == long_game.answers[:step]
        assert len(replay.copies) <= MOST_COPIES
    frame = replay.frames(steps[0], steps[0], None, opened=False)[0]
    assert frame.view == bb.replay(long_game.record(), steps[0]).view(None)


def test_a_new_name_needs_no_new_copies(long_game: bb.Match) -> None:
    replay = replay_of(long_game)
    before = replay.frames(500, 500, 0, opened=True)[0]
    copies = dict(replay.copies)
    assert replay.fits(replay.setup, ["Anna {1}", "Bob"], replay.answers)
    after = replay.frames(500, 500, 0, opened=True)[0]
    assert replay.copies == copies
    assert after.lines == before.lines
    assert [seat.name for seat in before.view.seats] == ["Ann", "Bob"]
    assert [seat.name for seat in after.view.seats] == ["Anna {1}", "Bob"]
