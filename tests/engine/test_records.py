"""Records: a game as its setup and answers, in JSON a person can read; written, read and replayed."""

import json
from pathlib import Path
from typing import Any

import pytest

import basebreaker as bb

NAMES = ("Ann", "Bob", "Cat", "Dan")
PAIRS = (
    ["vampires", "backtimers"],
    ["cowboys", "ancient_egyptians"],
    ["anansi_tales", "vikings"],
    ["wraithrustlers", "extramorphs"],
)


def played(seats: int, seed: int, answers: int = 10_000, **options: Any) -> bb.Match:
    players = [bb.Seat(name, pair) for name, pair in zip(NAMES[:seats], PAIRS, strict=False)]
    game = bb.new_game(players, **{"seed": seed, "turn_limit": 30, **options})
    x = seed + 1
    for _ in range(answers):
        if game.question is None:
            break
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        game.answer((x >> 8) % len(game.question.options))
    return game


def test_a_record_is_the_setup_and_the_keys_of_the_answers_and_nothing_else() -> None:
    game = played(2, 1, 30)
    data = json.loads(game.record().to_json())
    assert list(data) == ["format", "version", "setup", "answers", "check"]
    assert data["answers"] == game.answers
    assert data["setup"]["seed"] == 1
    assert [seat["name"] for seat in data["setup"]["seats"]] == ["Ann", "Bob"]


def test_a_record_can_be_read_by_a_person() -> None:
    text = played(2, 1, 30).record().to_json()
    assert text.startswith('{\n "format": "basebreaker record"')
    assert '"end"' in text
    assert any(f'"{kind}:' in text for kind in ("minion", "action"))
    assert text.endswith("}\n")


def test_names_in_any_script_survive(tmp_path: Path) -> None:
    seats = [bb.Seat("Zoë", ["vampires", "cowboys"]), bb.Seat('李 "quoted" \\ 🐜', ["samurai", "vikings"])]
    game = bb.new_game(seats, seed=1)
    game.record().save(tmp_path / "game.json")
    back = bb.Record.load(tmp_path / "game.json")
    assert [seat.name for seat in back.setup.seats] == [seat.name for seat in seats]
    assert "Zoë" in (tmp_path / "game.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_replaying_a_record_gives_the_same_game(seats: int) -> None:
    for seed in range(3):
        game = played(seats, seed)
        again = bb.replay(bb.Record.from_json(game.record().to_json()))
        assert again.g.s.to_json() == game.g.s.to_json()
        assert repr(again.result) == repr(game.result)
        assert [entry.text for entry in again.log] == [entry.text for entry in game.log]


def test_a_record_can_be_replayed_up_to_any_answer() -> None:
    game = played(2, 5, 60)
    record = game.record()
    for upto in (0, 1, 17, 59, 60, None):
        again = bb.replay(record, upto)
        assert again.answers == game.answers[:upto]
    fresh = bb.replay(record, 0)
    assert fresh.g.s.to_json() == played(2, 5, 0).g.s.to_json()


def test_somebody_can_play_on_from_the_middle_of_a_record() -> None:
    record = played(2, 5, 60).record()
    branch = bb.replay(record, 20)
    assert branch.question is not None
    branch.answer(len(branch.question.options) - 1)
    assert branch.record().answers[:20] == record.answers[:20]
    assert len(branch.record().answers) == 21
    assert len(record.answers) == 60


def test_a_record_does_not_change_with_the_game_it_was_taken_from() -> None:
    game = played(2, 5, 20)
    record = game.record()
    assert game.question is not None
    game.answer(0)
    assert len(record.answers) == 20


def test_the_record_of_an_unfinished_question_leads_to_that_question() -> None:
    for answers in range(5, 60, 5):
        game = played(3, 9, answers)
        again = bb.replay(game.record())
        assert game.question is not None
        assert again.question is not None
        assert again.question.prompt == game.question.prompt
        assert [option.key for option in again.question.options] == [option.key for option in game.question.options]


@pytest.mark.parametrize(
    "options",
    [
        {"first": 1, "mulligan": False, "me_first": "ask", "turn_limit": 9},
        {"copies": 2, "first": 0, "turn_limit": 9},
    ],
)
def test_all_options_of_the_table_are_in_the_record(options: dict[str, Any]) -> None:
    game = played(2, 3, **options)
    again = bb.replay(bb.Record.from_json(game.record().to_json()))
    for name, value in options.items():
        assert getattr(again.setup.options, name) == value
    assert again.g.s.to_json() == game.g.s.to_json()


def test_saving_replaces_a_file_completely(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(2, 1, 60).record().save(path)
    played(2, 2, 3).record().save(str(path))
    assert bb.Record.load(str(path)).setup.seed == 2
    assert list(tmp_path.iterdir()) == [path]


def test_undo_is_allowed_until_something_hidden_came_to_light() -> None:
    game = played(2, 4, 0, first=0, mulligan=False)
    game.count_what_is_learnt()
    assert game.question is not None
    minion = next(o for o in game.question.options if o.key.startswith("minion"))
    game.answer(minion.key)
    assert not game.has_learnt(0)
    before = len(game.answers)
    while game.question.kind != "menu":
        game.answer(0)
    game.answer("end")  # cards are drawn
    assert game.has_learnt(before)
    assert game.has_learnt(0)
    assert game.cards_seen(0) == 2
    assert not game.has_learnt(len(game.answers))
    again = bb.replay(game.record(), counting=True)
    assert (again.has_learnt(before), again.cards_seen(0)) == (True, 2)
    assert again.has_learnt(0)
    assert not bb.replay(game.record(), 1, counting=True).has_learnt(0)


def test_the_check_value_of_a_record_is_the_same_for_ever_whatever_the_names() -> None:
    seats = [bb.Seat("Zoë", ["vampires", "cowboys"]), bb.Seat("Bob", ["samurai", "vikings"])]
    record = bb.Record(bb.new_game(seats, seed=4).setup, ["no"])
    record.setup.rules = ""  # as those that name no rules yet
    assert json.loads(record.to_json())["check"] == "412462df0e64af31"
