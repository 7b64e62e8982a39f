"""What an operator wants to know of one server process: how much happens here, and how long it takes."""

import asyncio
import time
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
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


async def feel_the_pulse(metrics: Metrics) -> None:
    """Measure by how much this process is late, again and again."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        metrics.lag.observe(max(0.0, time.perf_counter() - due))
