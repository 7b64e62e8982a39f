from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Before a base scores --------------------------------------------------------------------------------------------


def test_dynamite_destroys_a_minion_where_you_are_behind(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    bob.has("howler", at=moot)
    prey = ann.has("teenage_wolf", at=moot)
    ann.has("the_count", at=moot)
    bob.holds("dynamite_surprise")
    table.scores(moot)
    bob.chooses("dynamite_surprise", prey)
    assert ann.discard == ["teenage_wolf", "the_count"]
    assert bob.discard == ["dynamite_surprise", "howler"]


def test_there_is_no_dynamite_for_a_player_who_leads_ties_or_has_no_minion_there(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, moot = table.ann, table.bob, table.cat, table.base("moot_site")
    for person in (ann, bob, cat):
        person.holds("dynamite_surprise")
    ann.has("howler", at=moot)
    bob.has("fledgling_vampire", at=moot)
    table.scores(moot)
    assert (ann.vp, bob.vp, cat.vp) == (2, 2, 0)


def test_dynamite_cannot_hurt_a_strong_minion(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.has("the_count", at=moot)
    bob.has("howler", at=moot)
    bob.holds("dynamite_surprise")
    table.scores(moot)
    bob.chooses("dynamite_surprise")
    assert bob.discard == ["howler", "dynamite_surprise"]
    assert (ann.vp, bob.vp) == (2, 0)


def test_dynamite_may_stay_in_the_hand(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.has("loup_garou", at=moot)
    bob.has("howler", at=moot)
    bob.holds("dynamite_surprise")
    table.scores(moot)
    bob.passes()
    assert bob.hand == ["dynamite_surprise"]


# -- When another player's card sees your cards ----------------------------------------------------------------------


@rule("4.7.1", "4.7.2")
@ruling("C-dynamite-surprise-1")
def test_dynamite_answers_from_the_hand_when_any_card_of_yours_is_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("dynamite_surprise")
    bob.deck("the_count")
    spared = ann.has("the_count", at=stones)
    ann.plays("shield_maiden", at=stones)
    bob.chooses("dynamite_surprise")
    assert ann.discard == ["shield_maiden"]
    assert ann.in_play("the_count") is spared
    assert bob.discard == ["dynamite_surprise"]


@ruling("C-dynamite-surprise-1")
def test_dynamite_answers_from_the_hand_when_your_hand_is_looked_at(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    victim = ann.has("howler", at=stones)
    ann.has("loup_garou", at=stones)
    bob.has("fledgling_vampire", at=stones)
    bob.holds("dynamite_surprise")
    ann.plays("cast_the_runes")
    bob.chooses("dynamite_surprise")
    assert not bob.can_choose(bob.in_play("fledgling_vampire"))
    bob.chooses(victim)
    assert ann.discard == ["howler", "cast_the_runes"]


@rule("5.5.1")
def test_dynamite_waits_until_the_card_that_looked_is_resolved(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.holds("dynamite_surprise")
    bob.deck("jolt", "frenzy")
    ann.plays("cast_the_runes")
    assert ann.is_asked
    ann.chooses("jolt")
    bob.chooses("dynamite_surprise")
    assert bob.deck_from_top == ["frenzy", "jolt"]
    assert ann.discard == ["howler", "cast_the_runes"]


@rule("2.4.13")
@ruling("C-dynamite-surprise-2")
def test_dynamite_answers_when_it_is_revealed_from_your_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.deck("dynamite_surprise", "the_count")
    ann.plays("raiding_party").chooses("the_count")
    bob.chooses("dynamite_surprise")
    assert ann.discard == ["howler", "raiding_party"]
    assert bob.discard == ["dynamite_surprise"]
    assert bob.deck_from_top == ["the_count"]


@rule("2.4.16")
@ruling("C-dynamite-surprise-3")
def test_dynamite_does_not_answer_when_it_is_merely_looked_at_in_your_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.deck("dynamite_surprise")
    ann.plays("cast_the_runes")
    assert not bob.is_asked
    assert ann.in_play("howler")
    assert bob.deck_from_top == ["dynamite_surprise"]


@rule("12.10.7")
def test_dynamite_goes_off_before_it_is_carried_off(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("dynamite_surprise")
    ann.plays("shield_maiden", at=stones)
    assert ann.hand == []
    bob.chooses("dynamite_surprise")
    assert ann.discard == ["shield_maiden"]
    assert ann.hand == []
    assert bob.discard == ["dynamite_surprise"]


@rule("12.10.7")
def test_dynamite_that_is_held_back_is_carried_off_and_answers_no_more(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("dynamite_surprise")
    ann.plays("shield_maiden", at=stones)
    bob.passes()
    assert ann.hand == ["dynamite_surprise"]
    assert ann.in_play("shield_maiden")
    assert not bob.is_asked


@rule("12.10.7", "10.5.5")
def test_dynamite_goes_off_before_it_is_shuffled_in(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    igor = bob.has("igor", at=stones)
    bob.deck("dynamite_surprise", "teenage_wolf")
    ann.plays("transformation").chooses(igor)
    bob.chooses("yes", "dynamite_surprise")
    assert bob.in_play("teenage_wolf")
    assert ann.discard == ["howler", "transformation"]
    assert bob.discard == ["dynamite_surprise"]
    assert bob.deck_from_top == ["igor"]


@rule("12.10.7")
def test_dynamite_that_is_held_back_is_shuffled_in_and_answers_no_more(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    igor = bob.has("igor", at=stones)
    bob.deck("dynamite_surprise", "teenage_wolf")
    ann.plays("transformation").chooses(igor)
    bob.chooses("yes").passes()
    assert ann.in_play("howler")
    assert sorted(bob.deck_from_top) == ["dynamite_surprise", "igor"]
    assert not bob.is_asked


@rule("12.10.7", "5.5.1")
def test_dynamite_in_the_hand_waits_while_the_one_in_the_deck_goes_off(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.holds("dynamite_surprise")
    bob.deck("dynamite_surprise")
    ann.plays("shield_maiden", at=stones)
    bob.passes()
    assert ann.hand == ["dynamite_surprise"]
    bob.chooses("dynamite_surprise", "howler")
    assert ann.discard == ["howler"]


def test_dynamite_may_be_held_back_when_it_is_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.deck("dynamite_surprise")
    ann.plays("raiding_party")
    bob.passes()
    assert bob.deck_from_top == ["dynamite_surprise"]
    assert ann.in_play("howler")


def test_dynamite_ignores_your_own_curiosity(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("howler", at=stones)
    ann.holds("dynamite_surprise")
    ann.deck("jolt")
    ann.plays("gold_in_them_thar_hills").declines()
    assert ann.in_play("howler")


def test_dynamite_ignores_a_look_at_a_third_players_cards(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    cat.holds("dynamite_surprise")
    bob.deck("the_count")
    ann.plays("shield_maiden", at=stones).chooses(bob)
    assert ann.in_play("shield_maiden")


@rule("12.5.13")
def test_dynamite_ignores_what_a_base_reveals(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.holds("dynamite_surprise")
    bob.deck("the_count")
    ann.plays("howler", at=drakkar).uses(drakkar)
    assert table.g.this_turn.faces("reveal")
    assert ann.in_play("howler")
