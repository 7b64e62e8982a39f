"""Replays as pages ask for them: of a game as it was played, or by a better way that its review has found."""

import asyncio
from collections.abc import Sequence

from ...game import Refusal
from ...protocol import messages as p
from ...storage.rows import TableEvent
from ..connection import Connection
from ..server import TableServer
from ..table import LiveTable
from . import reviews
from .cache import Replay, checked_step


def replay_of(server: TableServer, live: LiveTable) -> Replay:
    """The replay of a table's game."""
    return replay(server, live, live.answers, live.row.id)


def replay(server: TableServer, live: LiveTable, answers: Sequence[TableEvent], name: str) -> Replay:
    """A replay of a table's game with these answers."""
    if not live.row.setup:
        raise Refusal("The game has not started yet.")
    return server.replays.replay(name, live.row.setup, live.names, answers)


async def reel_by(server: TableServer, live: LiveTable, way: int) -> tuple[Replay, str, int]:
    """The replay of a table's game, or of a better way; with the words of that, and the step where it begins."""
    if way == -1:
        return replay_of(server, live), "", -1
    answers, words, step = await reviews.better_way(server, live, way)
    return replay(server, live, answers, f"{live.row.id}/{way}"), words, step


def viewers_of(live: LiveTable, page: Connection) -> list[int]:
    """The seats whose view this page may see in the replay."""
    over = live.row.uploaded or live.row.status == "over"
    return list(range(len(live.seats))) if over else live.held_by(page.visitor)


async def open_replay(server: TableServer, page: Connection, said: p.OpenReplay) -> None:
    """What there is to replay."""
    async with server.locked(said.table) as t:
        live = t.live
        replay, better, better_from = await reel_by(server, live, said.way)
        await server.look_at_origin(live)
        over = live.row.uploaded or live.row.status == "over"
        turns = await asyncio.to_thread(replay.marks)
        page.tell(
            p.ReplayInfo(
                said.ref,
                table=said.table,
                names=live.names,
                steps=len(replay.answers),
                turns=turns,
                viewers=viewers_of(live, page),
                opened=over,
                over=live.row.status == "over",
                open_record=live.open_record,
                play_on=live.may_play_on(page.visitor) and not better,
                path=f"/replay/{said.table}",
                better=better,
                better_from=better_from,
            )
        )


async def replay_frames(server: TableServer, page: Connection, said: p.ReplayFrames) -> None:
    """Some frames of a replay."""
    async with server.locked(said.table) as t:
        live = t.live
        replay, _, _ = await reel_by(server, live, said.way)
        checked_step(said.first, len(replay.answers))
        checked_step(said.last, len(replay.answers))
        if not 0 <= said.last - said.first < server.limits.frames_at_once:
            raise Refusal(f"Ask for 1 to {server.limits.frames_at_once} frames at once, first to last.")
        if said.viewer is not None and said.viewer not in viewers_of(live, page):
            raise Refusal("While the game runs you can replay it only through your own eyes.")
        if said.opened and not (live.row.uploaded or live.row.status == "over"):
            raise Refusal("Cards are laid open only when the game is over.")
    page.bucket.take((said.last - said.first) / 10)
    frames = await asyncio.to_thread(replay.frames, said.first, said.last, said.viewer, said.opened)
    page.tell(p.Frames(said.ref, frames=frames))
