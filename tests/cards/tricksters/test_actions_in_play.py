from collections.abc import Callable

import pytest

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling
from basebreaker.views.view import view
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]

# -- Block the Path ----------------------------------------------------------------------------------------------------


@ruling("F-block-the-path-1", "F-block-the-path-2", "F-block-the-path-3")
def test_block_the_path_keeps_minions_of_one_faction_from_being_played_here(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    inside: Minion = bob.has("howler", at=hill)
    outside: Minion = bob.has("howler", at=crypt)
    ann.holds("igor")
    ann.holds("howler", owner=bob)
    ann.plays("block_the_path", at=hill).chooses("werewolves")
    assert table.g.in_play(inside)
    ann.plays("howler")  # whoever plays it and whoever owns it
    assert ann.in_play("howler").base == crypt.id
    table.plays_left()
    ann.plays("igor", at=hill)

    async def come_in() -> None:
        await table.g.move(outside, hill, by=outside)

    table.run(come_in())
    assert outside.base == hill.id


@ruling("F-block-the-path-1")
def test_block_the_path_holds_for_its_own_player_too(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("leprechaun", "igor")
    ann.plays("block_the_path", at=hill).chooses("tricksters")
    assert (ann.can_choose("leprechaun"), ann.can_choose("igor")) == (False, True)
    reason = why_not(table.driver, ann.seat, table.s.hands[0][0])
    assert reason == "Block the Path forbids playing Leprechaun (5.1.3)."
    chosen = [action.chosen for base in view(table.driver, bob.seat).bases for action in base.actions]
    assert chosen == ["Tricksters"]
    assert table.logged("remember")[0].text == "Ann chooses Tricksters for Block the Path."


@ruling("F-block-the-path-4")
def test_block_the_path_may_name_a_faction_that_nobody_plays(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("igor", "howler")
    ann.plays("block_the_path", at=hill)
    assert ann.options() == ["mad_scientists", "werewolves", "tricksters", "another faction"]
    ann.chooses("another faction")
    assert (ann.can_choose("igor"), ann.can_choose("howler")) == (True, True)


@ruling("F-block-the-path-5")
def test_block_the_path_names_anew_when_it_is_played_again(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("igor", "howler")
    ann.plays("block_the_path", at=hill).chooses("werewolves")
    path = ann.in_play("block_the_path")

    async def return_it() -> None:
        await table.g.return_to_hand(path, by=path)

    table.run(return_it())
    assert ann.can_choose("howler")
    table.plays_left()
    ann.plays("block_the_path", at=hill).chooses("mad_scientists")
    assert (ann.can_choose("igor"), ann.can_choose("howler")) == (False, True)


# -- Enshrouding Mist --------------------------------------------------------------------------------------------------


@ruling("F-enshrouding-mist-2", "F-enshrouding-mist-3")
def test_enshrouding_mist_twice_in_a_turn(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.holds("the_count", "raider", "igor", "howler")
    ann.discarded("tenacious_z")
    table.plays_left(minions=1, actions=2)
    ann.plays("enshrouding_mist", at=hill)
    ann.plays("the_count")  # without a choice of base it would be the free minion; the mist is for The Hill
    assert ann.can_choose(crypt)
    ann.chooses(hill)
    assert table.s.free_minions == 1  # the mist is used first, where it fits
    ann.plays("enshrouding_mist", at=hill)  # a second one
    ann.plays("raider", at=hill)
    ann.plays("igor", at=crypt)
    assert not ann.can_choose("howler")
    assert (table.s.free_minions, len(table.g.minions(at=hill))) == (0, 2)


@ruling("F-enshrouding-mist-1")
@rule("4.8.1", "4.8.2")
def test_enshrouding_mist_gives_one_minion_on_each_turn_of_its_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("enshrouding_mist", at=hill)
    ann.holds("raider", "igor")
    ann.deck("worker", "worker", "worker", "worker")
    bob.holds("raider")
    table.plays_left(minions=0)
    ann.plays("raider")
    assert not ann.can_choose("igor")
    ann.ends_turn()
    table.plays_left(minions=0)
    assert not bob.can_choose("raider")
    bob.ends_turn()
    table.plays_left(minions=0)
    assert ann.can_choose("igor")


@rule("12.10.30")
def test_enshrouding_mist_that_leaves_takes_its_permission_along(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("enshrouding_mist", at=hill)
    ann.holds("raider")
    table.plays_left(minions=0)
    assert ann.can_choose("raider")
    ann.plays("disenchant")
    assert not ann.can_choose("raider")


@ruling("F-enshrouding-mist-3")
def test_the_minion_in_the_mist_comes_from_the_hand_unless_a_card_says_otherwise(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("enshrouding_mist", at=hill)
    ann.discarded("walker")
    table.plays_left(minions=0)
    assert ann.options() == ["end"]
    ann.has("theyre_coming_to_get_you", at=hill)
    assert ann.can_choose("walker")


# -- Flame Trap --------------------------------------------------------------------------------------------------------


@ruling("F-flame-trap-1")
def test_flame_trap_burns_the_first_minion_another_player_plays_here(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("flame_trap", at=hill)
    table.plays_left(minions=3)
    ann.plays("raider", at=crypt)
    ann.plays("king_rex", at=hill)
    assert (ann.discard, bob.discard) == (["king_rex"], ["flame_trap"])
    ann.plays("raider", at=hill)
    assert ann.discard == ["king_rex"]


def test_flame_trap_does_not_burn_its_players_minions_or_those_that_move_in(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("flame_trap", at=hill)
    mine = ann.has("raider", at=crypt)
    ann.plays("way_of_deception")
    table.turn_of(bob)
    bob.plays("raider", at=hill)
    assert (mine.base, bob.in_play("flame_trap").base) == (hill.id, hill.id)


@ruling("F-flame-trap-2")
@pytest.mark.parametrize("way", ["gone", "saved"])
def test_flame_trap_burns_up_though_the_minion_does_not(table: Table, way: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    chamber = table.base("egg_chamber")
    bob.has("flame_trap", at=hill if way == "gone" else chamber)
    if way == "gone":
        ann.plays("sidelined_girlfriend", at=hill).chooses("yes")
    else:
        ann.plays("soldier", at=chamber)  # minions with a counter can't be destroyed there
    assert (ann.discard, bob.discard) == ([], ["flame_trap"])


@ruling("F-flame-trap-3")
def test_a_flame_trap_that_the_minion_removed_burns_nobody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("flame_trap", at=hill)
    trap = bob.in_play("flame_trap")
    id = ann.holds("raider")[0]

    async def play_it() -> None:
        minion = await table.g.play_minion(ann.seat, id, "hand", at=hill)
        assert minion is not None
        await table.g.return_to_hand(trap, by=minion)

    table.run(play_it())
    assert ann.in_play("raider").base == hill.id


@ruling("F-flame-trap-4")
def test_a_minion_that_moved_on_is_burnt_where_it_is(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("flame_trap", at=hill)
    id = ann.holds("raider")[0]

    async def play_and_move() -> None:
        minion = await table.g.play_minion(ann.seat, id, "hand", at=hill)
        assert minion is not None
        await table.g.move(minion, crypt, by=minion)

    table.run(play_and_move())
    assert (ann.discard, bob.discard) == (["raider"], ["flame_trap"])


@ruling("F-flame-trap-5")
@rule("5.6.5")
@pytest.mark.parametrize("first", ["leprechaun", "flame_trap"])
def test_leprechaun_and_flame_trap_in_the_current_players_order(table: Table, first: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    cards = {"leprechaun": bob.has("leprechaun", at=hill), "flame_trap": bob.has("flame_trap", at=hill)}
    ann.plays("raider").uses(cards[first])
    assert (ann.discard, bob.discard) == (["raider"], ["flame_trap"])
    assert [len(line.cards) for line in table.logged("destroy")] == ([1, 1] if first == "leprechaun" else [2])


# -- Hideout -----------------------------------------------------------------------------------------------------------


@ruling("F-hideout-1", "F-hideout-3", "F-hideout-4")
@rule("12.10.23")
def test_hideout_keeps_a_standard_action_from_all_minions_of_its_player(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    mine, far, theirs = ann.has("howler", at=hill), ann.has("howler", at=crypt), bob.has("howler", at=hill)
    strong = [ann.has("raider", at=crypt), bob.has("raider", at=hill)]
    ann.has("hideout", at=hill)
    table.turn_of(bob)
    bob.plays("survival_of_the_fittest").chooses(mine)  # the weakest at each base: mine and far
    assert (table.g.in_play(mine), table.g.in_play(far), table.g.in_play(theirs)) == (True, True, True)
    assert ann.discard == ["hideout"]
    assert all(table.g.in_play(minion) for minion in strong)


@ruling("F-hideout-4", "F-hideout-6")
@rule("4.1.4")
def test_what_the_action_does_otherwise_still_happens(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, theirs = ann.has("howler", at=hill), bob.has("howler", at=hill)
    ann.has("hideout", at=hill)
    table.turn_of(bob)
    bob.plays("crop_circles")
    assert (table.g.in_play(mine), bob.hand, ann.discard) == (True, ["howler"], ["hideout"])
    assert bob.discard == ["crop_circles"]
    assert not table.g.in_play(theirs)


@ruling("F-hideout-5")
@rule("12.10.23")
def test_hideout_against_an_action_on_a_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("raider", at=hill)
    ann.has("hideout", at=hill)
    table.turn_of(bob)
    bob.plays("poison", on=mine)
    assert (ann.discard, bob.discard, table.power(mine)) == (["hideout"], ["poison"], 4)


@ruling("F-hideout-1", "F-hideout-4")
@rule("12.10.23")
def test_hideout_against_an_action_on_a_base(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("hideout", at=hill)
    bob.has("flame_trap", at=hill)
    ann.plays("raider")
    assert (ann.discard, bob.discard) == (["hideout"], ["flame_trap"])  # the trap goes all the same
    assert ann.in_play("raider").base == hill.id


@ruling("F-hideout-3")
@rule("12.10.23")
def test_hideout_against_an_action_that_weakens_a_whole_base(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    mine, also, theirs = ann.has("raider", at=hill), ann.has("raider", at=hill), cat.has("raider", at=hill)
    ann.has("hideout", at=hill)
    table.turn_of(bob)
    bob.plays("plague_of_locusts")
    assert [table.power(minion) for minion in (mine, also, theirs)] == [4, 4, 3]
    assert ann.discard == ["hideout"]


@ruling("F-hideout-2")
def test_hideout_takes_no_notice_of_minions_bases_and_own_actions_but_of_help(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("howler", at=hill)
    hideout = ann.has("hideout", at=hill)
    ann.plays("howl")
    assert (table.power(mine), table.g.in_play(hideout)) == (3, True)
    table.turn_of(bob)
    bob.plays("augmentation")
    assert (table.power(mine), ann.discard) == (3, ["howl", "hideout"])
    ann.has("hideout", at=hill)
    bob.plays("ninja_master").chooses(mine)
    assert ann.discard == ["howl", "hideout", "howler"]
    assert ann.in_play("hideout")


# -- Pay the Piper -----------------------------------------------------------------------------------------------------


@ruling("F-pay-the-piper-1", "F-pay-the-piper-2")
def test_pay_the_piper_makes_the_right_player_discard_for_every_minion(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    cat.has("pay_the_piper", at=hill)
    ann.holds("igor", "jolt", "worker")
    bob.holds("jolt")
    ann.deck("howler")
    table.plays_left(minions=3)
    ann.plays("enchantress")  # draws first
    assert [ann.can_choose(name) for name in ("igor", "jolt", "worker", "howler")] == [True] * 4
    ann.chooses("jolt")
    assert (ann.discard, bob.hand) == (["jolt"], ["jolt"])
    ann.plays("igor").chooses("worker")
    assert ann.hand == ["howler"]


@ruling("F-pay-the-piper-2")
def test_who_has_nothing_to_pay_the_piper_keeps_the_minion(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("pay_the_piper", at=hill)
    table.plays_left(minions=2)
    ann.plays("raider", at=hill)
    assert ann.in_play("raider").base == hill.id
    ann.holds("jolt")
    ann.plays("igor", at=crypt)  # elsewhere it is free
    table.turn_of(bob)
    bob.holds("jolt")
    bob.plays("raider", at=hill)  # and for its own player
    assert (ann.hand, bob.hand) == (["jolt"], ["jolt"])
