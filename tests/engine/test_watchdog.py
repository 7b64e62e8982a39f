"""What goes on for ever is ended; what only waits for its turn on a busy machine is not."""

import threading
import time

import pytest

from basebreaker import watchdog
from basebreaker.watchdog import TookTooLong, Watchdog


def compute() -> None:
    """Compute for ever."""
    while True:
        pass


def test_what_computes_for_ever_is_ended() -> None:
    dog = Watchdog()
    with pytest.raises(TookTooLong, match=r"longer than 0\.1 seconds"):
        dog.limited(0.1, compute)
    assert dog.deadlines == {}


def test_what_gets_no_processor_for_a_while_is_let_go_on() -> None:
    dog = Watchdog()

    def starved() -> str:
        dog.look_once(time.monotonic() + 100)  # as if so much time had gone by
        return "done"

    assert dog.limited(60, starved) == "done"
    with pytest.raises(TookTooLong):
        dog.limited(9, starved)


def test_what_waits_for_something_that_never_comes_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "PATIENCE", 1)
    dog, never = Watchdog(), threading.Event()

    def wait() -> None:
        while not never.wait(0.01):
            pass

    with pytest.raises(TookTooLong):
        dog.limited(0.1, wait)
