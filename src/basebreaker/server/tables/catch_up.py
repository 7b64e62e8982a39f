"""Going along with what happened to a game, whichever process has stored it, and showing it to the pages here."""

import asyncio
import logging

from ..game import TableGame, Unplayable
from ..storage.rows import TableEvent
from . import history, timing_guard, updates
from .server import LockedTable

log = logging.getLogger(__name__)


async def catch_up(t: LockedTable) -> None:
    """Take in what other processes have stored, one event after the other."""
    live = t.live
    if live.stale or live.game is None:
        await start_over(t)
        return
    for event in await t.store.events.load_events(live.row.id, since=len(live.events)):
        game, logged = live.game, live.game.log_size
        t.forget_game()
        try:
            game = await after(t, game, event)
        except Exception:  # a game of another version's rules, perhaps; what is stored counts
            log.exception("What another process stored for table %s is played again.", live.row.id)
            await start_over(t)
            return
        live.game = game
        show_event(t, game, event, game.log_size if event.kind == "undo" else logged)


async def after(t: LockedTable, game: TableGame, event: TableEvent) -> TableGame:
    """The game after one more event."""
    live = t.live
    if event.kind == "undo":
        live.keep(event)
        return await t.server.game_at(live, len(live.answers))
    if game.foreign:
        await asyncio.to_thread(game.answer, event.value)
    else:
        game.answer(event.value)
    live.keep(event)
    return game


async def start_over(t: LockedTable) -> None:
    """Show what is stored, whatever was here."""
    live = t.live
    await t.refresh()
    updates.send_table(live)
    if live.row.status == "gathering":
        return
    try:
        game = await t.game()
    except Unplayable as refusal:
        updates.send_notice(live, refusal.sentence)
    else:
        updates.send_frames(live, game, history.START)


def show_event(t: LockedTable, game: TableGame, event: TableEvent, log_from: int) -> None:
    """Show everybody here what happened."""
    live = t.live
    timing_guard.note(live)
    t.see_progress(game)
    if live.pending is not None and (game.result is not None or live.pending.lapses(event, game.standing)):
        live.pending = None
        updates.send_table(live)
    updates.send_frames(live, game, history.cause_of(event), log_from)
    if game.result is not None:
        updates.send_table(live)
