"""The Backtimers' base in the current edition."""

from basebreaker.testing import Table, ruling


@ruling("F-time-traveling-car-current-2")
def test_the_car_takes_a_minion_after_scoring_before_cards_are_discarded(current_table: Table) -> None:
    ann, bob, car = current_table.ann, current_table.bob, current_table.base("time_traveling_car")
    current_table.base_deck("jungle_camp")
    wolf = ann.has("loup_garou", at=car)
    bob.has("howler", at=car)
    current_table.scores(car)
    assert (ann.vp, bob.vp) == (3, 2)
    ann.uses(car)
    assert ann.in_stasis("loup_garou").stasis_counters == 2
    assert not current_table.g.in_play(wolf)
    assert (ann.discard, bob.discard) == ([], ["howler"])


@ruling("F-time-traveling-car-current-1")
def test_the_car_takes_an_action_on_a_minion_too_but_no_buried_card(current_table: Table) -> None:
    ann, car = current_table.ann, current_table.base("time_traveling_car")
    current_table.base_deck("jungle_camp")
    wolf = ann.has("loup_garou", at=car)
    claw = ann.has("moontouched", on=wolf)
    buried = ann.has_buried("frenzy", car)
    current_table.scores(car)
    ann.uses(car)
    assert not ann.can_choose(buried)
    ann.chooses(claw)
    assert ann.in_stasis("moontouched").stasis_counters == 2
    assert sorted(ann.discard) == ["frenzy", "loup_garou"]


def test_the_car_is_for_the_winner_who_may_do_without(current_table: Table) -> None:
    ann, bob, car = current_table.ann, current_table.bob, current_table.base("time_traveling_car")
    current_table.base_deck("jungle_camp")
    ann.has("howler", at=car)
    bob.has("loup_garou", at=car)
    current_table.scores(car)
    bob.passes()
    assert (ann.discard, bob.discard) == (["howler"], ["loup_garou"])
