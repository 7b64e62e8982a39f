"""What takes PyTorch: learning by playing, and the example that feeds it a data set."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from examples.learning import baselines

from basebreaker.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_it_learns_by_playing_and_plays_what_it_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ppo.zip"
    assert baselines.run(["ppo", "--steps", "2048", "--field", "random", "--out", str(file)]) == 0
    about = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert about["curve"][-1]["steps"] == 2048
    assert baselines.run(["score", str(file), "--field", "random", "--games", "2"]) == 0
    assert "of 2 games" in capsys.readouterr().out


def test_the_example_feeds_a_data_set_to_pytorch(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert main(["dataset", "random", "random", "--games", "4", "--on", "here", "--out", str(folder)]) == 0
    ran = subprocess.run(
        [sys.executable, EXAMPLES / "load_torch.py", folder], capture_output=True, text=True, check=True
    )
    assert ran.stdout.endswith("nats a decision\n")
