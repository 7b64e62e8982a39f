"""Chat, mutes and reports."""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ...protocol.shared import ChatLine
from .. import schema
from ..rows import ReportRow, unix_milliseconds
from ..upsert import put_new

CHAT_SHOWN = 100


def add_chat(connection: Connection, table: str, seat: int, name: str, line: str) -> ChatLine:
    """Keep a chat line."""
    numbers = select(func.coalesce(func.max(schema.chat.c.number), 0)).where(schema.chat.c.table == table)
    while True:
        said = ChatLine(connection.execute(numbers).scalar_one() + 1, name, line, unix_milliseconds(), seat)
        if put_new(connection, schema.chat, table=table, **msgspec.structs.asdict(said)):
            return said


def load_chat(connection: Connection, table: str) -> list[ChatLine]:
    """The last lines of a table's chat, oldest first."""
    columns = schema.chat.c
    rows = connection.execute(
        select(columns.number, columns.name, columns.text, columns.time, columns.seat)
        .where(columns.table == table)
        .order_by(columns.number.desc())
        .limit(CHAT_SHOWN)
    ).all()
    return [ChatLine(*row) for row in reversed(rows)]


def load_line(connection: Connection, table: str, number: int) -> ChatLine | None:
    """One line of a table's chat."""
    columns = schema.chat.c
    found = select(columns.number, columns.name, columns.text, columns.time, columns.seat)
    row = connection.execute(found.where(columns.table == table, columns.number == number)).one_or_none()
    return None if row is None else ChatLine(*row)


def load_mutes(connection: Connection, table: str, visitor: str) -> set[int]:
    """Whom a visitor does not want to hear."""
    columns = schema.mutes.c
    return set(
        connection.execute(select(columns.who).where(columns.table == table, columns.visitor == visitor)).scalars()
    )


def load_talk(connection: Connection, table: str, visitor: str) -> tuple[list[ChatLine], set[int]]:
    """The chat of a table and whom the visitor does not hear."""
    return load_chat(connection, table), load_mutes(connection, table, visitor)


def save_mute(connection: Connection, table: str, visitor: str, who: int, on: bool) -> None:
    """Mute somebody, or hear them again."""
    columns = schema.mutes.c
    where = (columns.table == table) & (columns.visitor == visitor) & (columns.who == who)
    if on:
        put_new(connection, schema.mutes, table=table, visitor=visitor, who=who)
    else:
        connection.execute(delete(schema.mutes).where(where))


def add_report(connection: Connection, report: ReportRow, most: int) -> str | None:
    """Keep a report and give its number; that of the one there is if this visitor has reported this step before.

    None if there are so many reports about this table.
    """
    columns = schema.reports.c
    of_table = columns.table == report.table
    same = of_table & (columns.visitor == report.visitor) & (columns.step == report.step)
    values = {name: getattr(report, name) for name in ReportRow.__slots__}
    known: str | None = connection.execute(select(columns.id).where(same)).scalar()
    if known is not None:
        connection.execute(update(schema.reports).where(columns.id == known).values({**values, "id": known}))
        return known
    if connection.execute(select(func.count()).select_from(schema.reports).where(of_table)).scalar_one() >= most:
        return None
    connection.execute(insert(schema.reports).values(values))
    return report.id


def load_report(connection: Connection, report: str) -> ReportRow | None:
    """One report."""
    row = connection.execute(select(schema.reports).where(schema.reports.c.id == report)).mappings().one_or_none()
    return None if row is None else ReportRow(**row)
