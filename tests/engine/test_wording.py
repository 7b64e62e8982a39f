"""What changed in the words of a card between editions is found, sentence by sentence."""

import pytest

from basebreaker.engine.printed import wording
from basebreaker.state.faces import Face


def face(*sentences: tuple[str, str]) -> Face:
    made = Face("x", "X", "minion", "bees", "bees")
    made.ability_types = tuple(kind for kind, _ in sentences)  # type: ignore[misc]
    made.texts = tuple(text for _, text in sentences)
    return made


def marked(one: Face, other: Face) -> list[str]:
    """The texts of a face with brackets around what the other one doesn't say."""
    return [
        "".join(f"[{piece}]" if changed else piece for piece, changed in wording.pieces(text, spans))
        for text, spans in zip(one.texts, wording.changes(one, other), strict=True)
    ]


def test_words_that_the_other_edition_does_not_have_are_marked_in_both() -> None:
    old = face(("on_play", "Draw a card, then discard a card."))
    new = face(("on_play", "Draw two cards, then discard a card."))
    assert marked(old, new) == ["Draw [a card,] then discard a card."]
    assert marked(new, old) == ["Draw [two cards,] then discard a card."]


def test_a_sentence_that_stayed_is_not_marked_wherever_it_stands() -> None:
    old = face(("on_play", "Draw a card."), ("ongoing", "Your minions here have +1 power."))
    new = face(("ongoing", "Your minions here have +2 power."), ("on_play", "Draw a card."))
    assert marked(new, old) == ["Your minions here have [+2] power.", "Draw a card."]
    assert marked(old, new) == ["Draw a card.", "Your minions here have [+1] power."]


def test_a_sentence_that_is_new_or_gone_is_marked_as_a_whole() -> None:
    old = face(("on_play", "Draw a card."))
    new = face(("talent", "Move this minion to a different base."))
    assert marked(new, old) == ["[Move this minion to a different base.]"]
    assert marked(new, face()) == ["[Move this minion to a different base.]"]
    assert marked(old, new) == ["[Draw a card.]"]


def test_words_that_were_only_left_out_mark_nothing_where_they_are_missing() -> None:
    long = face(("on_play", "You may draw a card now."))
    short = face(("on_play", "You may draw a card."))
    assert marked(long, short) == ["You may draw a [card now.]"]
    assert marked(short, long) == ["You may draw a [card.]"]


@pytest.mark.parametrize("spans", [[], [(0, 4)], [(0, 1), (2, 3)]])
def test_the_pieces_of_a_text_add_up_to_it(spans: list[tuple[int, int]]) -> None:
    assert "".join(piece for piece, _ in wording.pieces("Draw", spans)) == "Draw"


def test_the_same_sentence_with_another_label_is_another_one() -> None:
    old, new = face(("ongoing", "Draw a card.")), face(("special", "Draw a card."))
    assert marked(new, old) == ["Draw a card."]
