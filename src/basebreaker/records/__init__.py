"""Records: a game as setup, seed and answers; written, read and replayed."""

from .record import (
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
