"""What the classes of calls have in common: something that runs their jobs."""

from typing import Any, Protocol, TypeVar

from ..transaction import Job, Word

T = TypeVar("T")


class Runner(Protocol):
    """The part of the store that runs jobs."""

    process: str

    async def read(self, job: Job[T], *about: str) -> T:
        """Run a job that only reads, after what was posted about these tables."""

    async def run(self, job: Job[T], *tells: Word[T]) -> T:
        """Run a job and wait until it is committed; other processes are told these words."""

    def post(self, job: Job[None], about: str, *tells: str) -> None:
        """Run a job about a table without waiting for it."""

    async def append(self, event: dict[str, Any]) -> None:
        """Store an event."""


class Calls:
    """Calls about one subject."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
