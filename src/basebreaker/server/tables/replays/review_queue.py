"""The reviews that this process has begun, and who waits for them."""

from collections import OrderedDict
from dataclasses import dataclass, field

from ...game import Progress
from ...workers.reviews import Reviewers
from ..connection import Page
from ..table import Room

MOST_BEGUN = 20  # reviews of which pieces are kept though nobody waits


@dataclass
class Work:
    """A review that somebody waits for, or waited for."""

    owner: str
    progress: Progress
    mark: str
    waiting: set[Page] = field(default_factory=set)
    pieces: list[bytes] = field(default_factory=list)
    of: int = 0
    running: bool = False


class Reviews:
    """The reviews of this process that have been begun."""

    def __init__(self, reviewers: Reviewers) -> None:
        self.reviewers = reviewers
        self.works: OrderedDict[str, Work] = OrderedDict()

    def work(self, room: Room, progress: Progress, mark: str) -> Work:
        """What has been done of a review."""
        found = self.works.pop(room.row.id, None)
        if found is None or found.mark != mark:
            found = Work(room.row.host, progress, mark)
        self.works[room.row.id] = found
        for table in [table for table, work in self.works.items() if not work.running][:-MOST_BEGUN]:
            del self.works[table]
        return found

    @property
    def running(self) -> int:
        """How many are being made, or wait for their turn."""
        return sum(work.running for work in self.works.values())
