"""Action Heroes where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.9")
def test_gracie_is_not_alone_any_more_when_another_minion_came_first(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    gracie = bob.has("gracie_brones", at=hill)
    bob.has("howler", at=camp)
    ann.ends_turn()
    assert bob.can_use(gracie)
    bob.uses(hill)
    assert not bob.is_asked
    assert gracie.counters == 0


@rule("12.11.14", "12.11.49")
def test_a_minion_that_another_player_moves_to_the_hill_was_moved_by_that_player(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    robobro = ann.has("robobro", at=hill)
    bob.has("howler", at=camp)
    ann.ends_turn()
    bob.uses(hill)
    ann.uses(robobro)
    assert robobro.counters == 1


@rule("12.11.49")
def test_robobro_counts_your_own_minion_if_another_player_moves_it_here(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    robobro = ann.has("robobro", at=camp)
    howler = ann.has("howler", at=site)
    table.turn_of(bob)
    bob.plays("distress_call").chooses(howler)
    ann.uses(robobro)
    assert robobro.counters == 1


@rule("12.11.49")
def test_robobro_counts_himself_if_another_player_moves_him(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    robobro = ann.has("robobro", at=table.base("jungle_camp"))
    table.turn_of(bob)
    bob.plays("distress_call")
    ann.uses(robobro)
    assert (robobro.base, robobro.counters) == (site.id, 1)


@rule("12.11.49")
def test_robobro_does_not_count_a_minion_of_another_player_that_you_move_here(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    robobro = ann.has("robobro", at=camp)
    howler = bob.has("howler", at=site)
    ann.plays("distress_call").chooses(howler)
    assert howler.base == camp.id
    assert robobro.counters == 0


@rule("12.11.50", "12.10.11")
def test_what_kickboxbro_plays_before_scoring_leaves_the_talent_of_the_turn(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site", "the_hill")
    hero = ann.has("kickboxbro", at=camp)
    ann.has_stored("final_stand", "tribute", "walk_away_slowly", under=hero)
    bob.has("howler", at=camp)
    ann.uses(hero)  # in Play Cards only Tribute can be played
    assert ann.discard == ["tribute"]
    assert not ann.can_use(hero)
    table.scores(camp)
    ann.uses(hero)  # and now Final Stand, but not what is for after scoring
    assert bob.discard == ["howler"]
    ann.passes()


@rule("12.11.51")
def test_without_the_move_the_choppa_brings_no_action(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    wolf = ann.has("howler", at=camp)
    bob.has("moai", at=site)
    ann.plays("get_to_the_choppa")
    assert wolf.base == camp.id
    assert table.s.extras == []


@rule("12.11.52")
def test_the_right_persons_base_must_be_empty_when_the_minion_is_played(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    wolf = ann.has("teenage_wolf", at=camp)
    table.plays_left(minions=0)
    ann.plays("the_right_person").plays("distress_call")
    assert wolf.base == site.id
    ann.plays("howler")
    assert ann.in_play("howler").base == camp.id


@rule("12.11.61")
def test_friends_through_eternity_cost_a_card_whether_you_like_it_or_not(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.holds("howler")
    ann.plays("friends_through_eternity")
    assert ann.discard == ["howler", "friends_through_eternity"]


@rule("12.11.63")
def test_the_minions_of_a_final_stand_fall_at_the_same_time(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, crypt = table.ann, table.bob, table.cat, table.base("crypt")
    table.base_deck("moot_site")
    alpha = ann.has("pack_alpha", at=crypt)
    bob.has("howler", at=crypt)
    cat.has("howler", at=crypt)
    ann.holds("final_stand")
    table.scores(crypt)
    ann.chooses("final_stand")
    ann.uses(crypt)
    assert not ann.is_asked
    assert alpha.counters == 1


@rule("12.11.66")
def test_the_breakpoint_of_the_rooftop_does_not_follow_the_minion(table: Table) -> None:
    ann, bob, rooftop = table.ann, table.bob, table.base("building_rooftop")
    wolf = bob.has("teenage_wolf", at=rooftop)
    ann.ends_turn()
    bob.uses(rooftop)
    assert table.breakpoint(rooftop) == 17
    bob.uses(wolf)
    assert (table.power(wolf), table.breakpoint(rooftop)) == (4, 17)


@rule("12.11.66")
def test_gracies_bonus_does_not_follow_her_counters(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    gracie = bob.has("gracie_brones", at=camp, counters=1)
    ann.ends_turn()
    bob.uses(gracie)
    assert table.power(gracie) == 5 + 2 + 2
    bob.plays("jolt")
    assert table.power(gracie) == 5 + 3 + 2
