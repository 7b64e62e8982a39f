"""The evaluation, asked directly on set positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from basebreaker.bots.evaluate import Evaluation, Weights, outlooks
from basebreaker.bots.lookahead import rookie
from basebreaker.state.numbers import SeatId
from basebreaker.state.pieces import Extra, Minion
from basebreaker.state.words import Until
from basebreaker.testing.kit import Person, Table

Tables = Callable[[int], Table]


def points(table: Table, **weights: float) -> list[float]:
    """The value of each player's side of the table, as seen from Ann's first turn."""
    return Evaluation(1, Weights(**weights)).points(table.g)


def effect_of(table: Table, name: str) -> list[bool]:
    """For whom a weight makes a difference in this position."""
    return [without != with_it for without, with_it in zip(points(table, **{name: 0.0}), points(table), strict=True)]


def boosted(table: Table, minion: Minion, n: int, until: Until = "end") -> Table:
    async def boost() -> None:
        await table.g.boost(minion, n, by=minion, until=until)

    table.run(boost())
    return table


# -- Chances -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_chances_together_are_one(tables: Tables, seats: int) -> None:
    table = tables(seats)
    hill = table.base("the_hill")
    for number, person in enumerate(table.people):
        person.has("the_count", at=hill, counters=number)
        person.vp = 3 * number
    chances = Evaluation(1).chances(table.g)
    assert sum(chances) == pytest.approx(1.0)
    assert sorted(chances) == chances  # the player with more of everything has the better chance
    assert chances[0] > 0


def test_who_gave_up_has_no_chance(tables: Tables) -> None:
    table = tables(3)
    table.base("the_hill")
    table.bob.vp = 14
    table.s.gone[table.bob.seat] = True
    chances = Evaluation(1).chances(table.g)
    assert chances[table.bob.seat] == 0.0
    assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("winners", "chances"), [([1], [0.0, 1.0, 0.0]), ([0, 2], [0.5, 0.0, 0.5]), ([], [1 / 3, 1 / 3, 1 / 3])]
)
def test_a_finished_game_is_known(tables: Tables, winners: list[int], chances: list[float]) -> None:
    table = tables(3)
    s = table.s.copy()
    s.next, s.winners = "over", [SeatId(seat) for seat in winners]
    assert Evaluation(1).chances(type(table.g)(s)) == chances


# -- Victory points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "bob", "sure"),
    [(14, 3, [0.0, 0.0]), (15, 3, [6.0, 0.0]), (15, 16, [0.0, 6.0]), (15, 15, [0.0, 0.0])],
)
def test_alone_in_front_with_fifteen_points_is_as_good_as_won_and_a_tie_is_not(
    table: Table, ann: int, bob: int, sure: list[float]
) -> None:
    table.base("the_hill")
    table.ann.vp, table.bob.vp = ann, bob
    gained = [a - b for a, b in zip(points(table), points(table, sure=0.0), strict=True)]
    assert gained == pytest.approx(sure)


@pytest.mark.parametrize(("counters", "wins"), [(15, True), (14, False)])
def test_the_places_of_a_base_that_is_about_to_break_count_towards_the_end(
    table: Table, counters: int, wins: bool
) -> None:
    crypt = table.base("crypt")  # breakpoint 20, first place 4
    table.ann.vp = 11
    table.ann.has("the_count", at=crypt, counters=counters)
    assert effect_of(table, "sure") == [wins, False]


def test_points_had_weigh_more_towards_the_end(table: Table) -> None:
    table.base("the_hill")
    table.ann.vp, table.bob.vp = 1, 0
    early = points(table)
    table.ann.vp, table.bob.vp = 13, 12
    late = points(table)
    assert late[0] - late[1] > early[0] - early[1]


@pytest.mark.parametrize(("counters", "at_stake"), [(14, 8), (15, 8 + 4)])
def test_only_what_is_had_or_about_to_be_scored_weighs_more_towards_the_end(
    table: Table, counters: int, at_stake: int
) -> None:
    crypt = table.base("crypt")  # breakpoint 20, first place 4
    table.ann.vp = 8
    table.ann.has("the_count", at=crypt, counters=counters)
    gained = points(table)[0] - points(table, urgency=0.0)[0]
    assert gained == pytest.approx(at_stake * Weights().urgency * (8 / 15) ** 2)


# -- Bases -------------------------------------------------------------------------------------------------------------


def test_power_of_this_turn_is_worth_nothing_at_a_base_that_does_not_break(table: Table) -> None:
    count = table.ann.has("the_count", at=table.base("the_hill"))
    before = points(table)
    assert points(boosted(table, count, 10)) == before


def test_power_that_stays_counts(table: Table) -> None:
    count = table.ann.has("the_count", at=table.base("the_hill"))
    before = points(table)
    assert points(boosted(table, count, 10, "start"))[0] > before[0]


def test_power_of_this_turn_counts_where_it_breaks_the_base(table: Table) -> None:
    count = table.ann.has("the_count", at=table.base("crypt"))  # 5 of 20
    before = points(table)
    assert points(boosted(table, count, 14)) == before
    assert points(boosted(table, count, 1))[0] > before[0] + 2.0


def test_a_base_kept_from_breaking_for_this_turn_only_is_as_good_as_one_short_of_it(table: Table) -> None:
    count = table.ann.has("the_count", at=table.base("crypt"), counters=15)  # 20 of 20
    (crypt,) = outlooks(boosted(table, count, -3).g, 0.0)
    assert (crypt.missing, crypt.totals) == (1, [20.0, 0.0])


def test_a_modifier_in_play_changes_what_a_base_is_worth(table: Table) -> None:
    hill = table.base("the_hill")
    table.ann.has("the_count", at=hill)
    rival = table.bob.has("howler", at=hill)
    before = points(table, action_in_play=0.0)
    table.ann.has("ancient_curse", on=rival)
    after = points(table, action_in_play=0.0)
    assert after[1] < before[1]
    assert after[0] - after[1] > before[0] - before[1]


def test_a_base_about_to_break_gives_its_places_ties_included(tables: Tables) -> None:
    table = tables(3)
    hill = table.base("the_hill")  # 4, 2, 1
    for person in (table.ann, table.bob):
        person.has("the_count", at=hill, counters=7)
    before = points(table, urgency=0.0)
    table.cat.has("howler", at=hill)
    after = points(table, urgency=0.0)
    assert before[0] == before[1]
    assert after[2] - before[2] == pytest.approx(1.0)  # there is no second place after two winners (6.5.2)
    assert after[0] == before[0]


# -- Plays -------------------------------------------------------------------------------------------------------------


def holding(table: Table, person: Person) -> Table:
    table.base("the_hill")
    person.holds("the_count")
    return table


def test_ones_own_minion_is_weighed_as_a_play(table: Table) -> None:
    holding(table, table.ann)
    assert effect_of(table, "play")[0]
    assert effect_of(table, "reply") == [False, False]


@pytest.mark.parametrize(("missing", "counts"), [(1, True), (0, False)])
def test_a_minion_is_weighed_at_every_base_that_does_not_break_without_it(
    table: Table, missing: int, counts: bool
) -> None:
    crypt = table.base("crypt")  # breakpoint 20
    table.ann.has("the_count", at=crypt, counters=4)
    table.bob.has("the_count", at=crypt, counters=6 - missing)
    table.ann.holds("howler")  # would catch up with Bob
    assert effect_of(table, "play")[0] is counts


def test_the_minion_of_the_next_player_is_weighed_as_a_reply(table: Table) -> None:
    holding(table, table.bob)
    assert effect_of(table, "play") == [False, False]
    assert effect_of(table, "reply")[1]


def test_once_the_turn_is_over_the_next_players_minion_is_still_a_reply(table: Table) -> None:
    holding(table, table.bob)
    table.turn_of(table.bob, turn=2)
    assert effect_of(table, "play") == [False, False]
    assert effect_of(table, "reply")[1]


def test_a_minion_that_can_no_longer_be_played_this_turn_is_no_play(table: Table) -> None:
    holding(table, table.ann)
    table.plays_left(minions=0)
    assert effect_of(table, "play") == [False, False]


def test_a_minion_goes_where_it_costs_the_others_rather_than_where_it_gains_a_little_more(table: Table) -> None:
    hill, crypt = table.base("the_hill"), table.base("crypt")
    table.ann.has("howler", at=hill, counters=6)
    for base in (hill, crypt):
        table.bob.has("howler", at=base, counters=6)
    table.ann.holds("the_count")
    kept, played = points(table, play=0.0), points(table, play=1.0)
    assert played[0] > kept[0]
    assert played[1] < kept[1]  # at the hill; at the crypt both would gain


@pytest.mark.parametrize(("held", "worth"), [(1, False), (2, True)])
def test_an_extra_minion_is_worth_something_only_with_a_second_minion(table: Table, held: int, worth: bool) -> None:
    table.base("the_hill")
    table.ann.holds(*["howler"] * held)
    table.s.extras.append(Extra("minion", "wraithrustlers_hq"))
    assert effect_of(table, "extra") == [worth, False]


def test_an_evaluation_looks_as_many_turns_ahead_as_it_is_told(tables: Tables) -> None:
    table = tables(3)
    assert [Evaluation(1, foresight=n).movers(table.g) for n in range(4)] == [[0], [0, 1], [0, 1, 2], [0, 1, 2, 0]]
    table.turn_of(table.bob, turn=2)
    assert Evaluation(1, foresight=1).movers(table.g) == [1]


# -- Cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "cards"), [(0, 0.0), (7, 7.0), (8, 7.25), (10, 7.75), (12, 7.75)])
def test_cards_in_hand_count_up_to_seven_and_few_beyond(table: Table, held: int, cards: float) -> None:
    table.ann.holds(*["jolt"] * held)
    assert Evaluation(1, Weights(card=1.0, minion_power=0.0)).hand(table.g, 0, 0) == pytest.approx(cards)


def test_the_three_strongest_minions_of_a_hand_count_and_two_cards_a_turn_to_come(table: Table) -> None:
    table.ann.holds("jolt", "howler", "the_count", "pack_alpha", "raider")
    hand = Evaluation(1, Weights(card=0.0, minion_power=1.0)).hand
    assert hand(table.g, 0, 0) == 5 + 5 + 4
    assert hand(table.g, 1, 1) == 2 + 2


def test_what_lies_on_the_table_counts_for_who_controls_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("full_moon", at=hill)
    assert effect_of(table, "action_in_play") == [True, False]
    bob.has_buried("howler", hill)
    assert effect_of(table, "buried") == [False, True]
    ann.has_in_stasis("drone", 2)
    assert effect_of(table, "stasis") == [True, False]
    bob.has("teenage_wolf", at=hill)
    assert effect_of(table, "talent") == [False, True]


def test_a_titan_in_play_counts_for_who_controls_it_with_the_power_it_gives(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has_aside("pecos_bill")
    assert effect_of(table, "titan") == [False, False]
    sphinx = ann.has("sphinx", at=hill, owner=bob)
    assert effect_of(table, "titan") == [True, False]
    assert effect_of(table, "action_in_play") == [False, False]
    before = points(table)[0]
    sphinx.counters = 3
    assert points(table)[0] > before


def test_plays_that_are_left_are_worth_something_only_with_a_card_for_them(table: Table) -> None:
    table.base("the_hill")
    assert effect_of(table, "spare_action") == [False, False]
    table.ann.holds("jolt")
    assert effect_of(table, "spare_action") == [True, False]
    table.plays_left(actions=0)
    assert effect_of(table, "spare_action") == [False, False]


def test_a_rookie_does_not_look_at_what_it_could_still_do(table: Table) -> None:
    table.base("the_hill")
    table.ann.holds("jolt", "frenzy", "howler")
    table.s.extras += [Extra("action", "wraithrustlers_hq"), Extra("minion", "wraithrustlers_hq")]
    table.plays_left(minions=0)
    judged = Evaluation(1, rookie().weights, 0).points(table.g)
    table.s.extras.clear()
    table.plays_left(minions=0, actions=0)
    assert Evaluation(1, rookie().weights, 0).points(table.g) == judged
