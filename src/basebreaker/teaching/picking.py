"""Picks: the answers of a path, a script or a wrong path, written as people would put them.

`king_rex` picks the option that shows this card or base, `use teenage_wolf` a card's ability, `end`, `pass`, `done`,
`yes` and `no` the button with that key, `rival` and `you` a player, and words in quotes the option with this label.
`king_rex > jungle_oasis` is two picks, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.option import Option
from ..engine.printed import catalog
from .marked import Marked

BUTTONS = ("end", "pass", "done", "no", "yes")
PLAYERS = {"you": 0, "rival": 1}
USES = ("talent:", "use:", "stasis:")


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer."""

    word: str  # a key, a face's id, a label or a player
    kind: str  # "button", "face", "use", "label" or "seat"

    def __str__(self) -> str:
        return f"use {self.word}" if self.kind == "use" else self.word

    def fits(self, option: Option) -> bool:
        """Return whether this option is meant."""
        if self.kind == "button":
            return option.key == self.word
        if self.kind == "label":
            return option.label == self.word
        if self.kind == "seat":
            return option.kind == "seat" and option.id == PLAYERS[self.word]
        uses = option.key.startswith(USES)
        return plain(option.face) == self.word and uses == (self.kind == "use")

    def key(self, options: Sequence[Option]) -> str | None:
        """The key of the first option that is meant."""
        return next((option.key for option in options if self.fits(option)), None)


def plain(face: str) -> str:
    """The id of a face without its edition."""
    return face.removesuffix(".current")


def picks(told: Marked) -> tuple[Pick, ...]:
    """The picks of a list of texts."""
    found: list[Pick] = []
    for item in told.items():
        found += [_pick(word.strip(), item) for word in item.text().split(">")]
    return tuple(found)


def _pick(word: str, told: Marked) -> Pick:
    if word in BUTTONS:
        return Pick(word, "button")
    if word in PLAYERS:
        return Pick(word, "seat")
    if word.startswith(("'", '"', "“")):
        return Pick(word.strip("'\"“”"), "label")
    first, _, rest = word.partition(" ")
    kind, name = ("use", rest.strip()) if first == "use" else ("face", word)
    return Pick(known_face(name, told), kind)


def known_face(name: str, told: Marked) -> str:
    """The id of a card or base; refuse a name that doesn't exist."""
    if name not in catalog.faces():
        guess = catalog.guess(name, catalog.faces())
        raise told.fault(f"there is no card, base or word {name!r}{guess}.")
    return name
