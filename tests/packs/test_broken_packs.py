"""A pack that breaks in play, in each of the ways there are: it is named, switched off and explained; others go on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from basebreaker import cli
from basebreaker.engine.printed import catalog
from basebreaker.testing import trial

ROOT = Path(__file__).parents[2]
FACTS = """\
set: {id: wreck, name: Wrecks, year: 2026, mechanics: []}
factions:
  - {id: wreck, name: Wrecks, icon: ring, color: "#c08a00", theme: They break., plan: Break more., cards: [
      {id: wrecked, name: Wrecked, icon: bee, kind: minion, power: 4, copies: 20, rulings: [], abilities: [
        {type: on_play, text: "Draw a card."}, {type: ongoing, text: "Your minions here have +1 power."}]}]}
bases: []
"""
SOUND = """\
from pathlib import Path
from basebreaker import add_set
from basebreaker.authoring import Game, Minion, minion
IMPORTS
add_set(Path(__file__).with_name("wreck.yaml"), code={"wreck": __name__})
wrecked = minion("wrecked")


@wrecked.on_play
async def draw_a_card(g: Game, me: Minion) -> None:
    EFFECT
    await g.draw(me.controller)


@wrecked.power
def your_minions_here_have_more_power(g: Game, me: Minion, target: Minion) -> int:
    LOOK
    return int(target.base == me.base and target.controller == me.controller)
"""
WAYS = {  # where, what, and what is said of it
    "raises in an effect": ("EFFECT", "[][0]", r"wrecked: draw_a_card \(wreck\.py, line 11\): IndexError: list index"),
    "raises in a look": ("LOOK", "{}[1]", r"wrecked: your_minions_here.* \(wreck\.py, line 17\): KeyError: 1"),
    "loops in an effect": (
        "EFFECT",
        "while True: pass",
        r"wrecked: draw_a_card \(wreck\.py, line 11\): it goes on for",
    ),
    "loops in a look": (
        "LOOK",
        "while True: pass",
        r"wrecked: your_minions.* \(wreck\.py, line 17\): it goes on for ev",
    ),
    "changes the state in a look": ("LOOK", "g.s.vp[0] += 1", r"wrecked: your_minions_here.* changes the state"),
    "deals by chance": (
        "IMPORTS",
        "import random",
        r"it uses random, which brings chance into .* \(wreck\.py, line 4\)",
    ),
    "asks the clock": ("IMPORTS", "from time import time", r"it uses time, which brings the clock into the game"),
    "remembers outside of the game": (
        "EFFECT",
        "MEMORY.append(1); await g.draw(me.controller, len(MEMORY) % 2)",
        r"does a card's code keep something outside of the game",
    ),
    "ends the process": ("EFFECT", "__import__('os')._exit(3)", r"it ends the process in which it plays"),
}


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The folder of an installed package that brings a faction along."""
    (tmp_path / "wreck.yaml").write_text(FACTS, encoding="utf-8")
    info = tmp_path / "wreckage-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wreckage\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[basebreaker.sets]\nwreck = wreck\n", encoding="utf-8")
    write(tmp_path, "", "")
    return tmp_path


def write(pack: Path, where: str, what: str) -> None:
    """The pack's code, with something in one place."""
    text = SOUND
    for place in ("IMPORTS", "EFFECT", "LOOK"):
        text = text.replace(place, what if place == where else "MEMORY = []" if place == "IMPORTS" else "pass")
    (pack / "wreck.py").write_text(text, encoding="utf-8")


def environment(pack: Path) -> dict[str, str]:
    """Where the pack is installed, with a cache of its own."""
    roots = os.pathsep.join([str(pack), str(ROOT / "src")])
    return {**os.environ, "PYTHONPATH": roots, "XDG_CACHE_HOME": str(pack / "cache"), "COLUMNS": "200"}


def run(pack: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command where the pack is installed."""
    return subprocess.run(
        [sys.executable, "-m", "basebreaker", *words],
        cwd=pack,
        env=environment(pack),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_fault_is_found_and_said(pack: Path, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, what, sentence = WAYS[way]
    write(pack, where, what)
    for name, value in environment(pack).items():
        monkeypatch.setenv(name, value)
    if "loops" in way:
        monkeypatch.setattr(trial, "SECONDS", 1.0)
    assert re.search(sentence, trial.tried("wreck")), trial.tried("wreck")


@pytest.mark.slow
def test_a_sound_pack_passes_and_plays_and_is_tried_once(pack: Path) -> None:
    first, second = run(pack, "packs"), run(pack, "packs")
    assert first.stdout == second.stdout == "The set 'wreck' of wreckage 1.0 can be used.\n", first.stderr
    assert (first.stderr, second.stderr) == ("Trying the faction wreck of another package ...\n", "")


@pytest.mark.slow
def test_a_broken_pack_is_switched_off_and_every_other_command_goes_on(pack: Path) -> None:
    write(pack, *WAYS["raises in an effect"][:2])
    listed = run(pack, "packs")
    sentence = "The faction 'wreck' of wreck is switched off: wrecked: draw_a_card (wreck.py, line 11): IndexError"
    assert (listed.returncode, listed.stdout.startswith(sentence)) == (1, True), listed.stdout + listed.stderr
    assert "mend it (basebreaker playtest wreck shows the game)." in listed.stdout
    games = ["--games", "2", "--workers", "1"]
    for words in (
        ["watch", "--seed", "3", "--seats", "random,random"],
        ["cards", "wrecked"],
        ["arena", "random", "random", *games],
        ["matrix", "--bot", "random", *games],
        ["dataset", "random", "random", *games],
        ["fuzz", *games],
    ):
        done = run(pack, *words)
        assert done.returncode == 0, (words, done.stdout[-500:], done.stderr)
        assert "Traceback" not in done.stderr
        assert "Wrecked" not in done.stdout or words[0] == "cards"


@pytest.mark.slow
def test_who_names_a_broken_faction_gets_it_and_a_sentence(pack: Path) -> None:
    write(pack, *WAYS["raises in an effect"][:2])
    pool = "wreck,vampires,werewolves,samurai"
    for words in (
        ["arena", "random", "random", "--factions", pool, "--games", "4"],
        ["watch", "--seats", "random,random", "--factions", "wreck+vampires,samurai+vikings"],
    ):
        done = run(pack, *words)
        assert done.returncode == 2, (words, done.stderr)
        assert "The faction 'wreck' of wreck can't be used: IndexError: list index out of range" in done.stderr
        assert "Traceback" not in done.stderr
    tested = run(pack, "playtest", "wreck", "--fuzz", "20", "--workers", "1")
    assert tested.returncode == 1
    assert "went wrong: wrecked: draw_a_card (wreck.py, line 11): IndexError" in tested.stdout


def test_a_cache_that_cannot_be_read_or_written_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "packs.json"
    monkeypatch.setattr(trial, "shelf", lambda: file)
    file.write_text("no JSON", encoding="utf-8")
    assert trial.read() == {}
    trial.keep({"wreck": ["mark", "fault"]})
    assert trial.read() == {"wreck": ["mark", "fault"]}
    monkeypatch.setattr(trial, "shelf", lambda: file / "below" / "packs.json")
    trial.keep({})
    assert trial.read() == {}


def test_commands_try_what_others_bring_and_a_library_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[object] = []

    def note(_: object) -> int:
        seen.append(catalog.trial)
        return 0

    monkeypatch.setattr("basebreaker.terminal.cards.main", note)
    monkeypatch.setattr("basebreaker.packs.check_pack.main", note)
    assert cli.main(["cards", "king rex"]) == cli.main(["check-pack", "."]) == 0
    assert seen == [cli.trial, catalog.no_trial]
    assert catalog.trial is catalog.no_trial
