"""Parsers of times on the command line."""

from __future__ import annotations

import argparse
import re
from datetime import UTC, datetime, timedelta

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600}
SPAN = re.compile(r"(\d{1,7})([smhd])")
HOUR = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def span(text: str) -> int:
    """A span in seconds, from 90s, 30m, 12h or 7d."""
    found = SPAN.fullmatch(text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(f"must be written like 90s, 30m, 12h or 7d, not {text!r}")
    return int(found[1]) * UNITS[found[2]]


def minutes(text: str) -> int:
    """A span in whole minutes, at least one."""
    return max(1, span(text) // 60)


def moment_or_span(text: str) -> int:
    """Seconds from now, from a span or a time of day (UTC, the next occurrence)."""
    found = HOUR.fullmatch(text.strip())
    if found is None:
        return span(text)
    now = datetime.now(UTC)
    then = now.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    return int((then - now if then > now else then - now + timedelta(days=1)).total_seconds())
