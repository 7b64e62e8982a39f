"""Mad Scientists where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.7")
def test_the_laboratorium_works_once_a_turn_in_all(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.holds("mboro_hornet")
    ann.holds("howler", owner=bob)
    ann.plays("howler", at=lab)
    bob.chooses("mboro_hornet")  # on the same turn
    assert (ann.in_play("howler").counters, bob.in_play("mboro_hornet").counters) == (1, 0)


@rule("12.11.8")
def test_a_minion_that_went_on_from_the_laboratorium_still_gets_its_counter(table: Table) -> None:
    ann, bob, lab, camp = table.ann, table.bob, table.base("laboratorium"), table.base("jungle_camp")
    prey = bob.has("howler", at=lab)
    ann.has("german_engineering", at=lab)
    ann.plays("extradrone", at=lab).chooses(prey, "yes")
    while ann.is_asked:  # the order of the two
        ann.chooses(ann.options()[0])
    drone = ann.in_play("extradrone")
    assert (drone.base, drone.counters) == (camp.id, 2)


@rule("12.11.44")
def test_a_drone_is_asked_before_a_grave_situation_takes_the_minion(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    drone, wolf = bob.has("drone", at=camp, counters=1), bob.has("howler", at=camp)
    bob.has("grave_situation", at=camp)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(wolf)
    bob.chooses(drone)
    assert table.g.in_play(wolf)
    ann.plays("big_gulp").chooses(wolf)
    assert bob.hand == ["howler"]


@rule("12.11.45")
def test_the_counters_of_the_body_shop_come_though_the_minion_is_saved(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    ann.has("unstoppable", on=wolf)
    ann.plays("body_shop")
    assert table.g.in_play(wolf)
    assert wolf.counters == 2


@rule("12.11.64")
def test_an_angry_mob_without_a_minion_may_still_put_cards_away(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.holds("jolt")
    ann.plays("angry_mob").chooses("jolt")
    assert (ann.hand, ann.deck_from_top) == ([], ["jolt"])
