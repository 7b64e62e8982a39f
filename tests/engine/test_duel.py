"""Duels (10.2), told with Cowboys and whoever else is around."""

import pytest
from tests.engine.duels import start

from basebreaker.engine.verbs import change
from basebreaker.testing import Table, rule, ruling

# -- Who wins --------------------------------------------------------------------------------------------------------


@rule("9.11.1", "10.2.1", "10.2.8")
def test_the_stronger_minion_wins(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    weak = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(weak)
    assert ann.in_play("gunfighter")
    assert bob.discard == ["fledgling_vampire"]


@rule("10.2.8")
def test_the_challenger_may_lose(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    strong = bob.has("nightstalker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(strong)
    assert ann.discard == ["gunfighter"]
    assert bob.in_play("nightstalker")


@rule("10.2.8")
def test_current_power_counts_and_not_the_printed_one(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    worker = bob.has("worker", at=stones, counters=4)
    ann.plays("gunfighter", at=stones).chooses(worker)
    assert bob.in_play("worker")
    assert ann.discard == ["gunfighter"]


@rule("10.2.9")
def test_in_a_tie_both_win_and_both_lose(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine, theirs = ann.has("teenage_wolf", at=stones), bob.has("heavy_drinker", at=stones)
    [duel] = start(table, mine, theirs)
    assert duel.winners == [mine, theirs]
    assert duel.losers == [theirs, mine]
    assert duel.outcomes == [(mine, theirs), (theirs, mine)]


@rule("10.2.10")
def test_the_duel_itself_does_nothing_to_winner_and_loser(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine, theirs = ann.has("loup_garou", at=stones), bob.has("heavy_drinker", at=stones)
    [duel] = start(table, mine, theirs)
    assert duel.outcomes == [(mine, theirs)]
    assert ann.in_play("loup_garou")
    assert bob.in_play("heavy_drinker")
    assert (table.power(mine), table.power(theirs)) == (4, 3)


@rule("9.1.10")
def test_a_minion_that_is_not_affected_by_others_duels_all_the_same_but_is_not_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("the_show_must_go_on", at=stones)
    soldier = bob.has("soldier", at=stones, counters=1)
    ann.has("pinkerton", at=stones)
    ann.plays("gunfighter", at=stones).chooses(soldier)
    assert ann.in_play("gunfighter").counters == 1
    assert bob.in_play("soldier") is soldier


# -- Ending without a result -------------------------------------------------------------------------------------------


@rule("10.2.11", "12.6.8")
def test_a_duel_one_of_whose_minions_left_play_has_no_result(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("big_gulp")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("big_gulp", ann.in_play("gunfighter"))
    assert bob.in_play("fledgling_vampire")
    assert ann.discard == ["gunfighter"]


@rule("10.2.11")
def test_a_duel_whose_minions_parted_has_no_result(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    bob.holds("headlong")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("headlong")
    assert rival.base == schloss.id
    assert ann.in_play("gunfighter")
    assert bob.in_play("fledgling_vampire")


@rule("10.2.11", "10.2.6")
def test_the_second_card_is_revealed_although_the_first_one_parted_the_minions(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("golem_schloss")
    ann.holds("headlong")
    bob.holds("jolt")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "headlong")
    bob.chooses("jolt")
    assert rival.counters == 1
    assert bob.discard == ["jolt"]


@rule("12.6.7")
def test_two_minions_that_moved_together_go_on_dueling(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    ann.holds("stagecoach")
    mine, other = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    over = start(table, mine, other)
    ann.chooses("stagecoach", mine, other)
    assert (mine.base, other.base) == (schloss.id, schloss.id)
    assert over[0].outcomes == [(other, mine)]


@rule("10.2.11")
def test_minions_at_different_bases_do_not_duel(table: Table) -> None:
    ann, bob = table.ann, table.bob
    mine = ann.has("howler", at=table.base("standing_stones"))
    theirs = bob.has("howler", at=table.base("golem_schloss"))
    ann.holds("jolt")
    [duel] = start(table, mine, theirs)
    assert not duel.winners
    assert not duel.losers


# -- One duel at a time, and nothing else ------------------------------------------------------------------------------


@rule("10.2.12")
@pytest.mark.parametrize("mine_too", [False, True])
def test_a_change_of_control_does_not_end_the_duel(table: Table, mine_too: bool) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("jolt")
    mine, theirs = ann.has("loup_garou", at=stones), bob.has("howler", at=stones)
    over = start(table, mine, theirs)
    change.take_control(table.g, theirs, ann.seat, None)
    if mine_too:
        change.take_control(table.g, mine, bob.seat, None)
    ann.declines()
    assert over[0].outcomes == [(mine, theirs)]
    assert over[0].challenger == ann.seat


@rule("10.2.13")
def test_the_duel_of_a_dueling_action_is_ignored(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("high_noon")
    rival = bob.has("fledgling_vampire", at=stones)
    bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("high_noon")
    assert ann.in_play("gunfighter")
    assert sorted(bob.discard) == ["fledgling_vampire", "high_noon"]


@rule("10.2.13", "10.2.14")
def test_a_minion_played_during_a_duel_starts_no_duel_of_its_own(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("yokai_attack", "gunfighter")
    rival = bob.has("nightstalker", at=stones)
    spare = bob.has("howler", at=stones)
    ann.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("yokai_attack", spare, "gunfighter")
    assert bob.in_play("gunfighter")
    assert ann.discard == ["gunfighter"]
    assert ann.in_play("fledgling_vampire")


@rule("10.2.14")
def test_specials_for_other_times_are_not_offered_in_a_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("dynamite_surprise", "heart_of_the_battle")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.declines()
    assert bob.discard == ["fledgling_vampire"]


@rule("10.2.14", "4.5.4")
def test_an_extra_card_that_a_dueling_action_allows_may_be_played_in_the_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("yokai_attack", "quick_draw")
    spare = ann.has("howler", at=stones)
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "yokai_attack", spare, "quick_draw")
    assert table.power(ann.in_play("gunfighter")) == 7
    assert bob.discard == ["the_count"]


@rule("4.5.5", "10.2.14")
def test_an_extra_card_allowed_in_a_duel_may_be_kept_for_later_in_the_phase(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.plays_left(minions=1, actions=0)
    ann.holds("yokai_attack", "quick_draw")
    spare = ann.has("howler", at=stones)
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "yokai_attack", spare)
    ann.declines()
    ann.plays("loup_garou", at=stones).plays("quick_draw")
    assert table.power(ann.in_play("loup_garou")) == 6


# -- What a duel triggers ----------------------------------------------------------------------------------------------


@rule("10.2.2")
@ruling("C-pinkerton-2")
def test_what_triggers_on_a_duel_comes_before_the_dueling_cards(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("pinkerton", at=stones)
    ann.holds("jolt")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert ann.is_asked
    assert ann.in_play("gunfighter").counters == 1
    ann.declines()
    assert bob.discard == ["heavy_drinker"]


@rule("10.2.14")
@ruling("C-deputy-1")
def test_what_may_be_used_in_a_duel_may_be_used_when_all_cards_have_been_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    bob.holds("mad_monster_party")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.passes().declines().passes()
    bob.chooses("mad_monster_party")
    ann.passes()
    assert rival.counters == 1
    ann.chooses("deputy", ann.in_play("gunfighter"))
    assert bob.discard == ["mad_monster_party", "heavy_drinker"]
    assert ann.discard == ["deputy"]


@rule("10.2.14")
def test_whoever_may_act_in_a_duel_reads_how_it_stands(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    rival = bob.has("bushi", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert table.question is not None
    assert table.question.prompt == "Gunfighter (3) duels Bushi (4): use an ability?"
    ann.passes().declines().passes()
    assert ann.discard == ["gunfighter"]


@rule("10.2.13")
def test_a_dueling_honorable_combat_asks_nothing(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("honorable_combat")
    bob.has("the_count", at=table.base("moot_site"))
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "honorable_combat")
    assert sorted(ann.discard) == ["gunfighter", "honorable_combat"]
    assert (ann.vp, bob.vp) == (0, 0)
