"""Coming to a table, choosing the eyes, going again."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from ...game import Refusal, Unplayable
from ...protocol import messages as p
from ...protocol.shared import ChatLine, Frame
from ...storage import queries
from ...storage.rows import SeatRow
from ...storage.tokens import fits
from ...text.cleaning import clean_name, free_name
from .. import history, updates
from ..connection import Page
from ..replays import watch
from ..replays.cache import Reel
from ..server import Hall
from ..table import Room
from . import moves, start


async def join(hall: Hall, page: Page, said: p.Join) -> None:
    """Come to a table."""
    name = clean_name(said.name) if said.name else ""
    async with hall.locked(said.table) as room:
        if page.table != said.table:
            depart(hall, page)
        await hall.refresh(room)
        if said.invite or said.secret:
            await claim(hall, room, page, said)
        await start.start_if_ready(hall, room)
        check_crowd(hall, room, page)
        page.name = name or page.name
        await sit_down(hall, room, page, said)
        chat, mutes = await hall.store.read(partial(load_talk, table=said.table, visitor=page.visitor))
        room.mutes[page.visitor] = mutes
        heard = updates.heard(room, chat, page.visitor)
        room.enter(page)
        hall.note_presence(room, page.visitor)
        page.tell(welcome(hall, room, page, said, heard))
        updates.tell_table_soon(room)
        if room.row.status != "gathering":
            try:
                await bring_up_to_date(hall, room, page, said)
            except Unplayable as refusal:
                page.tell(p.Noticed(sentence=refusal.sentence))
    moves.wake_bot(hall, room)


def welcome(hall: Hall, room: Room, page: Page, said: p.Join, chat: list[ChatLine]) -> p.Welcome:
    """What whoever has joined is told first."""
    info = updates.table_info(room, page.visitor)
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
        page.tell(p.Framed(frame=updates.frame_now(room, game, page.viewer, history.START)))
        return
    *frames, last = await asyncio.to_thread(missed_frames, watch.reel_of(hall, room), room, said.have, page.viewer)
    for frame in frames:
        page.tell(p.Framed(frame=frame))
    page.tell(p.Framed(frame=updates.frame_now(room, game, page.viewer, last.cause, last.log_from)))


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
        updates.tell_table_soon(room)


async def look(hall: Hall, page: Page, said: p.Look) -> None:
    """Change the eyes."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        if said.viewer is not None:
            room.own_seat(page, said.viewer)
        page.viewer = said.viewer
        page.tell(p.Framed(said.ref, frame=updates.frame_now(room, game, page.viewer, history.START)))


async def claim(hall: Hall, room: Room, page: Page, said: p.Join) -> None:
    """Take a seat with an invitation, or open one's own seat on another device. The caller holds the lock."""
    if not page.remembered:
        raise Refusal("Allow cookies for this page: your seat is kept in one.")
    if said.secret:
        seat = next((seat for seat in room.seats if fits(said.secret, seat.secret)), None)
        if seat is None:
            raise Refusal("This seat link does not fit: it may be incomplete.")
        job = partial(queries.add_holder, table=room.row.id, seat=seat.seat, visitor=page.visitor)
        await hall.store.run(job, f"room {room.row.id}")
        room.holders[seat.seat].add(page.visitor)
        return
    seat = next((seat for seat in room.seats if fits(said.invite, seat.invite)), None)
    if seat is None:
        if room.held_by(page.visitor):
            return
        raise Refusal("This invitation has been used already: ask for a new table, or watch.")
    await take_seat(hall, room, page, seat, clean_name(said.name))


async def take_seat(hall: Hall, room: Room, page: Page, seat: SeatRow, name: str) -> None:
    """Sit down where a friend is expected."""
    others = [other.name for other in room.seats if other is not seat]
    link = hall.links.new(page.visitor, room.row.id, seat.seat)
    taken = replace(seat, name=free_name(name, others), invite="", secret=link)
    save = partial(queries.claim_seat, table=room.row.id, before=seat, after=taken, visitor=page.visitor)
    if not await start.change_seat(hall, room, taken, save):
        raise Refusal("Somebody else has just taken this seat.")


async def new_link(hall: Hall, page: Page, said: p.NewLink) -> None:
    """Change the link to a seat, because somebody else may have it."""
    room = await hall.room_of(page)
    async with room.lock:
        seat, table = room.own_seat(page, said.seat), room.row.id
        if not hall.links.shown(page.visitor, table, seat.seat, seat.secret):
            raise Refusal("Only where you took this seat can its link be changed.")
        changed = replace(seat, secret=hall.links.new(page.visitor, table, seat.seat))
        job = partial(queries.keep_only_holder, table=table, before=seat, after=changed, visitor=page.visitor)
        done = await hall.store.run(job, f"room {table}")
        await hall.refresh(room)
        if not done:
            raise Refusal("The link has changed at the same moment: look again.")
        await turn_away(hall, room, said.seat)
    page.tell(p.Done(said.ref))


async def turn_away(hall: Hall, room: Room, seat: int) -> None:
    """Pages that look through the eyes of a seat that is theirs no more see what everybody may."""
    gone = [page for page in room.pages if page.viewer == seat and page.visitor not in room.holders[seat]]
    for page in gone:
        page.viewer = None
    updates.tell_table(room)
    if gone and room.row.status != "gathering":
        frame = updates.frame_now(room, await hall.game(room), None, history.START)
        for page in gone:
            page.tell(p.Framed(frame=frame))
