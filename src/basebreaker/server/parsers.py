"""The arguments of the server's commands; `--help` needs no more than this."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..arguments import Parser, at_least, seconds
from .limits import Limits
from .text.addresses import is_address, split_origin
from .workers.bots import cores_to_spare

PORT = 8642
TRUSTED_PROXY = "a proxy in front of the table, trusted for visitors' addresses"
BOT_SECONDS = "time limit for a bot, after which it gives an arbitrary legal answer (default: %(default)g)"
LOG_LEVELS = ("debug", "info", "warning", "error")


def table() -> Parser:
    """Return the arguments of `basebreaker table`."""
    parser = Parser(
        "basebreaker table",
        "Open the table and play in the browser.",
        ("basebreaker table", "basebreaker table --host 0.0.0.0 --port 8000 --no-browser"),
    )
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 admits others in your network (%(default)s)")
    parser.add_argument("--port", type=port, default=PORT, help="0 takes any free one (default: %(default)s)")
    parser.add_argument(
        "--db",
        default=os.environ.get("BASEBREAKER_DB", ""),
        help="database URL, of SQLite or PostgreSQL (or BASEBREAKER_DB)",
    )
    parser.add_argument(
        "--origin", type=origin, action="append", default=[], help="another address at which browsers reach this server"
    )
    parser.add_argument(
        "--trusted-proxy", type=address, action="append", default=[], metavar="ADDRESS", help=TRUSTED_PROXY
    )
    parser.add_argument("--keep-finished", type=days, metavar="DAYS", help="delete games this long after their end")
    parser.add_argument(
        "--bot-seconds", type=seconds, default=Limits().thinking_seconds, metavar="SECONDS", help=BOT_SECONDS
    )
    parser.add_argument(
        "--thinkers",
        choices=("here", "elsewhere"),
        default="here",
        help="where bots think: see basebreaker thinkers",
    )
    parser.add_argument(
        "--metrics",
        type=host_and_port,
        metavar="HOST:PORT",
        help="metrics for Prometheus, at a separate address",
    )
    parser.add_argument(
        "--admin-token-file",
        type=Path,
        metavar="FILE",
        help="a file with the token that opens the operator's page at /admin (or BASEBREAKER_ADMIN_TOKEN)",
    )
    parser.add_argument("--log-level", choices=LOG_LEVELS, default="warning", help="(default: %(default)s)")
    parser.add_argument("--log", choices=("text", "json"), default="text", help="(default: %(default)s)")
    parser.add_argument("--log-addresses", action="store_true", help="with visitors' addresses, at level info")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--without-client", action="store_true", help="serve the protocol only, not the web pages")
    parser.add_argument("--watch", action="store_true", help="reload your own set when its files change")
    parser.add_argument("--no-limits", action="store_true", help="allow any number of tables and messages (load tests)")
    return parser


def thinkers() -> Parser:
    """Return the arguments of `basebreaker thinkers`."""
    parser = Parser(
        "basebreaker thinkers",
        "Run the bots of servers that share a database.",
        ("basebreaker thinkers --db postgresql+psycopg://basebreaker@localhost/basebreaker",),
    )
    parser.add_argument("--db", default=os.environ.get("BASEBREAKER_DB", ""), help="database URL (or BASEBREAKER_DB)")
    parser.add_argument(
        "--workers", type=at_least(1), default=cores_to_spare(), help="how many think at once (default: %(default)s)"
    )
    parser.add_argument(
        "--bot-seconds", type=seconds, default=Limits().thinking_seconds, help="how long a bot may take (%(default)g)"
    )
    return parser


def load() -> Parser:
    """Return the arguments of `basebreaker load`."""
    parser = Parser(
        "basebreaker load",
        "Measure the table under load: many games at once, and how long answers take.",
        [
            "basebreaker load --games 300 --seconds 30",
            "basebreaker load --db postgresql --processes 2",
        ],
    )
    parser.add_argument("--games", type=count, default=300, help="games at once (default: %(default)s)")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4), help="seats at each (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure (default: %(default)s)")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds to play before that (default: %(default)s)")
    parser.add_argument(
        "--think", type=float, default=1.0, help="seconds a client thinks, on average (default: %(default)s)"
    )
    parser.add_argument("--sets", nargs="*", default=[], help="sets to take factions from (default: all)")
    parser.add_argument(
        "--db", choices=("sqlite", "postgresql"), default="sqlite", help="the servers' database (%(default)s)"
    )
    parser.add_argument("--processes", type=count, default=1, help="servers behind a proxy (default: %(default)s)")
    parser.add_argument(
        "--scattered",
        action="store_true",
        help="the proxy sends each page to any server (default: by the table's name)",
    )
    parser.add_argument("--idle", action="store_true", help="no answers, and one page at each table")
    parser.add_argument("--url", default="", help="a running server (default: start one); it needs --no-limits")
    return parser


def port(text: str) -> int:
    """Parse a port."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a number from 0 to 65535, not {text!r}")
    return int(text)


def host_and_port(text: str) -> tuple[str, int]:
    """Parse a host with a port."""
    host, _, number = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not is_address(host) or not number.isdecimal() or int(number) > 65535:
        raise argparse.ArgumentTypeError(f"must be written like 127.0.0.1:9464, not {text!r}")
    return host, int(number)


def days(text: str) -> int:
    """Parse a number of days."""
    if not text.isdecimal() or not 1 <= int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"must be a number of days, 1 or more, not {text!r}")
    return int(text)


def origin(text: str) -> str:
    """Parse an origin."""
    parts = split_origin(text)
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise argparse.ArgumentTypeError(f"must be written like https://games.example, not {text!r}")
    return text


def address(text: str) -> str:
    """Parse an IP address."""
    if not is_address(text):
        raise argparse.ArgumentTypeError(f"must be an IP address, not {text!r}")
    return text


def count(text: str) -> int:
    """Parse a number of games or processes."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("there must be at least one")
    return number
