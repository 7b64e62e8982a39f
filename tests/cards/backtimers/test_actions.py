"""The actions of the Backtimers."""

from basebreaker.testing import Table, rule, ruling


def test_99_mph_puts_a_hand_card_into_stasis_and_draws(table: Table) -> None:
    ann = table.ann
    ann.holds("howler", "frenzy")
    ann.deck("big_gulp")
    ann.plays("ninety_nine_mph").chooses("frenzy")
    assert ann.in_stasis("frenzy").stasis_counters == 2
    assert ann.hand == ["howler", "big_gulp"]


@rule("5.2.6")
def test_99_mph_draws_even_without_a_card_for_stasis(table: Table) -> None:
    ann = table.ann
    ann.deck("big_gulp")
    ann.plays("ninety_nine_mph")
    assert ann.hand == ["big_gulp"]
    assert not table.s.stasis


def test_99_mph_is_no_may(table: Table) -> None:
    ann = table.ann
    ann.holds("howler")
    ann.plays("ninety_nine_mph")
    assert ann.in_stasis("howler").stasis_counters == 2


def test_back_from_the_future_reveals_three_and_puts_one_into_stasis(table: Table) -> None:
    ann = table.ann
    ids = ann.deck("howler", "frenzy", "big_gulp", "buffet")
    ann.plays("back_from_the_future").chooses("frenzy", "howler")
    assert ann.in_stasis("frenzy").stasis_counters == 2
    assert ann.deck_from_top == ["big_gulp", "howler", "buffet"]
    assert table.s.known[ids[0]] == table.g.everyone
    assert table.s.known[ids[3]] == 0


def test_back_from_the_future_may_just_put_the_cards_back(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "frenzy")
    ann.plays("back_from_the_future").declines()
    ann.chooses("frenzy")
    assert ann.deck_from_top == ["howler", "frenzy"]
    assert not table.s.stasis


def test_disrupting_the_continuum_with_two_cards_gives_two_counters_each(table: Table) -> None:
    ann = table.ann
    ann.holds("howler", "frenzy", "buffet")
    ann.plays("disrupt_the_space_time_continuum").chooses("howler", "frenzy")
    assert ann.in_stasis("howler").stasis_counters == ann.in_stasis("frenzy").stasis_counters == 2


def test_disrupting_the_continuum_with_one_card_gives_one_counter_and_with_none_nothing(table: Table) -> None:
    ann = table.ann
    ann.holds("howler", "frenzy")
    table.plays_left(actions=2)
    ann.plays("disrupt_the_space_time_continuum").chooses("howler").is_done()
    assert ann.in_stasis("howler").stasis_counters == 1
    ann.plays("disrupt_the_space_time_continuum").is_done()
    assert ann.hand == ["frenzy"]


@ruling("C-robobro-1", "C-robobro-2")
@rule("3.2.3", "5.5.4")
def test_future_almanac_draws_for_each_counter_you_take_off(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "frenzy", "buffet", "big_gulp", "loup_garou", "moontouched")
    ann.plays("future_almanac")
    almanac = ann.in_stasis("future_almanac")
    assert almanac.stasis_counters == 3
    assert ann.discard == []
    ann.ends_turn()
    bob.ends_turn()
    assert ann.hand == ["howler", "frenzy", "buffet"]
    assert almanac.stasis_counters == 2
    ann.plays("will_have_to_do").chooses("stasis", almanac, almanac)
    assert ann.hand == ["howler", "frenzy", "buffet", "big_gulp", "loup_garou"]


@rule("10.3.8")
def test_future_almanac_is_just_discarded_when_played_out_of_stasis(table: Table) -> None:
    ann = table.ann
    almanac = ann.has_in_stasis("future_almanac", 0)
    ann.deck("howler")
    ann.uses(almanac)
    assert ann.discard == ["future_almanac"]
    assert ann.hand == []
    assert not table.s.stasis
    assert table.s.free_actions == 1  # it was an extra card


@rule("4.3.2")
def test_cards_that_go_into_stasis_are_no_standard_actions(table: Table) -> None:
    names = ("future_almanac", "help_from_the_past", "letter_from_another_time", "lightning_strike", "will_have_to_do")
    standard = [table.g.face(table.ann.holds(name)[0]).standard for name in names]
    assert standard == [False, False, False, False, True]


@rule("10.4.1")
def test_help_from_the_past_stores_a_card_of_your_discard_pile_and_plays_it_later(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck(*["frenzy"] * 6)
    ann.discarded("howler", "loup_garou")
    ann.plays("help_from_the_past").chooses("loup_garou")
    help = ann.in_stasis("help_from_the_past")
    assert help.stasis_counters == 3
    assert ann.discard == ["howler"]
    assert len(help.stored) == 1
    for _ in range(3):
        ann.ends_turn()
        bob.ends_turn()
    assert help.stasis_counters == 0
    ann.uses(help).chooses("loup_garou")
    assert ann.in_play("loup_garou").base == crypt.id
    assert ann.in_play("loup_garou").came == "stored"
    assert ann.discard == ["howler", "help_from_the_past"]
    assert table.s.free_minions == 1


@rule("8.6.3")
def test_a_stored_card_that_is_not_played_is_discarded_after_its_host(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    help = ann.has_in_stasis("help_from_the_past", 0, stored=("howler",))
    ann.uses(help).declines()
    assert ann.discard == ["help_from_the_past", "howler"]


@rule("5.4.6")
def test_help_from_the_past_stores_a_card_however_it_got_into_stasis_and_before_99_mph_draws(table: Table) -> None:
    ann = table.ann
    ann.holds("help_from_the_past")
    ann.discarded("howler")
    ann.plays("ninety_nine_mph")  # the empty deck would be made of the discard pile
    help = ann.in_stasis("help_from_the_past")
    assert [table.g.face(i).id for i in help.stored] == ["howler"]
    assert ann.hand == []
    assert ann.discard == ["ninety_nine_mph"]


def test_help_from_the_past_with_an_empty_discard_pile_stores_nothing(table: Table) -> None:
    ann = table.ann
    ann.plays("help_from_the_past")
    help = ann.in_stasis("help_from_the_past")
    assert help.stored == []
    help.stasis_counters = 0
    table.refresh()
    ann.uses(help)
    assert ann.discard == ["help_from_the_past"]


@rule("2.5.1", "4.1.7")
def test_a_stored_card_of_another_owner_is_yours_to_play_and_then_goes_home(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    help = ann.has_in_stasis("help_from_the_past", 0)
    ann.has_stored("jolt", under=help, owner=bob)
    ann.uses(help).chooses("jolt")
    assert bob.discard == ["jolt"]
    assert ann.discard == ["help_from_the_past"]


@rule("2.5.1", "12.6.14")
def test_letter_from_another_time_stores_a_card_of_another_owner_out_of_your_deck(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    ann.deck("jolt", owner=bob)
    ann.plays("letter_from_another_time")
    letter = ann.in_stasis("letter_from_another_time")
    assert [table.g.owner(i) for i in letter.stored] == [bob.seat]
    letter.stasis_counters = 0
    table.refresh()
    ann.uses(letter).declines()
    assert ann.discard == ["letter_from_another_time"]
    assert bob.discard == ["jolt"]


@rule("12.6.9", "9.36.1")
def test_help_from_the_past_in_a_strangers_hand_goes_into_stasis_before_its_owner(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.discarded("howler")
    ann.discarded("loup_garou")
    ann.holds("help_from_the_past", owner=bob)
    ann.plays("help_from_the_past")
    help = bob.in_stasis("help_from_the_past")
    assert [table.g.face(i).id for i in help.stored] == ["howler"]
    assert ann.discard == ["loup_garou"]
    assert ann.in_stasis("help_from_the_past") is None


@ruling("C-the-tools-and-the-talent-1")
@rule("2.4.14", "2.4.15")
def test_letter_from_another_time_reveals_the_card_it_searches_for(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "loup_garou", "frenzy")
    ann.plays("letter_from_another_time").chooses("loup_garou")
    letter = ann.in_stasis("letter_from_another_time")
    assert letter.stasis_counters == 3
    assert table.s.known[letter.stored[0]] == table.g.everyone
    assert [table.s.known[i] for i in table.s.decks[0]] == [0, 0]  # shuffled


def test_letter_from_another_time_plays_the_card_stored_under_it(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    prey = bob.has("howler", at=crypt)
    letter = ann.has_in_stasis("letter_from_another_time", 0, stored=("big_gulp",))
    ann.uses(letter).chooses("big_gulp")
    assert not table.g.in_play(prey)
    assert ann.discard == ["letter_from_another_time", "big_gulp"]


@rule("4.5.5", "4.5.6")
def test_an_extra_play_that_a_stored_card_grants_may_wait(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    ann.holds("frenzy")
    letter = ann.has_in_stasis("letter_from_another_time", 0, stored=("close_encounters",))
    ann.uses(letter).chooses("close_encounters").declines()
    assert not ann.is_asked
    assert len(table.s.extras) == 1


def test_letter_from_another_time_stores_nothing_from_an_empty_deck(table: Table) -> None:
    ann = table.ann
    ann.plays("letter_from_another_time")
    assert ann.in_stasis("letter_from_another_time").stored == []


def test_lightning_strike_catches_the_counters_you_remove_from_several_cards_at_once(table: Table) -> None:
    ann, bob = table.ann, table.bob
    strike = ann.has_in_stasis("lightning_strike", 1)
    wolf = ann.has_in_stasis("howler", 2)
    gulp = ann.has_in_stasis("big_gulp", 1)
    bob.has_in_stasis("frenzy", 3)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(strike)
    assert (strike.stasis_counters, wolf.stasis_counters, gulp.stasis_counters) == (2, 1, 0)


def test_lightning_strike_need_not_catch_and_never_its_own_counters(table: Table) -> None:
    ann, bob = table.ann, table.bob
    strike = ann.has_in_stasis("lightning_strike", 2)
    table.turn_of(bob)
    bob.ends_turn()
    assert not ann.is_asked
    assert strike.stasis_counters == 1
    wolf = ann.has_in_stasis("howler", 2)
    ann.plays("will_have_to_do").chooses("stasis", wolf, wolf)
    ann.passes()
    assert strike.stasis_counters == 1
    assert wolf.stasis_counters == 0


def test_lightning_strike_does_not_catch_what_another_player_removes(table: Table) -> None:
    ann, bob = table.ann, table.bob
    strike = ann.has_in_stasis("lightning_strike", 2)
    bob.has_in_stasis("howler", 2)
    ann.ends_turn()
    assert strike.stasis_counters == 2
    assert bob.in_stasis("howler").stasis_counters == 1


@ruling("C-collateral-damage-2")
@rule("8.3.2")
def test_lightning_strike_lowers_a_breakpoint_with_the_action_of_the_turn(table: Table) -> None:
    ann, crypt, castle = table.ann, table.base("crypt"), table.base("castle_blood")
    strike = ann.has_in_stasis("lightning_strike", 3)
    ann.holds("frenzy")
    ann.uses(strike).chooses(crypt)
    assert table.breakpoint(crypt) == crypt.face.breakpoint - 3
    assert table.breakpoint(castle) == castle.face.breakpoint
    assert ann.discard == ["lightning_strike"]
    assert not ann.can_choose("frenzy")  # its action is spent
    ann.ends_turn()
    assert table.breakpoint(crypt) == crypt.face.breakpoint


def test_lightning_strike_lowers_by_five_at_most_and_may_take_an_extra_action(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    strike = ann.has_in_stasis("lightning_strike", 7)
    ann.plays("close_encounters")
    assert table.s.free_actions == 0
    ann.uses(strike)
    assert table.breakpoint(crypt) == crypt.face.breakpoint - 5
    assert not table.s.extras


def test_lightning_strike_needs_an_action_play(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    strike = ann.has_in_stasis("lightning_strike", 3)
    table.plays_left(minions=1, actions=0)
    assert not ann.can_use(strike)


def test_lightning_strike_without_counters_is_just_discarded(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    strike = ann.has_in_stasis("lightning_strike", 0)
    ann.uses(strike)
    assert ann.discard == ["lightning_strike"]
    assert table.breakpoint(crypt) == crypt.face.breakpoint


def test_lightning_strike_puts_itself_into_stasis_with_two_counters(table: Table) -> None:
    ann = table.ann
    ann.plays("lightning_strike")
    assert ann.in_stasis("lightning_strike").stasis_counters == 2


def test_will_have_to_do_puts_two_counters_on_one_or_two_minions(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has("howler", at=crypt)
    other = ann.has("loup_garou", at=crypt)
    table.plays_left(actions=2)
    ann.plays("will_have_to_do").chooses("power", wolf, wolf)
    ann.plays("will_have_to_do").chooses("power", other).declines()
    assert (wolf.counters, other.counters) == (2, 1)


@rule("3.3.5", "12.6.12")
def test_will_have_to_do_frees_a_card_in_the_middle_of_the_phase(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has_in_stasis("howler", 2)
    assert not ann.can_choose(wolf)
    ann.plays("will_have_to_do").chooses("stasis", wolf, wolf)
    ann.plays("loup_garou", at=crypt)  # it may wait
    ann.uses(wolf)
    assert ann.in_play("howler").came == "stasis"


def test_will_have_to_do_takes_no_more_counters_off_than_there_are(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    wolf = ann.has_in_stasis("howler", 1)
    ann.plays("will_have_to_do").chooses("stasis", wolf)
    assert wolf.stasis_counters == 0
