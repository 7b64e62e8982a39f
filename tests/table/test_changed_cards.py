"""Games that no longer replay, because a card was corrected since."""

import pytest

import basebreaker as bb
from basebreaker.serve import TableGames
from basebreaker.table.ports import Refusal

SEATS = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["samurai", "vikings"])]


@pytest.mark.parametrize("answers", [["minion:999"], ["end", "minion:999"]])
def test_the_refusal_lists_no_options(answers: list[str]) -> None:
    game = bb.new_game(SEATS, seed=3, mulligan=False)
    setup = bb.Record(game.setup, []).to_json()
    with pytest.raises(Refusal) as refusal:
        TableGames().resume(setup, answers)
    assert str(refusal.value) == "This game cannot be played on: a card has changed since it was played."
    with pytest.raises(Refusal, match=r"^That is not among the options of the question\.$"):
        TableGames().resume(setup, answers[:-1]).answer(answers[-1])
