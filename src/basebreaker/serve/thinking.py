"""What bots answer, found out in a process of its own: a position comes in, a key goes out."""

from __future__ import annotations

from collections import OrderedDict

import basebreaker as bb
from basebreaker import bots
from basebreaker.table.ports import Position, Refusal

from .games import written

MOST_GAMES_IN_A_WORKER = 64

_games: OrderedDict[tuple[str, tuple[str, ...]], bb.Match] = OrderedDict()


def match_at(position: Position) -> bb.Match:
    """The match of a position; a worker remembers the games it saw last, so that it need not replay them whole."""
    key = (position.setup, position.names)
    match = _games.pop(key, None)
    known = len(match.answers) if match is not None else 0
    if match is None or tuple(match.answers) != position.answers[:known]:
        match, known = bb.replay(written(position.setup, position.names, ())), 0
    for answer in position.answers[known:]:
        match.apply(answer)
    _games[key] = match
    while len(_games) > MOST_GAMES_IN_A_WORKER:
        _games.popitem(last=False)
    return match


def think(level: str, position: Position, seat: int, seed: int) -> str:
    """What a bot of this level answers here."""
    match = match_at(position)
    if match.question is None or match.question.seat != seat:
        raise Refusal("The bot is not asked.")
    known = bots.level(level)
    return known.make().choose(match.sight(seat), bb.Dice(seed), known.seconds).key
