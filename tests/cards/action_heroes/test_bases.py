from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Building Rooftop --------------------------------------------------------------------------------------------------


def test_your_only_minion_on_the_rooftop_may_lower_the_breakpoint_by_its_power(table: Table) -> None:
    ann, bob, roof = table.ann, table.bob, table.base("building_rooftop")
    bob.has("rumbro", at=roof, counters=1)
    ann.has("howler", at=roof)
    ann.has("howler", at=roof)
    ann.ends_turn()
    bob.uses(roof)
    assert table.breakpoint(roof) == 20 - 6 - 4  # and 4 by Rumbro himself


@ruling("C-collateral-damage-4")
def test_the_lower_breakpoint_of_the_rooftop_lasts_for_the_turn(table: Table) -> None:
    ann, bob, roof = table.ann, table.bob, table.base("building_rooftop")
    bob.has("igor", at=roof)
    ann.ends_turn()
    bob.uses(roof).plays("worker", at=roof)
    assert table.breakpoint(roof) == 18
    bob.ends_turn()
    assert table.breakpoint(roof) == 20


def test_the_rooftop_may_be_declined_and_is_not_for_two_minions(table: Table) -> None:
    ann, bob, roof = table.ann, table.bob, table.base("building_rooftop")
    bob.has("igor", at=roof)
    ann.ends_turn()
    bob.passes()
    assert table.breakpoint(roof) == 20
    bob.has("igor", at=roof)
    bob.ends_turn()
    ann.ends_turn()
    assert not bob.is_asked


@ruling("X-building-rooftop-1")
@rule("6.4.8", "12.4.7")
def test_when_the_rooftop_scores_each_player_with_exactly_one_minion_gains_a_vp(
    tables: Callable[[int], Table],
) -> None:
    table = tables(4)
    roof = table.base("building_rooftop")
    table.ann.has("rumbro", at=roof)
    table.bob.has("igor", at=roof)
    table.bob.has("igor", at=roof)
    table.cat.has("howler", at=roof)
    table.scores(roof)
    assert [person.vp for person in table.people] == [4, 1, 2, 0]


@rule("6.5.1", "6.5.2", "6.4.8")
def test_players_who_tie_on_the_rooftop_each_gain_the_vp_for_their_only_minion(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    roof = table.base("building_rooftop")
    table.ann.has("rumbro", at=roof)
    table.bob.has("igor", at=roof)
    table.bob.has("worker", at=roof, counters=3)
    table.cat.has("howler", at=roof)
    table.dan.has("warbro", at=roof)
    table.scores(roof)
    assert [person.vp for person in table.people] == [4, 3, 1, 4]  # three winners: nobody is second or third


# -- Jungle Camp -------------------------------------------------------------------------------------------------------


def test_the_winner_of_the_jungle_camp_may_return_a_minion(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    ann.has("igor", at=camp)
    foreign = bob.has("howler", at=camp)
    table.scores(camp)
    ann.uses(camp)
    assert not ann.can_choose(foreign)
    ann.chooses(bro)
    assert ann.hand == ["rumbro"]
    assert bob.discard == ["howler"]


def test_the_winner_of_the_jungle_camp_may_leave_everybody_there(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("rumbro", at=camp)
    table.scores(camp)
    ann.passes()
    assert ann.hand == []
    assert ann.discard == ["rumbro"]


@rule("6.5.5")
def test_tied_winners_of_the_jungle_camp_each_may_return_a_minion(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    ann.has("igor", at=camp)
    bob.has("rumbro", at=camp)
    cat.has("warbro", at=camp)
    table.scores(camp)
    bob.uses(camp)
    cat.uses(camp)
    assert (ann.hand, bob.hand, cat.hand) == ([], ["rumbro"], ["warbro"])


@rule("8.6.2")
def test_a_minion_the_winner_does_not_own_returns_to_its_owner(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("rumbro", at=camp, owner=bob)
    table.scores(camp)
    ann.uses(camp)
    assert ann.hand == []
    assert bob.hand == ["rumbro"]
