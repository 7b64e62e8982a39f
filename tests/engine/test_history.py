"""The answers of a game are shared by its copies, and every copy keeps to its own."""

import tracemalloc

from tests.engine.test_records import played

import basebreaker as bb
from basebreaker.engine.history import History


def history(size: int) -> History:
    made = History()
    for number in range(size):
        made.add(f"card:{number % 9}", number, (0, number // 2, 0, 0))
    return made


def test_copies_of_a_long_game_share_its_answers() -> None:
    long = history(10_000)
    tracemalloc.start()
    copies = []
    for number in range(100):
        copies.append(long.copy())
        long.add("end", number)
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert [copy.size for copy in copies] == list(range(10_000, 10_100))
    assert grown < 500_000  # a hundred lists of their own would be 24 million


def test_each_goes_its_own_way_from_where_it_was_copied() -> None:
    one = history(3)
    two = one.copy()
    one.add("one", 7, (0, 5, 0, 0))
    three = two.copy()
    two.add("two", 8, (0, 6, 0, 0))
    three.add("three", 9, (0, 7, 0, 0))
    four = two.copy()
    two.add("end", 0)
    before = ["card:0", "card:1", "card:2"]
    assert one.keys() == [*before, "one"]
    assert two.keys() == [*before, "two", "end"]
    assert three.keys() == [*before, "three"]
    assert four.keys() == [*before, "two"]
    assert (one.picks(2), two.picks(3), three.picks(3), four.picks(3)) == ([2, 7], [8, 0], [9], [8])
    assert [each.learnt(3) for each in (one, two, three, four)] == [
        (0, 5, 0, 0),
        (0, 6, 0, 0),
        (0, 7, 0, 0),
        (0, 6, 0, 0),
    ]


def test_a_game_and_its_copies_tell_their_own_answers() -> None:
    game = played(2, 4, 40)
    copies = []
    for _ in range(20):
        copies.append(game.copy())
        assert game.question is not None
        game.answer(0)
    for number, copy in enumerate(copies):
        assert copy.answered == 40 + number
        assert copy.answers == game.answers[: 40 + number]
        assert copy.question is not None
        copy.answer(len(copy.question.options) - 1)
        assert bb.replay(copy.record()).g.s.to_json() == copy.g.s.to_json()
    assert bb.replay(game.record()).g.s.to_json() == game.g.s.to_json()
