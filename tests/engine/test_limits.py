"""Every number from outside has a limit: what a stranger's file or program brings is refused before it costs anything.

Some of these would take all memory or a whole evening if they were not refused, so they run in a confined process.
"""

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_bad_input import GOOD, edited, is_one_sentence, new_game, refused

import basebreaker as bb
from basebreaker.engine.errors import shown
from basebreaker.engine.turn.options import GameOptions
from basebreaker.engine.turn.setup import Setup
from basebreaker.records.record import LONGEST_TEXT, MOST_ANSWERS, _check

MEMORY = 1_000_000_000
SECONDS = 30


def confine() -> None:
    """So much memory and no more."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def confined(program: str, *words: str) -> str:
    """What a program prints that may use little memory and little time."""
    command = [sys.executable, "-c", f"import sys\nimport basebreaker as bb\n{program}", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, preexec_fn=confine, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    return done.stdout


# -- Setups ------------------------------------------------------------------------------------------------------------

UNDECIDED = [bb.Seat("Ann"), bb.Seat("Bob")]
RANDOM = GameOptions(factions="random", pool=["vampires", "cowboys", "samurai", "vikings"])
LONG = "x" * 100_000


@pytest.mark.parametrize(
    ("words", "players", "options"),
    [
        ("one copy of every set for each player at the most, not 3", GOOD, {"copies": 3}),
        ("not 1000000000", UNDECIDED, {"factions": "random", "copies": 10**9}),
        ("not one so big", UNDECIDED, {"factions": "draft", "copies": 10**9999}),
        ("at least one copy of every set, not one so big", GOOD, {"copies": -(10**9999)}),
        ("seed has 257 bits; 256 is the most", GOOD, {"seed": 2**256}),
        ("seed has 33216 bits", GOOD, {"seed": -(10**9999)}),
        ("from 1 to 1000, not 1001", GOOD, {"turn_limit": 1001}),
        ("from 1 to 1000, not one so big", GOOD, {"turn_limit": 10**9999}),
        ("from 0 to 1, not one so big", GOOD, {"first": 10**9999}),
        ("500 factions at the most, not 501", UNDECIDED, {"factions": "random", "pool": ["vampires"] * 501}),
        ("named by its id, not by 'xxx", UNDECIDED, {"factions": "random", "pool": [LONG]}),
        ("named by its id, not by 'xxx", [bb.Seat("Ann", ["vampires", LONG]), GOOD[1]], {}),
        ("exactly two factions, not 100000", [bb.Seat("Ann", ["vampires"] * 100_000), GOOD[1]], {}),
        ("skip or ask, not 'xxx", GOOD, {"me_first": LONG}),
        ("whole number, not 'xxx", GOOD, {"seed": LONG}),
        ("whole number, not [[[...]]]", GOOD, {"seed": [[[[[[[[[]]]]]]]]]}),
        ("64 characters at the most", [bb.Seat("x" * 65, GOOD[0].factions), GOOD[1]], {}),
        ("too long", [bb.Seat(LONG, GOOD[0].factions), GOOD[1]], {}),
        ("'Ann\\nBob' has characters that can't be shown", [bb.Seat("Ann\nBob", GOOD[0].factions), GOOD[1]], {}),
        ("can't be shown", [bb.Seat("\x1b[31mAnn", GOOD[0].factions), GOOD[1]], {}),
        ("can't be shown", [bb.Seat("Ann\u202e", GOOD[0].factions), GOOD[1]], {}),
        ("'Ann\\ud800' has characters", [bb.Seat("Ann\ud800", GOOD[0].factions), GOOD[1]], {}),
    ],
)
def test_what_only_keeps_a_machine_busy_is_refused(words: str, players: list[bb.Seat], options: dict[str, Any]) -> None:
    refused(bb.BadSetup, words, lambda: bb.new_game(players, **options))


@pytest.mark.parametrize("name", ["x" * 64, "Zoë", "李 🐜", "👩\u200d🚀", "नी\u200cल", "a\u00a0b"])
def test_names_in_any_script_are_fine(name: str) -> None:
    assert bb.new_game([bb.Seat(name, GOOD[0].factions), GOOD[1]], seed=1).names[0] == name


@pytest.mark.parametrize("seed", [0, -5, 2**256 - 1, -(2**256) + 1])
def test_seeds_of_256_bits_are_fine(seed: int) -> None:
    assert bb.new_game(GOOD, seed=seed).setup.seed == seed


def test_as_many_copies_as_players_are_fine() -> None:
    assert len(bb.new_game(UNDECIDED, factions="random", copies=2, seed=3).view().seats) == 2


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("just names and factions", lambda setup: setup["seats"][0].update(cards=[1])),
        ("just names and factions", lambda setup: setup["seats"][0].update(factions={"vampires": 1, "cowboys": 2})),
        ("just names and factions", lambda setup: setup["seats"][0].update(factions="vampires")),
        ("just names and factions", lambda setup: setup.update(pool="vampires")),
        ("just names and factions", lambda setup: setup.update(seats=["Ann", "Bob"])),
        ("whole number, not nan", lambda setup: setup.update(seed=float("nan"))),
        ("whole number, not inf", lambda setup: setup.update(turn_limit=float("inf"))),
        ("given or random or draft, not []", lambda setup: setup.update(factions=[])),
        ("named by its id, not by {}", lambda setup: setup["seats"][0].update(factions=[{}, {}])),
    ],
)
def test_a_file_is_held_to_the_same(words: str, change: Callable[[dict[str, Any]], Any]) -> None:
    text = edited(lambda data: change(data["setup"]), honest=True)
    refused(bb.BadSetup, words, lambda: bb.Record.from_json(text))


def test_a_file_of_two_hundred_bytes_takes_neither_memory_nor_time(tmp_path: Path) -> None:
    for copies in (2_000_000, 10**9):
        setup = {
            **Setup(UNDECIDED, options=RANDOM).to_json(),
            "copies": copies,
        }
        data = {"format": "basebreaker record", "version": 1, "setup": setup, "answers": []}
        path = tmp_path / "bomb.json"
        path.write_text(json.dumps({**data, "check": _check(setup, [])}), encoding="utf-8")
        said = confined(
            "try: bb.replay(bb.Record.load(sys.argv[1]))\nexcept bb.BadSetup as fault: print(fault)", str(path)
        )
        assert said == f"There can be one copy of every set for each player at the most, not {copies}.\n"


# -- Records -----------------------------------------------------------------------------------------------------------


def long_record(answers: int) -> str:
    return edited(lambda data: data.update(answers=["end"] * answers), honest=True)


def test_a_record_has_ten_thousand_answers_at_the_most() -> None:
    assert len(bb.Record.from_json(long_record(MOST_ANSWERS)).answers) == MOST_ANSWERS
    words = "10001 answers; no game has more than 10000"
    refused(bb.NotARecord, words, lambda: bb.Record.from_json(long_record(MOST_ANSWERS + 1)))


def test_a_key_is_short() -> None:
    text = edited(lambda data: data.update(answers=[LONG]), honest=True)
    refused(bb.NotARecord, "list of keys", lambda: bb.Record.from_json(text))


HEAD = '{"format": "basebreaker record", "version": 1, "setup": '
TAIL = ', "answers": [], "check": ""}'
HOSTILE = {
    "deep lists": (bb.NotARecord, "[" * 100_000),
    "deep objects": (bb.NotARecord, '{"a":' * 100_000),
    "a deep setup that is never closed": (bb.TruncatedRecord, HEAD + "[" * 100_000),
    "a deep setup": (bb.BadRecord, HEAD + "[" * 100_000 + "]" * 100_000 + TAIL),
    "a setup nearly too deep": (bb.BadRecord, HEAD + "[" * 900 + "]" * 900 + TAIL),
    "a lone surrogate": (bb.EditedRecord, HEAD + '"\\ud800"' + TAIL),
    "a huge number": (bb.TruncatedRecord, HEAD + "9" * 100_000 + TAIL),
    "no number": (bb.EditedRecord, HEAD + "NaN" + TAIL),
    "no end of spaces": (bb.NotARecord, " " * (LONGEST_TEXT + 1)),
    "a version of any length": (bb.OtherVersion, json.dumps({"format": "basebreaker record", "version": LONG})),
    "a byte order mark alone": (bb.NotARecord, "\ufeff"),
    "two byte order marks": (bb.TruncatedRecord, "\ufeff\ufeff" + HEAD + "[]" + TAIL),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_gets_one_sentence(name: str) -> None:
    error, text = HOSTILE[name]
    with pytest.raises(error) as caught:
        bb.Record.from_json(text)
    assert is_one_sentence(str(caught.value)), str(caught.value)


def test_however_deep_a_setup_is_it_is_refused_in_a_sentence() -> None:
    for depth in range(sys.getrecursionlimit() - 200, sys.getrecursionlimit()):
        with pytest.raises(bb.BadRecord) as caught:
            bb.Record.from_json(HEAD + "[" * depth + "]" * depth + TAIL)
        assert is_one_sentence(str(caught.value)), str(caught.value)


def test_a_lone_surrogate_among_the_answers_is_no_option() -> None:
    odd = bb.Record.from_json(edited(lambda data: data.update(answers=["end", "\ud800"]), honest=True))
    refused(bb.UnplayableRecord, "'\\ud800' is none of the options", lambda: bb.replay(odd))


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    record = new_game().record()
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8-sig")
    assert bb.Record.load(path) == record


def test_a_text_is_read_up_to_the_longest_that_a_record_may_be() -> None:
    record = new_game().record()
    longest = record.to_json().ljust(LONGEST_TEXT)
    assert bb.Record.from_json(longest) == record
    refused(bb.NotARecord, "too long for the record of a game", lambda: bb.Record.from_json(longest + " "))


def test_a_file_without_end_is_read_no_further_than_a_record_goes() -> None:
    said = confined("try: bb.Record.load('/dev/zero')\nexcept bb.NotARecord as fault: print(fault)")
    assert "too long for the record of a game" in said


def test_a_seat_that_gives_up_has_a_number_of_one_digit() -> None:
    game = new_game()
    for key in ("gives_up:" + "1" * 5000, "gives_up:10"):
        refused(bb.BadAnswer, "names no seat", partial(game.apply, key))


@pytest.mark.parametrize("answer", [10**9999, LONG, [LONG]], ids=["number", "text", "list"])
def test_a_refusal_is_short_however_long_the_answer(answer: Any) -> None:
    refused(bb.BadAnswer, "", lambda: new_game().answer(answer))


def test_values_are_shown_as_they_are_written_while_they_are_short() -> None:
    assert [shown(value) for value in ("it's", 7, None, True, 2**255)] == ['"it\'s"', "7", "None", "True", str(2**255)]
    assert len(shown("x" * 10**6)) == 100
    assert len(shown([["x" * 99] * 6] * 6)) == 100
