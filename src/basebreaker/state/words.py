"""The closed sets of words: what a zone, a deed, a duration or a phase may be called. Any other word is an error.

Checkers see the `Literal`s; `wrong_word` says it in a sentence to those who run none.
"""

from __future__ import annotations

from typing import Any, Literal

Kind = Literal["minion", "action", "base"]  # what a face is
CardKind = Literal["minion", "action"]
AnyCard = Literal["", "minion", "action"]  # a limit to one kind, or none
AbilityType = Literal["on_play", "talent", "ongoing", "special", "base"]
PlaysOn = Literal["nothing", "base", "minion", "own_minion"]

Came = Literal["hand", "deck", "top", "discard", "stasis", "buried", "stored", "other_hand"]  # where it was played from
Zone = Literal["play", "hand", "discard", "stasis", "deck"]  # from where an ability works
Pile = Literal["hand", "deck", "discard"]
Hidden = Literal["hand", "deck"]  # what is looked at or revealed
Leaves = Literal["discard", "hand", "deck_top", "deck_bottom", "shuffle", "box"]  # where a card goes from play
Place = Literal["discard", "hand", "box"]  # where an action goes when it is finished

Deed = Literal[  # what may be done to a card, and what it may be protected from
    "destroy", "move", "return", "counter", "attach", "power", "control", "bury", "uncover", "place", "stasis",
    "cancel",
]  # fmt: skip
Forbidden = Literal["play", "move"]
Once = Literal["", "turn", "seat"]  # once a turn in all, or for each player
Cost = Literal["", "action"]

Until = Literal["end", "start"]  # of this turn; of the next turn of whose effect it is
Duration = Literal["end", "start", "promise"]  # or until a promise is kept
LastingKind = Literal[
    "ban", "breakpoint", "breakpoint_set", "cancel", "face_down", "immune", "power", "promise", "rule", "total",
    "trigger",
]  # fmt: skip
ExtraKind = Literal["minion", "action", "any"]
Doings = Literal[  # kinds of log lines that cards ask about
    "boost", "destroy", "last_stasis_counter", "move", "play_action", "play_minion", "play_on_minion", "reveal",
    "shuffle", "transfer_counters",
]  # fmt: skip

Phase = Literal["setup", "start", "play", "score", "draw", "end", "over"]
Step = Literal[  # what the driver does next
    "factions", "deal", "mulligan", "start", "menu", "score", "draw", "end", "leave", "over",
]  # fmt: skip
ScoringStep = Literal["before", "when", "award", "after", "discard", "replace"]
PieceKind = Literal["card", "minion", "action", "buried", "stasis", "base"]  # "card": outside play
TargetKind = Literal["card", "minion", "action", "buried", "stasis", "base", "seat", ""]  # "": a button
TalentState = Literal["", "ready", "used"]
QuestionKind = Literal["choose", "me_first", "menu", "draft"]


def wrong_word(word: str, words: Any, what: str) -> str:
    """What is wrong with a word that isn't one of `words`, in a sentence; "" if it is."""
    if word in words.__args__:
        return ""
    return f"{word!r} is no word for {what}; say {' or '.join(map(repr, words.__args__))}."
