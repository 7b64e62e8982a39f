"""Before the game: choosing factions, stirring the deal, and the start once everybody is there."""

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from ...game import Refusal
from ...protocol.messages import ChooseFactions, Done, Stir
from ...storage import queries
from ...storage.rows import Deal, SeatRow, TableRow
from .. import history, updates
from ..connection import Page
from ..server import Hall
from ..table import Room
from . import checks, moves

log = logging.getLogger(__name__)


async def started(
    hall: Hall, row: TableRow, seats: Sequence[SeatRow], stirs: Mapping[int, str], deal: Deal | None = None
) -> queries.Start | None:
    """The game, once every seat is taken and every person has chosen and stirred the deal."""
    chosen = row.options.factions != "choose" or all(len(seat.factions) == 2 for seat in seats if seat.kind == "person")
    sitting = all(seat.claimed and (seat.played_by_bot or seat.seat in stirs) for seat in seats)
    if row.status != "gathering" or not chosen or not sitting:
        return None
    deal = deal or await hall.store.read(partial(queries.load_deal, table=row.id), row.id)
    if deal is None:
        return None
    stirred = [stirs.get(seat.seat, "") for seat in seats]
    setup = await asyncio.to_thread(hall.games.start, seats, row.options, bytes.fromhex(deal.secret), stirred)
    return queries.Start(setup, list(seats), dict(stirs))


async def commit(hall: Hall, room: Room) -> None:
    """Let a table that an older version opened commit itself to a secret as well. The caller holds the lock."""
    if room.row.status == "gathering" and not room.commitment:
        await hall.store.run(partial(queries.add_deal, table=room.row.id, deal=hall.new_deal()), f"room {room.row.id}")
        await hall.refresh(room)


async def stir(hall: Hall, page: Page, said: Stir) -> None:
    """Take what a page stirs into the deal, once for each seat and before the deal."""
    room = await hall.room_of(page)
    if not re.fullmatch("[0-9a-f]{32}", said.stir):
        raise Refusal("What is stirred into a deal has 32 hexadecimal digits.")
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if room.stirs.get(seat.seat, said.stir) != said.stir:
            raise Refusal("Another page of yours has stirred this deal already.")
        if room.row.status == "gathering" and seat.seat not in room.stirs:
            stirs = {**room.stirs, seat.seat: said.stir}
            save = partial(queries.add_stir, table=room.row.id, seat=seat.seat, stir=said.stir)
            await change_seat(hall, room, seat, save, stirs)
            updates.tell_table(room)
    page.tell(Done(said.ref))


async def change_seat(
    hall: Hall,
    room: Room,
    seat: SeatRow,
    save: Callable[[Connection], bool],
    stirs: Mapping[int, str] | None = None,
) -> bool:
    """Store a changed seat and, if that was all that was missing, the start of the game, in one transaction.

    False if somebody else was faster. The caller holds the lock.
    """
    seats = [seat if other.seat == seat.seat else other for other in room.seats]
    table, start = room.row.id, await started(hall, room.row, seats, room.stirs if stirs is None else stirs)
    job = partial(queries.change_and_start, change=save, table=table, start=start)
    saved, begun = await hall.store.run(job, f"room {table}")
    await hall.refresh(room)
    if begun:
        await show_start(hall, room)
    elif saved:
        await start_if_ready(hall, room)  # perhaps another process has brought what was missing
    return saved


async def start_if_ready(hall: Hall, room: Room) -> None:
    """Start a game that waits for nobody any more. The caller holds the lock."""
    await commit(hall, room)
    table = room.row.id
    while (start := await started(hall, room.row, room.seats, room.stirs)) is not None:
        begun = await hall.store.run(partial(queries.start_table, table=table, start=start), f"room {table}")
        await hall.refresh(room)
        if begun or room.row.status != "gathering":
            await show_start(hall, room)
            return


async def start_all_ready(hall: Hall) -> None:
    """Start what was left complete and yet waiting, by an older version or by two servers at once."""
    for table in await hall.store.read(queries.list_complete):
        try:
            async with hall.locked(table) as room:
                await start_if_ready(hall, room)
        except Refusal as refusal:
            log.warning("The game of table %s does not start: %s", table, refusal.sentence)


async def show_start(hall: Hall, room: Room) -> None:
    """Show everybody the game that has begun. The caller holds the lock."""
    game = await hall.game(room)
    updates.tell_table(room)
    updates.tell_frames(room, game, history.START)
    moves.keep_summary(hall, room, game.view(None))
    moves.wake_bot(hall, room)


async def choose_factions(hall: Hall, page: Page, said: ChooseFactions) -> None:
    """Choose before the game starts."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if room.row.status != "gathering" or room.row.options.factions != "choose":
            raise Refusal("There is nothing to choose now.")
        taken = [faction for other in room.seats if other is not seat for faction in other.factions]
        checks.check_factions(said.factions, checks.pool_of(hall, room.row.options), taken)
        chosen = replace(seat, factions=list(said.factions))
        save = partial(queries.choose_factions, table=room.row.id, before=seat, after=chosen)
        done = await change_seat(hall, room, chosen, save)
        updates.tell_table(room)
        if not done:
            raise Refusal("Somebody else has just taken one of these factions.")
    page.tell(Done(said.ref))
