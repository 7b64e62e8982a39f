from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Bewitched ---------------------------------------------------------------------------------------------------------


def test_bewitched_gives_two_power_to_anybodys_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = bob.has("howler", at=hill)
    ann.plays("bewitched", on=wolf)
    assert table.power(wolf) == 4


@rule("5.4.6")
def test_bewitched_is_transferred_when_its_minion_is_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = bob.has("howler", at=hill)
    spell = ann.has("bewitched", on=wolf)
    mine, theirs = ann.has("pack_alpha", at=table.base("crypt")), bob.has("pack_alpha", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp")
    ann.chooses(mine)
    assert spell.on == mine.id
    assert spell.base == mine.base
    assert (table.power(mine), table.power(theirs)) == (7, 5)


@rule("6.2.6")
def test_bewitched_leaves_a_scored_base_for_a_minion_elsewhere(table: Table) -> None:
    ann, bob, moot, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    table.base_deck("crypt")
    wolf = ann.has("howler", at=moot)
    ann.has("tiki", at=moot)
    spell = ann.has("bewitched", on=wolf)
    other = bob.has("howler", at=hill)
    table.scores(moot)
    assert spell.on == other.id
    assert sorted(ann.discard) == ["howler", "tiki"]


def test_bewitched_is_discarded_if_no_other_minion_is_in_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = bob.has("howler", at=hill)
    ann.has("bewitched", on=wolf)
    ann.plays("big_gulp")
    assert ann.discard == ["bewitched", "big_gulp"]
    assert bob.discard == ["howler"]


def test_bewitched_stays_on_a_minion_that_moves(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    finder = ann.has("wayfinder", at=hill)
    spell = ann.has("bewitched", on=finder)
    ann.uses(finder)
    assert spell.on == finder.id
    assert spell.base == crypt.id


# -- Fetch I Know Not What ---------------------------------------------------------------------------------------------


def test_fetch_reveals_until_two_actions_and_takes_any_number_of_them(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "frenzy", "tiki", "big_gulp", "chew_toy")
    ann.plays("fetch_i_know_not_what")
    assert not ann.can_choose("howler")
    assert not ann.can_choose("chew_toy")
    ann.chooses("big_gulp").is_done()
    assert ann.hand == ["big_gulp"]
    assert sorted(ann.deck_from_top) == ["chew_toy", "frenzy", "howler", "tiki"]


@rule("4.9.3")
def test_fetch_takes_both_actions_or_none(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    table.plays_left(actions=2)
    ann.deck("frenzy", "big_gulp")
    ann.plays("fetch_i_know_not_what").is_done()
    assert sorted(ann.deck_from_top) == ["big_gulp", "frenzy"]
    ann.plays("fetch_i_know_not_what").chooses("frenzy", "big_gulp")
    assert sorted(ann.hand) == ["big_gulp", "frenzy"]


@rule("3.6.7")
def test_fetch_stops_when_the_deck_runs_out(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "frenzy")
    ann.discarded("big_gulp")
    ann.plays("fetch_i_know_not_what").chooses("frenzy")
    assert ann.hand == ["frenzy"]
    assert ann.deck_from_top == ["howler"]
    assert ann.discard == ["big_gulp", "fetch_i_know_not_what"]


@rule("3.6.8", "12.1.4")
def test_fetch_with_an_empty_deck_starts_from_the_discard_pile_without_itself(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("frenzy", "howler")
    ann.plays("fetch_i_know_not_what").chooses("frenzy")
    assert ann.hand == ["frenzy"]
    assert ann.discard == ["fetch_i_know_not_what"]


@rule("12.1.9")
def test_fetch_finds_nothing_with_deck_and_discard_pile_empty(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("fetch_i_know_not_what")
    assert ann.hand == []
    assert not ann.is_asked


# -- Go I Know Not Whither ---------------------------------------------------------------------------------------------


@rule("12.2.15")
def test_whither_shuffles_one_random_minion_of_each_other_player_there_away(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    hill, crypt = table.base("the_hill"), table.base("crypt")
    mine, elsewhere = ann.has("tiki", at=hill), bob.has("tiki", at=crypt)
    bob.has("howler", at=hill)
    bob.has("pack_alpha", at=hill)
    cat.has("moai", at=hill)
    ann.plays("go_i_know_not_whither").chooses(hill)
    assert table.g.in_play(mine)
    assert table.g.in_play(elsewhere)
    assert len(table.g.minions(at=hill, of=bob.seat)) == 1
    assert bob.deck_from_top in (["howler"], ["pack_alpha"])
    assert cat.deck_from_top == ["moai"]


@rule("8.6.2")
def test_whither_shuffles_a_minion_into_its_owners_deck(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill, owner=ann)
    ann.plays("go_i_know_not_whither")
    assert ann.deck_from_top == ["howler"]


def test_whither_may_pick_a_base_without_minions_of_others(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    wolf = bob.has("howler", at=hill)
    ann.plays("go_i_know_not_whither").chooses(crypt)
    assert table.g.in_play(wolf)


# -- Go See My Sister --------------------------------------------------------------------------------------------------


def test_sister_draws_a_card_after_you_play_a_minion_here(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sister = ann.has("go_see_my_sister", at=hill)
    ann.deck("frenzy", "tiki")
    ann.plays("howler", at=hill)
    ann.uses(sister)
    assert ann.hand == ["frenzy"]


def test_sister_draws_a_card_after_you_move_your_minion_here(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    sister = ann.has("go_see_my_sister", at=hill)
    finder = ann.has("wayfinder", at=crypt)
    ann.deck("frenzy")
    ann.uses(finder)
    ann.uses(sister)
    assert ann.hand == ["frenzy"]


def test_sister_need_not_draw(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("go_see_my_sister", at=hill)
    ann.deck("frenzy")
    ann.plays("howler", at=hill).passes()
    assert ann.hand == []


def test_sister_minds_neither_other_bases_nor_other_players(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("go_see_my_sister", at=hill)
    finder = bob.has("wayfinder", at=crypt)
    ann.deck("frenzy")
    ann.plays("howler", at=crypt)
    assert not ann.is_asked
    table.turn_of(bob)
    bob.uses(finder)
    assert finder.base == hill.id
    assert not ann.is_asked
    assert ann.hand == []


def test_sister_does_not_draw_if_somebody_else_moves_your_minion_here(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("go_see_my_sister", at=hill)
    wolf = ann.has("howler", at=crypt)
    tattoo = bob.has("ocean_tattoo", on=wolf)
    ann.deck("frenzy")
    table.turn_of(bob)
    bob.uses(tattoo)
    assert wolf.base == hill.id
    assert not ann.is_asked


# -- Mass Transformation -----------------------------------------------------------------------------------------------


@rule("12.2.8", "12.2.14")
def test_mass_transformation_trades_every_hand_for_as_many_cards(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("tiki", "moai")
    bob.holds("frenzy")
    ann.deck("howler", "chew_toy", "big_gulp")
    bob.deck("loup_garou", "buffet")
    ann.plays("mass_transformation").chooses("moai")
    assert ann.hand == ["howler", "chew_toy"]
    assert ann.deck_from_top == ["big_gulp", "moai", "tiki"]
    assert bob.hand == ["loup_garou"]
    assert bob.deck_from_top == ["buffet", "frenzy"]
    assert ann.discard == ["mass_transformation"]


def test_mass_transformation_with_an_empty_hand_draws_nothing_for_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    bob.holds("frenzy")
    ann.deck("howler")
    bob.deck("tiki")
    ann.plays("mass_transformation")
    assert ann.hand == []
    assert ann.deck_from_top == ["howler"]
    assert bob.hand == ["tiki"]


@rule("12.1.4")
def test_mass_transformation_with_an_empty_deck_draws_the_same_cards_again(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("tiki", "moai")
    ann.discarded("howler")
    ann.plays("mass_transformation").is_done()
    assert sorted(ann.hand) == ["moai", "tiki"]
    assert ann.discard == ["howler", "mass_transformation"]


@rule("2.5.2", "12.5.7")
def test_mass_transformation_keeps_others_cards_in_your_deck_and_from_others_eyes(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    seen, *_ = ann.holds("tiki", owner=bob)
    table.s.known[seen] = table.g.everyone
    ann.holds("moai")
    ann.deck("howler", "howler")
    ann.plays("mass_transformation").is_done()
    assert sorted(ann.deck_from_top) == ["moai", "tiki"]
    assert all(table.s.known[id] == 1 << ann.seat for id in table.s.decks[ann.seat])


# -- The Water of Life -------------------------------------------------------------------------------------------------


@rule("4.5.5")
def test_the_water_of_life_puts_a_minion_on_your_deck_and_allows_an_extra_action(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("tiki", "frenzy", "moai")
    ann.deck("howler")
    ann.holds("chew_toy")
    ann.plays("the_water_of_life")
    assert not ann.can_choose("frenzy")
    ann.chooses("moai")
    assert ann.deck_from_top == ["moai", "howler"]
    ann.plays("chew_toy")
    assert "chew_toy" in ann.discard


@rule("5.2.6")
def test_the_water_of_life_allows_the_extra_action_without_a_minion_too(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("chew_toy")
    ann.plays("the_water_of_life")
    assert ann.can_choose("chew_toy")


@ruling("C-the-frog-princess-1")
def test_the_water_of_life_stacks_the_deck_for_a_transformation(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("howler", at=hill)
    ann.has("the_frog_princess", on=wolf)
    ann.discarded("pack_alpha")
    ann.deck("tiki")
    ann.plays("the_water_of_life")
    ann.plays("transformation").chooses("yes")
    assert ann.in_play("pack_alpha")
    assert "the_frog_princess" in ann.discard
