from basebreaker.testing import Table, rule, ruling


@rule("5.6.8")
def test_dynamite_is_offered_once_when_one_card_looks_at_both_hand_and_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    (dynamite,) = bob.holds("dynamite_surprise")
    bob.deck("jolt", "worker")
    ann.plays("cast_the_runes").is_done()
    assert bob.options() == [f"use:{dynamite}", "pass"]
    bob.passes()
    assert bob.hand == ["dynamite_surprise"]


@ruling("C-high-noon-2")
@ruling("C-high-noon-3")
def test_a_winner_put_into_the_hand_by_a_grave_situation_was_not_destroyed_at_high_noon(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("moot_site")
    ann.has("grave_situation", at=stones)
    ann.has("the_count", at=stones)
    bob.has("the_count", at=stones)
    table.plays_left(minions=0)
    ann.plays("high_noon")
    assert bob.discard == ["the_count"]
    ann.plays("the_count")
    assert ann.in_play("the_count").base == stones.id


@rule("12.2.14")
def test_what_is_left_in_the_hills_in_this_order_lies_as_it_lay(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("howler", "big_gulp", "jolt", "buffet")
    ann.plays("gold_in_them_thar_hills").chooses("jolt", "no", "done")
    assert ann.deck_from_top == ["howler", "big_gulp", "buffet"]
