"""What the laboratory's commands share: where they run, what they store, and how they show progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .run_folder import Folder, run
from .runner import C, ThisProcess, WorkPlace, place

R = TypeVar("R", bound=msgspec.Struct)


def chosen_place(options: argparse.Namespace, chunks: int) -> WorkPlace:
    """Return where to run; a single chunk is worked on in this process."""
    if chunks == 1 and options.on == "processes":
        return ThisProcess()
    return place(options.on, min(options.workers, chunks))


def chosen_folder(options: argparse.Namespace, command: str, kind: type[R]) -> Folder[R] | None:
    """Return the folder to store results in or to go on from."""
    path = options.resume or options.keep
    return None if path is None else Folder(path, command, kind, resume=options.resume is not None)


def watched(
    work: Callable[[C], list[R]],
    chunks: Iterable[C],
    options: argparse.Namespace,
    folder: Folder[R] | None,
    *,
    total: int,
    size: int,
    what: str,
    interim: Callable[[], str] = str,
) -> Iterator[list[R]]:
    """Work on all chunks and show progress. `size` is a chunk's number of items, `total` that of all chunks."""
    with watching(folder, total, what, interim) as done:
        for result in run(work, chunks, chosen_place(options, -(-total // size)), folder):
            yield result
            done(len(result))


@contextmanager
def watching(
    folder: Folder[R] | None, total: int, what: str, interim: Callable[[], str] = str
) -> Iterator[Callable[[int], None]]:
    """Show a progress bar with speed, remaining time and an interim result."""
    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[interim]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress, stopping(folder):
        bar = progress.add_task(what, total=total, rate="", interim="")

        def done(more: int) -> None:
            speed = progress.tasks[bar].finished_speed or progress.tasks[bar].speed
            progress.update(bar, advance=more, rate=f"{speed:.1f}/s" if speed else "", interim=interim())

        yield done


@contextmanager
def stopping(folder: Folder[R] | None) -> Iterator[None]:
    """End a run cleanly on Ctrl-C, and say how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        if folder is not None:
            print(f"Stopped; what is finished is kept. Go on with --resume {folder.path}.", file=sys.stderr)
        raise
