"""What needs the consent of the people at the table: taking back, a rematch, a bot for somebody who is away."""

from dataclasses import dataclass
from typing import Literal

from basebreaker.table.wire.model import Proposal


@dataclass(slots=True)
class Pending:
    """A proposal that somebody has not agreed to yet."""

    number: int
    kind: Literal["undo", "rematch", "bot"]
    by: int
    sentence: str
    waiting: list[int]
    to: int = 0  # undo: back to this step
    absent: int = -1  # bot: for whom
    level: str = ""
    factions: Literal["same", "new"] = "same"

    def shown(self) -> Proposal:
        """As pages see it."""
        return Proposal(self.number, self.kind, self.by, self.sentence, list(self.waiting))
