"""Calls about chat, mutes and reports."""

from functools import partial

from ...protocol.shared import ChatLine
from ..queries import talk as queries
from ..rows import ReportRow
from .base import Calls


class TalkCalls(Calls):
    """Load and store what visitors say."""

    async def load_talk(self, table: str, visitor: str) -> tuple[list[ChatLine], set[int]]:
        """Load the chat of a table, and the seats that the visitor does not hear."""
        return await self.runner.read(partial(queries.load_talk, table=table, visitor=visitor))

    async def add_chat(self, table: str, seat: int, name: str, line: str) -> ChatLine:
        """Keep a chat line."""
        job = partial(queries.add_chat, table=table, seat=seat, name=name, line=line)
        return await self.runner.run(job, lambda said: f"chat {table} {said.number}")

    async def load_line(self, table: str, number: int) -> ChatLine | None:
        """Load one line of a table's chat."""
        return await self.runner.read(partial(queries.load_line, table=table, number=number))

    async def load_mutes(self, table: str, visitor: str) -> set[int]:
        """Load the seats that a visitor does not hear."""
        return await self.runner.read(partial(queries.load_mutes, table=table, visitor=visitor))

    async def save_mute(self, table: str, visitor: str, who: int, on: bool) -> None:
        """Mute a seat for a visitor, or end that."""
        job = partial(queries.save_mute, table=table, visitor=visitor, who=who, on=on)
        await self.runner.run(job, f"mute {table} {visitor}")

    async def add_report(self, report: ReportRow, most: int) -> str | None:
        """Keep a report and give its number; None if there are too many about this table."""
        return await self.runner.run(partial(queries.add_report, report=report, most=most))

    async def load_report(self, report: str) -> ReportRow | None:
        """Load one report."""
        return await self.runner.read(partial(queries.load_report, report=report))
