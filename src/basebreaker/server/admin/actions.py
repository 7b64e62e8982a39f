"""Every deed: what it needs, and the function that does it, for the command line and for the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from ..protocol import admin as wire
from . import announcements, moderation, reports, retention, tables, visitors
from .context import Office


@dataclass(frozen=True, slots=True)
class Deed:
    """Something an operator does or looks at."""

    wish: type[wire.Wish]
    do: Callable[[Office, Any], msgspec.Struct]
    roll: bool = False  # it matters who is here
    looks: bool = False  # it changes nothing


DEEDS: dict[str, Deed] = {
    "here": Deed(wire.Nothing, tables.here, roll=True, looks=True),
    "tables": Deed(wire.Tables, tables.tables, roll=True, looks=True),
    "table": Deed(wire.Table, tables.table, roll=True, looks=True),
    "end": Deed(wire.End, moderation.end),
    "shut": Deed(wire.Shut, moderation.shut),
    "bans": Deed(wire.Nothing, moderation.bans, looks=True),
    "lift": Deed(wire.Lift, moderation.lift),
    "reports": Deed(wire.Reports, reports.reports, looks=True),
    "resolve": Deed(wire.Resolve, reports.resolve),
    "announce": Deed(wire.Announce, announcements.announce),
    "announced": Deed(wire.Nothing, announcements.announced, looks=True),
    "withdraw": Deed(wire.Nothing, announcements.withdraw),
    "export": Deed(wire.Visitor, visitors.export, looks=True),
    "erase": Deed(wire.Visitor, visitors.erase),
    "retention": Deed(wire.Nothing, retention.tidy, roll=True),
}
