"""`basebreaker table`: open the database and the port, apply the limits, and serve."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import uvicorn
from starlette.routing import Route

from . import parsers
from .adapters.bots import SANDBOXED, advise, agrees, is_quick, think
from .adapters.catalog import faults, known_levels, whole_catalog
from .adapters.games import TableGames
from .adapters.lessons import TableLessons
from .adapters.puzzles import TablePuzzles
from .adapters.reviews import REVIEWING
from .admin.api import routes
from .app import create_app
from .game import Refusal
from .limits import Limits
from .logs import keep_log
from .storage.opening import default_url
from .storage.retention import Retention
from .storage.store import Store
from .transport.protocols import settings
from .transport.shutdown import Server

STATIC = Path(__file__).parent / "static"
COLLECT_AFTER = (5_000, 20, 100)  # full collections are rare: with hundreds of games one takes a tenth of a second
SWITCH_SECONDS = 0.0005  # the thread that stores answers must not wait long for the one that serves
FILES_OF_OUR_OWN = 200  # database, workers, the client's files
NO_LIMITS = Limits(
    messages_at_once=10**9,
    openings_a_minute=10**9,
    openings_a_minute_from_one_address=10**9,
    reports_a_minute_from_one_address=10**9,
    lines_a_minute_of_one_table_and_address=10**9,
    connections=10**6,
    connections_of_one_address=10**6,
    pages_of_one_visitor=10**6,
    pages_of_one_address=10**6,
    watchers_of_one_table=10**6,
    watchers_of_one_table_from_one_address=10**6,
)


def listening(host: str, port: int) -> socket.socket:
    """Bind and listen on this port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sends without delay
    if os.name == "posix":
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)
    except OSError as error:
        sock.close()
        why = error.strerror or str(error)
        raise Refusal(
            f"The table cannot open at {host}, port {port} ({why}): choose others with --host and --port;"
            " --port 0 takes any that is free."
        ) from error
    return sock


def addresses(sock: socket.socket) -> list[str]:
    """The URLs of the server: first for this machine, then for the network."""
    host, port = sock.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    found = [f"http://127.0.0.1:{port}/"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; shows this machine's address in the network
            found.append(f"http://{probe.getsockname()[0]}:{port}/")
        except OSError:
            pass
    return found


def keep_pauses_short() -> None:
    """Switch threads quickly, and exempt permanent objects from garbage collection."""
    sys.setswitchinterval(SWITCH_SECONDS)
    whole_catalog()
    known_levels()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def run(options: argparse.Namespace) -> int:
    """Open the database and the port, then serve until Ctrl-C."""
    if not options.without_client and not (STATIC / "index.html").is_file():
        raise Refusal(
            "The web client is not built: install the package again (pip install .), or run npm ci && npm run build in"
            " web/; --without-client serves the protocol only."
        )
    with closing(listening(options.host, options.port)) as sock:
        found = addresses(sock)
        if options.watch:
            from .reload import Reloader

            Store(options.db or default_url()).close()  # report a faulty database once, before anything starts
            watcher = Reloader(partial(serve, options, found), [sock])
            announce(options, found)
            watcher.run()
        else:
            serve(options, found, [sock], lambda: announce(options, found))
    return 0


def serve(
    options: argparse.Namespace,
    found: Sequence[str],
    sockets: list[socket.socket] | None,
    ready: Callable[[], object] = int,
) -> None:
    """Serve on these sockets until stopped."""
    server = Server(configured(options, Store(options.db or default_url()), [*options.origin, *found]))
    keep_log(options.log_level, options.log)
    keep_pauses_short()
    for fault in faults():
        print(fault, file=sys.stderr)
    ready()
    server.run(sockets=sockets)


def announce(options: argparse.Namespace, found: Sequence[str]) -> None:
    """Print the addresses and open a browser."""
    print(f"The table is open at {' and '.join(found)} (Ctrl-C closes it).", flush=True)
    if not (options.no_browser or options.without_client):
        threading.Thread(target=webbrowser.open, args=(found[0],), daemon=True).start()


def limits_here(limits: Limits) -> Limits:
    """The limits, with no more connections than the process may open files."""
    if sys.platform == "win32":
        return limits
    import resource  # Unix only

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + FILES_OF_OUR_OWN
    have = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < have:
        resource.setrlimit(resource.RLIMIT_NOFILE, (have, hard))
    return replace(limits, connections=max(1, have - FILES_OF_OUR_OWN))


def operators(options: argparse.Namespace, keep: Retention) -> list[Route]:
    """The routes of the admin API, if there is a token."""
    file: Path | None = options.admin_token_file
    token = os.environ.get("BASEBREAKER_ADMIN_TOKEN", "")
    if file is not None:
        try:
            token = file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is no text"
            raise Refusal(
                f"The operator's token cannot be read from {file} ({why}): check --admin-token-file."
            ) from error
    return routes(token, keep) if token or file is not None else []


def configured(options: argparse.Namespace, store: Store, found: Sequence[str] = ()) -> uvicorn.Config:
    """The configured uvicorn server: no access log of its own, strict limits."""
    if options.thinkers == "elsewhere" and not store.shared:
        raise Refusal(
            "--thinkers elsewhere needs a database shared with them: give one with --db postgresql+psycopg://..."
        )
    allowed = NO_LIMITS if options.no_limits else Limits()
    limits = limits_here(replace(allowed, thinking_seconds=options.bot_seconds))
    static = None if options.without_client else STATIC
    keep = Retention(finished=options.keep_finished)
    app = create_app(
        TableGames(),
        think,
        agrees,
        lambda: store,
        quick=is_quick,
        sandboxed=SANDBOXED,
        limits=limits,
        keep=keep,
        operators=operators(options, keep),
        static=static,
        origins=options.origin,
        hosts=[options.host],
        metrics=options.metrics,
        log_addresses=options.log_addresses,
        addresses=found,
        think_elsewhere=options.thinkers == "elsewhere",
        lessons=TableLessons(),
        puzzles=TablePuzzles(),
        advise=advise,
        reviewing=REVIEWING,
    )
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(options.trusted_proxy),
        forwarded_allow_ips=options.trusted_proxy,
        timeout_graceful_shutdown=2,
        **settings(limits),
    )


def main(argv: list[str] | None = None) -> int:
    """Run `basebreaker table`."""
    try:
        return run(parsers.table().parse_args(argv))
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
