"""Handlers of notifications from other processes that share the database."""

import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from ..storage import processes
from ..storage.errors import StorageError
from ..tables import catch_up, updates
from ..tables.handlers import join, moves, seats
from ..tables.server import TableServer
from ..tables.table import LiveTable
from . import operators

log = logging.getLogger(__name__)
AWAY = "The database does not answer: what you do waits until it is back."
BACK = "The database is back."
SECONDS_BETWEEN_LOOKS = 0.5


def wanted(server: TableServer, word: str) -> bool:
    """Whether a notification matters here; while a table is being loaded, all of them do."""
    kind, _, rest = word.partition(" ")
    if kind in HEARD:
        return bool(server.loading) or rest.partition(" ")[0] in server.tables
    return kind != "request"


def hear(server: TableServer, words: list[str]) -> None:
    """Handle the notifications of a transaction of another process."""
    for word in words:
        kind, _, rest = word.partition(" ")
        table, _, more = rest.partition(" ")
        if kind == "thought":
            server.bots.thought(table)
        elif kind in ("bans", "news"):
            server.start(operators.look_up(server))
        elif kind == "roll":
            server.start(operators.answer_roll(server))
        elif kind in HEARD:
            concerns(server, table, partial(HEARD[kind], more=more), kind)


def concerns(
    server: TableServer, table: str, work: Callable[[TableServer, LiveTable], Coroutine[Any, Any, None]], kind: str
) -> None:
    """Run work for a table that is in memory here; an idle table is dropped and reloaded on demand."""
    for loading, changed_meanwhile in server.loading:
        if loading == table:
            changed_meanwhile.set()
    live = server.tables.get(table)
    if live is None:
        return
    if live.idle:
        server.forget_table(table)
    elif kind not in live.heard:  # otherwise a reload is already scheduled
        if kind in ("event", "room", "presence"):
            live.heard.add(kind)
        server.start(work(server, live))


def connected(server: TableServer, there: bool) -> None:
    """The notification connection was lost, or is back and anything may have changed in between."""
    if there == server.hears:
        return
    first, server.hears = server.hears is None, there
    if there:
        server.start(operators.look_up(server))
    for table, live in list(server.tables.items()):
        if not first:
            updates.send_notice(live, BACK if there else AWAY)
        if there:
            concerns(server, table, partial(everything, more=""), "everything")


async def event(server: TableServer, live: LiveTable, more: str) -> None:
    """The game has a new event."""
    async with server.lock(live) as t:
        live.heard.discard("event")
        await catch_up.catch_up(t)
        if live.game is not None and live.game.result is not None and not live.row.summary.winners:
            moves.keep_summary(t, live.game.view(None))  # the process that ended the game had no view of it
    moves.wake_bot(server, live)


async def changed(server: TableServer, live: LiveTable, more: str) -> None:
    """The table has changed: its seats, proposals or status."""
    async with server.lock(live) as t:
        live.heard.discard("room")
        if live.game is not None:
            await catch_up.catch_up(t)
        before = likeness(live)
        await t.refresh()
        for seat in live.seats:
            await join.turn_away(t, seat.seat)
        updates.send_table(live)
        if likeness(live) != before and live.row.status != "gathering":
            await seats.show_again(t)
    moves.wake_bot(server, live)


def likeness(live: LiveTable) -> object:
    """The parts of a table that the frames of its game show."""
    return live.row.status, live.row.setup, len(live.events), [(s.name, s.kind, s.substitute) for s in live.seats]


async def everything(server: TableServer, live: LiveTable, more: str) -> None:
    """Reload everything, because notifications may have been missed."""
    await event(server, live, more)
    await changed(server, live, more)


async def presence(server: TableServer, live: LiveTable, more: str = "") -> None:
    """Clients connected or disconnected elsewhere."""
    live.heard.discard("presence")
    live.see_elsewhere(await server.store.processes.load_presence(live.row.id))
    updates.send_table_soon(live)


async def chat(server: TableServer, live: LiveTable, more: str) -> None:
    """The chat has a new line."""
    line = await server.store.talk.load_line(live.row.id, int(more))
    if line is not None:
        updates.send_chat(live, line)


async def mute(server: TableServer, live: LiveTable, more: str) -> None:
    """A visitor muted or unmuted a seat, and may be connected here too."""
    if more in live.mutes:
        live.mutes[more] = await server.store.talk.load_mutes(live.row.id, more)
        updates.send_table(live)


async def notice(server: TableServer, live: LiveTable, more: str) -> None:
    """Send all clients of the table a notice."""
    updates.send_notice(live, more)


async def gone(server: TableServer, live: LiveTable, more: str) -> None:
    """The table is deleted: close its connections, with the reason."""
    async with server.lock(live):
        server.forget_table(live.row.id)
        for page in list(live.pages):
            page.close(more)


HEARD = {
    "event": event,
    "room": changed,
    "presence": presence,
    "chat": chat,
    "mute": mute,
    "notice": notice,
    "gone": gone,
}


async def keep_beating(server: TableServer) -> None:
    """Send a heartbeat every two seconds; visitors of a dead process count as absent."""
    known: frozenset[str] = frozenset()
    while server.store.shared:
        try:
            living = await server.store.processes.beat("table")
        except StorageError as error:
            log.warning("This process could not send its heartbeat: %s", error)
        else:
            if known - living:
                for table, live in list(server.tables.items()):
                    if live.elsewhere:
                        concerns(server, table, presence, "presence")
            known = living
        await server.pause(processes.BEAT_SECONDS)


async def listen(server: TableServer) -> None:
    """Subscribe to other processes' notifications."""
    await operators.look_up(server)
    if server.store.shared:
        server.store.listen(partial(hear, server), partial(connected, server), partial(wanted, server))
    else:
        server.start(read_notes(server, await server.store.processes.last_note()))


async def read_notes(server: TableServer, last: int) -> None:
    """Poll for notes of other programs, for databases without notifications."""
    while True:
        await server.pause(SECONDS_BETWEEN_LOOKS)
        try:
            last, words = await server.store.processes.read_notes(last)
        except StorageError as error:
            log.warning("Notes from other programs could not be read: %s", error)
        else:
            hear(server, words)
