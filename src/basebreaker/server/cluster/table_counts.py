"""How many tables there are in the whole database, for the metrics."""

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, func, select

from ..storage import schema
from ..storage.errors import StorageError
from ..storage.store import Store
from ..tables.metrics import Metrics

SECONDS_BETWEEN = 15.0  # looks at the database


async def count_tables(metrics: Metrics, store: Store) -> None:
    """Count the tables now and then; while the database is away, the last count stays."""
    while True:
        with suppress(StorageError):
            metrics.tables = await store.read(by_state)
        await asyncio.sleep(SECONDS_BETWEEN)


def by_state(connection: Connection) -> dict[str, int]:
    """How many tables are gathering, running and over."""
    status = schema.tables.c.status
    wanted = select(status, func.count()).where(schema.tables.c.uploaded.is_(False)).group_by(status)
    return {"gathering": 0, "running": 0, "over": 0} | {row[0]: row[1] for row in connection.execute(wanted)}
