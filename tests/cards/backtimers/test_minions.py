"""Alex P. McGlide, Zany Prof, Lifelong Bully and Sidelined Girlfriend."""

from basebreaker.testing import Table, rule, ruling


def test_alex_may_put_a_hand_card_into_stasis_with_two_counters(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.holds("howler", "frenzy")
    ann.plays("alex_p_mcglide", at=crypt).chooses("howler")
    assert ann.in_stasis("howler").stasis_counters == 2
    assert ann.hand == ["frenzy"]


def test_alex_need_not_put_a_card_into_stasis(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.holds("howler")
    ann.plays("alex_p_mcglide", at=crypt).declines()
    assert ann.hand == ["howler"]
    assert not table.s.stasis


def test_alex_rewards_a_last_stasis_counter_that_was_lost_this_turn(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    alex = ann.has("alex_p_mcglide", at=crypt)
    wolf = ann.has("howler", at=crypt)
    almanac = ann.has_in_stasis("future_almanac", 1)
    assert not ann.can_use(alex)
    ann.plays("will_have_to_do").chooses("stasis", almanac)
    ann.uses(alex).chooses(wolf)
    assert wolf.counters == 1
    assert not ann.can_use(alex)


def test_alex_wants_the_last_counter_not_just_any(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    alex = ann.has("alex_p_mcglide", at=crypt)
    almanac = ann.has_in_stasis("future_almanac", 3)
    ann.plays("will_have_to_do").chooses("stasis", almanac, almanac)
    assert almanac.stasis_counters == 1
    assert not ann.can_use(alex)


@ruling("C-robobro-1")
@rule("5.5.4")
def test_zany_prof_takes_the_last_counter_off_at_the_start_of_the_turn_so_that_the_card_can_be_played(
    table: Table,
) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    prof = ann.has("zany_prof", at=crypt)
    girl = ann.has_in_stasis("sidelined_girlfriend", 2)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(girl)  # the counter the rules took off
    assert prof.counters == 1
    assert girl.stasis_counters == 1
    ann.uses(prof).chooses("remove")
    ann.uses(girl)  # the one Zany Prof took off
    assert prof.counters == 2
    assert girl.stasis_counters == 0
    ann.uses(girl)
    assert ann.in_play("sidelined_girlfriend").counters == 1


@rule("10.3.6", "3.2.5")
def test_zany_prof_adds_a_counter_after_the_mandatory_removal(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    prof = ann.has("zany_prof", at=crypt)
    wolf = ann.has_in_stasis("howler", 1)
    table.turn_of(bob)
    bob.ends_turn()
    assert wolf.stasis_counters == 0  # the rule came first
    ann.uses(prof)  # with no counter there, one can only be added
    assert wolf.stasis_counters == 1
    assert not ann.can_choose(wolf)


def test_zany_prof_leaves_other_players_cards_alone(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("zany_prof", at=crypt)
    theirs = bob.has_in_stasis("howler", 2)
    table.turn_of(bob)
    bob.ends_turn()
    assert not ann.is_asked
    assert theirs.stasis_counters == 2


def test_lifelong_bully_adds_a_counter_to_your_card(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has_in_stasis("howler", 1)
    ann.plays("lifelong_bully", at=crypt)
    assert wolf.stasis_counters == 2


def test_lifelong_bully_looks_at_two_cards_and_puts_one_into_stasis(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    top = ann.deck("howler", "frenzy", "big_gulp")
    ann.plays("lifelong_bully", at=crypt).chooses("frenzy")
    assert ann.in_stasis("frenzy").stasis_counters == 2
    assert ann.deck_from_top == ["howler", "big_gulp"]
    assert table.s.known[top[0]] == 1 << ann.seat  # only Ann knows what is on top
    assert table.s.known[ann.in_stasis("frenzy").id] == table.g.everyone
    assert bob.hand == []


@rule("12.2.14")
def test_lifelong_bully_may_put_both_cards_back_in_another_order(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("howler", "frenzy", "big_gulp")
    ann.plays("lifelong_bully", at=crypt).declines()
    ann.chooses("howler")
    assert ann.deck_from_top == ["frenzy", "howler", "big_gulp"]


@rule("10.3.1", "12.6.19")
def test_sidelined_girlfriend_may_go_into_stasis_when_played(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.plays("sidelined_girlfriend", at=crypt).chooses("yes")
    assert ann.in_stasis("sidelined_girlfriend").stasis_counters == 1
    assert table.power_at(ann, crypt) == 0


def test_sidelined_girlfriend_may_stay(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.plays("sidelined_girlfriend", at=crypt).declines()
    assert table.power_at(ann, crypt) == 2


@ruling("C-robobro-2")
@rule("5.5.4")
def test_two_sidelined_girlfriends_ticking_at_once_both_give_a_counter(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    wolf = ann.has("howler", at=crypt)
    first = ann.has_in_stasis("sidelined_girlfriend", 2)
    second = ann.has_in_stasis("sidelined_girlfriend", 1)
    table.turn_of(bob)
    bob.ends_turn()
    assert (first.stasis_counters, second.stasis_counters) == (1, 0)
    ann.uses(first)
    ann.uses(second)
    assert wolf.counters == 2


@ruling("C-robobro-2")
@rule("5.5.4")
def test_two_counters_that_come_off_one_girlfriend_at_once_count_twice(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has("howler", at=crypt)
    girl = ann.has_in_stasis("sidelined_girlfriend", 2)
    ann.plays("will_have_to_do").chooses("stasis", girl, girl)
    ann.uses(girl)
    assert wolf.counters == 1
    ann.passes()
    assert wolf.counters == 1
    assert girl.stasis_counters == 0


@rule("10.3.3")
def test_the_counter_can_only_go_to_a_minion_at_a_base(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    girl = ann.has_in_stasis("sidelined_girlfriend", 1)
    ann.has_in_stasis("howler", 1)
    ann.plays("will_have_to_do").chooses("stasis", girl).is_done()
    assert not ann.is_asked  # nobody is at a base


@ruling("X-sidelined-girlfriend-1", "X-sidelined-girlfriend-2")
@rule("5.4.1", "5.4.2", "10.3.8", "10.3.10")
def test_sidelined_girlfriend_is_played_out_of_stasis_with_a_counter_and_cannot_go_straight_back(table: Table) -> None:
    ann, castle = table.ann, table.base("castle_blood")
    girl = ann.has_in_stasis("sidelined_girlfriend", 0)
    table.plays_left(minions=0, actions=0)
    ann.uses(girl)
    assert not ann.is_asked
    minion = ann.in_play("sidelined_girlfriend")
    assert minion.came == "stasis"
    assert minion.counters == 1
    assert ann.discard == []
    assert table.power_at(ann, castle) == 3
