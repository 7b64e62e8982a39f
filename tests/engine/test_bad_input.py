"""Bad input at the library's doors: each has its own error with one sentence, and the game is unchanged."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.records.record import _check
from basebreaker.testing import Table

Door = Callable[[bb.Match], Any]
SEVEN: Any = 7
BOB: Any = "Bob"


def seats(*pairs: list[str]) -> list[bb.Seat]:
    return [bb.Seat(name, pair) for name, pair in zip(("Ann", "Bob", "Cat", "Dan", "Eve"), pairs, strict=False)]


GOOD = seats(["vampires", "werewolves"], ["giant_ants", "cowboys"])


def new_game(**options: Any) -> bb.Match:
    return bb.new_game(GOOD, **{"seed": 4, "mulligan": False, **options})


def everything(game: bb.Match) -> tuple[str, list[str], list[str], int]:
    keys = [] if game.question is None else [option.key for option in game.question.options]
    return json.dumps(game.g.s.to_json()), game.answers[:], keys, len(game.log)


def is_one_sentence(message: str) -> bool:
    return bool(re.fullmatch(r"[A-Z'0-9][^\n]*\.", message)) and len(message) < 700


def refused(error: type[Exception], words: str, door: Callable[[], Any]) -> None:
    with pytest.raises(error) as caught:
        door()
    assert type(caught.value) is error
    assert words in str(caught.value)
    assert is_one_sentence(str(caught.value)), str(caught.value)


# -- Setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "words", "players", "options"),
    [
        (bb.WrongSeats, "not 1", GOOD[:1], {}),
        (bb.WrongSeats, "not 5", seats(*[["vampires", "werewolves"]] * 5), {"copies": 5}),
        (bb.UnknownFaction, "no faction 'giants'", seats(["giants", "vampires"], ["cowboys", "samurai"]), {}),
        (bb.UnknownFaction, "(perhaps 'vampires'?)", seats(["Vampire", "vikings"], ["cowboys", "samurai"]), {}),
        (bb.UnknownFaction, "no faction 'giants'", seats([], []), {"factions": "draft", "pool": ["giants"]}),
        (bb.RepeatedFaction, "twice", seats(["vampires", "vampires"], ["cowboys", "samurai"]), {}),
        (bb.RepeatedFaction, "taken 2 times", seats(["vampires", "samurai"], ["cowboys", "samurai"]), {}),
        (bb.BadSetup, "exactly two factions, not 1", seats(["vampires"], ["cowboys", "samurai"]), {}),
        (bb.BadSetup, "seat from 0 to 1, not 2", GOOD, {"first": 2}),
        (bb.BadSetup, "seat from 0 to 1, not -1", GOOD, {"first": -1}),
        (
            bb.BadSetup,
            "The option factions must be given or random or draft, not 'auction'",
            GOOD,
            {"factions": "auction"},
        ),
        (bb.BadSetup, "The option edition must be printed or current, not 'old'", GOOD, {"edition": "old"}),
        (bb.BadSetup, "The option me_first must be skip or ask, not 'never'", GOOD, {"me_first": "never"}),
        (bb.BadSetup, "from 1 to 1000, not 0", GOOD, {"turn_limit": 0}),
        (bb.BadSetup, "at least one copy", GOOD, {"copies": 0}),
        (bb.BadSetup, "seed must be a whole number, not 'seven'", GOOD, {"seed": "seven"}),
        (bb.BadSetup, "first must be a whole number, not True", GOOD, {"first": True}),
        (bb.BadSetup, "turn_limit must be a whole number, not 1.5", GOOD, {"turn_limit": 1.5}),
        (bb.BadSetup, "mulligan must be true, false or 'must', not 'no'", GOOD, {"mulligan": "no"}),
        (bb.BadSetup, "needs a name, and one of them has none", [bb.Seat(" ", ["vampires", "cowboys"]), GOOD[1]], {}),
        (bb.BadSetup, "must be text, not 7", [bb.Seat(SEVEN, ["vampires", "cowboys"]), GOOD[1]], {}),
        (bb.BadSetup, "written Seat(name, factions), not 'Bob'", [GOOD[0], BOB], {}),
        (bb.BadSetup, "exactly two factions, not 1", [bb.Seat("Ann", "vampires"), GOOD[1]], {}),
        (bb.BadSetup, "by its id, not by 7", [bb.Seat("Ann", [SEVEN, "cowboys"]), GOOD[1]], {}),
        (bb.BadSetup, "has its factions already", GOOD, {"pool": ["vampires"]}),
        (bb.BadSetup, "The pool of factions must be a list, not 7", GOOD, {"pool": SEVEN}),
        (bb.BadSetup, "The seats must be a list, not 7", SEVEN, {}),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(
    error: type[Exception], words: str, players: list[bb.Seat], options: dict[str, Any]
) -> None:
    refused(error, words, lambda: bb.new_game(players, **options))


def test_the_factions_of_a_seat_are_a_list() -> None:
    refused(bb.BadSetup, "The factions of 'Ann' must be a list, not 7", lambda: bb.Seat("Ann", SEVEN))


# -- Answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (99, "no option 99; the options are numbered 0 to"),
        (-1, "no option -1"),
        ("minion:9999", "'minion:9999' is none of the options; they are"),
        ("", "'' is none of the options"),
        ("END", "'END' is none of the options"),
        (True, "not True"),
        (None, "not None"),
        (1.0, "not 1.0"),
    ],
)
def test_an_answer_that_is_no_option_is_refused_and_the_game_unchanged(answer: Any, words: str) -> None:
    game = new_game()
    before = everything(game)
    refused(bb.BadAnswer, words, lambda: game.answer(answer))
    assert everything(game) == before


def test_in_the_middle_of_an_effect_too(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one = bob.has("howler", at=hill)
    bob.has("igor", at=hill)
    ann.plays("big_gulp")
    before = json.dumps(table.s.to_json()), ann.options()
    for answer in (2, -1, "end", f"minion:{one.id + 7}"):
        refused(bb.BadAnswer, "", partial(table.driver.answer, answer))
        assert (json.dumps(table.s.to_json()), ann.options()) == before
    ann.chooses(one)
    assert bob.discard == ["howler"]


def test_an_answer_to_an_old_question_is_refused() -> None:
    game = new_game()
    assert game.question is not None
    old = game.question.options[0].key
    game.answer(0)
    for _ in range(3):
        keys = [option.key for option in game.question.options]
        game.answer("end" if "end" in keys else 0)
    assert old not in [option.key for option in game.question.options]
    before = everything(game)
    refused(bb.BadAnswer, f"{old!r} is none of the options", lambda: game.answer(old))
    assert everything(game) == before


@pytest.mark.parametrize("answer", [0, "end", -5, None])
def test_an_answer_when_the_game_is_over_is_refused(answer: Any) -> None:
    game = new_game()
    game.give_up(0)
    before = everything(game)
    refused(bb.GameOver, "The game is over", lambda: game.answer(answer))
    assert everything(game) == before


# -- Seats and cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 99, True, "Ann", 0.0])
@pytest.mark.parametrize(
    "door",
    [
        lambda game, seat: game.view(seat),
        lambda game, seat: game.log_lines(seat),
        lambda game, seat: game.sight(seat),
        lambda game, seat: game.why_not(seat, 0),
    ],
)
def test_a_seat_that_is_not_there_is_refused(door: Callable[[bb.Match, Any], Any], seat: Any) -> None:
    game = new_game()
    before = everything(game)
    refused(bb.UnknownSeat, "seats are numbered 0 to 1", lambda: door(game, seat))
    assert everything(game) == before


@pytest.mark.parametrize("door", [lambda game: game.sight(None), lambda game: game.why_not(None, 0)])
def test_a_spectator_has_no_cards_of_their_own_to_ask_about(door: Callable[[bb.Match], Any]) -> None:
    game = new_game()
    refused(bb.UnknownSeat, "There is no seat None", lambda: door(game))


@pytest.mark.parametrize("seat", [-1, 2, True, "Ann", None])
def test_nobody_can_give_up_for_a_seat_that_is_not_there(seat: Any) -> None:
    game = new_game()
    before = everything(game)
    refused(bb.BadAnswer, "is not in the game", lambda: game.give_up(seat))
    assert everything(game) == before


@pytest.mark.parametrize(
    ("door", "words"),
    [
        (lambda game: game.explain_power(9999), "No minion with the number 9999"),
        (lambda game: game.explain_power(-1), "No minion with the number -1"),
        (lambda game: game.explain_power(game.g.s.bases[0].id), "No minion with the number"),
        (lambda game: game.explain_base(0), "No base with the number 0"),
        (lambda game: game.explain_base(-1), "No base with the number -1"),
        (lambda game: game.explain_power([]), "by what a view or option has for it, not by []"),
        (lambda game: game.explain_base("the_hill"), "not by 'the_hill'"),
        (lambda game: game.why_not(0, None), "not by None"),
        (lambda game: game.explain_power(game.view().bases[0]), "No minion with the number"),
        (lambda game: game.why_not(0, 9999), "Seat 0 has no card with the number 9999"),
        (lambda game: game.why_not(0, game.g.s.hands[1][0]), "Seat 0 has no card with the number"),
        (lambda game: game.why_not(0, game.g.s.decks[0][-1]), "Seat 0 has no card with the number"),
    ],
)
def test_a_card_that_is_not_there_is_refused(door: Door, words: str) -> None:
    game = new_game()
    before = everything(game)
    refused(bb.UnknownCard, words, lambda: door(game))
    assert everything(game) == before


# -- Records -----------------------------------------------------------------------------------------------------------


def record(answers: int = 30) -> bb.Record:
    game = new_game()
    for number in range(answers):
        assert game.question is not None
        game.answer(number % len(game.question.options))
    return game.record()


def edited(change: Callable[[dict[str, Any]], Any], *, honest: bool = False) -> str:
    """The text of a record after a change, with a check value that still fits it if it is `honest`."""
    data = json.loads(record().to_json())
    change(data)
    text = json.dumps(data)
    if honest:
        data["check"] = _check(data["setup"], data["answers"])
        text = json.dumps(data)
    return text


def set_answer(data: dict[str, Any]) -> None:
    data["answers"][10] = "minion:9999"


def swap_seed(data: dict[str, Any]) -> None:
    data["setup"]["seed"] += 1


def lose_check(data: dict[str, Any]) -> None:
    del data["check"]


def make_newer(data: dict[str, Any]) -> None:
    data["version"] = 99


@pytest.mark.parametrize(
    ("error", "words", "text"),
    [
        (bb.NotARecord, "not the record of a game", ""),
        (bb.NotARecord, "not the record of a game", "hello"),
        (bb.NotARecord, "not the record of a game", "[]"),
        (bb.NotARecord, "not the record of a game", "null"),
        (bb.NotARecord, "not the record of a game", '{"format": "another game", "version": 1}'),
        (bb.TruncatedRecord, "breaks off", record().to_json()[:400]),
        (bb.TruncatedRecord, "breaks off", record().to_json()[:-4]),
        (bb.TruncatedRecord, "incomplete", edited(lose_check)),
        (bb.EditedRecord, "changed after it was written", edited(set_answer)),
        (bb.EditedRecord, "changed after it was written", edited(swap_seed)),
        (bb.OtherVersion, "version 99; this program reads versions 1 and 2", edited(make_newer)),
    ],
)
def test_a_text_that_is_no_sound_record_is_refused(error: type[Exception], words: str, text: str) -> None:
    refused(error, words, lambda: bb.Record.from_json(text))


@pytest.mark.parametrize(
    ("error", "words", "change"),
    [
        (bb.NotARecord, "list of keys", lambda data: data.update(answers=5)),
        (bb.NotARecord, "list of keys", lambda data: data.update(answers=["end", 5])),
        (bb.BadSetup, "exactly the entries", lambda data: data.update(setup=[])),
        (bb.BadSetup, "exactly the entries", lambda data: data["setup"].pop("seed")),
        (bb.BadSetup, "exactly the entries", lambda data: data["setup"].update(speed=3)),
        (bb.BadSetup, "list of seats", lambda data: data["setup"].update(seats=7)),
        (bb.BadSetup, "list of seats", lambda data: data["setup"].update(seats=[{}, {}])),
        (bb.BadSetup, "list of seats", lambda data: data["setup"].update(pool=3)),
        (bb.BadSetup, "whole number", lambda data: data["setup"].update(seed=None)),
        (bb.WrongSeats, "not 1", lambda data: data["setup"]["seats"].pop()),
        (bb.UnknownFaction, "'giants'", lambda data: data["setup"]["seats"][0].update(factions=["giants", "cowboys"])),
    ],
)
def test_a_foreign_record_is_refused_though_its_check_value_fits(
    error: type[Exception], words: str, change: Callable[[dict[str, Any]], Any]
) -> None:
    refused(error, words, lambda: bb.Record.from_json(edited(change, honest=True)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_answer, "Answer 10 of the record doesn't fit: 'minion:9999' is none of the options"),
        (lambda data: data["answers"].insert(3, "gives_up:7"), "Answer 3 of the record doesn't fit: Seat 7"),
        (lambda data: data["answers"].insert(3, "gives_up:x"), "'gives_up:x' names no seat"),
        (lambda data: data["answers"].insert(3, "gives_up:²"), "'gives_up:²' names no seat"),
        (lambda data: data["answers"].insert(3, "gives_up:1"), "Answer 4 of the record doesn't fit: The game is over"),
        (lambda data: data["answers"].insert(3, "agreed"), "Answer 4 of the record doesn't fit: The game is over"),
        (lambda data: data["answers"].insert(3, "agreed:1"), "'agreed:1' is none of the options"),
    ],
)
def test_a_record_whose_answers_do_not_fit_is_refused(change: Callable[[dict[str, Any]], Any], words: str) -> None:
    odd = bb.Record.from_json(edited(change, honest=True))
    refused(bb.UnplayableRecord, words, lambda: bb.replay(odd))


@pytest.mark.parametrize("thing", ["game.json", None, 7])
def test_only_a_record_can_be_replayed(thing: Any) -> None:
    refused(bb.BadRecord, "Record.load reads one from a file", lambda: bb.replay(thing))


@pytest.mark.parametrize("upto", [-1, "3", True])
def test_a_record_is_replayed_up_to_a_number_of_answers(upto: Any) -> None:
    refused(bb.BadRecord, f"not up to {upto!r}", lambda: bb.replay(record(5), upto))


def test_an_imagined_game_has_no_record() -> None:
    world = bb.imagine(new_game().sight(0), bb.Dice(1))
    for game in (world, world.copy()):
        refused(bb.BadRecord, "imagined from its middle on", game.record)


@pytest.mark.parametrize("thing", [None, {}, b"{}"])
def test_a_record_is_read_from_text(thing: Any) -> None:
    refused(bb.NotARecord, "read from text", lambda: bb.Record.from_json(thing))


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    refused(bb.BadRecord, "can't be read: No such file", lambda: bb.Record.load(tmp_path / "nothing.json"))
    refused(bb.BadRecord, "can't be read: Is a directory", lambda: bb.Record.load(tmp_path))
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    refused(bb.NotARecord, "is not the record of a game", lambda: bb.Record.load(picture))


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    where = tmp_path / "no such folder" / "game.json"
    refused(bb.BadRecord, "can't be written: No such file or directory", lambda: record().save(where))
    folder = tmp_path / "folder"
    folder.mkdir()
    refused(bb.BadRecord, "can't be written", lambda: record().save(folder))
    assert list(tmp_path.iterdir()) == [folder]
    longest = tmp_path / ("x" * 255)
    longest.mkdir()
    refused(bb.BadRecord, "can't be written: File name too long", lambda: record().save(longest))


def test_all_errors_are_of_one_family_and_exported() -> None:
    classes = [thing for thing in vars(bb).values() if isinstance(thing, type) and issubclass(thing, Exception)]
    assert len(classes) >= 15
    assert all(issubclass(error, bb.BasebreakerError) for error in classes)
    assert {error.__name__ for error in classes} <= set(bb.__all__)
