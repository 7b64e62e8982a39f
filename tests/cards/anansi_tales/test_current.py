"""Anansi Tales in the current edition."""

from basebreaker.testing import Table, ruling


@ruling("F-onini-the-python-current-3")
def test_onini_may_give_a_counter_to_any_of_your_minions_for_every_card(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    onini, far = bob.has("onini_the_python", at=camp), bob.has("howler", at=current_table.base("brood_hive"))
    theirs = ann.has("howler", at=camp)
    ann.holds("teenage_wolf", "jolt", owner=bob)
    ann.plays("teenage_wolf", at=camp)
    bob.uses(onini).chooses(far)
    ann.plays("jolt")
    bob.uses(onini).chooses(onini)
    assert (onini.counters, far.counters, theirs.counters) == (1, 1, 1)


def test_onini_may_be_passed_and_looks_at_foreign_cards_of_others_only(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    onini = bob.has("onini_the_python", at=camp)
    ann.plays("teenage_wolf", at=camp)
    assert not bob.is_asked
    ann.holds("moontouched", owner=bob)
    ann.plays("moontouched", on=onini)
    bob.passes()
    assert onini.counters == 0
