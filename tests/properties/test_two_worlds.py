"""What may be taken back freely has told nothing: answers in two worlds that the seat can't tell apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from basebreaker.engine.driver import Driver
from basebreaker.engine.kernel import visibility
from basebreaker.match import Match
from basebreaker.records import Record
from basebreaker.server.adapters.games import TableMatch
from basebreaker.server.tables.handlers.preview import idle_among, looked_ahead
from basebreaker.state.rng import Dice
from basebreaker.testing import fuzzing, rule
from basebreaker.testing.fuzz import Finding, Fuzzer, check_free_answers
from basebreaker.testing.fuzz import keys as keys_of
from basebreaker.testing.shrinking import what_goes_wrong
from basebreaker.testing.two_worlds import elsewhere, looks_alike, probe, twin, unnumbered
from basebreaker.views.view import view

WITH_SPECIALS = ("giant_ants", "vampires", "ancient_egyptians", "samurai", "action_heroes")


def probes(games: range, most: int, factions: Sequence[str] = ()) -> tuple[int, int]:
    """Try answers in these games: how many there were, and how many could be taken back freely."""
    fuzzer = Fuzzer(factions)
    free = sum(fuzzer.probe(seed, most) for seed in games)
    return fuzzer.probes, free


def test_answers_that_can_be_taken_back_freely_tell_nothing() -> None:
    tried, free = probes(range(30, 50), 40)  # in every tenth game all players are asked
    assert tried > 1000
    assert free > 700


def ignored(*args: object) -> None:
    """Counts nothing."""


@pytest.mark.parametrize("forgotten", [("unasked",), ("answers", "unasked"), ("_count_cards",)])
def test_what_is_not_counted_is_found(monkeypatch: pytest.MonkeyPatch, forgotten: tuple[str, ...]) -> None:
    for name in forgotten:
        monkeypatch.setattr(visibility, name, ignored)
    with pytest.raises(Finding, match="tells something hidden and can be taken back") as found:
        probes(range(100), 10_000, WITH_SPECIALS)
    assert "tells something hidden and can be taken back" in what_goes_wrong(found.value.record)


def test_the_other_world_is_another_one_and_looks_the_same() -> None:
    fuzzer = Fuzzer()
    game = Driver(fuzzer.setup(3))
    game.begin()
    dice = Dice(3)
    others = suspended = 0
    while game.question is not None and game.answered < 200:
        other = twin(game, True)
        if other is not None:
            seat = game.question.seat
            others += other.g.s.print_of != game.g.s.print_of
            suspended += not game.at_rest
            for id, known in enumerate(game.g.s.known):
                assert not known >> seat & 1 or other.g.s.print_of[id] == game.g.s.print_of[id]
        game.answer(fuzzer.pick(game.question, dice))
    assert others > 150
    assert suspended > 20


@rule("12.3.9")
def test_where_everybody_is_asked_nobody_can_tell_by_the_question_who_holds_something() -> None:
    fuzzer = Fuzzer(WITH_SPECIALS)
    compared = different = 0
    for seed in range(12):
        setup = fuzzer.setup(seed)
        setup.options = msgspec.structs.replace(setup.options, me_first="ask")
        game = Driver(setup)
        game.begin()
        dice = Dice(seed)
        while game.question is not None and game.answered < 400:
            question = game.question
            for seat in range(len(setup.seats)) if question.kind == "me_first" else ():
                other = elsewhere(game, seat, False) if seat != question.seat else None
                if other is not None and other.question is not None and other.question.kind == "me_first":
                    compared += 1
                    different += len(other.question) != len(question)
                    assert unnumbered(view(other, seat)).question == unnumbered(view(game, seat)).question
            game.answer(fuzzer.pick(question, dice))
    assert compared > 500
    assert different > 20


def asked_for(game: Match, seat: int) -> list[object]:
    """All that a page of this seat is told when it asks: why not, where numbers come from, what answers lead to."""
    s = game.g.s
    told: list[object] = [game.why_not(seat, id) for id in (*s.hands[seat], *s.play)]
    told += [game.explain_power(minion.id) for minion in game.g.minions()]
    told += [game.explain_base(base.id) for base in game.g.bases]
    if game.question is not None and game.question.seat == seat:
        match = TableMatch(game, 60.0)
        keys = keys_of(game)
        told.append(idle_among(match, keys))
        for view, outlooks in (looked_ahead(match, seat, key) for key in keys[:3]):
            told.append((outlooks, view and unnumbered(view)))
    return told


def compare_what_is_asked_for(games: range) -> int:
    """In two worlds, at menus, for every seat: how often that was the same; it must always be."""
    fuzzer, compared = Fuzzer(titans=True), 0
    for seed in games:
        game = Match(fuzzer.setup(seed))
        game.count_what_is_learnt()
        game.begin()
        dice = Dice(seed)
        while game.question is not None and game.answered < 250:
            for seat in range(game.g.s.seats) if game.question.kind == "menu" and dice.below(6) == 0 else ():
                other = elsewhere(game, seat, True)
                assert other is not None
                assert looks_alike(game, other, seat)
                assert asked_for(game, seat) == asked_for(other, seat)
                compared += 1
            game.answer(fuzzer.pick(game.question, dice))
    return compared


def test_what_a_seat_can_ask_for_tells_nothing_hidden() -> None:
    assert compare_what_is_asked_for(range(60, 64)) > 100


def test_looking_ahead_into_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Driver, "has_learnt", lambda *_: False)
    with pytest.raises(AssertionError):
        compare_what_is_asked_for(range(60, 64))


def test_where_no_other_world_leads_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Driver(Fuzzer().setup(3))
    game.count_what_is_learnt()
    game.begin()
    monkeypatch.setattr("basebreaker.testing.two_worlds.twin", ignored)
    assert probe(game, ["end"]) == []
    assert check_free_answers(game, ["end"]) == []


def test_many_answers_can_be_tried_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzzing.main(["--worlds", "60", "--processes", "1", "--seed", "4"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "60 of them could be taken back freely. None of those told anything." in printed


def test_the_command_line_keeps_the_record_of_an_answer_that_tells_something(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    record = Record(Fuzzer().setup(7), [])
    report = fuzzing.FuzzReport()
    report.finding = (0, 7, "end tells something hidden.", record.to_json())
    monkeypatch.setattr(fuzzing, "_probe_all", lambda *_: report)
    assert fuzzing.main(["--worlds", "60"]) == 1
    printed = capsys.readouterr().out
    assert "basebreaker fuzz --seed 7 --worlds 60 --workers 1" in printed
    assert "Game 7 went wrong: end tells something hidden." in printed
    assert json.loads((tmp_path / "finding-7.json").read_text())["answers"] == []
