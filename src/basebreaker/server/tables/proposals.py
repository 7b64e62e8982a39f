"""What needs the consent of the others at the table: taking back, a rematch, a bot for somebody who is away, an end."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from ..protocol.shared import Proposal
from ..storage.rows import TableEvent


@dataclass(slots=True)
class PendingProposal:
    """A proposal that somebody has not agreed to yet."""

    number: int
    kind: Literal["undo", "rematch", "bot", "end"]
    by: int
    sentence: str
    waiting: list[int]
    to: int = 0  # undo: back to this step
    absent: int = -1  # bot: for whom
    level: str = ""
    factions: Literal["same", "swap", "new"] = "same"
    standing: str = ""  # end: how the game would end

    @property
    def body(self) -> str:
        """As it is stored."""
        return msgspec.json.encode(self).decode()

    def shown(self) -> Proposal:
        """As pages see it."""
        return Proposal(self.number, self.kind, self.by, self.sentence, list(self.waiting))

    def lapses(self, event: TableEvent, standing: str) -> bool:
        """Whether this makes no sense any more after what happened.

        An offer to end the game stands like one of a draw: until whoever made it plays on, or until something changes
        that the others would have agreed to.
        """
        if self.kind != "end":
            return self.kind == "undo"
        return event.kind == "undo" or event.gives_up or event.seat == self.by or standing != self.standing


def read(body: str) -> PendingProposal | None:
    """A proposal as it is stored; None if nothing is proposed."""
    return msgspec.json.decode(body, type=PendingProposal) if body else None


def read_offers(text: str) -> dict[int, int]:
    """Who has offered to end the game, and in which turn."""
    return msgspec.json.decode(text, type=dict[int, int]) if text else {}
