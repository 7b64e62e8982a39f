"""The programs use a match by its face: neither the terminal nor the server reaches through it into the engine."""

import ast
from pathlib import Path

import pytest

import basebreaker

SOURCE = Path(basebreaker.__file__).parent
FILES = sorted(path for folder in ("terminal", "server/adapters") for path in (SOURCE / folder).glob("*.py"))


def reaches(code: str) -> list[int]:
    """The lines that read `.g`, the engine behind a match."""
    return [node.lineno for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Attribute) and node.attr == "g"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nobody_reaches_through_a_match(path: Path) -> None:
    assert reaches(path.read_text(encoding="utf-8")) == []


def test_reaching_through_would_be_found() -> None:
    assert reaches("a = 1\nprint(match.g.s.turn, g.names, match.game)") == [2]
