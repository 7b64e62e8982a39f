from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]

# -- Zombie Lord -------------------------------------------------------------------------------------------------------


@ruling("F-zombie-lord-2", "F-zombie-lord-4")
@rule("4.5.8")
def test_zombie_lord_raises_a_weak_minion_at_each_base_where_you_have_none(table: Table) -> None:
    ann, hill, crypt, stones = table.ann, table.base("the_hill"), table.base("crypt"), table.base("standing_stones")
    ann.discarded("tenacious_z", "howler", "grave_digger", "jolt")
    ann.plays("zombie_lord", at=hill)
    assert ann.options() == [f"base:{crypt.id}", f"base:{stones.id}", "no"]
    ann.chooses(stones)
    assert not ann.can_choose("grave_digger")
    ann.chooses("howler")
    ann.chooses(crypt)  # there is one left
    assert (ann.in_play("howler").base, ann.in_play("tenacious_z").base) == (stones.id, crypt.id)
    assert (ann.in_play("tenacious_z").came, table.s.free_minions) == ("discard", 0)
    assert ann.discard == ["grave_digger", "jolt"]


@ruling("F-zombie-lord-3")
def test_zombie_lord_raises_nobody_beside_himself_or_beside_others_of_yours(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("howler", at=hill)  # only minions of his player matter
    ann.has("igor", at=crypt)
    ann.discarded("walker")
    ann.plays("zombie_lord", at=hill)
    assert ann.discard == ["walker"]


@rule("4.5.3")
@ruling("F-zombie-lord-4")
def test_zombie_lord_may_leave_any_base_alone(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base("standing_stones")
    ann.discarded("tenacious_z", "tenacious_z")
    ann.plays("zombie_lord", at=hill).chooses(crypt, "tenacious_z").declines()
    assert (ann.in_play("tenacious_z").base, ann.discard) == (crypt.id, ["tenacious_z"])


@ruling("F-zombie-lord-5")
def test_zombie_lord_looks_at_printed_power(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("full_moon", at=crypt)  # +1 power for your minions there
    ann.discarded("howler")
    ann.plays("zombie_lord", at=hill).chooses(crypt)
    assert ann.in_play("howler").base == crypt.id


@ruling("F-zombie-lord-1")
def test_zombie_lord_sends_one_minion_to_a_base_even_if_it_goes_away_again(table: Table) -> None:
    ann, hill, crypt, stones = table.ann, table.base("the_hill"), table.base("crypt"), table.base("standing_stones")
    ann.discarded("sidelined_girlfriend", "tenacious_z")
    ann.plays("zombie_lord", at=hill).chooses(crypt, "sidelined_girlfriend", "yes")  # into stasis, off her base
    assert table.g.minions(at=crypt) == []
    assert ann.options() == [f"base:{stones.id}", "no"]
    ann.chooses(stones)
    assert ann.in_play("tenacious_z").base == stones.id


@rule("5.1.3")
def test_zombie_lord_raises_nobody_where_minions_can_not_be_played(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("overrun", at=crypt)
    ann.discarded("walker")
    ann.plays("zombie_lord", at=hill)
    assert ann.discard == ["walker"]


# -- Grave Digger ------------------------------------------------------------------------------------------------------


@ruling("F-grave-digger-1", "F-grave-digger-2")
def test_grave_digger_brings_a_minion_back_to_the_hand_to_be_played(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    (walker,) = ann.discarded("walker")
    ann.discarded("jolt")
    ann.plays("grave_digger")
    assert not ann.can_choose("jolt")
    ann.chooses("walker")
    assert (ann.hand, ann.discard, bob.sees(walker)) == (["walker"], ["jolt"], True)
    ann.deck("igor")
    table.plays_left()
    ann.plays("walker").chooses("back")
    assert ann.in_play("walker")


def test_grave_digger_may_leave_the_dead_alone(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("walker")
    ann.plays("grave_digger").declines()
    assert (ann.hand, ann.discard) == ([], ["walker"])


def test_grave_digger_finds_nobody_among_actions(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("jolt")
    ann.plays("grave_digger")
    assert not ann.is_asked


# -- Tenacious Z -------------------------------------------------------------------------------------------------------


@ruling("F-tenacious-z-3")
@rule("4.7.1", "4.7.3")
def test_a_tenacious_z_comes_out_of_the_discard_pile_at_any_base_beside_the_normal_minion(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    (z,) = ann.discarded("tenacious_z")
    ann.chooses(f"use:{z}")
    assert ann.can_choose(hill)
    ann.chooses(crypt)
    minion = ann.in_play("tenacious_z")
    assert (minion.base, minion.came, table.s.free_minions) == (crypt.id, "discard", 1)
    assert table.logged("play_minion")[0].text == "Ann plays Tenacious Z from the discard pile at Crypt."


@ruling("F-tenacious-z-2", "F-tenacious-z-4")
@rule("12.3.16")
def test_one_tenacious_z_a_turn_even_if_the_same_one_is_back_in_the_pile(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    z, other = ann.discarded("tenacious_z", "tenacious_z")
    ann.deck("jolt", "jolt")
    ann.chooses(f"use:{z}")
    ann.plays("big_gulp")  # its only prey is the one that just rose
    assert sorted(ann.discard) == ["big_gulp", "tenacious_z", "tenacious_z"]
    assert not ann.can_choose(f"use:{z}")
    assert not ann.can_choose(f"use:{other}")
    assert "only one may be (12.3.16)" in why_not(table.driver, ann.seat, other)
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_choose(f"use:{other}")
    assert hill in table.g.bases


@ruling("F-tenacious-z-4")
def test_a_tenacious_z_that_died_this_turn_may_rise_this_turn(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("tenacious_z")
    z = ann.in_play("tenacious_z")
    ann.plays("big_gulp")
    assert ann.can_choose(f"use:{z.id}")


@ruling("F-tenacious-z-5")
def test_a_tenacious_z_by_another_way_does_not_count_for_the_limit(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    z, last = ann.discarded("tenacious_z", "tenacious_z")
    ann.plays("tenacious_z")
    ann.plays("they_keep_coming").chooses(z)
    assert ann.can_choose(f"use:{last}")
    ann.chooses(f"use:{last}")
    assert len(table.g.minions(of=ann.seat)) == 3


@ruling("F-tenacious-z-1")
@rule("4.8.1", "3.2.7")
@pytest.mark.parametrize("phase", ["start", "score"])
def test_a_tenacious_z_rises_in_play_cards_only(table: Table, phase: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.discarded("tenacious_z")
    ann.has("overrun", at=hill)  # something that happens at the start of the turn
    ann.deck("jolt", "jolt", "jolt", "jolt")
    ann.has("the_count", at=hill, counters=30)
    if phase == "start":
        table.turn_of(bob)
        bob.ends_turn()  # The Hill scores on the way
        assert ann.in_play("tenacious_z") is None
    else:
        table.scores(hill)
    assert ann.discard[0] == "tenacious_z"


def test_a_tenacious_z_stays_down_where_nobody_can_rise(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    (z,) = ann.discarded("tenacious_z")
    bob.has("overrun", at=hill)
    assert not ann.can_choose(f"use:{z}")
    assert why_not(table.driver, ann.seat, z) == "Overrun forbids playing Tenacious Z (5.1.3)."


def test_other_players_do_not_use_your_tenacious_z(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    (z,) = ann.discarded("tenacious_z")
    table.turn_of(bob)
    assert bob.options() == ["end"]
    assert why_not(table.driver, bob.seat, z) == "Tenacious Z is in Ann's discard pile (2.2.1)."


# -- Walker ------------------------------------------------------------------------------------------------------------


@ruling("F-walker-1")
@rule("2.4.12")
@pytest.mark.parametrize("choice", ["discard", "back"])
def test_walker_looks_at_the_top_card_and_discards_it_or_puts_it_back(table: Table, choice: str) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    jolt, _ = ann.deck("jolt", "igor")
    ann.plays("walker")
    assert (ann.sees(jolt), bob.sees(jolt)) == (True, False)
    ann.chooses(choice)
    gone = choice == "discard"
    assert bob.sees(jolt) is gone
    assert (ann.discard, ann.deck_from_top) == ((["jolt"], ["igor"]) if gone else ([], ["jolt", "igor"]))


@ruling("F-walker-2")
@rule("3.6.2")
def test_walker_must_look_and_an_empty_deck_is_made_anew(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("jolt")
    ann.plays("walker").chooses("back")
    assert (ann.discard, ann.deck_from_top) == ([], ["jolt"])


def test_walker_sees_nothing_without_deck_and_discard_pile(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("walker")
    assert not ann.is_asked
