"""What the server writes to its log: one line a kind and minute, so that no crowd can fill a disk with it."""

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
    """Lets the first line of a kind through, counts the others, and says how many they were with the next."""

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
    """One JSON object a line: when, how bad, from where, what, in the course of which request, and what went wrong."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
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
    """What the server and what it stands on have to say goes to stderr; what is worse than a note, once a minute."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    if level == "warning":
        handler.addFilter(LogThrottle())
    logging.basicConfig(level=level.upper(), handlers=[handler])
