"""Reports of what was wrong: the note, and where in which game. The record is made when somebody asks for it."""

from functools import partial

from ...game import Refusal
from ...protocol import messages as p
from ...storage import queries
from ...storage.rows import ReportRow
from ...text.cleaning import clean_note, new_id
from .. import history
from ..connection import Page
from ..replays.cache import checked_step
from ..server import Hall
from ..table import Room


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
