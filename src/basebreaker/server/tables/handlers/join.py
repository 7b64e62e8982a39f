"""Coming to a table, choosing the eyes, going again."""

import asyncio
from dataclasses import replace

from ...game import Refusal, Unplayable
from ...protocol import messages as p
from ...protocol.shared import ChatLine, Frame
from ...storage.calls import seat_changes
from ...storage.rows import SeatRow
from ...storage.tokens import fits
from ...text.cleaning import clean_name, free_name
from .. import history, updates
from ..connection import Connection
from ..replays import watch
from ..replays.cache import Replay
from ..server import LockedTable, TableServer
from ..table import LiveTable
from . import moves, start


async def join(server: TableServer, page: Connection, said: p.Join) -> None:
    """Come to a table."""
    name = clean_name(said.name) if said.name else ""
    async with server.locked(said.table) as t:
        live = t.live
        if page.table != said.table:
            depart(server, page)
        await t.refresh()
        if said.invite or said.secret:
            await claim(t, page, said)
        await start.start_if_ready(t)
        check_crowd(server, live, page)
        page.name = name or page.name
        await sit_down(t, page, said)
        chat, mutes = await server.store.talk.load_talk(said.table, page.visitor)
        live.mutes[page.visitor] = mutes
        heard = updates.heard(live, chat, page.visitor)
        live.enter(page)
        server.note_presence(live, page.visitor)
        page.tell(welcome(server, live, page, said, heard))
        updates.send_table_soon(live)
        if live.row.status != "gathering":
            try:
                await bring_up_to_date(t, page, said)
            except Unplayable as refusal:
                page.tell(p.Noticed(sentence=refusal.sentence))
    moves.wake_bot(server, live)


def welcome(server: TableServer, live: LiveTable, page: Connection, said: p.Join, chat: list[ChatLine]) -> p.Welcome:
    """What whoever has joined is told first."""
    info = updates.table_info(live, page.visitor)
    return p.Welcome(said.ref, table=info, viewer=page.viewer, chat=chat, client=server.client)


def check_crowd(server: TableServer, live: LiveTable, page: Connection) -> None:
    """Refuse one spectator too many; whoever belongs to the table gets in."""
    if page in live.pages or page.visitor in live.insiders:
        return
    if live.watchers >= server.limits.watchers_of_one_table:
        raise Refusal("This table has as many spectators as it can take: come back a little later.")
    if live.addresses[page.address] >= server.limits.watchers_of_one_table_from_one_address:
        raise Refusal("Many are watching this table from your network already: come back a little later.")


async def sit_down(t: LockedTable, page: Connection, said: p.Join) -> None:
    """Choose the eyes, and take back seats the visitor had left."""
    page.table = said.table
    held = t.live.held_by(page.visitor)
    if said.viewer in held:
        page.viewer = said.viewer
    else:
        page.viewer = held[0] if len(held) == 1 else None
    for seat in [t.live.seats[number] for number in held]:
        link = seat.secret or t.server.links.new(page.visitor, t.row.id, seat.seat)
        if seat.away or link != seat.secret:
            await t.change_seat(replace(seat, away=False, secret=link))


async def bring_up_to_date(t: LockedTable, page: Connection, said: p.Join) -> None:
    """Send what the page has missed: nothing, a few frames, or one whole frame."""
    live = t.live
    game = await t.game()
    missed = live.events[said.have :] if 0 <= said.have <= len(live.events) and said.viewer == page.viewer else None
    if missed == []:
        return
    short = missed is not None and len(missed) <= t.server.limits.catch_up_frames
    if missed is None or not short or any(event.kind != "answer" for event in missed):
        page.tell(p.Framed(frame=updates.frame_now(live, game, page.viewer, history.START)))
        return
    *frames, last = await asyncio.to_thread(
        missed_frames, watch.replay_of(t.server, live), live, said.have, page.viewer
    )
    for frame in frames:
        page.tell(p.Framed(frame=frame))
    page.tell(p.Framed(frame=updates.frame_now(live, game, page.viewer, last.cause, last.log_from)))


def missed_frames(replay: Replay, live: LiveTable, have: int, viewer: int | None) -> list[Frame]:
    """The frames after the event `have`, none of them an undo."""
    step = len(history.standing(live.events[:have]))
    frames = replay.frames(step, len(live.answers), viewer, opened=False)
    return [Frame(have + n, f.answered, viewer, f.cause, f.view, f.log_from, f.lines) for n, f in enumerate(frames)][1:]


def depart(server: TableServer, page: Connection) -> None:
    """A page leaves its table, because it closes or goes elsewhere."""
    if not page.table:
        return
    live = server.tables.get(page.table)
    page.table = ""
    if live is not None:
        live.leave(page)
        server.note_presence(live, page.visitor)
        updates.send_table_soon(live)


async def look(server: TableServer, page: Connection, said: p.Look) -> None:
    """Change the eyes."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        if said.viewer is not None:
            live.own_seat(page, said.viewer)
        page.viewer = said.viewer
        page.tell(p.Framed(said.ref, frame=updates.frame_now(live, game, page.viewer, history.START)))


async def claim(t: LockedTable, page: Connection, said: p.Join) -> None:
    """Take a seat with an invitation, or open one's own seat on another device."""
    live = t.live
    if not page.remembered:
        raise Refusal("Allow cookies for this page: your seat is kept in one.")
    if said.secret:
        seat = next((seat for seat in live.seats if fits(said.secret, seat.secret)), None)
        if seat is None:
            raise Refusal("This seat link does not fit: it may be incomplete.")
        await t.store.tables.add_holder(live.row.id, seat.seat, page.visitor)
        live.holders[seat.seat].add(page.visitor)
        return
    seat = next((seat for seat in live.seats if fits(said.invite, seat.invite)), None)
    if seat is None:
        if live.held_by(page.visitor):
            return
        raise Refusal("This invitation has been used already: ask for a new table, or watch.")
    await take_seat(t, page, seat, clean_name(said.name))


async def take_seat(t: LockedTable, page: Connection, seat: SeatRow, name: str) -> None:
    """Sit down where a friend is expected."""
    others = [other.name for other in t.live.seats if other is not seat]
    link = t.server.links.new(page.visitor, t.row.id, seat.seat)
    taken = replace(seat, name=free_name(name, others), invite="", secret=link)
    save = seat_changes.claim_seat(t.row.id, before=seat, after=taken, visitor=page.visitor)
    if not await start.change_seat(t, taken, save):
        raise Refusal("Somebody else has just taken this seat.")


async def new_link(server: TableServer, page: Connection, said: p.NewLink) -> None:
    """Change the link to a seat, because somebody else may have it."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat, table = live.own_seat(page, said.seat), live.row.id
        if not server.links.shown(page.visitor, table, seat.seat, seat.secret):
            raise Refusal("Only where you took this seat can its link be changed.")
        changed = replace(seat, secret=server.links.new(page.visitor, table, seat.seat))
        done = await server.store.tables.keep_only_holder(table, seat, changed, page.visitor)
        await t.refresh()
        if not done:
            raise Refusal("The link has changed at the same moment: look again.")
        await turn_away(t, said.seat)
    page.tell(p.Done(said.ref))


async def turn_away(t: LockedTable, seat: int) -> None:
    """Pages that look through the eyes of a seat that is theirs no more see what everybody may."""
    live = t.live
    gone = [page for page in live.pages if page.viewer == seat and page.visitor not in live.holders[seat]]
    for page in gone:
        page.viewer = None
    updates.send_table(live)
    if gone and live.row.status != "gathering":
        frame = updates.frame_now(live, await t.game(), None, history.START)
        for page in gone:
            page.tell(p.Framed(frame=frame))
