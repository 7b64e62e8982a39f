"""Ancient Incas: cards of others in your deck, bases that go away, and several cards at once."""

from basebreaker.testing import Table, rule, ruling


@rule("2.5.3")
@ruling("C-shield-maiden-3")
def test_a_card_of_another_player_that_the_engineer_merely_reveals_stays_in_your_deck(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("armory")
    ann.deck("howler", "frenzy", owner=bob)
    ann.plays("incan_engineer", at=crypt)
    assert ann.hand == ["armory"]
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]
    assert bob.deck_from_top == []


@rule("2.5.4")
def test_a_building_of_another_player_that_the_engineer_finds_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("armory", owner=bob)
    ann.plays("incan_engineer", at=crypt)
    assert ann.hand == []
    assert bob.hand == ["armory"]
