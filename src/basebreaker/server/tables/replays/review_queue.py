"""The reviews that this process has begun, and who waits for them."""

from collections import OrderedDict
from dataclasses import dataclass, field

from ...game import GameProgress
from ...workers.reviews import ReviewWorker
from ..connection import Connection
from ..table import LiveTable

MOST_BEGUN = 20  # reviews of which pieces are kept though nobody waits


@dataclass
class Work:
    """A review that somebody waits for, or waited for."""

    owner: str
    progress: GameProgress
    mark: str
    waiting: set[Connection] = field(default_factory=set)
    pieces: list[bytes] = field(default_factory=list)
    of: int = 0
    running: bool = False


class ReviewQueue:
    """The reviews of this process that have been begun."""

    def __init__(self, reviewers: ReviewWorker) -> None:
        self.reviewers = reviewers
        self.works: OrderedDict[str, Work] = OrderedDict()

    def work(self, live: LiveTable, progress: GameProgress, mark: str) -> Work:
        """What has been done of a review."""
        found = self.works.pop(live.row.id, None)
        if found is None or found.mark != mark:
            found = Work(live.row.host, progress, mark)
        self.works[live.row.id] = found
        for table in [table for table, work in self.works.items() if not work.running][:-MOST_BEGUN]:
            del self.works[table]
        return found

    @property
    def running(self) -> int:
        """How many are being made, or wait for their turn."""
        return sum(work.running for work in self.works.values())
