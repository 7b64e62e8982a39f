from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Ninja Master ------------------------------------------------------------------------------------------------------


@ruling("F-ninja-master-1")
def test_ninja_master_may_destroy_any_minion_here_himself_included(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    giant = bob.has("the_count", at=hill, counters=9)
    mine = ann.has("howler", at=hill)
    far = bob.has("howler", at=table.base("crypt"))
    ann.plays("ninja_master", at=hill)
    assert [ann.can_choose(m) for m in (giant, mine, ann.in_play("ninja_master"), far)] == [True, True, True, False]
    ann.chooses(giant)
    assert bob.discard == ["the_count"]


def test_ninja_master_may_spare_everybody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("ninja_master").declines()
    assert bob.discard == []


# -- Tiger Assassin ----------------------------------------------------------------------------------------------------


@ruling("F-tiger-assassin-1")
def test_tiger_assassin_may_destroy_a_minion_of_power_three_or_less_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    weak, grown = bob.has("howler", at=hill, counters=1), bob.has("howler", at=hill, counters=2)
    mine = ann.has("howler", at=hill)
    bob.has("howler", at=table.base("crypt"))
    ann.plays("tiger_assassin", at=hill)
    assert (ann.can_choose(grown), ann.can_choose(mine)) == (False, True)
    ann.chooses(weak)
    assert bob.discard == ["howler"]


def test_tiger_assassin_may_hold_back_and_finds_nobody_among_the_strong(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("howler", at=hill)
    bob.has("the_count", at=crypt)
    ann.plays("tiger_assassin", at=hill).declines()
    table.plays_left()
    ann.plays("tiger_assassin", at=crypt)
    assert bob.discard == []


# -- Shinobi -----------------------------------------------------------------------------------------------------------


@ruling("F-shinobi-2", "F-shinobi-4")
@rule("4.7.2", "4.7.3", "5.6.8")
def test_shinobi_and_hidden_ninja_of_two_players_before_scoring(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("howler", at=hill)
    ann.holds("shinobi", "shinobi", "hidden_ninja")
    bob.holds("shinobi", "hidden_ninja", "shinobi")
    table.scores(hill)
    ann.chooses("shinobi")  # one of hers
    bob.chooses("hidden_ninja")  # he has two minions for it
    bob.chooses("shinobi")
    assert not ann.can_choose("shinobi")  # one for each base that scores
    ann.chooses("hidden_ninja")  # but this way it may come; it is her only minion
    bob.chooses("shinobi")  # by its own ability, which the Hidden Ninja did not use up
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)
    assert (ann.vp, bob.vp) == (4, 2)  # 2 + 3 + 3 against 3 + 3
    assert sorted(bob.discard) == ["hidden_ninja", "shinobi", "shinobi"]


@ruling("F-shinobi-4")
@rule("12.3.16")
def test_one_shinobi_for_each_base_that_scores(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt", "laboratorium")
    ann.holds("shinobi", "shinobi", "shinobi")
    table.scores(hill)
    ann.chooses("shinobi")
    assert ann.hand == ["shinobi", "shinobi"]
    table.scores(stones)
    ann.chooses("shinobi")
    assert (ann.hand, ann.vp) == (["shinobi"], hill.face.vp[0] + stones.face.vp[0])
    assert bob.vp == 0


@ruling("F-shinobi-2")
def test_a_shinobi_comes_on_another_players_turn_or_stays_away(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt", "laboratorium")
    ann.holds("shinobi")
    table.turn_of(bob)
    table.scores(hill)
    ann.declines()
    assert ann.hand == ["shinobi"]
    table.scores(table.base("crypt"))
    ann.chooses("shinobi")
    assert ann.vp == 4


@ruling("F-shinobi-3")
def test_a_shinobi_played_like_any_other_minion_does_not_count_for_the_limit(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("shinobi", at=hill)
    assert table.s.free_minions == 0
    ann.holds("shinobi")
    table.scores(hill)
    ann.chooses("shinobi")
    assert ann.discard == ["shinobi", "shinobi"]


@ruling("F-shinobi-5")
@rule("5.1.3")
def test_a_base_where_minions_can_not_be_played_stays_closed_to_a_shinobi(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("shinobi")
    bob.has("overrun", at=hill)
    table.scores(hill)
    assert ann.hand == ["shinobi"]


@ruling("F-shinobi-1", "C-grimms-blessing-8")
def test_a_card_that_bears_the_name_shinobi_does_not_use_up_the_limit(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    ann.has("howler", at=hill)
    blessing = ann.has("grimms_blessing", at=hill)
    ann.holds("shinobi")
    assert blessing in table.g.named("Shinobi", at=hill)
    table.scores(hill)
    ann.chooses("shinobi")
    assert ann.vp == 4


# -- Ninja Acolyte -----------------------------------------------------------------------------------------------------


@ruling("F-ninja-acolyte-2", "F-ninja-acolyte-3", "F-ninja-acolyte-5")
@rule("4.5.6")
def test_ninja_acolyte_makes_room_for_another_minion_at_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.holds("howler", "igor")
    ann.uses(acolyte)
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0]]  # the Acolyte among them, and no way back
    ann.chooses("howler")
    assert (ann.in_play("howler").base, ann.hand, table.s.free_minions) == (hill.id, ["igor", "ninja_acolyte"], 1)
    ann.plays("igor", at=hill)  # the normal minion


@ruling("F-ninja-acolyte-3")
def test_ninja_acolyte_may_be_the_minion_that_is_played_in_its_place(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill, counters=2)
    ann.uses(acolyte)
    again = ann.in_play("ninja_acolyte")
    assert (again is acolyte, again.counters, again.base) == (False, 0, hill.id)


@ruling("F-ninja-acolyte-4")
def test_only_one_ninja_acolyte_does_this_in_a_turn(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    first, second = ann.has("ninja_acolyte", at=hill), ann.has("ninja_acolyte", at=crypt)
    ann.uses(first)
    assert not ann.can_use(second)


def test_ninja_acolyte_is_too_late_after_a_minion_was_played(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.plays("howler")
    assert not ann.can_use(acolyte)


@ruling("F-ninja-acolyte-1")
@rule("4.8.1")
def test_a_minion_played_as_the_turn_started_does_not_hinder_a_ninja_acolyte(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.has_buried("howler", at=hill)
    ann.ends_turn()
    bob.ends_turn()
    ann.chooses("Uncover Howler")
    assert ann.in_play("howler")
    assert ann.can_use(acolyte)


@ruling("F-ninja-acolyte-6", "F-ninja-acolyte-2")
def test_a_foreign_ninja_acolyte_goes_to_its_owner_and_needs_another_minion_in_hand(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill, owner=bob)
    assert not ann.can_use(acolyte)  # both or nothing
    ann.holds("howler")
    ann.uses(acolyte)
    assert (bob.hand, ann.in_play("howler").base) == (["ninja_acolyte"], hill.id)


@ruling("F-ninja-acolyte-2")
@pytest.mark.parametrize("hindrance", ["overrun", "form_a_posse"])
def test_ninja_acolyte_does_both_or_nothing(table: Table, hindrance: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.holds("howler")
    if hindrance == "overrun":
        bob.has("overrun", at=hill)
    else:

        async def it_stays_here() -> None:
            await table.g.protect(acolyte, "return", by=hill)

        table.run(it_stays_here())
    assert not ann.can_use(acolyte)


@ruling("F-theyre-coming-to-get-you-1")
def test_the_minion_that_takes_a_ninja_acolytes_place_may_come_from_the_discard_pile(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    acolyte = ann.has("ninja_acolyte", at=hill)
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("howler")
    ann.uses(acolyte).chooses("howler")
    assert (ann.in_play("howler").came, ann.hand) == ("discard", ["ninja_acolyte"])
