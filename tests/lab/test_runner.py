"""The runner: the same results in the same order at every place, after crashes of workers, and after interruptions."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from basebreaker import cli
from basebreaker.engine.errors import BasebreakerError
from basebreaker.lab import arena, run_folder, runner, tables
from basebreaker.lab.games import Pairing, Played, Terms, pairings, play_some
from basebreaker.lab.run_folder import BadFolder, Folder, run
from basebreaker.lab.runner import CannotRun, Processes, Ray, ThisProcess, WorkPlace, chunked
from basebreaker.lab.stats import standings

POOL = ["vampires", "werewolves", "giant_ants", "mad_scientists", "samurai", "vikings", "cowboys", "backtimers"]
TERMS = Terms(["random", "random"], None, 1)
GAMES = list(chunked(pairings(2, 200, POOL, 4), 10))

OF_RAY = "ignore:.*ray_client_server:pytest.PytestUnraisableExceptionWarning"  # files it leaves to be closed


def play_or_die(games: list[Pairing], once: str) -> list[Played]:
    """Play some games; the first process to get to the seventh chunk dies of it."""
    if games[0].game == 60:
        try:
            Path(once).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return play_some(games, TERMS)


def told(found: Iterator[list[Played]]) -> bytes:
    """All results, to the byte."""
    return msgspec.json.encode([game for some in found for game in some])


@pytest.fixture(scope="module")
def right() -> bytes:
    """What one process makes of the games, one after the other."""
    return told(ThisProcess().results(partial(play_some, terms=TERMS), GAMES))


@pytest.mark.slow
def test_two_processes_of_which_one_is_killed_play_the_same_games(right: bytes, tmp_path: Path) -> None:
    work = partial(play_or_die, once=str(tmp_path / "once"))
    assert told(Processes(2).results(work, GAMES)) == right
    assert (tmp_path / "once").exists()


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, str]]:
    """A Ray cluster of two nodes: its own address, and the one for clients."""
    from ray.cluster_utils import Cluster

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
    running = Cluster(initialize_head=True, head_node_args=head)
    try:
        running.add_node(num_cpus=1)
        yield running.address, f"ray://127.0.0.1:{port}"
    finally:
        running.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.slow
@pytest.mark.filterwarnings(OF_RAY)
def test_two_nodes_of_a_ray_cluster_with_a_worker_killed_play_the_same_games(
    right: bytes, tmp_path: Path, cluster: tuple[str, str]
) -> None:
    work = partial(play_or_die, once=str(tmp_path / "once"))
    assert told(Ray(cluster[0]).results(work, GAMES)) == right
    assert (tmp_path / "once").exists()


@pytest.mark.slow
@pytest.mark.filterwarnings(OF_RAY)
def test_what_goes_wrong_on_a_cluster_is_told_in_a_sentence(cluster: tuple[str, str]) -> None:
    nobody = partial(play_some, terms=Terms(["nobody", "random"], None, 1))
    with pytest.raises(BasebreakerError, match=r"^There is no bot 'nobody'"):
        list(Ray(cluster[0]).results(nobody, GAMES[:1]))
    with pytest.raises(CannotRun, match=r"^Ray's workers can't do it: [^\n]* by zero$"):
        list(Ray(cluster[0]).results(partial(divmod, 1), [1, 0]))


@pytest.mark.slow
@pytest.mark.filterwarnings(OF_RAY)
def test_the_command_runs_on_a_cluster_that_is_reached_as_a_client(
    tmp_path: Path, cluster: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "random", "random", "--games", "12", "--seed", "3", "--factions", ",".join(POOL)]
    assert cli.main([*words, "--on", "here", "--out", str(tmp_path / "here")]) == 0
    assert cli.main([*words, "--on", cluster[1], "--out", str(tmp_path / "there")]) == 0
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "there.parquet").read_bytes()


class Interrupted(ThisProcess):
    """Somebody presses Ctrl-C after some chunks."""

    def __init__(self, after: int) -> None:
        self.after = after

    def results(self, work, chunks):  # type: ignore[no-untyped-def]
        for number, found in enumerate(super().results(work, chunks)):
            if number == self.after:
                raise KeyboardInterrupt
            yield found


def kept(folder: Path, *, resume: bool = False) -> Folder[Played]:
    return Folder(folder, "basebreaker test", Played, resume=resume)


def some(place: WorkPlace, folder: Folder[Played] | None) -> bytes:
    return told(run(partial(play_some, terms=TERMS), GAMES[:6], place, folder))


def test_a_run_that_was_stopped_goes_on_and_gives_the_same(tmp_path: Path) -> None:
    right = some(ThisProcess(), None)
    with pytest.raises(KeyboardInterrupt):
        some(Interrupted(3), kept(tmp_path))
    assert len(list(tmp_path.glob("*.parquet"))) == 3
    assert some(ThisProcess(), kept(tmp_path, resume=True)) == right
    assert some(Interrupted(0), kept(tmp_path, resume=True)) == right  # nothing is left to be done


def test_a_folder_of_other_rules_or_another_run_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path)
    with pytest.raises(BadFolder, match="isn't empty: go on with it by --resume"):
        kept(tmp_path)
    with pytest.raises(BadFolder, match=r"is another one: it was made by `basebreaker test`\.$"):
        Folder(tmp_path, "basebreaker other", Played, resume=True)
    monkeypatch.setattr(run_folder, "PROGRAM", ("cards",))
    with pytest.raises(BadFolder, match="made by a program with other rules, cards or bots"):
        kept(tmp_path, resume=True)
    with pytest.raises(BadFolder, match="There is no run in"):
        kept(tmp_path / "nowhere", resume=True)


def test_a_disk_that_takes_nothing_more_is_told_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = kept(tmp_path)
    found = run(partial(play_some, terms=TERMS), GAMES[:3], ThisProcess(), folder)
    first = next(found)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(BadFolder, match=r"can't be written \(No space left on device\); what was finished before"):
            next(found)
    again = run(partial(play_some, terms=TERMS), GAMES[:3], ThisProcess(), kept(tmp_path, resume=True))
    assert next(again) == first
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".parquet"]


def die(_chunk: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_a_chunk_that_kills_every_process_is_given_up_with_a_sentence() -> None:
    with pytest.raises(CannotRun, match=r"^Processes died 3 times while they worked on 7 and the next"):
        list(Processes(2).results(die, [7]))


WAITING = "print('at work', flush=True); import threading; threading.Event().wait()"
WAIT_FOR_EVER = f"from basebreaker.lab.runner import Processes; list(Processes(2).results(exec, [{WAITING!r}] * 2))"


def test_processes_leave_when_the_one_that_started_them_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", WAIT_FOR_EVER], stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        assert [started.stdout.readline() for _ in range(2)] == ["at work\n"] * 2
        started.kill()
        started.communicate(timeout=60)  # ends when no process holds its output any more


def test_only_some_chunks_are_held_at_once() -> None:
    asked: list[int] = []

    def chunks() -> Iterator[int]:
        for number in range(1000):
            asked.append(number)
            yield number

    found = Processes(2).results(abs, chunks())
    assert [next(found) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert len(asked) <= 5 + runner.AHEAD * 2
    found.close()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--on", "moon"], "--on must be here, processes, ray or ray://HOST:PORT, not 'moon'."),
        (["--resume", "nowhere"], "There is no run in nowhere to go on with."),
    ],
)
def test_wrong_places_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "random", "random", "--games", "20", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_the_arena_gives_the_same_files_however_it_ran(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "random", "random", "--games", "16", "--seed", "3", "--factions", ",".join(POOL)]
    assert cli.main([*words, "--workers", "1", "--out", str(tmp_path / "one"), "--keep", str(tmp_path / "run")]) == 0
    files = sorted((tmp_path / "run").glob("*.parquet"))
    assert len(files) == 4
    files[1].unlink()
    files[3].unlink()
    assert cli.main([*words, "--workers", "2", "--out", str(tmp_path / "two"), "--resume", str(tmp_path / "run")]) == 0
    for ending in ("parquet", "html"):
        assert (tmp_path / f"one.{ending}").read_bytes() == (tmp_path / f"two.{ending}").read_bytes()
    assert capsys.readouterr().out.count("Arena: random against random") == 2


# -------------------------------------------------------------------------------------------------------------- memory


def heaviest(words: list[str]) -> int:
    """How many bytes of Python's a command holds at the most."""
    gc.collect()
    tracemalloc.start()
    try:
        assert cli.main(words) == 0
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("keep", [False, True], ids=["not kept", "kept"])
def test_an_arena_holds_no_more_for_more_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = play_some(GAMES[0], TERMS)[0]

    def quickly(games: list[Pairing], terms: Terms) -> list[Played]:
        return [msgspec.structs.replace(usual, pairing=pairing) for pairing in games]

    monkeypatch.setattr(arena, "play_some", quickly)
    monkeypatch.setattr(tables, "AT_ONCE", 64)
    monkeypatch.setattr(standings, "MOST_POINTS", 20)
    words = ["arena", "random", "random", "--on", "here", "--factions", ",".join(POOL)]
    before = ["--out", str(tmp_path / "before"), *(["--keep", str(tmp_path / "run")] if keep else [])]
    heaviest([*words, "--games", "40", *before])  # what is loaded once is there now
    weights = []
    for games in ("200", "800"):
        kept_there = ["--keep", str(tmp_path / f"run-{games}")] if keep else []
        weights.append(heaviest([*words, "--games", games, "--out", str(tmp_path / games), *kept_there]))
    assert weights[1] < weights[0] + 600 * 200, weights  # bytes for each game more; a list of games takes some 800


def test_a_file_of_many_games_has_few_portions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "AT_ONCE", 100)
    with tables.RowFile(tmp_path / "rows.parquet") as file:
        for number in range(250):
            file.add([{"number": number}])
    found = parquet.ParquetFile(tmp_path / "rows.parquet")
    assert [found.metadata.row_group(n).num_rows for n in range(found.num_row_groups)] == [100, 100, 50]
    assert found.read()["number"].to_pylist() == list(range(250))


def test_a_result_that_finds_no_room_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tables.RowFile(tmp_path / "rows.parquet")
    file.add([{"number": 1}])
    monkeypatch.setattr(parquet.ParquetWriter, "write_table", full)
    with pytest.raises(BasebreakerError, match=r"rows\.parquet can't be written \(No space left on device\); choose"):
        file.__exit__(None, None, None)
    assert list(tmp_path.iterdir()) == []
