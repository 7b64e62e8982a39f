"""The record of a game: its setup (with the seed) and the keys of its answers, as JSON that people can read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from ..engine.driver import Driver
from ..engine.errors import BadAnswer, BasebreakerError, shown
from ..engine.turn.setup import Setup, is_hex
from ..state import rng

FORMAT = "basebreaker record"
VERSIONS = (1, 2)  # a record's version is the version of its dealer
MOST_ANSWERS = 10_000  # ten times the longest game ever seen
LONGEST_KEY = 200
LONGEST_TEXT = 4 * 1024 * 1024

D = TypeVar("D", bound=Driver)


class BadRecord(BasebreakerError):
    """A record can't be used."""


class NotARecord(BadRecord):
    """The text is not a record of a game."""


class TruncatedRecord(BadRecord):
    """The record is incomplete."""


class EditedRecord(BadRecord):
    """The record was changed after it was written."""


class OtherVersion(BadRecord):
    """The record was written by a version whose records this program can't read."""


class UnplayableRecord(BadRecord):
    """An answer of the record is not among the options at its place."""


class Record:
    """A game that can be replayed: setup and answers, and the secret of a committed deal once the game is over.

    `hinted` holds the steps at which a player asked for a hint; hints change nothing in the game.
    """

    __slots__ = ("answers", "hinted", "secret", "setup")

    def __init__(self, setup: Setup, answers: list[str], secret: str = "", hints: Sequence[int] = ()) -> None:
        self.setup = setup
        self.answers = answers
        self.secret = secret
        self.hinted = list(hints)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        players = " and ".join(seat.name for seat in self.setup.seats)
        return f"<Record: {players}, seed {rng.written(self.setup.seed)}, {len(self.answers)} answers>"

    def to_json(self) -> str:
        """The record as text; its checksum reveals later edits."""
        data: dict[str, Any] = {"format": FORMAT, "version": self.setup.dealer, "setup": self.setup.to_json()}
        if self.secret:
            data["secret"] = self.secret
        if self.hinted:
            data["hints"] = self.hinted
        data["answers"] = self.answers
        data["check"] = _check(data["setup"], self.answers)
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """Read a record; refuse a text that is not a record, is cut off, was edited or has another version."""
        if not isinstance(text, str):
            raise NotARecord(f"A record is read from text, not from {type(text).__name__}; Record.load reads a file.")
        data = _read(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise NotARecord("This is not the record of a game.")
        version = data.get("version")
        if type(version) is not int or version not in VERSIONS:
            raise OtherVersion(f"The record has version {shown(version)}; this program reads versions 1 and 2.")
        if not {"setup", "answers", "check"} <= data.keys():
            raise TruncatedRecord("The record is incomplete; get a complete copy of the file.")
        if data["check"] != _check(data["setup"], data["answers"]):
            raise EditedRecord("The record was changed after it was written, so it can't be trusted to be the game.")
        answers = data["answers"]
        if not isinstance(answers, list) or not all(
            isinstance(key, str) and len(key) <= LONGEST_KEY for key in answers
        ):
            raise NotARecord("The answers of a record are a list of keys; these are not.")
        if len(answers) > MOST_ANSWERS:
            raise NotARecord(f"The record has {len(answers)} answers; no game has more than {MOST_ANSWERS}.")
        secret = data.get("secret", "")
        if secret != "" and not is_hex(secret, 64):
            raise NotARecord("The secret of a record has 64 hexadecimal digits; this one doesn't.")
        return Record(Setup.from_json(data["setup"], version), answers, secret, _hints(data.get("hints", []), answers))

    def save(self, path: str | Path) -> None:
        """Write the record to a file, completely or not at all."""
        target = Path(path)
        draft = Path(f"{target}.part")
        try:
            draft.write_text(self.to_json(), encoding="utf-8")
            draft.replace(target)
        except OSError as fault:
            if target.is_dir():
                with suppress(OSError):
                    draft.unlink()
            raise BadRecord(f"The file {path} can't be written: {fault.strerror}.") from fault

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a record from a file."""
        try:
            with Path(path).open("rb") as file:
                text = file.read(LONGEST_TEXT + 1)
            return Record.from_json(text.decode())
        except UnicodeDecodeError as fault:
            raise NotARecord(f"The file {path} is not the record of a game.") from fault
        except OSError as fault:
            raise BadRecord(f"The file {path} can't be read: {fault.strerror}.") from fault


def _read(text: str) -> Any:
    """Parse any text, with or without a byte order mark."""
    if len(text) > LONGEST_TEXT:
        raise NotARecord(f"This is too long for the record of a game: {LONGEST_TEXT} characters are the most.")
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as fault:
        if FORMAT in text[:200]:
            raise TruncatedRecord("The record breaks off or is damaged; get a complete copy of the file.") from fault
        raise NotARecord("This is not the record of a game.") from fault


def _hints(hints: Any, answers: list[str]) -> list[int]:
    if not isinstance(hints, list) or not all(type(step) is int and 0 <= step <= len(answers) for step in hints):
        raise NotARecord("The hints of a record are numbers of its steps; these are not.")
    return hints


def _is_key(answer: Any) -> bool:
    return isinstance(answer, str) and len(answer) <= LONGEST_KEY


def _check(setup: Any, answers: Any) -> str:
    try:
        canonical = json.dumps([setup, answers], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except RecursionError as fault:
        raise NotARecord("This is not the record of a game.") from fault
    return hashlib.sha256(canonical.encode(errors="backslashreplace")).hexdigest()[:16]


def replay_into(game: D, record: Record, upto: int | None = None) -> D:
    """Give a new game the record's answers, all or the first `upto`."""
    for key in record.answers[:upto]:
        give(game, key)
    return game


def give(game: Driver, key: str) -> None:
    """Give a game that is replayed the next answer of its record."""
    try:
        game.apply(key)
    except BadAnswer as fault:
        raise UnplayableRecord(f"Answer {game.answered} of the record doesn't fit: {fault}") from fault
