"""Functions that run in bot processes: they take the progress of a game and return a key, a yes or a no."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from ... import bots
from ...bots import Dice, Sight, registry
from ...match import Match
from ...teaching import hints
from ...teaching.puzzles import PuzzleAttempt, begun_at
from ...teaching.puzzles.attempt import Tip
from ..game import Advice, GameProgress, Refusal, SandboxedBots
from .games import by_seats

MOST_GAMES_IN_A_WORKER = 64

_games: OrderedDict[str, Match] = OrderedDict()


def match_at(progress: GameProgress) -> Match:
    """The match at this point. A worker caches the last games, so that it need not replay them from the start."""
    match = _games.pop(progress.setup, None)
    known = match.answered if match is not None else 0
    if match is None or tuple(match.answers) != progress.answers[:known]:
        match = by_seats(progress.setup)
        known = match.answered
    for answer in progress.answers[known:]:
        match.apply(answer)
    _games[progress.setup] = match
    while len(_games) > MOST_GAMES_IN_A_WORKER:
        _games.popitem(last=False)
    return match


def think(level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
    """A bot's answer, given this share of its usual time."""
    match = match_at(progress)
    if match.question is None or match.question.seat != seat:
        raise Refusal("No question is open for this bot.")
    known = bots.level(level)
    return known.make().choose(match.sight(seat), Dice(seed), known.seconds * share).key


def advise(progress: GameProgress, seat: int, seed: int, share: float) -> Advice:
    """The answer of a good player with the seat's knowledge, given this share of the usual time."""
    match = match_at(progress)
    tip = puzzle_tip(match, seat)
    if tip is not None:
        return Advice(tip.key, tip.sentence)
    if match.question is None or match.question.seat != seat:
        raise Refusal("No question is open for this seat.")
    found = hints.hint(match.sight(seat), Dice(seed), bots.level(hints.ADVISER).seconds * share)
    return Advice(found.key, found.sentence)


def puzzle_tip(match: Match, seat: int) -> Tip | None:
    """The best answer, if the game is a puzzle whose turn isn't over, or has just ended."""
    puzzle = begun_at(match.setup)
    if puzzle is None or puzzle.seat != seat:
        return None
    attempt = PuzzleAttempt(puzzle)
    attempt.go_to(match.answers)
    played_on = attempt.over and match.question is not None and match.question.seat == seat
    return None if played_on else attempt.tip()


def is_sandboxed(level: str) -> bool:
    """Whether another package provides this level."""
    return level not in registry.OURS


def look(progress: GameProgress, seat: int) -> bytes:
    """The knowledge of a seat, for a bot that must not know more."""
    return msgspec.json.encode(match_at(progress).sight(seat))


def choose(level: str, sight: bytes, seed: int, share: float) -> str:
    """The answer of another package's bot to what its seat knows."""
    known = bots.level(level)
    seen = msgspec.json.decode(sight, type=Sight)
    return known.make().choose(seen, Dice(seed), known.seconds * share).key


SANDBOXED = SandboxedBots(is_sandboxed, look, choose)


def is_quick(level: str) -> bool:
    """Whether bots of this level answer at once. Other packages' bots have their own worker and count as slow."""
    return not is_sandboxed(level) and bots.level(level).quick


def agrees(progress: GameProgress, seat: int) -> bool:
    """Whether a bot agrees to end the game here."""
    return match_at(progress).bot_agrees_to_end(seat)
