"""Calls about tables, their seats and proposals."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from .. import processes, retention
from ..queries import seats as seat_queries
from ..queries import tables as queries
from ..retention import Retention
from ..rows import Deal, GameStart, SeatRow, Status, StoredTable, TableEvent, TableRow
from ..transaction import Job
from .base import Calls


class TableCalls(Calls):
    """Load and change tables."""

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Iterable[tuple[int, str]] = (),
        events: Sequence[TableEvent] = (),
        name: tuple[str, str] | None = None,
        deal: Deal | None = None,
    ) -> None:
        """Add a table with everything at it, and the name its host uses."""
        job = partial(queries.add_table, table=table, seats=seats, holders=holders)
        await self.runner.run(partial(job, events=events, name=name, deal=deal))

    async def load_table(self, table: str) -> StoredTable | None:
        """Load everything stored of a table, as this process needs it."""
        return await self.runner.read(partial(queries.load_table, table=table, process=self.runner.process), table)

    async def origins_are_over(self, origin: str) -> bool:
        """Return whether the games that one plays on from, this and those before it, are over."""
        return await self.runner.read(partial(queries.origins_are_over, origin=origin), origin)

    async def load_deal(self, table: str) -> Deal | None:
        """Load what a game is dealt from."""
        return await self.runner.read(partial(queries.load_deal, table=table), table)

    async def add_deal(self, table: str, deal: Deal) -> None:
        """Store what a table's game is dealt from, unless that is settled already."""
        await self.runner.run(partial(queries.add_deal, table=table, deal=deal), f"room {table}")

    async def end_game(self, table: str, status: Status, asked: int, steps: int) -> None:
        """Store that a game has ended that could not be played on."""
        job = partial(queries.change_table, table=table, status=status, asked=asked, steps=steps)
        await self.runner.run(job, f"room {table}")

    async def save_rematch(self, table: str, rematch: str) -> None:
        """Store which table the rematch is played at."""
        await self.runner.run(partial(queries.change_table, table=table, rematch=rematch), f"room {table}")

    async def move_game(self, table: str, before: str, setup: str) -> None:
        """Store another setup of the same game, unless another process has given it one."""
        await self.runner.run(partial(queries.move_game, table=table, before=before, setup=setup), f"room {table}")

    async def start_table(self, table: str, start: GameStart) -> bool:
        """Start the game; False if another process has, or if what it was made from has changed meanwhile."""
        return await self.runner.run(partial(queries.start_table, table=table, start=start), f"room {table}")

    async def change_and_start(self, table: str, change: Job[bool], start: GameStart | None) -> tuple[bool, bool]:
        """Make a change of `seat_changes` and, if it completes the table, start the game; gives what was done."""
        job = partial(queries.change_and_start, change=change, table=table, start=start)
        return await self.runner.run(job, f"room {table}")

    async def list_complete(self) -> list[str]:
        """List the tables that have not begun though every seat is taken; some may still lack factions."""
        return await self.runner.read(queries.list_complete)

    async def change_seat(self, table: str, before: SeatRow, after: SeatRow, notices: Sequence[str] = ()) -> bool:
        """Change a seat, and show notices in other processes; False if it has changed meanwhile."""
        job = partial(seat_queries.change_seat, table=table, before=before, after=after)
        return await self.runner.run(job, f"room {table}", *(f"notice {table} {sentence}" for sentence in notices))

    async def add_holder(self, table: str, seat: int, visitor: str) -> None:
        """Make a visitor one of those who hold a seat."""
        job = partial(seat_queries.add_holder, table=table, seat=seat, visitor=visitor)
        await self.runner.run(job, f"room {table}")

    async def keep_only_holder(self, table: str, before: SeatRow, after: SeatRow, visitor: str) -> bool:
        """Give a seat a new link and remove its other holders; False if it has another link meanwhile."""
        job = partial(seat_queries.keep_only_holder, table=table, before=before, after=after, visitor=visitor)
        return await self.runner.run(job, f"room {table}")

    async def save_stand_in(self, table: str, seat: int, level: str) -> None:
        """Store which bot may play for a seat."""
        job = partial(seat_queries.save_stand_in, table=table, seat=seat, level=level)
        await self.runner.run(job, f"room {table}")

    async def swap_proposal(
        self, table: str, before: tuple[int, str], after: tuple[int, str], offers: str, notices: Sequence[str] = ()
    ) -> bool:
        """Put a proposal in another one's place, and show notices in other processes; False if it has changed."""
        job = partial(processes.swap_proposal, table=table, before=before, after=after, offers=offers)
        return await self.runner.run(job, f"room {table}", *(f"notice {table} {sentence}" for sentence in notices))

    def end_proposal(self, table: str, number: int) -> None:
        """Close a proposal, without waiting until that is stored."""
        self.runner.post(partial(processes.end_proposal, table=table, number=number), table, f"room {table}")

    async def clear_out(self, keep: Retention, now: int, spare: Collection[str]) -> list[str]:
        """Delete what is too old, a limited number of tables at a time; gives the tables deleted."""
        return await self.runner.run(partial(retention.clear_out, keep=keep, now=now, spare=spare))
