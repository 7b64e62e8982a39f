"""Why a bot answers as it does, in a sentence."""

from __future__ import annotations

import pytest

from basebreaker.bots import Dice, look
from basebreaker.bots.simple import at_once
from basebreaker.bots.why import sentence
from basebreaker.testing.kit import Table

CARDS = ["howler", "jolt", "frenzy", "igor", "tribute", "raider"]


BEST = "Play Howler gives me about 50 % to win"
FOUR = f"{BEST}; Play Jolt 48 %, Play Frenzy 46 %, Play Igor 44 %, Play Tribute 42 %"


@pytest.mark.parametrize(
    ("tried", "told"),
    [
        (1, f"{BEST}; there is no real alternative."),
        (2, f"{BEST}; Play Jolt 48 %."),
        (5, f"{FOUR}."),
        (6, f"{FOUR}, 1 other less."),
        (7, f"{FOUR}, 2 others less."),
    ],
)
def test_the_best_alternatives_are_named_and_the_others_counted(table: Table, tried: int, told: str) -> None:
    hill = table.base("the_hill")
    table.bob.has("howler", at=hill)
    table.ann.holds(*CARDS)  # and the end of the phase
    sight = look(table.driver, table.ann.seat)
    keys = [option.key for option in sight.question.options][:tried]
    values = {key: 0.5 - 0.02 * number for number, key in enumerate(keys)}
    assert sentence(sight, keys[0], dict(sorted(values.items()))) == told


def test_in_the_middle_of_an_effect_the_question_comes_first(table: Table) -> None:
    hill = table.base("the_hill")
    one, two = table.bob.has("howler", at=hill), table.bob.has("igor", at=hill)
    table.ann.plays("big_gulp")
    sight = look(table.driver, table.ann.seat)
    why = sentence(sight, f"minion:{one.id}", {f"minion:{one.id}": 0.5, f"minion:{two.id}": 0.25})
    assert why == f"{sight.question.prompt} Howler gives me about 50 % to win; Igor 25 %."
    table.ann.chooses(one)


def test_where_there_is_but_one_option_the_bot_says_so(table: Table) -> None:
    choice = at_once(look(table.driver, table.ann.seat), Dice(1))
    assert choice is not None
    assert (choice.key, choice.why) == ("end", "There is nothing else to do.")
