"""Changes to a seat that may complete its table: each is a job for `TableCalls.change_and_start`."""

from functools import partial

from ..queries import seats, tables
from ..rows import SeatRow
from ..transaction import Job


def add_client_seed(table: str, seat: int, stir: str) -> Job[bool]:
    """Keep what a page stirs in; False if its seat has done so already."""
    return partial(tables.add_client_seed, table=table, seat=seat, stir=stir)


def choose_factions(table: str, before: SeatRow, after: SeatRow) -> Job[bool]:
    """Store the factions of a seat; False if one of them has been taken meanwhile."""
    return partial(seats.choose_factions, table=table, before=before, after=after)


def claim_seat(table: str, before: SeatRow, after: SeatRow, visitor: str) -> Job[bool]:
    """Take a seat with its invitation; False if another visitor was faster."""
    return partial(seats.claim_seat, table=table, before=before, after=after, visitor=visitor)


def seat_bot(table: str, before: SeatRow, after: SeatRow) -> Job[bool]:
    """Give a free seat to a bot; False if it has changed meanwhile."""
    return partial(seats.change_seat, table=table, before=before, after=after)
