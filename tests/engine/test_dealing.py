"""Factions dealt by the library: at random beside those that are named, or so that the decks match as measured."""

from __future__ import annotations

from typing import Any

import pytest
from tests.lab.test_published import invented

import basebreaker as bb
from basebreaker import dealing
from basebreaker.dealing import EVEN_ENOUGH, balanced
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.setup import Setup
from basebreaker.lab.published import published
from basebreaker.state.words import Edition

ANN, BOB = bb.Seat("Ann"), bb.Seat("Bob")
WARRIORS = bb.Seat("Ann", ["vampires", "samurai"])


def decks(game: bb.Match) -> list[list[str]]:
    """Everybody's factions, as the record has them."""
    return [seat.factions for seat in bb.Record.from_json(game.record().to_json()).setup.seats]


@pytest.mark.parametrize("edition", ["printed", "current"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_balanced_decks_win_about_equally_often(edition: Edition, count: int) -> None:
    seats = [bb.Seat(f"Player {number}") for number in range(count)]
    found = set()
    for seed in range(6):
        game = bb.new_game(seats, seed=seed, factions="balanced", edition=edition)
        named = [faction for deck in decks(game) for faction in deck]
        assert len(set(named)) == 2 * count
        assert set(named) <= set(catalog.playable_factions(edition))
        assert published().unevenness(decks(game)) <= EVEN_ENOUGH
        found.add(tuple(named))
    assert len(found) == 6


@pytest.mark.parametrize("how", ["balanced", "random"])
def test_the_same_seed_deals_the_same_and_the_record_has_what_was_dealt(how: Any) -> None:
    seats = [ANN, bb.Seat("Bob", ["vampires"])]
    game, again = (bb.new_game(seats, seed=5, factions=how) for _ in range(2))
    assert game.record() == again.record()
    assert (game.setup.options.factions, game.setup.options.pool) == ("given", ())
    assert bb.replay(bb.Record.from_json(game.record().to_json())).view(0) == game.view(0)
    assert decks(bb.new_game(seats, seed=6, factions=how)) != decks(game)
    assert seats == [bb.Seat("Ann"), bb.Seat("Bob", ["vampires"])]


def test_a_seat_keeps_its_factions_and_gets_an_opponent_to_match() -> None:
    for seed in range(8):
        found = decks(bb.new_game([WARRIORS, BOB], seed=seed, factions="balanced"))
        assert found[0] == ["vampires", "samurai"]
        assert published().unevenness(found) <= EVEN_ENOUGH


def test_a_seat_keeps_its_factions_beside_random_ones_of_the_pool() -> None:
    pool = ["cowboys", "vampires", "zombies"]
    for seed in range(8):
        ann, bob = decks(bb.new_game([WARRIORS, BOB], seed=seed, factions="random", pool=pool))
        assert ann == ["vampires", "samurai"]
        assert sorted(bob) == ["cowboys", "zombies"]


def test_two_given_decks_are_left_as_they_are() -> None:
    others = bb.Seat("Bob", ["zombies", "cowboys"])
    assert decks(bb.new_game([WARRIORS, others], factions="balanced")) == [WARRIORS.factions, others.factions]


def test_the_only_even_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "published", invented)
    for seed in range(20):
        dealt = balanced([ANN, BOB], [*"abcdxyz"], bb.Dice(seed, "factions"))
        assert {"".join(sorted(seat.factions)) for seat in dealt} in ({"ab", "cd"}, {"ad", "bc"})  # or of unknown odds


def test_factions_that_were_not_measured_are_dealt_where_there_are_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "published", invented)
    dealt = balanced([ANN, BOB], [*"abxy"], bb.Dice(1, "factions"))
    assert sorted(faction for seat in dealt for faction in seat.factions) == [*"abxy"]


POSITION = {"name": "a test", "bases": [{"base": "the_hill"}]}


@pytest.mark.parametrize(
    ("words", "seats", "options"),
    [
        ("for two, three or four players, not 1", [ANN], {}),
        ("The seats must be a list, not 7", 7, {}),
        ("not enough factions left for everybody", [ANN, BOB], {"pool": ["vampires", "zombies", "cowboys"]}),
        ("'vampire'", [ANN, BOB], {"pool": ["vampire", "zombies", "cowboys", "pirates"]}),
        ("'zombie'", [ANN, bb.Seat("Bob", ["zombie"])], {}),
        ("named by its id, not by 5", [ANN, BOB], {"pool": [5]}),
        ("Bob needs exactly two factions, not 3", [ANN, bb.Seat("Bob", ["zombies", "cowboys", "pirates"])], {}),
        ("Bob can't take 'zombies' twice", [ANN, bb.Seat("Bob", ["zombies", "zombies"])], {}),
        ("'zombies' is taken 2 times", [bb.Seat("Ann", ["zombies"]), bb.Seat("Bob", ["zombies"])], {}),
        ("A position names cards", [ANN, BOB], {"position": POSITION}),
        ("A pool size is for a draft", [ANN, BOB], {"pool_size": 8}),
        ("The option seed must be a whole number, not '7'", [ANN, BOB], {"seed": "7"}),
        ("The option edition must be", [ANN, BOB], {"edition": "next"}),
        ("Ann has factions, but this table gets them by draft", [WARRIORS, BOB], {"factions": "draft"}),
        ("The options of a game are written GameOptions", [ANN, BOB], {"options": 7}),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_one_sentence(words: str, seats: Any, options: dict[str, Any]) -> None:
    with pytest.raises(bb.BasebreakerError, match=words):
        bb.new_game(seats, **{"factions": "balanced", **options})


def test_a_setup_has_dealt_factions_only() -> None:
    with pytest.raises(bb.BadSetup, match="factions must be given or random or draft, not 'balanced'"):
        Setup([ANN, BOB], options=bb.GameOptions(factions="balanced"))
