"""Editions: which cards and bases there are in each, and their faces. What didn't change has one face for all of them.

A set says which editions it knows. The facts are those of the printed edition; what the current one changes lies over
them: `current` of a card or base, `current_cards` as a deck list of its own, whose entries lie over the printed card
with the same id, or are new. The face of a changed card `x` has the id `x.current`, so that an id tells the edition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from ...state.faces import Face
from ...state.words import Edition as Edition

EDITIONS: tuple[Edition, ...] = get_args(Edition)
PRINTED_ON_CARDS = ("name", "kind", "power", "copies", "plays_on", "labels", "abilities", "rulings")
PRINTED_ON_BASES = ("name", "breakpoint", "vp", "text", "rulings")
Entry = dict[str, Any]


def known(about: Entry) -> tuple[Edition, ...]:
    """The editions that a set knows, by what is said about it."""
    return tuple(about.get("editions", EDITIONS[:1]))


def current_cards(faction: Entry) -> list[Entry]:
    """The cards of a faction in the current edition."""
    printed: dict[str, Entry] = {card["id"]: card for card in faction["cards"]}
    if "current_cards" in faction:
        return [{**printed.get(card["id"], {}), **card} for card in faction["current_cards"]]
    return list(map(current, printed.values()))


def current(entry: Entry) -> Entry:
    """A card or base in the current edition."""
    return {**entry, **entry.get("current", {})}


def faces(
    printed: list[Entry], current: list[Entry], make: Callable[[Entry], Face], kept: tuple[str, ...]
) -> dict[Edition, list[Face]]:
    """The faces of these cards or bases in each edition; `kept` are the parts in which an unchanged one is the same."""
    first = {entry["id"]: make(entry) for entry in printed}
    entries = {entry["id"]: entry for entry in printed}
    later = []
    for entry in current:
        older = first.get(entry["id"])
        if older is not None and _parts(entries[entry["id"]], kept) == _parts(entry, kept):
            older.editions = EDITIONS
            later.append(older)
            continue
        face = make(entry)
        face.editions = ("current",)
        if older is not None:
            _replace(older, face)
        later.append(face)
    return {"printed": list(first.values()), "current": later}


def _parts(entry: Entry, kept: tuple[str, ...]) -> list[Any]:
    return [entry.get(part) or None for part in kept]  # no labels or no rulings is the same, however it is said


def _replace(older: Face, face: Face) -> None:
    """The card got another face in the current edition; the code of sentences that stayed stays."""
    face.id = f"{older.id}.current"
    older.current = face
    sentences = list(zip(face.ability_types, face.texts, strict=True))
    for number, sentence in enumerate(zip(older.ability_types, older.texts, strict=True)):
        if sentence in sentences:
            face.unchanged[number] = sentences.index(sentence)
