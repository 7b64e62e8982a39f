"""Replays as pages ask for them."""

import asyncio

from basebreaker.table.ports import Refusal
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.reels import Reel, checked_step
from basebreaker.table.rooms.room import Room
from basebreaker.table.wire import protocol as p


def reel_of(hall: Hall, room: Room) -> Reel:
    """The replay of a room's game."""
    if not room.row.setup:
        raise Refusal("The game has not started yet.")
    return hall.reels.reel(room.row.id, room.row.setup, room.names, room.answers)


def viewers_of(room: Room, page: Page) -> list[int]:
    """The seats whose view this page may see in the replay."""
    over = room.row.uploaded or room.row.status == "over"
    return list(range(len(room.seats))) if over else room.held_by(page.visitor)


async def open_replay(hall: Hall, page: Page, said: p.OpenReplay) -> None:
    """What there is to replay."""
    async with hall.locked(said.table) as room:
        reel = reel_of(hall, room)
        await hall.look_at_origin(room)
        over = room.row.uploaded or room.row.status == "over"
        turns = await asyncio.to_thread(reel.marks)
        page.tell(
            p.ReplayInfo(
                said.ref,
                table=said.table,
                names=room.names,
                steps=len(room.answers),
                turns=turns,
                viewers=viewers_of(room, page),
                opened=over,
                over=room.row.status == "over",
                open_record=room.open_record,
                play_on=room.may_play_on(page.visitor),
                path=f"/replay/{said.table}",
            )
        )


async def replay_frames(hall: Hall, page: Page, said: p.ReplayFrames) -> None:
    """Some frames of a replay."""
    async with hall.locked(said.table) as room:
        reel = reel_of(hall, room)
        checked_step(said.first, len(room.answers))
        checked_step(said.last, len(room.answers))
        if not 0 <= said.last - said.first < hall.limits.frames_at_once:
            raise Refusal(f"Ask for 1 to {hall.limits.frames_at_once} frames at once, first to last.")
        if said.viewer is not None and said.viewer not in viewers_of(room, page):
            raise Refusal("While the game runs you can replay it only through your own eyes.")
        if said.opened and not (room.row.uploaded or room.row.status == "over"):
            raise Refusal("Cards are laid open only when the game is over.")
    page.bucket.take((said.last - said.first) / 10)
    frames = await asyncio.to_thread(reel.frames, said.first, said.last, said.viewer, said.opened)
    page.tell(p.Frames(said.ref, frames=frames))
