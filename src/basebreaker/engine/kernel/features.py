"""Features: what the cards of a game can do at all, so that what none of them does costs nothing.

They follow from the prints of the game, and are made again when these change or an effect adds something.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Face
from ...state.numbers import SeatId
from ...state.pieces import Lasting
from ...state.words import Zone

USED_FROM = ("hand", "discard", "aside")


class Features:
    """What the cards of a game can do, which copies of the game share."""

    __slots__ = (
        "cancels", "conditional", "contested_values", "forbids_last", "heard_elsewhere", "heard_kinds", "listening",
        "minion_names", "renames", "shielded", "shuts_out", "standing_plays", "tells_affected", "turns_up", "used_from",
        "watches_power", "watchful", "words",
    )  # fmt: skip

    def __init__(self, prints: Sequence[Face], lasting: Sequence[Lasting]) -> None:
        faces = _faces(prints)
        words = [word for face in faces for word, _ in face.continuous]
        self.words = frozenset(words)  # the continuous words that some card of the game is written with
        self.listening = _listening(prints)  # which prints listen, by zone and event
        self.heard_kinds = frozenset([key.partition(":")[2] for key in self.listening])  # by any card
        elsewhere = [key.partition(":")[2] for key in self.listening if not key.startswith("play:")]
        self.heard_elsewhere = frozenset(elsewhere)  # by cards outside play
        self.minion_names: dict[SeatId, frozenset[str]] = {}  # of the minions of each player, once asked for
        self.used_from = _used_from(faces)  # where cards lie that can be used on one's turn
        self.turns_up = True in [face.turns_up_base_deck for face in faces]
        self.cancels = "cancels" in self.words or any(effect.kind == "cancel" for effect in lasting)
        self.shuts_out = any(effect.kind == "ignore" for effect in lasting)  # players may ignore the ability of a base
        # a card asks whose power went down this turn
        self.watches_power = True in [face.watches_power for face in faces]
        # a starting power or breakpoint may be set by several cards
        self.contested_values = words.count("starting_power") + words.count("starting_breakpoint") > 1
        self.shielded = "would_affect" in self.words  # shields may answer to what would affect a card
        self.standing_plays = "standing_play" in self.words  # a card may allow an extra play on each turn (12.10.30)
        self.renames = (
            "counts_as" in self.words or "names" in self.words
        )  # cards may bear further names or count as something
        self.forbids_last = "forbids" in [last.kind for face in faces if face.lasting for last in face.lasting.values()]
        self.tells_affected = "AffectedByPlay" in self.heard_kinds  # what another card affected by being played
        # something is to be looked at after every ability, whatever is in play
        self.watchful = self.watches_power or self.contested_values or self.shielded
        self.conditional = self.watchful or "whenever" in self.words  # as soon as something is the case (12.10.37)


def _faces(prints: Sequence[Face]) -> list[Face]:
    """The faces that can be in play, each once; a fusion is played as one of two."""
    printed = dict.fromkeys(prints)
    return [*printed, *[mode for fusion in printed for mode in fusion.modes]]


def _listening(prints: Sequence[Face]) -> dict[str, set[int]]:
    """Which prints respond to what, by zone and event."""
    listening: dict[str, set[int]] = {}
    for number, face in enumerate(prints):
        if face.listens:
            for key in face.listens:
                if key in listening:
                    listening[key].add(number)
                else:
                    listening[key] = {number}
    return listening


def _used_from(faces: Sequence[Face]) -> frozenset[Zone]:
    zones = [ability.zone for face in faces for ability in face.on_your_turn if ability.zone in USED_FROM]
    return frozenset(zones)
