"""Reviews as the table wants them, made in a process of their own: pieces are texts, errors become refusals."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec

from ...engine.errors import BasebreakerError
from ...records import UnplayableRecord
from ...teaching.review import GameToReview, Piece
from ...views.review import Review
from ..game import GameProgress, Refusal, Reviewing
from .games import by_seats
from .picture import picture

MOST_GAMES = 8  # that a worker remembers
_games: OrderedDict[str, GameToReview] = OrderedDict()


@contextmanager
def refusing() -> Iterator[None]:
    """What is wrong with a game becomes a sentence."""
    try:
        yield
    except UnplayableRecord as error:
        raise Refusal("This game cannot be reviewed: a card has changed since it was played.") from error
    except BasebreakerError as error:
        raise Refusal(str(error)) from error


def game(progress: GameProgress) -> GameToReview:
    """The game; a worker remembers those that it saw last and need not replay them whole."""
    found = _games.pop(progress.table, None)
    if found is None or tuple(found.answers) != progress.answers:
        found = GameToReview(partial(by_seats, progress.setup), progress.answers)
    _games[progress.table] = found
    while len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    return found


def pieces(progress: GameProgress) -> int:
    """How many pieces the review of a game has, if it is over."""
    with refusing():
        game(progress).check()
        return game(progress).pieces


def piece(progress: GameProgress, number: int) -> bytes:
    """One piece."""
    with refusing():
        return msgspec.json.encode(game(progress).piece(number))


def put_together(progress: GameProgress, parts: Sequence[bytes]) -> Review:
    """The review, from all pieces."""
    with refusing():
        return game(progress).put_together(msgspec.json.decode(part, type=Piece) for part in parts)


REVIEWING = Reviewing(pieces, piece, put_together, picture)
