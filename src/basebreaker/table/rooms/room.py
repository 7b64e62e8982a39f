"""The room around one game: who sits where, and which pages are open."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from basebreaker.table.keeping.rows import Happening, SeatRow, Stored
from basebreaker.table.ports import Match, Refusal
from basebreaker.table.rooms import history
from basebreaker.table.rooms.limits import uncount
from basebreaker.table.rooms.links import Links
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.proposals import Pending


class Room:
    """One table in memory. The game itself may be absent: it comes back from what happened when it is needed.

    Whoever changes the room or the game holds its lock.
    """

    def __init__(
        self,
        stored: Stored,
        absence_seconds: float,
        clock: Callable[[], float] = time.monotonic,
        links: Links | None = None,
    ) -> None:
        self.links = links or Links()
        self.absence_seconds = absence_seconds
        self.clock = clock
        self.pages: dict[Page, None] = {}  # in the order in which they came
        self.visitors: Counter[str] = Counter()  # how many pages each has open here
        self.addresses: Counter[str] = Counter()  # how many pages come from each
        self.told_at = 0.0  # when all pages were last told about the room
        self.timer: asyncio.TimerHandle | None = None  # when they are to be told again
        self.mutes: dict[str, set[int]] = {}
        self.pending: Pending | None = None
        self.proposals = 0
        self.offers: dict[int, int] = {}  # the turn in which each seat last offered to end the game
        self.lock = asyncio.Lock()
        self.expected = 0  # how many are about to enter
        self.thinking = False  # a bot's turn is under way
        self.pondering = asyncio.Lock()  # one bot of a room thinks at a time
        self.game: Match | None = None
        self.stale = False  # what is stored may be more than what is here
        self.take_over(stored)
        opened = clock()
        self.absent_since = {seat.seat: opened for seat in self.seats}

    def take_over(self, stored: Stored) -> None:
        """Replace what is here by what is stored."""
        self.row = stored.table
        self.seats = stored.seats
        self.happenings = stored.happenings
        self.answers = history.standing(stored.happenings)
        self.holders = stored.holders
        self.stale = False

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

    def own_seat(self, page: Page, number: int) -> SeatRow:
        """The seat, if it belongs to the page."""
        seat = self.seat(number)
        if page.visitor not in self.holders[number]:
            raise Refusal("That seat is not yours.")
        return seat

    def present(self, number: int) -> bool:
        """Whether a page of this seat is open; bots are always there."""
        if self.seats[number].kind == "bot":
            return True
        return not self.visitors.keys().isdisjoint(self.holders[number])

    @property
    def insiders(self) -> set[str]:
        """Who sees more of the room than any spectator: who holds a seat, and who opened it."""
        return {self.row.host}.union(*self.holders.values())

    @property
    def watchers(self) -> int:
        """How many pages belong to nobody with a seat."""
        seated = set().union(*self.holders.values())
        return len(self.pages) - sum(self.visitors[visitor] for visitor in seated)

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

    def still_playing(self) -> list[SeatRow]:
        """The seats that people answer for and that have not given up."""
        return [seat for seat in self.in_game() if seat.person]

    def silent(self, visitor: str) -> bool:
        """Whether this visitor may only listen, like spectators where people play, unless the table lets them."""
        if visitor in self.insiders:
            return False
        if self.row.options.talk == "auto":
            return sum(seat.kind == "person" for seat in self.seats) > 1
        return self.row.options.talk == "players"

    def open_record(self, visitor: str) -> bool:
        """Whether the visitor may have the record, which gives every hidden card away."""
        people = [seat.seat for seat in self.seats if seat.kind == "person"]
        alone = bool(people) and all(visitor in self.holders[number] for number in people)
        return self.row.uploaded or self.row.status == "over" or alone

    def keep(self, happening: Happening) -> None:
        """Keep what has been stored."""
        self.happenings.append(happening)
        history.take_in(self.answers, happening)

    def enter(self, page: Page) -> None:
        """A page opens."""
        if page not in self.pages:
            self.pages[page] = None
            self.visitors[page.visitor] += 1
            self.addresses[page.address] += 1

    def leave(self, page: Page) -> None:
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
