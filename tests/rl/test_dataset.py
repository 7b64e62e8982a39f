"""`basebreaker dataset`: games that replay, decisions as a learner sees them, the same at every place of the runner."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

from basebreaker.cli import main
from basebreaker.engine.turn.setup import Setup
from basebreaker.match import replay
from basebreaker.records import Record
from basebreaker.rl.encoding import Encoder
from basebreaker.rl.schema import OPTIONS, SIZE, START

COMMAND = ["dataset", "random", "rookie", "--games", "4", "--seed", "3", "--rounds", "5"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set."""
    folder = tmp_path_factory.mktemp("learn") / "set"
    assert main([*COMMAND, "--on", "here", "--out", str(folder)]) == 0
    return folder


def test_games_replay_to_their_results(made: Path) -> None:
    games = parquet.read_table(made / "games.parquet").to_pylist()
    assert len(games) == 4
    for game in games:
        match = replay(Record(Setup.from_json(json.loads(game["setup"])), game["answers"]))
        assert match.result is not None
        assert (match.result.winners, match.result.vp) == (game["winners"], game["vp"])


def test_decisions_are_what_the_seat_saw_took_and_got(made: Path) -> None:
    games = {game["game"]: game for game in parquet.read_table(made / "games.parquet").to_pylist()}
    rows = parquet.read_table(made / "decisions.parquet").to_pylist()
    encode = Encoder()
    assert len(rows) > 200
    for row in rows[:: len(rows) // 20]:
        game = games[row["game"]]
        match = replay(Record(Setup.from_json(json.loads(game["setup"])), game["answers"]), row["step"])
        assert match.question is not None
        assert (match.question.seat, len(match.question)) == (row["seat"], row["options"])
        assert match.question.options[row["choice"]].key == game["answers"][row["step"]]
        assert np.array_equal(np.array(row["observation"], np.float32), encode(match.view(row["seat"])))
        assert row["outcome"] == (1 / len(game["winners"]) if row["seat"] in game["winners"] else 0)
        assert (row["value"] == -1) == (row["bot"] == "random")


def test_it_says_what_the_numbers_mean(made: Path) -> None:
    about = json.loads((made / "about.json").read_text(encoding="utf-8"))
    assert about["numbers"] == SIZE
    assert about["faces"][0] == ""
    assert about["command"].startswith("basebreaker dataset random rookie --games 4")


def test_processes_and_interruptions_change_nothing(made: Path, tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    assert main([*COMMAND, "--workers", "2", "--keep", str(keep), "--out", str(tmp_path / "one")]) == 0
    next(keep.glob("*.parquet")).unlink()
    assert main([*COMMAND, "--on", "here", "--resume", str(keep), "--out", str(tmp_path / "two")]) == 0
    for name in ("games.parquet", "decisions.parquet", "about.json"):
        assert (made / name).read_bytes() == (tmp_path / "one" / name).read_bytes()
        assert (made / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_loader_as_the_page_shows_it(made: Path) -> None:
    table = parquet.read_table(made / "decisions.parquet", columns=["observation", "options", "choice"])
    seen = table["observation"].combine_chunks().flatten().to_numpy().reshape(-1, SIZE)
    legal = np.arange(OPTIONS) < table["options"].to_numpy()[:, None]
    assert seen.shape[0] == legal.shape[0] == table.num_rows
    assert (seen[:, START["table"] + 16] == legal.sum(axis=1)).all()


def test_a_data_set_is_never_overwritten(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--out", str(made)]) == 2
    assert "holds a data set already" in capsys.readouterr().err
