"""What other processes that share the database say, and what this one does about it."""

import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..storage import notify, processes, queries
from ..tables import catch_up, updates
from ..tables.handlers import join, moves, seats
from ..tables.server import Hall
from ..tables.table import Room
from . import operators

log = logging.getLogger(__name__)
AWAY = "The database does not answer: what you do waits until it is back."
BACK = "The database is back."
SECONDS_BETWEEN_LOOKS = 0.5


def wanted(hall: Hall, word: str) -> bool:
    """Whether something would be done about a word; a table that is read from now on is read with what it tells of."""
    kind, _, rest = word.partition(" ")
    if kind in HEARD:
        return bool(hall.loading) or rest.partition(" ")[0] in hall.rooms
    return kind != "request"


def hear(hall: Hall, words: list[str]) -> None:
    """Take in what a transaction of another process tells."""
    for word in words:
        kind, _, rest = word.partition(" ")
        table, _, more = rest.partition(" ")
        if kind == "thought":
            hall.thinkers.thought(table)
        elif kind in ("bans", "news"):
            hall.start(operators.look_up(hall))
        elif kind == "roll":
            hall.start(operators.answer_roll(hall))
        elif kind in HEARD:
            concerns(hall, table, partial(HEARD[kind], more=more), kind)


def concerns(hall: Hall, table: str, work: Callable[[Hall, Room], Coroutine[Any, Any, None]], kind: str) -> None:
    """Do something about a table if its room is here; a room that nobody would miss is read again when it is wanted."""
    for loading, changed_meanwhile in hall.loading:
        if loading == table:
            changed_meanwhile.set()
    room = hall.rooms.get(table)
    if room is None:
        return
    if room.idle:
        hall.forget_room(table)
    elif kind not in room.heard:  # else it is about to be read anyway
        if kind in ("event", "room", "presence"):
            room.heard.add(kind)
        hall.start(work(hall, room))


def connected(hall: Hall, there: bool) -> None:
    """The connection to the others is lost, or back: then everything may have changed."""
    if there == hall.hears:
        return
    first, hall.hears = hall.hears is None, there
    if there:
        hall.start(operators.look_up(hall))
    for table, room in list(hall.rooms.items()):
        if not first:
            updates.tell_notice(room, BACK if there else AWAY)
        if there:
            concerns(hall, table, partial(everything, more=""), "everything")


async def event(hall: Hall, room: Room, more: str) -> None:
    """Something happened to the game."""
    async with room.lock:
        room.heard.discard("event")
        await catch_up.catch_up(hall, room)
        if room.game is not None and room.game.result is not None and not room.row.summary.winners:
            moves.keep_summary(hall, room, room.game.view(None))  # whoever ended it could not look at it
    moves.wake_bot(hall, room)


async def changed(hall: Hall, room: Room, more: str) -> None:
    """The room is another: who sits there, what is proposed, whether the game has begun."""
    async with room.lock:
        room.heard.discard("room")
        if room.game is not None:
            await catch_up.catch_up(hall, room)
        before = likeness(room)
        await hall.refresh(room)
        for seat in room.seats:
            await join.turn_away(hall, room, seat.seat)
        updates.tell_table(room)
        if likeness(room) != before and room.row.status != "gathering":
            await seats.show_again(hall, room)
    moves.wake_bot(hall, room)


def likeness(room: Room) -> object:
    """What of a room is seen in the frames of its game."""
    return room.row.status, room.row.setup, len(room.happenings), [(s.name, s.kind, s.substitute) for s in room.seats]


async def everything(hall: Hall, room: Room, more: str) -> None:
    """Nobody knows what was said while nobody heard it."""
    await event(hall, room, more)
    await changed(hall, room, more)


async def presence(hall: Hall, room: Room, more: str = "") -> None:
    """Pages came or went."""
    room.heard.discard("presence")
    load = partial(processes.load_presence, table=room.row.id, process=hall.store.process)
    room.see_elsewhere(await hall.store.read(load))
    updates.tell_table_soon(room)


async def chat(hall: Hall, room: Room, more: str) -> None:
    """Somebody said something."""
    line = await hall.store.read(partial(queries.load_line, table=room.row.id, number=int(more)))
    if line is not None:
        updates.tell_chat(room, line)


async def mute(hall: Hall, room: Room, more: str) -> None:
    """A visitor hears somebody no more, or again, and has pages here too."""
    if more in room.mutes:
        load = partial(queries.load_mutes, table=room.row.id, visitor=more)
        room.mutes[more] = await hall.store.read(load)
        updates.tell_table(room)


async def notice(hall: Hall, room: Room, more: str) -> None:
    """All pages are told a sentence."""
    updates.tell_notice(room, more)


async def gone(hall: Hall, room: Room, more: str) -> None:
    """The table is no more; whoever is there is told why."""
    async with room.lock:
        hall.forget_room(room.row.id)
        for page in list(room.pages):
            page.hang_up(more)


HEARD = {
    "event": event,
    "room": changed,
    "presence": presence,
    "chat": chat,
    "mute": mute,
    "notice": notice,
    "gone": gone,
}


async def keep_beating(hall: Hall) -> None:
    """Say every other second that this process lives; who sat in one that died is away."""
    known: frozenset[str] = frozenset()
    while hall.store.shared:
        try:
            living = await hall.store.run(partial(processes.beat, process=hall.store.process, kind="table"))
        except SQLAlchemyError as error:
            log.warning("This process could not say that it lives: %s", error)
        else:
            if known - living:
                for table, room in list(hall.rooms.items()):
                    if room.elsewhere:
                        concerns(hall, table, presence, "presence")
            known = living
        await hall.pause(processes.BEAT_SECONDS)


async def listen(hall: Hall) -> None:
    """Hear the others from now on."""
    await operators.look_up(hall)
    if hall.store.shared:
        hall.store.listen(partial(hear, hall), partial(connected, hall), partial(wanted, hall))
    else:
        hall.start(read_notes(hall, await hall.store.read(notify.last_note)))


async def read_notes(hall: Hall, last: int) -> None:
    """Where nobody can be heard, look now and then for what other programs have left."""
    while True:
        await hall.pause(SECONDS_BETWEEN_LOOKS)
        try:
            last, words = await hall.store.read(partial(notify.read_notes, since=last))
        except SQLAlchemyError as error:
            log.warning("What other programs have left could not be read: %s", error)
        else:
            hear(hall, words)
