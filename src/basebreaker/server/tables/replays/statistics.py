"""How a game went, reckoned from its record: points turn by turn, scored bases, what everybody has done."""

import asyncio
from bisect import bisect_right
from dataclasses import dataclass, field

from ....views.model import LogLine, MinionView
from ...game import Refusal
from ...protocol import messages as p
from ...protocol.shared import Award, Scored, SeatFigures, Strongest, TurnEnd
from ..connection import Connection
from ..server import TableServer
from .cache import Replay
from .watch import replay_of

STEPS_PER_TOKEN = 200  # a summary costs a page as much as the frames that it saves


async def summarize(server: TableServer, page: Connection, said: p.Summarize) -> None:
    """How a game that is over went; the same for everybody."""
    async with server.locked(said.table) as t:
        live = t.live
        replay = replay_of(server, live)
        if not (live.row.uploaded or live.row.status == "over"):
            raise Refusal("A game is summed up when it is over.")
        seats, steps = len(live.seats), len(live.answers)
    page.bucket.take(steps / STEPS_PER_TOKEN)
    turns, scored, metrics = await asyncio.to_thread(sum_up, replay, seats)
    page.tell(p.Summary(said.ref, turns=turns, scored=scored, seats=metrics))


@dataclass
class Sums:
    """What has been added up so far."""

    vp: list[int]
    turns: list[TurnEnd] = field(default_factory=list)
    scored: list[Scored] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    destroyed: list[list[str]] = field(default_factory=list)
    strongest: list[Strongest | None] = field(default_factory=list)


def sum_up(replay: Replay, seats: int) -> tuple[list[TurnEnd], list[Scored], list[SeatFigures]]:
    """Read the whole log of a game, with everything open."""
    with replay.lock:
        sizes, lines = sent_at(replay)
        sums = Sums([0] * seats, won=[0] * seats, destroyed=[[] for _ in range(seats)], strongest=[None] * seats)
        for line in lines:
            step = replay.first + bisect_right(sizes, line.number)
            add(sums, replay, line, step)
    metrics = [
        SeatFigures(won, destroyed, strongest)
        for won, destroyed, strongest in zip(sums.won, sums.destroyed, sums.strongest, strict=True)
    ]
    return sums.turns, sums.scored, metrics


def sent_at(replay: Replay) -> tuple[list[int], list[LogLine]]:
    """How long the log was at each step, and all of it."""
    game = replay.at(replay.first)
    sizes = [game.log_size]
    for step in range(replay.first, len(replay.answers)):
        game.answer(replay.answers[step].value)
        replay.keep(step + 1, game)
        sizes.append(game.log_size)
    return sizes, game.log_lines(None, 0, opened=True)


def add(sums: Sums, replay: Replay, line: LogLine, step: int) -> None:
    """Add one line of the log, which was told at a step."""
    if line.kind in ("award", "vp"):
        sums.vp[line.seat] = max(0, sums.vp[line.seat] + line.vp)
        note_points(sums, line)
    if line.kind == "turn":
        sums.turns.append(TurnEnd(line.turn, line.seat, list(sums.vp)))
    elif line.kind == "destroy" and 0 <= line.seat < len(sums.destroyed):
        sums.destroyed[line.seat] += [card.face for card in line.cards if card.face]
    elif line.kind == "award":
        add_award(sums, replay, line, step)


def note_points(sums: Sums, line: LogLine) -> None:
    """The points of a turn are those that it ends with."""
    last = sums.turns[-1] if sums.turns else TurnEnd(line.turn, line.seat, [])
    sums.turns[-1:] = [TurnEnd(last.turn, last.seat, list(sums.vp))]


def add_award(sums: Sums, replay: Replay, line: LogLine, step: int) -> None:
    """One seat's award; the first of a base begins an entry of its own."""
    base, minions = lay_there(replay, line.bases[0], step)
    award = Award(line.seat, line.place, line.totals[0] if line.totals else 0, line.vp)
    last = sums.scored[-1] if sums.scored else None
    if last is None or last.step != step or last.base != base or award.seat in [each.seat for each in last.awards]:
        sums.scored.append(Scored(base, line.turn, step, [award]))
    else:
        sums.scored[-1] = Scored(last.base, last.turn, last.step, [*last.awards, award])
    sums.won[line.seat] += line.place == 1
    best = sums.strongest[line.seat]
    for minion in minions:
        if minion.controller == line.seat and (best is None or minion.power > best.power):
            best = Strongest(minion.face, minion.power, base)
    sums.strongest[line.seat] = best


def lay_there(replay: Replay, base: int, step: int) -> tuple[str, list[MinionView]]:
    """A base's face and its minions just before the answer that led to its award; none if it came with that answer."""
    before = next((each for each in replay.at(max(replay.first, step - 1)).view(None).bases if each.id == base), None)
    if before is not None:
        return before.face, before.minions
    after = replay.at(step).view(None)
    faces = {**{card.id: card.face for card in after.base_discard}, **{each.id: each.face for each in after.bases}}
    return faces.get(base, ""), []
