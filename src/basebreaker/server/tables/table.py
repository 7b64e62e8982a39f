"""The table around one game: who sits where, and which pages are open."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ...views.speech import Speech
from ..game import Advice, Course, GameProgress, Refusal, TableGame
from ..limits import uncount
from ..storage.processes import Presence
from ..storage.rows import SeatRow, StoredTable, TableEvent
from . import history, proposals
from .broadcast import Broadcast
from .connection import Connection
from .links import SeatLinks
from .proposals import PendingProposal


class LiveTable:
    """One table in memory. The game itself may be absent: it comes back from what happened when it is needed.

    The table and its game are changed only through a `LockedTable`.
    """

    __slots__ = (
        "absence_seconds",
        "absent_since",
        "addresses",
        "answers",
        "asked_since",
        "clock",
        "commitment",
        "compared",
        "course",
        "broadcast",
        "elsewhere",
        "expected",
        "game",
        "events",
        "heard",
        "hint",
        "holders",
        "links",
        "lock",
        "mutes",
        "offers",
        "origin_over",
        "pages",
        "pending",
        "pondering",
        "proposals",
        "row",
        "seats",
        "stale",
        "stand_ins",
        "client_seeds",
        "thinking",
        "timer",
        "sent_at",
        "visitors",
    )

    def __init__(
        self,
        stored: StoredTable,
        absence_seconds: float,
        clock: Callable[[], float] = time.monotonic,
        links: SeatLinks | None = None,
    ) -> None:
        self.links = links or SeatLinks()
        self.absence_seconds = absence_seconds
        self.clock = clock
        self.pages: dict[Connection, None] = {}  # in the order in which they came
        self.broadcast = Broadcast(self.pages)
        self.visitors: Counter[str] = Counter()  # how many pages each has open here
        self.addresses: Counter[str] = Counter()  # how many pages come from each
        self.sent_at = 0.0  # when all pages were last told about the table
        self.timer: asyncio.TimerHandle | None = None  # when they are to be told again
        self.mutes: dict[str, set[int]] = {}
        self.lock = asyncio.Lock()
        self.expected = 0  # how many are about to enter
        self.thinking = False  # a bot's turn is under way
        self.asked_since = (-1, 0.0)  # when the question after so many events was asked
        self.pondering = asyncio.Lock()  # one bot of a table thinks at a time
        self.game: TableGame | None = None
        self.course: Course | None = None  # of the lesson or puzzle that is tried here
        self.hint: tuple[int, Advice] | None = None  # the last one, and after how many events it was given
        self.compared = ""  # the setup with which it was found to come to the same position as under older rules
        self.stale = False  # what is stored may be more than what is here
        self.heard: set[str] = set()  # what is about to be read because other processes have changed it
        self.elsewhere: Counter[str] = Counter()  # how many pages each has open in other processes
        self.absent_since: dict[int, float] = {}
        self.take_over(stored)
        opened = clock()
        for seat in self.seats:
            self.absent_since.setdefault(seat.seat, opened)

    def take_over(self, stored: StoredTable) -> None:
        """Replace what is here by what is stored."""
        self.pending: PendingProposal | None
        self.offers: dict[int, int]  # the turn in which each seat last offered to end the game
        self.row = stored.table
        self.seats = stored.seats
        self.events = stored.events
        self.answers = history.standing(stored.events)
        self.holders = stored.holders
        self.stand_ins = stored.stand_ins
        self.commitment = stored.commitment
        self.client_seeds = stored.client_seeds
        self.origin_over = stored.origin_over
        self.proposals, body, offers = stored.proposal
        self.pending = proposals.read(body)
        self.offers = proposals.read_offers(offers)
        self.see_elsewhere(stored.elsewhere)
        self.stale = False

    def see_elsewhere(self, presences: Iterable[Presence]) -> None:
        """Whose pages are open in other processes, and since when others are gone."""
        self.elsewhere = Counter()
        for presence in presences:
            if presence.pages:
                self.elsewhere[presence.visitor] += presence.pages
                continue
            for number in self.held_by(presence.visitor):
                gone = self.clock() - presence.gone / 1000
                self.absent_since[number] = max(gone, self.absent_since.get(number, gone))

    @property
    def names(self) -> list[str]:
        """The names at the table, in seat order."""
        return [seat.name for seat in self.seats]

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this room in memory."""
        return not self.pages and not self.thinking and not self.expected and not self.lock.locked()

    def seat(self, number: int) -> SeatRow:
        """The seat with this number."""
        if not 0 <= number < len(self.seats):
            raise Refusal(f"There is no seat {number} at this table.")
        return self.seats[number]

    def held_by(self, visitor: str) -> list[int]:
        """The seats that a visitor holds."""
        return [number for number, visitors in sorted(self.holders.items()) if visitor in visitors]

    def own_seat(self, page: Connection, number: int) -> SeatRow:
        """The seat, if it belongs to the page."""
        seat = self.seat(number)
        if page.visitor not in self.holders[number]:
            raise Refusal("That seat is not yours.")
        return seat

    def present(self, number: int) -> bool:
        """Whether a page of this seat is open; bots are always there."""
        if self.seats[number].kind == "bot":
            return True
        held = self.holders[number]
        return not (self.visitors.keys().isdisjoint(held) and self.elsewhere.keys().isdisjoint(held))

    @property
    def insiders(self) -> set[str]:
        """Who sees more of the table than any spectator: who holds a seat, and who opened it."""
        return {self.row.host}.union(*self.holders.values())

    @property
    def watchers(self) -> int:
        """How many pages belong to nobody with a seat."""
        seated = set().union(*self.holders.values())
        everywhere = len(self.pages) + self.elsewhere.total()
        return everywhere - sum(self.visitors[visitor] + self.elsewhere[visitor] for visitor in seated)

    def absent_long(self, number: int) -> bool:
        """Whether the others have waited long enough."""
        seat = self.seats[number]
        if seat.kind == "bot" or not seat.claimed:
            return False
        if seat.away:
            return True
        return not self.present(number) and self.patience(number) <= 0

    def patience(self, number: int) -> float:
        """For how many seconds more whoever sits there is waited for."""
        return self.absent_since[number] + self.absence_seconds - self.clock()

    @property
    def next_absence(self) -> float | None:
        """In how many seconds the next absence becomes long; None if none does."""
        left = [
            self.patience(seat.seat)
            for seat in self.seats
            if seat.claimed and not seat.away and not self.present(seat.seat) and not self.absent_long(seat.seat)
        ]
        return min(left, default=None)

    def in_game(self) -> list[SeatRow]:
        """The seats that have not given up."""
        gone = [answer.seat for answer in self.answers if answer.gives_up]
        return [seat for seat in self.seats if seat.seat not in gone]

    def silent(self, visitor: str) -> bool:
        """Whether this visitor may only listen, like spectators where people play, unless the table lets them."""
        if visitor in self.insiders:
            return False
        if self.row.options.talk == "auto":
            return sum(seat.kind == "person" for seat in self.seats) > 1
        return self.row.options.talk == "players"

    @property
    def open_record(self) -> bool:
        """Whether the record may be had, which gives away every card of this game and of the one it plays on from."""
        return self.row.uploaded or (self.row.status == "over" and self.origin_over)

    def may_play_on(self, visitor: str) -> bool:
        """Whether the visitor may play on from any step: when the game is over, or it is theirs alone against bots."""
        people = [seat.seat for seat in self.seats if seat.kind == "person"]
        alone = len(people) == 1 and visitor in self.holders[people[0]]
        return self.row.uploaded or self.row.status == "over" or alone

    def speech(self, viewer: int | None) -> Speech | None:
        """What the coach says to a viewer, if a lesson is taken here."""
        if self.course is None or viewer is None or not self.seats[viewer].person:
            return None
        return self.course.speech([answer.value for answer in self.answers])

    def rests(self, answers: Sequence[str]) -> bool:
        """Whether nobody plays on here, because the turn of a puzzle is over."""
        return self.course is not None and self.course.rests(answers)

    async def lesson_reply(self, progress: GameProgress) -> str:
        """The rival's answer as the lesson has it; "" where none is taken."""
        return "" if self.course is None else await asyncio.to_thread(self.course.reply, progress.answers)

    def keep(self, event: TableEvent) -> None:
        """Keep what has been stored."""
        self.events.append(event)
        history.take_in(self.answers, event)

    def enter(self, page: Connection) -> None:
        """A page opens."""
        if page not in self.pages:
            self.pages[page] = None
            self.visitors[page.visitor] += 1
            self.addresses[page.address] += 1

    def leave(self, page: Connection) -> None:
        """A page closes."""
        if page not in self.pages:
            return
        del self.pages[page]
        uncount(self.addresses, page.address)
        uncount(self.visitors, page.visitor)
        if page.visitor not in self.visitors:
            self.mutes.pop(page.visitor, None)
            for number in self.held_by(page.visitor):
                if not self.present(number):
                    self.absent_since[number] = self.clock()
