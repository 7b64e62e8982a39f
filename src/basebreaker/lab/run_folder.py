"""The folder of a run: finished chunks on disk, so that a run with the same rules can go on where it stopped."""

from __future__ import annotations

import json
import os
import platform
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from .. import fingerprint as marks
from ..engine.errors import BasebreakerError
from .runner import C, WorkPlace

R = TypeVar("R", bound=msgspec.Struct)
ABOUT = "run.json"
PROGRAM = (*marks.RULES, "bots", "views", "lab")
"""What results depend on: the rules, the cards, the bots, and the laboratory itself."""


class BadFolder(BasebreakerError):
    """A run can't be stored in this folder, or can't go on from it."""


class Folder(Generic[R]):
    """The finished chunks of one run, a Parquet file each, and a description of the run."""

    def __init__(self, path: Path, command: str, kind: type[R], *, resume: bool = False) -> None:
        self.path = path
        self.kind = kind
        self.about = {
            "command": command,
            "program": marks.fingerprint(*PROGRAM),
            "python": platform.python_version(),
        }
        if resume:
            self.check()
        else:
            self.make()

    def make(self) -> None:
        """Create the folder; refuse one that isn't empty."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if any(self.path.iterdir()):
                raise BadFolder(f"{self.path} isn't empty: go on with it by --resume, or choose another folder.")
            self.write(ABOUT, json.dumps(self.about, indent=1).encode())
        except OSError as fault:
            raise unwritten(self.path, fault) from fault

    def check(self) -> None:
        """Refuse to go on with a run of other games."""
        try:
            about = json.loads((self.path / ABOUT).read_text(encoding="utf-8"))
        except (OSError, ValueError) as fault:
            raise BadFolder(f"There is no run in {self.path} to go on with.") from fault
        if about.get("program") != self.about["program"]:
            raise BadFolder(
                f"The run in {self.path} was made by a program with other rules, cards or bots, so its games can't be"
                " joined with new ones: begin a new run in another folder."
            )
        if about.get("command") != self.about["command"]:
            raise BadFolder(f"The run in {self.path} is another one: it was made by `{about.get('command')}`.")

    def write(self, name: str, data: bytes) -> None:
        """Write a file whole or not at all."""
        draft = self.path / f".{name}.{os.getpid()}"
        try:
            draft.write_bytes(data)
            draft.replace(self.path / name)
        except OSError as fault:
            draft.unlink(missing_ok=True)
            raise unwritten(self.path, fault) from fault

    def file(self, number: int, chunk: object) -> str:
        """Return the name of a chunk's file: its number, and a hash of the chunk."""
        mark = blake2b(msgspec.json.encode(chunk), digest_size=4).hexdigest()
        return f"{number:06}-{mark}.parquet"

    def load(self, name: str) -> list[R] | None:
        """Return the results of a chunk, if it is finished."""
        from .tables import read_rows

        file = self.path / name
        if not file.exists():
            return None
        return msgspec.convert(read_rows(file.read_bytes()), list[self.kind])  # type: ignore[name-defined]

    def save(self, name: str, found: Sequence[R]) -> None:
        """Store the results of a chunk."""
        from .tables import written_rows

        self.write(name, written_rows([msgspec.to_builtins(one) for one in found]))


def unwritten(path: Path, fault: OSError) -> BadFolder:
    """Return the error for a folder that can't be written."""
    return BadFolder(f"{path} can't be written ({fault.strerror}); what was finished before is kept.")


def run(
    work: Callable[[C], list[R]], chunks: Iterable[C], place: WorkPlace, folder: Folder[R] | None = None
) -> Iterator[list[R]]:
    """Yield the results of each chunk, in order. Finished chunks are read from the folder."""
    if folder is None:
        yield from place.results(work, chunks)
        return
    named = ((folder.file(number, chunk), chunk) for number, chunk in enumerate(chunks))
    for finished, stretch in groupby(named, lambda one: (folder.path / one[0]).exists()):
        if finished:
            for name, _ in stretch:
                yield folder.load(name) or []
        else:
            yield from kept(work, stretch, place, folder)


def kept(
    work: Callable[[C], list[R]], stretch: Iterable[tuple[str, C]], place: WorkPlace, folder: Folder[R]
) -> Iterator[list[R]]:
    """Work on some chunks and store their results. Neither is collected: there may be millions."""
    names: deque[str] = deque()  # of chunks in progress

    def under_way() -> Iterator[C]:
        for name, chunk in stretch:
            names.append(name)
            yield chunk

    for found in place.results(work, under_way()):
        folder.save(names.popleft(), found)
        yield found
