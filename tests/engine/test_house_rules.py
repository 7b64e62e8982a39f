"""House rules: setting up as the older books have it (1.8, 11.1)."""

import json
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.setup import Setup
from basebreaker.state.numbers import SEATS
from basebreaker.testing import rule

SEATS_OF_TWO = [bb.Seat("Ann", ["giant_ants", "werewolves"]), bb.Seat("Bob", ["vampires", "mad_scientists"])]


def game_of(**options: Any) -> bb.Match:
    return bb.new_game(SEATS_OF_TWO, **{"seed": 7, **options})


def base_sets(game: bb.Match) -> dict[str, int]:
    """How many base cards of each set are in the game."""
    sets = [face.set for face in game.g.s.prints if face.is_base]
    return {id: sets.count(id) for id in dict.fromkeys(sets)}


def without_minions(**options: Any) -> bb.Match:
    """The first game in which Ann's opening hand has no minion, with these options."""
    for seed in range(1000):
        if not game_of(seed=seed, first=0, mulligan=False).g.hand(SEATS[0], kind="minion"):
            return game_of(seed=seed, first=0, **options)
    raise AssertionError("No opening hand without a minion in a thousand games.")


# -- Bases -------------------------------------------------------------------------------------------------------------


@rule("1.8.1", "1.4.1")
def test_the_bases_of_other_sets_can_be_played_with() -> None:
    assert base_sets(game_of()) == {"monster_smash": 8}
    assert base_sets(game_of(bases=["culture_shock"])) == {"monster_smash": 8, "culture_shock": 11}
    assert base_sets(game_of(bases=["monster_smash"])) == {"monster_smash": 8}


@rule("1.8.1")
def test_all_bases_there_are_can_be_played_with_and_the_record_names_their_sets() -> None:
    game = game_of(bases="all")
    sets = list(dict.fromkeys(catalog.require(faction)["set"] for faction in catalog.playable_factions()))
    assert set(base_sets(game)) == set(sets)
    assert json.loads(game.record().to_json())["setup"]["bases"] == sets
    assert bb.replay(game.record()).g.s.to_json() == game.g.s.to_json()


# -- Mulligan ----------------------------------------------------------------------------------------------------------


@rule("1.8.2")
def test_a_mulligan_can_be_a_must() -> None:
    game = without_minions(mulligan="must")
    assert [entry.kind for entry in game.log].count("mulligan") == 1
    assert game.question is not None
    assert game.question.kind == "menu"


@rule("1.8.2")
def test_a_mulligan_can_be_ruled_out() -> None:
    game = without_minions(mulligan=False)
    assert not any(entry.kind == "mulligan" for entry in game.log)


@rule("1.8.3")
def test_the_old_hand_can_be_discarded_before_five_are_drawn() -> None:
    game = without_minions(mulligan=True, old_hand="discard")
    s = game.g.s
    old = list(s.hands[0])
    game.answer("yes")
    assert s.discards[0] == old
    assert len(s.hands[0]) == 5
    assert not set(old) & set(s.hands[0])
    assert len(s.decks[0]) == 30
    assert all(s.known[id] == game.g.everyone for id in old)


@rule("1.8.2", "1.8.3")
def test_both_older_rules_of_the_mulligan_go_together() -> None:
    s = without_minions(mulligan="must", old_hand="discard").g.s
    assert (len(s.hands[0]), len(s.decks[0]), len(s.discards[0])) == (5, 30, 5)


# -- Draft -------------------------------------------------------------------------------------------------------------


def drafted_from(seed: int, **options: Any) -> list[str]:
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=seed, factions="draft", **options)
    assert game.question is not None
    return [option.key.removeprefix("faction:") for option in game.question.options]


@rule("1.8.4")
def test_a_draft_can_be_from_a_pool_of_eight_taken_by_lot() -> None:
    pools = [drafted_from(seed, pool_size=8) for seed in range(5)]
    assert all(len(set(pool)) == 8 for pool in pools)
    assert len({tuple(pool) for pool in pools}) == 5
    assert drafted_from(0, pool_size=8) == pools[0]
    assert drafted_from(0, pool_size=4, pool=["vampires", "cowboys", "samurai", "vikings", "extramorphs"])[:4]


@rule("1.8.4")
def test_a_pool_as_big_as_there_is_has_everything() -> None:
    pool = ["vampires", "cowboys", "samurai", "vikings", "extramorphs"]
    assert drafted_from(3, pool_size=5, pool=pool) == drafted_from(3, pool=pool) == pool


# -- What can't be -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "options"),
    [
        ("The option mulligan must be true, false or 'must', not 'no'.", {"mulligan": "no"}),
        ("The option mulligan must be true, false or 'must', not 1.", {"mulligan": 1}),
        ("The option mulligan must be true, false or 'must', not None.", {"mulligan": None}),
        ("The option old_hand must be shuffle or discard, not 'burn'.", {"old_hand": "burn"}),
        ("The option old_hand must be shuffle or discard, not True.", {"old_hand": True}),
        ("The option bases must be 'all' or a list of sets, not 'culture_shock'.", {"bases": "culture_shock"}),
        ("The option bases must be 'all' or a list of sets, not 4.", {"bases": 4}),
        (
            "There is no set 'culture shock' (perhaps 'culture_shock'?) whose bases could be played with.",
            {"bases": ["culture shock"]},
        ),
        ("The option bases can name 500 sets at the most, not 501.", {"bases": ["culture_shock"] * 501}),
        ("There is no set 7 whose bases could be played with.", {"bases": [7]}),
        ("A pool size is for a draft; here factions come in another way.", {"pool_size": 8}),
        ("The option pool_size must be a whole number, not 'eight'.", {"pool_size": "eight"}),
        ("The option pool_size must be a whole number, not True.", {"pool_size": True}),
    ],
)
def test_a_wrong_house_rule_gets_a_sentence(sentence: str, options: dict[str, Any]) -> None:
    with pytest.raises(bb.BadSetup) as caught:
        game_of(**options)
    assert str(caught.value) == sentence
    data = {**Setup(SEATS_OF_TWO).to_json(), **options}
    with pytest.raises(bb.BadSetup):
        Setup.from_json(data)


@pytest.mark.parametrize("size", [3, 0, -1, 6])
def test_a_pool_must_be_big_enough_for_all_and_no_bigger_than_what_there_is(size: int) -> None:
    pool = ["vampires", "cowboys", "samurai", "vikings", "extramorphs"]
    with pytest.raises(bb.BadSetup, match=rf"^The pool size must be from 4 to 5 factions here, not {size}\.$"):
        drafted_from(1, pool=pool, pool_size=size)


def test_a_set_that_does_not_know_the_edition_lends_no_bases(private_catalog: None) -> None:
    about = {"id": "hives", "name": "Hives"}
    catalog.add_facts({"set": about, "factions": [], "bases": []})
    assert base_sets(game_of(bases=["hives"])) == {"monster_smash": 8}
    with pytest.raises(bb.BadSetup, match="has no current edition"):
        game_of(bases=["hives"], edition="current")


# -- Records -----------------------------------------------------------------------------------------------------------


def test_the_house_rules_are_kept_in_the_record() -> None:
    game = bb.new_game(
        [bb.Seat("Ann"), bb.Seat("Bob")], seed=2, factions="draft", pool_size=8, mulligan="must", old_hand="discard",
        bases=["culture_shock"],
    )  # fmt: skip
    setup = json.loads(game.record().to_json())["setup"]
    kept = {name: setup[name] for name in ("pool_size", "mulligan", "old_hand", "bases")}
    assert kept == {"pool_size": 8, "mulligan": "must", "old_hand": "discard", "bases": ["culture_shock"]}
    again = bb.replay(bb.Record.from_json(game.record().to_json()))
    assert again.g.s.to_json() == game.g.s.to_json()


def test_a_setup_from_before_there_were_house_rules_has_todays() -> None:
    old = Setup(SEATS_OF_TWO).to_json()
    assert not {"pool_size", "old_hand", "bases"} & old.keys()
    setup = Setup.from_json(old).options
    assert (setup.pool_size, setup.old_hand, setup.bases, setup.mulligan) == (None, "shuffle", (), True)
    del old["mulligan"]
    with pytest.raises(bb.BadSetup, match="A setup has exactly the entries"):
        Setup.from_json(old)
