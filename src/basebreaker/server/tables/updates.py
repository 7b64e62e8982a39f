"""What each page gets to see: the room, and the game through one pair of eyes."""

import asyncio
from collections.abc import Iterable

from ...views.model import View
from ..game import Match
from ..protocol.messages import Chatted, Framed, Noticed, TableChanged
from ..protocol.shared import Cause, ChatLine, Frame, Origin, SeatInfo, TableInfo
from ..storage.rows import SeatRow
from ..text.seat_names import called, named
from . import undo
from .connection import encoded
from .table import Room

TOLD_A_SECOND = 1000  # pages of one room that are told who has come and gone


def seat_info(room: Room, seat: SeatRow, visitor: str) -> SeatInfo:
    """One seat for the eyes of a visitor."""
    yours = visitor in room.holders[seat.seat]
    place = f"/t/{room.row.id}"
    invite, secret = (room.links.shown(visitor, room.row.id, seat.seat, kept) for kept in (seat.invite, seat.secret))
    return SeatInfo(
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        substitute=seat.substitute,
        claimed=seat.claimed,
        stirred=seat.kind == "bot" or seat.seat in room.stirs,
        present=room.present(seat.seat),
        absent_long=room.absent_long(seat.seat),
        stand_in=room.stand_ins.get(seat.seat, ""),
        yours=yours,
        factions=seat.factions,
        invite=f"{place}#invite={invite}" if invite and visitor == room.row.host else "",
        link=f"{place}#seat={secret}" if secret and yours else "",
    )


def table_info(room: Room, visitor: str) -> TableInfo:
    """The room for the eyes of a visitor."""
    row = room.row
    return TableInfo(
        table=row.id,
        status=row.status,
        seats=[seat_info(room, seat, visitor) for seat in room.seats],
        options=row.options,
        public=row.public,
        host=visitor == row.host,
        watchers=room.watchers,
        proposal=room.pending.shown() if room.pending else None,
        rematch=row.rematch,
        origin=Origin(row.origin_table, row.origin_step) if row.origin_table else None,
        muted=sorted(room.mutes.get(visitor, ())),
        open_record=room.open_record,
        commitment=room.commitment,
        silent=room.silent(visitor),
    )


def frame_now(room: Room, game: Match, viewer: int | None, cause: Cause, log_from: int = 0) -> Frame:
    """The game now, from one pair of eyes."""
    view = game.view(viewer)
    return Frame(
        at=len(room.happenings),
        answered=len(room.answers),
        viewer=viewer,
        cause=cause,
        view=named(view, room.names),
        log_from=log_from,
        lines=game.log_lines(viewer, log_from),
        undo="" if viewer is None else undo.status(room, game, viewer),
        coach=room.speech(viewer),
        end=called(game.standing, room.names) if viewer is not None and may_offer_end(room, view, viewer) else "",
    )


def may_offer_end(room: Room, view: View, seat: int) -> bool:
    """Whether the game is on for this seat, and a person answers for it."""
    return view.result is None and not view.seats[seat].gone and room.seats[seat].person


def heard(room: Room, lines: Iterable[ChatLine], visitor: str) -> list[ChatLine]:
    """Chat without those the visitor has muted."""
    muted = room.mutes.get(visitor, ())
    return [line for line in lines if line.seat not in muted]


def tell_notice(room: Room, sentence: str) -> None:
    """The same words for every page."""
    data = encoded(Noticed(sentence=sentence))
    for page in room.pages:
        room.crier.tell(page, data)


def tell_table(room: Room) -> None:
    """The room has changed. All spectators see the same of it, up to whom they have muted, so it is encoded once."""
    insiders = room.insiders
    seen: dict[tuple[str, frozenset[int]], bytes] = {}
    for page in room.pages:
        eyes = page.visitor if page.visitor in insiders else "", frozenset(room.mutes.get(page.visitor, ()))
        if eyes not in seen:
            seen[eyes] = encoded(TableChanged(table=table_info(room, page.visitor)))
        room.crier.tell(page, seen[eyes])
    room.told_at = room.clock()
    plan_telling(room, None)


def tell_table_soon(room: Room) -> None:
    """Somebody has come or gone: in a crowd, those who come and go at nearly the same time are told together."""
    wait = room.told_at + len(room.pages) / TOLD_A_SECOND - room.clock()
    if wait <= 0:
        tell_table(room)
    else:
        plan_telling(room, wait)


def plan_telling(room: Room, wait: float | None) -> None:
    """Tell the room again after so many seconds, or when an absence becomes long. There is one such plan for a room."""
    if room.timer is not None:
        room.timer.cancel()
        room.timer = None
    absence = room.next_absence
    waits = [seconds for seconds in (wait, absence) if seconds is not None]
    if room.pages and waits:
        room.timer = asyncio.get_running_loop().call_later(min(waits) + 0.01, tell_table, room)


def tell_chat(room: Room, line: ChatLine) -> None:
    """Somebody said something; who has muted them does not get it."""
    data = encoded(Chatted(line=line))
    for page in room.pages:
        if line.seat not in room.mutes.get(page.visitor, ()):
            room.crier.tell(page, data)


def tell_frames(room: Room, game: Match, cause: Cause, log_from: int = 0) -> None:
    """The game has gone on: each pair of eyes gets its own frame."""
    for viewer in dict.fromkeys(page.viewer for page in room.pages):
        data = encoded(Framed(frame=frame_now(room, game, viewer, cause, log_from)))
        for page in room.pages:
            if page.viewer == viewer:
                room.crier.tell(page, data, eyes=True)
