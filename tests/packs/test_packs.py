"""A faction of one's own: begun with one command, checked with another, measured with a third."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from basebreaker import cli
from basebreaker.engine.errors import BasebreakerError
from basebreaker.engine.printed import catalog
from basebreaker.lab.pages import playtest
from basebreaker.lab.stats.strength import RateEstimate
from basebreaker.lab.stats.tally import CardRate, Measured
from basebreaker.packs.check_pack import check, line_of
from basebreaker.packs.new_faction import id_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def cats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A pack as it was begun."""
    assert cli.main(["new-faction", "Space Cats", "--in", str(tmp_path)]) == 0
    assert "basebreaker check-pack" in capsys.readouterr().out
    return tmp_path / "space_cats"


def installed(pack: Path) -> dict[str, str]:
    """An environment in which the pack is installed."""
    info = pack / "space_cats-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: space_cats\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[basebreaker.sets]\nspace_cats = space_cats\n", encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(pack), str(ROOT / "src")])}


@pytest.mark.slow
def test_a_pack_that_was_just_begun_plays_and_its_tests_pass(cats: Path) -> None:
    env = installed(cats)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], cwd=cats, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "9 passed" in done.stdout
    words = ["playtest", "space_cats", "--bot", "random", "--games", "20", "--fuzz", "3", "--workers", "1"]
    told = subprocess.run(
        [sys.executable, "-m", "basebreaker", *words], cwd=cats, env=env, capture_output=True, text=True, check=False
    )
    assert "Space Cats: 20 games by the random" in told.stdout, told.stderr
    assert "Wins against the field" in told.stdout
    assert {path.name for path in cats.glob("playtest*")} == {
        "playtest-space_cats.html",
        "playtest-space_cats-figures.json",
        *(f"playtest-space_cats-game-{number}.json" for number in (1, 2, 3)),
    }


@pytest.mark.slow
def test_a_pack_that_was_just_begun_has_no_faults(cats: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check-pack", str(cats)]) == 0
    assert "has no faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Space Cats", "space_cats"),
        ('Grandma\'s "Best" Pies', "grandmas_best_pies"),
        ("Bäcker & Söhne", "backer_sohne"),
        ("  Straße 7 ", "strasse_7"),
    ],
)
def test_names_become_ids(name: str, id: str) -> None:
    assert id_of(name) == id


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "gives no name for a package"),
        ("7 Dwarfs", "begin with a letter"),
        ("猫", "gives no name for a package"),
        ("a" * 50, "40 at the most"),
        ("Class", "'class' means something else in Python"),
        ("JSON", "'json' means something else in Python"),
        ("Vampires", "There is a faction or set 'vampires' already"),
        ("Core Set", "There is a faction or set 'core_set' already"),
        ("Space\u200bCats", "characters that nobody sees"),
    ],
)
def test_names_that_cannot_be_used_get_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BasebreakerError, match=sentence):
        id_of(name)


def test_a_quoted_name_is_written_so_that_it_can_be_read(tmp_path: Path) -> None:
    assert cli.main(["new-faction", 'The "Cats": #1', "--in", str(tmp_path)]) == 0
    assert list(check(tmp_path / "the_cats_1", types=False)) == []


def test_nothing_is_overwritten(cats: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in cats.rglob("*") if path.is_file()}
    assert cli.main(["new-faction", "Space Cats", "--in", str(cats.parent)]) == 2
    assert "is there already, and nothing is overwritten" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in cats.rglob("*") if path.is_file()} == before


HEAD = "from pathlib import Path"
FAULTS = {  # the file, what is changed into what, a sentence, and what stands in the line it names
    "copies": ("space_cats.yaml", "copies: 1\n", "copies: 3\n", "add up to 22 instead of 20", "  - id: space_cats\n"),
    "icon": ("space_cats.yaml", "jewel-crown", "jewel-crwn", "there is no icon 'jewel-crwn' (perhaps", "jewel-crwn"),
    "wording": ("space_cats.yaml", "Draw a card.", "Draw a card", "must end with a period", "id: space_cats_messenger"),
    "no code": ("__init__.py", "@messenger.on_play", "", "no code carries out its text: Draw a card.", '"""'),
    "too much code": ("__init__.py", "@messenger.on_play", "@messenger.talent()", "space_cats_messenger", "@messenger"),
    "random": ("__init__.py", HEAD, f"import random\n{HEAD}", "brings chance", "import random"),
    "engine": (
        "__init__.py",
        HEAD,
        f"from basebreaker.engine.facade import Game as G\n{HEAD}",
        "import what you need from basebreaker.authoring",
        "from basebreaker.engine",
    ),
    "syntax": ("__init__.py", "leader = minion(", "leader = = minion(", "it isn't Python", "leader = ="),
    "raises": ("__init__.py", "leader = minion(", "1 / 0\nleader = minion(", "ZeroDivisionError: division by", "1 / 0"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_file_and_line(cats: Path, name: str) -> None:
    file, old, new, sentence, there = FAULTS[name]
    path = cats / "space_cats" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    path.write_text(changed, encoding="utf-8")
    found = [fault for fault in check(cats, types=False) if sentence in fault.sentence]
    assert [fault.file.name for fault in found[:1]] == [file], list(check(cats, types=False))
    assert found[0].line == 1 + changed[: changed.index(there)].count("\n")


def test_a_pack_that_ends_python_is_named(cats: Path) -> None:
    path = cats / "space_cats" / "__init__.py"
    path.write_text("import os\nos._exit(3)\n", encoding="utf-8")
    assert any("loading it ends Python" in fault.sentence for fault in check(cats, types=False))


@pytest.mark.slow
def test_a_wrong_type_is_told(cats: Path) -> None:
    path = cats / "space_cats" / "__init__.py"
    path.write_text(path.read_text(encoding="utf-8").replace("await g.draw(me.controller)", "await g.draw(me.base)"))
    assert any("mypy: Argument 1 to" in fault.sentence for fault in check(cats))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "`basebreaker new-faction` writes a package to begin with"),
        ("[project", "can't be read"),
        ("[project]\nname = 'x'\n", "offers no set"),
        ('[project.entry-points."basebreaker.sets"]\nbees = "bees"\n', "There is no folder bees"),
    ],
)
def test_what_is_no_pack_gets_a_sentence(
    tmp_path: Path, text: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    assert cli.main(["check-pack", str(tmp_path)]) == 2
    assert sentence in capsys.readouterr().err


def test_lines_are_found_by_the_id_of_an_entry() -> None:
    text = "set:\n  id: bees\nfactions:\n  - id: bees\n    cards:\n      - id: big_bee # the big one\n"
    assert (line_of(text, "big_bee"), line_of(text, "line 4"), line_of(text, "nobody")) == (6, 4, 1)


# ---------------------------------------------------------------------------------------------------------- the report


def figures(rate: float, held: float, missed: float) -> Measured:
    """Measured figures of the Vampires with one telling card."""

    def known(rate: float) -> RateEstimate:
        return RateEstimate(rate, rate - 0.03, rate + 0.03, 400)

    gain = RateEstimate(held - missed, held - missed - 0.05, held - missed + 0.05, 400)
    card = CardRate(known(held), known(held), known(missed), gain)
    even = known(0.5)
    return Measured(
        command="basebreaker playtest vampires",
        bot="rookie",
        edition="printed",
        games=400,
        begins=even,
        turns=20.0,
        answers=160.0,
        vp_a_base=5.0,
        factions={"vampires": known(rate), "vikings": even},
        pairs={"vampires+vikings": known(rate)},
        cards={"the_count": card},
        bases={},
    )


@pytest.mark.parametrize(
    ("rate", "sentence"),
    [(0.7, "Too strong: take power"), (0.3, "Too weak: give it"), (0.51, "As strong as the others")],
)
def test_the_advice_follows_from_the_interval(rate: float, sentence: str) -> None:
    found = playtest.findings("vampires", figures(rate, 0.5, 0.5), [])
    assert any(sentence in line for line in found.summary)
    assert not found.broken


def test_a_card_that_decides_too_much_is_named() -> None:
    strong = playtest.findings("vampires", figures(0.5, 0.71, 0.4), []).summary
    assert any(line.startswith("The Count: in hand, its player wins 71.0%") for line in strong)
    weak = playtest.findings("vampires", figures(0.5, 0.3, 0.6), []).summary
    assert any(line.endswith("too weak.") for line in weak)


def test_what_never_happened_comes_first_and_counts_as_broken() -> None:
    found = playtest.findings("vampires", figures(0.5, 0.5, 0.5), ["The Count: put a counter"])
    assert found.broken
    assert found.summary[1] == "Never happened in random games: The Count: put a counter."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["nobody"], "There is no faction 'nobody'"), (["vampires", "--bot", "nobody"], "There is no bot 'nobody'")],
)
def test_wrong_words_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["playtest", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_every_icon_of_our_facts_is_known() -> None:
    known = set((ROOT / "src/basebreaker/facts/icons.txt").read_text(encoding="utf-8").split())
    used = {
        entry["icon"] for box in catalog.facts().values() for faction in box["factions"] for entry in faction["cards"]
    }
    assert used <= known
