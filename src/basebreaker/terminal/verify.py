"""`basebreaker verify`: check that a record is sound and replays, with every check after every answer."""

from __future__ import annotations

from collections.abc import Sequence

from ..arguments import Parser
from ..match import replay
from ..records import Record
from ..testing.fuzz import what_goes_wrong


def main(argv: Sequence[str] | None = None) -> int:
    """Verify one record."""
    parser = Parser("basebreaker verify", __doc__, ["basebreaker verify game.json"])
    parser.add_argument("file", help="a record written by save")
    options = parser.parse_args(argv)
    record = Record.load(options.file)
    sentence = what_goes_wrong(record)
    if sentence:
        print(sentence)
        return 1
    result = replay(record).result
    state = f"over with {', '.join(map(str, result.vp))} VP" if result is not None else "still open"
    print(f"Sound: {len(record.answers)} answers, {len(record.setup.seats)} seats, {state}.")
    return 0
