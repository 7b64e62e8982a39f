"""Every deed: what it needs, and the function that does it, for the command line and for the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from ..table.wire import office as wire
from . import announcing, erasing, looking, moderating, reports, tidying
from .office import Office


@dataclass(frozen=True, slots=True)
class Deed:
    """Something an operator does or looks at."""

    wish: type[wire.Wish]
    do: Callable[[Office, Any], msgspec.Struct]
    roll: bool = False  # it matters who is here
    looks: bool = False  # it changes nothing


DEEDS: dict[str, Deed] = {
    "here": Deed(wire.Nothing, looking.here, roll=True, looks=True),
    "tables": Deed(wire.Tables, looking.tables, roll=True, looks=True),
    "table": Deed(wire.Table, looking.table, roll=True, looks=True),
    "end": Deed(wire.End, moderating.end),
    "shut": Deed(wire.Shut, moderating.shut),
    "bans": Deed(wire.Nothing, moderating.bans, looks=True),
    "lift": Deed(wire.Lift, moderating.lift),
    "reports": Deed(wire.Reports, reports.reports, looks=True),
    "resolve": Deed(wire.Resolve, reports.resolve),
    "announce": Deed(wire.Announce, announcing.announce),
    "announced": Deed(wire.Nothing, announcing.announced, looks=True),
    "withdraw": Deed(wire.Nothing, announcing.withdraw),
    "export": Deed(wire.Visitor, erasing.export, looks=True),
    "erase": Deed(wire.Visitor, erasing.erase),
    "retention": Deed(wire.Nothing, tidying.tidy, roll=True),
}
