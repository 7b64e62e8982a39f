from collections.abc import Callable

import pytest

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Leprechaun --------------------------------------------------------------------------------------------------------


@ruling("F-leprechaun-1")
def test_leprechaun_destroys_every_weaker_minion_that_another_player_plays_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("leprechaun", at=hill)
    table.plays_left(minions=3)
    ann.plays("raider")
    ann.plays("tenacious_z")
    ann.plays("the_count")  # of equal power
    assert (ann.discard, ann.in_play("the_count").base) == (["raider", "tenacious_z"], hill.id)


def test_leprechaun_leaves_its_players_minions_and_other_bases_alone(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("leprechaun", at=hill)
    ann.plays("raider", at=crypt)
    table.turn_of(bob)
    bob.plays("raider", at=hill)
    assert (ann.discard, bob.discard) == ([], [])


@ruling("F-leprechaun-2")
@rule("12.10.26", "5.2.3")
def test_leprechaun_compares_powers_when_the_minions_own_ability_is_done(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("leprechaun", at=hill)
    table.plays_left(minions=2)
    ann.plays("soldier")  # 1, and two counters
    assert ann.discard == ["soldier"]
    ann.has("full_moon", at=hill)
    ann.plays("howler")  # 2, +2 until the end of the turn, +1 under the Full Moon: as strong as Leprechaun
    assert ann.in_play("howler")


@ruling("F-leprechaun-3")
@rule("12.10.28")
def test_leprechaun_does_nothing_to_a_minion_that_left_or_got_rid_of_it(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("leprechaun", at=hill)
    ann.plays("sidelined_girlfriend", at=hill).chooses("yes")  # into stasis
    assert ann.discard == []
    table.plays_left()
    weak = bob.in_play("leprechaun")
    bob.has("poison", on=weak)
    ann.plays("tiger_assassin", at=hill).chooses(weak)
    assert (bob.discard, ann.in_play("tiger_assassin").base) == (["leprechaun", "poison"], hill.id)
    assert crypt.id != hill.id


@ruling("F-leprechaun-4")
def test_a_minion_that_moves_to_leprechaun_was_not_played_there(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("leprechaun", at=hill)
    mine = ann.has("raider", at=crypt)
    ann.plays("way_of_deception")
    assert (mine.base, ann.discard) == (hill.id, ["way_of_deception"])


@ruling("F-leprechaun-1")
def test_leprechaun_with_a_minion_that_comes_from_a_discard_pile(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("leprechaun", at=hill)
    (z,) = ann.discarded("tenacious_z")
    ann.chooses(f"use:{z}")
    assert ann.discard == ["tenacious_z"]
    ann.plays("they_keep_coming").chooses("tenacious_z")
    assert ann.discard == ["tenacious_z", "they_keep_coming"]


# -- Brownie -----------------------------------------------------------------------------------------------------------

CARDS = ["jolt", "igor", "howler", "worker"]


@ruling("F-brownie-1", "F-brownie-4")
@pytest.mark.parametrize("card", ["big_gulp", "beam_up", "shanghai", "upgrade", "poison"])
def test_who_moves_returns_destroys_or_burdens_a_brownie_discards_two_cards(table: Table, card: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    bob.has("brownie", at=hill)
    ann.holds(*CARDS)
    ann.plays(card)
    assert len(ann.hand) == 2
    assert len(ann.discard) == (2 if card in ("upgrade", "poison") else 3)


@ruling("F-brownie-2", "F-brownie-3")
def test_help_for_a_brownie_costs_two_cards_as_well(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("brownie", at=hill)
    ann.holds("igor", "howler", "worker")
    ann.plays("augmentation")
    assert len(ann.hand) == 1


@ruling("F-brownie-3")
def test_ones_own_brownie_takes_no_revenge(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("brownie", at=hill)
    ann.holds("igor", "howler", "worker")
    ann.plays("augmentation")
    assert len(ann.hand) == 3


@ruling("F-brownie-5")
def test_each_brownie_takes_revenge_once_for_each_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("brownie", at=hill)
    bob.has("brownie", at=hill)
    ann.holds(*CARDS, "jolt")
    ann.plays("crop_circles")  # both return to Bob's hand
    assert (len(ann.hand), bob.hand) == (1, ["brownie", "brownie"])


@ruling("F-brownie-6")
def test_a_talent_or_trigger_that_affects_a_brownie_costs_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    brownie = bob.has("brownie", at=hill)
    ann.holds("jolt", "igor")
    soldier = ann.has("soldier", at=hill, counters=1)
    ann.uses(soldier)
    assert (brownie.counters, len(ann.hand)) == (1, 2)
    ann.has("assassination", on=brownie)
    ann.deck("worker", "worker")
    ann.ends_turn()
    assert (bob.discard, len(ann.hand)) == (["brownie"], 4)


@ruling("F-brownie-7")
def test_who_has_fewer_than_two_cards_discards_what_there_is(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("brownie", at=hill)
    ann.holds("igor")
    ann.plays("augmentation")
    assert ann.hand == []
    assert sorted(ann.discard) == ["augmentation", "igor"]


def test_a_brownie_that_was_not_affected_takes_no_revenge(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    brownie = bob.has("brownie", at=hill)
    bob.has("smoke_bomb", on=brownie)
    prey = bob.has("howler", at=hill)
    ann.holds("igor", "worker")
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(prey)
    ann.plays("augmentation")  # Brownie is the only minion left, and isn't affected
    assert (len(ann.hand), table.power(brownie)) == (2, 4)


# -- Gnome -------------------------------------------------------------------------------------------------------------


@ruling("F-gnome-1", "F-gnome-2")
def test_gnome_may_destroy_a_minion_with_less_power_than_you_have_minions_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("raider", at=hill)
    ann.has("raider", at=hill)
    ann.has("raider", at=table.base("crypt"))
    weak, strong = bob.has("howler", at=hill), bob.has("howler", at=hill, counters=1)
    ann.plays("gnome", at=hill)  # three with this one: power 2 or less
    assert (ann.can_choose(weak), ann.can_choose(strong)) == (True, False)
    ann.chooses(weak)
    assert bob.discard == ["howler"]


@ruling("F-gnome-1")
def test_gnome_may_destroy_itself_and_may_also_refrain(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    for _ in range(3):
        ann.has("raider", at=hill)
    table.plays_left(minions=2)
    ann.plays("gnome")
    assert ann.options() == [f"minion:{ann.in_play('gnome').id}", "no"]
    ann.declines()
    ann.plays("gnome").chooses(ann.in_play("gnome"))
    assert ann.discard == ["gnome"]


def test_a_lone_gnome_threatens_only_the_powerless(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("gnome")
    assert not ann.is_asked
    stones = table.base("standing_stones")
    nobody = bob.has("worker", at=stones)
    table.plays_left()
    ann.plays("gnome", at=stones).chooses(nobody)
    assert bob.discard == ["worker"]


# -- Gremlin -----------------------------------------------------------------------------------------------------------


@ruling("F-gremlin-1", "F-gremlin-2")
def test_a_destroyed_gremlin_gives_its_player_a_card_and_costs_the_others_one(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    bob.has("gremlin", at=hill, owner=cat)  # Bob controls it
    bob.deck("worker")
    ann.holds("jolt", "igor")
    cat.holds("howler")
    ann.plays("big_gulp")
    assert (bob.hand, len(ann.hand), cat.hand) == (["worker"], 1, [])
    assert sorted(cat.discard) == ["gremlin", "howler"]


@ruling("F-gremlin-1", "F-gremlin-3")
def test_a_gremlin_that_its_own_player_destroys_works_as_well(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("gremlin", at=hill)
    ann.deck("worker")
    ann.plays("big_gulp")
    assert (ann.hand, bob.discard) == (["worker"], [])  # Bob has nothing to discard


@ruling("F-gremlin-4")
@rule("6.6.4")
def test_a_gremlin_that_is_discarded_after_scoring_was_not_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("gremlin", at=hill)
    ann.deck("worker")
    bob.holds("jolt")
    table.scores(hill)
    assert (ann.hand, ann.discard, bob.hand) == ([], ["gremlin"], ["jolt"])


def test_a_gremlin_that_is_saved_keeps_quiet(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    gremlin: Minion = bob.has("gremlin", at=hill)
    bob.has("unstoppable", on=gremlin)
    bob.deck("worker")
    ann.plays("big_gulp")
    assert bob.hand == []
