"""Games refer to players by seat; clients get the names put in, whatever characters they contain."""

import re

import msgspec
import pytest

import basebreaker as bb
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.text.seat_names import called, named

SEATS = [
    bb.Seat("Ann", ["vampires", "cowboys"]),
    bb.Seat("Bob", ["samurai", "vikings"]),
    bb.Seat("Cleo", ["werewolves", "giant_ants"]),
]
NAMES = ["Ann", "{2}", r"\1 $& {0}"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{0} gives up.", "Ann gives up."),
        ("{2} saw cards of {1}", r"\1 $& {0} saw cards of {2}"),
        ("Use Howler", "Use Howler"),
        ("{x} {} {12}", "{x} {} {12}"),
    ],
)
def test_names_are_put_in_once_and_as_they_are(text: str, told: str) -> None:
    assert called(text, NAMES) == told


def test_views_with_names_are_what_the_library_shows() -> None:
    """Play the same game with names and with seats; putting the names in gives the same views."""
    names = ["Ann", "Bob", "Cleo"]
    game = bb.new_game(SEATS, seed=5)
    table = TableGames().resume(bb.Record(game.setup, []).to_json(), [])
    for number in range(250):
        if game.question is None:
            break
        for viewer in (None, 0, 1, 2):
            raw = table.view(viewer)
            assert named(raw, names) == game.view(viewer)
            lines = msgspec.json.encode(table.log_lines(viewer, 0)).decode()
            assert not re.search("Ann|Bob|Cleo", lines)
            assert called(lines, names) == msgspec.json.encode(game.log_lines(viewer)).decode()
        key = game.question.key(number * 7 % len(game.question))
        game.answer(key)
        table.answer(key)
