"""A real server process with the built client, which can be killed and started again at the same address."""

import os
import subprocess
import sys
from pathlib import Path

ADMIN_TOKEN = "the operator of the tests"


class TableServer:
    """The table as `basebreaker table` opens it, on a free port, with a database of its own and known deals."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "table.sqlite3"
        self.deals = folder / "deals"
        self.deal_for("")
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def deal_for(self, test: str) -> None:
        """From now on, deal the games of this test."""
        self.deals.write_text(test, encoding="utf-8")

    def start(self) -> None:
        """Start the server and wait until it listens; after a kill it listens where it did before."""
        options = ["--port", str(self.port), "--db", f"sqlite:///{self.database}", "--no-browser"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.dealing", str(self.deals), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "BASEBREAKER_ADMIN_TOKEN": ADMIN_TOKEN},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        place = next((word for word in said.split() if word.startswith("http://")), None)
        assert place is not None, f"The server did not start: {said}"
        self.port = int(place.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill it with -9."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
