"""Every path that architecture.md and the READMEs of the packages name exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "basebreaker"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
READMES = sorted(PACKAGE.glob("*/README.md"))

CODE = re.compile(r"`([^`\s]+)`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
IN_PICTURE = re.compile(r"[\w/.]*\w\.py\b|\b\w+(?:/\w+)+\b")
PATH = re.compile(r"(?:\.\./)*[\w./-]*(?:/|\.(?:py|yaml|md|ts|toml))")


def named(text: str) -> Iterator[str]:
    """Yield the paths in backticks and in mermaid pictures."""
    yield from (path for path in CODE.findall(text) if PATH.fullmatch(path))
    for picture in re.findall(r"```mermaid\n(.*?)```", text, re.DOTALL):
        yield from (path for path in IN_PICTURE.findall(picture.replace("<br/>", " ")) if path.endswith(".py"))


def missing(text: str, *folders: Path) -> list[str]:
    """Return the named paths that are in none of these folders."""
    return [path for path in named(text) if not any((folder / path).exists() for folder in folders)]


def test_paths_are_found_in_texts_and_pictures() -> None:
    text = 'See `a/b.py`, `lessons/`, `Game` and `g.power_at`.\n```mermaid\nx["kernel/c.py<br/>d"]\n```\n'
    assert list(named(text)) == ["a/b.py", "lessons/", "kernel/c.py"]
    assert missing("`test_paths.py`, `test_nothing.py`", Path(__file__).parent) == ["test_nothing.py"]


def test_the_architecture_names_what_exists() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    server = PACKAGE / "server"
    assert missing(text, ROOT, PACKAGE, PACKAGE / "engine", server, server / "tables") == []
    assert [link for link in LINK.findall(text) if not (ARCHITECTURE.parent / link).exists()] == []


@pytest.mark.parametrize("readme", READMES, ids=lambda readme: readme.parent.name)
def test_a_readme_names_what_exists(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    assert len(list(named(text))) >= 4
    assert missing(text, ROOT, readme.parent) == []


def test_every_package_has_a_readme_that_the_architecture_links() -> None:
    packages = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    linked = set(re.findall(r"\(\.\./src/basebreaker/(\w+)/README\.md\)", ARCHITECTURE.read_text(encoding="utf-8")))
    assert linked == {readme.parent.name for readme in READMES}
    assert packages - linked <= {"facts", "rules"}
