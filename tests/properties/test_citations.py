"""The list of rules and rulings is the one in docs/rules, and a marker cites nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from basebreaker.engine.printed import catalog
from basebreaker.testing import citations
from basebreaker.testing.citations import UnknownCitation, catalogue, rule, ruling

DOCS = Path(__file__).parents[2] / "docs" / "rules"

# --- the catalogue ---


def statement(text: str) -> str:
    """A rule's line in the book without its sources; of an open point the question and the decision."""
    text = re.sub(r" \[[^\]]*\]$", "", text)
    decided = re.match(r"(.+?) → \*\*(.+?)\*\*", text)
    return f"{decided[1]} {decided[2]}" if decided else text


def test_the_catalogue_holds_exactly_the_rules_of_the_book() -> None:
    book = re.findall(r"^- \*\*(\d+\.\d+\.\d+)\*\* (.+)$", (DOCS / "RULES.md").read_text(), re.MULTILINE)
    assert len(book) > 650
    assert [(entry.id, entry.text) for entry in catalogue().of("rule")] == [(id, statement(text)) for id, text in book]


def test_the_catalogue_holds_exactly_the_rulings_of_the_book() -> None:
    rows = re.findall(r"^\| ([CX]-\S+) \| [^|]+ \| ([^|]+) \|", (DOCS / "CLARIFICATIONS.md").read_text(), re.MULTILINE)
    assert len(rows) == 114
    of_the_book = [entry for entry in catalogue().of("ruling") if not entry.id.startswith("F-")]
    assert {entry.id: entry.text for entry in of_the_book} == {id: text.strip() for id, text in rows}


def test_the_rulings_that_only_the_current_edition_has_can_be_cited() -> None:
    known = catalogue().entries
    now = catalog.in_edition("onini_the_python", "current").rulings
    assert known["F-onini-the-python-current-3"].text == now[2]
    assert "F-onini-the-python-current-1" not in known  # the printed card has it too
    assert known["F-onini-the-python-current-3"].group == "culture_shock"


def test_the_rulings_in_the_facts_of_a_set_can_be_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citations, "FACTS", ("monster_smash",))
    known = catalogue.__wrapped__().entries
    drone = catalog.face("drone").rulings
    assert [known[f"F-drone-{number}"].text for number in (1, 2, 3, 4, 5)] == list(drone)
    assert known["F-crypt-1"].group == "monster_smash"
    assert "F-drone-6" not in known


def test_every_group_has_a_title() -> None:
    known = catalogue()
    for entry in known.entries.values():
        assert known.titles.get(entry.group) or known.titles[entry.group.partition(".")[0]]


def test_what_is_out_of_scope_is_the_list_in_the_docs() -> None:
    listed: dict[str, str] = {}
    for part in (DOCS / "out-of-scope.md").read_text().split("\n## ")[1:]:
        name, reason, ids = part.split("\n\n", 2)
        for id, text in re.findall(r"^- \*\*(\S+)\*\* (.+)$", ids, re.MULTILINE):
            assert catalogue().entries[id].text == text
            listed[id] = f"{name}: {reason}"
    assert listed == catalogue().out_of_scope


def test_a_rule_out_of_scope_as_a_signpost_says_nothing_but_where_to_look() -> None:
    signposts = [id for id, reason in catalogue().out_of_scope.items() if reason.startswith("Signposts")]
    assert signposts
    for id in signposts:
        for sentence in catalogue().entries[id].text.rstrip(".").split(". "):
            assert re.search(r"(See|see|:|to|and|,) \d+(\.\d+)+$", sentence)


# --- the markers ---


def test_a_marker_carries_its_ids() -> None:
    assert (rule("6.5.1", "6.5.2").name, rule("6.5.1", "6.5.2").args) == ("rule", ("6.5.1", "6.5.2"))
    assert (ruling("C-mummy-1").name, ruling("C-mummy-1").args) == ("ruling", ("C-mummy-1",))


@pytest.mark.parametrize(
    ("marker", "id", "sentence"),
    [
        (rule, "6.5.99", r"There is no rule '6\.5\.99'; section 6\.5 goes from 6\.5\.1 to 6\.5\.6\."),
        (ruling, "C-mumy-1", r"There is no ruling 'C-mumy-1'; the nearest is 'C-mummy-1'\."),
        (rule, "C-mummy-1", r"'C-mummy-1' is a ruling; cite it with @ruling\."),
        (rule, "11.1.1", r"There is no rule '11\.1\.1'\."),
    ],
)
def test_a_marker_refuses_what_does_not_exist(
    marker: Callable[[str], pytest.MarkDecorator], id: str, sentence: str
) -> None:
    with pytest.raises(UnknownCitation, match=sentence):
        marker(id)


def test_a_marker_refuses_to_cite_nothing() -> None:
    with pytest.raises(UnknownCitation, match="names no rule"):
        rule()
