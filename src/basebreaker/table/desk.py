"""The desk: each thing a page can say, and who takes care of it."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from basebreaker.table import gathering, history, play, queries, seating, showing
from basebreaker.table import protocol as p
from basebreaker.table.hall import Hall
from basebreaker.table.model import ChatLine, Frame, TurnMark
from basebreaker.table.page import Page
from basebreaker.table.ports import Game, Refusal
from basebreaker.table.replays import Reel, checked_step
from basebreaker.table.room import Room
from basebreaker.table.rows import ReportRow
from basebreaker.table.words import clean_line, clean_name, clean_note, new_id
from basebreaker.views.model import View

WEIGHT_OF_A_LINE = 10  # a chat line counts as so many messages: six at once, then two a second


async def join(hall: Hall, page: Page, said: p.Join) -> None:
    """Come to a table."""
    name = clean_name(said.name) if said.name else ""
    async with hall.locked(said.table) as room:
        if page.table != said.table:
            await depart(hall, page)
        await hall.refresh(room)
        if said.invite or said.secret:
            await gathering.claim(hall, room, page, said)
            await gathering.start_if_ready(hall, room)
        page.name = name or page.name
        await sit_down(hall, room, page, said)
        chat, mutes = await hall.store.run(partial(load_talk, table=said.table, visitor=page.visitor))
        room.mutes[page.visitor] = mutes
        heard = showing.heard(room, chat, page.visitor)
        room.enter(page)
        page.tell(p.Welcome(said.ref, table=showing.table_info(room, page.visitor), eyes=page.eyes, chat=heard))
        showing.tell_table(room)
        if not all(room.present(seat.seat) for seat in room.seats):
            hall.tell_table_later(room)
        if room.row.status != "gathering":
            await bring_up_to_date(hall, room, page, said)
    play.wake_bot(hall, room)


def load_talk(connection: Any, table: str, visitor: str) -> tuple[list[ChatLine], set[int]]:
    """The chat of a table and whom the visitor does not hear."""
    return queries.load_chat(connection, table), queries.load_mutes(connection, table, visitor)


async def sit_down(hall: Hall, room: Room, page: Page, said: p.Join) -> None:
    """Choose the eyes, and take back seats the visitor had left."""
    page.table = said.table
    held = room.held_by(page.visitor)
    if said.eyes in held:
        page.eyes = said.eyes
    else:
        page.eyes = held[0] if len(held) == 1 else None
    for number in held:
        if room.seats[number].away:
            room.seats[number].away = False
            await hall.store.run(partial(queries.save_seat, table=room.row.id, seat=room.seats[number]))


async def bring_up_to_date(hall: Hall, room: Room, page: Page, said: p.Join) -> None:
    """Send what the page has missed: nothing, a few frames, or one whole frame."""
    game = await hall.game(room)
    missed = room.events[said.have :] if 0 <= said.have <= len(room.events) and said.eyes == page.eyes else None
    if missed == []:
        return
    short = missed is not None and len(missed) <= hall.limits.catch_up_frames
    if missed is None or not short or any(event.kind == "undo" for event in missed):
        page.tell(p.Framed(frame=showing.frame_now(room, game, page.eyes, showing.START)))
        return
    *frames, last = await asyncio.to_thread(missed_frames, reel_of(hall, room), room, said.have, page.eyes)
    for frame in frames:
        page.tell(p.Framed(frame=frame))
    page.tell(p.Framed(frame=showing.frame_now(room, game, page.eyes, last.move, last.log_from)))


def missed_frames(reel: Reel, room: Room, have: int, eyes: int | None) -> list[Frame]:
    """The frames after event `have`, none of them an undo."""
    step = len(history.standing(room.events[:have]))
    with reel.lock:
        frames = reel.frames(step, len(room.answers), eyes, opened=False)
    return [Frame(have + n, f.step, eyes, f.move, f.view, f.log_from, f.lines) for n, f in enumerate(frames)][1:]


async def depart(hall: Hall, page: Page) -> None:
    """A page leaves its room, because it closes or goes elsewhere."""
    if not page.table:
        return
    room = hall.rooms.get(page.table)
    page.table = ""
    if room is not None:
        room.leave(page)
        showing.tell_table(room)
        if room.pages:
            hall.tell_table_later(room)


async def look(hall: Hall, page: Page, said: p.Look) -> p.ServerMessage:
    """Change the eyes."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        if said.seat is not None:
            room.own_seat(page, said.seat)
        page.eyes = said.seat
        return p.Framed(said.ref, frame=showing.frame_now(room, game, page.eyes, showing.START))


async def say(hall: Hall, page: Page, said: p.Say) -> None:
    """Chat."""
    room = await hall.room_of(page)
    line = clean_line(said.text)
    page.bucket.take(WEIGHT_OF_A_LINE - 1)
    seat, name = -1, page.name or "Spectator"
    if said.seat is not None:
        seat, name = said.seat, room.own_seat(page, said.seat).name
    kept = await hall.store.run(partial(queries.add_chat, table=room.row.id, seat=seat, name=name, line=line))
    showing.tell_chat(room, kept)


async def mute(hall: Hall, page: Page, said: p.Mute) -> None:
    """Hear somebody no more, or again."""
    room = await hall.room_of(page)
    if said.who != -1:
        room.seat(said.who)
    muted = room.mutes.setdefault(page.visitor, set())
    (muted.add if said.on else muted.discard)(said.who)
    save = partial(queries.save_mute, table=room.row.id, visitor=page.visitor, who=said.who, on=said.on)
    await hall.store.run(save)
    page.tell(p.TableChanged(table=showing.table_info(room, page.visitor)))


# ------------------------------------------------------------------------------------------------------ explanations


async def why_not(hall: Hall, page: Page, said: p.WhyNot) -> p.ServerMessage:
    """Why a card cannot be used now; only about cards that the seat can see."""
    room = await hall.room_of(page)
    room.own_seat(page, said.seat)
    async with room.lock:
        game = await hall.game(room)
        if said.card not in faces_in(game.view(said.seat)):
            raise Refusal("You cannot see that card.")
        return p.Reason(said.ref, sentence=game.why_not(said.seat, said.card))


def faces_in(view: View) -> set[int]:
    """The numbers of all cards whose face this view shows."""
    minions = [minion for base in view.bases for minion in base.minions]
    actions = [action for base in view.bases for action in base.actions]
    actions += [action for minion in minions for action in minion.actions]
    stasis = [card for seat in view.seats for card in seat.stasis]
    piles = [view.set_aside, view.box, *(pile for seat in view.seats for pile in (seat.hand, seat.deck, seat.discard))]
    piles += [holder.stored for holder in minions]
    piles += [holder.stored for holder in actions]
    piles += [holder.stored for holder in stasis]
    seen = {card.id for pile in piles for card in pile if card.card}
    seen.update(card.id for base in view.bases for card in base.buried if card.card)
    seen.update(minion.id for minion in minions)
    seen.update(action.id for action in actions)
    seen.update(card.id for card in stasis)
    return seen


async def explained(hall: Hall, page: Page, said: p.ExplainPower | p.ExplainBase) -> Game:
    """The game that a page asks about: its own now, or any at a step."""
    table = said.table or (await hall.room_of(page)).row.id
    async with hall.locked(table) as room:
        if said.step is None:
            return await hall.game(room)
        step = checked_step(said.step, len(room.answers))
        reel = reel_of(hall, room)
    return await asyncio.to_thread(locked_at, reel, step)


def locked_at(reel: Reel, step: int) -> Game:
    """A step of a reel that others may be using as well."""
    with reel.lock:
        return reel.at(step)


async def explain_power(hall: Hall, page: Page, said: p.ExplainPower) -> p.ServerMessage:
    """The parts of a minion's power."""
    game = await explained(hall, page, said)
    if not any(minion.id == said.minion for base in game.view(None).bases for minion in base.minions):
        raise Refusal("That minion is not in play.")
    return p.PowerParts(said.ref, minion=said.minion, parts=game.explain_power(said.minion))


async def explain_base(hall: Hall, page: Page, said: p.ExplainBase) -> p.ServerMessage:
    """The parts of a base's numbers."""
    game = await explained(hall, page, said)
    if not any(base.id == said.base for base in game.view(None).bases):
        raise Refusal("That base is not in play.")
    parts = game.explain_base(said.base)
    return p.BaseParts(said.ref, base=said.base, breakpoint=parts.breakpoint, power=parts.power, places=parts.places)


# ------------------------------------------------------------------------------------------------ replays and reports


def reel_of(hall: Hall, room: Room) -> Reel:
    """The replay of a room's game."""
    if not room.row.setup:
        raise Refusal("The game has not started yet.")
    return hall.reels.reel(room.row.id, room.row.setup, room.names, room.answers)


def eyes_of(room: Room, page: Page) -> list[int]:
    """The seats whose view this page may see in the replay."""
    over = room.row.uploaded or room.row.status == "over"
    return list(range(len(room.seats))) if over else room.held_by(page.visitor)


async def open_replay(hall: Hall, page: Page, said: p.OpenReplay) -> p.ServerMessage:
    """What there is to replay."""
    async with hall.locked(said.table) as room:
        reel = reel_of(hall, room)
        over = room.row.uploaded or room.row.status == "over"
        turns = await asyncio.to_thread(locked_marks, reel)
        return p.ReplayInfo(
            said.ref,
            table=said.table,
            names=room.names,
            steps=len(room.answers),
            turns=turns,
            eyes=eyes_of(room, page),
            opened=over,
            over=room.row.status == "over",
            open_record=room.open_record(page.visitor),
            path=f"/replay/{said.table}",
        )


def locked_marks(reel: Reel) -> list[TurnMark]:
    """The turns of a reel that others may be using as well."""
    with reel.lock:
        return reel.marks()


async def replay_frames(hall: Hall, page: Page, said: p.ReplayFrames) -> p.ServerMessage:
    """Some frames of a replay."""
    async with hall.locked(said.table) as room:
        reel = reel_of(hall, room)
        checked_step(said.first, len(room.answers))
        checked_step(said.last, len(room.answers))
        if not 0 <= said.last - said.first < hall.limits.frames_at_once:
            raise Refusal(f"Ask for 1 to {hall.limits.frames_at_once} frames at once, first to last.")
        if said.eyes is not None and said.eyes not in eyes_of(room, page):
            raise Refusal("While the game runs you can replay it only through your own eyes.")
        if said.opened and not (room.row.uploaded or room.row.status == "over"):
            raise Refusal("Cards are laid open only when the game is over.")
    page.bucket.take((said.last - said.first) / 10)
    frames = await asyncio.to_thread(locked_frames, reel, said)
    return p.Frames(said.ref, frames=frames)


def locked_frames(reel: Reel, said: p.ReplayFrames) -> list[Frame]:
    """Frames of a reel that others may be using as well."""
    with reel.lock:
        return reel.frames(said.first, said.last, said.eyes, said.opened)


async def report(hall: Hall, page: Page, said: p.Report) -> p.ServerMessage:
    """Keep what somebody found wrong."""
    hall.may_open(page.visitor, page.visitor)
    note = clean_note(said.note)
    async with hall.locked(said.table) as room:
        if not room.row.setup:
            raise Refusal("The game has not started yet.")
        step = checked_step(said.step, len(room.answers))
        keys = [event.value for event in room.answers]
        record = hall.games.record(room.row.setup, room.names, keys)
    row = ReportRow(new_id(), room.row.id, page.visitor, step, note, record, queries.now())
    await hall.store.run(partial(queries.add_report, report=row))
    return p.Reported(said.ref, report=row.id, path=f"/report/{row.id}")


async def ping(_hall: Hall, _page: Page, said: p.Ping) -> p.ServerMessage:
    """Yes, somebody is there."""
    return p.Pong(said.ref)


Handler = Callable[[Hall, Page, Any], Awaitable[p.ServerMessage | None]]

SPEAKS_FOR_ITSELF = (p.Join, p.Answer)  # these send their reply at the right moment in between

HANDLERS: dict[type[p.Said], Handler] = {
    p.Join: join,
    p.Look: look,
    p.Answer: play.answer,
    p.ChooseFactions: gathering.choose_factions,
    p.Undo: seating.undo,
    p.Consent: seating.consent,
    p.GiveUp: play.give_up,
    p.Rematch: seating.rematch,
    p.BotFor: seating.bot_for,
    p.ComeBack: seating.come_back,
    p.Rename: seating.rename,
    p.Leave: seating.leave,
    p.Say: say,
    p.Mute: mute,
    p.WhyNot: why_not,
    p.ExplainPower: explain_power,
    p.ExplainBase: explain_base,
    p.OpenReplay: open_replay,
    p.ReplayFrames: replay_frames,
    p.Report: report,
    p.Ping: ping,
}


async def handle(hall: Hall, page: Page, said: p.ClientMessage) -> None:
    """Do what a page says and reply exactly once."""
    try:
        reply = await HANDLERS[type(said)](hall, page, said)
    except Refusal as refusal:
        page.tell(p.Refused(said.ref, sentence=refusal.sentence))
        return
    if reply is not None:
        page.tell(reply)
    elif not isinstance(said, SPEAKS_FOR_ITSELF):
        page.tell(p.Done(said.ref))
