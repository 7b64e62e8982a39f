"""Reviews, computed in a separate process: pieces are texts, errors become refusals."""

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

MOST_GAMES = 8  # cached by a worker
_games: OrderedDict[str, GameToReview] = OrderedDict()


@contextmanager
def refusing() -> Iterator[None]:
    """Turn an error about a game into a refusal."""
    try:
        yield
    except UnplayableRecord as error:
        raise Refusal("This game cannot be reviewed: a card has changed since it was played.") from error
    except BasebreakerError as error:
        raise Refusal(str(error)) from error


def game(progress: GameProgress) -> GameToReview:
    """The game; a worker caches the last ones, so that it need not replay them for every piece."""
    found = _games.pop(progress.table, None)
    if found is None or tuple(found.answers) != progress.answers:
        found = GameToReview(partial(by_seats, progress.setup), progress.answers)
    _games[progress.table] = found
    while len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    return found


def pieces(progress: GameProgress) -> int:
    """The number of pieces of a finished game's review."""
    with refusing():
        game(progress).check()
        return game(progress).pieces


def piece(progress: GameProgress, number: int) -> bytes:
    """Compute one piece."""
    with refusing():
        return msgspec.json.encode(game(progress).piece(number))


def put_together(progress: GameProgress, parts: Sequence[bytes]) -> Review:
    """Assemble the review from all pieces."""
    with refusing():
        return game(progress).put_together(msgspec.json.decode(part, type=Piece) for part in parts)


REVIEWING = Reviewing(pieces, piece, put_together, picture)
