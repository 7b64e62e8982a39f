"""Basebreaker: an open, unofficial rules engine for the card game Smash Up.

    import basebreaker as bb
    game = bb.new_game([bb.Seat("Ann", ["giant_ants", "werewolves"]), bb.Seat("Bob", ["vampires", "mad_scientists"])])
    while game.question is not None:
        game.answer(0)
    print(game.result)

A game is its setup, its seed and the answers given so far; see `Match` for everything it can do.
"""

from .bots import Bot, Choice, Dice, Sight
from .engine.errors import (
    BadAnswer,
    BadSetup,
    BasebreakerError,
    GameOver,
    RepeatedFaction,
    UnknownCard,
    UnknownFaction,
    UnknownSeat,
    WrongSeats,
)
from .engine.question import Option, Question, Target
from .engine.setup import Seat
from .match import LogEntry, Match, Result, catalog, imagine, new_game, replay
from .records import (
    BadRecord,
    EditedRecord,
    NotARecord,
    OtherVersion,
    Record,
    TruncatedRecord,
    UnplayableRecord,
)

__version__ = "0.1.0"

__all__ = [
    "BadAnswer",
    "BadRecord",
    "BadSetup",
    "BasebreakerError",
    "Bot",
    "Choice",
    "Dice",
    "EditedRecord",
    "GameOver",
    "LogEntry",
    "Match",
    "NotARecord",
    "Option",
    "OtherVersion",
    "Question",
    "Record",
    "RepeatedFaction",
    "Result",
    "Seat",
    "Sight",
    "Target",
    "TruncatedRecord",
    "UnknownCard",
    "UnknownFaction",
    "UnknownSeat",
    "UnplayableRecord",
    "WrongSeats",
    "catalog",
    "imagine",
    "new_game",
    "replay",
]
