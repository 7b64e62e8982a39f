"""Calibration: curves are fitted to results, and predictions are reported beside the results."""

from math import exp, log
from pathlib import Path

import pytest

from basebreaker import cli
from basebreaker.bots import Dice
from basebreaker.bots.estimate import ChanceCurve
from basebreaker.lab.calibration import TurnStanding, brier, calibration, error, fitted, loss, thought


def made(curve: ChanceCurve, count: int) -> list[TurnStanding]:
    """Standings that come true just as often as a curve says."""
    dice = Dice(3)
    found = []
    for number in range(count):
        points, progress, seat = [dice.below(60) / 10, dice.below(60) / 10], number % 10 / 10, number % 2
        chance = thought(curve, TurnStanding(points, progress, seat, []))[0]
        won = dice.below(10_000) < 10_000 * chance
        found.append(TurnStanding(points, progress, seat, [1.0, 0.0] if won else [0.0, 1.0]))
    return found


def test_the_curve_that_made_the_games_is_found_again() -> None:
    true = ChanceCurve(0.6, 0.3, 0.5)
    found = fitted(made(true, 4000))
    assert found.steep == pytest.approx(true.steep, abs=0.1)
    assert found.late == pytest.approx(true.late, abs=0.25)
    assert found.turn == pytest.approx(true.turn, abs=0.25)


def test_a_true_curve_is_off_by_little_and_a_steep_one_by_much() -> None:
    games = made(ChanceCurve(0.5, 0.0, 0.0), 3000)
    true, steep = ChanceCurve(0.5, 0.0, 0.0), ChanceCurve(2.0, 0.0, 0.0)
    assert error(calibration(true, games)) < 0.03 < error(calibration(steep, games))
    assert loss(true, games) < loss(steep, games)
    assert brier(true, games) < brier(steep, games)
    assert sum(one.count for one in calibration(true, games)) == 2 * len(games)


def test_who_knows_nothing_is_surprised_by_as_much_as_there_are_seats() -> None:
    standing = TurnStanding([1.0, 5.0, 3.0], 0.5, 0, [0.0, 1.0, 0.0])
    assert loss(ChanceCurve(0.0, 0.0, 0.0), [standing]) == pytest.approx(log(3))
    assert thought(ChanceCurve(1.0, 0.0, 0.0), standing)[1] == pytest.approx(1 / (1 + exp(-4) + exp(-2)))


def test_the_command_plays_fits_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["calibrate", "--games", "2", "--bot", "random", "--on", "here"]
    assert cli.main([*words, "--keep", str(tmp_path / "run")]) == 0
    said = capsys.readouterr().out
    assert "2 seats, 2 games," in said
    assert "ChanceCurve(steep=" in said
    assert cli.main([*words, "--resume", str(tmp_path / "run")]) == 0
    assert capsys.readouterr().out == said
