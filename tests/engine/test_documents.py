"""The documents are true: their examples run, and the words, commands and places they name are there."""

import inspect
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tools.handbook import subjects

import basebreaker as bb
from basebreaker import cli
from basebreaker.engine import events
from basebreaker.engine.decorators.author import ActionCode, TitanCode
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import facts_check

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))]


def snippets(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


def test_the_library_example_of_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    example = next(code for code in snippets(ROOT / "README.md") if "import basebreaker" in code)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "Play a card, use an ability, or end the phase." in printed
    assert "Result(winners=" in printed
    assert bb.replay(bb.Record.load(tmp_path / "game.json")).result is not None


def test_the_examples_of_the_librarys_page_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = "\n".join(snippets(ROOT / "docs" / "library.md"))
    exec(compile(examples, "library.md", "exec"), {})
    assert "Ann draws 5 cards: " in capsys.readouterr().out
    assert (tmp_path / "game.json").is_file()


def test_the_librarys_page_tells_every_error_and_option() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    errors = [
        name for name in bb.__all__ if isinstance(thing := getattr(bb, name), type) and issubclass(thing, Exception)
    ]
    for name in [*errors, "seed", *bb.GameOptions.__struct_fields__]:
        assert f"`{name}`" in page or name == "BasebreakerError", name


def test_the_example_in_the_packages_docstring_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = inspect.cleandoc(bb.__doc__ or "")
    example = "\n".join(line[4:] for line in text.splitlines() if line.startswith("    "))
    exec(compile(example, "basebreaker", "exec"), {})
    assert "Result(winners=" in capsys.readouterr().out


def test_the_guide_and_the_recipes_name_only_words_that_there_are() -> None:
    guide = "".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in ("write-a-card.md", "recipes.md"))
    for pattern, homes in (
        (r"\bx\.(?:ability\(\d\)\.)?([a-z_]+)", (ActionCode, TitanCode)),
        (r"\bg\.([a-z_]+)", (Game,)),
        (r"\bg\.[a-z_]+\.([a-z_]+)", tuple(subjects().values())),
        (r"(?:after|special|playable)\(([A-Z]\w+)", (events,)),
    ):
        words = set(re.findall(pattern, guide))
        assert len(words) > 10
        assert not [word for word in sorted(words) if not any(hasattr(home, word) for home in homes)]


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", "docs/bots.md", "docs/library.md", "docs/write-a-card.md"]
)
def test_documents_name_only_commands_and_targets_that_there_are(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    lines = re.findall(r"`([^`\n]+)`|^    (.+)$", text, re.MULTILINE)
    told = [code or indented for code, indented in lines]
    commands = {line.split()[1] for line in told if re.match(r"basebreaker [a-z]", line)}
    targets = {line.split()[1] for line in told if re.match(r"make [a-z]", line)}
    assert commands <= set(cli.COMMANDS)
    assert targets <= set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.fixture
def beekeepers(tmp_path: Path) -> Path:
    """The package of the guide, in the folders it names."""
    guide = ROOT / "docs" / "write-a-card.md"
    blocks = dict(re.findall(r"```(toml|yaml)\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL))
    _, code, tests = snippets(guide)
    files = {
        "pyproject.toml": blocks["toml"],
        "beekeepers/beekeepers.yaml": blocks["yaml"],
        "beekeepers/__init__.py": code,
        "tests/test_beekeepers.py": tests,
    }
    for name, content in files.items():
        (tmp_path / "package" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / name).write_text(content, encoding="utf-8")
    return tmp_path / "package"


def run(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    command, env = [sys.executable, "-m", *words], {**os.environ, **settings}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.slow
def test_the_package_of_the_guide_can_be_installed_and_its_tests_pass(beekeepers: Path) -> None:
    built = run(beekeepers, "hatchling", "build", "-t", "wheel")
    assert built.returncode == 0, built.stderr
    (wheel,) = (beekeepers / "dist").glob("*.whl")
    site = beekeepers / "site"
    zipfile.ZipFile(wheel).extractall(site)  # as it would be installed
    shutil.rmtree(beekeepers / "beekeepers")
    alone = {  # with nothing else of what this machine has installed
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")]),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    ran = run(beekeepers, "pytest", "-q", "--strict-markers", "-p", "no:cacheprovider", "-W", "error", **alone)
    assert ran.returncode == 0, ran.stdout
    assert "5 passed" in ran.stdout


@pytest.mark.slow
def test_the_package_of_the_guide_is_typed(beekeepers: Path) -> None:
    words = ["mypy", "--strict", f"--cache-dir={beekeepers}/cache", "beekeepers", "tests"]
    assert f"`mypy --strict {' '.join(words[-2:])}`" in (ROOT / "docs" / "write-a-card.md").read_text(encoding="utf-8")
    typed = run(beekeepers, *words, MYPYPATH=str(ROOT / "src"))
    assert typed.returncode == 0, typed.stdout


def test_the_facts_of_the_package_of_the_guide_are_sound(beekeepers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts_check.main([str(beekeepers / "beekeepers" / "beekeepers.yaml")])
    assert capsys.readouterr().out == "The card facts of one set have no faults.\n"


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    file = ROOT / page
    for link in re.findall(r"\]\(([^)\s#]+)", file.read_text(encoding="utf-8")):
        assert link.startswith("https://") or (file.parent / link).exists(), link
