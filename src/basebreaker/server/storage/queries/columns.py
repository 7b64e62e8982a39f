"""Rows as columns, and back."""

from typing import Any

import msgspec
from sqlalchemy import RowMapping

from ...protocol.shared import Options
from ..rows import GameSummary, SeatRow, TableEvent, TableRow, unix_milliseconds


def text(value: object) -> str:
    """A value as JSON for a text column."""
    return msgspec.json.encode(value).decode()


def table_values(row: TableRow) -> dict[str, Any]:
    """A table's columns."""
    values = {name: getattr(row, name) for name in TableRow.__slots__}
    return {**values, "options": text(row.options), "summary": text(row.summary)}


def read_table(row: RowMapping) -> TableRow:
    """A table from its columns."""
    values = dict(row)
    values["options"] = msgspec.json.decode(values["options"], type=Options)
    values["summary"] = msgspec.json.decode(values["summary"], type=GameSummary)
    return TableRow(**values)


def seat_values(table: str, row: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    values = {name: getattr(row, name) for name in SeatRow.__slots__}
    return {**values, "table": table, "factions": text(row.factions)}


def read_seat(row: RowMapping) -> SeatRow:
    """A seat from its columns."""
    values = dict(row)
    del values["table"]
    values["factions"] = msgspec.json.decode(values["factions"], type=list[str])
    return SeatRow(**values)


def event_values(table: str, number: int, event: TableEvent) -> dict[str, Any]:
    """A event's columns."""
    return {
        "table": table,
        "number": number,
        "kind": event.kind,
        "seat": event.seat,
        "value": event.value,
        "bot": event.bot,
        "time": unix_milliseconds(),
    }
