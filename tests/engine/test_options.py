"""The options of a game: one record of them, as keywords or as such."""

from typing import get_type_hints

import pytest

import basebreaker as bb
from basebreaker.engine.turn.options import OptionKeywords

SEATS = [bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["samurai", "vikings"])]


def test_the_keywords_of_a_new_game_are_the_options() -> None:
    assert get_type_hints(OptionKeywords) == get_type_hints(bb.GameOptions)
    assert [name for name in get_type_hints(bb.GameOptions) if f" {name}:" not in str(bb.new_game.__doc__)] == []


def test_options_can_be_given_as_such_as_keywords_or_both() -> None:
    options = bb.GameOptions(goal=20, first=1)
    game = bb.new_game(SEATS, options, seed=3)
    assert game.record() == bb.new_game(SEATS, seed=3, goal=20, first=1).record()
    assert game.setup.options == options
    assert (
        bb.new_game(SEATS, options, seed=3, goal=12).record() == bb.new_game(SEATS, seed=3, goal=12, first=1).record()
    )
    assert options.goal == 20


def test_an_option_that_there_is_not_is_refused_by_its_name() -> None:
    with pytest.raises(TypeError, match="'gaol'"):
        bb.new_game(SEATS, gaol=20)  # type: ignore[call-arg]
