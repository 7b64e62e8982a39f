"""What people say to each other."""

from functools import partial

from basebreaker.table.keeping import queries
from basebreaker.table.rooms import showing
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.words import clean_line
from basebreaker.table.wire.protocol import Done, Mute, Say, TableChanged

WEIGHT_OF_A_LINE = 10  # a chat line counts as so many messages: six at once, then two a second


async def say(hall: Hall, page: Page, said: Say) -> None:
    """Chat."""
    room = await hall.room_of(page)
    line = clean_line(said.text)
    page.bucket.take(WEIGHT_OF_A_LINE - 1)
    seat, name = -1, page.name or "Spectator"
    if said.seat is not None:
        seat, name = said.seat, room.own_seat(page, said.seat).name
    kept = await hall.store.run(partial(queries.add_chat, table=room.row.id, seat=seat, name=name, line=line))
    showing.tell_chat(room, kept)
    page.tell(Done(said.ref))


async def mute(hall: Hall, page: Page, said: Mute) -> None:
    """Hear somebody no more, or again."""
    room = await hall.room_of(page)
    if said.who != -1:
        room.seat(said.who)
    muted = room.mutes.setdefault(page.visitor, set())
    (muted.add if said.on else muted.discard)(said.who)
    save = partial(queries.save_mute, table=room.row.id, visitor=page.visitor, who=said.who, on=said.on)
    await hall.store.run(save)
    page.tell(TableChanged(table=showing.table_info(room, page.visitor)))
    page.tell(Done(said.ref))
