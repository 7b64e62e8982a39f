"""A bot of another package that can't be used costs only those who ask for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from basebreaker import bots, cli, watchdog
from basebreaker.bots import registry
from basebreaker.server.adapters import catalog

CODE = '''
class Good:
    """Takes the first option."""

    def choose(self, sight, dice, seconds):
        return sight.question.options[0].key


class Mute:
    """Has nothing to say."""


class Late:
    """Thinks better of it."""

    def __init__(self):
        raise LookupError("no weights")


class Deadly:
    """Ends it all."""

    def __init__(self):
        import os

        os._exit(3)


number = 7
'''

SENTENCES = {
    "raises": "The bot 'raises' of the package badpack can't be used: RuntimeError: boom."
    " Update or remove the package.",
    "missing": "The bot 'missing' of the package badpack can't be used: AttributeError: ",
    "number": "The bot 'number' of the package badpack can't be used: it is 7, and not something that makes bots.",
    "mute": "The bot 'mute' of the package badpack can't be used: what it makes has no method `choose`.",
    "late": "The bot 'late' of the package badpack can't be used: LookupError: no weights.",
}


@pytest.fixture
def badpack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package with one sound bot and five that can't be used."""
    (tmp_path / "badpack_bots.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "badpack_raises.py").write_text('raise RuntimeError("boom")\n', encoding="utf-8")
    info = tmp_path / "badpack-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: badpack\nVersion: 1.0\n", encoding="utf-8")
    points = {"raises": "badpack_raises:Bot", "missing": "badpack_bots:Nobody", "number": "badpack_bots:number"}
    points |= {"mute": "badpack_bots:Mute", "late": "badpack_bots:Late", "good": "badpack_bots:Good"}
    lines = ["[basebreaker.bots]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "broken", {})
    sys.modules.pop("badpack_bots", None)
    return tmp_path


@pytest.mark.parametrize("name", SENTENCES)
def test_asking_for_a_broken_bot_gives_a_sentence_each_time(badpack: Path, name: str) -> None:
    for _ in range(2):
        with pytest.raises(bots.BrokenBot) as fault:
            bots.make(name)
        assert str(fault.value).startswith(SENTENCES[name])
    assert list(registry.broken) == [name]


@pytest.mark.usefixtures("badpack")
def test_others_go_on_as_if_nothing_were_there() -> None:
    assert "raises" in bots.levels()
    assert bots.level("good").about == "Takes the first option."
    assert type(bots.make("good")).__name__ == "Good"
    assert type(bots.make("random")).__name__ == "RandomBot"
    assert registry.broken == {}


@pytest.mark.usefixtures("badpack")
def test_a_command_that_asks_for_it_says_the_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["watch", "--seats", "random,raises", "--seed", "1"]) == 2
    said = capsys.readouterr().err
    assert said == f"basebreaker watch: {SENTENCES['raises']}\n"


@pytest.mark.usefixtures("badpack")
def test_the_table_offers_the_bots_that_can_be_used_and_knows_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "known_levels", catalog.known_levels.__wrapped__)
    assert [level.id for level in catalog.known_levels()] == ["random", "rookie", "regular", "veteran", "good"]
    assert sorted(registry.broken) == sorted(SENTENCES)
    faults = catalog.faults()
    assert [fault for fault in faults if fault.startswith(SENTENCES["late"])]
    assert len(faults) == len(SENTENCES)


def test_the_server_starts_all_the_same_and_says_so_once(badpack: Path) -> None:
    source = Path(bots.__file__).parents[2]
    command = [sys.executable, "-c", START.format(paths=[str(badpack), str(source)])]
    options = ["--port", "0", "--without-client", "--db", f"sqlite:///{badpack / 'table.sqlite3'}"]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        server.terminate()
        said = server.communicate()[1]
    assert first.startswith("The table is open at http://127.0.0.1:")
    for sentence in SENTENCES.values():
        assert said.count(sentence) == 1
    assert "Traceback" not in said


START = "import sys; sys.path[:0] = {paths}; from basebreaker.server.command import main; sys.exit(main(sys.argv[1:]))"


def test_a_bot_that_would_take_the_server_along_is_named_and_not_offered(
    badpack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = badpack / "badpack-1.0.dist-info" / "entry_points.txt"
    info.write_text("[basebreaker.bots]\ndeadly = badpack_bots:Deadly\ngood = badpack_bots:Good\n", encoding="utf-8")
    monkeypatch.setattr(catalog, "known_levels", catalog.known_levels.__wrapped__)
    assert [level.id for level in catalog.known_levels()][4:] == ["good"]
    assert "badpack_bots" not in sys.modules
    assert len(catalog.faults()) == 1
    assert "The bot 'deadly' of the package badpack can't be used: it ends the process" in catalog.faults()[0]


def test_a_bot_whose_module_loops_is_ended_and_named(badpack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (badpack / "badpack_raises.py").write_text("while True:\n    pass\n", encoding="utf-8")
    monkeypatch.setattr(watchdog, "MOST_SECONDS_TO_LOAD", 0.1)
    with pytest.raises(bots.BrokenBot, match=r"'raises' of the package badpack can't be used: TookTooLong: It took"):
        bots.make("raises")
