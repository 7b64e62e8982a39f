"""One module writes what seats know: nothing else in the package changes it, under no other name either."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import basebreaker
from basebreaker.testing import rule

SOURCE = Path(basebreaker.__file__).parent
KNOWLEDGE = {"known", "cards_seen", "hints"}
CHANGES = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}


def writes(tree: ast.AST) -> Iterator[int]:
    """The lines that change what somebody knows, or what was counted, also under another name."""
    aliases = {name.id for node in ast.walk(tree) if isinstance(node, ast.Assign) for name in _renamed(node)}
    for node in ast.walk(tree):
        if any(_is_knowledge(changed, aliases) for changed in _changed(node)):
            yield getattr(node, "lineno", 0)


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of code changes."""
    if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, (ast.Store, ast.Del)):
        yield node if isinstance(node, ast.Attribute) else node.value
    elif isinstance(node, ast.AugAssign):
        yield node.target
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        yield node.func.value


def _renamed(node: ast.Assign) -> Iterator[ast.Name]:
    for target in node.targets:
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=True))
        for name, value in pairs:
            if isinstance(name, ast.Name) and isinstance(value, ast.Attribute) and value.attr in KNOWLEDGE:
                yield name


def _is_knowledge(node: ast.AST, aliases: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in aliases
    return isinstance(node, ast.Attribute) and node.attr in KNOWLEDGE


@rule("2.4.1")
@pytest.mark.slow
def test_one_module_writes_what_seats_know_and_counts_what_they_learn() -> None:
    writers = {
        str(file.relative_to(SOURCE))
        for file in SOURCE.rglob("*.py")
        if any(True for _ in writes(ast.parse(file.read_text())))
    }
    assert writers == {"engine/kernel/visibility.py", "state/state.py"}  # the state copies itself


@pytest.mark.parametrize(
    "line",
    [
        "s.known[id] = 3",
        "g.s.known[id] |= 1 << seat",
        "known, prints = s.known, s.prints\nknown[id] = 0",
        "g.s.hints += 1",
        "s.cards_seen[seat] += 1",
        "s.known.append(0)",
        "s.known = []",
        "del s.known[3]",
    ],
)
def test_whoever_writes_elsewhere_is_found(line: str) -> None:
    assert list(writes(ast.parse(line)))
