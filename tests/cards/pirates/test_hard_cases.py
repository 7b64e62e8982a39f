from collections.abc import Callable

from basebreaker.testing import Table, rule

Tables = Callable[[int], Table]


@rule("5.6.8", "6.6.1", "6.6.2", "6.5.5")
def test_first_mate_scout_and_a_rivals_special_in_one_window_with_tortuga_and_a_tie_for_second(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, tortuga, hill = table.ann, table.bob, table.cat, table.base("tortuga"), table.base("the_hill")
    table.base_deck("moot_site")
    mate = ann.has("first_mate", at=tortuga, counters=3)
    scout, giver = bob.has("scout", at=tortuga), cat.has("zapbot", at=tortuga, counters=1)
    stays, taker = bob.has("zapbot", at=hill), cat.has("zapbot", at=hill)
    cat.holds("we_are_the_champions")
    table.scores(tortuga)
    ann.uses(mate)
    bob.uses(scout)
    cat.chooses("we_are_the_champions", giver, taker)
    assert (ann.vp, bob.vp, cat.vp) == (4, 3, 3)
    assert bob.hand == ["scout"]
    assert mate.base == hill.id
    assert table.describe().startswith("Bob is asked 'Moot Site came into play: use an ability?'")
    bob.declines()
    cat.chooses("use:tortuga")
    bob.declines()  # the circle goes on until all have passed in a row
    assert (taker.base, stays.base) == (table.base("moot_site").id, hill.id)
    assert (taker.counters, cat.discard) == (1, ["we_are_the_champions", "zapbot"])
