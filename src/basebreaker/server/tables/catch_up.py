"""Going along with what happened to a game, whichever process has stored it, and showing it to the pages here."""

import asyncio
import logging
from functools import partial

from ..game import Match, Unplayable
from ..storage import queries
from ..storage.rows import Happening
from . import history, timing_guard, updates
from .server import Hall
from .table import Room

log = logging.getLogger(__name__)


async def catch_up(hall: Hall, room: Room) -> None:
    """Take in what other processes have stored, one happening after the other. The caller holds the lock."""
    if room.stale or room.game is None:
        await start_over(hall, room)
        return
    since = partial(queries.load_happenings, table=room.row.id, since=len(room.happenings))
    for happening in await hall.store.read(since):
        game, logged = room.game, room.game.log_size
        hall.forget_game(room)
        try:
            game = await after(hall, room, game, happening)
        except Exception:  # a game of another version's rules, perhaps; what is stored counts
            log.exception("What another process stored for table %s is played again.", room.row.id)
            await start_over(hall, room)
            return
        room.game = game
        show_happening(hall, room, game, happening, game.log_size if happening.kind == "undo" else logged)


async def after(hall: Hall, room: Room, game: Match, happening: Happening) -> Match:
    """The game after one more happening."""
    if happening.kind == "undo":
        room.keep(happening)
        return await hall.game_at(room, len(room.answers))
    if game.foreign:
        await asyncio.to_thread(game.answer, happening.value)
    else:
        game.answer(happening.value)
    room.keep(happening)
    return game


async def start_over(hall: Hall, room: Room) -> None:
    """Show what is stored, whatever was here."""
    await hall.refresh(room)
    updates.tell_table(room)
    if room.row.status == "gathering":
        return
    try:
        game = await hall.game(room)
    except Unplayable as refusal:
        updates.tell_notice(room, refusal.sentence)
    else:
        updates.tell_frames(room, game, history.START)


def show_happening(hall: Hall, room: Room, game: Match, happening: Happening, log_from: int) -> None:
    """Show everybody here what happened."""
    timing_guard.note(room)
    hall.see_progress(room, game)
    if room.pending is not None and (game.result is not None or room.pending.lapses(happening, game.standing)):
        room.pending = None
        updates.tell_table(room)
    updates.tell_frames(room, game, history.cause_of(happening), log_from)
    if game.result is not None:
        updates.tell_table(room)
