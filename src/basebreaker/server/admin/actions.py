"""The admin actions with their parameters and functions, for the command line and the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from ..protocol import admin as wire
from . import announcements, moderation, reports, retention, tables, visitors
from .context import AdminContext


@dataclass(frozen=True, slots=True)
class AdminAction:
    """An action of an operator."""

    params: type[wire.Params]
    do: Callable[[AdminContext, Any], msgspec.Struct]
    roll: bool = False  # needs an up-to-date list of connected visitors
    looks: bool = False  # read-only


ACTIONS: dict[str, AdminAction] = {
    "here": AdminAction(wire.Nothing, tables.here, roll=True, looks=True),
    "tables": AdminAction(wire.Tables, tables.tables, roll=True, looks=True),
    "table": AdminAction(wire.Table, tables.table, roll=True, looks=True),
    "end": AdminAction(wire.End, moderation.end),
    "shut": AdminAction(wire.Shut, moderation.shut),
    "bans": AdminAction(wire.Nothing, moderation.bans, looks=True),
    "lift": AdminAction(wire.Lift, moderation.lift),
    "reports": AdminAction(wire.Reports, reports.reports, looks=True),
    "resolve": AdminAction(wire.Resolve, reports.resolve),
    "announce": AdminAction(wire.Announce, announcements.announce),
    "announced": AdminAction(wire.Nothing, announcements.announced, looks=True),
    "withdraw": AdminAction(wire.Nothing, announcements.withdraw),
    "export": AdminAction(wire.Visitor, visitors.export, looks=True),
    "erase": AdminAction(wire.Visitor, visitors.erase),
    "retention": AdminAction(wire.Nothing, retention.tidy, roll=True),
}
