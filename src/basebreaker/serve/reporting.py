"""What the server writes to its log: one line a kind and minute, so that no crowd can fill a disk with it."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

MINUTE = 60.0
MOST_KINDS = 1000


class OneAMinute(logging.Filter):
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


def keep_log() -> None:
    """Warnings and errors of the server and of what it stands on go to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(OneAMinute())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
