"""What an operator wants to know of one server process: how much happens here, and how long it takes."""

import asyncio
import threading
import time
from bisect import bisect_left
from collections import Counter
from contextlib import suppress

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from ..storage import schema
from ..storage.store import Store

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SECONDS_BETWEEN = 15.0  # looks at the database
BEAT = 0.5  # seconds between looks at the clock


class Durations:
    """How often something took how long: by the bounds above, and in all."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Metrics:
    """Counted as things happen; nothing in it names anybody."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()  # by who gave them: person, bot
        self.refused: Counter[str] = Counter()  # by what was asked for
        self.stored = Durations()  # from an answer to its being stored
        self.shown = Durations()  # from an answer to its being on its way to all pages here
        self.lag = Durations()  # by how much the clock of this process was late
        self.tables: dict[str, int] = {}  # by state, in the whole database
        self.thread = threading.current_thread()  # that serves the pages


def processor_seconds(metrics: Metrics, store: Store) -> dict[str, float]:
    """The processor time of each thread that lives as long as the process, where the system tells."""
    threads = {"pages": metrics.thread, "storing": store.thread}
    if store.listener is not None:
        threads["hearing"] = store.listener.thread
    clock_of = getattr(time, "pthread_getcpuclockid", None)
    if clock_of is None:
        return {}
    alive = {name: thread.ident for name, thread in threads.items() if thread.is_alive()}
    return {name: time.clock_gettime(clock_of(ident)) for name, ident in alive.items()}


async def feel_the_pulse(metrics: Metrics) -> None:
    """Measure by how much this process is late, again and again."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        metrics.lag.observe(max(0.0, time.perf_counter() - due))


async def count_tables(metrics: Metrics, store: Store) -> None:
    """Count the tables now and then; while the database is away, the last count stays."""
    while True:
        with suppress(SQLAlchemyError):
            metrics.tables = await store.read(by_state)
        await asyncio.sleep(SECONDS_BETWEEN)


def by_state(connection: Connection) -> dict[str, int]:
    """How many tables are gathering, running and over."""
    status = schema.tables.c.status
    wanted = select(status, func.count()).where(schema.tables.c.uploaded.is_(False)).group_by(status)
    return {"gathering": 0, "running": 0, "over": 0} | {row[0]: row[1] for row in connection.execute(wanted)}
