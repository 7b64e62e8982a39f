"""The words of the game: each leads to a rule, and what cards say is among them."""

import re
from pathlib import Path

import pytest

from basebreaker import rules
from basebreaker.cli import main
from basebreaker.engine.printed import catalog

RULES = dict(rules.rules())
WORDS = {word.id: word for word in rules.words()}
FORMS = [form for word in WORDS.values() for form in word.forms]
LABELS = {"on_play": "on play", "as_minion": "as a minion", "as_action": "as an action"}
# Stems of words with a meaning of their own on cards; every word of a text with such a stem must be explained.
KEYWORDS = (
    r"affect\w*|breakpoints?|bur(?:y|ie)\w*|uncover\w*|cancel\w*|clash\w*|destr[ou]\w*|discard\w*|duel\w*|extra|fusions?"
    r"|mov(?:e|es|ed|ing)|ongoings?|owner\w*|return\w*|reveal\w*|search\w*|specials?|standard|stasis|stor(?:e|es|ed|ing)"
    r"|talents?|tie[ds]?|titans?|transfer\w*|VP|wraiths?|directly|power counters?|draws?|controll?\w*"
)


def test_every_word_is_explained_in_two_sentences_and_leads_to_a_rule() -> None:
    for word in WORDS.values():
        assert word.rule in RULES, f"{word.id} leads to {word.rule}, which is no rule."
        assert len(re.findall(r"[.!?](?= [A-Z\"]|$)", word.text)) <= 2, word.id
        assert len(word.text) <= 180, word.id


def test_no_form_belongs_to_two_words() -> None:
    lowered = [form.lower() for form in FORMS]
    assert sorted(set(lowered)) == sorted(lowered)


def test_signs_lead_to_words_or_rules() -> None:
    for sign in rules.signs():
        assert sign.word in WORDS if sign.word else sign.rule in RULES, sign.id


def test_all_terms_of_the_rules_are_among_the_words() -> None:
    terms = [title for number, title in RULES.items() if re.fullmatch(r"9\.\d+", number)]
    assert len(terms) > 30
    known = {part.lower() for word in WORDS.values() for name in (word.name, *word.forms) for part in name.split(", ")}
    known |= {name.removesuffix(" action") for name in known} | {"starting", "you"}
    for term in terms:
        assert {part.lower() for part in term.split(", ")} <= known, term


def test_labels_and_keywords_of_every_card_are_found() -> None:
    forms = "|".join(map(re.escape, sorted(FORMS, key=len, reverse=True)))
    found = re.compile(rf"\b(?:{forms})(?!\w)", re.IGNORECASE)
    names = "|".join(sorted((re.escape(face.name) for face in catalog.faces().values()), key=len, reverse=True))
    for face in catalog.faces().values():
        for label, text in zip(face.ability_types, face.texts, strict=True):
            assert label == "base" or found.fullmatch(LABELS.get(label, label)), (face.id, label)
            said = re.sub(names, "", text)  # the name of a card is no word of the rules
            covered = {place for match in found.finditer(said) for place in range(*match.span())}
            for keyword in re.finditer(rf"\b(?:{KEYWORDS})\b", said):
                assert keyword.start() in covered, f"{face.id}: nothing explains {keyword[0]!r} in {text!r}"


def test_rules_are_found_by_words_and_by_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "talent"]) == 0
    said = capsys.readouterr().out
    assert "Talent: You may use it once on each of your turns" in said
    assert "4.6.1  Each Talent may be used once" in said
    assert main(["rules", "5.6"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("5.6  Me First!")
    assert "5.6.11" in said
    assert "\n6." not in said
    assert main(["rules", "no such words anywhere"]) == 0
    assert capsys.readouterr().out == "No rule says that.\n"


def test_rules_that_are_missing_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(rules, "HERE", tmp_path / "far" / "away" / "rules")
    monkeypatch.setattr(rules, "words", list)
    assert main(["rules", "talent"]) == 2
    said = "basebreaker rules: RULES.md is missing from this installation of basebreaker: install the package again.\n"
    assert capsys.readouterr().err == said
