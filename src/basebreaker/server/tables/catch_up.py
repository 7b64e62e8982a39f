"""Going along with what happened to a game, whichever process has stored it, and showing it to the pages here."""

import asyncio
import logging

from ..game import TableGame, Unplayable
from ..storage.rows import TableEvent
from . import history, timing_guard, updates
from .server import TableServer
from .table import LiveTable

log = logging.getLogger(__name__)


async def catch_up(server: TableServer, live: LiveTable) -> None:
    """Take in what other processes have stored, one event after the other. The caller holds the lock."""
    if live.stale or live.game is None:
        await start_over(server, live)
        return
    for event in await server.store.events.load_events(live.row.id, since=len(live.events)):
        game, logged = live.game, live.game.log_size
        server.forget_game(live)
        try:
            game = await after(server, live, game, event)
        except Exception:  # a game of another version's rules, perhaps; what is stored counts
            log.exception("What another process stored for table %s is played again.", live.row.id)
            await start_over(server, live)
            return
        live.game = game
        show_event(server, live, game, event, game.log_size if event.kind == "undo" else logged)


async def after(server: TableServer, live: LiveTable, game: TableGame, event: TableEvent) -> TableGame:
    """The game after one more event."""
    if event.kind == "undo":
        live.keep(event)
        return await server.game_at(live, len(live.answers))
    if game.foreign:
        await asyncio.to_thread(game.answer, event.value)
    else:
        game.answer(event.value)
    live.keep(event)
    return game


async def start_over(server: TableServer, live: LiveTable) -> None:
    """Show what is stored, whatever was here."""
    await server.refresh(live)
    updates.send_table(live)
    if live.row.status == "gathering":
        return
    try:
        game = await server.game(live)
    except Unplayable as refusal:
        updates.send_notice(live, refusal.sentence)
    else:
        updates.send_frames(live, game, history.START)


def show_event(server: TableServer, live: LiveTable, game: TableGame, event: TableEvent, log_from: int) -> None:
    """Show everybody here what happened."""
    timing_guard.note(live)
    server.see_progress(live, game)
    if live.pending is not None and (game.result is not None or live.pending.lapses(event, game.standing)):
        live.pending = None
        updates.send_table(live)
    updates.send_frames(live, game, history.cause_of(event), log_from)
    if game.result is not None:
        updates.send_table(live)
