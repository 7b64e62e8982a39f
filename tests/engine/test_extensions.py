"""Sets of other packages join ours; what is wrong with them is said in one sentence, and ours stay as they are."""

import importlib.metadata
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import basebreaker as bb
from basebreaker.engine.printed import catalog, extensions

BEES = """\
set: {id: bees, name: Bees, year: 2026, mechanics: []}
factions:
  - {id: bees, name: Bees, icon: bee, color: "#c08a00", theme: They buzz., plan: Buzz more., cards: [
      {id: big_bee, name: Big Bee, icon: honeypot, kind: minion, power: 4, copies: 20, abilities: [], rulings: []}]}
bases: []
"""
WASPS = BEES.replace("{id: bees, name: Bees, year", "{id: wasps, name: Bees, year")
VAMPIRES = BEES.replace("{id: bees, name: Bees, icon", "{id: vampires, name: Bees, icon")


pytestmark = pytest.mark.usefixtures("private_catalog")


def written(folder: Path, text: str, name: str = "bees.yaml") -> Path:
    (folder / name).write_text(text)
    return folder / name


def test_a_set_of_ones_own_is_played_like_ours(tmp_path: Path) -> None:
    bb.add_set(
        written(tmp_path, BEES), code={"bees": "basebreaker.engine.printed.author"}
    )  # a card without words has no code
    game = bb.new_game([bb.Seat("Ann", ["bees", "vampires"]), bb.Seat("Bob", ["samurai", "vikings"])], seed=1)
    assert "bees" in catalog.playable_factions()
    assert bb.catalog()["bees"]["set"]["name"] == "Bees"
    while game.question is not None:
        game.answer(0)
    assert any("plays Big Bee" in entry.text for entry in game.log)


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        (BEES, {}, "Say which module has the code of the faction 'bees'."),
        (
            BEES.replace("{id: bees, name: Bees, year", "{id: wasps, name: Bees, year"),
            {},
            "the file is named bees.yaml.",
        ),
        (BEES.replace("copies: 20", "copies: 19"), {"bees": "x"}, "add up to 19 instead of 20."),
        (BEES.replace("power: 4, ", "").replace("icon: bee,", ""), {"bees": "x"}, "the key 'icon' is missing."),
        (
            BEES.replace("big_bee", "drone"),
            {"bees": "x"},
            "There is a card or base 'drone' already;",
        ),
        (VAMPIRES, {"vampires": "x"}, "There is a faction 'vampires' already; choose another id."),
    ],
)
def test_facts_that_cannot_be_used_are_refused(tmp_path: Path, text: str, code: dict[str, str], sentence: str) -> None:
    before = list(catalog.faces())
    with pytest.raises(bb.BadFacts) as caught:
        bb.add_set(written(tmp_path, text), code)
    assert sentence in str(caught.value)
    assert list(catalog.faces()) == before
    assert catalog.face("drone").faction == "giant_ants"


def test_a_set_cannot_be_added_twice(tmp_path: Path) -> None:
    bb.add_set(written(tmp_path, BEES), {"bees": "basebreaker.engine.printed.author"})
    with pytest.raises(bb.BadFacts, match=r"There is a set 'bees' already; choose another id\."):
        bb.add_set(tmp_path / "bees.yaml", {"bees": "basebreaker.engine.printed.author"})


def test_installed_packages_offer_their_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, BEES)
    module = f"import basebreaker as bb\nbb.add_set({str(file)!r}, code={{'bees': __name__}})\n"
    written(tmp_path, module, "bees_for_a_test.py")
    monkeypatch.syspath_prepend(tmp_path)
    offered = [EntryPoint("bees", "bees_for_a_test", extensions.GROUP)]
    monkeypatch.setattr(
        importlib.metadata, "entry_points", lambda *, group: offered if group == extensions.GROUP else []
    )
    extensions.add_offered()
    assert "bees" in catalog.playable_factions()
    assert sys.modules.pop("bees_for_a_test").__name__ == catalog.CODE["bees"]


def test_they_are_looked_for_when_the_facts_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(catalog, "_facts", {})
    monkeypatch.setattr(extensions, "add_offered", lambda: asked.append(len(catalog.facts())))
    catalog.facts()
    assert asked == [4]
