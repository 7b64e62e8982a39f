"""Calls about what happens to a game."""

from functools import partial

from ....views.review import Review
from ..queries import events as queries
from ..queries.columns import event_values
from ..rows import GameSummary, Status, TableEvent
from .base import Calls


class EventCalls(Calls):
    """Load and store events, and what is kept with them."""

    async def append(self, table: str, number: int, event: TableEvent) -> None:
        """Store what happened to a game; `AlreadyStored` if something else has its number already."""
        await self.runner.append(event_values(table, number, event))

    async def load_events(self, table: str, since: int = 0) -> list[TableEvent]:
        """Load what happened to a game, in order."""
        return await self.runner.read(partial(queries.load_events, table=table, since=since))

    def save_progress(self, table: str, at: int, status: Status, steps: int, asked: int) -> None:
        """Store what lists show and changes often, unless the game has gone on since the event `at`; don't wait."""
        job = partial(queries.save_progress, table=table, at=at, status=status, steps=steps, asked=asked)
        self.runner.post(job, table)

    def save_summary(self, table: str, at: int, turn: int, summary: GameSummary) -> None:
        """Store what lists show of a game, unless it has gone on since the event `at`; don't wait."""
        self.runner.post(partial(queries.save_summary, table=table, at=at, turn=turn, summary=summary), table)

    def save_position(self, table: str, step: int, answers: str, state: str) -> None:
        """Keep where a game could go on, and only the last few of them; don't wait."""
        self.runner.post(partial(queries.save_position, table=table, step=step, answers=answers, state=state), table)

    async def load_positions(self, table: str) -> list[tuple[int, str, str]]:
        """Load where a game could go on: step, digest of the answers until then, and state; the last first."""
        return await self.runner.read(partial(queries.load_positions, table=table), table)

    async def save_review(self, table: str, answers: str, review: Review, picture: bytes) -> None:
        """Keep a game's review, and the picture for links to it."""
        job = partial(queries.save_review, table=table, answers=answers, review=review, picture=picture)
        await self.runner.run(job, table)

    async def load_review(self, table: str, answers: str) -> Review | None:
        """Load a game's review, if it is about these answers."""
        return await self.runner.read(partial(queries.load_review, table=table, answers=answers), table)

    async def load_picture(self, table: str) -> bytes:
        """Load the picture for links to a game's review; empty if there is none."""
        return await self.runner.read(partial(queries.load_picture, table=table))
