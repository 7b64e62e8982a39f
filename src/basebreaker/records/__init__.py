"""Records: a game as setup, seed and answers; written, read and replayed."""

from .commitment import commitment_to, how_dealt, seed_from
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
    "commitment_to",
    "give",
    "how_dealt",
    "replay_into",
    "seed_from",
]
