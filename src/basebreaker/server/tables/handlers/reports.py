"""Reports of what was wrong: the note, and where in which game. The record is made when somebody asks for it."""

from ...game import Refusal
from ...protocol import messages as p
from ...storage.rows import ReportRow, unix_milliseconds
from ...text.cleaning import clean_note, new_id
from .. import history
from ..connection import Connection
from ..replays.cache import checked_step
from ..server import LockedTable, TableServer
from ..table import LiveTable


async def report(server: TableServer, page: Connection, said: p.Report) -> None:
    """Keep what somebody found wrong."""
    server.may_report(page.visitor, page.address)
    note = clean_note(said.note)
    async with server.locked(said.table) as t:
        if not t.row.setup:
            raise Refusal("The game has not started yet.")
        kept = await keep(t, page.visitor, checked_step(said.step, len(t.live.answers)), note)
    page.tell(p.Reported(said.ref, report=kept, path=f"/report/{kept}"))


async def keep(t: LockedTable, visitor: str, step: int, note: str, *, failed: str = "", fault: str = "") -> str:
    """Store a report and give its number: one for each visitor, table and step, so a second one changes the note."""
    row = ReportRow(new_id(), t.row.id, visitor, step, note, len(t.live.events), failed, unix_milliseconds(), fault)
    kept = await t.store.talk.add_report(row, t.server.limits.reports_of_one_table)
    if kept is None:
        raise Refusal("There are many reports about this game already: they will be read.")
    return kept


async def record_of(server: TableServer, live: LiveTable, row: ReportRow) -> str:
    """The game as it was when it was reported, with the answer that failed."""
    keys = [answer.value for answer in history.standing(live.events[: row.happenings])]
    secret = await server.secret_of(live)
    return server.games.record(live.row.setup, live.names, [*keys, row.failed] if row.failed else keys, secret)
