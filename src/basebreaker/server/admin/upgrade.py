"""`basebreaker admin upgrade`."""

from __future__ import annotations

import argparse
import json

from ..storage.opening import upgrade_now


def upgrade(options: argparse.Namespace) -> int:
    """Upgrade the database to the revision that this program needs."""
    before, now = upgrade_now(options.db)
    if options.json:
        print(json.dumps({"before": before, "now": now}))
    elif before == now:
        print(f"The database is up to date ({now}).")
    else:
        print(f"The database is upgraded from {before} to {now}." if before else f"The database is new ({now}).")
    return 0
