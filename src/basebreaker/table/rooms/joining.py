"""Coming to a table, choosing the eyes, going again."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from ..keeping import queries
from ..ports import Refusal, Unplayable
from ..wire import protocol as p
from ..wire.model import ChatLine, Frame
from . import answering, gathering, history, replaying, showing
from .hall import Hall
from .page import Page
from .reels import Reel
from .room import Room
from .words import clean_name


async def join(hall: Hall, page: Page, said: p.Join) -> None:
    """Come to a table."""
    name = clean_name(said.name) if said.name else ""
    async with hall.locked(said.table) as room:
        if page.table != said.table:
            depart(hall, page)
        await hall.refresh(room)
        if said.invite or said.secret:
            await gathering.claim(hall, room, page, said)
        await gathering.start_if_ready(hall, room)
        check_crowd(hall, room, page)
        page.name = name or page.name
        await sit_down(hall, room, page, said)
        chat, mutes = await hall.store.read(partial(load_talk, table=said.table, visitor=page.visitor))
        room.mutes[page.visitor] = mutes
        heard = showing.heard(room, chat, page.visitor)
        room.enter(page)
        hall.note_presence(room, page.visitor)
        page.tell(welcome(hall, room, page, said, heard))
        showing.tell_table_soon(room)
        if room.row.status != "gathering":
            try:
                await bring_up_to_date(hall, room, page, said)
            except Unplayable as refusal:
                page.tell(p.Noticed(sentence=refusal.sentence))
    answering.wake_bot(hall, room)


def welcome(hall: Hall, room: Room, page: Page, said: p.Join, chat: list[ChatLine]) -> p.Welcome:
    """What whoever has joined is told first."""
    info = showing.table_info(room, page.visitor)
    return p.Welcome(said.ref, table=info, viewer=page.viewer, chat=chat, client=hall.client)


def check_crowd(hall: Hall, room: Room, page: Page) -> None:
    """Refuse one spectator too many; whoever belongs to the table gets in."""
    if page in room.pages or page.visitor in room.insiders:
        return
    if room.watchers >= hall.limits.watchers_of_one_table:
        raise Refusal("This table has as many spectators as it can take: come back a little later.")
    if room.addresses[page.address] >= hall.limits.watchers_of_one_table_from_one_address:
        raise Refusal("Many are watching this table from your network already: come back a little later.")


def load_talk(connection: Any, table: str, visitor: str) -> tuple[list[ChatLine], set[int]]:
    """The chat of a table and whom the visitor does not hear."""
    return queries.load_chat(connection, table), queries.load_mutes(connection, table, visitor)


async def sit_down(hall: Hall, room: Room, page: Page, said: p.Join) -> None:
    """Choose the eyes, and take back seats the visitor had left."""
    page.table = said.table
    held = room.held_by(page.visitor)
    if said.viewer in held:
        page.viewer = said.viewer
    else:
        page.viewer = held[0] if len(held) == 1 else None
    for seat in [room.seats[number] for number in held]:
        link = seat.secret or hall.links.new(page.visitor, room.row.id, seat.seat)
        if seat.away or link != seat.secret:
            await hall.change_seat(room, replace(seat, away=False, secret=link))


async def bring_up_to_date(hall: Hall, room: Room, page: Page, said: p.Join) -> None:
    """Send what the page has missed: nothing, a few frames, or one whole frame."""
    game = await hall.game(room)
    missed = (
        room.happenings[said.have :] if 0 <= said.have <= len(room.happenings) and said.viewer == page.viewer else None
    )
    if missed == []:
        return
    short = missed is not None and len(missed) <= hall.limits.catch_up_frames
    if missed is None or not short or any(happening.kind != "answer" for happening in missed):
        page.tell(p.Framed(frame=showing.frame_now(room, game, page.viewer, history.START)))
        return
    *frames, last = await asyncio.to_thread(missed_frames, replaying.reel_of(hall, room), room, said.have, page.viewer)
    for frame in frames:
        page.tell(p.Framed(frame=frame))
    page.tell(p.Framed(frame=showing.frame_now(room, game, page.viewer, last.cause, last.log_from)))


def missed_frames(reel: Reel, room: Room, have: int, viewer: int | None) -> list[Frame]:
    """The frames after the happening `have`, none of them an undo."""
    step = len(history.standing(room.happenings[:have]))
    frames = reel.frames(step, len(room.answers), viewer, opened=False)
    return [Frame(have + n, f.answered, viewer, f.cause, f.view, f.log_from, f.lines) for n, f in enumerate(frames)][1:]


def depart(hall: Hall, page: Page) -> None:
    """A page leaves its room, because it closes or goes elsewhere."""
    if not page.table:
        return
    room = hall.rooms.get(page.table)
    page.table = ""
    if room is not None:
        room.leave(page)
        hall.note_presence(room, page.visitor)
        showing.tell_table_soon(room)


async def look(hall: Hall, page: Page, said: p.Look) -> None:
    """Change the eyes."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        if said.viewer is not None:
            room.own_seat(page, said.viewer)
        page.viewer = said.viewer
        page.tell(p.Framed(said.ref, frame=showing.frame_now(room, game, page.viewer, history.START)))
