"""Delete expired data now, instead of once a day."""

from __future__ import annotations

from ..protocol import admin as wire
from ..storage import retention
from ..storage.rows import unix_milliseconds
from .context import AdminContext

GONE = "This table has been deleted: no one had played here for a long time."


def tidy(context: AdminContext, _params: wire.Nothing) -> wire.Tidied:
    """Delete expired data, except at tables with connected visitors."""
    tables = 0
    while True:
        gone = retention.clear_out(context.connection, context.keep, unix_milliseconds(), context.spare)
        context.tell(*(f"gone {table} {GONE}" for table in gone))
        tables += len(gone)
        if len(gone) < retention.AT_ONCE:
            return wire.Tidied(tables)
