"""`basebreaker load`: many games at once on a server of its own, and their cost."""

import sys

import pytest

from basebreaker.load import measure


def test_the_load_test_plays_and_tells_what_it_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--games", "2", "--seconds", "0.3", "--warm-up", "0", "--think", "0"]) == 0
    printed = capsys.readouterr().out
    lines = ["2 games with 2 seats opened in ", " answers/s, ", "latency p50 "]
    if sys.platform == "linux":  # where the system provides it
        lines += ["memory ", "processor ", " % of it to hear of each other's"]
    for line in lines:
        assert line in printed


def test_a_load_test_of_a_server_that_is_not_there_stops_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--games", "1", "--url", "http://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err.startswith("The load test stopped: ")


def test_idle_tables_are_measured_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PING_EVERY", 0.05)
    assert measure.main(["--idle", "--games", "3", "--seconds", "0.3", "--warm-up", "0"]) == 0
    printed = capsys.readouterr().out
    assert "3 of 3 idle tables with a page each" in printed
    if sys.platform == "linux":
        assert " kB a table" in printed
        assert "server 1: processor " in printed
