"""Players' reports."""

from __future__ import annotations

from sqlalchemy import select, update

from ..game import Missing, Refusal
from ..protocol import admin as wire
from ..storage import queries, schema
from ..storage.rows import ReportRow, unix_milliseconds
from .context import AdminContext

MOST_LISTED = 1000


def reports(context: AdminContext, params: wire.Reports) -> wire.ReportList:
    """Unresolved reports, or all, newest first."""
    if not 1 <= params.most <= MOST_LISTED:
        raise Refusal(f"From 1 to {MOST_LISTED} reports can be listed, not {params.most}.")
    columns = schema.reports.c
    found = select(schema.reports).order_by(columns.time.desc()).limit(params.most)
    rows = context.connection.execute(found if params.all else found.where(columns.resolved == 0)).mappings()
    return wire.ReportList([info(ReportRow(**row)) for row in rows])


def info(row: ReportRow) -> wire.ReportInfo:
    """A report as operators see it."""
    return wire.ReportInfo(
        id=row.id,
        table=row.table,
        step=row.step,
        note=row.note,
        fault=row.fault,
        visitor=row.visitor,
        time=row.time,
        resolved=row.resolved,
        replay=f"/replay/{row.table}?step={row.step}",
    )


def resolve(context: AdminContext, params: wire.Resolve) -> wire.ReportInfo:
    """Mark a report as resolved, or as unresolved again."""
    name = params.id.rstrip("/").rpartition("/")[2]
    moment = unix_milliseconds() if params.resolved else 0
    context.connection.execute(update(schema.reports).where(schema.reports.c.id == name).values(resolved=moment))
    row = queries.talk.load_report(context.connection, name)
    if row is None:
        raise Missing(f"There is no report {name}.")
    return info(row)
