"""What each page gets to see: the table, and the game through one pair of eyes."""

import asyncio
from collections.abc import Iterable

from ...views.model import View
from ..game import TableGame
from ..protocol.messages import Chatted, Framed, Noticed, TableChanged
from ..protocol.shared import Cause, ChatLine, Frame, Origin, SeatInfo, TableInfo
from ..storage.rows import SeatRow
from ..text.seat_names import called, named
from . import undo
from .connection import encoded
from .table import LiveTable

SENT_A_SECOND = 1000  # pages of one room that are told who has come and gone


def seat_info(live: LiveTable, seat: SeatRow, visitor: str) -> SeatInfo:
    """One seat for the eyes of a visitor."""
    yours = visitor in live.holders[seat.seat]
    place = f"/t/{live.row.id}"
    invite, secret = (live.links.shown(visitor, live.row.id, seat.seat, kept) for kept in (seat.invite, seat.secret))
    return SeatInfo(
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        substitute=seat.substitute,
        claimed=seat.claimed,
        stirred=seat.kind == "bot" or seat.seat in live.client_seeds,
        present=live.present(seat.seat),
        absent_long=live.absent_long(seat.seat),
        stand_in=live.stand_ins.get(seat.seat, ""),
        yours=yours,
        factions=seat.factions,
        invite=f"{place}#invite={invite}" if invite and visitor == live.row.host else "",
        link=f"{place}#seat={secret}" if secret and yours else "",
    )


def table_info(live: LiveTable, visitor: str) -> TableInfo:
    """The table for the eyes of a visitor."""
    row = live.row
    return TableInfo(
        table=row.id,
        status=row.status,
        seats=[seat_info(live, seat, visitor) for seat in live.seats],
        options=row.options,
        public=row.public,
        host=visitor == row.host,
        watchers=live.watchers,
        proposal=live.pending.shown() if live.pending else None,
        rematch=row.rematch,
        origin=Origin(row.origin_table, row.origin_step) if row.origin_table else None,
        muted=sorted(live.mutes.get(visitor, ())),
        open_record=live.open_record,
        commitment=live.commitment,
        silent=live.silent(visitor),
    )


def frame_now(live: LiveTable, game: TableGame, viewer: int | None, cause: Cause, log_from: int = 0) -> Frame:
    """The game now, from one pair of eyes."""
    view = game.view(viewer)
    return Frame(
        at=len(live.events),
        answered=len(live.answers),
        viewer=viewer,
        cause=cause,
        view=named(view, live.names),
        log_from=log_from,
        lines=game.log_lines(viewer, log_from),
        undo="" if viewer is None else undo.status(live, game, viewer),
        coach=live.speech(viewer),
        end=called(game.standing, live.names) if viewer is not None and may_offer_end(live, view, viewer) else "",
    )


def may_offer_end(live: LiveTable, view: View, seat: int) -> bool:
    """Whether the game is on for this seat, and a person answers for it."""
    return view.result is None and not view.seats[seat].gone and live.seats[seat].person


def heard(live: LiveTable, lines: Iterable[ChatLine], visitor: str) -> list[ChatLine]:
    """Chat without those the visitor has muted."""
    muted = live.mutes.get(visitor, ())
    return [line for line in lines if line.seat not in muted]


def send_notice(live: LiveTable, sentence: str) -> None:
    """The same words for every page."""
    data = encoded(Noticed(sentence=sentence))
    for page in live.pages:
        live.broadcast.tell(page, data)


def send_table(live: LiveTable) -> None:
    """The table has changed. All spectators see the same of it, up to whom they have muted, so it is encoded once."""
    insiders = live.insiders
    seen: dict[tuple[str, frozenset[int]], bytes] = {}
    for page in live.pages:
        eyes = page.visitor if page.visitor in insiders else "", frozenset(live.mutes.get(page.visitor, ()))
        if eyes not in seen:
            seen[eyes] = encoded(TableChanged(table=table_info(live, page.visitor)))
        live.broadcast.tell(page, seen[eyes])
    live.sent_at = live.clock()
    plan_sending(live, None)


def send_table_soon(live: LiveTable) -> None:
    """Somebody has come or gone: in a crowd, those who come and go at nearly the same time are told together."""
    wait = live.sent_at + len(live.pages) / SENT_A_SECOND - live.clock()
    if wait <= 0:
        send_table(live)
    else:
        plan_sending(live, wait)


def plan_sending(live: LiveTable, wait: float | None) -> None:
    """Send the table again after some seconds, or when an absence becomes long. There is one such plan for a table."""
    if live.timer is not None:
        live.timer.cancel()
        live.timer = None
    absence = live.next_absence
    waits = [seconds for seconds in (wait, absence) if seconds is not None]
    if live.pages and waits:
        live.timer = asyncio.get_running_loop().call_later(min(waits) + 0.01, send_table, live)


def send_chat(live: LiveTable, line: ChatLine) -> None:
    """Somebody said something; who has muted them does not get it."""
    data = encoded(Chatted(line=line))
    for page in live.pages:
        if line.seat not in live.mutes.get(page.visitor, ()):
            live.broadcast.tell(page, data)


def send_frames(live: LiveTable, game: TableGame, cause: Cause, log_from: int = 0) -> None:
    """The game has gone on: each pair of eyes gets its own frame."""
    for viewer in dict.fromkeys(page.viewer for page in live.pages):
        data = encoded(Framed(frame=frame_now(live, game, viewer, cause, log_from)))
        for page in live.pages:
            if page.viewer == viewer:
                live.broadcast.tell(page, data, eyes=True)
