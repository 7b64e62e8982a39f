"""Replays as pages ask for them: of a game as it was played, or by a better way that its review has found."""

import asyncio
from collections.abc import Sequence

from ...game import Refusal
from ...protocol import messages as p
from ...storage.rows import Happening
from ..connection import Page
from ..server import Hall
from ..table import Room
from . import reviews
from .cache import Reel, checked_step


def reel_of(hall: Hall, room: Room) -> Reel:
    """The replay of a room's game."""
    return reel(hall, room, room.answers, room.row.id)


def reel(hall: Hall, room: Room, answers: Sequence[Happening], name: str) -> Reel:
    """A replay of a room's game with these answers."""
    if not room.row.setup:
        raise Refusal("The game has not started yet.")
    return hall.reels.reel(name, room.row.setup, room.names, answers)


async def reel_by(hall: Hall, room: Room, way: int) -> tuple[Reel, str, int]:
    """The replay of a room's game, or of a better way; with the words of that, and the step where it begins."""
    if way == -1:
        return reel_of(hall, room), "", -1
    answers, words, step = await reviews.better_way(hall, room, way)
    return reel(hall, room, answers, f"{room.row.id}/{way}"), words, step


def viewers_of(room: Room, page: Page) -> list[int]:
    """The seats whose view this page may see in the replay."""
    over = room.row.uploaded or room.row.status == "over"
    return list(range(len(room.seats))) if over else room.held_by(page.visitor)


async def open_replay(hall: Hall, page: Page, said: p.OpenReplay) -> None:
    """What there is to replay."""
    async with hall.locked(said.table) as room:
        reel, better, better_from = await reel_by(hall, room, said.way)
        await hall.look_at_origin(room)
        over = room.row.uploaded or room.row.status == "over"
        turns = await asyncio.to_thread(reel.marks)
        page.tell(
            p.ReplayInfo(
                said.ref,
                table=said.table,
                names=room.names,
                steps=len(reel.answers),
                turns=turns,
                viewers=viewers_of(room, page),
                opened=over,
                over=room.row.status == "over",
                open_record=room.open_record,
                play_on=room.may_play_on(page.visitor) and not better,
                path=f"/replay/{said.table}",
                better=better,
                better_from=better_from,
            )
        )


async def replay_frames(hall: Hall, page: Page, said: p.ReplayFrames) -> None:
    """Some frames of a replay."""
    async with hall.locked(said.table) as room:
        reel, _, _ = await reel_by(hall, room, said.way)
        checked_step(said.first, len(reel.answers))
        checked_step(said.last, len(reel.answers))
        if not 0 <= said.last - said.first < hall.limits.frames_at_once:
            raise Refusal(f"Ask for 1 to {hall.limits.frames_at_once} frames at once, first to last.")
        if said.viewer is not None and said.viewer not in viewers_of(room, page):
            raise Refusal("While the game runs you can replay it only through your own eyes.")
        if said.opened and not (room.row.uploaded or room.row.status == "over"):
            raise Refusal("Cards are laid open only when the game is over.")
    page.bucket.take((said.last - said.first) / 10)
    frames = await asyncio.to_thread(reel.frames, said.first, said.last, said.viewer, said.opened)
    page.tell(p.Frames(said.ref, frames=frames))
