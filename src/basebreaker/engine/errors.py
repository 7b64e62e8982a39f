"""What can go wrong at an entry to the engine; every message is one sentence for a person."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

from ..state.pieces import Source
from ..state.words import wrong_word

LONGEST_NUMBER = 256  # bits; neither a seed nor any other meaningful number has more
LONGEST_QUOTE = 100
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = LONGEST_QUOTE
_SHORT.maxlevel = 2


class BasebreakerError(Exception):
    """Something was asked of Basebreaker that can't be done; the message says what and why."""


class BadSetup(BasebreakerError):
    """A game can't be set up like this."""


class UnknownFaction(BadSetup):
    """There is no faction of this name."""


class UnknownEdition(BadSetup):
    """A faction's cards were never printed in this edition, or its package doesn't know it."""


class RepeatedFaction(BadSetup):
    """One faction was taken more often than there are copies of it."""


class WrongSeats(BadSetup):
    """Smash Up is for two, three or four players (1.1.1)."""


class BadAnswer(BasebreakerError):
    """The answer isn't one of the options of the open question."""


class GameOver(BadAnswer):
    """The game is over; nothing is being asked."""


class UnknownSeat(BasebreakerError):
    """There is no seat with this number."""


class UnknownCard(BasebreakerError):
    """No card, base or minion of this number is where it was looked for."""


class BadFacts(BasebreakerError):
    """The facts of a set from another package can't be used."""


class CardCodeError(BasebreakerError):
    """A card's code doesn't fit its facts or the language; as a rule raised while cards are loaded (12.7.9)."""


def check_word(word: str, words: Any, what: str, by: Source | None = None) -> None:
    """Refuse a word of a card's code that isn't one of `words`; `by` is the card, where it is known."""
    if word not in words.__args__:
        card = "" if by is None else f"{by.face.id}: "
        raise CardCodeError(f"{card}{wrong_word(word, words, what)}")


def shown(value: object) -> str:
    """A value from outside as a sentence quotes it: cut short, so that no sentence grows with what was sent."""
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        return "one so big"
    text = _SHORT.repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."


class RunawayLoop(BasebreakerError):
    """The loop guard stopped a resolution (12.7); handled inside the engine, which reports it in the log."""


class RepeatedState(RunawayLoop):
    """The same complete state came a third time without a choice in between (12.7.1)."""


class TooManySteps(RunawayLoop):
    """A turn took more resolution steps than any sound turn does (12.7.3)."""
