"""Extramorphs where cards get in each other's way."""

from basebreaker.testing import Table, rule
from basebreaker.views import sentences


def told(table: Table) -> list[str]:
    return [line.text for line in sentences.lines(table.driver, None)]


@rule("4.9.2", "12.2.7")
def test_hive_queen_asks_before_she_searches_and_shuffles_the_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "frenzy", "igor", "loup_garou")
    ann.plays("hive_queen", at=camp).declines()
    assert ann.deck_from_top == ["howler", "frenzy", "igor", "loup_garou"]
    assert not any(ann.sees(id) for id in table.s.decks[0])


@rule("4.9.2", "3.6.1")
def test_egg_field_need_not_search_an_empty_deck_and_make_a_new_one(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("howler", at=camp)
    ann.discarded("frenzy")
    ann.plays("egg_field", at=camp).declines()
    assert ann.discard == ["frenzy"]
    ann.uses(ann.in_play("egg_field"))  # the Talent has to make a new deck, and finds no minion in it
    assert ann.discard == []
    assert ann.deck_from_top == ["frenzy"]


@rule("3.6.2", "2.4.14")
def test_egg_field_finds_a_head_grabber_of_the_discard_pile_in_the_deck_that_is_made_of_it(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    victim = bob.has("howler", at=camp)
    ann.discarded("fledgling_vampire", "frenzy", "head_grabber", "howler", "loup_garou", "igor", "drone", "big_gulp")
    ann.plays("egg_field", at=camp).chooses("deck")
    assert table.question is not None
    assert [option.face for option in table.question.options] == ["head_grabber", ""]  # and "No"
    ann.chooses("head_grabber")
    assert [action.face.id for action in table.g.actions(on=victim)] == ["head_grabber"]


@rule("5.5.3", "12.3.26")
def test_a_nuked_rooftop_portal_still_pays_for_the_cards_destroyed_together_with_it(table: Table) -> None:
    ann, bob, portal = table.ann, table.bob, table.base("rooftop_portal")
    table.base_deck("moot_site")
    nuke = ann.has("nuke_it_from_orbit", at=portal)
    bob.has("howler", at=portal)
    bob.has("howler", at=portal)
    ann.deck("frenzy", "loup_garou")
    ann.uses(nuke)
    assert ann.hand == ["frenzy"]  # once in a turn
    assert portal not in table.s.bases


@rule("5.5.3", "12.3.26")
def test_minions_nuked_together_with_the_sakura_garden_pay_their_players(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    table.base_deck("moot_site")
    nuke = ann.has("nuke_it_from_orbit", at=garden)
    ann.has("howler", at=garden)
    bob.has("howler", at=garden)
    ann.deck("frenzy")
    bob.deck("igor")
    ann.uses(nuke)
    while ann.is_asked:  # in whatever order
        ann.chooses(ann.options()[0])
    assert ann.hand == ["frenzy"]
    assert bob.hand == ["igor"]


@rule("10.5.1", "10.5.3")
def test_a_power_is_named_for_all_to_hear_and_cards_are_told_in_the_order_they_were_revealed(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.deck("frenzy", "howler", "loup_garou", "igor")
    ann.plays("game_over_dude").chooses("4", "yes")
    assert told(table) == [
        "Ann plays Game Over, Dude!.",
        "Ann names power 4 (Game Over, Dude!).",
        "Ann reveals Frenzy, Howler and Loup-Garou.",
        "Ann plays Loup-Garou off the top of a deck at Jungle Camp.",
        "Frenzy and Howler are shuffled into Ann's deck.",
        "Ann's deck is shuffled.",
    ]


@rule("8.6.1")
def test_what_goes_along_with_a_minion_is_told_and_no_card_is_named_as_its_own_cause(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    chestbreaker = ann.has("chestbreaker", at=camp)
    ann.has("lone_wolf", on=chestbreaker)
    ann.uses(chestbreaker).chooses("3")
    assert told(table)[1:3] == [
        "Chestbreaker goes to the bottom of its owner's deck.",
        "Lone Wolf goes to the discard pile.",
    ]
