"""Rate limits and other limits on visitors."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits; docs/protocol.md lists them."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 2 * 1024 * 1024
    messages_at_once: int = 60
    messages_a_second: float = 20.0
    bad_messages: int = 20
    openings_a_minute: int = 20
    openings_a_minute_from_one_address: int = 200
    reports_a_minute_from_one_address: int = 10
    reports_of_one_table: int = 100
    reviews_a_minute_from_one_address: int = 20
    reviews_at_once: int = 20
    lines_a_minute_of_one_table_and_address: int = 40
    connections: int = 4000
    connections_of_one_address: int = 300
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    pages_of_one_visitor: int = 40
    pages_of_one_address: int = 200
    watchers_of_one_table: int = 1500
    watchers_of_one_table_from_one_address: int = 100
    spectators_at_once: int = 40
    queued_bytes: int = 1024 * 1024
    happenings_of_one_table: int = 20_000
    frames_at_once: int = 50
    catch_up_frames: int = 40
    live_games: int = 600
    idle_rooms: int = 200
    absence_seconds: float = 45.0
    hiding_seconds: float = 3.0
    thinking_seconds: float = 30.0
    reading_seconds: float = 20.0
    reviewing_seconds: float = 600.0  # for one piece of a review, at the lowest priority


def uncount(counter: Counter[str], name: str) -> None:
    """Subtract one from a count, and drop the name at zero."""
    counter[name] -= 1
    if counter[name] <= 0:
        del counter[name]


class Bucket:
    """A token bucket that can go into debt, which distinguishes a flood from a short burst."""

    __slots__ = ("burst", "clock", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.tokens = burst
        self.filled = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take tokens; False if there were too few."""
        moment = self.clock()
        self.tokens = min(self.burst, self.tokens + (moment - self.filled) * self.rate)
        self.filled = moment
        self.tokens -= cost
        return self.tokens >= 0

    @property
    def flooded(self) -> bool:
        """Whether the debt exceeds nine times the burst: no person is that fast."""
        return self.tokens < -9 * self.burst


class Buckets:
    """One bucket for each name; the least recently used is dropped when there are too many."""

    def __init__(self, a_minute: float, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_minute = a_minute
        self.most = most
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take a token from a name's bucket."""
        bucket = self.buckets.pop(name, None) or Bucket(self.a_minute, self.a_minute / 60, self.clock)
        self.buckets[name] = bucket
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()

    def give_back(self, name: str) -> None:
        """Return the last token taken."""
        if name in self.buckets:
            self.buckets[name].take(-1.0)
