"""One import style: inside the package, imports are relative."""

import ast
from pathlib import Path

import basebreaker

PACKAGE = Path(basebreaker.__file__).parent
LOADED_BY_PATH = "versions"  # alembic loads migrations as files of no package


def absolute_imports(source: str) -> list[int]:
    """Return the lines that import our own modules by their full name."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "basebreaker")
        or (isinstance(node, ast.Import) and any(name.name.split(".")[0] == "basebreaker" for name in node.names))
    ]


def test_absolute_imports_are_found() -> None:
    assert absolute_imports(
        "import json\nimport basebreaker as bb\nfrom basebreaker.match import Match\nfrom .a import b"
    ) == [2, 3]


def test_modules_import_each_other_relatively() -> None:
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if file.parent.name != LOADED_BY_PATH]
    assert len(files) > 100
    found = {str(file.relative_to(PACKAGE)): lines for file in files if (lines := absolute_imports(file.read_text()))}
    assert found == {}
