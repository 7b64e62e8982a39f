"""End calls that never return, in any thread: a loop in a card of another package must not stop a server."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 10  # a call that waits instead of computing may take this many times longer
TICK = 0.05  # seconds between two checks, and between two attempts to end the same loop


class Bite(BaseException):
    """Raised inside a call that takes too long; a card that catches every `Exception` doesn't stop it."""


class TookTooLong(Exception):
    """A call was ended because it took too long."""


def spent(thread: int) -> float:
    """The processor time of a running thread, or the wall clock on systems that don't measure it."""
    clock_of = getattr(time, "pthread_getcpuclockid", None)
    return time.monotonic() if clock_of is None else time.clock_gettime(clock_of(thread))


class Watchdog:
    """A thread that checks the calls made under a time limit.

    The limit is processor time, so that a slow call on an overloaded or suspended machine isn't taken for a loop. A
    call that waits instead of computing is ended too, after a multiple of its time.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.deadlines: dict[int, tuple[float, float]] = {}  # for each thread: in its processor time, and by the clock
        self.thread: threading.Thread | None = None

    def limited(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the work returns, or raise `TookTooLong`. Inside another limited call the outer limit counts."""
        thread = threading.get_ident()
        if thread in self.deadlines:
            return work(*args, **kwargs)
        self.watch(thread, seconds)
        try:
            try:
                return work(*args, **kwargs)
            finally:
                self.release(thread)
        except Bite as bite:
            self.release(thread)  # it may have been raised during the release
            raise TookTooLong(f"It took longer than {seconds} seconds.") from bite

    def watch(self, thread: int, seconds: float) -> None:
        """Begin to check a thread."""
        with self.lock:
            self.deadlines[thread] = spent(thread) + seconds, time.monotonic() + PATIENCE * seconds
            if self.thread is None:
                self.thread = threading.Thread(target=self.look, name="watchdog", daemon=True)
                self.thread.start()

    def release(self, thread: int) -> None:
        """Stop checking a thread, and cancel an exception that is still on its way to it."""
        with self.lock:
            if self.deadlines.pop(thread, None) is not None:
                raise_in(thread, None)

    def look(self) -> None:
        """Run in a thread of its own: interrupt overdue calls, again and again until they end."""
        while True:
            time.sleep(TICK)
            self.look_once(time.monotonic())

    def look_once(self, now: float) -> None:
        """Interrupt the calls that are overdue at this moment."""
        with self.lock:
            for thread, (busy, latest) in self.deadlines.items():
                if spent(thread) > busy or now > latest:
                    raise_in(thread, Bite)


def raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an exception in another thread at its next bytecode; None cancels one that hasn't been raised yet."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(error) if error is not None else None
    )


WATCHDOG = Watchdog()


MOST_SECONDS_TO_LOAD = 10.0


def loaded(load: Callable[[], T]) -> T:
    """Load a module of another package, within a time limit."""
    return WATCHDOG.limited(MOST_SECONDS_TO_LOAD, load)


def leave_with_parent() -> None:
    """End this process when its parent ends, for any reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
