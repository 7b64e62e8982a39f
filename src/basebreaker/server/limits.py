"""How much one visitor may ask of the server."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers; docs/protocol.md lists them."""

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
    reviewing_seconds: float = 600.0  # for one piece of a review: everybody else goes first


def uncount(counter: Counter[str], name: str) -> None:
    """One less of this name, and no trace of it when none is left."""
    counter[name] -= 1
    if counter[name] <= 0:
        del counter[name]


class Bucket:
    """So many at once, then so many a second. It can go into debt, which tells a flood from a hurry."""

    __slots__ = ("burst", "clock", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.tokens = burst
        self.filled = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take from the bucket; False if it was empty."""
        moment = self.clock()
        self.tokens = min(self.burst, self.tokens + (moment - self.filled) * self.rate)
        self.filled = moment
        self.tokens -= cost
        return self.tokens >= 0

    @property
    def flooded(self) -> bool:
        """Whether the debt is ten times the burst: nobody is in that much of a hurry."""
        return self.tokens < -9 * self.burst


class Buckets:
    """One bucket for each name, the oldest forgotten when there are too many."""

    def __init__(self, a_minute: float, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_minute = a_minute
        self.most = most
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take from somebody's bucket."""
        bucket = self.buckets.pop(name, None) or Bucket(self.a_minute, self.a_minute / 60, self.clock)
        self.buckets[name] = bucket
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()

    def give_back(self, name: str) -> None:
        """What was taken last should not count."""
        if name in self.buckets:
            self.buckets[name].take(-1.0)
