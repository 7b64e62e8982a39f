"""Around the game: names, leaving and coming back, and everything that the others must agree to."""

from dataclasses import replace

import msgspec

from ...game import Refusal
from ...protocol.messages import BotFor, ComeBack, Consent, Done, Leave, Rematch, Rename, StandIn, Undo
from ...protocol.shared import Cause
from ...storage.calls import seat_changes
from ...storage.rows import SeatRow
from ...text.cleaning import bot_name, clean_name, resembles
from .. import history, undo, updates
from ..connection import Connection
from ..proposals import PendingProposal
from ..server import LockedTable, TableServer
from ..table import LiveTable
from . import checks, create, moves, start

USUAL = "regular"  # the bot for who has chosen none


async def rename(server: TableServer, page: Connection, said: Rename) -> None:
    """Change a name, in the log as well: pages put names into its lines themselves."""
    live = await server.table_of(page)
    name = clean_name(said.name)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        if resembles(name, [other.name for other in live.seats if other is not seat]):
            raise Refusal(f"Somebody at this table is called {name} already, or nearly so.")
        await t.change_seat(replace(seat, name=name))
        await server.store.lists.remember_name(page.visitor, name)
        updates.send_table(live)
        if live.row.status != "gathering":
            game = await t.game()
            updates.send_frames(live, game, Cause("rename", seat.seat), game.log_size)
    page.tell(Done(said.ref))


async def leave(server: TableServer, page: Connection, said: Leave) -> None:
    """Stand up, so that the others need not wait."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        gone = f"{seat.name} has left the table."
        await t.change_seat(replace(seat, away=True), gone)
        updates.send_notice(live, gone)
        updates.send_table(live)
    page.tell(Done(said.ref))


async def come_back(server: TableServer, page: Connection, said: ComeBack) -> None:
    """Take a seat back from the bot."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        if not seat.substitute:
            raise Refusal("No bot plays for you.")
        back = f"{seat.name} is back."
        after = replace(seat, substitute=False, away=False, level="")
        await t.change_seat(after, back)
        updates.send_notice(live, back)
        await show_again(t)
    page.tell(Done(said.ref))


async def show_again(t: LockedTable) -> None:
    """Who may do what has changed: the table and, if there is a game, its frames."""
    updates.send_table(t.live)
    if t.row.status != "gathering":
        game = await t.game()
        updates.send_frames(t.live, game, history.START, game.log_size)


# ---------------------------------------------------------------------------------------------------- proposals


async def ask_undo(server: TableServer, page: Connection, said: Undo) -> None:
    """Take back, at once or with consent."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        seat = live.own_seat(page, said.seat)
        if seat.substitute:
            raise Refusal("A bot plays for you: take your seat back first.")
        to = undo.step_to_take_back(live, game, said.seat, said.to)
        if undo.is_free(live, game, said.seat, to):
            await moves.take_back(t, said.seat, to)
        else:
            others = undo.who_must_agree(live, said.seat, to)
            undo.all_there(live, others)
            asking = undo.sentence(live, game, seat, to)
            waiting = [other.seat for other in others]
            await propose(t, PendingProposal(0, "undo", said.seat, asking, waiting, to=to))
    page.tell(Done(said.ref))
    moves.wake_bot(server, live)


async def rematch(server: TableServer, page: Connection, said: Rematch) -> None:
    """Play again, if everybody who is here wants to."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        if live.row.status != "over":
            raise Refusal("The game is not over yet.")
        if live.row.rematch:
            raise Refusal("The rematch has begun already.")
        server.may_open(page.visitor, page.address)
        which = {"same": "the same factions", "swap": "swapped factions", "new": "new factions"}[said.factions]
        others = [other.seat for other in here(live) if other is not seat]
        sentence = f"{seat.name} offers a rematch with {which}."
        await propose(t, PendingProposal(0, "rematch", said.seat, sentence, others, factions=said.factions))
    page.tell(Done(said.ref))


async def bot_for(server: TableServer, page: Connection, said: BotFor) -> None:
    """Let a bot play for somebody who is away, or seat one where a friend never came."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        absent = live.seat(said.absent)
        if absent.claimed:
            await propose_bot(t, page, absent)
        else:
            await seat_bot(t, page, absent, checks.checked_level(server, said.level))
    page.tell(Done(said.ref))
    moves.wake_bot(server, live)


async def stand_in(server: TableServer, page: Connection, said: StandIn) -> None:
    """Choose which bot may play for one's own seat."""
    live = await server.table_of(page)
    level = checks.checked_level(server, said.level) if said.level else ""
    async with server.lock(live):
        seat = live.own_seat(page, said.seat)
        await server.store.tables.save_stand_in(live.row.id, seat.seat, level)
        live.stand_ins[seat.seat] = level
        updates.send_table(live)
    page.tell(Done(said.ref))


def level_for(server: TableServer, live: LiveTable, absent: SeatRow) -> str:
    """The bot that whoever is away has chosen; else the usual one."""
    levels = [level.id for level in server.levels()]
    wished = live.stand_ins.get(absent.seat) or USUAL
    return wished if wished in levels else checks.checked_level(server, "")


async def propose_bot(t: LockedTable, page: Connection, absent: SeatRow) -> None:
    """Ask the others whether a bot may play for somebody who is away."""
    live = t.live
    mine = next((seat for seat in here(live) if page.visitor in live.holders[seat.seat]), None)
    if mine is None or mine is absent:
        raise Refusal("Only somebody else who sits at this table can ask for that.")
    if absent.played_by_bot:
        raise Refusal(f"A bot plays for {absent.name} already.")
    if not live.absent_long(absent.seat):
        raise Refusal(f"{absent.name} is here, or has been gone for only a moment: wait a little.")
    others = [seat.seat for seat in here(live) if seat is not mine and seat is not absent]
    level = level_for(t.server, live, absent)
    sentence = f"{mine.name} asks that a bot plays for {absent.name}."
    await propose(t, PendingProposal(0, "bot", mine.seat, sentence, others, absent=absent.seat, level=level))


def here(live: LiveTable) -> list[SeatRow]:
    """The people who are at the table right now."""
    return [seat for seat in live.seats if seat.person and not seat.away and live.present(seat.seat)]


async def seat_bot(t: LockedTable, page: Connection, seat: SeatRow, level: str) -> None:
    """A bot instead of a friend who has not come; the host decides."""
    if page.visitor != t.row.host:
        raise Refusal("Only whoever opened the table can seat a bot there.")
    name = bot_name([other.name for other in t.live.seats if other is not seat])
    bot = replace(seat, kind="bot", level=level, invite="", name=name)
    t.server.bots.warm_up(level)
    save = seat_changes.seat_bot(t.row.id, before=seat, after=bot)
    seated = await start.change_seat(t, bot, save)
    updates.send_table(t.live)
    if not seated:
        raise Refusal("Somebody has just taken this seat.")


async def propose(t: LockedTable, pending: PendingProposal) -> None:
    """Ask the others, or do it at once if there is nobody to ask."""
    live = t.live
    if live.pending is not None and live.pending.kind == pending.kind == "rematch":
        raise Refusal("A rematch is on offer already: agree to it, or refuse it first.")
    pending.number = live.proposals + 1
    if not await swap(t, pending):
        raise Refusal("Something else was proposed at the same moment: look, and try again.")
    await go_on(t, pending)


async def swap(t: LockedTable, after: PendingProposal | None, *tells: str) -> bool:
    """Store what is proposed now; False if that has changed meanwhile."""
    live = t.live
    before = live.proposals, live.pending.body if live.pending else ""
    then = (after.number, after.body) if after is not None else (live.proposals, "")
    offers = msgspec.json.encode(live.offers).decode()
    if not await t.store.tables.swap_proposal(live.row.id, before, then, offers, notices=tells):
        await t.refresh()
        return False
    live.proposals, live.pending = then[0], after
    return True


async def consent(server: TableServer, page: Connection, said: Consent) -> None:
    """Agree or refuse."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        seat = live.own_seat(page, said.seat)
        await reply(t, said.proposal, seat, said.yes)
    page.tell(Done(said.ref))
    moves.wake_bot(server, live)


async def reply(t: LockedTable, proposal: int, seat: SeatRow, yes: bool) -> None:
    """What somebody says to the open proposal."""
    live = t.live
    while True:
        pending = live.pending
        if pending is None or pending.number != proposal:
            raise Refusal("That proposal is no longer open.")
        if not yes and seat.seat in (pending.by, *pending.waiting):
            sentence = refusal_of(pending, seat)
            if await swap(t, None, sentence):
                updates.send_notice(live, sentence)
                updates.send_table(live)
                return
        elif seat.seat not in pending.waiting:
            raise Refusal("You are not asked about this proposal.")
        else:
            left = replace(pending, waiting=[other for other in pending.waiting if other != seat.seat])
            if await swap(t, left):
                await go_on(t, left)
                return


async def go_on(t: LockedTable, pending: PendingProposal) -> None:
    """Carry a proposal out once nobody is left to ask."""
    if pending.waiting:
        updates.send_table(t.live)
    elif await swap(t, None):  # else another process does
        await carry_out(t, pending)


def refusal_of(pending: PendingProposal, seat: SeatRow) -> str:
    """How a no is told to everybody."""
    if seat.seat == pending.by:
        return f"{seat.name} has changed their mind."
    return {
        "undo": f"{seat.name} would rather not take that back.",
        "rematch": f"{seat.name} does not want to play again now.",
        "bot": f"{seat.name} would rather wait.",
        "end": f"{seat.name} would rather play on.",
    }[pending.kind]


async def carry_out(t: LockedTable, pending: PendingProposal) -> None:
    """Everybody agrees."""
    try:
        await do(t, pending)
    finally:
        updates.send_table(t.live)


async def do(t: LockedTable, pending: PendingProposal) -> None:
    """What was proposed."""
    if pending.kind == "undo":
        await moves.take_back(t, pending.by, pending.to)
    elif pending.kind == "end":
        await moves.end_by_agreement(t, pending.by)
    elif pending.kind == "bot":
        await substitute(t, t.live.seats[pending.absent], pending.level)
    else:
        await t.refresh()
        opened = await create.open_rematch(t.server, t.live, pending.factions)
        t.row.rematch = opened.table
        await t.store.tables.save_rematch(t.row.id, opened.table)


async def substitute(t: LockedTable, seat: SeatRow, level: str) -> None:
    """A bot sits in for a person."""
    sentence = f"A bot plays for {seat.name} now."
    await t.change_seat(replace(seat, substitute=True, level=level), sentence)
    updates.send_notice(t.live, sentence)
    t.server.bots.warm_up(level)
    await start.start_if_ready(t)
    await show_again(t)
