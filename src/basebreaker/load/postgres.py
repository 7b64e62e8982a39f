"""A PostgreSQL of our own, for tests and tortures: no service, no password, gone when we are.

It is started from the installed programs and listens on a socket in a folder.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from ..server.game import Refusal

MISSING = "PostgreSQL is not installed: on Debian and Ubuntu, apt install postgresql brings it."
SETTINGS = {
    "fsync": "off",  # nobody needs these games after a power cut
    "full_page_writes": "off",
    "max_connections": "300",
    "shared_buffers": "64MB",
    "listen_addresses": "",
}


def binaries() -> Path | None:
    """Where PostgreSQL's programs are; Debian puts the newest last."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    inside = shutil.which("initdb")
    return found[-1].parent if found else Path(inside).parent if inside else None


def owner() -> str | None:
    """Whom it runs as: it refuses root, whose place the user of the package takes."""
    if os.getuid() != 0:
        return None
    users = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"


class Cluster:
    """A PostgreSQL that listens on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def create(cls, **settings: str) -> "Cluster":
        """Make one and start it."""
        folder = Path(tempfile.mkdtemp(prefix="basebreaker-pg-"))
        user = owner()
        if user is not None:
            shutil.chown(folder, user)
        cluster = cls(folder)
        cluster.call("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        lines = "".join(f"{name} = '{value}'\n" for name, value in {**SETTINGS, **settings}.items())
        with (folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"{lines}unix_socket_directories = '{folder}'\n")
        cluster.start()
        return cluster

    def call(self, program: str, *arguments: str) -> None:
        """Run one of its programs."""
        found = binaries()
        if found is None:
            raise Refusal(MISSING)
        user = owner()
        done = subprocess.run(
            [str(found / program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            user=user,
            group=None if user is None else pwd.getpwnam(user).pw_gid,
            extra_groups=None if user is None else [],
            check=False,
        )
        if done.returncode:
            raise Refusal(f"{program} failed: {done.stdout.decode().strip()}")

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.call("pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"))

    def stop(self, mode: str = "immediate") -> None:
        """Stop it."""
        self.call("pg_ctl", "stop", "-w", "-m", mode, "-D", str(self.folder / "data"))

    def remove(self) -> None:
        """Stop it for good."""
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def process(self) -> int:
        """Its first process, which starts the others."""
        return int((self.folder / "data" / "postmaster.pid").read_text(encoding="utf-8").partition("\n")[0])

    def ask_for_password(self, user: str) -> None:
        """Let one user in with a password only; everybody else needs none."""
        file = self.folder / "data" / "pg_hba.conf"
        file.write_text(f"local all {user} scram-sha-256\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
        self.do("SELECT pg_reload_conf()")

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def do(self, *statements: str) -> None:
        """Do something to the cluster."""
        import psycopg  # only where there is PostgreSQL

        with psycopg.connect(f"host={self.folder} user=postgres dbname=postgres", autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())
