"""Who may not come in, or may not write, until when. Times are milliseconds since 1970."""

from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from . import schema
from .processes import moment

BanKind = Literal["ban", "mute"]


@dataclass(slots=True, frozen=True)
class Ban:
    """A visitor, or a range of addresses, that is shut out (`ban`) or may not write (`mute`)."""

    id: str
    kind: BanKind
    visitor: str
    network: str
    wide: bool  # the addresses of the visitor's open pages are shut out with them
    reason: str
    since: int
    until: int


def load_bans(connection: Connection) -> list[Ban]:
    """Those that still count, the newest first."""
    columns = schema.bans.c
    rows = select(schema.bans).where(columns.until > moment(connection)).order_by(columns.since.desc(), columns.id)
    return [Ban(**row) for row in connection.execute(rows).mappings()]


def add_ban(connection: Connection, ban: Ban) -> None:
    """One more."""
    connection.execute(insert(schema.bans).values(asdict(ban)))


def lift_ban(connection: Connection, ban: str) -> bool:
    """One less; False if there is none of this name."""
    return connection.execute(delete(schema.bans).where(schema.bans.c.id == ban)).rowcount == 1
