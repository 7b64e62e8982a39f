"""What people say to each other."""

from functools import partial

from ...game import Refusal
from ...protocol.messages import Done, Mute, Say, TableChanged
from ...storage import queries
from ...text.cleaning import clean_line, resembles
from .. import updates
from ..connection import Page
from ..server import Hall
from ..table import Room

WEIGHT_OF_A_LINE = 10  # a chat line counts as so many messages: six at once, then two a second
NOBODY = "Spectator"


async def say(hall: Hall, page: Page, said: Say) -> None:
    """Chat."""
    room = await hall.room_of(page)
    line = clean_line(said.text)
    if why := hall.bouncer.why_not("mute", page.visitor, page.address):
        raise Refusal(why)
    page.bucket.take(WEIGHT_OF_A_LINE - 1)
    if said.seat is not None:
        seat, name = said.seat, room.own_seat(page, said.seat).name
    elif room.silent(page.visitor):
        raise Refusal("Only those who sit at this table talk here.")
    else:
        seat, name = -1, spectator_name(room, page)
    if not hall.talk.take(f"{room.row.id} {page.address}"):
        raise Refusal("That was a lot at once: wait a moment and say it again.")
    job = partial(queries.add_chat, table=room.row.id, seat=seat, name=name, line=line)
    kept = await hall.store.run(job, lambda said: f"chat {room.row.id} {said.number}")
    updates.tell_chat(room, kept)
    page.tell(Done(said.ref))


def spectator_name(room: Room, page: Page) -> str:
    """The name of a spectator, who can't be taken for somebody at the table."""
    return NOBODY if not page.name or resembles(page.name, room.names) else page.name


async def mute(hall: Hall, page: Page, said: Mute) -> None:
    """Hear somebody no more, or again."""
    room = await hall.room_of(page)
    if said.who != -1:
        room.seat(said.who)
    muted = room.mutes.setdefault(page.visitor, set())
    (muted.add if said.on else muted.discard)(said.who)
    save = partial(queries.save_mute, table=room.row.id, visitor=page.visitor, who=said.who, on=said.on)
    await hall.store.run(save, f"mute {room.row.id} {page.visitor}")
    page.tell(TableChanged(table=updates.table_info(room, page.visitor)))
    page.tell(Done(said.ref))
