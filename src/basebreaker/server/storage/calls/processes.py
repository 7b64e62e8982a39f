"""Calls about this process and the others that share the database."""

from collections.abc import Iterable, Mapping
from functools import partial

from .. import notify, processes
from ..processes import LEASE, Presence
from .base import Calls


class ProcessCalls(Calls):
    """Heartbeats, presence, leases and notes of this process."""

    async def beat(self, kind: str, workers: int = 0) -> frozenset[str]:
        """Send a heartbeat, which also renews leases; gives the servers that live."""
        return await self.runner.run(partial(processes.beat, process=self.runner.process, kind=kind, workers=workers))

    async def take_leave(self, tables: Iterable[str] = (), lanes: Iterable[str] = ()) -> None:
        """Store that this process ends, which had pages at these tables or took requests from these lanes."""
        words = [*(f"presence {table}" for table in tables), *(f"request {lane}" for lane in lanes)]
        await self.runner.run(partial(processes.take_leave, process=self.runner.process), *words)

    def note_presence(self, table: str, visitor: str, pages: int) -> None:
        """Store how many pages a visitor has open at a table in this process; don't wait."""
        job = partial(processes.note_presence, table=table, visitor=visitor, process=self.runner.process, pages=pages)
        self.runner.post(job, table, f"presence {table}")

    async def load_presence(self, table: str) -> list[Presence]:
        """Load whose pages are open at a table in other processes, or were."""
        return await self.runner.read(partial(processes.load_presence, table=table, process=self.runner.process))

    async def answer_roll(self, pages: Mapping[tuple[str, str], int]) -> None:
        """Store the pages of each visitor at each table; only for the one process of a SQLite database."""
        await self.runner.run(partial(processes.answer_roll, process=self.runner.process, pages=pages))

    async def take_lease(self, name: str, milliseconds: int = LEASE) -> int:
        """Take or keep a lease: 0 if this process has it now, else in how many milliseconds it ends."""
        job = partial(processes.take_lease, name=name, holder=self.runner.process, milliseconds=milliseconds)
        return await self.runner.run(job)

    async def drop_lease(self, name: str) -> None:
        """Give up a lease."""
        await self.runner.run(partial(processes.drop_lease, name=name, holder=self.runner.process))

    async def last_note(self) -> int:
        """Return the number of the last note of another program."""
        return await self.runner.read(notify.last_note)

    async def read_notes(self, since: int) -> tuple[int, list[str]]:
        """Return the number of the last note, and the words of those after the note of this number."""
        return await self.runner.read(partial(notify.read_notes, since=since))
