"""Trying options: which of them are the same, and how far they are thought through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.bots.conftest import remember

from basebreaker.bots import Dice, look
from basebreaker.bots.evaluate import Evaluation
from basebreaker.bots.lookahead import HOPEFUL, Lookahead
from basebreaker.bots.trying import Clock, Line, Trier, distinct
from basebreaker.engine.driver import Driver
from basebreaker.state.numbers import SEATS
from basebreaker.testing.kit import Table

Tables = Callable[[int], Table]


def tried(table: Table) -> list[str]:
    """The keys of the options that are tried."""
    question = table.question
    assert question is not None
    return [question.options[index].key for index in distinct(question).values()]


def test_two_copies_of_a_card_are_tried_once(table: Table) -> None:
    table.base("the_hill")
    first, _, jolt, _ = table.ann.holds("howler", "howler", "jolt", "howler")
    assert tried(table) == [f"minion:{first}", f"action:{jolt}", "end"]


def test_a_copy_that_belongs_to_another_player_is_another_card(table: Table) -> None:
    table.base("the_hill")
    (mine,) = table.ann.holds("howler")
    (borrowed,) = table.ann.holds("howler", owner=table.bob)
    assert tried(table) == [f"minion:{mine}", f"minion:{borrowed}", "end"]


def test_two_equal_minions_in_play_are_two(table: Table) -> None:
    hill = table.base("the_hill")
    one, two = (table.bob.has("howler", at=hill) for _ in range(2))
    table.ann.plays("big_gulp")
    assert tried(table) == [f"minion:{one.id}", f"minion:{two.id}"]
    table.ann.chooses(one)


def test_cards_that_the_chooser_does_not_know_are_not_taken_for_the_same(table: Table) -> None:
    one, two = table.bob.holds("howler", "howler")

    async def pick() -> None:
        await table.g.choose_card(table.ann.seat, [one, two], "Which one?")

    table.run(pick())
    assert tried(table) == [f"card:{one}", f"card:{two}"]
    table.ann.chooses(one)


def test_players_and_numbers_are_told_apart(tables: Tables) -> None:
    table = tables(3)
    ann = table.ann
    asked: list[list[str]] = []

    async def ask(effect: Any) -> None:
        await effect

    table.run(ask(table.g.choose_seat(ann.seat, [*SEATS[1:3]], "Who?")))
    asked.append(tried(table))
    ann.chooses(table.cat)
    table.run(ask(table.g.choose_number(ann.seat, [3, 4, 5], "How many?")))
    asked.append(tried(table))
    ann.chooses("4")
    assert asked == [["seat:1", "seat:2"], ["3", "4", "5"]]


@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_an_effect_is_thought_about_and_not_only_the_first(table: Table, seed: int) -> None:
    hill = table.base("the_hill")
    mine = table.ann.has("howler", at=hill)
    for _ in range(3):
        table.bob.has("igor", at=hill)
    table.ann.holds("pot_of_beans")  # two counters, one after the other
    remember(table)
    table.ann.chooses("pot_of_beans")
    after, _ = Trier(Evaluation(1), Dice(seed), Clock(None)).think_on(table.driver.copy())
    assert after.g.s.play[mine.id].counters == 2
    table.ann.chooses(mine, mine)


@pytest.mark.parametrize("seed", range(6))
def test_the_rest_of_the_turn_is_played_well_and_not_by_chance(table: Table, seed: int) -> None:
    bases = [table.base("the_hill"), table.base("crypt"), table.base("moot_site")]
    table.ann.has("igor", at=bases[0])
    (raider,) = table.bob.holds("raider")
    remember(table)
    table.ann.ends_turn()
    evaluation = Evaluation(table.s.turn)
    ends = []
    for base in bases:
        game = table.driver.copy()
        for key in (f"minion:{raider}", f"base:{base.id}", "end"):
            game.answer(key)
        ends.append(evaluation.chances(game.g))
    start = table.driver.copy()
    played_out = Trier(evaluation, Dice(seed), Clock(None)).play_out((start, evaluation.chances(start.g)))
    assert played_out == min(ends)  # Ann's chances, and then Bob's
    assert min(ends) < max(ends)


def test_in_further_imagined_games_only_the_most_hopeful_options_are_tried(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.base("the_hill")
    table.ann.holds("howler", "igor", "raider", "huscarl", "worker", "drone")
    tried: list[int] = []
    after = Trier.after

    def counted(self: Trier, game: Driver, index: int, thoughtful: bool) -> Line:
        tried.append(index)
        return after(self, game, index, thoughtful)

    monkeypatch.setattr(Trier, "after", counted)
    Lookahead(3, 0, False, None).choose(look(table.driver, table.ann.seat), Dice(1), 1.0)
    assert sorted(tried[:7]) == list(range(7))  # six minions and the end of the phase
    assert len(tried) == 7 + HOPEFUL + HOPEFUL
