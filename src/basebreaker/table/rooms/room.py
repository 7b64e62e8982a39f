"""The room around one game: who sits where, and which pages are open."""

import asyncio
import time
from collections.abc import Callable

from basebreaker.table.keeping.rows import Happening, SeatRow, Stored
from basebreaker.table.ports import Match, Refusal
from basebreaker.table.rooms import history
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.proposals import Pending


class Room:
    """One table in memory. The game itself may be absent: it comes back from what happened when it is needed.

    Whoever changes the room or the game holds its lock.
    """

    def __init__(self, stored: Stored, absence_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.absence_seconds = absence_seconds
        self.clock = clock
        self.pages: list[Page] = []
        self.mutes: dict[str, set[int]] = {}
        self.pending: Pending | None = None
        self.proposals = 0
        self.offers: dict[int, int] = {}  # the turn in which each seat last offered to end the game
        self.lock = asyncio.Lock()
        self.expected = 0  # how many are about to enter
        self.thinking = False  # a bot's turn is under way
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
        return any(page.visitor in self.holders[number] for page in self.pages)

    def absent_long(self, number: int) -> bool:
        """Whether the others have waited long enough."""
        seat = self.seats[number]
        if seat.kind == "bot" or not seat.claimed:
            return False
        if seat.away:
            return True
        waited = self.clock() - self.absent_since[number]
        return not self.present(number) and waited >= self.absence_seconds

    def in_game(self) -> list[SeatRow]:
        """The seats that have not given up."""
        gone = [answer.seat for answer in self.answers if answer.gives_up]
        return [seat for seat in self.seats if seat.seat not in gone]

    def still_playing(self) -> list[SeatRow]:
        """The seats that people answer for and that have not given up."""
        return [seat for seat in self.in_game() if seat.person]

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
            self.pages.append(page)

    def leave(self, page: Page) -> None:
        """A page closes."""
        if page in self.pages:
            self.pages.remove(page)
        moment = self.clock()
        for number in self.held_by(page.visitor):
            if not self.present(number):
                self.absent_since[number] = moment
