"""The actions of the Extramorphs."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


def test_close_encounters_draws_puts_a_card_back_and_grants_an_action(table: Table) -> None:
    ann = table.ann
    ann.holds("howler", "frenzy")
    ann.deck("big_gulp", "buffet")
    ann.plays("close_encounters").chooses("howler")
    assert ann.hand == ["frenzy", "big_gulp"]
    assert ann.deck_from_top == ["howler", "buffet"]
    ann.plays("frenzy")
    assert ann.discard == ["close_encounters", "frenzy"]


@rule("2.5.2", "12.5.7")
def test_close_encounters_puts_the_card_back_unseen(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("howler", "frenzy")
    for id in table.s.hands[0]:
        table.s.known[id] = table.g.everyone  # Bob has seen the hand
    ann.plays("close_encounters").chooses("howler")
    top = table.s.decks[0][-1]
    assert table.s.known[top] >> bob.seat & 1 == 0


def test_close_encounters_need_not_put_a_card_back(table: Table) -> None:
    ann = table.ann
    ann.deck("howler")
    ann.plays("close_encounters").declines()
    assert ann.hand == ["howler"]


def test_distress_call_moves_anybodys_minion(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    rival = bob.has("loup_garou", at=camp)
    ann.plays("distress_call")
    assert rival.base == schloss.id


def test_distress_call_does_nothing_without_another_base(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("loup_garou", at=camp)
    ann.plays("distress_call")
    assert rival.base == camp.id


def test_egg_field_fetches_a_head_grabber_from_the_hand(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    bob.has("alien_life_form", at=camp)  # too strong
    ann.deck("howler", "head_grabber")
    (grabber,) = ann.holds("head_grabber")
    ann.plays("egg_field", at=camp).chooses(grabber)
    assert ann.in_play("head_grabber").on == rival.id
    assert ann.deck_from_top == ["howler", "head_grabber"]
    assert table.s.free_actions == 0


def test_egg_field_fetches_a_head_grabber_from_the_discard_pile(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    (grabber,) = ann.discarded("head_grabber")
    ann.plays("egg_field", at=camp).chooses(grabber)
    assert ann.in_play("head_grabber").on == rival.id


def test_egg_field_fetches_a_head_grabber_from_the_deck(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    first = bob.has("howler", at=camp)
    second = bob.has("howler", at=camp)
    ann.holds("head_grabber")
    ann.deck("frenzy", "head_grabber")
    ann.plays("egg_field", at=camp).chooses("deck", "head_grabber", second)
    assert ann.in_play("head_grabber").on == second.id
    assert first.base == camp.id
    assert ann.deck_from_top in (["frenzy"], ["frenzy", "head_grabber"], ["head_grabber", "frenzy"])


def test_egg_field_does_not_search_without_a_weak_minion_here(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    bob.has("alien_life_form", at=camp)
    bob.has("howler", at=schloss)
    ann.holds("head_grabber")
    ann.plays("egg_field", at=camp)
    assert not ann.is_asked
    assert ann.hand == ["head_grabber"]


def test_egg_field_hatches_a_minion_of_power_two_or_less_off_the_top(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    eggs = ann.has("egg_field", at=camp)
    ann.deck("loup_garou", "chestbreaker", "frenzy")
    ann.uses(eggs).chooses("yes")
    assert ann.in_play("chestbreaker").came == "top"
    assert sorted(ann.deck_from_top) == ["frenzy", "loup_garou"]


@rule("10.5.6")
def test_egg_field_hatches_nothing_if_the_deck_runs_out(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    eggs = ann.has("egg_field", at=camp)
    ann.deck("loup_garou", "frenzy")
    ann.uses(eggs)
    assert not ann.is_asked
    assert sorted(ann.deck_from_top) == ["frenzy", "loup_garou"]


def test_five_by_five_draws_five_and_puts_five_back_in_any_order(table: Table) -> None:
    ann = table.ann
    ann.holds("howler")
    ann.deck("big_gulp", "buffet", "frenzy", "loup_garou", "chestbreaker", "egg_field")
    ann.plays("five_by_five").chooses("howler", "buffet", "frenzy", "loup_garou", "chestbreaker")
    assert ann.hand == ["big_gulp"]
    assert ann.deck_from_top == ["chestbreaker", "loup_garou", "frenzy", "buffet", "howler", "egg_field"]


@rule("12.2.2")
def test_five_by_five_with_few_cards_puts_back_what_there_is(table: Table) -> None:
    ann = table.ann
    ann.deck("big_gulp", "buffet")
    ann.plays("five_by_five").chooses("big_gulp")
    assert ann.hand == []
    assert ann.deck_from_top == ["buffet", "big_gulp"]


@ruling("C-chestbreaker-1")
@rule("10.5.3")
def test_game_over_dude_names_a_power_below_five_before_anything_is_revealed(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    ids = ann.deck("howler", "hive_queen")
    ann.plays("game_over_dude").chooses(schloss)
    assert ann.options() == ["0", "1", "2", "3", "4"]
    assert table.s.known[ids[0]] == 0
    ann.chooses("2", "yes")
    assert ann.in_play("howler").base == schloss.id
    assert table.power_at(ann, camp) == 0


def test_game_over_dude_wants_exactly_that_power(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.deck("chestbreaker", "alien_life_form")
    ann.plays("game_over_dude").chooses("3")
    assert not ann.is_asked
    assert table.g.minions() == []


@rule("4.1.5")
def test_head_grabber_is_played_on_a_minion_of_power_three_or_less(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.holds("head_grabber")
    bob.has("alien_life_form", at=camp)
    assert not ann.can_choose("head_grabber")
    weak = bob.has("howler", at=camp)
    ann.plays("head_grabber")
    assert ann.in_play("head_grabber").on == weak.id


@ruling("C-chestbreaker-1")
def test_head_grabber_destroys_your_minion_at_once_to_play_a_stronger_one(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    mine = ann.has("chestbreaker", at=camp)
    ann.deck("frenzy", "extradrone")
    ann.plays("head_grabber")
    grabber = ann.in_play("head_grabber")
    assert mine.base == camp.id
    ann.uses(grabber)
    assert ann.options() == ["0", "1", "2", "3"]
    ann.chooses("3", "yes")
    assert sorted(ann.discard) == ["chestbreaker", "head_grabber"]
    assert ann.in_play("extradrone").base == camp.id


def test_head_grabber_on_a_rivals_minion_waits_for_the_next_turn(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    ann.plays("head_grabber")
    grabber = ann.in_play("head_grabber")
    assert not ann.can_use(grabber)
    ann.ends_turn()
    assert not bob.can_use(grabber)
    bob.ends_turn()
    ann.deck("chestbreaker")
    ann.uses(grabber).chooses("2", "yes")
    assert not table.g.in_play(rival)
    assert ann.in_play("chestbreaker")


def test_head_grabber_is_not_used_on_a_minion_that_cannot_be_destroyed(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    bob.has("uberserum", on=rival)  # it can't be destroyed
    grabber = ann.has("head_grabber", on=rival)
    ann.deck("chestbreaker")
    assert not ann.can_use(grabber)


@rule("5.2.5")
def test_head_grabber_plays_nothing_if_the_minion_is_saved(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    drone = bob.has("drone", at=camp, counters=1)
    grabber = ann.has("head_grabber", on=rival)
    ann.deck("chestbreaker")
    ann.uses(grabber)
    bob.chooses(drone)
    assert table.g.in_play(rival)
    assert ann.deck_from_top == ["chestbreaker"]


@rule("9.4.1")
def test_nuke_it_from_orbit_destroys_base_and_cards_and_goes_to_the_box(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    camp, schloss = table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    ann.has("howler", at=camp)
    igor = bob.has("igor", at=camp)
    bob.has("opportunist", on=igor)
    count = cat.has("the_count", at=schloss)
    safe = bob.has("loup_garou", at=schloss)
    ann.uses(nuke)
    while ann.is_asked:  # in whatever order: The Count responds twice, Igor and Opportunist once
        ann.chooses(ann.options()[0])
    assert count.counters == 2  # Ann's and Bob's minion
    assert safe.counters == 1  # Igor's farewell
    assert ann.discard == ["howler"]
    assert sorted(bob.discard) == ["igor", "opportunist"]
    assert table.s.box == [nuke.id]
    assert [base.face.id for base in table.s.bases] == ["moot_site", "golem_schloss"]
    assert table.s.base_discard == [camp.id]


def test_nuke_it_from_orbit_must_have_been_there_when_the_turn_started(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    nuke = ann.has("nuke_it_from_orbit", at=camp, since=1)
    assert not ann.can_use(nuke)


@rule("12.4.14")
def test_what_survives_the_nuke_is_discarded_with_the_base(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site")
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    hero = bob.has("loup_garou", at=camp)
    bob.has("uberserum", on=hero)
    buried = bob.has_buried("frenzy", camp)
    ann.uses(nuke)
    assert sorted(bob.discard) == ["frenzy", "loup_garou", "uberserum"]
    assert not table.g.in_play(hero)
    assert buried.id not in table.s.buried


@ruling("C-nuke-it-from-orbit-1")
@rule("9.4.2")
def test_a_nuke_that_is_destroyed_goes_to_the_discard_pile(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("nuke_it_from_orbit", at=camp)
    ann.plays("resurgence")
    assert "nuke_it_from_orbit" in ann.discard
    assert table.s.box == []


@rule("3.6.10")
def test_the_nuked_base_itself_comes_back_if_there_is_no_other(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    ann.uses(nuke)
    assert table.s.box == [nuke.id]
    assert [base.face.id for base in table.s.bases] == ["jungle_camp"]  # the only base there is comes back
    assert table.s.bases[0] is not camp


def test_time_to_go_shuffles_up_to_three_cards_into_the_deck(table: Table) -> None:
    ann = table.ann
    ann.discarded("howler", "frenzy", "buffet", "big_gulp")
    ann.plays("time_to_go").chooses("howler", "buffet", "big_gulp")
    assert sorted(ann.deck_from_top) == ["big_gulp", "buffet", "howler"]
    assert ann.discard == ["frenzy", "time_to_go"]


def test_time_to_go_may_take_fewer(table: Table) -> None:
    ann = table.ann
    ann.deck("loup_garou")
    ann.discarded("howler", "frenzy")
    ann.plays("time_to_go").chooses("frenzy").is_done()
    assert sorted(ann.deck_from_top) == ["frenzy", "loup_garou"]
    assert ann.discard == ["howler", "time_to_go"]
