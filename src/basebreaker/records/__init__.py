"""Records: a game as setup, seed and answers; written, read and replayed."""

from .record import (
    MOST_ANSWERS,
    BadRecord,
    EditedRecord,
    NotARecord,
    OtherVersion,
    Record,
    TruncatedRecord,
    UnplayableRecord,
    give,
    replay_into,
)

__all__ = [
    "MOST_ANSWERS",
    "BadRecord",
    "EditedRecord",
    "NotARecord",
    "OtherVersion",
    "Record",
    "TruncatedRecord",
    "UnplayableRecord",
    "give",
    "replay_into",
]
