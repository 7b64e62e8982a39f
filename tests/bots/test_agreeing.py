"""Bots agree to end a game only if they have nothing to lose by it (12.10.15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.bots.conftest import remember, staged
from tests.bots.test_fairness import open_questions, twin

import basebreaker as bb
from basebreaker.bots import agrees_to_end, look
from basebreaker.engine.turn.phases import leaders
from basebreaker.testing import rule
from basebreaker.testing.kit import Person, Table


def agrees(person: Person) -> bool:
    """Whether a bot at this person's seat agrees to end the game now."""
    table = person.table
    (winner,) = leaders(table.g)
    return agrees_to_end(look(table.driver, person.seat), winner)


def even(table: Table) -> Table:
    """Two bases where no player is ahead."""
    staged(table)
    ship, portal = table.base("ancient_crashed_ship"), table.base("star_portal")
    for person in (table.ann, table.bob):
        person.has("howler", at=ship)
        person.has("igor", at=portal)
    return table


@rule("12.10.15")
def test_the_winner_agrees_and_who_is_far_behind_as_well(table: Table) -> None:
    even(table)
    table.ann.vp, table.bob.vp = 14, 1
    assert agrees(table.ann)
    assert agrees(table.bob)


@rule("12.10.15")
def test_who_can_still_catch_up_does_not_agree(table: Table) -> None:
    even(table)
    table.ann.vp, table.bob.vp = 6, 5
    assert agrees(table.ann)
    assert not agrees(table.bob)


@rule("12.10.15")
def test_who_is_behind_but_about_to_win_a_base_does_not_agree(table: Table) -> None:
    even(table)
    table.ann.vp, table.bob.vp = 14, 11
    table.bob.has("herr_doktor", at=table.g.s.bases[0], counters=15)
    assert not agrees(table.bob)


@rule("12.10.15")
def test_somebody_who_left_is_not_in_the_way(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    remember(table)
    table.base("the_hill")
    table.ann.vp, table.bob.vp, table.cat.vp = 4, 14, 3
    table.driver.give_up(1)
    assert agrees(table.ann)
    assert not agrees(table.cat)


@pytest.mark.parametrize("seat", [0, 1])
def test_before_the_first_turn_nobody_agrees(seat: int) -> None:
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=2, factions="draft", first=0)
    assert not game.bot_agrees_to_end(seat)


def test_worlds_a_seat_cannot_tell_apart_get_the_same_consent() -> None:
    compared = in_effects = yes = 0
    for number, game in enumerate(open_questions(120, 4)):
        other = twin(game, number + 1)
        if other is None:
            continue
        assert game.question is not None
        seat = game.question.seat
        vp = [(number * 5 + 3 * p) % 13 for p in range(game.g.s.seats)]
        game.g.s.vp[:] = other.g.s.vp[:] = vp
        mine = agrees_to_end(look(game, seat), leaders(game.g)[0])
        assert mine == agrees_to_end(look(other, seat), leaders(other.g)[0])
        compared += 1
        in_effects += not game.at_rest
        yes += mine
    assert compared > 60
    assert in_effects > 5
    assert 0 < yes < compared


def test_a_seat_that_is_not_asked_can_decide_as_well_and_twice_alike() -> None:
    for game in open_questions(40, 4):
        winner = leaders(game.g)[0]
        for seat in range(game.g.s.seats):
            assert agrees_to_end(look(game, seat), winner) == agrees_to_end(look(game, seat), winner)


@rule("12.10.15")
@pytest.mark.parametrize(("seats", "given_up"), [(2, False), (3, True)])
def test_among_many_a_lead_weighs_more(tables: Callable[[int], Table], seats: int, given_up: bool) -> None:
    table = even(tables(seats))
    table.ann.vp, table.bob.vp = 8, 1
    assert agrees(table.bob) is given_up
