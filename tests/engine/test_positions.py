"""Games that begin at a position, and games to another number of VP (1.8)."""

import json
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.state.numbers import NOWHERE, SEATS
from basebreaker.state.pieces import Action, Minion
from basebreaker.testing import broken_invariants, rule

SEATS_OF_TWO = [bb.Seat("Ann", ["dinosaurs", "pirates"]), bb.Seat("Bob", ["zombies", "robots"])]
POSITION: dict[str, Any] = {
    "name": "a test",
    "bases": [
        {
            "base": "jungle_oasis",
            "minions": [
                {"card": "king_rex", "seat": 0, "counters": 2, "actions": [{"card": "upgrade", "seat": 0}]},
                {"card": "walker", "seat": 1},
            ],
        },
        {"base": "the_grey_opal", "minions": [], "actions": [{"card": "wildlife_preserve", "seat": 0}]},
        {"base": "ninja_dojo"},
    ],
    "base_deck": ["rhodes_plaza_mall", "tar_pits"],
    "hands": [["war_raptor", "augmentation"], ["tenacious_z"]],
    "decks": [["laseratops", "pirate_king"], ["zombie_lord"]],
    "discards": [["howl"], []],
    "vp": [3, 5],
    "turn": 4,
}


def told(**changes: Any) -> dict[str, Any]:
    return {**POSITION, **changes}


def game_at(position: dict[str, Any], **options: Any) -> bb.Match:
    return bb.new_game(SEATS_OF_TWO, **{"seed": 5, "position": position, **options})


@rule("1.8.6")
def test_a_game_begins_where_its_position_says() -> None:
    game = game_at(POSITION)
    s = game.g.s
    assert (game.turn, game.current, s.vp) == (5, 0, [3, 5])
    assert [base.face.card for base in s.bases] == ["jungle_oasis", "the_grey_opal", "ninja_dojo"]
    [rex, upgrade, walker, preserve] = s.play.values()
    assert isinstance(rex, Minion)
    assert [card.face.card for card in s.play.values()] == ["king_rex", "upgrade", "walker", "wildlife_preserve"]
    assert (game.g.power(rex), rex.counters, walker.controller) == (7 + 2 + 2, 2, 1)
    assert isinstance(upgrade, Action)
    assert isinstance(preserve, Action)
    assert (upgrade.on, preserve.on) == (rex.id, NOWHERE)
    assert [s.face(id).card for id in s.hands[0]] == ["war_raptor", "augmentation"]
    assert [s.face(id).card for id in s.decks[0][-2:]] == ["pirate_king", "laseratops"]
    assert [s.face(id).card for id in s.base_deck[-2:]] == ["tar_pits", "rhodes_plaza_mall"]
    assert [s.face(id).card for id in s.discards[0]] == ["howl"]
    assert broken_invariants(s) == []
    assert "The game begins at a position: a test." in [entry.text for entry in game.log]


@rule("1.8.6")
def test_all_forty_cards_are_there_and_the_seed_shuffles_the_rest() -> None:
    games = [game_at(POSITION, seed=seed) for seed in (5, 5, 6)]
    below = [[game.g.s.face(id).card for id in game.g.s.decks[0][:-2]] for game in games]
    assert below[0] == below[1] != below[2]
    assert sorted(below[0]) == sorted(below[2])
    assert [sum(owner == seat for owner in games[0].g.s.owners) for seat in SEATS[:2]] == [40, 40]


@rule("1.8.6")
def test_the_record_has_the_position_and_replays() -> None:
    game = game_at(POSITION)
    game.answer("end")
    text = game.record().to_json()
    assert json.loads(text)["setup"]["position"]["name"] == "a test"
    again = bb.replay(bb.Record.from_json(text))
    assert again.g.s.to_json() == game.g.s.to_json()
    assert again.record() == game.record()


def test_nobody_sees_what_a_position_says_of_hands_and_decks_of_others() -> None:
    game = game_at(POSITION)
    shown = game.view(0).to_json()
    for hidden in ("tenacious_z", "zombie_lord", "laseratops", "rhodes_plaza_mall"):
        assert f'"{hidden}"' not in shown
    sight = game.sight(0)
    assert sight.knowledge.setup["position"] is None
    assert "zombie_lord" not in json.dumps(sight.knowledge.setup)
    imagined = {bb.imagine(sight, bb.Dice(n)).g.s.face(game.g.s.hands[1][0]).card for n in range(8)}
    assert len(imagined) > 1  # Bob's hand is as unknown as ever


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": [["king_rexx"], []]}, "Ann has no such card (perhaps 'king_rex'?)"),
        ({"hands": [["king_rex"], []]}, "'king_rex', but Ann has no more of it"),
        ({"hands": [["zombie_lord"], []]}, "'zombie_lord', but Ann has no such card"),
        ({"hands": [[]]}, "1 entries for hands; there are 2 seats"),
        ({"bases": []}, "1 to 12 bases in play, not 0"),
        ({"bases": [{"base": "tar_pit"}]}, "none of this game's (perhaps 'tar_pits'?)"),
        ({"base_deck": ["jungle_oasis"]}, "the same base twice"),
        ({"vp": [3, -1]}, "numbers from 0 to 99, not -1"),
        ({"bases": [{"base": "tar_pits", "minions": [{"card": "howl", "seat": 0}]}]}, "can't be: a minion"),
        ({"bases": [{"base": "tar_pits", "actions": [{"card": "howl", "seat": 0}]}]}, "can't be: on a base"),
        ({"bases": [{"base": "tar_pits", "minions": [{"card": "walker", "seat": 7}]}]}, "to seat 7; there is none"),
        ({"bases": [{"base": "tar_pits", "minion": []}]}, "The position doesn't fit: "),
        ({"name": ""}, "A position needs a name"),
        ({"turn": "3"}, "The position doesn't fit: "),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    position = told(**changes) if "bases" not in changes else told(base_deck=[], **changes)
    with pytest.raises(bb.BadSetup) as refusal:
        game_at(position)
    assert sentence in str(refusal.value)


def test_a_position_needs_factions_that_are_known_before() -> None:
    with pytest.raises(bb.BadSetup, match="every seat needs its factions"):
        bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=5, factions="random", position=POSITION)


def test_a_card_buried_by_a_position_is_known_to_its_player_alone() -> None:
    buried = {"base": "tar_pits", "buried": [{"card": "walker", "seat": 1}]}
    game = game_at(told(bases=[buried, {"base": "the_grey_opal"}], base_deck=[]))
    [card] = game.view(1).bases[0].buried
    assert card.face == "walker"
    assert [card.face for card in game.view(0).bases[0].buried] == [""]


# -- The goal ----------------------------------------------------------------------------------------------------------


@rule("1.8.5", "7.1.2")
def test_a_game_can_end_with_another_number_of_points() -> None:
    position = told(vp=[7, 5])
    game = game_at(position, goal=7)
    assert game.view(0).goal == 7
    game.answer("end")
    assert game.result is not None
    assert game.result.winners == [0]
    assert json.loads(game.record().to_json())["setup"]["goal"] == 7
    assert bb.replay(game.record()).result == game.result
    usual = game_at(position)
    usual.answer("end")
    assert usual.result is None
    assert usual.view(0).goal == 15


@pytest.mark.parametrize("goal", [0, 100, "7", None, True, 7.0])
def test_a_goal_is_a_number_of_points(goal: Any) -> None:
    with pytest.raises(bb.BadSetup, match="number of VP from 1 to 99"):
        bb.new_game(SEATS_OF_TWO, seed=5, goal=goal)


def test_a_bot_knows_what_it_plays_for() -> None:
    game = game_at(told(vp=[5, 5]), goal=7)
    assert bb.imagine(game.sight(0), bb.Dice(1)).g.goal == 7
