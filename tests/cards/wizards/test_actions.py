from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Mass Enchantment --------------------------------------------------------------------------------------------------


@ruling("F-mass-enchantment-1", "F-mass-enchantment-3")
def test_mass_enchantment_plays_anothers_action_for_you_and_gives_it_to_its_owners_pile(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    mine = ann.has("howler", at=hill)
    bob.has("howler", at=hill)
    bob.deck("swashbuckling", "igor")
    cat.deck("igor")
    ann.plays("mass_enchantment").chooses("swashbuckling")
    assert (table.power(mine), ann.discard, bob.discard) == (3, ["mass_enchantment"], ["swashbuckling"])
    assert (bob.deck_from_top, cat.deck_from_top) == (["igor"], ["igor"])


@ruling("F-mass-enchantment-3")
def test_an_action_that_stays_in_play_after_mass_enchantment_is_yours(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.deck("summon_wolves")
    ann.has("howler", at=hill)
    ann.plays("mass_enchantment").chooses("summon_wolves")
    wolves = ann.in_play("summon_wolves")
    assert (wolves.controller, wolves.owner) == (ann.seat, bob.seat)


@ruling("F-mass-enchantment-2")
def test_mass_enchantment_may_play_nothing(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    bob.deck("mystic_studies")
    ann.plays("mass_enchantment").declines()
    assert (bob.deck_from_top, ann.hand) == (["mystic_studies"], [])


@ruling("F-mass-enchantment-2", "F-mass-enchantment-1")
@rule("4.1.5", "12.10.9")
def test_mass_enchantment_among_three_cannot_play_an_action_that_has_no_place(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    table.base("the_hill")
    placeless = bob.deck("opportunist")[0]
    special = cat.deck("buffet")[0]
    table.plays_left(actions=2)
    ann.plays("mass_enchantment")
    assert not ann.is_asked
    assert ann.discard == ["mass_enchantment"]
    other = cat.deck("mystic_studies")[0]
    ann.deck("igor", "howler")
    ann.plays("mass_enchantment")
    assert not ann.can_choose(placeless)
    assert not ann.can_choose(special)
    ann.chooses(other)
    assert (ann.hand, bob.deck_from_top, cat.deck_from_top) == (["igor", "howler"], ["opportunist"], ["buffet"])


@ruling("F-mass-enchantment-4")
def test_mass_enchantment_has_an_empty_deck_refilled(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    bob.discarded("mystic_studies")
    ann.deck("igor", "howler")
    ann.plays("mass_enchantment").chooses("mystic_studies")
    assert (ann.hand, bob.discard, bob.deck_from_top) == (["igor", "howler"], ["mystic_studies"], [])


# -- Mystic Studies ----------------------------------------------------------------------------------------------------


def test_mystic_studies_draws_two_cards(table: Table) -> None:
    ann = table.ann
    ann.deck("igor", "howler", "worker")
    ann.plays("mystic_studies")
    assert ann.hand == ["igor", "howler"]


@rule("3.6.3")
def test_mystic_studies_draws_what_there_is(table: Table) -> None:
    ann = table.ann
    ann.deck("igor")
    ann.plays("mystic_studies")
    assert (ann.hand, ann.discard) == (["igor"], ["mystic_studies"])


# -- Portal ------------------------------------------------------------------------------------------------------------


def test_portal_takes_minions_and_puts_the_rest_back_as_you_like(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ids = ann.deck("igor", "summon", "howler", "scry", "worker", "portal")
    ann.plays("portal")
    assert all(bob.sees(id) for id in ids[:5])
    assert not bob.sees(ids[5])
    ann.chooses("howler", "igor").is_done()
    ann.chooses("worker", "scry")
    assert ann.hand == ["howler", "igor"]
    assert ann.deck_from_top == ["worker", "scry", "summon", "portal"]


@ruling("F-portal-1")
def test_portal_may_take_no_minion(table: Table) -> None:
    ann = table.ann
    ann.deck("igor", "summon")
    ann.plays("portal").is_done()
    ann.is_done()
    assert (ann.hand, ann.deck_from_top) == ([], ["igor", "summon"])


@ruling("F-portal-2", "F-portal-3")
@rule("3.6.4", "12.1.3")
def test_portal_with_fewer_than_five_cards_goes_on_with_the_discard_pile_but_not_with_itself(table: Table) -> None:
    ann = table.ann
    ann.deck("igor", "summon")
    ann.discarded("howler", "worker")
    ann.plays("portal")
    revealed = table.logged("reveal")[0].cards
    assert [card.face for card in revealed[:2]] == ["igor", "summon"]
    assert {card.face for card in revealed[2:]} == {"howler", "worker"}
    ann.chooses("igor", "howler", "worker")
    assert (sorted(ann.hand), ann.deck_from_top) == (["howler", "igor", "worker"], ["summon"])
    assert ann.discard == ["portal"]


@rule("12.10.2")
def test_a_minion_of_another_player_that_portal_finds_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("igor", owner=bob)
    ann.plays("portal").chooses("igor")
    assert (ann.hand, bob.hand) == ([], ["igor"])


# -- Sacrifice ---------------------------------------------------------------------------------------------------------


@ruling("F-sacrifice-1")
def test_a_sacrifice_draws_for_the_power_of_the_moment_and_then_destroys(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor", "worker", "scry", "summon")
    ann.has("howler", at=hill, counters=1)
    ann.plays("sacrifice")
    assert ann.hand == ["igor", "worker", "scry"]
    assert ann.discard == ["howler", "sacrifice"]


@ruling("F-sacrifice-2")
def test_a_sacrifice_is_not_optional_and_without_a_minion_draws_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.deck("igor")
    bob.has("howler", at=hill)
    ann.plays("sacrifice")
    assert (ann.hand, ann.discard, bob.discard) == ([], ["sacrifice"], [])


@ruling("F-sacrifice-3")
@rule("5.2.6")
def test_the_cards_of_a_sacrifice_are_drawn_though_the_minion_survives(table: Table) -> None:
    ann, chamber = table.ann, table.base("egg_chamber")
    ann.deck("igor", "worker", "scry", "summon")
    safe = ann.has("howler", at=chamber, counters=1)
    ann.plays("sacrifice")
    assert len(ann.hand) == 3
    assert table.g.in_play(safe)


# -- Scry --------------------------------------------------------------------------------------------------------------


@ruling("F-scry-1")
def test_scry_takes_an_action_for_all_to_see_and_shuffles(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("igor", "summon", "scry")
    ann.plays("scry").chooses("summon")
    assert ann.hand == ["summon"]
    assert bob.sees(table.s.hands[ann.seat][0])
    assert sorted(ann.deck_from_top) == ["igor", "scry"]
    assert len(table.logged("shuffle")) == 1


@ruling("F-scry-1")
@rule("12.2.5")
def test_scry_must_take_the_only_action_and_shuffles_even_without_one(table: Table) -> None:
    ann = table.ann
    table.plays_left(actions=2)
    ann.deck("igor", "summon")
    ann.plays("scry")
    assert (ann.hand, ann.deck_from_top) == (["summon"], ["igor"])
    table.plays_left(actions=1)
    ann.plays("scry")
    assert ann.hand == ["summon"]
    assert len(table.logged("shuffle")) == 2


@ruling("F-scry-2")
@rule("3.6.2")
def test_scry_looks_into_the_discard_pile_only_if_the_deck_is_empty(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("igor")
    ann.discarded("summon")
    ann.plays("scry")
    assert (ann.hand, ann.discard) == ([], ["summon", "scry"])
    table.turn_of(bob)
    bob.discarded("summon", "igor")
    bob.plays("scry")
    assert (bob.hand, bob.deck_from_top, bob.discard) == (["summon"], ["igor"], ["scry"])


# -- Summon ------------------------------------------------------------------------------------------------------------


@ruling("F-summon-1")
def test_summons_extra_minion_comes_from_the_hand_and_may_be_kept(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("summon")
    ann.plays("howler", at=hill).plays("worker", at=hill)
    assert not ann.can_choose(ann.holds("worker")[0])


@ruling("F-summon-1")
def test_summon_plays_nothing_from_the_discard_pile_and_nothing_if_you_dont_want(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("howler")
    ann.plays("summon")
    assert ann.options() == ["end"]
    ann.ends_turn()
    assert table.s.current == table.bob.seat


# -- Time Loop ---------------------------------------------------------------------------------------------------------


@ruling("F-time-loop-1")
def test_time_loop_gives_two_actions_for_later(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("time_loop")
    ann.plays("mystic_studies")
    ann.plays("howler", at=hill)
    ann.plays("mystic_studies")
    assert not ann.can_choose(ann.holds("mystic_studies")[0])


@ruling("F-time-loop-1")
def test_the_two_actions_of_a_time_loop_are_optional(table: Table) -> None:
    ann = table.ann
    ann.holds("scry")
    ann.plays("time_loop").ends_turn()
    assert table.s.current == table.bob.seat
    assert "scry" in ann.hand


@rule("4.5.5", "4.5.10", "4.5.12")
def test_time_loop_and_summon_add_up_and_are_used_in_any_order_until_the_phase_ends(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("summon", "summon")
    ann.plays("time_loop").plays("summon").plays("summon")
    assert (table.s.free_actions, table.s.free_minions, len(table.s.extras)) == (0, 1, 2)
    for _ in range(3):
        ann.plays("howler", at=hill)
    assert not ann.can_choose(ann.holds("howler", "mystic_studies")[0])
    assert ann.options() == ["end"]
    ann.ends_turn()
    bob.ends_turn()
    assert (len(table.s.extras), table.s.free_minions) == (0, 1)


# -- Winds of Change ---------------------------------------------------------------------------------------------------


@ruling("F-winds-of-change-1", "F-winds-of-change-4")
def test_winds_of_change_exchanges_the_hand_and_grants_an_action_for_later(table: Table) -> None:
    ann, bob = table.ann, table.bob
    old = ann.holds("igor")[0]
    ann.deck(*["mystic_studies"] * 4)
    ann.plays("winds_of_change")
    assert sorted(ann.hand) == ["igor", *["mystic_studies"] * 4]
    assert ann.discard == ["winds_of_change"]
    assert not bob.sees(old)
    ann.plays("mystic_studies")
    assert not ann.can_choose("mystic_studies")


@ruling("F-winds-of-change-2")
def test_winds_of_change_with_an_empty_hand_draws_five_cards(table: Table) -> None:
    ann = table.ann
    ann.deck(*["igor"] * 6)
    ann.plays("winds_of_change")
    assert ann.hand == ["igor"] * 5


@ruling("F-winds-of-change-3")
@rule("2.5.2")
def test_what_somebody_else_owns_is_shuffled_into_your_deck_by_winds_of_change(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("igor", owner=bob)
    ann.deck("worker")
    ann.plays("winds_of_change")
    assert (sorted(ann.hand), bob.hand, bob.deck_from_top) == (["igor", "worker"], [], [])


@rule("3.6.3", "12.1.1")
def test_winds_of_change_with_empty_decks_deals_the_hand_again_and_then_the_discard_pile(table: Table) -> None:
    ann = table.ann
    ann.holds("igor", "worker")
    ann.discarded("howler", "scry")
    ann.plays("winds_of_change")
    assert sorted(ann.hand) == ["howler", "igor", "scry", "worker"]
    assert (ann.deck_from_top, ann.discard) == ([], ["winds_of_change"])


@rule("12.1.1")
def test_winds_of_change_with_nothing_at_all_still_grants_an_action(table: Table) -> None:
    ann = table.ann
    ann.plays("winds_of_change")
    assert (ann.hand, ann.discard) == ([], ["winds_of_change"])
    ann.plays("swashbuckling")
    assert ann.discard == ["winds_of_change", "swashbuckling"]
