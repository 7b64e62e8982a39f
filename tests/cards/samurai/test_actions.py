from collections.abc import Callable

import pytest

from basebreaker.engine.verbs import change
from basebreaker.testing import Table, rule, ruling

# -- Code of Bushido -------------------------------------------------------------------------------------------------


def test_code_of_bushido_puts_a_counter_on_each_of_three_minions(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    minions = [ann.has("howler", at=stones) for _ in range(4)]
    ann.plays("code_of_bushido").chooses(minions[0], minions[1])
    assert not ann.can_choose(minions[1])
    ann.chooses(minions[3])
    assert [m.counters for m in minions] == [1, 1, 0, 1]


@rule("12.2.2")
def test_with_fewer_minions_the_code_of_bushido_gives_each_one_counter(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine = [ann.has("howler", at=stones), ann.has("loup_garou", at=stones)]
    theirs = bob.has("howler", at=stones)
    ann.plays("code_of_bushido")
    assert [m.counters for m in mine] == [1, 1]
    assert theirs.counters == 0


# -- Final Haiku -----------------------------------------------------------------------------------------------------


@ruling("C-samurai-chan-2")
def test_a_final_haiku_gives_your_minions_power_when_its_minion_is_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.plays_left(actions=2)
    poet = ann.has("howler", at=stones)
    mine, theirs = ann.has("pack_alpha", at=table.base("golem_schloss")), bob.has("pack_alpha", at=stones)
    ann.plays("final_haiku", on=poet).plays("big_gulp")
    assert ann.discard == ["howler", "final_haiku", "big_gulp"]
    assert (table.power(mine), table.power(theirs)) == (7, 5)
    ann.ends_turn()
    assert table.power(mine) == 5


@ruling("C-samurai-chan-1")
def test_a_final_haiku_is_heard_after_scoring(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    poet = ann.has("howler", at=moot)
    ann.has("final_haiku", on=poet)
    mine = ann.has("loup_garou", at=table.base("standing_stones"))
    table.scores(moot)
    assert table.power(mine) == 6


def test_a_final_haiku_is_not_heard_when_its_minion_returns_to_the_hand(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    poet, mine = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    ann.has("final_haiku", on=poet)

    async def go_home() -> None:
        await table.g.return_to_hand(poet, by=mine)

    table.run(go_home())
    assert ann.discard == ["final_haiku"]
    assert table.power(mine) == 4


def test_a_final_haiku_is_for_your_own_minion(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("howler", at=stones)
    ann.holds("final_haiku")
    assert not ann.can_choose("final_haiku")


# -- Heart of the Battle ---------------------------------------------------------------------------------------------


def test_heart_of_the_battle_has_two_minions_duel_before_a_base_scores(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    bob.has("howler", at=moot)
    mine = bob.has("heavy_drinker", at=moot)
    rival = ann.has("fledgling_vampire", at=moot)
    ann.has("teenage_wolf", at=moot)
    bob.holds("heart_of_the_battle")
    table.scores(moot)
    bob.chooses("heart_of_the_battle", mine, rival)
    assert ann.discard == ["fledgling_vampire", "teenage_wolf"]
    assert (ann.vp, bob.vp) == (1, 2)


@rule("10.2.9")
def test_a_tie_in_the_heart_of_the_battle_destroys_both(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    bob.has("howler", at=moot)
    ann.has("fledgling_vampire", at=moot)
    bob.holds("heart_of_the_battle")
    table.scores(moot)
    bob.chooses("heart_of_the_battle")
    assert (ann.vp, bob.vp) == (0, 0)


@rule("4.1.4")
def test_heart_of_the_battle_may_be_played_for_nothing_and_only_before_scoring(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.holds("heart_of_the_battle")
    ann.has("howler", at=moot)
    bob.has("howler", at=table.base("standing_stones"))
    assert not ann.can_choose("heart_of_the_battle")
    table.scores(moot)
    ann.chooses("heart_of_the_battle")
    assert ann.discard == ["heart_of_the_battle", "howler"]
    assert bob.in_play("howler")


# -- Honor the Ancestors ---------------------------------------------------------------------------------------------


@rule("4.9.5")
@ruling("C-honor-the-ancestors-1")
@pytest.mark.parametrize(("seats", "shuffled"), [(2, 1), (3, 2), (4, 3)])
def test_honor_the_ancestors_shuffles_a_minion_for_each_other_player(
    tables: Callable[[int], Table], seats: int, shuffled: int
) -> None:
    table = tables(seats)
    ann, stones = table.ann, table.base("standing_stones")
    mine = ann.has("howler", at=stones)
    minions = ann.discarded("howler", "loup_garou", "teenage_wolf", "the_count")
    ann.discarded("jolt")
    ann.plays("honor_the_ancestors").chooses(*minions[:shuffled])
    assert mine.counters == 1
    assert len(ann.deck_from_top) == shuffled
    assert (
        ann.discard == ["howler", "loup_garou", "teenage_wolf", "the_count", "jolt", "honor_the_ancestors"][shuffled:]
    )


def test_the_ancestors_may_rest(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("howler", at=stones)
    ann.discarded("howler")
    ann.plays("honor_the_ancestors").declines()
    assert ann.discard == ["howler", "honor_the_ancestors"]


@rule("4.9.2")
@ruling("C-honor-the-ancestors-1")
def test_each_ancestor_is_a_choice_of_its_own(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann = table.ann
    minions = ann.discarded("howler", "loup_garou", "the_count")
    ann.plays("honor_the_ancestors").chooses(minions[1]).is_done()
    assert ann.deck_from_top == ["loup_garou"]
    assert ann.discard == ["howler", "the_count", "honor_the_ancestors"]


@rule("4.9.2", "5.2.6")
def test_one_ancestor_may_be_shuffled_in_where_two_could_have_been(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann = table.ann
    ann.discarded("howler")
    ann.plays("honor_the_ancestors").chooses("howler")
    assert ann.deck_from_top == ["howler"]
    assert ann.discard == ["honor_the_ancestors"]


@rule("5.2.6")
def test_the_ancestors_are_honored_even_without_a_minion_in_play(table: Table) -> None:
    ann = table.ann
    ann.discarded("howler")
    ann.plays("honor_the_ancestors").chooses("howler")
    assert ann.deck_from_top == ["howler"]


# -- Honor the Fallen ------------------------------------------------------------------------------------------------


@ruling("C-samurai-chan-2")
def test_honor_the_fallen_draws_for_your_minion_destroyed_here(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.deck("jolt", "frenzy", "chew_toy")
    ann.has("honor_the_fallen", at=stones)
    mine, theirs = ann.has("howler", at=stones), bob.has("howler", at=stones)
    far = ann.has("howler", at=table.base("golem_schloss"))
    table.plays_left(actions=3)
    ann.plays("big_gulp").chooses(theirs).plays("big_gulp").chooses(far)
    assert ann.hand == []
    ann.plays("big_gulp")
    assert not table.g.in_play(mine)
    assert ann.hand == ["jolt"]


@rule("12.3.26")
@ruling("C-samurai-chan-1")
def test_honor_the_fallen_draws_for_each_of_your_minions_when_the_base_is_cleared(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.deck("jolt", "frenzy", "chew_toy")
    ann.has("honor_the_fallen", at=moot)
    ann.has("howler", at=moot)
    ann.has("howler", at=moot)
    bob.has("howler", at=moot)
    table.scores(moot)
    assert ann.hand == ["jolt", "frenzy"]
    assert ann.discard == ["honor_the_fallen", "howler", "howler"]


# -- Honorable Combat ------------------------------------------------------------------------------------------------


def test_honorable_combat_earns_the_winners_controller_a_vp(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    rival = bob.has("teenage_wolf", at=stones)
    bob.has("heavy_drinker", at=stones)
    ann.plays("honorable_combat").chooses(rival)
    assert (ann.vp, bob.vp) == (1, 0)
    assert table.g.in_play(rival)


@rule("10.2.10")
def test_honorable_combat_may_earn_the_opponent_a_vp(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.has("teenage_wolf", at=stones)
    ann.plays("honorable_combat")
    assert (ann.vp, bob.vp) == (0, 1)


@rule("10.2.9")
def test_a_tied_honorable_combat_earns_both_a_vp(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    rival = bob.has("fledgling_vampire", at=stones)
    bob.has("teenage_wolf", at=stones)
    ann.plays("honorable_combat").chooses(rival)
    assert (ann.vp, bob.vp) == (1, 1)


def test_honorable_combat_needs_a_base_where_another_player_has_more_power(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    bob.has("nightstalker", at=stones)
    ann.plays("honorable_combat")
    assert (ann.vp, bob.vp) == (0, 0)
    assert ann.discard == ["honorable_combat"]


def test_honorable_combat_is_fought_against_a_player_who_has_more_power(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    rival = bob.has("the_count", at=stones)
    weak = cat.has("howler", at=stones)
    also = bob.has("howler", at=stones)
    ann.plays("honorable_combat")
    assert not ann.can_choose(weak)
    assert ann.can_choose(rival)
    ann.chooses(also)
    assert (ann.vp, bob.vp, cat.vp) == (1, 0, 0)


@rule("10.2.12")
def test_the_vp_goes_to_whoever_controls_the_winner_when_the_duel_is_over(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine = ann.has("loup_garou", at=stones)
    rival = bob.has("teenage_wolf", at=stones)
    bob.has("howler", at=stones)
    ann.holds("jolt")
    ann.plays("honorable_combat").chooses(rival)
    change.take_control(table.g, mine, bob.seat, None)
    ann.declines()
    assert (ann.vp, bob.vp) == (0, 1)


# -- Way of the Warrior ----------------------------------------------------------------------------------------------


@rule("8.6.4")
@ruling("C-samurai-chan-2")
def test_way_of_the_warrior_draws_a_card_if_its_minion_is_destroyed_this_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.deck("jolt", "frenzy")
    howler = ann.has("howler", at=stones)
    bob.has("pack_alpha", at=stones, counters=1)
    table.plays_left(actions=2)
    ann.plays("way_of_the_warrior")
    assert table.power(howler) == 5
    ann.plays("high_noon")
    assert ann.hand == ["jolt"]


@ruling("C-samurai-chan-1")
def test_way_of_the_warrior_draws_a_card_if_its_minion_is_discarded_after_scoring(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    ann.deck("jolt", "frenzy")
    howler = ann.has("howler", at=moot)
    ann.has("loup_garou", at=moot)
    ann.plays("way_of_the_warrior").chooses(howler)
    table.scores(moot)
    assert ann.hand == ["jolt"]


def test_way_of_the_warrior_ends_with_the_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = ann.has("howler", at=stones)
    ann.deck("jolt", "frenzy", "chew_toy")
    bob.holds("big_gulp")
    ann.plays("way_of_the_warrior").ends_turn()
    assert table.power(howler) == 2
    bob.plays("big_gulp")
    assert not table.g.in_play(howler)
    assert ann.hand == ["jolt", "frenzy"]


def test_the_way_of_the_warrior_does_not_follow_a_minion_that_returned_to_the_hand(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("jolt")
    wolf = ann.has("teenage_wolf", at=stones)
    ann.plays("way_of_the_warrior")

    async def go_home() -> None:
        await table.g.return_to_hand(wolf, by=wolf)

    table.run(go_home())
    table.plays_left()
    ann.plays("teenage_wolf", at=stones).plays("big_gulp")
    assert ann.hand == []


@rule("5.4.5")
def test_the_card_of_the_way_of_the_warrior_is_drawn_once(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("jolt", "frenzy", "chew_toy")
    ann.has("samurai_chan", at=stones)
    table.plays_left(actions=2)
    ann.plays("way_of_the_warrior").plays("yokai_attack")
    ann.chooses(ann.options()[0])
    assert sorted(ann.hand) == ["frenzy", "jolt"]


# -- Yokai Attack! ---------------------------------------------------------------------------------------------------


def test_yokai_attack_trades_a_minion_for_an_extra_minion_and_an_extra_action(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(minions=0, actions=1)
    ann.has("howler", at=stones)
    ann.plays("yokai_attack").plays("loup_garou", at=stones).plays("jolt")
    assert ann.in_play("loup_garou").counters == 1
    assert ann.discard == ["howler", "yokai_attack", "jolt"]


@rule("5.2.5")
def test_without_a_destroyed_minion_the_yokai_bring_nothing(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("howler", at=stones)
    ann.has("unstoppable", on=wolf)
    ann.plays("yokai_attack")
    assert ann.in_play("howler") is wolf
    assert table.s.extras == []


@rule("5.2.5")
def test_a_minion_saved_from_the_yokai_brings_nothing(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    drone = ann.has("drone", at=stones, counters=1)
    howler = ann.has("howler", at=stones)
    ann.plays("yokai_attack").chooses(howler, drone)
    assert ann.in_play("howler") is howler
    assert table.s.extras == []


def test_the_yokai_do_not_take_other_players_minions(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("howler", at=stones)
    ann.plays("yokai_attack")
    assert bob.in_play("howler")
    assert table.s.extras == []
