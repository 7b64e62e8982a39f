"""Announcements to all clients."""

from __future__ import annotations

from ..game import Refusal
from ..protocol import admin as wire
from ..storage import announcements, processes
from ..storage.announcements import Announcement
from ..text.cleaning import clean_line, new_id
from .context import AdminContext

RESTART = "The server restarts: your game goes on afterwards."
AFTER_RESTART = 60_000  # milliseconds after the restart for which clients still show the announcement
MOST_MINUTES = 7 * 24 * 60


def announce(context: AdminContext, params: wire.Announce) -> wire.Announced:
    """Show all clients a message for some time, or announce a restart; replaces the previous announcement."""
    if params.restart is not None and not 0 <= params.restart <= wire.DAY_SECONDS:
        raise Refusal("A restart can be announced at most a day ahead.")
    if not 1 <= params.minutes <= MOST_MINUTES:
        raise Refusal("Give a duration from a minute to a week.")
    sentence = clean_line(params.sentence) if params.sentence or params.restart is None else RESTART
    now = processes.moment(context.connection)
    restart = 0 if params.restart is None else now + params.restart * 1000
    until = restart + AFTER_RESTART if restart else now + params.minutes * 60_000
    said = Announcement(new_id(), sentence, restart, now, until)
    announcements.announce(context.connection, said)
    context.tell("news")
    return wire.Announced(said.id, said.sentence, said.restart, said.until)


def announced(context: AdminContext, _params: wire.Nothing) -> wire.Announced:
    """The announcement that all clients see now."""
    said = announcements.load_announcement(context.connection)
    return wire.Announced() if said is None else wire.Announced(said.id, said.sentence, said.restart, said.until)


def withdraw(context: AdminContext, _params: wire.Nothing) -> wire.Announced:
    """Withdraw the announcement."""
    announcements.announce(context.connection, None)
    context.tell("news")
    return wire.Announced()
