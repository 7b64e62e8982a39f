"""How many tables there are in the whole database, for the metrics."""

import asyncio
from contextlib import suppress

from ..storage.errors import StorageError
from ..storage.store import Store
from ..tables.metrics import Metrics

SECONDS_BETWEEN = 15.0  # looks at the database


async def count_tables(metrics: Metrics, store: Store) -> None:
    """Count the tables now and then; while the database is away, the last count stays."""
    while True:
        with suppress(StorageError):
            metrics.tables = await store.lists.count_by_status()
        await asyncio.sleep(SECONDS_BETWEEN)
