"""Terminal output of the actions' results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..protocol import admin as wire

WIDTH = 140  # if the output is not a terminal
SHORT = 12  # digits of a visitor's number


def show(done: msgspec.Struct) -> None:
    """Print a result."""
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False, emoji=False)
    for part in SHOWN[type(done)](done):
        console.print(part)


def listed(heads: Sequence[str], rows: Iterable[Sequence[object]], none: str) -> Table | str:
    """A table of these rows, or the sentence `none` if there are no rows."""
    table = Table(*heads, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    return table if table.row_count else none


def when(moment: int) -> str:
    """A time, to the minute."""
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M}" if moment else ""


def several(number: int, what: str) -> str:
    """A number of things: 1 table, 2 tables."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def here(done: wire.Here) -> Iterable[Table | str]:
    """An overview: games, processes, connected visitors."""
    yield (
        f"{several(done.running, 'running game')}, {done.gathering:,} gathering, {done.over:,} over;"
        f" {several(done.reports, 'open report')}, {several(done.bans, 'ban')}."
    )
    rows = [(process.kind, process.id, process.workers or "", when(process.seen)) for process in done.processes]
    yield listed(("process", "id", "workers", "seen (UTC)"), rows, "No server runs on this database.")
    if done.processes:
        yield people(done.visitors)


def people(found: Sequence[wire.VisitorHere]) -> Table | str:
    """Connected visitors."""
    rows = [
        (one.visitor[:SHORT], one.name, f"/t/{one.table}", ", ".join(map(str, one.seats)) or "watches", one.pages)
        for one in found
    ]
    return listed(("visitor", "name", "table", "seats", "pages"), rows, "No one has a page open at a table.")


def tables(done: wire.TableList) -> Iterable[Table | str]:
    """A list of tables."""
    rows = [
        (f"/t/{one.table}", one.status, names(one), one.turn, one.steps, one.pages, when(one.changed))
        for one in done.tables
    ]
    yield listed(("table", "status", "who", "turn", "steps", "pages", "changed (UTC)"), rows, "There is no such table.")


def names(line: wire.TableLine) -> str:
    """The players' names."""
    return ", ".join([*line.names, *([several(line.bots, "bot")] if line.bots else [])])


def table(done: wire.TableState) -> Iterable[Table | str]:
    """One table."""
    line = done.line
    asked = f", seat {done.asked} is asked" if done.asked >= 0 else ""
    told = f"{line.status}, turn {line.turn}, {several(line.steps, 'answer')}{asked}"
    yield f"/t/{line.table}: {told}; {when(line.changed)} UTC."
    seats = [
        (
            seat.seat,
            seat.name,
            sort(seat),
            " + ".join(seat.factions),
            seat.vp,
            ", ".join(v[:SHORT] for v in seat.visitors),
        )
        for seat in done.seats
    ]
    yield listed(("seat", "name", "kind", "factions", "VP", "held by"), seats, "")
    yield people(done.here)
    if done.chat:
        said = [(when(line.time), line.name, line.text) for line in done.chat]
        yield listed(("said (UTC)", "who", "what"), said, "")
    if done.events:
        events = [
            (one.number, when(one.time), one.seat, one.kind, one.value, "bot" if one.bot else "") for one in done.events
        ]
        yield listed(("event", "at (UTC)", "seat", "kind", "value", ""), events, "")
    if done.reports:
        yield f"Reports: {', '.join(f'/report/{report}' for report in done.reports)}"


def sort(seat: wire.SeatState) -> str:
    """A seat's kind, with its level and state."""
    marks = [seat.level] * bool(seat.level) + ["away"] * seat.away + ["a bot plays"] * seat.substitute
    return f"{seat.kind} ({', '.join(marks)})" if marks else seat.kind


def ended(done: wire.Ended) -> Iterable[str]:
    """A table that was ended."""
    yield f"Table {done.table} is closed." if done.was == "gathering" else f"The game at table {done.table} is over."


def whom(ban: wire.BanInfo) -> str:
    """The subject of a ban."""
    return ban.network or f"visitor {ban.visitor[:SHORT]}{f' ({ban.name})' if ban.name else ''}"


def shut(ban: wire.BanInfo) -> Iterable[str]:
    """A new ban or mute."""
    action = "banned" if ban.kind == "ban" else "muted"
    yield f"{whom(ban)[:1].upper()}{whom(ban)[1:]} is {action} until {when(ban.until)} UTC ({ban.id})."


def bans(done: wire.BanList) -> Iterable[Table | str]:
    """The bans and mutes in force."""
    rows = [(ban.id, ban.kind, whom(ban), when(ban.until), ban.reason) for ban in done.bans]
    yield listed(("id", "kind", "whom", "until (UTC)", "reason"), rows, "There are no bans or mutes.")


def reports(done: wire.ReportList) -> Iterable[Table | str]:
    """Reports."""
    rows = [(one.id, when(one.time), one.replay, note(one), when(one.resolved)) for one in done.reports]
    yield listed(("report", "at (UTC)", "replay", "note", "done (UTC)"), rows, "There is no open report.")


def note(report: wire.ReportInfo) -> str:
    """A report's note and the engine's fault, if any."""
    return "\n".join(part for part in (report.note, report.fault) if part)


def resolved(report: wire.ReportInfo) -> Iterable[str]:
    """A report that was resolved or reopened."""
    yield f"Report {report.id} is resolved." if report.resolved else f"Report {report.id} is open again."


def announced(done: wire.Announced) -> Iterable[str]:
    """The announcement that clients see."""
    if not done.sentence:
        yield "There is no announcement."
    elif done.restart:
        yield f"All pages count down to a restart at {when(done.restart)} UTC: {done.sentence}"
    else:
        yield f"All pages show until {when(done.until)} UTC: {done.sentence}"


def erased(done: wire.Erased) -> Iterable[str]:
    """The counts of what was erased."""
    yield (
        f"Visitor {done.visitor[:SHORT]} is erased: {several(done.tables, 'table')} of their own,"
        f" {several(done.lines, 'chat line')} and {several(done.reports, 'report')} are deleted,"
        f" {several(done.seats, 'seat')} in other people's games renamed."
    )


def tidied(done: wire.Tidied) -> Iterable[str]:
    """The number of deleted tables."""
    yield f"{several(done.tables, 'expired table')} deleted."


SHOWN: dict[type, Callable[[Any], Iterable[Table | str]]] = {
    wire.Here: here,
    wire.TableList: tables,
    wire.TableState: table,
    wire.Ended: ended,
    wire.BanInfo: shut,
    wire.BanList: bans,
    wire.ReportList: reports,
    wire.ReportInfo: resolved,
    wire.Announced: announced,
    wire.Erased: erased,
    wire.Tidied: tidied,
}
