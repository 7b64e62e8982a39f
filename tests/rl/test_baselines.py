"""What there is to beat: each by one command, the same games for the same seed, and clones that learn something."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from examples.learning import baselines
from examples.learning.linear import COLUMN, SHAPES, Linear

from basebreaker.cli import main
from basebreaker.engine.errors import BasebreakerError
from basebreaker.rl import SmashUp
from basebreaker.rl.schema import START

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of beginners."""
    folder = tmp_path_factory.mktemp("clone") / "rookies"
    assert (
        main(["dataset", "rookie", "rookie", "--games", "10", "--seed", "3", "--on", "here", "--out", str(folder)]) == 0
    )
    return folder


@pytest.fixture(scope="module")
def clone(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was learned from it."""
    file = tmp_path_factory.mktemp("clone") / "clone.npz"
    assert baselines.run(["clone", str(games), "--passes", "3", "--out", str(file)]) == 0
    return file


def test_a_clone_chooses_as_its_model_more_often_than_by_lot(games: Path, clone: Path) -> None:
    rows, choices, numbers = baselines.read(games)
    unseen = numbers % baselines.HELD_BACK == baselines.HELD_BACK - 1
    policy = Linear.load(clone)
    seen = policy.features(rows[unseen])
    same = (policy.scores(seen).argmax(1) == choices[unseen]).mean()
    by_lot = (1 / seen.legal.sum(1)).mean()
    assert unseen.sum() > 100
    assert same > by_lot + 0.1


def test_the_same_data_and_seed_give_the_same_clone(games: Path, clone: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.npz"
    baselines.clone([games], again, 3, 1)
    one, two = Linear.load(clone), Linear.load(again)
    assert np.array_equal(one.weights, two.weights)
    assert np.array_equal(one.plain, two.plain)


def test_a_clone_plays_whole_games(clone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert baselines.run(["score", str(clone), "--field", "random", "--games", "4", "--out", str(file)]) == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["game"] for line in lines] == [0, 1, 2, 3]
    won = sum(line["won"] for line in lines)
    assert f"against random: {won:g} of 4 games" in capsys.readouterr().out


def test_the_same_seed_scores_the_same_games() -> None:
    once = baselines.score("random", ["rookie"], 3, 5)
    assert baselines.score("random", ["rookie"], 3, 5) == once
    assert baselines.score("random", ["rookie"], 3, 6) != once


def test_a_game_without_end_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "MOST", 5)
    (line,) = baselines.score("rookie", ["random"], 1, 5)
    assert (line["answers"], line["won"]) == (5, 0.0)


def test_a_veteran_gets_as_many_rounds_as_are_asked_for() -> None:
    env = SmashUp(opponents=["random"])
    assert getattr(baselines.player("veteran", env, 7).bot, "rounds", None) == 7


def test_of_a_base_beyond_the_last_row_nothing_is_told(games: Path) -> None:
    rows, _, _ = baselines.read(games)
    at = START["options"] + COLUMN["options"]["base"]
    pointing = rows[rows[:, at] > 0][:20].copy()
    policy = Linear()
    assert len(pointing) == 20
    assert policy.features(pointing).dense[:, 0, 2:].any()
    pointing[:, at] = SHAPES["bases"][0] + 1
    assert not policy.features(pointing).dense[:, 0, 2:].any()


def test_what_was_learned_with_other_cards_is_refused(tmp_path: Path) -> None:
    policy = Linear()
    policy.faces.names.append("somebody_new")
    policy.save(tmp_path / "other.npz")
    with pytest.raises(BasebreakerError, match="was learned with other cards"):
        Linear.load(tmp_path / "other.npz")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score", "nothing.npz"], "There is no file nothing.npz"),
        (["score", "champion"], "There is no bot 'champion'"),
        (["clone", "nowhere"], "nowhere holds no data set"),
        (["score", "random", "--games", "0"], "--games must be at least 1, not 0."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert baselines.run(words) == 2
    assert said in capsys.readouterr().err


def test_the_example_reads_a_data_set_with_numpy(games: Path) -> None:
    ran = subprocess.run(
        [sys.executable, EXAMPLES / "load_numpy.py", games], capture_output=True, text=True, check=True
    )
    rows, _, _ = baselines.read(games)
    assert ran.stdout.startswith(f"{len(rows)} decisions of {rows.shape[1]} numbers")
