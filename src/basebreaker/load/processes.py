"""The server under load as its parts: so many processes, the proxy in front of them, the database behind them."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ..server.game import Refusal
from .postgres import Cluster

PROXY = """
defaults
    mode http
    timeout connect 5s
    timeout client 1h
    timeout server 1h
    timeout tunnel 1h
frontend front
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    {balance}
{servers}
"""
BY_TABLE = "balance url_param table\n    hash-type consistent"  # what names none goes to the next in turn
ANYWHERE = "balance roundrobin"
HEARING = re.compile(r'^basebreaker_processor_seconds_total\{thread="hearing"\} (\S+)$', re.MULTILINE)


@dataclass
class Crew:
    """Where clients go, and which processes are behind it, by what they are."""

    url: str
    servers: list[int]
    parts: dict[str, list[int]]
    urls: list[str]  # of the servers themselves

    def spent(self) -> dict[str, float]:
        """The seconds of the processor that each part has used, where the system tells."""
        return {name: sum(map(processor_seconds, processes)) for name, processes in self.members().items()}

    def spent_hearing(self) -> float:
        """The seconds of the processor that the servers have used to hear of each other's answers, as they tell."""
        return sum(map(hearing_seconds, self.urls))

    def members(self) -> dict[str, list[int]]:
        """The processes of each part, those that it has started with it."""
        named = {f"server {number + 1}": [process] for number, process in enumerate(self.servers)}
        return {**named, **{name: [*roots, *children(roots)] for name, roots in self.parts.items()}}


def hearing_seconds(url: str) -> float:
    """What a server tells of the thread that hears the others; nothing if it has none, or tells nothing."""
    with suppress(OSError), urllib.request.urlopen(f"{url.rstrip('/')}/metrics", timeout=60) as answer:
        found = HEARING.search(answer.read().decode())
        return float(found[1]) if found else 0.0
    return 0.0


def processor_seconds(process: int) -> float:
    """The processor time a process has used; nothing where the system does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(parents: list[int]) -> list[int]:
    """The processes that others have started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) in parents:
            found.append(int(stat.parent.name))
    return found


@contextmanager
def crew(folder: str, processes: int, db: str, *, scattered: bool = False) -> Iterator[Crew]:
    """Servers of our own with an empty database: one on SQLite, or as many as wanted on PostgreSQL behind a proxy."""
    with ExitStack() as stack:
        parts: dict[str, list[int]] = {}
        url = f"sqlite:///{Path(folder) / 'load.sqlite3'}"
        if db == "postgresql":
            cluster = Cluster.create(fsync="on", full_page_writes="on")
            stack.callback(cluster.remove)
            cluster.do("CREATE DATABASE load")
            url, parts["database"] = cluster.url("load"), [cluster.process]
        elif processes > 1:
            raise Refusal("Several processes need a database that they share: add --db postgresql.")
        started = [stack.enter_context(server(url)) for _ in range(processes)]
        address = started[0][1]
        if db == "postgresql":
            address, process = stack.enter_context(
                proxy(folder, [url for _, url in started], ANYWHERE if scattered else BY_TABLE)
            )
            parts["proxy"] = [process]
        yield Crew(address, [process for process, _ in started], parts, [url for _, url in started])


@contextmanager
def server(db: str) -> Iterator[tuple[int, str]]:
    """A server; it prints its address when it is ready."""
    command = [sys.executable, "-m", "basebreaker.server", "--port", "0", "--without-client", "--no-limits", "--db", db]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            url = next((word for word in line.split() if word.startswith("http")), "")
            if not url:
                raise Refusal("The server for the load test did not start; see above.")
            yield process.pid, url
        finally:
            process.terminate()


@contextmanager
def proxy(folder: str, urls: list[str], balance: str) -> Iterator[tuple[str, int]]:
    """HAProxy in front of these servers, which chooses one of them for each page."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if program is None:
        raise Refusal("A load test of several servers needs HAProxy: on Debian and Ubuntu, apt install haproxy.")
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    places = [url.rstrip("/").partition("//")[2] for url in urls]
    servers = "\n".join(f"    server s{number} {place}" for number, place in enumerate(places))
    file = Path(folder) / "haproxy.cfg"
    file.write_text(PROXY.format(port=port, balance=balance, servers=servers), encoding="utf-8")
    with subprocess.Popen([program, "-db", "-q", "-f", str(file)]) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.terminate()


def wait_for(port: int) -> None:
    """Wait until somebody listens on a port."""
    for _ in range(200):
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise Refusal("The proxy for the load test did not start; see above.")
