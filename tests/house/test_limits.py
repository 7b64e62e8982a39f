"""The limits of CONTRIBUTING: how big a class, a folder and a module may get, and that a class name is used once.

The `KNOWN` tables list what was over a limit when the limits were introduced. An entry may not grow, and one that is
within its limit must be removed: the tables only shrink. A module that moves takes its entry along.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "basebreaker"

MOST_ATTRIBUTES = 20
MOST_METHODS = 30
MOST_MODULES = 15
MOST_LINES = 400

AUTHOR_WORDS = {"Game"}  # one method is one word of the language that cards are written in
PLAIN_RECORDS = {
    "Face",  # what is printed on a card, one attribute for each thing that can be printed
    "Limits",  # the settings of a server, one number each
    "State",  # the whole position, copied by hand
    "Weights",  # the numbers of a bot's evaluation
}
UNCOUNTED_FOLDERS = {"cards", "versions"}  # a module for each faction, a file for each migration
GENERATED = {"web/src/wire/protocol.ts"}

KNOWN_ATTRIBUTES = {
    "TableServer": 32,
    "LiveTable": 35,
}
KNOWN_METHODS: dict[str, int] = {}
KNOWN_NAMES = {
    "Held": 2,
    "Level": 2,
    "Table": 2,
}
KNOWN_FOLDERS: dict[str, int] = {}
KNOWN_MODULES = {
    "src/basebreaker/engine/facade.py": 743,
    "src/basebreaker/server/protocol/messages.py": 485,
    "tests/server/admin/test_actions.py": 507,
    "tests/server/tables/test_consent.py": 484,
    "tests/terminal/test_commands.py": 454,
}


class Class(NamedTuple):
    """The size of a class."""

    name: str
    attributes: int
    methods: int


def size_of(node: ast.ClassDef) -> Class:
    """Count what a class declares, and what its methods set on `self`."""
    methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
    declared = {
        each.target.id
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and "ClassVar" not in ast.unparse(each)
    }
    set_on_self = {
        each.attr
        for method in methods.values()
        for each in ast.walk(method)
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self"
    }
    return Class(node.name, len(declared | set_on_self), len(methods))


def classes_in(source: str) -> Iterator[Class]:
    """Return every class of a module, those inside others included."""
    return (size_of(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))


@pytest.fixture(scope="module")
def classes() -> list[Class]:
    found = [each for file in sorted(PACKAGE.rglob("*.py")) for each in classes_in(file.read_text(encoding="utf-8"))]
    assert len(found) > 500
    return found


def over(found: Mapping[str, int], most: int) -> dict[str, int]:
    """Return what is over a limit."""
    return {name: size for name, size in sorted(found.items()) if size > most}


def against(known: Mapping[str, int], found: Mapping[str, int]) -> list[str]:
    """Compare what is over a limit with what is known to be; return what is wrong, in words."""
    grown = {name: size for name, size in found.items() if size > known.get(name, size)}
    return [
        *(f"{name}: {size}, but it was {known[name]}" for name, size in grown.items()),
        *(f"{name}: {size} is over the limit" for name, size in found.items() if name not in known),
        *(f"{name} is within the limit now: remove it from the list" for name in known if name not in found),
    ]


def test_sizes_are_counted() -> None:
    source = (
        "class A:\n"
        "    a: int\n"
        "    shared: ClassVar[int]\n"
        "    def __init__(self) -> None:\n"
        "        self.a = self.b = 1\n"
        "    async def c(self) -> None:\n"
        "        other.d = self.e\n"
        "    class B:\n"
        "        pass\n"
    )
    assert list(classes_in(source)) == [Class("A", 2, 2), Class("B", 0, 0)]


def test_lists_only_shrink() -> None:
    assert over({"b": 4, "a": 5, "c": 3}, 3) == {"a": 5, "b": 4}
    assert against({"a": 5, "b": 5}, {"a": 5, "b": 4}) == []
    assert against({"a": 4}, {"a": 5}) == ["a: 5, but it was 4"]
    assert against({}, {"a": 5}) == ["a: 5 is over the limit"]
    assert against({"a": 5}, {}) == ["a is within the limit now: remove it from the list"]


def test_classes_have_few_attributes(classes: list[Class]) -> None:
    found = {each.name: each.attributes for each in classes if each.name not in PLAIN_RECORDS}
    assert against(KNOWN_ATTRIBUTES, over(found, MOST_ATTRIBUTES)) == []


def test_classes_have_few_methods(classes: list[Class]) -> None:
    found = {each.name: each.methods for each in classes if each.name not in AUTHOR_WORDS}
    assert against(KNOWN_METHODS, over(found, MOST_METHODS)) == []


def test_exceptions_are_needed(classes: list[Class]) -> None:
    records = {each.name for each in classes if each.attributes > MOST_ATTRIBUTES}
    speakers = {each.name for each in classes if each.methods > MOST_METHODS}
    assert records >= PLAIN_RECORDS
    assert speakers >= AUTHOR_WORDS


def test_a_class_name_is_used_once(classes: list[Class]) -> None:
    assert against(KNOWN_NAMES, over(Counter(each.name for each in classes), 1)) == []


def test_folders_have_few_modules() -> None:
    found = Counter(
        str(file.parent.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if file.name != "__init__.py" and file.parent.name not in UNCOUNTED_FOLDERS
    )
    assert against(KNOWN_FOLDERS, over(found, MOST_MODULES)) == []


def test_modules_have_few_lines() -> None:
    files = [
        *PACKAGE.rglob("*.py"),
        *(ROOT / "tests").rglob("*.py"),
        *(file for folder in ("src", "tests") for file in (ROOT / "web" / folder).rglob("*") if file.is_file()),
    ]
    sizes = {str(file.relative_to(ROOT)): len(file.read_bytes().splitlines()) for file in files}
    found = {name: size for name, size in sizes.items() if name.endswith((".py", ".ts", ".svelte", ".css"))}
    assert len(found) > 1000
    assert against(KNOWN_MODULES, over({n: size for n, size in found.items() if n not in GENERATED}, MOST_LINES)) == []
