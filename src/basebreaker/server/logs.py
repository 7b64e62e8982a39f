"""The server's log: at most one line per kind and minute, so that no flood can fill a disk."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime

from .transport.access_log import request

MINUTE = 60.0
MOST_KINDS = 1000


class LogThrottle(logging.Filter):
    """Pass the first line of a kind and suppress the rest for a minute; the next line says how many were suppressed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.kinds: OrderedDict[tuple[str, str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[0] if record.exc_info else None
        kind = record.name, str(record.msg)[:60], error.__name__ if error else ""
        since, kept_back = self.kinds.get(kind, (-MINUTE, 0))
        moment = self.clock()
        if moment - since < MINUTE:
            self.kinds[kind] = since, kept_back + 1
            return False
        if kept_back:
            record.msg, record.args = f"{record.getMessage()} (and {kept_back} more like it)", None
        self.kinds.pop(kind, None)
        self.kinds[kind] = moment, 0
        while len(self.kinds) > MOST_KINDS:
            self.kinds.popitem(last=False)
        return True


class JsonLines(logging.Formatter):
    """One JSON object per line: time, level, logger, message, request number, and the error."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request.get():
            line["request"] = request.get()
        line.update(getattr(record, "more", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def keep_log(level: str = "warning", form: str = "text") -> None:
    """Send the log to stderr; at level warning, throttled."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    if level == "warning":
        handler.addFilter(LogThrottle())
    logging.basicConfig(level=level.upper(), handlers=[handler])
