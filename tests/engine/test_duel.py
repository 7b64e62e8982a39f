"""Duels (10.2), told with Cowboys and whoever else is around."""

from collections.abc import Callable

import pytest

from basebreaker.engine import change
from basebreaker.engine.duel import Duel
from basebreaker.state.records import Minion
from basebreaker.testing import Table, rule, ruling
from basebreaker.views import sentences
from basebreaker.views.view import view


def start(table: Table, mine: Minion, theirs: Minion) -> list[Duel]:
    """Have two minions duel for nothing but the honor; the duel is in the list once it is over."""
    over: list[Duel] = []

    async def story() -> None:
        over.append(await table.g.duel(mine, theirs, by=mine))

    table.run(story())
    return over


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


# -- Placing dueling cards -----------------------------------------------------------------------------------------


@rule("10.2.3")
def test_the_challenger_decides_first_and_then_the_challenged_player(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("big_gulp")
    bob.holds("jolt")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert ann.is_asked
    ann.declines()
    assert bob.is_asked
    bob.declines()
    assert ann.hand == ["big_gulp"]
    assert bob.hand == ["jolt"]


@rule("10.2.3")
def test_a_third_player_places_nothing(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    cat.holds("big_gulp")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    assert bob.discard == ["fledgling_vampire"]


@rule("10.2.3", "2.4.11")
def test_the_second_player_does_not_learn_what_the_first_one_placed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("quick_draw")
    bob.holds("jolt")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "quick_draw")
    [placed] = table.s.limbo
    assert table.s.known[placed] == 1 << ann.seat
    assert [card.card for card in view(table.driver, bob.seat).set_aside] == [""]
    assert [card.card for card in view(table.driver, ann.seat).set_aside] == ["quick_draw"]
    assert "Quick Draw" not in " ".join(line.text for line in sentences.lines(table.driver, bob.seat))
    bob.declines()
    assert table.s.known[placed] == table.g.everyone


@rule("2.4.11")
def test_a_known_hand_does_not_betray_which_of_its_cards_was_placed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    for id in ann.holds("quick_draw", "jolt"):
        table.s.known[id] = table.g.everyone
    bob.holds("big_gulp")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "quick_draw")
    seen_by_bob = view(table.driver, bob.seat)
    assert [card.card for card in [*seen_by_bob.set_aside, *seen_by_bob.seats[ann.seat].hand]] == ["", ""]
    bob.declines()
    assert ann.hand == ["jolt"]


@rule("10.2.5", "2.2.9")
def test_a_placed_card_is_in_no_hand_deck_or_pile_and_not_in_play(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    [placed] = ann.holds("quick_draw")
    bob.holds("jolt")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, placed)
    s = table.s
    assert placed in s.limbo
    assert not any(placed in zone for zones in (s.hands, s.decks, s.discards) for zone in zones)
    assert placed not in s.play
    bob.declines()


@rule("10.2.5")
def test_a_placed_card_cannot_be_chosen_any_more(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    gulp, *wolves = bob.holds("cull_the_weak", "teenage_wolf", "howler")
    ann.holds("loup_garou")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "loup_garou")
    bob.chooses(gulp)
    assert not bob.can_choose("loup_garou")
    bob.chooses(*wolves)
    assert rival.counters == 2


@rule("10.2.4", "10.2.7")
def test_a_minion_may_be_placed_and_goes_back_to_the_hand_when_it_was_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("the_count")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("the_count")
    assert bob.hand == ["the_count"]
    assert table.s.known[table.s.hands[bob.seat][0]] == table.g.everyone
    assert bob.discard == ["fledgling_vampire"]


@rule("10.2.7", "2.5.3")
def test_a_bluff_of_another_owner_goes_back_to_the_hand_it_came_from(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("the_count", owner=ann)
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("the_count")
    assert bob.hand == ["the_count"]


@rule("10.2.4", "10.2.7")
def test_an_action_that_has_nothing_to_do_with_the_duel_may_be_placed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    schloss = table.base("golem_schloss")
    far = ann.has("howler", at=schloss)
    bob.holds("big_gulp")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("big_gulp", far)
    assert ann.discard == ["howler"]
    assert sorted(bob.discard) == ["big_gulp", "fledgling_vampire"]


@rule("12.6.4")
def test_two_minions_of_one_player_duel_with_one_card(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.holds("jolt", "jolt")
    mine, other = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    over = start(table, mine, other)
    ann.chooses("jolt")
    assert over[0].winners == [other]
    assert ann.hand == ["jolt"]


# -- Revealing and playing ---------------------------------------------------------------------------------------------


@rule("10.2.6", "12.6.3")
def test_the_challengers_card_is_revealed_and_resolved_before_the_other_one_is_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("big_gulp")
    [hidden] = bob.holds("quick_draw")
    rival = bob.has("heavy_drinker", at=stones)
    other = bob.has("howler", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "big_gulp")
    bob.chooses(hidden)
    assert ann.is_asked
    assert table.s.known[hidden] == 1 << bob.seat
    ann.chooses(other)
    assert table.s.known[hidden] == table.g.everyone
    assert ann.discard == ["gunfighter", "big_gulp"]


@rule("10.2.7", "10.2.8")
def test_dueling_actions_may_turn_the_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("mad_monster_party")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("mad_monster_party")
    assert bob.in_play("heavy_drinker").counters == 1
    assert ann.discard == ["gunfighter"]


@rule("12.6.6")
def test_a_dueling_action_does_not_use_up_the_free_action(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("quick_draw", "jolt")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "quick_draw")
    ann.plays("jolt")
    assert ann.in_play("gunfighter").counters == 1


@rule("12.6.5")
def test_a_dueling_action_that_cannot_be_played_now_goes_back_to_the_hand(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("buffet")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("buffet")
    assert bob.hand == ["buffet"]


@rule("10.2.7", "4.7.1")
def test_a_dueling_action_for_before_scoring_is_played_if_a_base_is_about_to_score(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    sheriff = ann.has("sheriff", at=stones)
    wolf = bob.has("howler", at=stones)
    bob.has("the_count", at=stones)
    ann.holds("dynamite_surprise")
    table.scores(stones)
    ann.uses(sheriff).chooses(wolf, "dynamite_surprise")
    assert ann.discard == ["dynamite_surprise", "sheriff"]
    assert bob.discard == ["howler", "the_count"]
    assert (ann.vp, bob.vp) == (4, 4)  # five against five, for the wolf was blown up in the duel


@rule("12.6.5")
def test_a_dueling_action_with_nothing_left_to_be_put_on_goes_back_to_the_hand(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("big_gulp")
    bob.holds("final_haiku")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "big_gulp")
    bob.chooses("final_haiku")
    ann.chooses(rival)
    assert bob.hand == ["final_haiku"]


@rule("10.2.7")
def test_a_dueling_action_may_stay_in_play(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("full_moon")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("full_moon")
    assert bob.in_play("full_moon").base == stones.id
    assert ann.discard == ["gunfighter"]


@rule("10.2.7", "4.1.7")
def test_a_dueling_action_of_another_owner_is_played_by_its_holder_and_goes_home(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("quick_draw", owner=ann)
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("quick_draw")
    assert bob.in_play("heavy_drinker") is rival
    assert table.power(rival) == 7
    assert sorted(ann.discard) == ["gunfighter", "quick_draw"]


@rule("5.4.4", "12.3.24")
def test_what_a_dueling_action_triggers_waits_until_the_duels_card_is_finished(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    rival = bob.has("heavy_drinker", at=stones)
    bob.has("opportunist", on=rival)
    howler = ann.has("howler", at=stones)
    bob.holds("big_gulp")
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("big_gulp", howler)
    assert rival.counters == 0
    assert ann.discard == ["howler", "gunfighter"]
    assert bob.discard == ["heavy_drinker", "opportunist", "big_gulp"]


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
def test_what_may_be_used_in_a_duel_is_used_when_all_cards_have_been_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    bob.holds("mad_monster_party")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    ann.declines()
    bob.chooses("mad_monster_party")
    assert rival.counters == 1
    ann.chooses("deputy", ann.in_play("gunfighter"))
    assert bob.discard == ["heavy_drinker", "mad_monster_party"]
    assert ann.discard == ["deputy"]


@rule("10.2.14")
def test_whoever_may_act_in_a_duel_reads_how_it_stands(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("deputy")
    rival = bob.has("bushi", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival).declines()
    assert table.question is not None
    assert table.question.prompt == "Gunfighter (3) duels Bushi (4): use an ability?"
    ann.passes()
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
