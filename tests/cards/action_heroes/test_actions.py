from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- All Out of Bubblegum ----------------------------------------------------------------------------------------------


def test_all_out_of_bubblegum_gives_a_lonely_minion_power_and_you_an_action(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    bob.has("howler", at=camp)
    ann.plays("all_out_of_bubblegum")
    assert table.power(bro) == 7
    ann.plays("jolt")
    assert bro.counters == 1
    ann.ends_turn()
    assert table.power(bro) == 6


def test_all_out_of_bubblegum_gives_no_action_for_a_minion_with_company(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro, igor = ann.has("rumbro", at=camp), ann.has("igor", at=camp)
    ann.plays("all_out_of_bubblegum").chooses(igor)
    assert (table.power(bro), table.power(igor)) == (5, 4)
    ann.holds("jolt")
    assert not ann.can_choose("jolt")


@ruling("C-collateral-damage-4")
def test_company_that_comes_later_does_not_take_the_bubblegum_away(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    ann.plays("all_out_of_bubblegum").plays("igor", at=camp)
    assert table.power(bro) == 7
    ann.plays("jolt")
    assert bro.counters == 1


# -- Collateral Damage -------------------------------------------------------------------------------------------------


def test_collateral_damage_lowers_a_breakpoint_by_five_until_the_end_of_the_turn(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("jungle_camp"), table.base("crypt")
    ann.plays("collateral_damage").chooses(camp)
    assert (table.breakpoint(camp), table.breakpoint(crypt)) == (15, 20)
    ann.ends_turn()
    assert table.breakpoint(camp) == 20


@ruling("C-collateral-damage-1")
@rule("5.8.3")
def test_collateral_damage_does_not_pass_on_to_the_base_that_replaces_the_damaged_one(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("crypt")
    ann.plays("collateral_damage")
    table.scores(camp)
    assert table.breakpoint(table.base("crypt")) == 20


@rule("8.5.2", "8.5.3")
def test_several_reductions_add_up_but_never_below_zero(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.plays_left(actions=4)
    for left in (10, 5, 0, 0):
        ann.plays("collateral_damage")
        assert table.breakpoint(site) == left


# -- Final Stand -------------------------------------------------------------------------------------------------------


@ruling("X-final-stand-1", "X-live-and-let-chum-1")
@rule("6.1.6", "6.2.4")
def test_after_a_final_stand_the_base_still_scores_by_the_totals_that_are_left(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("rumbro", at=stones, counters=6)  # 11
    bob.has("the_count", at=stones)
    prey = bob.has("teenage_wolf", at=stones, counters=4)  # 12 in all, 5 without it
    ann.holds("final_stand")
    ann.ends_turn()
    ann.chooses("final_stand")
    assert not table.g.in_play(prey)
    assert (ann.vp, bob.vp) == (4, 2)  # 16 would not have broken the base


def test_final_stand_destroys_one_minion_of_each_other_player_there(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    ann.has("rumbro", at=stones)
    bob.has("igor", at=stones)
    two = bob.has("howler", at=stones)
    strong, grown = cat.has("the_monster", at=stones), cat.has("worker", at=stones, counters=9)
    away = cat.has("worker", at=table.base("crypt"))
    ann.holds("final_stand")
    table.scores(stones)
    ann.chooses("final_stand")
    assert not ann.can_choose(strong)
    ann.chooses(two)
    assert table.g.in_play(away)
    assert bob.discard == ["howler", "igor"]
    assert cat.discard == ["worker", "the_monster"]
    assert not table.g.in_play(grown)
    assert [person.vp for person in table.people] == [4, 1, 2]  # by 5, 2 and 4 power


def test_final_stand_needs_exactly_one_minion_of_yours_at_the_base(table: Table) -> None:
    ann, bob, stones, crypt = table.ann, table.bob, table.base("standing_stones"), table.base("crypt")
    bob.has("howler", at=stones)
    bob.has("howler", at=crypt)
    ann.has("rumbro", at=stones)
    ann.has("igor", at=stones)
    ann.holds("final_stand")
    assert not ann.can_choose("final_stand")
    table.scores(crypt)
    assert not ann.is_asked
    table.scores(stones)
    assert not ann.is_asked


# -- Friends Through Eternity ------------------------------------------------------------------------------------------


def test_friends_through_eternity_discards_a_card_for_two_extra_actions(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    ann.holds("igor", "jolt", "jolt", "jolt")
    ann.plays("friends_through_eternity").chooses("igor")
    ann.plays("jolt").plays("jolt")
    assert bro.counters == 2
    assert not ann.can_choose("jolt")


@rule("5.2.5", "5.2.7")
def test_friends_through_eternity_with_nothing_to_discard_gives_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("rumbro", at=camp)
    ann.plays("friends_through_eternity")
    ann.holds("jolt")
    assert not ann.can_choose("jolt")


# -- Get to the Choppa! ------------------------------------------------------------------------------------------------


def test_get_to_the_choppa_brings_an_extra_action_when_the_minion_arrives_alone(table: Table) -> None:
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("crypt")
    bro = ann.has("rumbro", at=camp)
    ann.has("igor", at=camp)
    bob.has("howler", at=crypt)
    ann.plays("get_to_the_choppa").chooses(bro)
    assert bro.base == crypt.id
    ann.plays("jolt")
    assert bro.counters == 1


def test_get_to_the_choppa_brings_no_action_where_you_have_company_or_cannot_go(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("jungle_camp"), table.base("crypt")
    bro = ann.has("rumbro", at=camp)
    ann.has("igor", at=crypt)
    ann.plays("get_to_the_choppa").chooses(bro)
    assert bro.base == crypt.id
    ann.holds("jolt")
    assert not ann.can_choose("jolt")


def test_get_to_the_choppa_has_nowhere_to_go_with_one_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    ann.plays("get_to_the_choppa")
    ann.holds("jolt")
    assert bro.base == camp.id
    assert not ann.can_choose("jolt")


# -- Hostage Rescue ----------------------------------------------------------------------------------------------------


@rule("2.4.14", "2.4.15")
def test_hostage_rescue_puts_a_minion_from_the_deck_on_top_for_all_to_see(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("jolt", "igor", "howler", "frenzy")
    ann.plays("hostage_rescue")
    assert not ann.can_choose("jolt")
    ann.chooses("howler")
    assert ann.deck_from_top[0] == "howler"
    assert sorted(ann.deck_from_top) == ["frenzy", "howler", "igor", "jolt"]
    deck = table.s.decks[ann.seat]
    assert [table.s.known[id] >> bob.seat & 1 for id in reversed(deck)] == [1, 0, 0, 0]
    assert [table.s.known[id] >> ann.seat & 1 for id in reversed(deck)] == [1, 0, 0, 0]


@rule("12.2.6")
def test_hostage_rescue_without_a_minion_in_the_deck_finds_nobody(table: Table) -> None:
    ann = table.ann
    ann.deck("jolt", "frenzy")
    ann.plays("hostage_rescue")
    assert sorted(ann.deck_from_top) == ["frenzy", "jolt"]
    assert ann.discard == ["hostage_rescue"]


# -- Lone Wolf ---------------------------------------------------------------------------------------------------------


@ruling("X-lone-wolf-1")
@rule("8.2.4")
def test_lone_wolf_gives_four_power_alone_and_two_with_company_without_counters(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    bob.has("howler", at=camp)
    ann.plays("lone_wolf", on=bro)
    assert (table.power(bro), bro.counters) == (9, 0)
    ann.plays("igor", at=camp)
    assert table.power(bro) == 7


def test_lone_wolf_on_another_players_minion_gives_two_power(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    howler = bob.has("howler", at=camp)
    ann.plays("lone_wolf", on=howler)
    assert table.power(howler) == 4


@rule("9.1.5")
def test_lone_wolf_of_another_player_fades_while_the_show_goes_on(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    soldier = ann.has("soldier", at=camp)
    bob.has("lone_wolf", on=soldier)
    ann.has("the_show_must_go_on", at=camp)
    assert table.power(soldier) == 3
    ann.plays("jolt")
    assert table.power(soldier) == 2


# -- Pushing the Limit -------------------------------------------------------------------------------------------------


def test_pushing_the_limit_asks_for_each_base_with_one_minion_of_yours(table: Table) -> None:
    ann, bob = table.ann, table.bob
    one, two, three = table.base("jungle_camp"), table.base("crypt"), table.base("egg_chamber")
    bro, igor = ann.has("rumbro", at=one), ann.has("igor", at=two)
    pair = [ann.has("worker", at=three), ann.has("worker", at=three)]
    bob.has("howler", at=table.base("moot_site"))
    ann.deck("howler", "jolt")
    ann.plays("pushing_the_limit").chooses("counters", "draw")
    assert (bro.counters, igor.counters) == (2, 0)
    assert ann.hand == ["howler"]
    assert [m.counters for m in pair] == [0, 0]


def test_pushing_the_limit_without_a_lonely_minion_does_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("rumbro", at=camp)
    ann.has("igor", at=camp)
    ann.deck("howler")
    ann.plays("pushing_the_limit")
    assert ann.hand == []


# -- Slo-Mo Attack -----------------------------------------------------------------------------------------------------


@ruling("C-collateral-damage-2", "C-collateral-damage-4")
@rule("8.3.2")
def test_slo_mo_attack_lowers_the_breakpoint_for_the_turn_whatever_happens(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("rumbro", at=table.base("crypt"))
    ann.has("igor", at=camp)
    attack = ann.has("slo_mo_attack", at=camp)
    ann.uses(attack)
    assert table.breakpoint(camp) == 17
    assert not ann.can_use(attack)
    ann.plays("worker", at=camp)

    async def cut() -> None:
        await table.g.destroy(attack, by=bro)

    table.run(cut())
    assert table.breakpoint(camp) == 17
    ann.ends_turn()
    assert table.breakpoint(camp) == 20


def test_slo_mo_attack_needs_exactly_one_minion_of_yours(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    attack = ann.has("slo_mo_attack", at=camp)
    bob.has("howler", at=camp)
    assert not ann.can_use(attack)
    ann.has("igor", at=camp)
    assert ann.can_use(attack)
    ann.has("igor", at=camp)
    assert not ann.can_use(attack)


@rule("8.2.6", "9.1.7")
def test_slo_mo_attack_keeps_other_players_actions_off_your_minions_here(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("slo_mo_attack", at=camp)
    igor = ann.has("igor", at=camp)
    spare = bob.has("howler", at=table.base("crypt"))
    table.turn_of(bob)
    table.plays_left(actions=2)
    bob.plays("big_gulp").chooses(igor)
    bob.plays("lone_wolf", on=igor)
    assert table.g.in_play(igor)
    assert table.power(igor) == 2
    assert bob.discard == ["big_gulp", "lone_wolf"]
    assert table.g.in_play(spare)


def test_slo_mo_attack_does_not_stop_minions_your_own_actions_or_anything_elsewhere(table: Table) -> None:
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("egg_chamber")
    ann.has("slo_mo_attack", at=camp)
    igor, away = ann.has("igor", at=camp), ann.has("howler", at=crypt)
    ann.plays("jolt")
    assert igor.counters == 1
    igor.counters = away.counters = 0
    table.turn_of(bob)
    table.plays_left()
    bob.plays("big_gulp").chooses(away)
    bob.plays("nightstalker", at=camp)
    assert ann.discard == ["jolt", "howler", "igor"]


# -- The Right Person --------------------------------------------------------------------------------------------------


def test_the_right_person_gives_an_extra_minion_for_an_empty_base_and_an_extra_action(table: Table) -> None:
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("crypt")
    ann.has("igor", at=camp)
    bob.has("howler", at=crypt)
    table.plays_left(minions=0)
    ann.plays("the_right_person").plays("rumbro")
    assert ann.in_play("rumbro").base == crypt.id
    ann.plays("jolt")
    assert ann.in_play("rumbro").counters == 1


@rule("4.5.3", "4.5.5")
def test_the_right_persons_plays_are_independent_and_the_base_must_be_empty(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("rumbro", at=camp)
    table.plays_left(minions=0)
    ann.holds("igor")
    ann.plays("the_right_person").plays("jolt")
    assert bro.counters == 1
    assert not ann.can_choose("igor")


# -- Walk Away... Slowly -----------------------------------------------------------------------------------------------


@ruling("X-walk-away-slowly-1")
@rule("6.6.1", "6.6.2")
def test_walk_away_slowly_returns_a_minion_from_the_scored_base(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bro = ann.has("rumbro", at=stones)
    ann.has("howler", at=stones)
    foreign = bob.has("howler", at=stones)
    away = ann.has("igor", at=table.base("crypt"))
    ann.holds("walk_away_slowly")
    table.scores(stones)
    assert ann.vp == 4
    ann.chooses("walk_away_slowly")
    assert not ann.can_choose(foreign)
    assert not ann.can_choose(away)
    ann.chooses(bro)
    assert ann.hand == ["rumbro"]
    assert ann.discard == ["walk_away_slowly", "howler"]


@rule("8.6.2")
def test_walk_away_slowly_sends_a_borrowed_minion_to_its_owner(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones, owner=bob)
    ann.holds("walk_away_slowly")
    table.scores(stones)
    ann.chooses("walk_away_slowly")
    assert ann.hand == []
    assert bob.hand == ["howler"]
