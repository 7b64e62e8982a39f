"""What players are told when they are asked to use or order abilities, and what being asked tells the others."""

import pytest

from basebreaker.engine.turn.options import MeFirst
from basebreaker.testing import Table, rule


@rule("5.6.8")
def test_whoever_may_use_an_ability_is_told_what_it_responds_to(table: Table) -> None:
    ann, bob, spring = table.ann, table.bob, table.base("transformation_spring")
    ann.deck("howler")
    bob.holds("mboro_hornet")
    ann.holds("tiki", owner=bob)
    ann.plays("tiki", at=spring)
    assert table.question is not None
    assert table.question.prompt == "Ann played Tiki: use an ability?"
    ann.passes()
    assert table.question is not None
    assert table.question.seat == bob.seat
    assert table.question.prompt == "Ann played Tiki: use an ability?"
    bob.passes()


@rule("5.6.8", "5.5.4")
def test_abilities_that_respond_to_different_things_are_asked_about_in_general_words(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("go_see_my_sister", at=crypt)
    ann.has("tiki", at=hill)
    ann.has("howler", at=hill)
    ann.plays("breadcrumbs").chooses("tiki", "howler")
    assert table.question is not None
    assert table.question.prompt == "Use an ability?"
    ann.passes()


def test_whoever_may_respond_to_being_looked_at_is_told_who_looked(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.has("tiki", at=table.base("crypt"))
    bob.holds("dynamite_surprise")
    ann.plays("collecting_stories")
    assert table.question is not None
    assert table.question.prompt == "Ann saw cards of Bob: use an ability?"
    bob.passes()


def test_whoever_may_respond_as_a_card_leaves_play_is_told_which_one(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    god = ann.has("ancient_sumerian_god", at=crypt)
    ann.has_stored("armory", under=god)
    ann.plays("the_woodsmans_axe")
    assert table.question is not None
    assert table.question.prompt == "Ancient Sumerian God left play: use an ability?"
    ann.passes()


@rule("5.6.5")
def test_whoever_orders_a_bases_ability_that_several_players_have_is_told_whose_it_is(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    table.base_deck("moot_site")
    ann.has("howler", at=garden)
    bob.has("howler", at=garden)
    bob.deck("igor")
    table.scores(garden)
    assert table.question is not None
    assert [option.label for option in table.question.options] == ["Use Sakura Garden (Ann)", "Use Sakura Garden (Bob)"]
    ann.chooses("Use Sakura Garden (Bob)")
    assert bob.hand == ["igor"]


@rule("12.3.9")
@pytest.mark.parametrize("me_first", ["skip", "ask"])
def test_that_somebody_else_is_asked_is_something_learnt(me_first: MeFirst) -> None:
    table = Table(2, me_first=me_first)
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = bob.has("howler", at=stones)
    bob.holds("deputy")
    before = len(table.driver.answers)
    ann.plays("gunfighter", at=stones).chooses(howler)
    assert bob.is_asked
    assert table.driver.has_learnt(before)
    assert table.driver.cards_seen(before) == 0


@rule("12.3.9")
def test_being_asked_about_a_card_in_play_or_ones_own_hand_lets_nobody_know_anything(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = bob.has("howler", at=stones)
    ann.holds("deputy")
    before = len(table.driver.answers)
    ann.plays("gunfighter", at=stones).chooses(howler)
    assert ann.is_asked
    assert not table.driver.has_learnt(before)
    ann.passes()
    while ann.is_asked:
        ann.passes()
