"""What a new table may be: its seats, sets, factions and bots."""

import logging
from collections.abc import Sequence

import msgspec

from ...game import Refusal
from ...protocol.http import NewTable
from ...protocol.shared import Options
from ..server import TableServer

log = logging.getLogger(__name__)


def check_table(server: TableServer, wish: NewTable) -> None:
    """Refuse a table that cannot be."""
    if without_lesson(wish.options) != wish.options:
        raise Refusal("A lesson, a puzzle or a day's deal has a table of its own: open it from its page.")
    if not 2 <= len(wish.seats) <= 4:
        raise Refusal(f"A table has two, three or four seats, not {len(wish.seats)}.")
    first = wish.options.first
    if first is not None and not 0 <= first < len(wish.seats):
        raise Refusal(f"Seat {first} cannot begin: there is no such seat.")
    limit = wish.options.turn_limit
    if limit is not None and not 1 <= limit <= 1000:
        raise Refusal("A turn limit is a number from 1 to 1000.")
    pool = pool_of(server, wish.options)
    if len(pool) < 2 * len(wish.seats):
        needed = 2 * len(wish.seats)
        of = "" if wish.options.edition == "printed" else f" in the {wish.options.edition} edition"
        raise Refusal(f"This table needs {needed} factions, and its sets have {len(pool)}{of}: add a set.")
    size = wish.options.pool_size
    if size is not None and not 2 * len(wish.seats) <= size <= len(pool):
        raise Refusal(f"The pool of this draft can have {2 * len(wish.seats)} to {len(pool)} factions, not {size}.")
    named: list[str] = []
    _check_editions(server, wish)
    for seat in wish.seats:
        if seat.factions and wish.options.factions != "choose":
            raise Refusal("Factions can be named only at a table where they are chosen.")
        check_factions(seat.factions, pool, named)
        named += seat.factions


def _check_editions(server: TableServer, wish: NewTable) -> None:
    """Refuse a faction that is not there in the table's edition."""
    lacking = set(server.games.pool(wish.options.sets, "printed")) - set(pool_of(server, wish.options))
    for faction in (faction for seat in wish.seats for faction in seat.factions):
        if faction in lacking:
            raise Refusal(f"The faction {faction!r} has no {wish.options.edition} edition: choose another one.")


def pool_of(server: TableServer, options: Options) -> list[str]:
    """The factions there are to choose from."""
    known = [box.id for box in server.games.catalog().sets]
    for name in options.sets:
        if name not in known:
            raise Refusal(f"There is no set {name!r}; there are {', '.join(known)}.")
    return server.games.pool(options.sets or known, options.edition)


def check_factions(factions: Sequence[str], pool: Sequence[str], taken: Sequence[str]) -> None:
    """Refuse factions that cannot be taken."""
    if len(factions) > 2:
        raise Refusal("A player takes two factions.")
    if len(set(factions)) < len(factions):
        raise Refusal("Take two different factions.")
    for faction in factions:
        if faction not in pool:
            raise Refusal(f"The faction {faction!r} is not in the sets of this table.")
        if faction in taken:
            raise Refusal(f"Somebody else has taken {faction!r} already.")


def checked_level(server: TableServer, level: str) -> str:
    """The level, if there are bots of it; none named means the middle one."""
    levels = [known.id for known in server.levels()]
    if not server.bots.may_sit_down(level):
        raise Refusal(f"Bots of level {level!r} took too long again and again: choose another level.")
    if not level:
        return levels[len(levels) // 2]
    if level not in levels:
        raise Refusal(f"There are no bots of level {level!r}; there are {', '.join(levels)}.")
    return level


def without_lesson(options: Options) -> Options:
    """The options of a game that goes on from a lesson, a puzzle or a day's deal, and is none any more."""
    return msgspec.structs.replace(options, lesson="", puzzle="", day="")
