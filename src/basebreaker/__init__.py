"""Basebreaker: an open, unofficial rules engine for the card game Smash Up.

    import basebreaker as bb
    game = bb.new_game([bb.Seat("Ann", ["giant_ants", "werewolves"]), bb.Seat("Bob", ["vampires", "mad_scientists"])])
    while game.question is not None:
        game.answer(0)
    print(game.result)

A game is its setup, its seed and the answers given so far. What there is:

- `new_game`, `Seat`, `GameOptions`: begin. The game is a `Match`; `help(basebreaker.Match)` lists what it can do.
- `Question`, `Option`, `Target`: what is asked, what can be answered, and what an answer points at.
- `View`, `LogLine`, `OpenLogLine`, `PartView`, `BaseExplanation`, `Result`: what a game shows and tells.
- `Record`, `replay`: keep a game and bring it back.
- `Bot`, `Sight`, `Choice`, `Dice`, `imagine`: let programs play.
- `catalog`, `add_set`: the facts of all sets, factions, cards and bases; and sets of your own. `broken_extensions`:
  what other packages brought that can't be used.
- `BasebreakerError`: the family of all errors; each has one sentence for a person and leaves the game as it was.
"""

from .bots import Bot, Choice, Dice, Sight
from .engine.errors import (
    BadAnswer,
    BadFacts,
    BadSetup,
    BasebreakerError,
    GameOver,
    RepeatedFaction,
    UnknownCard,
    UnknownEdition,
    UnknownFaction,
    UnknownSeat,
    WrongSeats,
)
from .engine.option import Option, Target
from .engine.printed.extensions import add_set
from .engine.question import Question
from .engine.turn.options import GameOptions
from .engine.turn.setup import Seat
from .match import Match, OpenLogLine, Result, broken_extensions, catalog, imagine, new_game, replay
from .records import BadRecord, EditedRecord, NotARecord, OtherVersion, Record, TruncatedRecord, UnplayableRecord
from .views.explain import BaseExplanation
from .views.model import LogLine, PartView, View

__version__ = "0.2.0"

__all__ = [
    "BadAnswer",
    "BadFacts",
    "BadRecord",
    "BadSetup",
    "BaseExplanation",
    "BasebreakerError",
    "Bot",
    "Choice",
    "Dice",
    "EditedRecord",
    "GameOptions",
    "GameOver",
    "LogLine",
    "Match",
    "NotARecord",
    "OpenLogLine",
    "Option",
    "OtherVersion",
    "PartView",
    "Question",
    "Record",
    "RepeatedFaction",
    "Result",
    "Seat",
    "Sight",
    "Target",
    "TruncatedRecord",
    "UnknownCard",
    "UnknownEdition",
    "UnknownFaction",
    "UnknownSeat",
    "UnplayableRecord",
    "View",
    "WrongSeats",
    "add_set",
    "broken_extensions",
    "catalog",
    "imagine",
    "new_game",
    "replay",
]
