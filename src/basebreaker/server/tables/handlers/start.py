"""Before the game: choosing factions, stirring the deal, and the start once everybody is there."""

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...game import Refusal
from ...protocol.messages import ChooseFactions, Done, Stir
from ...storage.calls import seat_changes
from ...storage.rows import Deal, GameStart, SeatRow, TableRow
from ...storage.transaction import Job
from .. import history, updates
from ..connection import Connection
from ..server import LockedTable, TableServer
from . import checks, moves

log = logging.getLogger(__name__)


async def started(
    server: TableServer,
    row: TableRow,
    seats: Sequence[SeatRow],
    client_seeds: Mapping[int, str],
    deal: Deal | None = None,
) -> GameStart | None:
    """The game, once every seat is taken and every person has chosen and stirred the deal."""
    chosen = row.options.factions != "choose" or all(len(seat.factions) == 2 for seat in seats if seat.kind == "person")
    sitting = all(seat.claimed and (seat.played_by_bot or seat.seat in client_seeds) for seat in seats)
    if row.status != "gathering" or not chosen or not sitting:
        return None
    deal = deal or await server.store.tables.load_deal(row.id)
    if deal is None:
        return None
    stirred = [client_seeds.get(seat.seat, "") for seat in seats]
    setup = await asyncio.to_thread(server.games.start, seats, row.options, bytes.fromhex(deal.secret), stirred)
    return GameStart(setup, list(seats), dict(client_seeds))


async def commit(t: LockedTable) -> None:
    """Let a table that an older version opened commit itself to a secret as well."""
    if t.row.status == "gathering" and not t.live.commitment:
        await t.store.tables.add_deal(t.row.id, t.server.new_deal())
        await t.refresh()


async def stir(server: TableServer, page: Connection, said: Stir) -> None:
    """Take what a page stirs into the deal, once for each seat and before the deal."""
    live = await server.table_of(page)
    if not re.fullmatch("[0-9a-f]{32}", said.stir):
        raise Refusal("What is stirred into a deal has 32 hexadecimal digits.")
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        if live.client_seeds.get(seat.seat, said.stir) != said.stir:
            raise Refusal("Another page of yours has stirred this deal already.")
        if live.row.status == "gathering" and seat.seat not in live.client_seeds:
            client_seeds = {**live.client_seeds, seat.seat: said.stir}
            save = seat_changes.add_client_seed(live.row.id, seat.seat, said.stir)
            await change_seat(t, seat, save, client_seeds)
            updates.send_table(live)
    page.tell(Done(said.ref))


async def change_seat(
    t: LockedTable,
    seat: SeatRow,
    save: Job[bool],
    client_seeds: Mapping[int, str] | None = None,
) -> bool:
    """Store a changed seat and, if that was all that was missing, the start of the game, in one transaction.

    False if somebody else was faster.
    """
    seats = [seat if other.seat == seat.seat else other for other in t.live.seats]
    table, start = (
        t.row.id,
        await started(t.server, t.row, seats, t.live.client_seeds if client_seeds is None else client_seeds),
    )
    saved, begun = await t.store.tables.change_and_start(table, save, start)
    await t.refresh()
    if begun:
        await show_start(t)
    elif saved:
        await start_if_ready(t)  # perhaps another process has brought what was missing
    return saved


async def start_if_ready(t: LockedTable) -> None:
    """Start a game that waits for nobody any more."""
    await commit(t)
    table = t.row.id
    while (start := await started(t.server, t.row, t.live.seats, t.live.client_seeds)) is not None:
        begun = await t.store.tables.start_table(table, start)
        await t.refresh()
        if begun or t.row.status != "gathering":
            await show_start(t)
            return


async def start_all_ready(server: TableServer) -> None:
    """Start what was left complete and yet waiting, by an older version or by two servers at once."""
    for table in await server.store.tables.list_complete():
        try:
            async with server.locked(table) as t:
                await start_if_ready(t)
        except Refusal as refusal:
            log.warning("The game of table %s does not start: %s", table, refusal.sentence)


async def show_start(t: LockedTable) -> None:
    """Show everybody the game that has begun."""
    live = t.live
    game = await t.game()
    updates.send_table(live)
    updates.send_frames(live, game, history.START)
    moves.keep_summary(t, game.view(None))
    moves.wake_bot(t.server, live)


async def choose_factions(server: TableServer, page: Connection, said: ChooseFactions) -> None:
    """Choose before the game starts."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        if live.row.status != "gathering" or live.row.options.factions != "choose":
            raise Refusal("There is nothing to choose now.")
        taken = [faction for other in live.seats if other is not seat for faction in other.factions]
        checks.check_factions(said.factions, checks.pool_of(server, live.row.options), taken)
        chosen = replace(seat, factions=list(said.factions))
        save = seat_changes.choose_factions(live.row.id, before=seat, after=chosen)
        done = await change_seat(t, chosen, save)
        updates.send_table(live)
        if not done:
            raise Refusal("Somebody else has just taken one of these factions.")
    page.tell(Done(said.ref))
