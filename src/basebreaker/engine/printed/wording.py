"""What the current edition changed in the words of a card or base, and where in each text, to show both."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from ...state.faces import Face

Span = tuple[int, int]
"""From where to where a text has other words than the other edition."""
WORD = re.compile(r"\S+")
ANOTHER_SENTENCE = 0.5  # two texts less alike than this are different sentences


def changes(face: Face, other: Face) -> list[list[Span]]:
    """For each ability of a face, where its text differs from what the same card says in another edition."""
    sentences = list(zip(face.ability_types, face.texts, strict=True))
    others = list(zip(other.ability_types, other.texts, strict=True))
    new = [sentence for sentence in others if sentence not in sentences]
    found: list[list[Span]] = []
    for kind, text in sentences:
        if (kind, text) in others:
            found.append([])
            continue
        nearest = max((t for k, t in new), key=lambda t: _alike(text, t), default="")
        found.append(_spans(text, nearest) if _alike(text, nearest) >= ANOTHER_SENTENCE else [(0, len(text))])
    return found


def pieces(text: str, spans: Sequence[Span]) -> list[tuple[str, bool]]:
    """A text cut where it differs: each piece, and whether it does."""
    found, at = [], 0
    for start, end in spans:
        found += [(text[at:start], False), (text[start:end], True)]
        at = end
    return [piece for piece in [*found, (text[at:], False)] if piece[0]]


def _alike(text: str, other: str) -> float:
    return SequenceMatcher(None, text.split(), other.split(), autojunk=False).ratio()


def _spans(text: str, other: str) -> list[Span]:
    words = list(WORD.finditer(text))
    matcher = SequenceMatcher(None, [word[0] for word in words], other.split(), autojunk=False)
    return [
        (words[first].start(), words[last - 1].end())
        for tag, first, last, _, _ in matcher.get_opcodes()
        if tag != "equal" and last > first
    ]
