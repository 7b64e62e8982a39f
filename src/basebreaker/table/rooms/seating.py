"""Around the game: names, leaving and coming back, and everything that the others must agree to."""

from dataclasses import replace
from functools import partial

from basebreaker.table.keeping import queries
from basebreaker.table.keeping.rows import SeatRow
from basebreaker.table.ports import Refusal
from basebreaker.table.rooms import answering, gathering, history, showing
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.proposals import Pending
from basebreaker.table.rooms.room import Room
from basebreaker.table.rooms.words import bot_name, clean_name, resembles
from basebreaker.table.wire.model import Cause
from basebreaker.table.wire.protocol import BotFor, ComeBack, Consent, Done, Leave, Rematch, Rename, Undo


async def rename(hall: Hall, page: Page, said: Rename) -> None:
    """Change a name, in the log as well: pages put names into its lines themselves."""
    room = await hall.room_of(page)
    name = clean_name(said.name)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if resembles(name, [other.name for other in room.seats if other is not seat]):
            raise Refusal(f"Somebody at this table is called {name} already, or nearly so.")
        seat.name = name
        await hall.store.run(partial(queries.save_seat, table=room.row.id, seat=seat))
        await hall.store.run(partial(queries.remember_name, visitor=page.visitor, name=name))
        showing.tell_table(room)
        if room.row.status != "gathering":
            game = await hall.game(room)
            showing.tell_frames(room, game, Cause("rename", seat.seat), game.log_size)
    page.tell(Done(said.ref))


async def leave(hall: Hall, page: Page, said: Leave) -> None:
    """Stand up, so that the others need not wait."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        seat.away = True
        await hall.store.run(partial(queries.save_seat, table=room.row.id, seat=seat))
        showing.tell_notice(room, f"{seat.name} has left the table.")
        showing.tell_table(room)
    page.tell(Done(said.ref))


async def come_back(hall: Hall, page: Page, said: ComeBack) -> None:
    """Take a seat back from the bot."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if not seat.substitute:
            raise Refusal("No bot plays for you.")
        seat.substitute, seat.away, seat.level = False, False, ""
        await hall.store.run(partial(queries.save_seat, table=room.row.id, seat=seat))
        showing.tell_notice(room, f"{seat.name} is back.")
        await show_again(hall, room)
    page.tell(Done(said.ref))


async def show_again(hall: Hall, room: Room) -> None:
    """Who may do what has changed: the room and, if there is a game, its frames."""
    showing.tell_table(room)
    if room.row.status != "gathering":
        game = await hall.game(room)
        showing.tell_frames(room, game, history.START, game.log_size)


# ---------------------------------------------------------------------------------------------------- proposals


async def undo(hall: Hall, page: Page, said: Undo) -> None:
    """Take back, at once or with consent."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        seat = room.own_seat(page, said.seat)
        if seat.substitute:
            raise Refusal("A bot plays for you: take your seat back first.")
        to = answering.step_to_take_back(room, game, said.seat, said.to)
        if showing.undo_is_free(room, game, said.seat, to):
            await answering.take_back(hall, room, said.seat, to)
        else:
            count = len(room.answers) - to
            what = "the last answer" if count == 1 else f"the last {count} answers"
            others = [other.seat for other in room.still_playing() if other is not seat]
            await propose(
                hall, room, Pending(0, "undo", said.seat, f"{seat.name} asks to take back {what}.", others, to=to)
            )
    page.tell(Done(said.ref))
    answering.wake_bot(hall, room)


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
        which = "the same factions" if said.factions == "same" else "new factions"
        others = [other.seat for other in here(room) if other is not seat]
        sentence = f"{seat.name} offers a rematch with {which}."
        await propose(hall, room, Pending(0, "rematch", said.seat, sentence, others, factions=said.factions))
    page.tell(Done(said.ref))


async def bot_for(hall: Hall, page: Page, said: BotFor) -> None:
    """Let a bot play for somebody who is away, or seat one where a friend never came."""
    room = await hall.room_of(page)
    level = gathering.checked_level(hall, said.level)
    async with room.lock:
        absent = room.seat(said.absent)
        if absent.claimed:
            await propose_bot(hall, room, page, absent, level)
        else:
            await seat_bot(hall, room, page, absent, level)
    page.tell(Done(said.ref))
    answering.wake_bot(hall, room)


async def propose_bot(hall: Hall, room: Room, page: Page, absent: SeatRow, level: str) -> None:
    """Ask the others whether a bot may play for somebody who is away."""
    mine = next((seat for seat in here(room) if page.visitor in room.holders[seat.seat]), None)
    if mine is None or mine is absent:
        raise Refusal("Only somebody else who sits at this table can ask for that.")
    if absent.played_by_bot:
        raise Refusal(f"A bot plays for {absent.name} already.")
    if not room.absent_long(absent.seat):
        raise Refusal(f"{absent.name} is here, or has been gone for only a moment: wait a little.")
    others = [seat.seat for seat in here(room) if seat is not mine and seat is not absent]
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
    await gathering.change_seat(hall, room, bot, partial(queries.save_seat, table=room.row.id, seat=bot))
    showing.tell_table(room)


async def propose(hall: Hall, room: Room, pending: Pending) -> None:
    """Ask the others, or do it at once if there is nobody to ask."""
    if room.pending is not None and room.pending.kind == pending.kind == "rematch":
        raise Refusal("A rematch is on offer already: agree to it, or refuse it first.")
    room.proposals += 1
    pending.number = room.proposals
    room.pending = pending
    await go_on(hall, room, pending)


async def consent(hall: Hall, page: Page, said: Consent) -> None:
    """Agree or refuse."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        pending = room.pending
        if pending is None or pending.number != said.proposal:
            raise Refusal("That proposal is no longer open.")
        await reply(hall, room, pending, seat, said.yes)
    page.tell(Done(said.ref))
    answering.wake_bot(hall, room)


async def reply(hall: Hall, room: Room, pending: Pending, seat: SeatRow, yes: bool) -> None:
    """What somebody says to the open proposal. The caller holds the lock."""
    if not yes and seat.seat in (pending.by, *pending.waiting):
        room.pending = None
        showing.tell_notice(room, refusal_of(pending, seat))
        showing.tell_table(room)
    elif seat.seat not in pending.waiting:
        raise Refusal("You are not asked about this proposal.")
    else:
        pending.waiting.remove(seat.seat)
        await go_on(hall, room, pending)


async def go_on(hall: Hall, room: Room, pending: Pending) -> None:
    """Carry a proposal out once nobody is left to ask."""
    if pending.waiting:
        showing.tell_table(room)
    else:
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
    room.pending = None
    try:
        await do(hall, room, pending)
    finally:
        showing.tell_table(room)


async def do(hall: Hall, room: Room, pending: Pending) -> None:
    """What was proposed."""
    if pending.kind == "undo":
        await answering.take_back(hall, room, pending.by, pending.to)
    elif pending.kind == "end":
        await answering.end_by_agreement(hall, room, pending.by)
    elif pending.kind == "bot":
        await substitute(hall, room, room.seats[pending.absent], pending.level)
    else:
        opened = await gathering.open_rematch(hall, room, pending.factions)
        room.row.rematch = opened.table
        await hall.store.run(partial(queries.save_table, table=room.row))


async def substitute(hall: Hall, room: Room, seat: SeatRow, level: str) -> None:
    """A bot sits in for a person."""
    seat.substitute, seat.level = True, level
    await hall.store.run(partial(queries.save_seat, table=room.row.id, seat=seat))
    showing.tell_notice(room, f"A bot plays for {seat.name} now.")
    hall.thinkers.warm_up(level)
    await show_again(hall, room)
