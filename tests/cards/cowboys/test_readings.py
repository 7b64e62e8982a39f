"""Cowboys where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.8")
def test_a_minion_that_went_on_from_the_corral_does_not_duel_there(table: Table) -> None:
    ann, bob, corral, camp = table.ann, table.bob, table.base("so_so_corral"), table.base("jungle_camp")
    prey = bob.has("howler", at=corral)
    bob.has("the_count", at=corral)
    ann.plays("extradrone", at=corral).chooses(prey, "yes")
    assert ann.in_play("extradrone").base == prey.base == camp.id
    assert not ann.is_asked


@rule("12.11.17")
def test_the_stagecoach_asks_for_your_minion_but_not_for_what_playing_the_action_asks(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    tattoo = ann.has("ocean_tattoo", on=ann.has("howler", at=camp))
    target = ann.has("howler", at=site)
    bob.has("howler", at=site)  # here the tattoo could not be played
    ann.plays("stagecoach").chooses(tattoo).declines()
    assert (tattoo.base, tattoo.on) == (site.id, target.id)


@rule("12.11.35")
def test_who_ties_for_the_most_power_is_in_the_lead(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site")
    ann.has("howler", at=camp)
    bob.has("howler", at=camp)
    ann.holds("dynamite_surprise")
    table.scores(camp)
    ann.passes()  # Jungle Camp
    bob.passes()
    assert ann.hand == ["dynamite_surprise"]
    assert (ann.vp, bob.vp) == (3, 3)


@rule("12.11.36")
def test_a_card_that_was_taken_unseen_was_not_looked_at(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    bob.holds("dynamite_surprise", "dynamite_surprise")
    ann.plays("pillage")
    assert not bob.is_asked
    assert table.g.in_play(wolf)


@rule("12.11.36")
def test_a_card_revealed_by_the_rules_of_a_duel_was_not_revealed_by_a_players_card(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("howler", at=camp)
    bob.holds("dynamite_surprise", "the_count")
    ann.plays("gunfighter", at=camp).chooses("howler")
    bob.chooses("the_count")
    assert bob.hand == ["dynamite_surprise", "the_count"]
    assert ann.in_play("gunfighter")


@rule("12.11.36")
def test_a_base_is_no_players_card_for_dynamite(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.holds("dynamite_surprise")
    bob.deck("the_count")
    ann.plays("howler", at=drakkar).uses(drakkar)
    assert not bob.is_asked
    assert ann.in_play("howler")


@rule("12.11.37")
def test_dynamite_in_a_new_hand_works_for_its_holder_against_its_owner(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("howler", at=camp)
    ann.holds("dynamite_surprise", owner=bob)  # taken from Bob at some time
    table.turn_of(bob)
    bob.plays("cast_the_runes")
    ann.chooses("dynamite_surprise")
    assert sorted(bob.discard) == ["cast_the_runes", "dynamite_surprise", "howler"]


@rule("12.11.38")
def test_a_posse_cannot_be_destroyed_or_moved_by_its_own_player_either(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    wolf = ann.has("howler", at=camp)
    table.plays_left(actions=3)
    ann.plays("form_a_posse")
    ann.plays("yokai_attack")
    assert table.g.in_play(wolf)
    assert table.s.extras == []
    ann.plays("distress_call")
    assert wolf.base == camp.id != site.id


@rule("12.11.38")
def test_a_posse_can_still_be_put_under_a_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("howler", at=camp)
    ann.deck("frenzy")
    table.plays_left(actions=2)
    ann.plays("form_a_posse")
    ann.plays("transformation").declines()
    assert ann.in_play("howler") is None


@rule("12.11.39")
def test_the_winners_controller_is_the_one_who_cannot_move_moai(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base("moot_site")
    bob.has("the_count", at=camp)
    moai = ann.has("moai", at=camp)
    ann.plays("run_em_off")
    assert moai.base == camp.id  # Bob's Count won, and Bob would have had to move it


@rule("12.11.39")
def test_what_the_winner_moves_is_moved_by_the_card_of_the_player_who_played_it(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    bob.has("the_count", at=camp)
    wolf = ann.has("howler", at=camp, counters=1)
    ann.has("the_show_must_go_on", at=camp)
    ann.plays("run_em_off")
    assert wolf.base == site.id  # Ann's own card moved it, though Bob chose the base


@rule("12.11.40")
def test_the_fallen_do_not_drink_at_the_saloon(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, saloon = table.ann, table.bob, table.cat, table.base("saloon")
    bob.has("howler", at=saloon)
    cat.has("pack_alpha", at=saloon)
    for person in (ann, bob, cat):
        person.deck("jolt")
    ann.plays("big_gulp")
    cat.chooses("yes")
    assert (ann.hand, bob.hand, cat.hand) == ([], [], ["jolt"])


@rule("12.11.74")
def test_each_deputy_may_be_discarded_on_your_turn(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    table.plays_left(minions=0)
    ann.holds("deputy", "deputy")
    ann.chooses("deputy").chooses("deputy")
    assert (table.power(wolf), ann.hand) == (6, [])


@rule("12.11.8")
def test_a_minion_that_goes_straight_into_stasis_was_still_played_here(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("gold_strike", at=camp)
    ann.has("german_engineering", at=camp)
    ann.deck("jolt")
    ann.plays("sidelined_girlfriend", at=camp).chooses("yes")
    while ann.is_asked:  # the order of the two
        ann.chooses(ann.options()[0])
    assert ann.hand == ["jolt"]
    assert ann.in_stasis("sidelined_girlfriend").counters == 0
