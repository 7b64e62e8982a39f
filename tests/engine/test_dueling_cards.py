"""The cards that are placed face down in a duel (10.2): placing, revealing and playing them."""

from collections.abc import Callable

from tests.engine.duels import start

from basebreaker.testing import Table, rule
from basebreaker.views import sentences
from basebreaker.views.view import view

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
    [placed] = table.s.set_aside
    assert table.s.known[placed] == 1 << ann.seat
    assert [card.face for card in view(table.driver, bob.seat).set_aside] == [""]
    assert [card.face for card in view(table.driver, ann.seat).set_aside] == ["quick_draw"]
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
    assert [card.face for card in [*seen_by_bob.set_aside, *seen_by_bob.seats[ann.seat].hand]] == ["", ""]
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
    assert placed in s.set_aside
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


@rule("10.2.7", "2.5.3", "12.10.2")
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
    assert ann.discard == ["big_gulp", "gunfighter"]


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


# -- What they trigger -------------------------------------------------------------------------------------------------


@rule("12.10.5", "10.2.14")
def test_what_a_dueling_action_triggers_does_not_wait_for_the_card_that_started_the_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    rival = bob.has("heavy_drinker", at=stones)
    bob.has("opportunist", on=rival)
    howler = ann.has("howler", at=stones)
    bob.holds("big_gulp")
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("big_gulp", howler)
    assert rival.counters == 1 + 1  # for the howler in the duel, which it won by that, and for the gunfighter
    assert ann.discard == ["howler", "gunfighter"]
    assert bob.discard == ["big_gulp"]


@rule("12.10.5", "10.2.14")
def test_what_a_dueling_card_triggers_happens_before_the_winner_is_determined(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("yokai_attack")
    igor = ann.has("igor", at=stones)
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones)
    gunfighter = ann.in_play("gunfighter")
    ann.chooses(rival, "yokai_attack", igor)
    assert gunfighter.counters == 1
    assert ann.in_play("gunfighter") is gunfighter
    assert bob.discard == ["heavy_drinker"]


@rule("12.10.5", "12.6.3")
def test_what_the_first_dueling_card_triggers_comes_before_the_second_one_is_revealed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("yokai_attack")
    igor, spare = ann.has("igor", at=stones), ann.has("howler", at=stones)
    [hidden] = bob.holds("quick_draw")
    rival = bob.has("heavy_drinker", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "yokai_attack")
    bob.chooses(hidden)
    ann.chooses(igor)
    assert table.s.known[hidden] == 1 << bob.seat
    ann.chooses(spare)
    assert spare.counters == 1
    assert ann.discard == ["igor", "yokai_attack", "gunfighter"]


@rule("12.10.5")
def test_a_dueling_action_is_discarded_before_the_loser_goes(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("jolt")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival)
    bob.chooses("jolt")
    assert rival.counters == 1
    assert sorted(ann.discard + bob.discard) == ["fledgling_vampire", "gunfighter", "jolt"]
    assert bob.discard == ["jolt", "fledgling_vampire"]
