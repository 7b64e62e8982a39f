"""What is told to all pages: one thing at a time, until it is over or withdrawn."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select

from . import schema
from .processes import moment


@dataclass(slots=True, frozen=True)
class Announcement:
    """A sentence, with the time of a restart if it is about one. Times are milliseconds since 1970."""

    id: str
    sentence: str
    restart: int  # 0: it is about something else
    since: int
    until: int


def load_announcement(connection: Connection) -> Announcement | None:
    """What is to be told now."""
    columns = schema.announcements.c
    now = select(schema.announcements).where(columns.until > moment(connection)).order_by(columns.since.desc())
    row = connection.execute(now.limit(1)).mappings().first()
    return None if row is None else Announcement(**row)


def announce(connection: Connection, announcement: Announcement | None) -> None:
    """Tell this instead of anything before; None: tell nothing any more."""
    connection.execute(delete(schema.announcements))
    if announcement is not None:
        connection.execute(insert(schema.announcements).values(asdict(announcement)))
