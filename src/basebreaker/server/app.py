"""The server as an ASGI application."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from .cluster import handlers
from .cluster.retention import tidy_daily
from .cluster.table_counts import count_tables
from .game import Advise, Agrees, BotExecutor, Games, Lessons, Puzzles, Refusal, Reviewing, SandboxedBots, Think
from .limits import Limits
from .storage.retention import Retention
from .storage.store import Store
from .tables.handlers.start import start_all_ready
from .tables.metrics import feel_the_pulse
from .tables.server import TableServer, new_seed
from .transport.access_log import AccessLog
from .transport.ban_middleware import BanMiddleware
from .transport.health import ROUTES as OPERATING
from .transport.health import serve_figures
from .transport.http_api import API, http_problem, refused
from .transport.invitations import ROUTES as INVITING
from .transport.pages import build_of, client_routes
from .transport.security import SecurityMiddleware
from .transport.share_links import ROUTES as SHARING
from .transport.share_links import review_page
from .transport.socket import serve_page
from .workers.bots import LocalBots, never_quick
from .workers.queued_bots import QueuedBots
from .workers.reviews import ReviewWorker, last_process
from .workers.sandbox import Process, confined_process
from .workers.uploads import UploadReader

DEFAULT_LIMITS = Limits()
DEFAULT_RETENTION = Retention()


def create_app(
    games: Games,
    think: Think,
    agrees: Agrees,
    store: Callable[[], Store],
    *,
    quick: Callable[[str], bool] = never_quick,
    sandboxed: SandboxedBots | None = None,
    limits: Limits = DEFAULT_LIMITS,
    keep: Retention = DEFAULT_RETENTION,
    static: Path | None = None,
    origins: Iterable[str] = (),
    hosts: Iterable[str] = (),
    addresses: Sequence[str] = (),
    seeds: Callable[[], int] = new_seed,
    workers: Callable[[], Executor] = Process,
    reader: Callable[[], Executor] = confined_process,
    think_elsewhere: bool = False,
    lessons: Lessons | None = None,
    puzzles: Puzzles | None = None,
    advise: Advise | None = None,
    reviewing: Reviewing | None = None,
    reviewer: Callable[[], Executor] = last_process,
    metrics: tuple[str, int] | None = None,
    log_addresses: bool = False,
    operators: Sequence[BaseRoute] = (),
) -> Starlette:
    """Create the server. `static` is the folder of the built web client; without it only the protocol is served.

    `operators` are the routes of the admin API; without them /admin does not exist.

    `addresses` are the URLs at which others can reach this server.
    With `think_elsewhere` bots are run by thinkers that share the database, otherwise by workers of this process.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        place = store()
        bots: BotExecutor
        if think_elsewhere:
            bots = QueuedBots(place, limits.thinking_seconds, quick)
        else:
            bots = LocalBots(think, agrees, limits.thinking_seconds, workers, quick, sandboxed, advise=advise)
        uploads = UploadReader(games, limits.reading_seconds, reader)
        server = TableServer(
            place,
            games,
            bots,
            uploads,
            limits,
            seeds,
            lessons=lessons,
            puzzles=puzzles,
            client=build_of(static),
            reviewers=ReviewWorker(reviewing, limits.reviewing_seconds, reviewer),
        )
        app.state.server = server
        app.state.addresses = addresses
        await handlers.listen(server)
        server.start(handlers.keep_beating(server))
        server.start(start_all_ready(server))
        server.start(feel_the_pulse(server.metrics))
        server.start(count_tables(server.metrics, place))
        stop = serve_figures(server, metrics) if metrics is not None else None
        server.start(tidy_daily(server, keep))
        yield
        if stop is not None:
            stop()
        await server.close()

    async def socket(websocket: WebSocket) -> None:
        await serve_page(websocket.app.state.server, websocket)

    routes: list[BaseRoute] = [WebSocketRoute("/socket", socket), *API, *INVITING, *OPERATING, *SHARING, *operators]
    if static is not None:
        routes += [review_page(static), *client_routes(static, *(["/admin"] if operators else []))]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(AccessLog, addresses=log_addresses),
            Middleware(SecurityMiddleware, origins=origins, hosts=hosts),
            Middleware(BanMiddleware),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={Refusal: refused, HTTPException: http_problem, Exception: http_problem},
    )
