"""Opening tables: for a game, a rematch, or to play on from a step of another game."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import msgspec

from ...game import Refusal
from ...protocol.http import NewSeat, NewTable, Opened, PlayNow, PlayOn
from ...protocol.shared import Options
from ...storage.rows import Deal, SeatRow, TableEvent, TableRow
from ...text.cleaning import bot_name, clean_name, free_name, new_id
from ..replays.cache import checked_step
from ..server import TableServer
from ..table import LiveTable
from . import checks, start

log = logging.getLogger(__name__)
MOST_TURNS = 200  # unless the table says otherwise: four times a long game, so that one nobody advances ends


async def play_now(server: TableServer, visitor: str, wish: PlayNow) -> Opened:
    """You against a bot, random factions."""
    seats = [NewSeat("you", wish.name or "Guest"), NewSeat("bot", level=wish.level)]
    sets = wish.sets or await sets_for(server, visitor, len(seats))
    return await open_table(server, visitor, NewTable(seats, Options(sets=sets)))


async def sets_for(server: TableServer, visitor: str, seats: int) -> list[str]:
    """The first set, whose cards are the simplest, for who has finished no game yet, if it is big enough; else all."""
    held = await server.store.lists.held_by(visitor)
    if await server.store.lists.list_tables(held, ["over"]):
        return []
    first = [box.id for box in server.games.catalog().sets[:1]]
    return first if len(server.games.pool(first, "printed")) >= 2 * seats else []


async def open_table(server: TableServer, visitor: str, wish: NewTable) -> Opened:
    """A new table; it starts at once if nobody is waited for."""
    checks.check_table(server, wish)
    table, seats = new_id(), list[SeatRow]()
    for number, seat in enumerate(wish.seats):
        link = server.links.new(visitor, table, number)
        seats.append(seat_row(server, number, seat, [other.name for other in seats], link))
    holders = [(number, visitor) for number, seat in enumerate(wish.seats) if seat.kind == "you"]
    options = settled(wish)
    row = TableRow(table, "gathering", visitor, options, public=wish.public)
    return await set_up(server, row, seats, holders)


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


def seat_row(server: TableServer, number: int, wish: NewSeat, taken: list[str], link: str) -> SeatRow:
    """A seat as it is when the table opens."""
    factions = list(wish.factions)
    if wish.kind == "bot":
        name = free_name(clean_name(wish.name), taken) if wish.name else bot_name(taken)
        return SeatRow(number, "bot", name, checks.checked_level(server, wish.level), factions=factions)
    if wish.kind == "friend":
        name = clean_name(wish.name) if wish.name else "Friend"
        return SeatRow(number, "person", free_name(name, taken), invite=link, factions=factions)
    name = free_name(clean_name(wish.name) if wish.name else "Guest", taken)
    return SeatRow(number, "person", name, secret=link, factions=factions)


async def set_up(
    server: TableServer,
    row: TableRow,
    seats: list[SeatRow],
    holders: list[tuple[int, str]],
    events: Sequence[TableEvent] = (),
    deal: Deal | None = None,
) -> Opened:
    """Store a new table, with its game if nobody is waited for; one that plays on brings along what it was dealt from.

    Every other one commits itself to a new secret.
    """
    for seat in seats:
        if seat.played_by_bot:
            checks.checked_level(server, seat.level)
    if row.status == "gathering":
        deal = server.new_deal()
    begun = await start.started(server, row, seats, {}, deal)
    if begun is not None:
        row = replace(row, setup=begun.setup, status="running")
    await server.store.tables.add_table(row, seats, holders, events, own_name(seats, holders), deal)
    for level in {seat.level for seat in seats if seat.kind == "bot"}:
        server.bots.warm_up(level)
    if row.status == "running":
        async with server.locked(row.id) as t:
            await start.show_start(t)
    return Opened(row.id, f"/t/{row.id}")


def own_name(seats: list[SeatRow], holders: list[tuple[int, str]]) -> tuple[str, str] | None:
    """The visitor who opens the table, and the name to remember."""
    return (holders[0][1], seats[holders[0][0]].name) if holders else None


async def open_rematch(server: TableServer, live: LiveTable, factions: Literal["same", "swap", "new"]) -> Opened:
    """The same people at a new table."""
    old, table = live.row, new_id()
    played = [] if factions == "new" else old.summary.factions
    if factions == "swap":
        played = [*played[1:], *played[:1]]
    seats = [
        SeatRow(
            seat.seat,
            seat.kind,
            seat.name,
            seat.level,
            secret=new_link_for(server, live, seat, table),
            substitute=seat.substitute,
            factions=list(played[seat.seat]) if played else [],
        )
        for seat in live.seats
    ]
    holders = [(number, visitor) for number, visitors in live.holders.items() for visitor in sorted(visitors)]
    row = TableRow(table, "gathering", old.host, checks.without_lesson(old.options), public=old.public)
    return await set_up(server, row, seats, holders)


def new_link_for(server: TableServer, live: LiveTable, seat: SeatRow, table: str) -> str:
    """A link to a seat of a new table, for whoever holds the old one and is here; others get theirs when they come."""
    here = next((visitor for visitor in sorted(live.holders[seat.seat]) if visitor in server.links.keys), None)
    return "" if here is None else server.links.new(here, table, seat.seat)


async def play_on(server: TableServer, visitor: str, wish: PlayOn) -> Opened:
    """A new table at a position of an old one, against bots."""
    live = await server.table(wish.table)
    if not live.may_play_on(visitor):
        raise Refusal("You can play on from a game of others only when it is over.")
    if not live.row.setup:
        raise Refusal("That game has not started yet.")
    step = checked_step(wish.step, len(live.answers))
    live.seat(wish.seat)
    level = checks.checked_level(server, wish.level)
    game = await server.game_at(live, step)
    if game.result is not None:
        raise Refusal("The game is over at this step: go back a little first.")
    name = clean_name(wish.name) if wish.name else live.seats[wish.seat].name
    table = new_id()
    link = server.links.new(visitor, table, wish.seat)
    seats = [seat_to_play_on(seat, wish.seat, name, level, link) for seat in live.seats]
    row = TableRow(table, "running", visitor, checks.without_lesson(live.row.options), setup=live.row.setup)
    row.origin_table, row.origin_step, row.steps = wish.table, step, step
    row.asked = -1 if game.question is None else game.question.seat
    events = [TableEvent("answer", answer.seat, answer.value, bot=True) for answer in live.answers[:step]]
    deal = await server.store.tables.load_deal(wish.table)
    return await set_up(server, row, seats, [(wish.seat, visitor)], events, deal)


def seat_to_play_on(seat: SeatRow, yours: int, name: str, level: str, link: str) -> SeatRow:
    """You, or a bot under the old name."""
    if seat.seat == yours:
        return SeatRow(seat.seat, "person", name, secret=link)
    return SeatRow(seat.seat, "bot", seat.name if seat.name != name else f"{name} (bot)", level)
