"""Telling all pages something."""

from __future__ import annotations

from ..game import Refusal
from ..protocol import admin as wire
from ..storage import announcements, processes
from ..storage.announcements import Announcement
from ..text.cleaning import clean_line, new_id
from .context import Office

RESTART = "The server restarts: your game goes on afterwards."
AFTER_RESTART = 60_000  # milliseconds for which pages still say why they were interrupted
MOST_MINUTES = 7 * 24 * 60


def announce(office: Office, wish: wire.Announce) -> wire.Announced:
    """Tell all pages something for a time, or that the server restarts; this takes the place of anything before."""
    if wish.restart is not None and not 0 <= wish.restart <= wire.DAY_SECONDS:
        raise Refusal("A restart can be announced a day before at the most.")
    if not 1 <= wish.minutes <= MOST_MINUTES:
        raise Refusal("Say for how long: from a minute to a week.")
    sentence = clean_line(wish.sentence) if wish.sentence or wish.restart is None else RESTART
    now = processes.moment(office.connection)
    restart = 0 if wish.restart is None else now + wish.restart * 1000
    until = restart + AFTER_RESTART if restart else now + wish.minutes * 60_000
    said = Announcement(new_id(), sentence, restart, now, until)
    announcements.announce(office.connection, said)
    office.tell("news")
    return wire.Announced(said.id, said.sentence, said.restart, said.until)


def announced(office: Office, _wish: wire.Nothing) -> wire.Announced:
    """What all pages are told now."""
    said = announcements.load_announcement(office.connection)
    return wire.Announced() if said is None else wire.Announced(said.id, said.sentence, said.restart, said.until)


def withdraw(office: Office, _wish: wire.Nothing) -> wire.Announced:
    """Tell nothing any more."""
    announcements.announce(office.connection, None)
    office.tell("news")
    return wire.Announced()
