"""Ending the game (7.1): when a winner is looked for, who wins, ties, and the turn limit (12.7.4)."""

from collections.abc import Callable
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.testing import Person, Table, rule

Tables = Callable[[int], Table]


def give(table: Table, *vp: int) -> None:
    for person, points in zip(table.people, vp, strict=True):
        person.vp = points


def ends_turn(table: Table) -> None:
    table.people[table.s.current].ends_turn()


def winners(table: Table) -> list[Person]:
    return [table.people[seat] for seat in table.s.winners]


@rule("7.1.2")
@pytest.mark.parametrize(("vp", "over"), [((14, 3), False), ((15, 3), True), ((20, 19), True)])
def test_with_fifteen_vp_at_the_end_of_a_turn_the_player_with_the_most_wins(
    table: Table, vp: tuple[int, int], over: bool
) -> None:
    give(table, *vp)
    ends_turn(table)
    assert table.driver.over == over
    assert winners(table) == ([table.ann] if over else [])


@rule("7.1.1", "7.1.3")
def test_reaching_fifteen_ends_nothing_before_the_turn_is_played_out(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site", "egg_chamber")
    give(table, 12, 14)
    for _ in range(5):
        ann.has("the_count", at=hill)
    for _ in range(4):
        bob.has("the_count", at=crypt)
    ann.holds("howler")
    ann.deck("jolt", "igor")
    ann.ends_turn().chooses(hill)  # 4 VP: Ann has 16, but the other base scores as well
    assert (ann.vp, bob.vp) == (16, 18)
    assert ann.hand == ["howler", "jolt", "igor"]  # and cards are drawn
    assert winners(table) == [bob]


@rule("7.1.3")
def test_with_fifteen_vp_in_the_play_cards_phase_playing_goes_on(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.vp = 15
    ann.plays("howler")
    assert not table.driver.over
    assert ann.can_choose("end")


@rule("7.1.4")
def test_a_player_can_win_at_the_end_of_an_opponents_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    give(table, 3, 11)
    for _ in range(5):
        bob.has("the_count", at=hill)
    ann.ends_turn()
    assert bob.vp == 15
    assert winners(table) == [bob]


@rule("7.1.5", "7.1.7")
def test_a_tie_for_the_most_goes_on_turn_by_turn_until_there_is_none(table: Table) -> None:
    ann, bob = table.ann, table.bob
    give(table, 16, 16)
    ends_turn(table)
    assert not table.driver.over
    ends_turn(table)
    assert not table.driver.over
    ann.vp = 17
    ends_turn(table)
    assert winners(table) == [ann]
    assert bob.vp == 16


@rule("7.1.6")
def test_a_tie_below_the_top_does_not_matter(tables: Tables) -> None:
    table = tables(4)
    give(table, 15, 16, 15, 15)
    ends_turn(table)
    assert winners(table) == [table.bob]


@rule("7.1.5", "7.1.7")
def test_three_tied_for_the_most_play_on_though_a_fourth_has_less(tables: Tables) -> None:
    table = tables(4)
    give(table, 17, 17, 17, 15)
    for _ in range(4):
        ends_turn(table)
        assert not table.driver.over
    table.cat.vp = 18
    ends_turn(table)
    assert winners(table) == [table.cat]


def game(**options: Any) -> bb.Match:
    seats = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["giant_ants", "cowboys"])]
    return bb.new_game(seats, **{"seed": 5, "mulligan": False, **options})


def pass_turns(match: bb.Match, most: int) -> int:
    """End turn after turn; how many were played."""
    turns = 0
    while match.question is not None and turns < most:
        turns += match.question.kind == "menu"
        match.answer("end" if match.question.kind == "menu" else 0)
    return turns


@rule("12.7.4")
def test_at_the_turn_limit_the_game_is_undecided() -> None:
    match = game(turn_limit=6)
    assert pass_turns(match, 100) == 6
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ([], "turn limit")
    assert match.log[-1].text == "The game ends undecided at the turn limit."
    assert match.question is None


@rule("12.7.4")
def test_without_a_limit_the_game_goes_on() -> None:
    match = game()
    assert pass_turns(match, 300) == 300
    assert match.result is None


@rule("12.7.4", "7.1.2")
def test_somebody_who_wins_on_the_last_turn_wins() -> None:
    match = game(turn_limit=4)
    pass_turns(match, 3)
    match.g.s.vp[1] = 15
    pass_turns(match, 10)
    assert match.result is not None
    assert (match.result.winners, match.result.vp, match.result.reason) == ([1], [0, 15], "vp")


@rule("7.1.2")
def test_the_result_tells_who_won_with_which_vp() -> None:
    match = game()
    assert match.result is None
    match.g.s.vp = [15, 9]
    pass_turns(match, 1)
    assert match.question is None
    assert repr(match.result) == "Result(winners=[0], vp=[15, 9], reason='vp')"
    assert match.log[-1].text == "Ann wins the game."
