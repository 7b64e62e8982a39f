"""The scenario kit: it places what a test asks for, and fails with a sentence where a test asks for nonsense."""

import re
from collections.abc import Callable

import pytest

from basebreaker.engine.errors import CardCodeError
from basebreaker.state.pieces import Extra
from basebreaker.testing import Table

Story = Callable[[Table], object]


def plays_without_a_place(table: Table) -> None:
    table.base("the_hill")
    table.ann.plays("drone")  # two bases: where is being asked
    table.must_be_quiet()


def places_a_card_in_mid_effect(table: Table) -> None:
    table.base("the_hill")
    table.ann.plays("drone")
    table.ann.holds("howler")


def plays_at_another_base_than_it_may(table: Table) -> None:
    hill = table.base("the_hill")
    table.plays_left(minions=0)
    table.s.extras.append(Extra("minion", "jolt", at=table.base("crypt").id))
    table.ann.plays("drone", at=hill)


def plays_on_another_minion_than_it_may(table: Table) -> None:
    theirs = table.bob.has("pack_alpha", at=table.base("crypt"))
    table.ann.has("howler", at=table.base("crypt"))
    table.ann.plays("head_grabber", on=theirs)


def loses_a_card(table: Table) -> None:
    table.ann.holds("howler")
    table.s.hands[0].clear()
    table.must_be_quiet()


@pytest.mark.parametrize(
    ("story", "sentence"),
    [
        (lambda table: table.cat, "Cat isn't at this table of 2; ask for tables(3)."),
        (lambda table: Table(5), "A table is for two, three or four players, not for 5."),
        (lambda table: table.base("drone"), "Drone is a minion, and can't be put there."),
        (lambda table: table.ann.holds("crypt"), "Crypt is a base, and can't be put there."),
        (lambda table: table.ann.has("drone"), "Say at which base or on which minion drone is."),
        (lambda table: table.ann.plays("buffet"), "Ann can't play buffet now: Buffet is a Special;"),
        (lambda table: table.bob.plays("drone"), "Bob can't play drone now: It is Ann's turn;"),
        (lambda table: table.bob.chooses("end"), "Bob isn't asked anything: Ann is asked 'Play a card"),
        (lambda table: table.ann.chooses("minion:9"), "'minion:9' is none of the options: Ann is asked"),
        (lambda table: table.ann.declines(), "This can't be declined: Ann is asked"),
        (lambda table: table.ann.uses(table.base("crypt")), "can't be used now: Ann is asked"),
        (plays_without_a_place, "The test ended with an open question: Ann is asked 'Where do you play Drone?'"),
        (places_a_card_in_mid_effect, "Can't place a card while something is being asked: Ann is asked"),
        (plays_at_another_base_than_it_may, "Ann can't play drone at The Hill: it went to crypt."),
        (plays_on_another_minion_than_it_may, "Ann can't play head_grabber at Pack Alpha: it went to howler."),
        (lambda table: table.ann.plays("frenzy", at=table.base("crypt")), "at Crypt: it is played on nothing."),
        (loses_a_card, "Card 1 is in no zone."),
    ],
)
def test_nonsense_is_answered_with_a_sentence(story: Story, sentence: str) -> None:
    table = Table()
    table.base("crypt")
    with pytest.raises(AssertionError, match=re.escape(sentence)):
        story(table)


def test_a_mistyped_card_gets_a_guess(table: Table) -> None:
    with pytest.raises(CardCodeError, match=re.escape("the id 'dronee' (perhaps 'drone'?) in the facts.")):
        table.ann.holds("dronee")


@pytest.mark.parametrize("look", ["in_play", "in_stasis"])
def test_a_mistyped_card_that_is_looked_for_gets_a_guess_too(table: Table, look: str) -> None:
    assert getattr(table.ann, look)("drone") is None
    with pytest.raises(CardCodeError, match=re.escape("the id 'dronee' (perhaps 'drone'?) in the facts.")):
        getattr(table.ann, look)("dronee")


def test_a_new_turn_comes_with_plays(table: Table) -> None:
    crypt = table.base("crypt")
    table.ann.plays("drone", at=crypt)
    assert not table.ann.can_choose(table.ann.holds("drone")[0])
    table.turn_of(table.bob)
    table.bob.plays("drone", at=crypt)
    assert table.bob.in_play("drone")


def test_any_position_can_be_placed(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    cat, hill = table.cat, table.base("the_hill")
    drone = cat.has("drone", at=hill, counters=2, owner=table.ann)
    shield = table.bob.has("unstoppable", on=drone)
    cat.holds("howler")
    cat.deck("igor", "worker")
    cat.discarded("big_gulp")
    cat.vp = 7
    table.turn_of(cat, turn=5)
    table.plays_left(minions=0, actions=2)
    state = table.s
    assert (drone.controller, drone.owner, drone.counters, drone.base) == (2, 0, 2, hill.id)
    assert (shield.controller, table.g.host(shield)) == (1, drone)
    assert (cat.hand, cat.deck_from_top, cat.discard, cat.vp) == (["howler"], ["igor", "worker"], ["big_gulp"], 7)
    assert (state.current, state.turn, state.free_minions, state.free_actions) == (2, 5, 0, 2)
    assert not cat.can_choose("howler")
