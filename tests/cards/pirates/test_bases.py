from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- The Grey Opal -----------------------------------------------------------------------------------------------------


@ruling("F-the-grey-opal-1", "F-the-grey-opal-2")
@rule("12.2.9")
def test_the_grey_opal_lets_all_but_the_winner_save_a_minion_clockwise(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, opal, hill = table.ann, table.bob, table.cat, table.base("the_grey_opal"), table.base("the_hill")
    winner, second, third = (
        bob.has("saucy_wench", at=opal, counters=5),
        cat.has("howler", at=opal),
        ann.has("soldier", at=opal),
    )
    table.turn_of(cat)
    table.scores(opal)
    cat.chooses(second)
    ann.chooses(winner)
    assert (second.base, winner.base) == (hill.id, hill.id)
    assert not table.g.in_play(third)


@ruling("F-the-grey-opal-2")
def test_tied_winners_save_nobody_from_the_grey_opal(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, opal = table.ann, table.bob, table.cat, table.base("the_grey_opal")
    table.base("the_hill")
    for player in (ann, bob):
        player.has("saucy_wench", at=opal)
    third = cat.has("soldier", at=opal)
    table.scores(opal)
    cat.declines()
    assert not table.g.in_play(third)


@ruling("F-the-grey-opal-3")
def test_nobody_is_saved_from_the_grey_opal_if_there_is_no_other_base(table: Table) -> None:
    ann, bob, opal = table.ann, table.bob, table.base("the_grey_opal")
    table.base_deck("the_hill")
    ann.has("howler", at=opal)
    bob.has("saucy_wench", at=opal, counters=1)
    table.scores(opal)
    assert ann.discard == ["howler"]


@ruling("F-the-grey-opal-4")
@rule("5.6.3")
def test_the_grey_opal_comes_before_what_is_optional(table: Table) -> None:
    ann, bob, opal, hill = table.ann, table.bob, table.base("the_grey_opal"), table.base("the_hill")
    loser, mate = bob.has("howler", at=opal), ann.has("first_mate", at=opal, counters=4)
    table.scores(opal)
    bob.chooses(loser)
    ann.uses(mate)
    assert (loser.base, mate.base) == (hill.id, hill.id)


@rule("12.10.33")
def test_a_minion_saved_from_the_grey_opal_may_be_anybodys(table: Table) -> None:
    ann, bob, opal, hill = table.ann, table.bob, table.base("the_grey_opal"), table.base("the_hill")
    mine, theirs = ann.has("howler", at=opal), bob.has("saucy_wench", at=opal, counters=1)
    table.scores(opal)
    ann.chooses(theirs)
    assert theirs.base == hill.id
    assert not table.g.in_play(mine)


# -- Tortuga -----------------------------------------------------------------------------------------------------------


@ruling("F-tortuga-1", "F-tortuga-2")
def test_the_runner_up_of_tortuga_may_come_to_the_next_base_from_elsewhere(table: Table) -> None:
    ann, bob, tortuga, hill = table.ann, table.bob, table.base("tortuga"), table.base("the_hill")
    table.base_deck("crypt")
    bob.has("saucy_wench", at=tortuga, counters=1)
    gone, moved = ann.has("howler", at=tortuga), ann.has("soldier", at=hill)
    theirs = bob.has("howler", at=hill)
    table.scores(tortuga)
    assert not table.g.in_play(gone)
    ann.chooses("use:tortuga")
    assert moved.base == table.base("crypt").id
    assert theirs.base == hill.id


def test_the_runner_up_of_tortuga_may_stay_away(table: Table) -> None:
    ann, bob, tortuga, hill = table.ann, table.bob, table.base("tortuga"), table.base("the_hill")
    table.base_deck("crypt")
    bob.has("saucy_wench", at=tortuga, counters=1)
    ann.has("howler", at=tortuga)
    elsewhere = ann.has("soldier", at=hill)
    table.scores(tortuga)
    ann.declines()
    assert elsewhere.base == hill.id


def test_a_runner_up_of_tortuga_without_a_minion_elsewhere_is_not_asked(table: Table) -> None:
    ann, bob, tortuga = table.ann, table.bob, table.base("tortuga")
    table.base("the_hill")
    table.base_deck("crypt")
    bob.has("saucy_wench", at=tortuga, counters=1)
    ann.has("howler", at=tortuga)
    table.scores(tortuga)
    assert ann.discard == ["howler"]


@ruling("F-tortuga-3")
@rule("6.5.5")
def test_both_who_tie_for_second_place_at_tortuga_may_come(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, tortuga, hill = table.ann, table.bob, table.cat, table.base("tortuga"), table.base("the_hill")
    table.base_deck("crypt")
    ann.has("saucy_wench", at=tortuga, counters=1)
    minions = []
    for player in (bob, cat):
        player.has("howler", at=tortuga)
        minions.append(player.has("soldier", at=hill))
    table.scores(tortuga)
    bob.chooses("use:tortuga")
    cat.chooses("use:tortuga")
    assert [minion.base for minion in minions] == [table.base("crypt").id] * 2


@ruling("F-tortuga-3")
def test_after_a_tie_for_first_there_is_no_runner_up_of_tortuga(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, tortuga, hill = table.ann, table.bob, table.cat, table.base("tortuga"), table.base("the_hill")
    table.base_deck("crypt")
    for player in (ann, bob):
        player.has("saucy_wench", at=tortuga)
    cat.has("soldier", at=tortuga)
    elsewhere = cat.has("soldier", at=hill)
    table.scores(tortuga)
    assert elsewhere.base == hill.id
