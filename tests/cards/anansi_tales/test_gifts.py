"""Akye, Osebo, Trading Stories, Pot of Wisdom, and the actions that pass themselves on."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("5.2.5")
def test_akye_gives_a_card_to_draw_two(table: Table) -> None:
    ann, bob, hut = table.ann, table.bob, table.base("storytellers_hut")
    ann.holds("mboro_hornet", "howler")
    ann.deck("big_gulp", "buffet")
    ann.plays("akye_the_turtle", at=hut).chooses("howler")
    assert bob.hand == ["howler"]
    assert ann.hand == ["mboro_hornet", "big_gulp", "buffet"]


def test_akye_may_keep_all_cards_and_then_draws_nothing(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.holds("howler")
    ann.deck("big_gulp", "buffet")
    ann.plays("akye_the_turtle", at=hut).declines()
    assert ann.hand == ["howler"]


def test_with_an_empty_hand_akye_has_nothing_to_give_and_draws_nothing(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.deck("big_gulp", "buffet")
    ann.plays("akye_the_turtle", at=hut)
    assert ann.hand == []


@rule("2.4.2", "12.5.7")
def test_nobody_else_learns_which_card_akye_gave_away(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, hut = table.ann, table.bob, table.base("storytellers_hut")
    howler, gulp = ann.holds("howler", "big_gulp")
    for id in (howler, gulp):
        table.s.known[id] = table.g.everyone  # everybody had seen Ann's hand
    ann.plays("akye_the_turtle", at=hut).chooses("howler", bob)
    (given,) = table.s.hands[bob.seat]
    assert table.g.face(given).id == "howler"
    assert table.s.known[given] == 0b011
    (kept,) = table.s.hands[ann.seat]
    assert table.s.known[kept] == 0b001


def test_osebo_grows_for_each_card_given(table: Table) -> None:
    ann, bob, hut = table.ann, table.bob, table.base("storytellers_hut")
    osebo = ann.has("osebo_the_leopard", at=hut)
    ann.holds("howler", "howler")
    ann.plays("trading_stories").chooses("howler", "howler")
    assert len(bob.hand) == 2
    assert osebo.counters == 2


def test_osebo_does_not_care_about_the_gifts_of_others(table: Table) -> None:
    ann, bob, hut = table.ann, table.bob, table.base("storytellers_hut")
    osebo = bob.has("osebo_the_leopard", at=hut)
    ann.plays("let_it_be_full_and_eat")
    assert bob.hand == ["let_it_be_full_and_eat"]
    assert osebo.counters == 0


def test_osebo_counts_an_action_that_passes_itself_on(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    osebo = ann.has("osebo_the_leopard", at=hut)
    ann.plays("let_it_be_full_and_eat")
    assert osebo.counters == 1


def test_trading_stories_splits_the_cards_among_the_others(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ann.holds("howler", "buffet", "big_gulp", "frenzy")
    ann.deck("teenage_wolf", "loup_garou", "pack_alpha")
    ann.plays("trading_stories").chooses("howler", cat, "buffet", bob, "frenzy", cat)
    assert bob.hand == ["buffet"]
    assert cat.hand == ["howler", "frenzy"]
    assert ann.hand == ["big_gulp", "teenage_wolf", "loup_garou", "pack_alpha"]


@rule("4.9.3")
def test_trading_stories_may_give_fewer_cards_or_none(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("howler", "buffet")
    ann.deck("frenzy", "teenage_wolf")
    ann.plays("trading_stories").chooses("howler").is_done()
    assert (bob.hand, ann.hand) == (["howler"], ["buffet", "frenzy"])
    table.plays_left()
    ann.plays("trading_stories").is_done()
    assert ann.hand == ["buffet", "frenzy"]


def test_pot_of_wisdom_draws_and_gives_one_card_to_each_other_player(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ann.holds("howler")
    ann.deck("frenzy", "buffet")
    ann.plays("pot_of_wisdom").chooses("frenzy", "howler")
    assert (ann.hand, bob.hand, cat.hand) == (["buffet"], ["frenzy"], ["howler"])
    assert ann.discard == ["pot_of_wisdom"]


@rule("4.9.1")
def test_pot_of_wisdom_must_give_even_the_only_card_and_then_grants_an_extra_action(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("frenzy")
    ann.plays("pot_of_wisdom")
    assert (ann.hand, bob.hand) == ([], ["frenzy"])
    ann.plays("let_it_be_full_and_eat")
    assert bob.hand == ["frenzy", "let_it_be_full_and_eat"]


@rule("12.2.2")
def test_pot_of_wisdom_gives_what_there_is(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ann.deck("frenzy")
    ann.plays("pot_of_wisdom")
    assert (ann.hand, bob.hand, cat.hand) == ([], ["frenzy"], [])


@rule("4.3.4", "5.3.5")
def test_let_it_be_full_and_eat_draws_two_and_goes_to_a_player_of_your_choice(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, cat = table.ann, table.cat
    ann.deck("frenzy", "buffet", "howler")
    ann.plays("let_it_be_full_and_eat").chooses(cat)
    assert ann.hand == ["frenzy", "buffet"]
    assert cat.hand == ["let_it_be_full_and_eat"]
    assert ann.discard == []


@rule("10.7.1")
def test_a_card_that_was_passed_on_is_played_and_passed_on_by_its_new_holder(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds("let_it_be_full_and_eat", owner=ann)
    bob.deck("howler", "frenzy")
    table.turn_of(bob)
    bob.plays("let_it_be_full_and_eat")
    assert bob.hand == ["howler", "frenzy"]
    assert ann.hand == ["let_it_be_full_and_eat"]


def test_feather_gifts_moves_a_minion_of_yours(table: Table) -> None:
    ann, bob, hut, web = table.ann, table.bob, table.base("storytellers_hut"), table.base("crypt")
    akye = ann.has("akye_the_turtle", at=hut)
    bob.has("howler", at=hut)
    ann.plays("feather_gifts")
    assert akye.base == web.id
    assert bob.hand == ["feather_gifts"]


@rule("5.2.6")
def test_feather_gifts_is_handed_over_even_if_nothing_could_be_moved(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.has("howler", at=table.base("crypt"))
    ann.plays("feather_gifts")
    assert bob.hand == ["feather_gifts"]


def test_pot_of_beans_puts_its_counters_on_one_minion_or_on_two_of_any_player(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    mine = ann.has("howler", at=crypt)
    theirs = bob.has("howler", at=crypt)
    ann.plays("pot_of_beans").chooses(mine, theirs)
    assert (mine.counters, theirs.counters) == (1, 1)
    table.plays_left()
    ann.plays("pot_of_beans").chooses(mine, mine)
    assert mine.counters == 3
    assert bob.hand == ["pot_of_beans", "pot_of_beans"]


@rule("4.1.4")
def test_pot_of_beans_without_minions_is_just_handed_over(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    ann.plays("pot_of_beans")
    assert bob.hand == ["pot_of_beans"]


def test_ear_of_corn_shuffles_up_to_three_actions_into_the_deck(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.discarded("frenzy", "buffet", "howler", "big_gulp", "chew_toy")
    ann.plays("ear_of_corn")
    assert not ann.can_choose("howler")
    ann.chooses("frenzy", "buffet", "chew_toy")
    assert sorted(ann.deck_from_top) == ["buffet", "chew_toy", "frenzy"]
    assert ann.discard == ["howler", "big_gulp"]
    assert bob.hand == ["ear_of_corn"]


def test_ear_of_corn_grants_an_extra_action_even_if_nothing_was_shuffled_in(table: Table) -> None:
    ann = table.ann
    ann.discarded("frenzy")
    ann.holds("let_it_be_full_and_eat")
    ann.plays("ear_of_corn").is_done()
    assert ann.discard == ["frenzy"]
    ann.plays("let_it_be_full_and_eat")
    assert ann.hand == ["frenzy"]  # the empty deck was made anew from the discard pile
