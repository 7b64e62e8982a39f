"""`basebreaker verify`: check that a record is sound, replays, and never breaks a rule of bookkeeping."""

from __future__ import annotations

from collections.abc import Sequence

from ..arguments import Parser
from ..match import begin
from ..records import Record, give
from ..testing.invariants import broken_invariants


def main(argv: Sequence[str] | None = None) -> int:
    """Verify one record."""
    parser = Parser("basebreaker verify", __doc__, ["basebreaker verify game.json"])
    parser.add_argument("file", help="a record written by save")
    options = parser.parse_args(argv)
    record = Record.load(options.file)
    game = begin(record.setup)
    for number, key in enumerate(record.answers):
        give(game, key)
        faults = broken_invariants(game.g.s) if game.at_rest else []
        if faults:
            print(f"After answer {number} ({key}): {faults[0]}")
            return 1
    state = f"over, {game.result.vp} VP" if game.result is not None else "still open"
    print(f"Sound: {len(record.answers)} answers, {len(record.setup.seats)} seats, {state}.")
    return 0
