"""Puzzles and the deal of the day for the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime

from ...engine.errors import BasebreakerError
from ...records import Record
from ...teaching.puzzles import Puzzle, PuzzleAttempt, PuzzleRating, daily, load, rated, shelf
from ..game import Course, Missing, OwnGame
from ..protocol.http import DealInfo, PuzzleHelp, PuzzleInfo, PuzzleList, PuzzleStanding, PuzzleTried, Today
from .lessons import TableCourse


def utc_day() -> date:
    """Today's date in UTC, so that the day begins at the same moment everywhere."""
    return datetime.now(UTC).date()


class TablePuzzles:
    """The installed puzzles; `day` provides the date."""

    def __init__(self, day: Callable[[], date] = utc_day) -> None:
        self.day = day

    def listed(self) -> PuzzleList:
        found, day = shelf(), self.day()
        today = daily.todays(day).id if found.puzzles else ""
        return PuzzleList(list(map(_info, found.puzzles)), str(day), today, _deal(day), list(found.broken))

    def today(self) -> Today:
        day = self.day()
        return Today(str(day), _deal(day), _info(daily.todays(day)) if shelf().puzzles else None)

    def help(self, puzzle: str) -> PuzzleHelp:
        return PuzzleHelp(_found(puzzle).cards)

    def game(self, puzzle: str, name: str, others: Sequence[str]) -> OwnGame:
        found = _found(puzzle)
        names = list(others[: len(found.setup["seats"]) - 1])
        names.insert(found.seat, name)
        try:
            found.begin()
        except BasebreakerError as fault:
            raise Missing(str(fault)) from fault
        return OwnGame(Record(found.setup_for(names), []).to_json(), names, found.seat, daily.LEVEL)

    def deal(self, name: str, other: str) -> OwnGame:
        day = self.day()
        setup = Record(daily.deal_setup(day, (name, other)), []).to_json()
        return OwnGame(setup, [name, other], 0, daily.LEVEL, str(day))

    def course(self, puzzle: str) -> Course | None:
        try:
            return TableCourse(PuzzleAttempt(load(puzzle)))
        except BasebreakerError:
            return None

    def rated(self, puzzle: str, tried: PuzzleTried) -> PuzzleStanding:
        after = rated(PuzzleRating(tried.rating, tried.deviation), _found(puzzle).rating, tried.score)
        return PuzzleStanding(after.rating, after.deviation)


def _found(puzzle: str) -> Puzzle:
    try:
        return load(puzzle)
    except BasebreakerError as fault:
        raise Missing("There is no such puzzle; the link may be incomplete.") from fault


def _info(puzzle: Puzzle) -> PuzzleInfo:
    factions = puzzle.factions
    return PuzzleInfo(puzzle.id, puzzle.goal, puzzle.vp, puzzle.rating, factions[:2], factions[2:])


def _deal(day: date) -> DealInfo:
    dealt = daily.deal(day)
    return DealInfo(dealt.yours, dealt.theirs, daily.LEVEL)
