"""Telling all pages something."""

from __future__ import annotations

from ..game import Refusal
from ..protocol import admin as wire
from ..storage import announcements, processes
from ..storage.announcements import Announcement
from ..text.cleaning import clean_line, new_id
from .context import AdminContext

RESTART = "The server restarts: your game goes on afterwards."
AFTER_RESTART = 60_000  # milliseconds for which pages still say why they were interrupted
MOST_MINUTES = 7 * 24 * 60


def announce(context: AdminContext, params: wire.Announce) -> wire.Announced:
    """Tell all pages something for a time, or that the server restarts; this takes the place of anything before."""
    if params.restart is not None and not 0 <= params.restart <= wire.DAY_SECONDS:
        raise Refusal("A restart can be announced a day before at the most.")
    if not 1 <= params.minutes <= MOST_MINUTES:
        raise Refusal("Say for how long: from a minute to a week.")
    sentence = clean_line(params.sentence) if params.sentence or params.restart is None else RESTART
    now = processes.moment(context.connection)
    restart = 0 if params.restart is None else now + params.restart * 1000
    until = restart + AFTER_RESTART if restart else now + params.minutes * 60_000
    said = Announcement(new_id(), sentence, restart, now, until)
    announcements.announce(context.connection, said)
    context.tell("news")
    return wire.Announced(said.id, said.sentence, said.restart, said.until)


def announced(context: AdminContext, _wish: wire.Nothing) -> wire.Announced:
    """What all pages are told now."""
    said = announcements.load_announcement(context.connection)
    return wire.Announced() if said is None else wire.Announced(said.id, said.sentence, said.restart, said.until)


def withdraw(context: AdminContext, _wish: wire.Nothing) -> wire.Announced:
    """Tell nothing any more."""
    announcements.announce(context.connection, None)
    context.tell("news")
    return wire.Announced()
