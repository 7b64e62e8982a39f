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


@rule("2.5.4")
def test_teamwork_says_that_a_card_of_another_player_would_go_to_the_hand_of_its_owner(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.has("gretel", at=house)
    ann.deck("hansel", owner=bob)
    ann.plays("teamwork")
    assert table.question is not None
    assert table.question.prompt == "Hansel: into Bob's hand, or play it?"
    ann.chooses("Put it into Bob's hand")
    assert bob.hand == ["hansel"]
