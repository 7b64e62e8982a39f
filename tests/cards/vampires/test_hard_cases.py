from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("5.5.3", "8.6.1")
def test_an_opportunist_that_fell_with_its_minion_asks_nobody_about_its_place_in_the_order(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    count = ann.has("the_count", at=stones)
    host, other = bob.has("howler", at=stones), cat.has("howler", at=stones)
    ann.has("opportunist", on=host)
    ann.plays("let_the_dog_out").chooses(host, other)
    assert not ann.is_asked
    assert count.counters == 2
