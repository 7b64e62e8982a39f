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
