"""Samurai where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.7")
def test_each_player_has_the_duel_at_the_palace_once_a_turn(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    bob.has("howler", at=palace)
    for person in (ann, bob):
        person.deck("jolt", "frenzy", "chew_toy", "buffet")
    ann.holds("pack_alpha", owner=bob)
    bob.holds("mboro_hornet")
    ann.plays("pack_alpha", at=palace).uses(palace)
    bob.declines()  # places no card
    assert ann.hand == ["jolt", "frenzy"]
    bob.chooses("mboro_hornet").uses(palace)
    ann.declines()
    assert ann.hand == ["jolt", "frenzy", "chew_toy", "buffet"]


@rule("12.11.7")
def test_the_garden_gives_each_player_one_card_a_turn_however_many_fall_at_once(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    table.base_deck("moot_site")
    for person in (ann, bob):
        person.has("howler", at=garden)
        person.has("howler", at=garden)
        person.deck("jolt", "frenzy")
    table.scores(garden)
    ann.uses(garden)
    assert (ann.hand, bob.hand) == (["jolt"], ["jolt"])


@rule("12.11.16")
def test_a_final_haiku_is_for_its_own_player_though_the_minion_changed_hands(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    taken, mine, theirs = bob.has("howler", at=camp), ann.has("pack_alpha", at=camp), bob.has("pack_alpha", at=camp)
    ann.has("final_haiku", on=taken)
    ann.plays("big_gulp")
    assert not table.g.in_play(taken)
    assert (table.power(mine), table.power(theirs)) == (7, 5)


@rule("12.11.41")
def test_the_shogun_does_not_count_minions_that_were_buried_or_stored(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    table.base_deck("the_hill")
    shogun = ann.has("shogun", at=site)
    hero = ann.has("kickboxbro", at=camp)
    ann.has_stored("howler", under=hero)
    ann.has_buried("howler", camp)
    table.scores(camp)
    ann.passes()  # Jungle Camp
    assert sorted(ann.discard) == ["howler", "howler", "kickboxbro"]
    assert shogun.counters == 1


@rule("12.11.41")
def test_the_shogun_counts_a_minion_discarded_from_stasis(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    shogun = ann.has("shogun", at=camp)
    ann.has_in_stasis("howler", 0)
    ann.ends_turn()
    assert ann.discard == ["howler"]
    assert shogun.counters == 1


@rule("12.11.42")
def test_honorable_combat_may_be_with_any_player_who_has_more_power(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    ann.has("howler", at=camp)
    first, second = bob.has("the_count", at=camp), cat.has("loup_garou", at=camp)
    ann.plays("honorable_combat")
    assert ann.can_choose(first)
    ann.chooses(second)
    assert (ann.vp, bob.vp, cat.vp) == (0, 0, 1)


@rule("12.11.62")
def test_a_minion_that_goes_to_its_owners_discard_pile_was_still_yours(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    shogun = ann.has("shogun", at=camp)
    ann.has("samurai_chan", at=camp, owner=bob)
    ann.deck("jolt")
    ann.plays("big_gulp").uses(shogun)
    assert bob.discard == ["samurai_chan"]
    assert (shogun.counters, ann.hand) == (1, ["jolt"])
