"""Alternate Present and Time-Traveling Car."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


def test_alternate_present_sends_a_hand_card_into_stasis_after_your_first_minion_there(table: Table) -> None:
    ann, here = table.ann, table.base("alternate_present")
    ann.holds("frenzy", "buffet")
    ann.plays("loup_garou", at=here)
    ann.uses(here).chooses("buffet")
    assert ann.in_stasis("buffet").stasis_counters == 2


def test_alternate_present_counts_your_first_minion_only_even_if_you_declined(table: Table) -> None:
    ann, here = table.ann, table.base("alternate_present")
    ann.holds("frenzy")
    table.plays_left(minions=2)
    ann.plays("loup_garou", at=here).passes()
    ann.plays("loup_garou", at=here)
    assert not ann.is_asked
    assert ann.hand == ["frenzy"]


def test_alternate_present_does_not_ask_without_a_card_in_hand(table: Table) -> None:
    ann, here = table.ann, table.base("alternate_present")
    ann.plays("loup_garou", at=here)
    assert not ann.is_asked


@ruling("C-rooftop-portal-1")
@rule("2.2.5", "9.14.2")
def test_the_winner_at_time_traveling_car_may_save_an_action_on_a_minion(table: Table) -> None:
    ann, bob, car = table.ann, table.bob, table.base("time_traveling_car")
    table.base_deck("crypt")
    wolf = ann.has("loup_garou", at=car)
    claw = ann.has("opportunist", on=wolf)
    bob.has("howler", at=car)
    table.scores(car)
    ann.uses(car).chooses(claw)
    assert ann.in_stasis("opportunist").stasis_counters == 2
    assert ann.vp == 3
    assert bob.vp == 2
    assert ann.discard == ["loup_garou"]


@rule("12.6.16")
def test_the_winner_at_time_traveling_car_saves_a_minion_without_what_is_on_it(table: Table) -> None:
    ann, car = table.ann, table.base("time_traveling_car")
    table.base_deck("crypt")
    wolf = ann.has("loup_garou", at=car, counters=2)
    ann.has("opportunist", on=wolf)
    table.scores(car)
    ann.uses(car).chooses(wolf)
    assert ann.in_stasis("loup_garou").counters == 0
    assert ann.discard == ["opportunist"]


@rule("6.5.5")
def test_tied_winners_at_time_traveling_car_each_may(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, car = table.ann, table.bob, table.cat, table.base("time_traveling_car")
    table.base_deck("crypt")
    for person in (ann, bob):
        person.has("teenage_wolf", at=car)
    cat.has("howler", at=car)
    table.scores(car)
    ann.passes()
    bob.uses(car)
    assert bob.in_stasis("teenage_wolf").stasis_counters == 2
    ann.passes()
    assert ann.discard == ["teenage_wolf"]
    assert cat.discard == ["howler"]
    assert (ann.vp, bob.vp, cat.vp) == (3, 3, 1)


def test_time_traveling_car_may_take_a_buried_card(table: Table) -> None:
    ann, car = table.ann, table.base("time_traveling_car")
    table.base_deck("crypt")
    ann.has("loup_garou", at=car)
    buried = ann.has_buried("frenzy", car)
    table.scores(car)
    ann.uses(car).chooses(buried)
    assert ann.in_stasis("frenzy").stasis_counters == 2
