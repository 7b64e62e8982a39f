"""`basebreaker verify`: check that a record is sound, replays, and was dealt as the table had committed to."""

from __future__ import annotations

from collections.abc import Sequence

from ..arguments import Parser
from ..fingerprint import fingerprint
from ..match import replay
from ..records import Record, UnplayableRecord, how_dealt
from ..testing.shrinking import what_goes_wrong


def main(argv: Sequence[str] | None = None) -> int:
    """Verify one record."""
    examples = ["basebreaker verify game.json", "basebreaker verify game.json --commitment 3f9a..."]
    parser = Parser("basebreaker verify", __doc__, examples)
    parser.add_argument("file", help="a record, from a save or from a table")
    parser.add_argument("--commitment", default="", help="what the table told you before the game (64 digits)")
    options = parser.parse_args(argv)
    record = Record.load(options.file)
    other = record.setup.rules not in ("", fingerprint())
    try:
        sentence = what_goes_wrong(record)
    except UnplayableRecord as fault:
        if other:
            raise UnplayableRecord(f"Made under other rules and cards, it no longer replays. {fault}") from fault
        raise
    if sentence:
        print(sentence)
        return 1
    result = replay(record).result
    state = f"over with {', '.join(map(str, result.vp))} VP" if result is not None else "still open"
    print(f"Sound: {len(record.answers)} answers, {len(record.setup.seats)} seats, {state}.")
    if other:
        end = "it still ends with the last of them" if result is not None else "it is as open as it was"
        print(f"It was made under other rules and cards than today's: all its answers still fit, and {end}.")
    kept, sentence = how_dealt(record, options.commitment.lower())
    print(sentence)
    return 0 if kept else 1
