"""The closed sets of words: what a zone, a deed, a duration or a phase may be called. Any other word is an error.

Type checkers see the `Literal`s; `wrong_word` reports other words at run time.
"""

from __future__ import annotations

from typing import Any, Literal

Edition = Literal["printed", "current"]  # as first printed; with what later printings changed
Kind = Literal["minion", "action", "fusion", "base", "titan"]  # what a face is
CardKind = Literal["minion", "action"]
AnyCard = Literal["", "minion", "action"]  # a limit to one kind, or none
AbilityType = Literal["on_play", "talent", "ongoing", "special", "base"]
PlaysOn = Literal["nothing", "base", "minion", "own_minion"]

Came = Literal["hand", "deck", "top", "discard", "stasis", "buried", "stored", "other_hand"]  # where it was played from
Zone = Literal["play", "hand", "discard", "stasis", "deck", "aside"]  # from where an ability works
Pile = Literal["hand", "deck", "discard"]
Hidden = Literal["hand", "deck"]  # what is looked at or revealed
Leaves = Literal["discard", "hand", "deck_top", "deck_bottom", "shuffle", "box"]  # where a card goes from play
Place = Literal["discard", "hand", "box"]  # where an action goes when it is finished

Deed = Literal[  # what can be done to a card, and what it can be protected from
    "destroy", "move", "return", "counter", "attach", "power", "control", "bury", "uncover", "place", "stasis",
    "cancel",
]  # fmt: skip
Forbidden = Literal[  # to play a minion at a base; to play an action at all, on a base, on a minion there
    "play", "play_action", "play_on_base", "play_on_minion",
]  # fmt: skip
Once = Literal[  # a turn in all, for each player; for each player with any card of that name: a turn, a scoring
    "", "turn", "seat", "name", "scoring",
]  # fmt: skip
Cost = Literal["", "action", "free_minion", "free_action"]  # an action play; the free one of the phase (10.10.11)

Until = Literal["end", "start", "your_end"]  # of this turn; of the controller's next turn; of their own turn
Banned = Literal["action", "minion", "move"]  # what a player may not play, or may not do with minions
BanUntil = Literal["end", "start", "your_end", "their_turn"]  # or for the next turn of the player who is banned
Duration = Literal[  # or until a promise is kept or a condition ends
    "end", "start", "your_end", "their_turn", "promise", "ceased",
]  # fmt: skip
LastingKind = Literal[
    "ban", "breakpoint", "breakpoint_set", "cancel", "face_down", "forbid", "ignore", "immune", "known", "power",
    "promise", "rule", "shut_out", "total", "trigger",
]  # fmt: skip
ExtraKind = Literal["minion", "action", "any"]
Doings = Literal[  # kinds of log lines that cards look for
    "boost", "destroy", "last_stasis_counter", "move", "play_action", "play_minion", "play_on_minion", "play_titan",
    "reveal", "shuffle", "transfer_counters",
]  # fmt: skip

Phase = Literal["setup", "start", "play", "score", "draw", "end", "over"]
Step = Literal[  # what the driver does next
    "factions", "deal", "mulligan", "start", "menu", "score", "draw", "end", "leave", "over",
]  # fmt: skip
ScoringStep = Literal["before", "when", "award", "after", "discard", "replace"]
PieceKind = Literal["card", "minion", "action", "titan", "buried", "stasis", "base"]  # "card": outside play
TargetKind = Literal["card", "minion", "action", "titan", "buried", "stasis", "base", "seat", ""]  # "": a button
TalentState = Literal["", "ready", "used"]
QuestionKind = Literal["choose", "order", "me_first", "menu", "draft"]


def wrong_word(word: str, words: Any, what: str) -> str:
    """A sentence about a word that isn't one of `words`; "" if it is."""
    if word in words.__args__:
        return ""
    return f"{word!r} is no word for {what}; say {' or '.join(map(repr, words.__args__))}."
