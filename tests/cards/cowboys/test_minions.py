from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling

# -- Sheriff ---------------------------------------------------------------------------------------------------------


@rule("6.1.6")
@ruling("X-sheriff-1")
def test_the_base_scores_although_the_sheriffs_duel_took_it_below_its_breakpoint(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    sheriff = ann.has("sheriff", at=moot)
    ann.has("heavy_drinker", at=moot)
    rival = bob.has("nightstalker", at=moot)
    bob.has("heavy_drinker", at=moot)
    assert table.power_at(ann, moot) + table.power_at(bob, moot) == table.breakpoint(moot)
    ann.ends_turn().uses(sheriff).chooses(rival)
    assert bob.discard == ["nightstalker", "heavy_drinker"]
    assert (ann.vp, bob.vp) == (2, 1)


def test_the_sheriff_need_not_duel(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.has("sheriff", at=moot)
    bob.has("pack_alpha", at=moot)
    table.scores(moot)
    ann.passes()
    assert bob.vp == 2


def test_a_sheriff_who_loses_is_destroyed_before_the_base_scores(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    sheriff = ann.has("sheriff", at=moot)
    rival = bob.has("the_count", at=moot, counters=1)
    table.scores(moot)
    ann.uses(sheriff)
    assert ann.discard == ["sheriff"]
    assert rival.counters == 2
    assert (ann.vp, bob.vp) == (0, 2)


@rule("10.2.9")
def test_a_tied_sheriff_and_his_rival_are_both_destroyed(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    sheriff = ann.has("sheriff", at=moot)
    bob.has("the_count", at=moot)
    table.scores(moot)
    ann.uses(sheriff)
    assert (ann.discard, bob.discard) == (["sheriff"], ["the_count"])
    assert (ann.vp, bob.vp) == (0, 0)


def test_the_sheriff_has_nobody_to_duel_at_another_base(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.has("sheriff", at=table.base("standing_stones"))
    ann.has("sheriff", at=moot)
    bob.has("howler", at=table.base("standing_stones"))
    table.scores(moot)
    assert bob.in_play("howler")
    assert ann.vp == 2


# -- Pinkerton -------------------------------------------------------------------------------------------------------


@ruling("C-pinkerton-1")
def test_a_pinkerton_in_a_duel_gets_the_counter_itself(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    pinkerton = bob.has("pinkerton", at=stones)
    ann.plays("gunfighter", at=stones).chooses(pinkerton)
    assert pinkerton.counters == 1
    assert ann.discard == ["gunfighter"]


def test_each_pinkerton_gives_a_counter(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("pinkerton", at=stones)
    ann.has("pinkerton", at=stones)
    rival = bob.has("nightstalker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert ann.in_play("gunfighter").counters == 2
    assert bob.discard == ["nightstalker"]


def test_a_pinkerton_does_not_care_about_duels_at_other_bases_or_of_others(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    far = ann.has("pinkerton", at=table.base("golem_schloss"))
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert (ann.in_play("gunfighter").counters, far.counters) == (0, 0)


def test_a_pinkerton_does_nothing_for_other_players_minions(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    pinkerton = cat.has("pinkerton", at=stones)
    rival = bob.has("nightstalker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert (pinkerton.counters, rival.counters) == (0, 0)


# -- Gunfighter ------------------------------------------------------------------------------------------------------


def test_a_gunfighter_need_not_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).declines()
    assert ann.in_play("gunfighter")
    assert bob.in_play("fledgling_vampire")


def test_a_gunfighter_duels_only_minions_of_others_at_its_base(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.has("howler", at=table.base("golem_schloss"))
    ann.plays("gunfighter", at=stones)
    assert not ann.is_asked


def test_a_drone_spends_its_counter_to_save_a_gunfighter_that_lost(table: Table) -> None:
    ann, bob, saloon = table.ann, table.bob, table.base("saloon")
    drone = ann.has("drone", at=saloon, counters=1)
    giant = bob.has("nightstalker", at=saloon)
    ann.plays("gunfighter", at=saloon).chooses(giant)
    ann.chooses(drone)
    assert ann.in_play("gunfighter")
    assert drone.counters == 0


def test_a_tied_gunfighter_and_its_rival_die_at_the_same_time(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    count = ann.has("the_count", at=table.base("golem_schloss"))
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert (ann.discard, bob.discard) == (["gunfighter"], ["heavy_drinker"])
    assert count.counters == 1


# -- Deputy ----------------------------------------------------------------------------------------------------------


@rule("4.8.1")
def test_a_deputy_is_discarded_on_your_turn_to_give_any_minion_power(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    theirs = bob.has("howler", at=stones)
    ann.holds("deputy")
    ann.chooses("Use Deputy", theirs)
    assert table.power(theirs) == 4
    assert ann.discard == ["deputy"]
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


def test_a_deputys_power_is_gone_after_the_turn(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    howler = ann.has("howler", at=stones)
    ann.holds("deputy", "deputy")
    ann.chooses("Use Deputy", "Use Deputy")
    assert table.power(howler) == 6
    ann.ends_turn()
    assert table.power(howler) == 2


def test_a_deputy_may_still_be_played_as_a_minion(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.holds("deputy")
    assert not ann.can_choose("Use Deputy")
    ann.chooses("Play Deputy")
    assert ann.in_play("deputy").base == stones.id


@ruling("C-deputy-1")
def test_a_deputy_may_wait_for_the_opponents_dueling_card(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    bob.holds("quick_draw")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.passes().declines().passes()
    bob.chooses("quick_draw")
    ann.passes()
    assert table.power(rival) == 7
    ann.passes()
    assert ann.hand == ["deputy"]
    assert ann.discard == ["gunfighter"]


@rule("5.6.9")
def test_both_sides_may_outdo_each_other_with_deputies(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    bob.holds("deputy", "deputy")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.passes()
    bob.passes()
    ann.declines()
    ann.passes()
    bob.passes()
    bob.declines()
    ann.passes()
    bob.chooses("deputy", rival)
    ann.chooses("deputy", ann.in_play("gunfighter"))
    bob.chooses("deputy", rival)
    assert bob.in_play("heavy_drinker") is rival
    assert table.power(rival) == 7
    assert ann.discard == ["deputy", "gunfighter"]


def test_a_deputy_has_no_say_in_a_duel_of_others(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    cat.holds("deputy")
    cat.has("howler", at=stones)
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert bob.discard == ["fledgling_vampire"]
    assert cat.hand == ["deputy"]


@rule("10.2.11")
def test_no_deputy_is_called_into_a_duel_whose_minions_parted(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("golem_schloss")
    ann.holds("deputy")
    bob.holds("headlong")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.passes().declines().passes()
    bob.chooses("headlong")
    ann.passes()
    assert not ann.is_asked
    assert ann.hand == ["deputy"]


@rule("12.10.6")
@pytest.mark.parametrize("passed", range(5))
def test_a_deputy_may_be_discarded_at_every_point_of_a_duel(table: Table, passed: int) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy", "tribute")
    ann.deck("howler", "howler", "howler")
    bob.holds("combat_training")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    placing = {0: (ann, "tribute"), 1: (bob, "combat_training")}  # after which point who places what
    for point in range(5):
        if point == passed:
            before = sorted(ann.hand + ann.discard)
            assert ("howler" in before) == (passed >= 3)  # the challenger's card is dealt with after the third point
            ann.chooses("deputy", ann.in_play("gunfighter"))
        elif point < passed:
            ann.passes()
        if point in placing:
            person, card = placing[point]
            person.chooses(card)
    assert "deputy" in ann.discard
    assert bob.discard == ["combat_training", "heavy_drinker"]


@rule("12.10.6")
def test_a_deputy_is_not_asked_for_twice_where_nothing_happened_in_between(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.passes().declines().passes()
    assert not ann.is_asked
    assert sorted(ann.hand + ann.discard) == ["deputy", "gunfighter"]
