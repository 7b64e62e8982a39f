"""Health, readiness and Prometheus metrics, for operators."""

import asyncio
import ipaddress
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..game import Refusal
from ..storage.errors import StorageError
from ..storage.store import Store
from ..tables.metrics import BOUNDS, Durations
from ..tables.server import TableServer
from ..text.addresses import is_address

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

SECONDS_TO_ANSWER = 2.0
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
NEEDS = "Metrics need the package prometheus-client: pip install 'basebreaker[server]'.\n"
NOT_FOR_YOU = "Metrics are for this machine; --metrics serves them at a separate address.\n"


async def alive(_request: Request) -> Response:
    """GET /healthz: this process responds."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    """GET /readyz: it can serve: it is not shutting down, and its database responds."""
    server: TableServer = request.app.state.server
    why = "This server is shutting down." if server.draining else await trouble(server)
    return PlainTextResponse(f"{why or 'ready'}\n", 503 if why else 200)


async def trouble(server: TableServer) -> str:
    """What is wrong with the database; "" if it responds."""
    if server.store.died_of is not None:
        return "Nothing can be stored any more."
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await server.store.read(answers)
    except (TimeoutError, StorageError):
        return "The database does not answer."
    return ""


def answers(connection: Connection) -> None:
    """Run a trivial query."""
    connection.execute(text("SELECT 1"))


async def metrics(request: Request) -> Response:
    """GET /metrics: for Prometheus, from this machine only."""
    if not is_from_here(request):
        return PlainTextResponse(NOT_FOR_YOU, 403)
    try:
        from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    except ImportError:
        return PlainTextResponse(NEEDS, 501)
    registry = CollectorRegistry()
    registry.register(Collector(request.app.state.server))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def is_from_here(request: Request) -> bool:
    """Whether a request comes from this machine directly, not through a proxy."""
    host = request.client.host if request.client else ""
    if any(name in request.headers for name in FORWARDED):
        return False
    return is_address(host) and ipaddress.ip_address(host).is_loopback


def processor_seconds(serving: threading.Thread, store: Store) -> dict[str, float]:
    """The processor time of each permanent thread, if the system provides it."""
    threads = {"pages": serving, "storing": store.thread}
    if store.listener is not None:
        threads["hearing"] = store.listener.thread
    clock_of = getattr(time, "pthread_getcpuclockid", None)
    if clock_of is None:
        return {}
    alive = {name: thread.ident for name, thread in threads.items() if thread.is_alive()}
    return {name: time.clock_gettime(clock_of(ident)) for name, ident in alive.items()}


class Collector:
    """The metrics of a server process for Prometheus, which adds up those of all processes."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self.thread = threading.current_thread()  # that serves the pages

    def collect(self) -> "Iterator[Metric]":
        """Yield all metrics."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        server, metrics = self.server, self.server.metrics
        tables = GaugeMetricFamily("basebreaker_tables", "Tables in the database, by state.", labels=["state"])
        for state, number in metrics.tables.items():
            tables.add_metric([state], number)
        yield tables
        yield GaugeMetricFamily("basebreaker_rooms", "Tables in this process's memory.", len(server.tables))
        yield GaugeMetricFamily("basebreaker_games", "Games in this process's memory.", len(server.playing))
        yield GaugeMetricFamily("basebreaker_pages", "Pages connected to this process.", server.pages.total())
        counted = CounterMetricFamily("basebreaker_answers", "Answers stored by this process.", labels=["by"])
        for who in ("person", "bot"):
            counted.add_metric([who], metrics.answers[who])
        yield counted
        refused = CounterMetricFamily("basebreaker_refused", "Refused messages, by kind.", labels=["kind"])
        for kind, number in sorted(metrics.refused.items()):
            refused.add_metric([kind], number)
        yield refused
        yield histogram("answer_stored", "Time from an answer until it is stored.", metrics.stored)
        yield histogram("answer_shown", "Time from an answer until it is sent to the pages.", metrics.shown)
        yield histogram("loop_lag", "Delay of the event loop.", metrics.lag)
        busy = CounterMetricFamily(
            "basebreaker_processor_seconds", "Processor time of this process's threads.", labels=["thread"]
        )
        for thread, seconds in processor_seconds(self.thread, server.store).items():
            busy.add_metric([thread], seconds)
        yield busy
        jobs = server.store.tickets.qsize()
        yield GaugeMetricFamily("basebreaker_store_queue", "Jobs that wait for the database.", jobs)
        waiting = GaugeMetricFamily(
            "basebreaker_bots_waiting", "Bots' requests that wait for a worker.", labels=["lane"]
        )
        for lane, number in server.bots.queued().items():
            waiting.add_metric([lane], number)
        yield waiting


def serve_figures(server: TableServer, place: tuple[str, int]) -> Callable[[], None]:
    """Serve metrics at a separate address; return a function that stops it."""
    try:
        from prometheus_client import CollectorRegistry, start_http_server
    except ImportError as missing:
        raise Refusal(NEEDS.strip()) from missing
    registry = CollectorRegistry()
    registry.register(Collector(server))
    host, port = place
    try:
        exporter, thread = start_http_server(port, host, registry)
    except OSError as error:
        raise Refusal(f"Metrics cannot be served at {host}, port {port} ({error.strerror}): choose others.") from error

    def stop() -> None:
        exporter.shutdown()
        exporter.server_close()
        thread.join()

    return stop


def histogram(name: str, about: str, durations: Durations) -> "Metric":
    """Durations as a histogram."""
    from prometheus_client.core import HistogramMetricFamily

    family = HistogramMetricFamily(f"basebreaker_{name}_seconds", about)
    buckets, so_far = [], 0
    for bound, number in zip((*map(str, BOUNDS), "+Inf"), durations.counts, strict=True):
        so_far += number
        buckets.append((bound, so_far))
    family.add_metric([], buckets, durations.seconds)
    return family


ROUTES = [Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)]
