"""Werewolves where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.1")
def test_the_dog_may_bite_itself(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    dog = ann.has("howler", at=camp)
    ann.plays("let_the_dog_out").chooses(dog)
    assert not table.g.in_play(dog)


@rule("12.11.48")
def test_a_second_use_needs_the_minion_to_be_at_the_stones_and_not_an_action_on_it(table: Table) -> None:
    ann, stones, site = table.ann, table.base("standing_stones"), table.base("moot_site")
    wolf = ann.has("teenage_wolf", at=stones)
    moon = ann.has("moontouched", on=wolf)
    ann.deck("jolt")
    ann.uses(wolf).uses(moon)
    assert not ann.can_use(moon)
    assert ann.can_use(wolf)
    ann.plays("distress_call")
    assert wolf.base == site.id
    assert not ann.can_use(wolf)


@rule("12.11.79")
def test_a_loup_garou_that_is_moved_to_the_base_before_it_scores_is_strong_there(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    table.base_deck("the_hill")
    pharaoh, wolf = ann.has("pharaoh", at=camp), ann.has("loup_garou", at=site)
    ann.has_buried("distress_call", camp)
    bob.has("pack_alpha", at=camp, counters=4)
    ann.deck("jolt")
    table.scores(camp)
    ann.uses(pharaoh).chooses(wolf)
    assert wolf.base == camp.id
    assert (table.power(wolf), ann.vp, bob.vp) == (6, 3, 2)
    ann.passes()  # Jungle Camp
