"""Extramorphs where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.10")
def test_a_chestbreaker_of_another_owner_goes_under_its_owners_deck(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    breaker = ann.has("chestbreaker", at=camp, owner=bob)
    ann.deck("frenzy", "extradrone")
    bob.deck("jolt")
    ann.uses(breaker).chooses("3", "yes")
    assert bob.deck_from_top == ["jolt", "chestbreaker"]
    assert ann.in_play("extradrone").base == camp.id


@rule("12.11.19")
def test_a_protected_minion_is_not_weakened_by_a_queen_who_is_gone(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    queen = ann.has("hive_queen", at=site)
    ann.has("egg_field", at=camp)
    covered, bare = bob.has("pack_alpha", at=camp, counters=1), bob.has("pack_alpha", at=camp)
    bob.has("the_show_must_go_on", at=camp)
    ann.uses(queen)
    ann.plays("yokai_attack")
    assert not table.g.in_play(queen)
    assert (table.power(covered), table.power(bare)) == (6, 4)


@rule("12.11.19")
def test_the_weakness_a_queen_left_behind_is_no_actions(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    queen = ann.has("hive_queen", at=site)
    ann.has("egg_field", at=camp)
    count = bob.has("the_count", at=camp)
    bob.has("slo_mo_attack", at=camp)
    ann.uses(queen)
    ann.plays("plague_of_locusts").chooses(camp)
    assert table.power(count) == 4  # weakened by the minion, not by the action


@rule("12.11.55")
def test_it_is_enough_to_have_been_on_any_base_when_the_turn_started(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    breaker = ann.has("chestbreaker", at=camp)
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    ann.plays("stagecoach").chooses(breaker, nuke)
    assert breaker.base == nuke.base == site.id
    assert ann.can_use(breaker)
    assert ann.can_use(nuke)


@rule("12.11.56")
def test_an_egg_field_without_a_weak_minion_searches_for_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("the_count", at=camp)
    (grabber,) = ann.deck("head_grabber")
    ann.plays("egg_field", at=camp)
    assert not ann.is_asked
    assert not ann.sees(grabber)


@rule("12.11.57")
def test_a_minion_that_cannot_be_destroyed_is_discarded_with_the_nuked_base(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    table.base_deck("the_hill")
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    count = ann.has("the_count", at=site)
    bob.has("unstoppable", on=bob.has("howler", at=camp))
    ann.uses(nuke)
    assert sorted(bob.discard) == ["howler", "unstoppable"]
    assert count.counters == 0  # nobody's minion was destroyed


@rule("12.11.58")
def test_at_brood_hive_a_player_who_has_lost_the_last_minion_is_not_asked(table: Table) -> None:
    ann, bob, hive = table.ann, table.bob, table.base("brood_hive")
    table.base_deck("moot_site")
    prey = ann.has("howler", at=hive)
    bob.has("the_count", at=hive)
    ann.deck("gretel")
    bob.deck("alien_life_form")
    table.scores(hive)
    bob.chooses("yes", "yes", prey)
    assert not ann.is_asked
    assert ann.deck_from_top == ["gretel"]


@rule("12.11.71")
def test_two_egg_fields_at_one_base_weaken_once(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    queen = ann.has("hive_queen", at=camp)
    ann.has("egg_field", at=camp)
    ann.has("egg_field", at=camp)
    wolf = bob.has("howler", at=camp)
    ann.uses(queen)
    assert table.power(wolf) == 1


@rule("12.11.71")
def test_a_queens_talent_used_twice_counts_twice(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    queen = ann.has("hive_queen", at=stones)
    ann.has("egg_field", at=stones)
    count = bob.has("the_count", at=stones)
    ann.uses(queen).uses(queen)
    assert table.power(count) == 3
