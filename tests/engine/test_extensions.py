"""Sets of other packages join ours; what is wrong with them is said in one sentence, and ours stay as they are."""

import importlib.metadata
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import basebreaker as bb
from basebreaker import cli, watchdog
from basebreaker.authoring import minion
from basebreaker.engine.printed import catalog, extensions
from basebreaker.server.adapters import catalog as offered

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
    bb.add_set(written(tmp_path, BEES), code={"bees": "basebreaker.authoring"})  # a card without words has no code
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
    bb.add_set(written(tmp_path, BEES), {"bees": "basebreaker.authoring"})
    with pytest.raises(bb.BadFacts, match=r"already; choose another id, or start Python anew if this is the same set"):
        bb.add_set(tmp_path / "bees.yaml", {"bees": "basebreaker.authoring"})


def test_all_faults_of_the_facts_are_listed(tmp_path: Path) -> None:
    with pytest.raises(bb.BadFacts) as caught:
        bb.add_set(written(tmp_path, BEES.replace("power: 4", "powr: 4").replace("They buzz.", "Buzz")), {"bees": "x"})
    assert str(caught.value).splitlines() == [
        "bees.yaml, bees: theme must end with a period.",
        "bees.yaml, big_bee: there is no key 'powr' here (perhaps 'power'?).",
    ]
    with pytest.raises(bb.BadFacts, match=r"^wasps.yaml, the file: there is no file .*wasps.yaml\.$"):
        bb.add_set(tmp_path / "wasps.yaml", {"bees": "x"})


def test_a_card_whose_set_is_not_added_yet_gets_a_hint() -> None:
    with pytest.raises(bb.BasebreakerError) as caught:
        minion("big_bee")
    sentence = "There is no card or base with the id 'big_bee' in the facts; for one of your own, call add_set first."
    assert str(caught.value) == sentence


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
    assert asked == [len(catalog.SETS)]


BROKEN = {
    "raises": (
        "raise RuntimeError('no bees today')\n",
        "no bees today (badpack_raises.py, line 4). Update or remove the package, or mend it if it is yours.",
    ),
    "bad_facts": ("bb.add_set(FILE.with_name('wrong.yaml'), code={'bees': __name__})\n", "instead of 20."),
    "exits": ("raise SystemExit('no bees today')\n", "SystemExit: no bees today (badpack_exits.py, line 4)."),
    "loops": ("while True:\n    pass\n", "TookTooLong: It took longer than 0.2 seconds (badpack_loops.py, line "),
    "raises_late": (
        "bb.add_set(FILE, code={'bees': __name__})\nraise KeyError('bee')\n",
        "KeyError: 'bee' (badpack_raises_late.py, line 5).",
    ),
}


@pytest.fixture
def badpack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """An installed package that offers one set, which is broken in one of several ways; the way."""
    way = str(request.param)
    file = written(tmp_path, BEES)
    written(
        tmp_path, BEES.replace("copies: 20", "copies: 19").replace("set: {id: bees", "set: {id: wrong"), "wrong.yaml"
    )
    start = f"import basebreaker as bb\nfrom pathlib import Path\nFILE = Path({str(file)!r})\n"
    written(tmp_path, start + BROKEN[way][0], f"badpack_{way}.py")
    info = tmp_path / "badpack-1.0.dist-info"
    info.mkdir()
    written(info, "Metadata-Version: 2.1\nName: badpack\nVersion: 1.0\n", "METADATA")
    written(info, f"[basebreaker.sets]\nbees = badpack_{way}\n", "entry_points.txt")
    monkeypatch.syspath_prepend(tmp_path)
    if way == "loops":
        monkeypatch.setattr(watchdog, "MOST_SECONDS_TO_LOAD", 0.2)
    extensions.add_offered()
    return way


@pytest.mark.parametrize("badpack", BROKEN, indirect=True)
def test_a_broken_set_costs_only_those_who_ask_for_it(badpack: str) -> None:
    seats = [bb.Seat("Ann", ["bees", "vampires"]), bb.Seat("Bob", ["samurai", "vikings"])]
    whole = [faction["id"] for set_id in catalog.SETS for faction in catalog.facts()[set_id]["factions"]]
    for _ in range(2):
        with pytest.raises(bb.BadFacts) as caught:
            bb.new_game(seats, seed=1)
        assert str(caught.value).startswith("The set 'bees' of the package badpack can't be used: ")
        assert BROKEN[badpack][1] in str(caught.value)
    assert "bees" not in bb.catalog()
    assert "big_bee" not in catalog.faces()
    assert catalog.playable_factions() == whole
    assert bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=1, factions="random").question is not None


@pytest.mark.parametrize("badpack", ["raises"], indirect=True)
def test_a_command_says_so_once_and_goes_on(badpack: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "drone"]) == 0
    said = capsys.readouterr()
    assert "Drone" in said.out
    assert said.err.count("The set 'bees' of the package badpack can't be used") == 1


@pytest.mark.parametrize("badpack", ["raises"], indirect=True)
def test_a_command_that_asks_for_it_says_so_once(badpack: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["watch", "--factions", "bees+vampires,samurai+vikings", "--seed", "1"]) == 2
    assert capsys.readouterr().err.count("The set 'bees' of the package badpack can't be used") == 1


def test_code_that_breaks_when_it_is_needed_is_put_down_to_its_faction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "1 / 0\n", "bees_that_break.py")
    monkeypatch.syspath_prepend(tmp_path)
    bb.add_set(written(tmp_path, BEES), code={"bees": "bees_that_break"})
    assert "bees" not in catalog.playable_factions()
    for _ in range(2):
        with pytest.raises(bb.BadFacts, match="The faction 'bees' of bees_that_break can't be used: ZeroDivisionError"):
            bb.new_game([bb.Seat("Ann", ["bees", "vampires"]), bb.Seat("Bob", ["samurai", "vikings"])], seed=1)


@pytest.mark.parametrize("badpack", ["raises"], indirect=True)
def test_the_table_knows_which_sets_are_broken(badpack: str) -> None:
    assert [fault for fault in offered.faults() if fault.startswith("The set 'bees' of the package badpack")]


@pytest.mark.parametrize("badpack", ["raises"], indirect=True)
def test_packs_are_listed(badpack: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert list(bb.broken_extensions()) == ["bees"]
    assert cli.main(["packs"]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines() == [bb.broken_extensions()["bees"]]
    assert said.err == ""
    catalog.broken.clear()
    assert cli.main(["packs"]) == 0
    assert capsys.readouterr().out == "The set 'bees' of badpack 1.0 can be used.\n"
