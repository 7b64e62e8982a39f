"""The Ninjas in the current edition."""

from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Ninja Acolyte -----------------------------------------------------------------------------------------------------


def test_a_ninja_acolyte_makes_room_at_once(current_table: Table) -> None:
    ann, hill = current_table.ann, current_table.base("the_hill")
    current_table.base("crypt")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.holds("howler", "igor")
    ann.uses(acolyte)
    assert len(ann.options()) == 3  # the Acolyte among them, and no way back
    ann.chooses("howler")
    assert (ann.in_play("howler").base, ann.hand) == (hill.id, ["igor", "ninja_acolyte"])


@pytest.mark.parametrize("hindrance", ["nobody to play", "a minion was played"])
def test_a_ninja_acolyte_does_both_or_nothing(current_table: Table, hindrance: str) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    owner = bob if hindrance == "nobody to play" else ann
    acolyte = ann.has("ninja_acolyte", at=hill, owner=owner)
    assert ann.can_use(acolyte) == (owner is ann)
    if hindrance == "a minion was played":
        ann.plays("howler")
        assert not ann.can_use(acolyte)


def test_a_minion_uncovered_as_the_turn_started_does_no_harm(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.has_buried("howler", at=hill)
    ann.ends_turn()
    bob.ends_turn()
    ann.chooses("Uncover Howler")
    assert ann.can_use(acolyte)


@ruling("F-ninja-acolyte-current-3")
def test_a_ninja_acolytes_talent_may_be_repeated(current_table: Table) -> None:
    ann, stones = current_table.ann, current_table.base("standing_stones")
    acolyte = ann.has("ninja_acolyte", at=stones)
    assert [ability.kind for ability in acolyte.face.talents] == ["talents"]
    ann.uses(acolyte)
    assert not ann.can_use(ann.in_play("ninja_acolyte"))  # a minion was played by it


# -- Infiltrate --------------------------------------------------------------------------------------------------------


def test_infiltrate_may_destroy_another_action_on_the_base(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    host = bob.has("howler", at=hill)
    moon, on_minion = bob.has("full_moon", at=hill), bob.has("upgrade", on=host)
    current_table.plays_left(actions=2)
    ann.plays("infiltrate", at=hill)
    assert not ann.can_choose(on_minion)
    ann.declines()
    assert current_table.g.in_play(moon)
    first = ann.in_play("infiltrate")
    ann.plays("infiltrate", at=hill)
    assert ann.can_choose(first)
    ann.chooses(moon)
    assert bob.discard == ["full_moon"]


@ruling("F-infiltrate-current-1", "F-infiltrate-current-3")
def test_infiltrate_cancels_the_base_for_everybody_until_your_next_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, brain = table.ann, table.bob, table.base("the_central_brain")
    mine, theirs = ann.has("howler", at=brain), bob.has("howler", at=brain)
    ann.plays("infiltrate", at=brain)
    infiltrate = ann.in_play("infiltrate")
    assert [table.power(minion) for minion in (mine, theirs)] == [3, 3]
    ann.ends_turn()
    bob.ends_turn()
    ann.uses(infiltrate)
    assert ann.discard == ["infiltrate"]
    assert [table.power(minion) for minion in (mine, theirs)] == [2, 2]
    ann.ends_turn()
    assert [table.power(minion) for minion in (mine, theirs)] == [2, 2]
    bob.ends_turn()
    assert [table.power(minion) for minion in (mine, theirs)] == [3, 3]


@ruling("F-infiltrate-current-1")
def test_a_base_that_was_infiltrated_does_not_respond_to_anybody(current_table: Table) -> None:
    table = current_table
    ann, bob, cave = table.ann, table.bob, table.base("cave_of_shinies")
    mine, theirs = ann.has("howler", at=cave), bob.has("howler", at=cave)
    ann.uses(ann.has("infiltrate", at=cave))

    async def story() -> None:
        await table.g.destroy(mine, theirs, by=None)

    table.run(story())
    assert (ann.vp, bob.vp) == (0, 0)


@ruling("F-infiltrate-current-2")
def test_infiltrate_that_is_not_destroyed_cancels_nothing(current_table: Table) -> None:
    table = current_table
    ann, bob, brain = table.ann, table.bob, table.base("the_central_brain")
    howler, infiltrate = bob.has("howler", at=brain), ann.has("infiltrate", at=brain)

    async def protect() -> None:
        await table.g.protect(infiltrate, "destroy", by=infiltrate)

    table.run(protect())
    assert not ann.can_use(infiltrate)
    assert table.power(howler) == 3


# -- Smoke Bomb --------------------------------------------------------------------------------------------------------


@rule("12.10.31")
@ruling("F-smoke-bomb-current-1", "F-smoke-bomb-current-2")
def test_a_smoke_bomb_stays_and_keeps_other_players_actions_off(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    howler = ann.has("howler", at=hill)
    bob.has("poison", on=howler)
    ann.plays("smoke_bomb", on=howler)
    bomb = ann.in_play("smoke_bomb")
    assert (bob.discard, table.power(howler)) == (["poison"], 2)
    assert table.logged("destroy")
    ann.ends_turn()
    bob.ends_turn()
    assert table.g.in_play(bomb)
    ann.ends_turn()
    bob.plays("big_gulp")
    assert table.g.in_play(howler)
    bob.plays("tiger_assassin", at=hill).chooses(howler)
    assert not table.g.in_play(howler)
