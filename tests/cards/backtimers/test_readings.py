"""Backtimers where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.5")
def test_a_bully_with_no_card_in_stasis_must_look(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    (top,) = ann.deck("howler")
    ann.plays("lifelong_bully", at=camp)
    assert ann.sees(top)
    assert ann.can_choose(top)
    ann.declines()


@rule("12.11.5")
def test_a_bully_with_no_card_to_look_at_must_add_a_counter(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    frozen = ann.has_in_stasis("howler", 1)
    ann.plays("lifelong_bully", at=camp)
    assert frozen.stasis_counters == 2


@rule("12.11.53")
def test_the_counter_the_rules_take_off_on_your_turn_is_removed_by_you(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.has_in_stasis("future_almanac", 3)
    strike = bob.has_in_stasis("lightning_strike", 2)
    bob.deck("jolt")
    ann.ends_turn()
    while bob.is_asked:
        bob.chooses(bob.options()[0])
    assert bob.hand == ["jolt"]
    assert strike.stasis_counters == 2  # one lost, one caught


@rule("12.11.54")
def test_lightning_strike_catches_all_counters_or_none(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("howler", at=camp)
    strike = ann.has_in_stasis("lightning_strike", 2)
    first, second = ann.has_in_stasis("howler", 2), ann.has_in_stasis("frenzy", 2)
    ann.plays("will_have_to_do").chooses("stasis", first, second).uses(strike)
    assert strike.stasis_counters == 4
    assert not ann.is_asked


@rule("12.10.17")
def test_a_card_of_the_discard_pile_stays_known_when_it_is_stored(table: Table) -> None:
    ann, bob = table.ann, table.bob
    (frenzy,) = ann.discarded("frenzy")
    ann.plays("help_from_the_past")
    assert ann.in_stasis("help_from_the_past").stored == [frenzy]
    assert bob.sees(frenzy)


@rule("12.11.70")
def test_a_counter_that_goes_to_lightning_strike_was_lost_and_removed(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    strike = ann.has_in_stasis("lightning_strike", 2)
    almanac, friend = ann.has_in_stasis("future_almanac", 2), ann.has_in_stasis("sidelined_girlfriend", 2)
    ann.deck("jolt")
    ann.plays("will_have_to_do").chooses("stasis", almanac, friend).uses(strike).uses(friend)
    assert (strike.stasis_counters, ann.hand, wolf.counters) == (4, ["jolt"], 1)


@rule("12.11.78")
def test_to_spend_an_action_for_lightning_strike_is_not_to_play_one(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    strike = ann.has_in_stasis("lightning_strike", 2)
    ann.uses(strike)
    assert table.breakpoint(camp) == 18
    assert table.logged("play_action") == []
    assert table.s.free_actions == 0
