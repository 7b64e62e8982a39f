from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Tech Center -------------------------------------------------------------------------------------------------------


@ruling("F-tech-center-1")
def test_tech_center_draws_for_each_minion_you_control_at_a_base(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("jungle_camp")
    ann.deck("igor", "worker", "scry")
    ann.has("howler", at=hill)
    ann.has("howler", at=hill, owner=bob)
    bob.has("howler", at=hill, owner=ann)
    ann.has_buried("howler", hill)
    ann.plays("tech_center").chooses(hill)
    assert ann.hand == ["igor", "worker"]


@ruling("F-tech-center-2")
def test_tech_center_may_pick_a_base_without_your_minions(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    ann.deck("igor")
    ann.has("howler", at=hill)
    ann.plays("tech_center").chooses(camp)
    assert ann.hand == []


# -- Factory 436-1337 --------------------------------------------------------------------------------------------------


@ruling("F-factory-436-1337-1", "F-factory-436-1337-2")
def test_the_winner_of_the_factory_gains_one_vp_for_every_five_power(table: Table) -> None:
    ann, bob, factory = table.ann, table.bob, table.base("factory_436_1337")
    ann.has("howler", at=factory, counters=18)
    ann.has("summon_wolves", at=factory, counters=5)
    bob.has("howler", at=factory, counters=20)
    table.scores(factory)
    assert (ann.vp, bob.vp) == (2 + 5, 2)


@ruling("F-factory-436-1337-1")
def test_only_full_fives_count_at_the_factory(table: Table) -> None:
    ann, bob, factory = table.ann, table.bob, table.base("factory_436_1337")
    ann.has("howler", at=factory, counters=22)
    bob.has("howler", at=factory, counters=2)
    table.scores(factory)
    assert (ann.vp, bob.vp) == (2 + 4, 2)


def test_less_than_five_power_gives_nothing_extra_at_the_factory(table: Table) -> None:
    ann, factory = table.ann, table.base("factory_436_1337")
    ann.has("howler", at=factory, counters=2)
    table.scores(factory)
    assert ann.vp == 2
    assert table.logged("vp") == []


@ruling("F-factory-436-1337-3")
@rule("6.5.5")
def test_players_who_tie_for_the_factory_each_gain_for_their_own_power(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, factory = table.ann, table.bob, table.cat, table.base("factory_436_1337")
    for player in (ann, bob):
        player.has("howler", at=factory, counters=9)
    cat.has("howler", at=factory, counters=4)
    table.scores(factory)
    assert (ann.vp, bob.vp, cat.vp) == (2 + 2, 2 + 2, 1)


# -- The Central Brain -------------------------------------------------------------------------------------------------


@ruling("F-the-central-brain-1")
@rule("6.1.1")
def test_every_minion_at_the_central_brain_is_stronger_while_it_is_there(table: Table) -> None:
    ann, bob, brain = table.ann, table.bob, table.base("the_central_brain")
    table.base("the_hill")
    mine, theirs = ann.has("howler", at=brain), bob.has("howler", at=brain, counters=14)
    assert (table.power(mine), table.power(theirs)) == (3, 17)
    ann.plays("shanghai")
    assert table.power(theirs) == 16
    assert table.power_at(bob, brain) == 0


@ruling("F-the-central-brain-2")
@rule("4.5.13")
def test_a_minion_of_printed_power_two_may_be_played_at_the_central_brain(table: Table) -> None:
    ann, brain = table.ann, table.base("the_central_brain")
    ann.plays("zapbot", at=brain).plays("first_mate", at=brain)
    assert [table.power(minion) for minion in table.g.minions()] == [3, 3]
