"""Grimms' Fairy Tales: cards of others in your deck, and partners who come and go."""

import pytest

from basebreaker.testing import Table, rule


@rule("2.5.3", "2.5.4")
@pytest.mark.parametrize(
    ("seeker", "wanted"),
    [("basket_of_goodies", "frenzy"), ("fairy_godmothers_blessing", "howler"), ("rumpelstiltskin", "howler")],
)
def test_a_card_of_another_player_found_in_your_deck_goes_on_top_of_that_deck(
    table: Table, seeker: str, wanted: str
) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    ann.deck("hansel", "breadcrumbs")
    ann.deck("howler", "frenzy", owner=bob)
    ann.plays(seeker).chooses(wanted)
    assert ann.deck_from_top[0] == wanted
    assert bob.deck_from_top == []
