"""Shrinking: the shortest record in which a game still goes wrong, and what goes wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.driver import Driver
from ..engine.errors import BadAnswer
from ..engine.printed import catalog
from ..engine.turn.setup import Setup
from ..records import Record, UnplayableRecord, give
from ..state.rng import Dice
from ..state.state import LogEntry
from .fuzz import Finding, begin, check_deeply, explain_everything, record_of
from .invariants import broken_invariants
from .strict import comparing, forgotten_awaits, told, watch


def shrink(record: Record, still_wrong: Callable[[Record], bool], tries: int = 1000) -> Record:
    """A shorter record that shows the same: leave out ever smaller stretches of answers as long as it stays wrong."""
    size = max(1, len(record.answers) // 2)
    while size:
        start = 0
        while start < len(record.answers) and tries:
            tries -= 1
            shorter = fitting(record.setup, record.answers[:start] + record.answers[start + size :])
            if len(shorter.answers) < len(record.answers) and still_wrong(shorter):
                record = shorter
            else:
                start += size
        size //= 2
    return record


def fitting(setup: Setup, answers: Sequence[str]) -> Record:
    """The record of the game in which those of the answers are given that fit, and the others are passed over."""
    game = begin(setup)
    with forgotten_awaits():
        for key in answers:
            try:
                game.apply(key)
            except BadAnswer:
                continue
            except Exception:
                break  # the answer that goes wrong is the last one
    return record_of(game)


def goes_wrong(record: Record, deep: bool = False) -> bool:
    """Return whether replaying this record breaks something; answers that don't fit break nothing."""
    try:
        return what_goes_wrong(record, deep) != ""
    except UnplayableRecord:
        return False


def what_goes_wrong(record: Record, deep: bool = True) -> str:
    """The first thing that goes wrong when a record is played with every check after every answer; "" if nothing."""
    game = begin(record.setup)
    dice = Dice(record.setup.seed)
    for face in catalog.faces().values():
        watch(face)
    for number, key in enumerate(["", *record.answers]):
        wrong = _wrong(game, key, dice, deep)
        if wrong:
            return f"After answer {number - 1} ({key}): {wrong}" if number else f"At the beginning: {wrong}"
    loops = [line.source for turn in game.entries() for line in map(LogEntry._make, turn) if line.what == "loop"]
    return f"The loop guard fired: {loops[0]}" if loops else ""


def _wrong(game: Driver, key: str, dice: Dice, deep: bool) -> str:
    """Return what goes wrong when an answer is given (none: before the first one); "" if nothing."""
    with forgotten_awaits() as forgotten, comparing(deep):
        try:
            if key:
                give(game, key)
            _check(game, dice, deep)
        except UnplayableRecord:
            raise
        except Finding as finding:
            return finding.sentence
        except Exception as fault:
            return told(fault)
    return "".join(forgotten[:1])


def _check(game: Driver, dice: Dice, deep: bool) -> None:
    faults = broken_invariants(game.g.s) if game.at_rest else []
    if faults:
        raise Finding(faults[0], record_of(game))
    if deep and game.question is not None:
        check_deeply(game, dice)
        explain_everything(game)
