"""Trying puzzles: what others answer, where the best is given away, days, ratings, and the terminal."""

from __future__ import annotations

from datetime import date, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from basebreaker.cli import main
from basebreaker.engine.printed import catalog
from basebreaker.fingerprint import fingerprint
from basebreaker.teaching.puzzles import BadPuzzle, Puzzle, PuzzleAttempt, PuzzleRating, begun_at, daily, puzzles, rated
from basebreaker.teaching.puzzles.choosing import chosen, gathered, numbered
from basebreaker.teaching.puzzles.proof import main as prove_file
from basebreaker.teaching.puzzles.puzzle import PuzzleShelf, read, written
from basebreaker.teaching.puzzles.rating import SURE, UNCERTAIN
from basebreaker.terminal import puzzle as terminal

DAY = date(2026, 11, 18)


def alone() -> Puzzle:
    """A small puzzle in which no other player is asked."""

    def narrow(tree: dict[str, Any]) -> bool:
        return len(tree) < 2 and all(map(narrow, tree.values()))

    return min((puzzle for puzzle in puzzles() if narrow(puzzle.tree)), key=lambda puzzle: puzzle.nodes)


def keys_of(puzzle: Puzzle) -> list[str]:
    """The answers of the solution, as far as only the player is asked."""
    keys, tree = [], puzzle.tree
    while tree:
        key, tree = next(iter(tree.items()))
        keys.append(key)
    return keys


# -- One way through ---------------------------------------------------------------------------------------------------


def test_the_task_is_told_and_the_solution_solves_it() -> None:
    puzzle = alone()
    attempt = PuzzleAttempt(puzzle)
    first = attempt.speech
    assert (first.mood, first.pages[0].text) == ("say", puzzle.task)
    assert "The next base is" in first.pages[1].text
    attempt.go_to(keys_of(puzzle))
    assert attempt.solved
    assert attempt.speech.mood == "done"


def test_following_the_tips_solves_a_puzzle() -> None:
    attempt = PuzzleAttempt(alone())
    while not attempt.over:
        tip = attempt.tip()
        assert tip.sentence.endswith(".")
        attempt.go_to([*attempt.game.answers, tip.key])
    assert attempt.solved


def test_a_tip_is_found_where_the_stored_solution_is_left() -> None:
    puzzle = alone()
    attempt = PuzzleAttempt(msgspec.structs.replace(puzzle, tree={}))
    while not attempt.over:
        attempt.go_to([*attempt.game.answers, attempt.tip().key])
    assert attempt.solved


def test_a_wrong_turn_is_told_with_where_it_went_wrong() -> None:
    puzzle = alone()
    first = keys_of(puzzle)[0]
    attempt = PuzzleAttempt(puzzle)
    attempt.go_to(["end"])
    assert attempt.over
    assert attempt.speech.mood == "wrong"
    assert attempt.tip().key == "back:0"
    assert "Given away by" in attempt.tip().sentence
    attempt.go_to([first])
    while attempt.game.question is not None and attempt.game.question.kind != "menu":
        attempt.go_to([*attempt.game.answers, attempt.tip().key])
    step = attempt.game.answered
    attempt.go_to([*attempt.game.answers, "end"])
    assert attempt.tip().key == f"back:{step}"
    attempt.go_to([])
    assert attempt.tip().key == first


def test_others_are_answered_for_at_their_worst() -> None:
    def asked_of_others(puzzle: Puzzle) -> list[str] | None:
        """Return the answers that lead to a question of another player, along the solution."""
        tree, keys = puzzle.tree, list[str]()
        while len(tree) == 1:
            [(key, tree)] = tree.items()
            keys.append(key)
        return keys if tree else None

    puzzle = min((puzzle for puzzle in puzzles() if asked_of_others(puzzle)), key=lambda puzzle: puzzle.nodes)
    attempt = PuzzleAttempt(puzzle)
    attempt.go_to(asked_of_others(puzzle) or [])
    while not attempt.over:
        assert attempt.game.question is not None
        mine = attempt.game.question.seat == puzzle.seat
        attempt.go_to([*attempt.game.answers, attempt.tip().key if mine else attempt.reply()])
    assert attempt.solved


def test_a_game_that_began_as_a_puzzle_is_recognised() -> None:
    puzzle = alone()
    names = [f"P{number}" for number, _ in enumerate(puzzle.setup["seats"])]
    setup = puzzle.setup_for(names)
    assert begun_at(setup) is puzzle
    assert setup.position is not None
    for other in (msgspec.structs.replace(setup.position, vp=[1] * len(names)), None):
        setup.options = msgspec.structs.replace(setup.options, position=other)
        assert begun_at(setup) is None


# -- Files -------------------------------------------------------------------------------------------------------------


def test_a_broken_entry_leaves_the_others_alone() -> None:
    text = written(puzzles()[:3], "0" * 16).replace(b'"goal":"', b'"goal":"x', 1)
    shelf = read(text)
    assert len(shelf.puzzles) == 2
    assert len(shelf.broken) == 1
    assert shelf.broken[0].startswith("Entry 1 of the file of puzzles can't be read")
    assert read(b"{").puzzles == ()
    assert "can't be read" in read(b"{").broken[0]


def test_without_puzzles_there_is_none_for_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("basebreaker.teaching.puzzles.puzzle.shelf", lambda: PuzzleShelf(()))
    with pytest.raises(BadPuzzle, match="none for today"):
        daily.todays(DAY)


def test_a_file_is_proved_and_stamped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = min(puzzles(), key=lambda puzzle: puzzle.nodes)
    file = tmp_path / "some.json"
    file.write_bytes(written([good, msgspec.structs.replace(good, vp=good.vp + 1)], "0" * 16))
    assert prove_file([str(file)]) == 1
    assert "1 puzzles proved, 1 not" in capsys.readouterr().out
    assert prove_file([str(file), "--stamp"]) == 0
    assert read(file.read_bytes()).rules == fingerprint()
    assert prove_file([str(file)]) == 0


def test_puzzles_are_chosen_over_all_factions_and_numbered_by_difficulty(tmp_path: Path) -> None:
    mined = tmp_path / "mined.json"
    mined.write_bytes(msgspec.json.encode(list(puzzles())))
    found = gathered([mined, mined])
    assert len(found) == len(puzzles())
    some = numbered(chosen(found, 6))
    assert [puzzle.id for puzzle in some] == ["1", "2", "3", "4", "5", "6"]
    assert [puzzle.rating for puzzle in some] == sorted(puzzle.rating for puzzle in some)
    assert len({faction for puzzle in some for faction in puzzle.factions[:2]}) >= 10


# -- Days --------------------------------------------------------------------------------------------------------------


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    n = len(puzzles())
    start = date.fromordinal(DAY.toordinal() // n * n)
    assert len({daily.todays(start + timedelta(days)).id for days in range(n)}) == n
    assert daily.todays(DAY) is daily.todays(DAY)


def test_the_deal_of_a_day_is_the_same_for_everybody() -> None:
    ann, bob = daily.deal_setup(DAY, ("Ann", "Tim")), daily.deal_setup(DAY, ("Bob", "Tom"))
    assert ann.seed == bob.seed
    assert [seat.factions for seat in ann.seats] == [seat.factions for seat in bob.seats]
    assert len({faction for seat in ann.seats for faction in seat.factions}) == 4
    assert daily.deal(DAY) != daily.deal(DAY + timedelta(1))
    assert {faction for days in range(60) for faction in daily.deal(DAY + timedelta(days)).yours} == set(
        catalog.playable_factions()
    )


# -- Ratings -----------------------------------------------------------------------------------------------------------


def test_a_rating_moves_with_what_was_solved() -> None:
    new = PuzzleRating(1500, UNCERTAIN)
    up, half, down = (rated(new, 1500, score) for score in (1.0, 0.5, 0.0))
    assert up.rating > half.rating > down.rating
    assert half.rating == pytest.approx(1500)
    assert up.deviation < UNCERTAIN
    assert rated(new, 1900, 1.0).rating > up.rating


def test_a_rating_of_a_stranger_is_limited() -> None:
    wild = rated(PuzzleRating(1e9, -5.0), 1500, 1.0)
    assert wild.rating <= 3500
    assert SURE <= wild.deviation <= UNCERTAIN


# -- At the terminal ---------------------------------------------------------------------------------------------------


def typed(place: Path, puzzle: Puzzle, *lines: str) -> str:
    """Return what the terminal shows after this input."""
    console = Console(file=StringIO(), width=120)
    left = iter(lines)
    terminal.play(puzzle, console, lambda _: next(left), place)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_it_is_solved_at_the_terminal_and_remembered(tmp_path: Path) -> None:
    puzzle, place = alone(), tmp_path / "kept" / "puzzles.json"
    shown = typed(place, puzzle, *keys_of(puzzle))
    assert "Solved" in shown
    assert "Your rating is" in shown
    kept = terminal.remembered(place)
    assert kept.solved == {puzzle.id: True}
    assert kept.standing.rating > PuzzleRating().rating
    assert "Your rating is" not in typed(place, puzzle, *keys_of(puzzle))  # only the first try counts
    assert terminal.remembered(place).standing == kept.standing


def test_a_wrong_turn_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    puzzle, place = alone(), tmp_path / "puzzles.json"
    shown = typed(place, puzzle, "end", "again", "quit")
    assert f"{puzzle.vp} are possible" in shown or "could have been won" in shown
    assert terminal.remembered(place).standing.rating < PuzzleRating().rating
    assert "proved by trying" in typed(place, puzzle, "end", "what", "solution")
    assert not terminal.remembered(place).solved[puzzle.id]


def test_a_hint_at_the_terminal_is_worth_half(tmp_path: Path) -> None:
    puzzle, place = alone(), tmp_path / "puzzles.json"
    typed(place, puzzle, "hint", *keys_of(puzzle))
    solved_alone = rated(PuzzleRating(), puzzle.rating, 1.0).rating
    assert terminal.remembered(place).standing.rating < solved_alone


def test_what_was_kept_and_is_broken_begins_anew(tmp_path: Path) -> None:
    place = tmp_path / "puzzles.json"
    place.write_text("[", encoding="utf-8")
    assert terminal.remembered(place) == terminal.PuzzleProgress()
    terminal.remember(tmp_path / "puzzles.json" / "nowhere", terminal.PuzzleProgress())


def test_the_command_lists_and_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(terminal, "kept_at", lambda: tmp_path / "puzzles.json")
    monkeypatch.setattr(terminal, "today", lambda: DAY)
    assert main(["puzzle", "--list"]) == 0
    assert len(capsys.readouterr().out.strip().splitlines()) > len(puzzles())
    assert main(["puzzle", "1", "--solution"]) == 0
    assert "proved by trying" in capsys.readouterr().out
    assert main(["puzzle", "--solution"]) == 0
    assert f"{daily.todays(DAY).nodes:,}" in capsys.readouterr().out
    assert main(["puzzle", "0"]) == 2
    assert "There is no puzzle '0'" in capsys.readouterr().err
