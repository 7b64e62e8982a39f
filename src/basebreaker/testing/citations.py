"""Which rules and rulings a test proves: the markers `rule` and `ruling`, and all that they can cite.

A test says what it proves, `@rule("6.5.2")` or `@ruling("C-mummy-1")`. What can be cited is in `catalogue/`, in the
order and wording of docs/rules; the rulings in the facts of newer sets can be cited too: `F-scout-2` is the second one
of the card `scout`.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from ..engine.printed import catalog

if TYPE_CHECKING:
    import pytest

FACTS = ("core_set",)  # sets of which every ruling in the facts is to be cited


class UnknownCitation(ValueError):
    """A test cites a rule or ruling that does not exist."""


class Entry(NamedTuple):
    """One rule or ruling."""

    kind: str  # "rule" or "ruling"
    id: str
    text: str
    group: str  # the section ("6.5") or the set ("monster_smash")


class Catalogue(NamedTuple):
    """Everything that can be cited, and the names of its groups."""

    entries: dict[str, Entry]
    titles: dict[str, str]  # by chapter ("6"), section ("6.5") or set
    out_of_scope: dict[str, str]  # the reason, by id

    def of(self, kind: str) -> list[Entry]:
        return [entry for entry in self.entries.values() if entry.kind == kind]


# --- the catalogue ---


@functools.cache
def catalogue() -> Catalogue:
    """Read the lists of rules and rulings that belong to the package."""
    entries: dict[str, Entry] = {}
    titles: dict[str, str] = {}
    for kind, name in (("rule", "rules.txt"), ("ruling", "rulings.txt")):
        group = ""
        for heading, line in _lines(name):
            key, _, text = line.partition(" ")
            if heading:
                group = key
                titles[key] = text
            else:
                section = key.rpartition(".")[0] if kind == "rule" else group
                entries[key] = Entry(kind, key, text, section)
    for set, facts in catalog.facts().items():
        titles.setdefault(set, facts["set"]["name"])
        entries.update({entry.id: entry for entry in _in_facts(set) if set in FACTS})
        entries.update({entry.id: entry for entry in _of_the_current_edition(set)})
    return Catalogue(entries, titles, _reasons())


def _in_facts(set: str) -> Iterator[Entry]:
    """The rulings that stand in the facts of a set's cards, titans and bases, each card's counted from 1."""
    facts = catalog.facts()[set]
    cards = [card for faction in facts["factions"] for card in faction["cards"]]
    titans = [faction["titan"] for faction in facts["factions"] if "titan" in faction]
    for entry in [*cards, *titans, *facts["bases"]]:
        for number, text in enumerate(entry["rulings"], 1):
            yield Entry("ruling", f"F-{entry['id'].replace('_', '-')}-{number}", text, set)


def _of_the_current_edition(set: str) -> Iterator[Entry]:
    """The rulings on what the current edition changed that the printed card doesn't have, counted from 1 as well."""
    for face in catalog.faces().values():
        if face.set == set and face.editions == ("current",):
            older = catalog.other_edition(face)
            for number, text in enumerate(face.rulings, 1):
                if older is None or text not in older.rulings:
                    yield Entry("ruling", f"F-{face.card.replace('_', '-')}-current-{number}", text, set)


def _reasons() -> dict[str, str]:
    reasons: dict[str, str] = {}
    reason = ""
    for heading, line in _lines("out_of_scope.txt"):
        if heading:
            reason = line
        else:
            reasons[line] = reason
    return reasons


def _lines(name: str) -> Iterator[tuple[bool, str]]:
    text = (files("basebreaker.testing") / "catalogue" / name).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line:
            yield line.startswith("#"), line.lstrip("# ")


# --- the markers ---


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as proof of numbered rules: `@rule("6.5.2")`."""
    return _marker("rule", ids)


def ruling(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as proof of card rulings: `@ruling("C-mummy-1")`."""
    return _marker("ruling", ids)


def _marker(kind: str, ids: tuple[str, ...]) -> pytest.MarkDecorator:
    import pytest  # only tests need it

    wrong = [sentence for id in ids if (sentence := complaint(kind, id))]
    if wrong or not ids:
        raise UnknownCitation(" ".join(wrong) or f"@{kind} names no {kind}; give at least one id.")
    marker: pytest.MarkDecorator = getattr(pytest.mark, kind)
    return marker.with_args(*ids)


def complaint(kind: str, id: str) -> str:
    """Say what is wrong with citing this id as a rule or ruling; "" if nothing is."""
    known = catalogue().entries.get(id)
    if known is None:
        return f"There is no {kind} {id!r}{_hint(kind, id)}."
    if known.kind != kind:
        return f"{id!r} is a {known.kind}; cite it with @{known.kind}."
    return ""


def _hint(kind: str, id: str) -> str:
    peers = [entry.id for entry in catalogue().of(kind)]
    if kind == "ruling":
        near = difflib.get_close_matches(id, peers, n=1)
        return f"; the nearest is {near[0]!r}" if near else ""
    section = id.rpartition(".")[0]
    inside = [peer for peer in peers if peer.rpartition(".")[0] == section]
    return f"; section {section} goes from {inside[0]} to {inside[-1]}" if inside else ""
