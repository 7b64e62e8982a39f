"""The command line: every command does its work; wrong input gets one sentence and exit code 2."""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import basebreaker as bb
from basebreaker import cli
from basebreaker.engine.printed import catalog
from basebreaker.lab import bench
from basebreaker.records import commitment_to, seed_from
from basebreaker.terminal import house_rules, screen
from basebreaker.testing import shrinking

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


def run(*words: str) -> int:
    """Run the command as a shell would; its exit code."""
    try:
        return cli.main(words)
    except SystemExit as stop:
        return int(stop.code or 0)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The file of a game of sixty answers."""
    seats = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["giant_ants", "mad_scientists"])]
    game = bb.new_game(seats, seed=5)
    for number in range(60):
        assert game.question is not None
        game.answer(number % len(game.question.options))
    game.record().save(tmp_path / "game.json")
    return tmp_path / "game.json"


# -- Help --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [(), ("--help",)])
def test_help_lists_all_commands_with_examples(words: tuple[str, ...], capsys: Output) -> None:
    assert run(*words) == 0
    printed = capsys.readouterr().out
    for name, command in cli.COMMANDS.items():
        assert name in printed
        assert command.about in printed
    assert "examples:\n  basebreaker play" in printed


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help_with_examples(command: str, capsys: Output) -> None:
    assert run(command, "--help") == 0
    printed = capsys.readouterr().out
    assert f"usage: basebreaker {command}" in printed
    assert f"`basebreaker {command}`" not in printed
    assert f"examples:\n  basebreaker {command}" in printed


# -- Wrong input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play", "--seats", "you"], "Smash Up is for two, three or four players, not 1."),
        (["play", "--seats", "you,robot"], "A seat is 'you' or a bot"),
        (["play", "--factions", "vampires+giants,cowboys+samurai"], "There is no faction 'giants'"),
        (["play", "--factions", "vampires+vampires,cowboys+samurai"], "can't take 'vampires' twice"),
        (
            ["play", "--factions", "vampires+cowboys"],
            "The pairs of factions (1) are not as many as the seats (2):",
        ),
        (["play", "--seed", "seven"], "argument --seed: must be a whole number or 64 hexadecimal digits, not 'seven'"),
        (
            ["play", "--seats", "you,you", "--names", "Ann"],
            "The names (1) are not as many as the people (2):",
        ),
        (["play", "--seats", "you,you", "--names", "Ann,Ann"], "Everybody needs a name of their own; write Ann,Bob."),
        (["play", "--resume", "nothing.json"], "The file nothing.json can't be read: No such file or directory."),
        (["play", "--resume", "nothing.json", "--seed", "7"], "has its factions, names, seed and rules already"),
        (["play", "--resume", "nothing.json", "--bases", "all"], "has its factions, names, seed and rules already"),
        (["play", "--edition", "old"], "argument --edition: invalid choice: 'old' (choose from 'printed', 'current')"),
        (["play", "--bases", "moon"], "There is no set 'moon' whose bases could be played with."),
        (["play", "--pool-size", "8"], "A pool size is for a draft;"),
        (["watch", "--mulligan", "often"], "invalid choice: 'often' (choose from 'may', 'must', 'never')"),
        (["fuzz", "--edition", "old"], "invalid choice: 'old' (choose from 'printed', 'current', 'both')"),
        (["arena", "random", "random", "--edition", "old"], "invalid choice: 'old'"),
        (["play", "--save", "no such folder/game.json"], "game.json can't be written: No such file or directory."),
        (["watch", "--save", "no such folder/game.json"], "game.json can't be written: No such file or directory."),
        (["play", "--loud"], "unrecognized arguments: --loud"),
        (["watch", "--seats", "you,random"], "watching is for bots"),
        (["watch", "--seats", "random"], "not 1."),
        (["watch", "--pause", "-1"], "must be a number of seconds, not '-1'"),
        (["watch", "--seconds", "soon"], "must be a number of seconds, not 'soon'"),
        (["replay"], "the following arguments are required: file"),
        (["replay", "nothing.json"], "The file nothing.json can't be read: No such file or directory."),
        (["verify", "nothing.json"], "The file nothing.json can't be read: No such file or directory."),
        (["verify", __file__], "This is not the record of a game."),
        (["fuzz", "--factions", "giants,vampires"], "There is no faction 'giants'"),
        (["fuzz", "--factions", "vampires"], "Fuzzing needs at least two factions."),
        (["fuzz", "--games", "0"], "must be a whole number of at least 1, not '0'"),
        (["fuzz", "--games", "²"], "must be a whole number of at least 1, not '²'"),
        (["bench", "--rounds", "0"], "must be a whole number of at least 1, not '0'"),
        (["arena", "random"], "An arena is for two to four bots, not 1."),
    ],
)
def test_wrong_input_gets_one_sentence_and_exit_code_2(words: list[str], sentence: str, capsys: Output) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert printed.err.endswith(".\n")
    assert printed.out == ""


def test_wrong_input_to_the_installed_command_too() -> None:
    command = [sys.executable, "-m", "basebreaker.cli", "verify", "nothing.json"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "basebreaker verify: The file nothing.json can't be read: No such file or directory.\n"


def test_whoever_stops_reading_gets_no_traceback() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m basebreaker.cli cards | head -n 1", shell=True, capture_output=True, text=True
    )
    assert ran.stdout.count("\n") == 1
    assert ran.stderr == ""


def test_a_terminal_that_lacks_our_signs_shows_others() -> None:
    command = [sys.executable, "-m", "basebreaker", "cards", "überserum"]
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "?berserum: action (Mad Scientists)" in ran.stdout


# -- Records -----------------------------------------------------------------------------------------------------------


def test_replay_shows_the_end_of_a_recorded_game(saved: Path, capsys: Output) -> None:
    assert run("replay", str(saved)) == 0
    printed = capsys.readouterr().out
    assert "After 60 of 60 answers Ann is asked: " in printed or "After 60 of 60 answers Bob is asked: " in printed
    assert "● Ann" in printed
    assert "■ Bob" in printed
    assert "Hand:" not in printed  # a spectator sees no hand


def test_replay_shows_any_moment_with_any_eyes(saved: Path, capsys: Output) -> None:
    assert run("replay", str(saved), "--at", "20", "--seat", "1") == 0
    printed = capsys.readouterr().out
    game = bb.replay(bb.Record.load(saved), 20)
    assert game.question is not None
    assert f"After 20 of 60 answers {game.g.names[game.question.seat]} is asked: {game.question.prompt}" in printed
    shown = printed[printed.index("Hand:") :]
    assert all(game.g.face(id).name in shown for id in game.g.s.hands[1])


def test_replay_tells_how_a_game_ended(saved: Path, capsys: Output) -> None:
    game = bb.replay(bb.Record.load(saved))
    game.give_up(1)
    game.record().save(saved)
    assert run("replay", str(saved)) == 0
    assert "The game is over, the others gave up: Ann won (" in capsys.readouterr().out


def test_replay_prints_the_log(saved: Path, capsys: Output) -> None:
    assert run("replay", str(saved), "--log", "--seat", "0") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [line.text for line in bb.replay(bb.Record.load(saved)).log_lines(0)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--at", "61"], "The record has 60 answers; --at must be between 0 and that."),
        (["--at", "-1"], "--at must be between 0 and that."),
        (["--seat", "2"], "The game has the seats 0 to 1."),
    ],
)
def test_replay_refuses_moments_and_seats_that_are_not_there(
    saved: Path, capsys: Output, words: list[str], sentence: str
) -> None:
    assert run("replay", str(saved), *words) == 2
    assert sentence in capsys.readouterr().err


def of_other_rules(saved: Path, *first: str) -> str:
    record = bb.Record.load(saved)
    record.setup.rules = "0123456789abcdef"
    bb.Record(record.setup, [*first, *record.answers]).save(saved)
    return str(saved)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The file of a short game that Bob has given up."""
    game = bb.new_game([bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["robots", "zombies"])], seed=5)
    for _ in range(8):
        game.answer(0)
    game.give_up(1)
    game.record().save(tmp_path / "finished.json")
    return tmp_path / "finished.json"


def test_review_tells_chances_decisions_luck_and_choices(finished: Path, capsys: Output) -> None:
    assert run("review", str(finished)) == 0
    said = capsys.readouterr().out
    assert "Ann | Bob" in said
    assert re.search(r"the end +9 +100 % +0 %", said)
    assert re.search(r"^Ann +[+−]\d+ % +[+−]\d+ % +\d+ of \d+ ", said, re.MULTILINE)
    assert "Chances are a bot's estimate" in said


def test_review_as_data_is_the_same_each_time_and_of_all_seats(finished: Path, capsys: Output) -> None:
    said = []
    for _ in range(2):
        assert run("review", str(finished), "--json") == 0
        said.append(capsys.readouterr().out)
    found = json.loads(said[0])
    assert said[0] == said[1]
    assert (found["steps"], len(found["seats"]), found["turns"][-1]["chances"]) == (9, 2, [1.0, 0.0])


def test_review_refuses_games_that_are_not_over_and_seats_that_are_not_there(
    saved: Path, finished: Path, capsys: Output
) -> None:
    assert run("review", str(saved)) == 2
    assert "Only a finished game is reviewed, and this one is not over." in capsys.readouterr().err
    assert run("review", str(finished), "--seat", "2") == 2
    assert "The game has the seats 0 to 1, and no seat 2." in capsys.readouterr().err


def test_review_says_that_a_record_of_other_rules_does_not_replay(saved: Path, capsys: Output) -> None:
    record = bb.Record.load(saved)
    record.setup.rules = "0" * 16
    bb.Record(record.setup, ["nonsense"]).save(saved)
    assert run("review", str(saved)) == 2
    assert "Made under other rules and cards, it no longer replays." in capsys.readouterr().err


def test_verify_says_that_a_record_of_other_rules_still_replays(saved: Path, capsys: Output) -> None:
    assert run("verify", of_other_rules(saved)) == 0
    assert capsys.readouterr().out.splitlines()[1] == (
        "It was made under other rules and cards than today's: all its answers still fit, and it is as open as it was."
    )


def test_verify_says_that_a_record_of_other_rules_does_not_replay(saved: Path, capsys: Output) -> None:
    assert run("verify", of_other_rules(saved, "jump")) == 2
    assert "Made under other rules and cards, it no longer replays. Answer 0 of the record" in capsys.readouterr().err


def test_verify_finds_a_sound_record_sound(saved: Path, capsys: Output) -> None:
    assert run("verify", str(saved)) == 0
    assert capsys.readouterr().out == (
        "Sound: 60 answers, 2 seats, still open.\nNo table had committed itself to this deal.\n"
    )
    game = bb.replay(bb.Record.load(saved))
    game.give_up(0)
    game.record().save(saved)
    assert run("verify", str(saved)) == 0
    assert re.fullmatch(r"Sound: 61 answers, 2 seats, over with \d+, \d+ VP.\nNo table .*\n", capsys.readouterr().out)


def test_verify_says_whether_a_table_dealt_as_it_had_committed_itself(saved: Path, capsys: Output) -> None:
    secret, stirs = bytes(32), ["5" * 32, ""]
    setup = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], factions="random", seed=seed_from(secret, stirs)).setup
    setup.commitment, setup.stirs = commitment_to(secret), stirs
    bb.Record(setup, [], secret.hex()).save(saved)
    assert run("verify", str(saved), "--commitment", setup.commitment.upper()) == 0
    assert capsys.readouterr().out.endswith("\nDealt as committed.\n")
    assert run("verify", str(saved), "--commitment", "f" * 64) == 1
    assert "Not dealt as committed: the record says" in capsys.readouterr().out
    bb.Record(setup, [], "f" * 64).save(saved)
    assert run("verify", str(saved)) == 1
    assert "Not dealt as committed: the secret is not the one" in capsys.readouterr().out


def test_verify_refuses_records_that_were_edited_or_do_not_fit(saved: Path, capsys: Output) -> None:
    data = json.loads(saved.read_text())
    data["answers"][5] = "minion:9999"
    saved.write_text(json.dumps(data))
    assert run("verify", str(saved)) == 2
    assert "changed after it was written" in capsys.readouterr().err
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], factions="random", seed=1, mulligan=False)
    bb.Record(game.setup, ["end", "jump"]).save(saved)
    assert run("verify", str(saved)) == 2
    assert "Answer 1 of the record doesn't fit: 'jump' is none of the options" in capsys.readouterr().err


def test_verify_refuses_answers_after_the_end(saved: Path, capsys: Output) -> None:
    game = bb.replay(bb.Record.load(saved))
    game.give_up(0)
    bb.Record(game.setup, [*game.answers, "end"]).save(saved)
    assert run("verify", str(saved)) == 2
    assert "Answer 61 of the record doesn't fit: The game is over" in capsys.readouterr().err


def test_verify_says_where_the_bookkeeping_breaks(saved: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shrinking, "broken_invariants", lambda state: ["Card 3 is in 2 zones."])
    assert run("verify", str(saved)) == 1
    assert capsys.readouterr().out.endswith(": Card 3 is in 2 zones.\n")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"format": "basebreaker record", "check": "\\ud800"' + "9" * 9999, "\0" * 99]
)
def test_a_hostile_file_gets_one_sentence(command: list[str], text: str, tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert run(*command, str(path)) == 2
    assert re.fullmatch(r"basebreaker \w+: [^\n]{9,200}\.\n", capsys.readouterr().err)


def test_a_name_is_printed_as_it_is(tmp_path: Path, capsys: Output) -> None:
    seats = [bb.Seat("[/red]", ["vampires", "cowboys"]), bb.Seat("[bold]Bob", ["samurai", "vikings"])]
    game = bb.new_game(seats, seed=1)
    game.give_up(0)
    game.record().save(tmp_path / "game.json")
    for words in (["--log"], []):
        assert run("replay", str(tmp_path / "game.json"), *words) == 0
        assert "[/red] gives up" in capsys.readouterr().out


# -- Watching and looking up -------------------------------------------------------------------------------------------


def test_watch_plays_to_the_end_and_saves(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "game.json"
    factions = "vampires+werewolves,giant_ants+mad_scientists"
    words = ["watch", "--seats", "random,random", "--factions", factions, "--seed", "7", "--save", str(path), "--why"]
    assert run(*words) == 0
    printed = capsys.readouterr().out
    assert "The game is over: Random" in printed
    assert "Any option is as good as any other to me." in printed
    result = bb.replay(bb.Record.load(path)).result
    assert result is not None
    assert f"won (Random 1 {result.vp[0]}, Random 2 {result.vp[1]} VP)." in printed


def test_watch_and_play_are_set_up_by_house_rules(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "game.json"
    words = ["watch", "--seats", "random,random", "--factions", "draft", "--pool-size", "8", "--save", str(path)]
    words += ["--bases", "culture_shock,monster_smash", "--mulligan", "must", "--old-hand", "discard", "--titans"]
    assert run(*words) == 0
    setup = bb.Record.load(path).setup.options
    assert setup.titans
    assert (setup.pool_size, setup.bases, setup.mulligan, setup.old_hand, setup.edition) == (
        8, ("culture_shock", "monster_smash"), "must", "discard", "printed",
    )  # fmt: skip
    parser = argparse.ArgumentParser()
    house_rules.add_arguments(parser)
    usual = parser.parse_args([])
    assert house_rules.as_usual(usual)
    assert house_rules.chosen(usual, "draft") == bb.GameOptions(factions="draft", bases=[])
    other = parser.parse_args(["--edition", "current", "--bases", "all", "--mulligan", "never"])
    assert not house_rules.as_usual(other)
    assert house_rules.chosen(other, "given") == bb.GameOptions(edition="current", bases="all", mulligan=False)


def test_watch_draws_the_table_once_a_turn(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(screen, "draw", lambda console, view, log=(): drawn.append(view.turn))
    assert run("watch", "--seats", "random,random", "--seed", "3") == 0
    turns = drawn[:-1]
    assert turns == sorted(set(turns))
    assert drawn[-1] == turns[-1]


def test_cards_are_found_by_names_texts_and_rulings(capsys: Output) -> None:
    assert run("cards", "drone") == 0
    printed = capsys.readouterr().out
    assert "Drone: minion, power 3 (Giant Ants, printed edition)" in printed
    assert "Drone: minion, power 3 (Giant Ants, current edition)\n  A Talent is added" in printed
    assert "  Talent: Remove one of this minion's +1 power counters to draw a card." in printed
    assert run("cards", "wolf pact", "fusion") == 0
    assert capsys.readouterr().out.startswith("Wolf Pact: fusion, power 2 (Vampires, current edition)\n")
    assert run("cards", "power counter", "vampires", "minion") == 0
    printed = capsys.readouterr().out
    assert "The Count: minion, power 5 (Vampires, printed edition)" in printed
    assert "Pack Alpha" not in printed
    assert run("cards", "counter power", "vampires") == 0  # not next to each other in this order
    assert capsys.readouterr().out == "No card or base says that.\n"
    assert run("cards", "überserum") == 0
    assert capsys.readouterr().out.endswith("\n1 card or base.\n")
    assert run("cards", "crypt", "base") == 0
    assert "Crypt: base, breakpoint 20, VP 4/2/2 (Vampires, printed edition)" in capsys.readouterr().out


def test_all_cards_are_shown_without_words_and_none_for_nonsense(capsys: Output) -> None:
    assert run("cards") == 0
    cards = {face.card for face in catalog.faces().values()}
    assert f"{len(cards)} cards and bases." in capsys.readouterr().out
    assert run("cards", "xyzzy") == 0
    assert capsys.readouterr().out == "No card or base says that.\n"


# -- Checking and measuring --------------------------------------------------------------------------------------------


def test_fuzz_tells_how_many_games_pairs_and_abilities(capsys: Output) -> None:
    words = ["--games", "3", "--factions", "vampires,werewolves,cowboys", "--processes", "1", "--table"]
    assert run("fuzz", *words) == 0
    printed = capsys.readouterr().out
    assert "3 games, " in printed
    assert "of 3 faction pairs;" in printed
    assert "The Count (printed):" in printed
    assert "No finding." in printed


@pytest.mark.slow
def test_bench_measures(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    some = bench.positions
    monkeypatch.setattr(bench, "positions", lambda count, quiet: some(2, quiet))  # what takes longest is left out
    monkeypatch.setattr(bench, "_growth", lambda rounds: [])
    monkeypatch.setattr(bench, "_import_time", lambda: 0.1)
    assert run("bench", "--rounds", "1") == 0
    printed = capsys.readouterr().out
    for line in ("reference loop", "question, Monster Smash", "copy, quiet", "copy, mid-effect", "import basebreaker"):
        assert line in printed
