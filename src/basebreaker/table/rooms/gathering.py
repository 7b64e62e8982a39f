"""Before the game: opening tables, coming with an invitation, choosing factions, starting."""

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import msgspec
from sqlalchemy import Connection

from ..keeping import queries
from ..keeping.rows import Deal, Happening, SeatRow, TableRow
from ..keeping.seals import fits
from ..ports import Refusal
from ..wire.bodies import NewSeat, NewTable, Opened, PlayNow, PlayOn
from ..wire.model import Options
from ..wire.protocol import ChooseFactions, Done, Framed, Join, NewLink, Stir
from . import answering, history, showing
from .hall import Hall
from .page import Page
from .reels import checked_step
from .room import Room
from .words import bot_name, clean_name, free_name, new_id

log = logging.getLogger(__name__)
MOST_TURNS = 200  # unless the table says otherwise: four times a long game, so that one nobody advances ends


async def play_now(hall: Hall, visitor: str, wish: PlayNow) -> Opened:
    """You against a bot, random factions."""
    seats = [NewSeat("you", wish.name or "Guest"), NewSeat("bot", level=wish.level)]
    sets = wish.sets or await sets_for(hall, visitor, len(seats))
    return await open_table(hall, visitor, NewTable(seats, Options(sets=sets)))


async def sets_for(hall: Hall, visitor: str, seats: int) -> list[str]:
    """The first set, whose cards are the simplest, for who has finished no game yet, if it is big enough; else all."""
    held = await hall.store.read(partial(queries.held_by, visitor=visitor))
    if await hall.store.read(partial(queries.list_tables, tables=held, statuses=["over"]), *held):
        return []
    first = [box.id for box in hall.games.catalog().sets[:1]]
    return first if len(hall.games.pool(first, "printed")) >= 2 * seats else []


async def open_table(hall: Hall, visitor: str, wish: NewTable) -> Opened:
    """A new table; it starts at once if nobody is waited for."""
    check_wish(hall, wish)
    table, seats = new_id(), list[SeatRow]()
    for number, seat in enumerate(wish.seats):
        link = hall.links.new(visitor, table, number)
        seats.append(seat_row(hall, number, seat, [other.name for other in seats], link))
    holders = [(number, visitor) for number, seat in enumerate(wish.seats) if seat.kind == "you"]
    options = settled(wish)
    row = TableRow(table, "gathering", visitor, options, public=wish.public)
    return await set_up(hall, row, seats, holders)


def settled(wish: NewTable) -> Options:
    """The options with what they leave open: an end some day, and that strangers need not show what they hold."""
    options = wish.options
    strangers = wish.public and sum(seat.kind != "bot" for seat in wish.seats) > 1
    hides: Literal["skip", "ask"] = "ask" if strangers else "skip"
    return msgspec.structs.replace(
        options,
        turn_limit=MOST_TURNS if options.turn_limit is None else options.turn_limit,
        me_first=hides if options.me_first == "auto" else options.me_first,
    )


def check_wish(hall: Hall, wish: NewTable) -> None:
    """Refuse a table that cannot be."""
    if without_lesson(wish.options) != wish.options:
        raise Refusal("A lesson, a puzzle or a day's deal has a table of its own: open it from its page.")
    if not 2 <= len(wish.seats) <= 4:
        raise Refusal(f"A table has two, three or four seats, not {len(wish.seats)}.")
    first = wish.options.first
    if first is not None and not 0 <= first < len(wish.seats):
        raise Refusal(f"Seat {first} cannot begin: there is no such seat.")
    limit = wish.options.turn_limit
    if limit is not None and not 1 <= limit <= 1000:
        raise Refusal("A turn limit is a number from 1 to 1000.")
    pool = pool_of(hall, wish.options)
    if len(pool) < 2 * len(wish.seats):
        needed = 2 * len(wish.seats)
        of = "" if wish.options.edition == "printed" else f" in the {wish.options.edition} edition"
        raise Refusal(f"This table needs {needed} factions, and its sets have {len(pool)}{of}: add a set.")
    size = wish.options.pool_size
    if size is not None and not 2 * len(wish.seats) <= size <= len(pool):
        raise Refusal(f"The pool of this draft can have {2 * len(wish.seats)} to {len(pool)} factions, not {size}.")
    named: list[str] = []
    _check_editions(hall, wish)
    for seat in wish.seats:
        if seat.factions and wish.options.factions != "choose":
            raise Refusal("Factions can be named only at a table where they are chosen.")
        check_factions(seat.factions, pool, named)
        named += seat.factions


def _check_editions(hall: Hall, wish: NewTable) -> None:
    """Refuse a faction that is not there in the table's edition."""
    lacking = set(hall.games.pool(wish.options.sets, "printed")) - set(pool_of(hall, wish.options))
    for faction in (faction for seat in wish.seats for faction in seat.factions):
        if faction in lacking:
            raise Refusal(f"The faction {faction!r} has no {wish.options.edition} edition: choose another one.")


def pool_of(hall: Hall, options: Options) -> list[str]:
    """The factions there are to choose from."""
    known = [box.id for box in hall.games.catalog().sets]
    for name in options.sets:
        if name not in known:
            raise Refusal(f"There is no set {name!r}; there are {', '.join(known)}.")
    return hall.games.pool(options.sets or known, options.edition)


def check_factions(factions: Sequence[str], pool: Sequence[str], taken: Sequence[str]) -> None:
    """Refuse factions that cannot be taken."""
    if len(factions) > 2:
        raise Refusal("A player takes two factions.")
    if len(set(factions)) < len(factions):
        raise Refusal("Take two different factions.")
    for faction in factions:
        if faction not in pool:
            raise Refusal(f"The faction {faction!r} is not in the sets of this table.")
        if faction in taken:
            raise Refusal(f"Somebody else has taken {faction!r} already.")


def checked_level(hall: Hall, level: str) -> str:
    """The level, if there are bots of it; none named means the middle one."""
    levels = [known.id for known in hall.levels()]
    if not hall.thinkers.may_sit_down(level):
        raise Refusal(f"Bots of level {level!r} took too long again and again: choose another level.")
    if not level:
        return levels[len(levels) // 2]
    if level not in levels:
        raise Refusal(f"There are no bots of level {level!r}; there are {', '.join(levels)}.")
    return level


def seat_row(hall: Hall, number: int, wish: NewSeat, taken: list[str], link: str) -> SeatRow:
    """A seat as it is when the table opens."""
    factions = list(wish.factions)
    if wish.kind == "bot":
        name = free_name(clean_name(wish.name), taken) if wish.name else bot_name(taken)
        return SeatRow(number, "bot", name, checked_level(hall, wish.level), factions=factions)
    if wish.kind == "friend":
        name = clean_name(wish.name) if wish.name else "Friend"
        return SeatRow(number, "person", free_name(name, taken), invite=link, factions=factions)
    name = free_name(clean_name(wish.name) if wish.name else "Guest", taken)
    return SeatRow(number, "person", name, secret=link, factions=factions)


async def set_up(
    hall: Hall,
    row: TableRow,
    seats: list[SeatRow],
    holders: list[tuple[int, str]],
    happenings: Sequence[Happening] = (),
    deal: Deal | None = None,
) -> Opened:
    """Store a new table, with its game if nobody is waited for; one that plays on brings along what it was dealt from.

    Every other one commits itself to a new secret.
    """
    for seat in seats:
        if seat.played_by_bot:
            checked_level(hall, seat.level)
    if row.status == "gathering":
        deal = hall.new_deal()
    start = await started(hall, row, seats, {}, deal)
    if start is not None:
        row = replace(row, setup=start.setup, status="running")
    await hall.store.run(
        partial(
            queries.add_table,
            table=row,
            seats=seats,
            holders=holders,
            happenings=happenings,
            name=own_name(seats, holders),
            deal=deal,
        )
    )
    for level in {seat.level for seat in seats if seat.kind == "bot"}:
        hall.thinkers.warm_up(level)
    if row.status == "running":
        async with hall.locked(row.id) as room:
            await show_start(hall, room)
    return Opened(row.id, f"/t/{row.id}")


def own_name(seats: list[SeatRow], holders: list[tuple[int, str]]) -> tuple[str, str] | None:
    """The visitor who opens the table, and the name to remember."""
    return (holders[0][1], seats[holders[0][0]].name) if holders else None


async def started(
    hall: Hall, row: TableRow, seats: Sequence[SeatRow], stirs: Mapping[int, str], deal: Deal | None = None
) -> queries.Start | None:
    """The game, once every seat is taken and every person has chosen and stirred the deal."""
    chosen = row.options.factions != "choose" or all(len(seat.factions) == 2 for seat in seats if seat.kind == "person")
    sitting = all(seat.claimed and (seat.played_by_bot or seat.seat in stirs) for seat in seats)
    if row.status != "gathering" or not chosen or not sitting:
        return None
    deal = deal or await hall.store.read(partial(queries.load_deal, table=row.id), row.id)
    if deal is None:
        return None
    stirred = [stirs.get(seat.seat, "") for seat in seats]
    setup = await asyncio.to_thread(hall.games.start, seats, row.options, bytes.fromhex(deal.secret), stirred)
    return queries.Start(setup, list(seats), dict(stirs))


async def commit(hall: Hall, room: Room) -> None:
    """Let a table that an older version opened commit itself to a secret as well. The caller holds the lock."""
    if room.row.status == "gathering" and not room.commitment:
        await hall.store.run(partial(queries.add_deal, table=room.row.id, deal=hall.new_deal()), f"room {room.row.id}")
        await hall.refresh(room)


async def stir(hall: Hall, page: Page, said: Stir) -> None:
    """Take what a page stirs into the deal, once for each seat and before the deal."""
    room = await hall.room_of(page)
    if not re.fullmatch("[0-9a-f]{32}", said.stir):
        raise Refusal("What is stirred into a deal has 32 hexadecimal digits.")
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if room.stirs.get(seat.seat, said.stir) != said.stir:
            raise Refusal("Another page of yours has stirred this deal already.")
        if room.row.status == "gathering" and seat.seat not in room.stirs:
            stirs = {**room.stirs, seat.seat: said.stir}
            save = partial(queries.add_stir, table=room.row.id, seat=seat.seat, stir=said.stir)
            await change_seat(hall, room, seat, save, stirs)
            showing.tell_table(room)
    page.tell(Done(said.ref))


async def change_seat(
    hall: Hall,
    room: Room,
    seat: SeatRow,
    save: Callable[[Connection], bool],
    stirs: Mapping[int, str] | None = None,
) -> bool:
    """Store a changed seat and, if that was all that was missing, the start of the game, in one transaction.

    False if somebody else was faster. The caller holds the lock.
    """
    seats = [seat if other.seat == seat.seat else other for other in room.seats]
    table, start = room.row.id, await started(hall, room.row, seats, room.stirs if stirs is None else stirs)
    job = partial(queries.change_and_start, change=save, table=table, start=start)
    saved, begun = await hall.store.run(job, f"room {table}")
    await hall.refresh(room)
    if begun:
        await show_start(hall, room)
    elif saved:
        await start_if_ready(hall, room)  # perhaps another process has brought what was missing
    return saved


async def start_if_ready(hall: Hall, room: Room) -> None:
    """Start a game that waits for nobody any more. The caller holds the lock."""
    await commit(hall, room)
    table = room.row.id
    while (start := await started(hall, room.row, room.seats, room.stirs)) is not None:
        begun = await hall.store.run(partial(queries.start_table, table=table, start=start), f"room {table}")
        await hall.refresh(room)
        if begun or room.row.status != "gathering":
            await show_start(hall, room)
            return


async def start_all_ready(hall: Hall) -> None:
    """Start what was left complete and yet waiting, by an older version or by two servers at once."""
    for table in await hall.store.read(queries.list_complete):
        try:
            async with hall.locked(table) as room:
                await start_if_ready(hall, room)
        except Refusal as refusal:
            log.warning("The game of table %s does not start: %s", table, refusal.sentence)


async def show_start(hall: Hall, room: Room) -> None:
    """Show everybody the game that has begun. The caller holds the lock."""
    game = await hall.game(room)
    showing.tell_table(room)
    showing.tell_frames(room, game, history.START)
    answering.keep_summary(hall, room, game.view(None))
    answering.wake_bot(hall, room)


async def claim(hall: Hall, room: Room, page: Page, said: Join) -> None:
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
    if not await change_seat(hall, room, taken, save):
        raise Refusal("Somebody else has just taken this seat.")


async def new_link(hall: Hall, page: Page, said: NewLink) -> None:
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
    page.tell(Done(said.ref))


async def turn_away(hall: Hall, room: Room, seat: int) -> None:
    """Pages that look through the eyes of a seat that is theirs no more see what everybody may."""
    gone = [page for page in room.pages if page.viewer == seat and page.visitor not in room.holders[seat]]
    for page in gone:
        page.viewer = None
    showing.tell_table(room)
    if gone and room.row.status != "gathering":
        frame = showing.frame_now(room, await hall.game(room), None, history.START)
        for page in gone:
            page.tell(Framed(frame=frame))


async def choose_factions(hall: Hall, page: Page, said: ChooseFactions) -> None:
    """Choose before the game starts."""
    room = await hall.room_of(page)
    async with room.lock:
        seat = room.own_seat(page, said.seat)
        if room.row.status != "gathering" or room.row.options.factions != "choose":
            raise Refusal("There is nothing to choose now.")
        taken = [faction for other in room.seats if other is not seat for faction in other.factions]
        check_factions(said.factions, pool_of(hall, room.row.options), taken)
        chosen = replace(seat, factions=list(said.factions))
        save = partial(queries.choose_factions, table=room.row.id, before=seat, after=chosen)
        done = await change_seat(hall, room, chosen, save)
        showing.tell_table(room)
        if not done:
            raise Refusal("Somebody else has just taken one of these factions.")
    page.tell(Done(said.ref))


async def open_rematch(hall: Hall, room: Room, factions: Literal["same", "swap", "new"]) -> Opened:
    """The same people at a new table."""
    old, table = room.row, new_id()
    played = [] if factions == "new" else old.summary.factions
    if factions == "swap":
        played = [*played[1:], *played[:1]]
    seats = [
        SeatRow(
            seat.seat,
            seat.kind,
            seat.name,
            seat.level,
            secret=new_link_for(hall, room, seat, table),
            substitute=seat.substitute,
            factions=list(played[seat.seat]) if played else [],
        )
        for seat in room.seats
    ]
    holders = [(number, visitor) for number, visitors in room.holders.items() for visitor in sorted(visitors)]
    row = TableRow(table, "gathering", old.host, without_lesson(old.options), public=old.public)
    return await set_up(hall, row, seats, holders)


def new_link_for(hall: Hall, room: Room, seat: SeatRow, table: str) -> str:
    """A link to a seat of a new table, for whoever holds the old one and is here; others get theirs when they come."""
    here = next((visitor for visitor in sorted(room.holders[seat.seat]) if visitor in hall.links.keys), None)
    return "" if here is None else hall.links.new(here, table, seat.seat)


def without_lesson(options: Options) -> Options:
    """The options of a game that goes on from a lesson, a puzzle or a day's deal, and is none any more."""
    return msgspec.structs.replace(options, lesson="", puzzle="", day="")


async def play_on(hall: Hall, visitor: str, wish: PlayOn) -> Opened:
    """A new table at a position of an old one, against bots."""
    room = await hall.room(wish.table)
    if not room.may_play_on(visitor):
        raise Refusal("You can play on from a game of others only when it is over.")
    if not room.row.setup:
        raise Refusal("That game has not started yet.")
    step = checked_step(wish.step, len(room.answers))
    room.seat(wish.seat)
    level = checked_level(hall, wish.level)
    game = await hall.game_at(room, step)
    if game.result is not None:
        raise Refusal("The game is over at this step: go back a little first.")
    name = clean_name(wish.name) if wish.name else room.seats[wish.seat].name
    table = new_id()
    link = hall.links.new(visitor, table, wish.seat)
    seats = [seat_to_play_on(seat, wish.seat, name, level, link) for seat in room.seats]
    row = TableRow(table, "running", visitor, without_lesson(room.row.options), setup=room.row.setup)
    row.origin_table, row.origin_step, row.steps = wish.table, step, step
    row.asked = -1 if game.question is None else game.question.seat
    happenings = [Happening("answer", answer.seat, answer.value, bot=True) for answer in room.answers[:step]]
    deal = await hall.store.read(partial(queries.load_deal, table=wish.table), wish.table)
    return await set_up(hall, row, seats, [(wish.seat, visitor)], happenings, deal)


def seat_to_play_on(seat: SeatRow, yours: int, name: str, level: str, link: str) -> SeatRow:
    """You, or a bot under the old name."""
    if seat.seat == yours:
        return SeatRow(seat.seat, "person", name, secret=link)
    return SeatRow(seat.seat, "bot", seat.name if seat.name != name else f"{name} (bot)", level)
