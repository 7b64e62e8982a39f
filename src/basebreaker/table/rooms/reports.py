"""Reports of what was wrong: the note, and where in which game. The record is made when somebody asks for it."""

from functools import partial

from basebreaker.table.keeping import queries
from basebreaker.table.keeping.rows import ReportRow
from basebreaker.table.ports import Refusal
from basebreaker.table.rooms import history
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.reels import checked_step
from basebreaker.table.rooms.room import Room
from basebreaker.table.rooms.words import clean_note, new_id
from basebreaker.table.wire import protocol as p


async def report(hall: Hall, page: Page, said: p.Report) -> None:
    """Keep what somebody found wrong."""
    hall.may_report(page.visitor, page.address)
    note = clean_note(said.note)
    async with hall.locked(said.table) as room:
        if not room.row.setup:
            raise Refusal("The game has not started yet.")
        kept = await keep(hall, room, page.visitor, checked_step(said.step, len(room.answers)), note)
    page.tell(p.Reported(said.ref, report=kept, path=f"/report/{kept}"))


async def keep(hall: Hall, room: Room, visitor: str, step: int, note: str, *, failed: str = "", fault: str = "") -> str:
    """Store a report and give its number: one for each visitor, table and step, so a second one changes the note."""
    row = ReportRow(new_id(), room.row.id, visitor, step, note, len(room.happenings), failed, queries.now(), fault)
    kept = await hall.store.run(partial(queries.add_report, report=row, most=hall.limits.reports_of_one_table))
    if kept is None:
        raise Refusal("There are many reports about this game already: they will be read.")
    return kept


async def record_of(hall: Hall, room: Room, row: ReportRow) -> str:
    """The game as it was when it was reported, with the answer that failed."""
    keys = [answer.value for answer in history.standing(room.happenings[: row.happenings])]
    secret = await hall.secret_of(room)
    return hall.games.record(room.row.setup, room.names, [*keys, row.failed] if row.failed else keys, secret)
