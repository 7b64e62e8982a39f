"""`basebreaker cards`: search the names, texts and rulings of all cards and bases, in both editions."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ..engine.printed import catalog
from ..state.faces import Face
from . import parsers, screen


def fits(face: Face, words: Sequence[str]) -> bool:
    """Return whether all words occur in the name, texts and rulings of a card."""
    faction = str(catalog.factions()[face.faction]["name"])
    text = " ".join([face.name, face.kind, faction, *face.texts, *face.rulings]).lower()
    return all(word in text for word in words)


def editions_of(card: str) -> list[Face]:
    """Return a card or base as first printed and, if it changed, in the current edition."""
    face = catalog.face(card)
    return [face] if face.current is None else [face, face.current]


def main(argv: Sequence[str] | None = None) -> int:
    """Print the cards that match."""
    options = parsers.cards().parse_args(argv)
    words = [" ".join(phrase.lower().split()) for phrase in options.words]
    cards = dict.fromkeys(face.card for face in catalog.faces().values() if fits(face, words))
    console = Console(markup=False)
    for card in cards:
        for face in editions_of(card):
            console.print(screen.card_text(face.id))
    count = {0: "No card or base says that.", 1: "1 card or base."}.get(len(cards), f"{len(cards)} cards and bases.")
    console.print(count, style="dim")
    return 0
