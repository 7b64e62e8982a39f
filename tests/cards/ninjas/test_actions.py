from collections.abc import Callable

import pytest

from basebreaker.state.pieces import Base, Minion
from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Assassination -----------------------------------------------------------------------------------------------------


@ruling("F-assassination-2")
@rule("3.7.1")
def test_assassination_destroys_its_minion_at_the_end_of_the_turn_as_its_players_deed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    crypt = table.base("crypt")
    mine = ann.has("howler", at=crypt)
    victim = bob.has("the_count", at=crypt)
    ann.plays("assassination", on=victim)
    assert table.g.in_play(victim)
    ann.ends_turn().uses(crypt)  # who destroys a minion here may put a counter on one of theirs
    assert (bob.discard, mine.counters) == (["the_count"], 1)
    assert hill in table.g.bases


@ruling("F-assassination-1")
def test_assassination_comes_after_scoring(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    victim = bob.has("the_count", at=hill, counters=30)
    ann.plays("assassination", on=victim)
    ann.ends_turn()
    assert bob.vp == 4
    assert table.logged("destroy") == []


@ruling("F-assassination-3")
def test_assassination_tries_again_at_the_end_of_every_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    victim = bob.has("the_count", at=hill)
    shield = bob.has("unstoppable", on=victim)
    ann.plays("assassination", on=victim)
    ann.ends_turn()
    assert table.g.in_play(victim)

    async def the_shield_breaks() -> None:
        await table.g.destroy(shield, by=hill)

    table.run(the_shield_breaks())
    bob.ends_turn()
    assert not table.g.in_play(victim)


@ruling("F-assassination-4")
def test_assassination_goes_along_with_its_minion(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    victim: Minion = bob.has("raider", at=hill)
    ann.plays("assassination", on=victim)

    async def flee(to: Base) -> None:
        await table.g.move(victim, to, by=victim)

    table.run(flee(crypt))
    ann.ends_turn()
    assert bob.discard == ["raider"]


# -- Disguise ----------------------------------------------------------------------------------------------------------


@ruling("F-disguise-2", "F-disguise-3")
def test_disguise_plays_minions_and_returns_those_they_replace(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    first, second = ann.has("ninja_acolyte", at=hill), ann.has("tenacious_z", at=hill)
    elsewhere = ann.has("raider", at=crypt)
    ann.holds("howler", "igor")
    ann.plays("disguise").chooses(first)
    assert not ann.can_choose(elsewhere)  # both at one base
    ann.chooses(second)
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0]]  # those picked are still in play
    ann.chooses("igor")  # the other one follows by itself
    assert sorted(ann.hand) == ["ninja_acolyte", "tenacious_z"]
    assert (ann.in_play("howler").base, ann.in_play("igor").base, table.s.free_minions) == (hill.id, hill.id, 1)


@ruling("F-disguise-1", "F-disguise-3")
@rule("4.5.3")
def test_disguise_replaces_as_many_as_can_be_replaced(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    first = ann.has("ninja_acolyte", at=hill)
    ann.has("ninja_acolyte", at=hill)
    ann.holds("howler", "jolt")
    ann.plays("disguise").chooses(first)  # one minion in hand: there is no second one to pick
    assert (ann.in_play("howler").base, sorted(ann.hand)) == (hill.id, ["jolt", "ninja_acolyte"])
    table.plays_left()
    ann.holds("howler")
    ann.plays("disguise").declines()
    assert "howler" in ann.hand


@ruling("F-disguise-1")
def test_disguise_with_a_minion_that_can_not_be_played(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("ninja_acolyte", at=hill)
    there = ann.has("ninja_acolyte", at=crypt)
    bob.has("overrun", at=hill)
    ann.holds("howler")
    ann.plays("disguise")
    assert ann.options() == [f"minion:{there.id}", "no"]  # nobody could take the other one's place
    ann.declines()
    bob.has("overrun", at=crypt)
    table.plays_left()
    ann.plays("disguise")  # nothing comes of it
    assert (ann.hand, len(table.g.minions(of=ann.seat))) == (["howler"], 2)
    assert table.logged("nothing")[-1].text == "Nothing comes of Disguise."


@ruling("F-disguise-4")
@rule("5.4.2")
def test_what_a_disguised_minion_does_is_done_before_the_others_return(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    picked = ann.has("howler", at=hill)
    ann.holds("tiger_assassin")
    ann.plays("disguise").chooses(picked)
    assert ann.can_choose(picked)  # it is still there when the Tiger Assassin looks for a victim
    ann.chooses(picked)
    assert (ann.hand, ann.discard) == ([], ["howler", "disguise"])
    assert bob.hand == []


@ruling("F-disguise-5")
def test_disguise_sends_a_foreign_minion_to_its_owner(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    picked = ann.has("raider", at=hill, owner=bob)
    ann.holds("howler")
    ann.plays("disguise").chooses(picked)
    assert (ann.hand, bob.hand) == ([], ["raider"])


@ruling("F-disguise-1")
def test_disguise_returns_no_more_than_it_could_replace_after_all(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    first, second = ann.has("raider", at=hill), ann.has("raider", at=hill)
    ann.holds("zapbot", "howler")
    ann.plays("disguise").chooses(first, second, "zapbot")
    ann.chooses("howler", crypt)  # Zapbot's extra minion, and there is nobody left for The Hill
    ann.chooses(second)
    assert (ann.hand, first.base, ann.in_play("zapbot").base) == (["raider"], hill.id, hill.id)


# -- Hidden Ninja ------------------------------------------------------------------------------------------------------


@ruling("F-hidden-ninja-1")
@rule("12.10.32", "4.7.3")
def test_hidden_ninja_has_a_minion_played_at_the_base_that_scores(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    bob.has("howler", at=hill)
    ann.holds("hidden_ninja", "the_count", "igor")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0]]
    ann.chooses("the_count")
    assert (ann.vp, bob.vp, ann.hand) == (4, 2, ["igor"])
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


@ruling("F-hidden-ninja-2")
@rule("12.10.32")
def test_hidden_ninja_leaves_no_choice_with_one_minion_in_hand(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert (ann.hand, ann.vp) == ([], 4)


@rule("12.10.32", "4.1.4")
def test_hidden_ninja_may_be_played_though_no_minion_can_follow(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    bob.has("overrun", at=hill)
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert (ann.hand, ann.vp) == (["igor"], 0)


def test_hidden_ninja_waits_for_a_base_to_score(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    assert not ann.can_choose("hidden_ninja")


@ruling("F-hidden-ninja-3")
def test_a_shinobi_played_by_the_hidden_ninja_leaves_the_next_ones_ability_alone(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("hidden_ninja", "shinobi")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert ann.hand == []
    ann.holds("hidden_ninja", "shinobi", "shinobi")
    table.scores(table.base("the_hill"))
    ann.chooses("hidden_ninja", "shinobi", "shinobi")
    assert ann.hand == []


# -- Infiltrate --------------------------------------------------------------------------------------------------------


@ruling("F-infiltrate-1", "F-infiltrate-4", "F-infiltrate-5")
def test_infiltrate_destroys_another_action_on_the_base_one_of_yours_if_need_be(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minion = bob.has("raider", at=hill)
    bob.has("unstoppable", on=minion)  # not on the base
    ann.plays("infiltrate")  # there is none but itself
    assert ann.in_play("infiltrate")
    table.plays_left()
    ann.plays("infiltrate")  # the first one is the only other
    assert ann.discard == ["infiltrate"]
    moon = bob.has("full_moon", at=hill)
    table.plays_left()
    ann.plays("infiltrate").chooses(moon)
    assert (bob.discard, bob.in_play("unstoppable").on) == (["full_moon"], minion.id)


@ruling("F-infiltrate-3")
@rule("12.10.29")
def test_infiltrate_against_a_bases_response_for_its_player_and_for_the_others(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("castle_blood")
    cat.has("the_count", at=stones, counters=3)
    ann.plays("infiltrate")
    ann.plays("howler")  # Castle Blood would have let her put a counter on it
    assert ann.in_play("howler").counters == 0
    ann.ends_turn()
    bob.plays("howler").uses(stones)
    assert bob.in_play("howler").counters == 1


@ruling("F-infiltrate-3", "F-infiltrate-2")
@rule("8.3.5", "12.10.29")
def test_infiltrate_lasts_until_its_players_next_turn_and_then_just_lies_there(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    mine, theirs = ann.has("howler", at=chamber, counters=1), bob.has("howler", at=chamber, counters=1)
    ann.plays("infiltrate")
    ann.ends_turn()
    bob.plays("big_gulp").chooses(mine)  # Egg Chamber doesn't save it: its player ignores it
    assert ann.discard == ["howler"]
    bob.ends_turn()
    mine = ann.has("howler", at=chamber, counters=1)
    ann.plays("big_gulp").chooses(mine)
    assert table.g.in_play(mine)
    assert table.g.in_play(theirs)
    assert ann.in_play("infiltrate")


@rule("8.3.3")
def test_infiltrate_is_over_when_it_leaves_play(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    mine = ann.has("howler", at=chamber, counters=1)
    ann.plays("infiltrate")
    ann.ends_turn()
    bob.plays("infiltrate")  # which destroys the other one
    table.plays_left()
    bob.plays("big_gulp")
    assert table.g.in_play(mine)


# -- Poison ------------------------------------------------------------------------------------------------------------


@ruling("F-poison-1", "F-poison-3")
@rule("5.2.1", "5.2.2", "5.1.2")
def test_poison_destroys_actions_on_the_minion_before_it_weakens_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    victim = bob.has("raider", at=hill)
    shield, moon = bob.has("unstoppable", on=victim), ann.has("opportunist", on=victim)
    ann.plays("poison", on=victim)
    assert table.power(victim) == 4  # not yet
    assert [ann.can_choose(card) for card in (shield, moon, ann.in_play("poison"))] == [True, True, False]
    ann.chooses(shield).is_done()
    assert (bob.discard, ann.in_play("opportunist").on) == (["unstoppable"], victim.id)
    assert table.power(victim) == 0  # and not less


@ruling("F-poison-2")
@rule("4.9.3")
def test_poison_may_destroy_no_action(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    victim = bob.has("the_count", at=hill)
    bob.has("unstoppable", on=victim)
    ann.plays("poison", on=victim).is_done()
    assert (bob.discard, table.power(victim)) == ([], 1)


def test_poison_on_a_minion_that_actions_do_not_affect_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    victim = bob.has("raider", at=hill)
    bob.has("smoke_bomb", on=victim)
    ann.plays("poison", on=victim)
    assert (ann.discard, table.power(victim)) == (["poison"], 4)
    assert bob.in_play("smoke_bomb")


# -- Seeing Stars ------------------------------------------------------------------------------------------------------


@ruling("F-seeing-stars-1")
def test_seeing_stars_destroys_a_minion_of_power_three_or_less_anywhere(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    weak, grown = bob.has("howler", at=crypt), bob.has("howler", at=hill, counters=2)
    mine = ann.has("howler", at=hill)
    ann.plays("seeing_stars")
    assert [ann.can_choose(m) for m in (weak, grown, mine)] == [True, False, True]
    ann.chooses(weak)
    assert bob.discard == ["howler"]
    table.plays_left()
    ann.plays("seeing_stars")  # hers is the only one left
    assert ann.discard == ["seeing_stars", "howler", "seeing_stars"]


def test_seeing_stars_without_a_weak_minion_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("the_count", at=hill)
    ann.plays("seeing_stars")
    assert (ann.discard, bob.discard) == (["seeing_stars"], [])


# -- Smoke Bomb --------------------------------------------------------------------------------------------------------


@ruling("F-smoke-bomb-1")
def test_smoke_bomb_keeps_other_players_actions_off_its_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    crypt = table.base("crypt")
    covered: Minion = ann.has("howler", at=hill)
    ann.plays("smoke_bomb", on=covered)
    table.turn_of(bob)
    table.plays_left(actions=3)
    bob.plays("big_gulp")
    assert table.g.in_play(covered)
    bob.plays("unstoppable", on=covered)
    assert bob.discard == ["big_gulp", "unstoppable"]
    bob.plays("ninja_master", at=hill).chooses(covered)  # a minion is no action
    assert ann.discard == ["howler", "smoke_bomb"]
    assert crypt.id != hill.id


@rule("12.10.31")
@ruling("F-smoke-bomb-2")
def test_smoke_bomb_shakes_off_other_players_actions_and_keeps_its_players_own(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    covered = ann.has("raider", at=hill)
    bob.has("poison", on=covered)
    own = ann.has("opportunist", on=covered)
    assert table.power(covered) == 0
    ann.plays("smoke_bomb", on=covered)
    assert (bob.discard, table.power(covered), table.g.in_play(own)) == (["poison"], 4, True)
    assert table.logged("destroy") == []  # discarded, not destroyed


@ruling("F-smoke-bomb-3")
@pytest.mark.parametrize("taken", [False, True])
def test_smoke_bomb_is_destroyed_when_its_controllers_turn_starts(table: Table, taken: bool) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    covered: Minion = ann.has("raider", at=hill)
    bomb = ann.has("smoke_bomb", on=covered)
    if taken:

        async def take() -> None:
            await table.g.take_control(covered, bob.seat, by=hill)

        table.run(take())
    ann.ends_turn()
    assert table.g.in_play(bomb)
    bob.ends_turn()
    assert ann.discard == ["smoke_bomb"]


def test_smoke_bomb_needs_a_minion_of_yours(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("raider", at=hill)
    ann.holds("smoke_bomb")
    assert not ann.can_choose("smoke_bomb")


# -- Way of Deception --------------------------------------------------------------------------------------------------


@ruling("F-way-of-deception-1")
@rule("9.17.2")
def test_way_of_deception_moves_one_of_your_minions(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base("standing_stones")
    mine, other = ann.has("howler", at=hill), ann.has("raider", at=hill)
    theirs = bob.has("howler", at=hill)
    ann.plays("way_of_deception")
    assert not ann.can_choose(theirs)
    ann.chooses(mine, crypt)
    assert (mine.base, table.power(mine), other.base) == (crypt.id, 2, hill.id)  # Howler howls when played


def test_way_of_deception_must_move_and_may_have_nobody_to_move(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.plays("way_of_deception")
    mine = ann.has("raider", at=hill)
    table.plays_left()
    ann.plays("way_of_deception")
    assert mine.base == crypt.id
