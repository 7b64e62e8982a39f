"""The engine's modules call each other; the façade is for authors of cards."""

import ast
from pathlib import Path

import basebreaker
from basebreaker.engine.facade import Game

ENGINE = Path(basebreaker.__file__).parent / "engine"
FOR_THE_ENGINE = {"fired", "in_force", "log"}


def asked_of_the_game(file: Path) -> set[str]:
    """The words of `g` a module uses, but for what a game holds."""
    used = {
        node.attr
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "g"
    }
    return used - set(Game.__slots__)


def test_no_module_goes_through_the_facade_to_reach_another() -> None:
    rooms = [file for room in ("kernel", "verbs", "turn") for file in sorted((ENGINE / room).glob("*.py"))]
    assert len(rooms) > 20
    through = {file.name: words for file in rooms if (words := asked_of_the_game(file) - FOR_THE_ENGINE)}
    assert through == {}
