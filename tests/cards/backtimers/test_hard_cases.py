"""Backtimers where cards get in each other's way."""

from basebreaker.testing import Table, rule


@rule("12.1.3")
def test_a_letter_found_by_the_bully_searches_the_deck_without_the_other_card_he_looked_at(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("letter_from_another_time", "howler", "frenzy", "loup_garou", "igor")
    ann.plays("lifelong_bully", at=camp).chooses("look", "letter_from_another_time")
    assert not ann.can_choose("howler")
    ann.chooses("igor")
    assert ann.deck_from_top[0] == "howler"  # it goes back on top of the shuffled deck
    assert sorted(ann.deck_from_top[1:]) == ["frenzy", "loup_garou"]


@rule("12.1.3")
def test_a_letter_back_from_the_future_leaves_the_other_revealed_cards_for_the_top_of_the_deck(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.deck("howler", "letter_from_another_time", "frenzy", "loup_garou", "igor")
    ann.plays("back_from_the_future").chooses("letter_from_another_time")
    assert not ann.can_choose("howler")
    assert not ann.can_choose("frenzy")
    ann.chooses("igor", "frenzy")
    assert ann.deck_from_top == ["howler", "frenzy", "loup_garou"]


@rule("12.2.14")
def test_cards_that_go_back_in_this_order_lie_as_they_lay(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "frenzy", "igor", "loup_garou")
    ann.plays("lifelong_bully", at=camp).chooses("look", "no", "done")
    assert ann.deck_from_top == ["howler", "frenzy", "igor", "loup_garou"]
    ann.plays("back_from_the_future").chooses("no", "done")
    assert ann.deck_from_top == ["howler", "frenzy", "igor", "loup_garou"]
