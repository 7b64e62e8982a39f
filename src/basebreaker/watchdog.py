"""Ends what goes on for ever, in whichever thread it runs: a loop in somebody's card or module must not stop others."""

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
PATIENCE = 10  # so many times longer may take what computes nothing
TICK = 0.05  # seconds between two looks, and between two tries to end the same loop


class Bite(BaseException):
    """Raised in the middle of what takes too long; cards that catch every `Exception` don't stop it."""


class TookTooLong(Exception):
    """Something was ended, because it took too long."""


def spent(thread: int) -> float:
    """The processor time of a thread that lives; where the system doesn't tell, the time of the clock."""
    clock_of = getattr(time, "pthread_getcpuclockid", None)
    return time.monotonic() if clock_of is None else time.clock_gettime(clock_of(thread))


class Watchdog:
    """A thread that looks at what runs under a limit of time.

    What counts is processor time: on a machine that has too much to do, or stands still for a while, nothing loops that
    only waits for its turn. What waits for something else is ended as well, after a multiple of its time.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.deadlines: dict[int, tuple[float, float]] = {}  # of each thread: by its processor time, and by the clock
        self.thread: threading.Thread | None = None

    def limited(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work gives, or `TookTooLong`. Within other work that is limited, the outer limit counts."""
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
            self.release(thread)  # it may have come in the middle of letting go
            raise TookTooLong(f"It took longer than {seconds} seconds.") from bite

    def watch(self, thread: int, seconds: float) -> None:
        """Begin to look at a thread."""
        with self.lock:
            self.deadlines[thread] = spent(thread) + seconds, time.monotonic() + PATIENCE * seconds
            if self.thread is None:
                self.thread = threading.Thread(target=self.look, name="watchdog", daemon=True)
                self.thread.start()

    def release(self, thread: int) -> None:
        """Look no more; what is on its way there doesn't arrive."""
        with self.lock:
            if self.deadlines.pop(thread, None) is not None:
                raise_in(thread, None)

    def look(self) -> None:
        """The thread: bite whatever is over its time, again and again until it lets go."""
        while True:
            time.sleep(TICK)
            self.look_once(time.monotonic())

    def look_once(self, now: float) -> None:
        """Bite whatever is over its time at this moment."""
        with self.lock:
            for thread, (busy, latest) in self.deadlines.items():
                if spent(thread) > busy or now > latest:
                    raise_in(thread, Bite)


def raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise something in another thread at its next step; None takes back what hasn't arrived."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(error) if error is not None else None
    )


WATCHDOG = Watchdog()


MOST_SECONDS_TO_LOAD = 10.0


def loaded(load: Callable[[], T]) -> T:
    """What a module of another package brings; one that never gets done is ended."""
    return WATCHDOG.limited(MOST_SECONDS_TO_LOAD, load)


def leave_with_parent() -> None:
    """Have this process end when the one that started it is gone, however that went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
