"""The rules as texts: what the game's words mean, and the numbered rules themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BOOKS = ("RULES.md", "CLARIFICATIONS.md")
RULE = re.compile(r"- \*\*(\d+\.\d+\.\d+)\*\* (.+)")
SECTION = re.compile(r"#{2,3} (\d+(?:\.\d+)?) (.+)")


@dataclass(frozen=True)
class Word:
    """A word of the game: what it means, and which rule says more."""

    id: str
    name: str
    text: str
    rule: str
    forms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sign:
    """A sign on the table, with the word that says more."""

    id: str
    sign: str
    name: str
    text: str
    word: str = ""
    rule: str = ""


@cache
def _read() -> Mapping[str, list[dict[str, Any]]]:
    import yaml  # takes a while, and few need it

    found: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "words.yaml").read_text(encoding="utf-8"))
    return found


def words() -> list[Word]:
    """All words, in the order of their file."""
    return [Word(**{**entry, "forms": tuple(entry.get("forms", ()))}) for entry in _read()["words"]]


def signs() -> list[Sign]:
    """All signs, in the order of their file."""
    return [Sign(**entry) for entry in _read()["signs"]]


def book(name: str) -> str:
    """One of the rule books: in the package, or in the folder that this package is installed from."""
    for folder in (HERE, HERE.parents[2] / "docs" / "rules"):
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    raise FileNotFoundError(f"{name} is missing from this installation of basebreaker: install the package again.")


def rules() -> Iterator[tuple[str, str]]:
    """Numbers and texts of all rules; a section is its title."""
    for line in book("RULES.md").splitlines():
        found = RULE.match(line) or SECTION.match(line)
        if found:
            yield found[1], found[2]
