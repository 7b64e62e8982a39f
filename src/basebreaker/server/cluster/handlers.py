"""What other processes that share the database say, and what this one does about it."""

import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..storage import notify, processes, queries
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
    """Whether something would be done about a word; a table that is read from now on is read with what it tells of."""
    kind, _, rest = word.partition(" ")
    if kind in HEARD:
        return bool(server.loading) or rest.partition(" ")[0] in server.tables
    return kind != "request"


def hear(server: TableServer, words: list[str]) -> None:
    """Take in what a transaction of another process tells."""
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
    """Do something about a table that is in memory here; an idle one is dropped and read again on demand."""
    for loading, changed_meanwhile in server.loading:
        if loading == table:
            changed_meanwhile.set()
    live = server.tables.get(table)
    if live is None:
        return
    if live.idle:
        server.forget_table(table)
    elif kind not in live.heard:  # else it is about to be read anyway
        if kind in ("event", "room", "presence"):
            live.heard.add(kind)
        server.start(work(server, live))


def connected(server: TableServer, there: bool) -> None:
    """The connection to the others is lost, or back: then everything may have changed."""
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
    """Something happened to the game."""
    async with live.lock:
        live.heard.discard("event")
        await catch_up.catch_up(server, live)
        if live.game is not None and live.game.result is not None and not live.row.summary.winners:
            moves.keep_summary(server, live, live.game.view(None))  # whoever ended it could not look at it
    moves.wake_bot(server, live)


async def changed(server: TableServer, live: LiveTable, more: str) -> None:
    """The table is another: who sits there, what is proposed, whether the game has begun."""
    async with live.lock:
        live.heard.discard("room")
        if live.game is not None:
            await catch_up.catch_up(server, live)
        before = likeness(live)
        await server.refresh(live)
        for seat in live.seats:
            await join.turn_away(server, live, seat.seat)
        updates.send_table(live)
        if likeness(live) != before and live.row.status != "gathering":
            await seats.show_again(server, live)
    moves.wake_bot(server, live)


def likeness(live: LiveTable) -> object:
    """What of a table is seen in the frames of its game."""
    return live.row.status, live.row.setup, len(live.events), [(s.name, s.kind, s.substitute) for s in live.seats]


async def everything(server: TableServer, live: LiveTable, more: str) -> None:
    """Nobody knows what was said while nobody heard it."""
    await event(server, live, more)
    await changed(server, live, more)


async def presence(server: TableServer, live: LiveTable, more: str = "") -> None:
    """Pages came or went."""
    live.heard.discard("presence")
    load = partial(processes.load_presence, table=live.row.id, process=server.store.process)
    live.see_elsewhere(await server.store.read(load))
    updates.send_table_soon(live)


async def chat(server: TableServer, live: LiveTable, more: str) -> None:
    """Somebody said something."""
    line = await server.store.read(partial(queries.load_line, table=live.row.id, number=int(more)))
    if line is not None:
        updates.send_chat(live, line)


async def mute(server: TableServer, live: LiveTable, more: str) -> None:
    """A visitor hears somebody no more, or again, and has pages here too."""
    if more in live.mutes:
        load = partial(queries.load_mutes, table=live.row.id, visitor=more)
        live.mutes[more] = await server.store.read(load)
        updates.send_table(live)


async def notice(server: TableServer, live: LiveTable, more: str) -> None:
    """All pages are told a sentence."""
    updates.send_notice(live, more)


async def gone(server: TableServer, live: LiveTable, more: str) -> None:
    """The table is no more; whoever is there is told why."""
    async with live.lock:
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
    """Say every other second that this process lives; who sat in one that died is away."""
    known: frozenset[str] = frozenset()
    while server.store.shared:
        try:
            living = await server.store.run(partial(processes.beat, process=server.store.process, kind="table"))
        except SQLAlchemyError as error:
            log.warning("This process could not say that it lives: %s", error)
        else:
            if known - living:
                for table, live in list(server.tables.items()):
                    if live.elsewhere:
                        concerns(server, table, presence, "presence")
            known = living
        await server.pause(processes.BEAT_SECONDS)


async def listen(server: TableServer) -> None:
    """Hear the others from now on."""
    await operators.look_up(server)
    if server.store.shared:
        server.store.listen(partial(hear, server), partial(connected, server), partial(wanted, server))
    else:
        server.start(read_notes(server, await server.store.read(notify.last_note)))


async def read_notes(server: TableServer, last: int) -> None:
    """Where nobody can be heard, look now and then for what other programs have left."""
    while True:
        await server.pause(SECONDS_BETWEEN_LOOKS)
        try:
            last, words = await server.store.read(partial(notify.read_notes, since=last))
        except SQLAlchemyError as error:
            log.warning("What other programs have left could not be read: %s", error)
        else:
            hear(server, words)
