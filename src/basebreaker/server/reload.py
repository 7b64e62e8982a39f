"""`basebreaker table --watch`, for authors of factions: restart the server when the files of a set change.

The server process is replaced: tables are stored, clients reconnect by themselves, and games whose answers no longer
fit continue from their last stored position. If a set can't be loaded, the fault is printed and the server runs on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from pathlib import Path
from socket import socket

import uvicorn
from uvicorn.supervisors.basereload import BaseReload

from ..engine.printed import catalog, extensions
from .game import Refusal
from .workers.sandbox import Process, Worker

MOST_SECONDS = 60.0  # for loading all packs
LOOKED_AT = (".py", ".yaml")
Marks = dict[Path, tuple[int, int]]


def places() -> list[Path]:
    """The folders or files of packages that provide sets; their code is not run to find them."""
    found = []
    for point in extensions.offered():
        spec = find_spec(point.module.partition(".")[0])
        if spec is not None:
            found += [Path(folder) for folder in spec.submodule_search_locations or [spec.origin or ""]]
    if not found:
        raise Refusal(
            "No installed package provides a set, so there is nothing to watch: create one with basebreaker"
            " new-faction, and install it with pip install -e."
        )
    return found


def marks(places: list[Path]) -> Marks:
    """Each file's modification time and size."""
    found: Marks = {}
    for place in places:
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.suffix in LOOKED_AT and file.is_file():
                about = file.stat()
                found[file] = about.st_mtime_ns, about.st_size
    return found


def faults_now() -> list[str]:
    """The faults of the files as they are now, found by loading them in a separate process."""
    worker = Worker(Process)
    try:
        return worker.submit(catalog.faults).result(MOST_SECONDS)
    except TimeoutError:
        return ["A set takes too long to be loaded."]
    except BrokenProcessPool:
        return ["A set ends the process it is loaded in."]
    finally:
        worker.close()


class Reloader(BaseReload):
    """Hold the port and a server process, which is replaced when a set has changed and can be loaded."""

    def __init__(self, serve: Callable[[list[socket] | None], None], sockets: list[socket]) -> None:
        super().__init__(uvicorn.Config("", log_config=None), serve, sockets)
        self.reloader_name = "The table"
        self.places = places()
        self.marks = marks(self.places)
        self.told = faults_now()

    def should_restart(self) -> list[Path] | None:
        """The changed files, if all of them can be loaded."""
        self.pause()
        now = marks(self.places)
        changed = [file for file in {**now, **self.marks} if now.get(file) != self.marks.get(file)]
        if not changed:
            return None
        self.marks = now
        faults = faults_now()
        for fault in [fault for fault in faults if fault not in self.told]:
            print(f"{fault} Until then the table goes on with what it had.", file=sys.stderr, flush=True)
        if set(faults) - set(self.told):
            return None
        self.told = faults
        return changed
