from basebreaker.testing import Table, rule


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
