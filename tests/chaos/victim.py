"""The server under attack: a process of our own on this machine with an empty database. Nothing else is attacked."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from basebreaker.load.measure import resident_kilobytes
from basebreaker.load.processes import processor_seconds
from basebreaker.server.game import Refusal

PAUSE = 0.005  # seconds between a witness's questions
PAGES = 10  # that a witness asks in turn: no page may say more than 20 things a second for long


class Victim:
    """A server that is started, looked at and ended."""

    def __init__(self, folder: Path, packages: Sequence[Path] = (), options: Sequence[str] = ()) -> None:
        self.database = folder / "table.sqlite3"
        self.log = folder / "log"
        command = [sys.executable, "-m", "basebreaker.server", "--port", "0", "--without-client"]
        installed = os.pathsep.join([*map(str, packages), os.environ.get("PYTHONPATH", "")])
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--db", f"sqlite:///{self.database}", *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": installed},
            )
        line = self.process.stdout.readline() if self.process.stdout else ""
        self.url = next((word for word in line.split() if word.startswith("http")), "").rstrip("/")
        if not self.url:
            self.end()
            raise Refusal(f"The server to attack did not start: {self.log.read_text(encoding='utf-8')[-500:].strip()}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """End it, as Ctrl-C would."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    @property
    def memory(self) -> float:
        """Megabytes that the server and its workers hold."""
        return sum((resident_kilobytes(pid) or 0) / 1024 for pid in (self.process.pid, *self.workers()))

    @property
    def processor(self) -> float:
        """Seconds of the processor that the server has used, without its workers."""
        return processor_seconds(self.process.pid)

    @property
    def stored(self) -> float:
        """Kilobytes in the database."""
        with closing(sqlite3.connect(self.database)) as database:
            pages, size = (database.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "page_size"))
        return float(pages * size / 1024)

    def count(self, table: str) -> int:
        """How many rows there are in a table of the database."""
        with closing(sqlite3.connect(self.database)) as database:
            return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    @property
    def logged(self) -> float:
        """Kilobytes that the server has written into its log."""
        return self.log.stat().st_size / 1024

    def workers(self) -> list[int]:
        """Its processes."""
        return workers_of(self.process.pid)


def workers_of(process: int) -> list[int]:
    """The processes that another one has started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if int(line.split()[1]) == process]


class Witness:
    """Somebody at the same server who has nothing to do with the attack, and how long the server lets them wait.

    It is a process of its own: the attacker's own haste must not be taken for the server's.
    """

    def __init__(self, url: str) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=bear_witness, args=(url, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.waited()

    def waited(self, share: float = 0.99) -> float:
        """The milliseconds that this share of the questions since the last time took at the most."""
        try:
            self.pipe.send("tell")
            if not self.pipe.poll(120):
                raise Refusal("The server has kept a bystander waiting for two minutes.")
            seconds: list[float] = sorted(self.pipe.recv())
        except (BrokenPipeError, EOFError) as gone:
            raise Refusal("The server has hung up on a bystander.") from gone
        return 1000 * seconds[min(len(seconds) - 1, int(share * len(seconds)))] if seconds else 0.0

    def over(self, seconds: float) -> float:
        """How long it waited during the next so many seconds."""
        self.waited()
        time.sleep(seconds)
        return self.waited()

    def end(self) -> None:
        """Let it go."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def bear_witness(url: str, pipe: Connection) -> None:
    """Ask whether anybody is there, again and again; tell how long it took when asked."""
    seconds: list[float] = []
    ping = json.dumps({"type": "ping", "ref": 1})
    try:
        # It measures how long it waits, and never hangs up by itself.
        address = url.replace("http", "ws", 1) + "/socket"
        with ExitStack() as pages:
            opened = [connect(address, compression=None, proxy=None, ping_interval=None) for _ in range(PAGES)]
            for socket in itertools.cycle([pages.enter_context(page) for page in opened]):
                started = time.perf_counter()
                socket.send(ping)
                socket.recv()
                seconds.append(time.perf_counter() - started)
                if pipe.poll():
                    pipe.recv()
                    pipe.send(seconds)
                    seconds = []
                time.sleep(PAUSE)
    except (ConnectionClosed, EOFError, OSError):
        return
