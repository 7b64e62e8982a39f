"""Around the game: names, leaving and coming back, and everything that the others must agree to."""

from dataclasses import replace
from functools import partial

import msgspec

from ...game import Refusal
from ...protocol.messages import BotFor, ComeBack, Consent, Done, Leave, Rematch, Rename, StandIn, Undo
from ...protocol.shared import Cause
from ...storage import processes, queries
from ...storage.rows import SeatRow
from ...text.cleaning import bot_name, clean_name, resembles
from .. import history, undo, updates
from ..connection import Page
from ..proposals import Pending
from ..server import Hall
from ..table import Room
from . import checks, create, moves, start

USUAL = "regular"  # the bot for who has chosen none


async def rename(hall: Hall, page: Page, said: Rename) -> None:
    """Change a name, in the log as well: pages put names into its lines themselves."""
    room = await hall.room_of(page)
    name = clean_name(said.name)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if resembles(name, [other.name for other in room.seats if other is not seat]):
            raise Refusal(f"Somebody at this table is called {name} already, or nearly so.")
        await hall.change_seat(room, replace(seat, name=name))
        await hall.store.run(partial(queries.remember_name, visitor=page.visitor, name=name))
        updates.tell_table(room)
        if room.row.status != "gathering":
            game = await hall.game(room)
            updates.tell_frames(room, game, Cause("rename", seat.seat), game.log_size)
    page.tell(Done(said.ref))


async def leave(hall: Hall, page: Page, said: Leave) -> None:
    """Stand up, so that the others need not wait."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        gone = f"{seat.name} has left the table."
        await hall.change_seat(room, replace(seat, away=True), f"notice {room.row.id} {gone}")
        updates.tell_notice(room, gone)
        updates.tell_table(room)
    page.tell(Done(said.ref))


async def come_back(hall: Hall, page: Page, said: ComeBack) -> None:
    """Take a seat back from the bot."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if not seat.substitute:
            raise Refusal("No bot plays for you.")
        back = f"{seat.name} is back."
        after = replace(seat, substitute=False, away=False, level="")
        await hall.change_seat(room, after, f"notice {room.row.id} {back}")
        updates.tell_notice(room, back)
        await show_again(hall, room)
    page.tell(Done(said.ref))


async def show_again(hall: Hall, room: Room) -> None:
    """Who may do what has changed: the room and, if there is a game, its frames."""
    updates.tell_table(room)
    if room.row.status != "gathering":
        game = await hall.game(room)
        updates.tell_frames(room, game, history.START, game.log_size)


# ---------------------------------------------------------------------------------------------------- proposals


async def ask_undo(hall: Hall, page: Page, said: Undo) -> None:
    """Take back, at once or with consent."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        seat = room.own_seat(page, said.seat)
        if seat.substitute:
            raise Refusal("A bot plays for you: take your seat back first.")
        to = undo.step_to_take_back(room, game, said.seat, said.to)
        if undo.is_free(room, game, said.seat, to):
            await moves.take_back(hall, room, said.seat, to)
        else:
            others = undo.who_must_agree(room, said.seat, to)
            undo.all_there(room, others)
            asking = undo.sentence(room, game, seat, to)
            waiting = [other.seat for other in others]
            await propose(hall, room, Pending(0, "undo", said.seat, asking, waiting, to=to))
    page.tell(Done(said.ref))
    moves.wake_bot(hall, room)


async def rematch(hall: Hall, page: Page, said: Rematch) -> None:
    """Play again, if everybody who is here wants to."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if room.row.status != "over":
            raise Refusal("The game is not over yet.")
        if room.row.rematch:
            raise Refusal("The rematch has begun already.")
        hall.may_open(page.visitor, page.address)
        which = {"same": "the same factions", "swap": "swapped factions", "new": "new factions"}[said.factions]
        others = [other.seat for other in here(room) if other is not seat]
        sentence = f"{seat.name} offers a rematch with {which}."
        await propose(hall, room, Pending(0, "rematch", said.seat, sentence, others, factions=said.factions))
    page.tell(Done(said.ref))


async def bot_for(hall: Hall, page: Page, said: BotFor) -> None:
    """Let a bot play for somebody who is away, or seat one where a friend never came."""
    room = await hall.room_of(page)
    async with room.lock:
        absent = room.seat(said.absent)
        if absent.claimed:
            await propose_bot(hall, room, page, absent)
        else:
            await seat_bot(hall, room, page, absent, checks.checked_level(hall, said.level))
    page.tell(Done(said.ref))
    moves.wake_bot(hall, room)


async def stand_in(hall: Hall, page: Page, said: StandIn) -> None:
    """Choose which bot may play for one's own seat."""
    room = await hall.room_of(page)
    level = checks.checked_level(hall, said.level) if said.level else ""
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        job = partial(queries.save_stand_in, table=room.row.id, seat=seat.seat, level=level)
        await hall.store.run(job, f"room {room.row.id}")
        room.stand_ins[seat.seat] = level
        updates.tell_table(room)
    page.tell(Done(said.ref))


def level_for(hall: Hall, room: Room, absent: SeatRow) -> str:
    """The bot that whoever is away has chosen; else the usual one."""
    levels = [level.id for level in hall.levels()]
    wished = room.stand_ins.get(absent.seat) or USUAL
    return wished if wished in levels else checks.checked_level(hall, "")


async def propose_bot(hall: Hall, room: Room, page: Page, absent: SeatRow) -> None:
    """Ask the others whether a bot may play for somebody who is away."""
    mine = next((seat for seat in here(room) if page.visitor in room.holders[seat.seat]), None)
    if mine is None or mine is absent:
        raise Refusal("Only somebody else who sits at this table can ask for that.")
    if absent.played_by_bot:
        raise Refusal(f"A bot plays for {absent.name} already.")
    if not room.absent_long(absent.seat):
        raise Refusal(f"{absent.name} is here, or has been gone for only a moment: wait a little.")
    others = [seat.seat for seat in here(room) if seat is not mine and seat is not absent]
    level = level_for(hall, room, absent)
    sentence = f"{mine.name} asks that a bot plays for {absent.name}."
    await propose(hall, room, Pending(0, "bot", mine.seat, sentence, others, absent=absent.seat, level=level))


def here(room: Room) -> list[SeatRow]:
    """The people who are at the table right now."""
    return [seat for seat in room.seats if seat.person and not seat.away and room.present(seat.seat)]


async def seat_bot(hall: Hall, room: Room, page: Page, seat: SeatRow, level: str) -> None:
    """A bot instead of a friend who has not come; the host decides."""
    if page.visitor != room.row.host:
        raise Refusal("Only whoever opened the table can seat a bot there.")
    name = bot_name([other.name for other in room.seats if other is not seat])
    bot = replace(seat, kind="bot", level=level, invite="", name=name)
    hall.thinkers.warm_up(level)
    save = partial(queries.change_seat, table=room.row.id, before=seat, after=bot)
    seated = await start.change_seat(hall, room, bot, save)
    updates.tell_table(room)
    if not seated:
        raise Refusal("Somebody has just taken this seat.")


async def propose(hall: Hall, room: Room, pending: Pending) -> None:
    """Ask the others, or do it at once if there is nobody to ask."""
    if room.pending is not None and room.pending.kind == pending.kind == "rematch":
        raise Refusal("A rematch is on offer already: agree to it, or refuse it first.")
    pending.number = room.proposals + 1
    if not await swap(hall, room, pending):
        raise Refusal("Something else was proposed at the same moment: look, and try again.")
    await go_on(hall, room, pending)


async def swap(hall: Hall, room: Room, after: Pending | None, *tells: str) -> bool:
    """Store what is proposed now; False if that has changed meanwhile. The caller holds the lock."""
    before = room.proposals, room.pending.body if room.pending else ""
    then = (after.number, after.body) if after is not None else (room.proposals, "")
    offers = msgspec.json.encode(room.offers).decode()
    job = partial(processes.swap_proposal, table=room.row.id, before=before, after=then, offers=offers)
    if not await hall.store.run(job, f"room {room.row.id}", *tells):
        await hall.refresh(room)
        return False
    room.proposals, room.pending = then[0], after
    return True


async def consent(hall: Hall, page: Page, said: Consent) -> None:
    """Agree or refuse."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        await reply(hall, room, said.proposal, seat, said.yes)
    page.tell(Done(said.ref))
    moves.wake_bot(hall, room)


async def reply(hall: Hall, room: Room, proposal: int, seat: SeatRow, yes: bool) -> None:
    """What somebody says to the open proposal. The caller holds the lock."""
    while True:
        pending = room.pending
        if pending is None or pending.number != proposal:
            raise Refusal("That proposal is no longer open.")
        if not yes and seat.seat in (pending.by, *pending.waiting):
            sentence = refusal_of(pending, seat)
            if await swap(hall, room, None, f"notice {room.row.id} {sentence}"):
                updates.tell_notice(room, sentence)
                updates.tell_table(room)
                return
        elif seat.seat not in pending.waiting:
            raise Refusal("You are not asked about this proposal.")
        else:
            left = replace(pending, waiting=[other for other in pending.waiting if other != seat.seat])
            if await swap(hall, room, left):
                await go_on(hall, room, left)
                return


async def go_on(hall: Hall, room: Room, pending: Pending) -> None:
    """Carry a proposal out once nobody is left to ask."""
    if pending.waiting:
        updates.tell_table(room)
    elif await swap(hall, room, None):  # else another process does
        await carry_out(hall, room, pending)


def refusal_of(pending: Pending, seat: SeatRow) -> str:
    """How a no is told to everybody."""
    if seat.seat == pending.by:
        return f"{seat.name} has changed their mind."
    return {
        "undo": f"{seat.name} would rather not take that back.",
        "rematch": f"{seat.name} does not want to play again now.",
        "bot": f"{seat.name} would rather wait.",
        "end": f"{seat.name} would rather play on.",
    }[pending.kind]


async def carry_out(hall: Hall, room: Room, pending: Pending) -> None:
    """Everybody agrees."""
    try:
        await do(hall, room, pending)
    finally:
        updates.tell_table(room)


async def do(hall: Hall, room: Room, pending: Pending) -> None:
    """What was proposed."""
    if pending.kind == "undo":
        await moves.take_back(hall, room, pending.by, pending.to)
    elif pending.kind == "end":
        await moves.end_by_agreement(hall, room, pending.by)
    elif pending.kind == "bot":
        await substitute(hall, room, room.seats[pending.absent], pending.level)
    else:
        await hall.refresh(room)
        opened = await create.open_rematch(hall, room, pending.factions)
        room.row.rematch = opened.table
        job = partial(queries.change_table, table=room.row.id, rematch=opened.table)
        await hall.store.run(job, f"room {room.row.id}")


async def substitute(hall: Hall, room: Room, seat: SeatRow, level: str) -> None:
    """A bot sits in for a person."""
    sentence = f"A bot plays for {seat.name} now."
    await hall.change_seat(room, replace(seat, substitute=True, level=level), f"notice {room.row.id} {sentence}")
    updates.tell_notice(room, sentence)
    hall.thinkers.warm_up(level)
    await start.start_if_ready(hall, room)
    await show_again(hall, room)
