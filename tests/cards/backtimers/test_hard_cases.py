"""Backtimers where cards get in each other's way."""

import pytest

from basebreaker.testing import Table, rule


@rule("12.1.3")
def test_a_letter_found_by_the_bully_searches_the_deck_without_the_other_card_he_looked_at(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("letter_from_another_time", "howler", "frenzy", "loup_garou", "igor")
    ann.plays("lifelong_bully", at=camp).chooses("letter_from_another_time")
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
    ann.plays("lifelong_bully", at=camp).chooses("no", "done")
    assert ann.deck_from_top == ["howler", "frenzy", "igor", "loup_garou"]
    ann.plays("back_from_the_future").chooses("no", "done")
    assert ann.deck_from_top == ["howler", "frenzy", "igor", "loup_garou"]


@rule("10.3.10", "12.1.3")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_help_from_the_past_that_the_bully_it_brought_finds_again_goes_back_on_the_deck(seed: int) -> None:
    table = Table(seed=seed)
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has_in_stasis("help_from_the_past", 0, stored=("lifelong_bully",))
    ann.discarded("frenzy")
    ann.uses(ann.in_stasis("help_from_the_past")).chooses("lifelong_bully")
    ann.chooses("help_from_the_past")  # the discard pile, with the Help in it, has become the deck
    assert ann.in_stasis("help_from_the_past") is None
    ann.chooses("done")
    assert sorted(ann.deck_from_top) == ["frenzy", "help_from_the_past"]
    assert camp.id == ann.in_play("lifelong_bully").base
    table.must_be_quiet()


@rule("10.3.10", "12.1.3")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_bully_that_a_help_from_the_past_brought_may_put_any_other_card_into_stasis(seed: int) -> None:
    table = Table(seed=seed)
    ann = table.ann
    table.base("jungle_camp")
    ann.has_in_stasis("help_from_the_past", 0, stored=("lifelong_bully",))
    ann.discarded("frenzy")
    ann.uses(ann.in_stasis("help_from_the_past")).chooses("lifelong_bully")
    ann.chooses("frenzy")  # it may bear the number the Help had
    assert ann.in_stasis("frenzy").stasis_counters == 2
    assert ann.deck_from_top == ["help_from_the_past"]
    table.must_be_quiet()
