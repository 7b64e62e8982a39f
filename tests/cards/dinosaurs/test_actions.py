from collections.abc import Callable

import pytest

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling
from basebreaker.views import explain

Tables = Callable[[int], Table]

# -- Augmentation ------------------------------------------------------------------------------------------------------


@ruling("F-augmentation-2", "F-augmentation-3")
def test_augmentation_strengthens_anybodys_minion_wherever_it_goes(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    theirs: Minion = bob.has("raider", at=hill)
    other = ann.has("raider", at=hill)
    ann.plays("augmentation").chooses(theirs)
    late = bob.has("raider", at=hill)

    async def take_and_move() -> None:
        await table.g.take_control(theirs, ann.seat, by=hill)
        await table.g.move(theirs, crypt, by=hill)

    table.run(take_and_move())
    assert [table.power(minion) for minion in (theirs, other, late)] == [8, 4, 4]
    ann.ends_turn()
    assert table.power(theirs) == 4


@ruling("F-augmentation-1", "F-howl-1")
@pytest.mark.parametrize("card", ["augmentation", "howl"])
def test_on_anothers_turn_it_lasts_until_the_end_of_ones_own_next_turn(table: Table, card: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = bob.has("raider", at=hill)
    id = bob.holds(card)[0]

    async def play_it_now() -> None:  # on Ann's turn
        await table.g.play_action(bob.seat, id, "hand")

    table.run(play_it_now())
    more = 4 if card == "augmentation" else 1
    ann.ends_turn()
    assert table.power(mine) == 4 + more
    bob.ends_turn()
    assert table.power(mine) == 4


def test_augmentation_without_a_minion_does_nothing(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("augmentation")
    assert table.logged("nothing")[0].text == "Nothing comes of Augmentation."


# -- Howl --------------------------------------------------------------------------------------------------------------


@ruling("F-howl-2", "F-howl-3")
def test_howls_add_up_for_your_minions_in_play(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    mine, far, theirs = ann.has("raider", at=hill), ann.has("raider", at=crypt), bob.has("raider", at=hill)
    ann.plays("howl")
    late = ann.has("raider", at=hill)
    table.plays_left()
    ann.plays("howl")
    assert [table.power(minion) for minion in (mine, far, late, theirs)] == [6, 6, 5, 4]
    ann.ends_turn()
    assert table.power(mine) == 4


# -- Natural Selection -------------------------------------------------------------------------------------------------


@ruling("F-natural-selection-1", "F-natural-selection-2")
def test_natural_selection_destroys_a_weaker_minion_beside_yours(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    mine, also = ann.has("raider", at=hill), ann.has("howler", at=hill)
    weaker, equal = bob.has("raider", at=hill), bob.has("raider", at=hill)
    bob.has("upgrade", on=equal)
    bob.has("howler", at=crypt)
    ann.has("upgrade", on=mine)
    ann.plays("natural_selection").chooses(mine)
    assert [ann.can_choose(m) for m in (weaker, equal, also, mine)] == [True, False, True, False]
    ann.chooses(weaker)
    assert bob.discard == ["raider"]


@ruling("F-natural-selection-3")
def test_natural_selection_may_pick_the_weakest_and_destroy_nobody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    weak = ann.has("howler", at=hill)
    ann.has("raider", at=hill)
    bob.has("raider", at=hill)
    ann.plays("natural_selection").chooses(weak)
    assert (ann.discard, bob.discard) == (["natural_selection"], [])


# -- Rampage -----------------------------------------------------------------------------------------------------------


@ruling("F-rampage-1", "F-rampage-2")
@rule("5.8.5", "8.5.3")
def test_rampage_lowers_the_breakpoint_by_the_power_of_the_moment(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    mine: Minion = ann.has("raider", at=hill)
    before = table.breakpoint(hill)
    ann.plays("rampage")
    assert table.breakpoint(hill) == before - 4

    async def grow_and_leave() -> None:
        await table.g.place_counters(mine, 3, by=mine)
        await table.g.move(mine, crypt, by=mine)

    table.run(grow_and_leave())
    assert table.breakpoint(hill) == before - 4
    ann.ends_turn()
    assert table.breakpoint(hill) == before


@ruling("F-rampage-2")
def test_rampage_never_brings_a_breakpoint_below_zero(table: Table) -> None:
    ann, oasis = table.ann, table.base("jungle_oasis")
    ann.has("raider", at=oasis, counters=20)
    ann.plays("rampage")
    assert table.breakpoint(oasis) == 0


def test_rampage_needs_a_minion_of_yours(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("raider", at=hill)
    before = table.breakpoint(hill)
    ann.plays("rampage")
    assert table.breakpoint(hill) == before


# -- Survival of the Fittest -------------------------------------------------------------------------------------------


@ruling("F-survival-of-the-fittest-1", "F-survival-of-the-fittest-2", "F-survival-of-the-fittest-3")
def test_survival_of_the_fittest_takes_the_weakest_at_each_base_at_once(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    temple, stones = table.base("temple_of_goju"), table.base("jungle_oasis")
    mine, twin = ann.has("howler", at=hill), bob.has("howler", at=hill)
    bob.has("raider", at=hill)
    weakest = bob.has("howler", at=crypt)
    ann.has("raider", at=crypt)
    alone = bob.has("howler", at=temple)
    equals = [ann.has("howler", at=stones), bob.has("howler", at=stones)]
    ann.plays("survival_of_the_fittest")
    assert ann.options() == [f"minion:{mine.id}", f"minion:{twin.id}"]
    ann.chooses(twin)
    assert (bob.discard, table.g.in_play(alone)) == (["howler", "howler"], True)
    assert all(table.g.in_play(minion) for minion in [mine, *equals])
    assert not table.g.in_play(weakest)
    assert ann.discard == ["survival_of_the_fittest"]


@ruling("F-survival-of-the-fittest-4")
def test_a_weakest_minion_that_can_not_be_destroyed_saves_the_others(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    safe = bob.has("howler", at=hill)
    bob.has("unstoppable", on=safe)
    bob.has("raider", at=hill)
    tied, also = bob.has("howler", at=crypt), bob.has("howler", at=crypt)
    bob.has("unstoppable", on=tied)
    bob.has("raider", at=crypt)
    ann.plays("survival_of_the_fittest").chooses(tied)
    assert (bob.discard, table.g.in_play(safe), table.g.in_play(also)) == ([], True, True)


# -- Tooth and Claw... and Guns ----------------------------------------------------------------------------------------

TOOTH = "tooth_and_claw_and_guns"


@ruling("F-tooth-and-claw-and-guns-1")
@rule("12.10.23")
@pytest.mark.parametrize("card", ["big_gulp", "way_of_deception", "beam_up", "fortress_walls"])
def test_tooth_and_claw_against_destruction_movement_return_and_counters(table: Table, card: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("standing_stones")
    mine = ann.has("howler", at=hill)
    ann.plays(TOOTH, on=mine)
    table.plays_left()
    ann.plays(card, at=hill) if card == "fortress_walls" else ann.plays(card)
    if ann.is_asked:
        ann.chooses(ann.options()[0])
    assert (table.g.in_play(mine), mine.base, mine.counters, TOOTH in ann.discard) == (True, hill.id, 0, True)


@ruling("F-tooth-and-claw-and-guns-1", "F-tooth-and-claw-and-guns-2")
@rule("12.10.23")
def test_tooth_and_claw_against_a_bases_ability_even_a_helpful_one(table: Table) -> None:
    ann, blood = table.ann, table.base("golem_schloss")
    away = table.base("crypt")
    mine, other = ann.has("raider", at=away), ann.has("raider", at=away)
    ann.has("raider", at=blood)
    ann.plays(TOOTH, on=mine)
    table.scores(blood)  # the winner puts a counter on each of their minions
    assert (mine.counters, other.counters, TOOTH in ann.discard) == (0, 1, True)


@ruling("F-tooth-and-claw-and-guns-2")
@rule("12.10.23")
def test_tooth_and_claw_is_used_up_by_help_and_by_the_minions_own_ability(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    mine = ann.has("raider", at=hill)
    ann.plays(TOOTH, on=mine)
    table.plays_left(actions=2)
    ann.plays("augmentation")
    assert (table.power(mine), TOOTH in ann.discard) == (4, True)
    ann.plays("augmentation")
    assert table.power(mine) == 8
    soldier = ann.has("soldier", at=hill, counters=2)
    ann.has(TOOTH, on=soldier)
    ann.uses(soldier)  # "transfer one of this minion's counters"
    assert (soldier.counters, mine.counters, ann.discard.count(TOOTH)) == (2, 0, 2)


@ruling("F-tooth-and-claw-and-guns-3")
@rule("12.10.23")
def test_tooth_and_claw_and_an_action_played_on_the_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("raider", at=hill)
    ann.plays(TOOTH, on=mine)
    table.turn_of(bob)
    bob.plays("poison", on=mine)
    assert (bob.discard, ann.discard, table.power(mine)) == (["poison"], [TOOTH], 4)
    assert [line.text for line in table.logged("shut_out")] == ["Tooth and Claw... and Guns shuts Poison out."]


@ruling("F-tooth-and-claw-and-guns-4")
@rule("12.10.23")
def test_tooth_and_claw_saves_one_minion_and_not_the_others(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, other = ann.has("howler", at=hill), ann.has("howler", at=hill)
    ann.plays(TOOTH, on=mine)
    table.turn_of(bob)
    bob.plays("crop_circles")
    assert (ann.hand, table.g.in_play(mine), table.g.in_play(other)) == (["howler"], True, False)


@ruling("F-tooth-and-claw-and-guns-5")
@rule("12.10.23")
def test_tooth_and_claw_does_not_answer_to_what_was_there_before(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    raptor = ann.has("war_raptor", at=hill)
    ann.has("full_moon", at=hill)
    ann.plays(TOOTH, on=raptor)
    assert (table.power(raptor), ann.discard) == (4, [])
    ann.plays("war_raptor", at=hill)  # its own ability goes on, and gives more
    assert (table.power(raptor), ann.in_play(TOOTH).on) == (5, raptor.id)
    table.plays_left()
    ann.plays("full_moon", at=hill)  # a new one
    assert (table.power(raptor), ann.discard) == (5, [TOOTH])
    parts = explain.power(table.driver, raptor.id)
    assert [part.label for part in parts] == ["printed", "War Raptor", "Full Moon"]


@ruling("F-tooth-and-claw-and-guns-6")
@rule("12.10.23")
def test_tooth_and_claw_does_not_keep_a_minion_on_a_scored_base(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    mine = ann.has("raider", at=hill)
    ann.has(TOOTH, on=mine)
    table.scores(hill)
    assert sorted(ann.discard) == ["raider", TOOTH]


# -- Upgrade -----------------------------------------------------------------------------------------------------------


@ruling("F-upgrade-1")
def test_upgrade_strengthens_anybodys_minion_and_goes_along(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    theirs: Minion = bob.has("raider", at=hill)
    other = bob.has("raider", at=hill)
    ann.plays("upgrade", on=theirs)
    assert (table.power(theirs), table.power(other), table.power_at(bob, hill)) == (6, 4, 10)

    async def move() -> None:
        await table.g.move(theirs, crypt, by=theirs)

    table.run(move())
    assert (table.power_at(bob, crypt), ann.in_play("upgrade").base) == (6, crypt.id)


def test_upgrade_needs_a_minion(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("upgrade")
    assert not ann.can_choose("upgrade")


# -- Wildlife Preserve -------------------------------------------------------------------------------------------------


@ruling("F-wildlife-preserve-1")
@rule("12.10.31")
def test_wildlife_preserve_shakes_off_other_players_actions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, theirs = ann.has("raider", at=hill), bob.has("raider", at=hill)
    bob.has("poison", on=mine)
    bob.has("upgrade", on=theirs)
    own = ann.has("upgrade", on=mine)
    ann.plays("wildlife_preserve", at=hill)
    assert (bob.discard, table.power(mine), table.power(theirs)) == (["poison"], 6, 6)
    assert table.g.in_play(own)
    assert table.logged("destroy") == []


@ruling("F-wildlife-preserve-2", "F-wildlife-preserve-4")
def test_wildlife_preserve_stops_actions_and_nothing_else(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("howler", at=hill)
    ann.has("wildlife_preserve", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp")  # it may be chosen: it is the only minion
    assert table.g.in_play(mine)
    bob.plays("ninja_master").chooses(mine)
    assert ann.discard == ["howler"]


@ruling("F-wildlife-preserve-1", "F-wildlife-preserve-3")
@rule("12.10.31")
def test_wildlife_preserve_covers_who_comes_and_no_longer_who_leaves(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("wildlife_preserve", at=hill)
    mine: Minion = ann.has("raider", at=crypt)
    bob.has("poison", on=mine)
    assert table.power(mine) == 0

    async def come() -> None:
        await table.g.move(mine, hill, by=mine)

    async def go() -> None:
        await table.g.move(mine, crypt, by=mine)

    table.run(come())
    assert (table.power(mine), bob.discard) == (4, ["poison"])
    table.run(go())
    table.turn_of(bob)
    bob.plays("poison", on=mine)
    assert table.power(mine) == 0


@ruling("F-wildlife-preserve-5")
def test_wildlife_preserve_does_not_protect_itself(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("wildlife_preserve", at=hill)
    table.turn_of(bob)
    bob.plays("disenchant")
    assert ann.discard == ["wildlife_preserve"]
