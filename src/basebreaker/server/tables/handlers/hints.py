"""Hints: what a good player would do, on request, and only for who plays against bots alone."""

from ...game import Advice, Match, Progress, Refusal
from ...protocol import messages as p
from ...storage.rows import Happening
from ...text.seat_names import called
from ..connection import Page
from ..server import Hall
from ..table import Room
from . import moves


async def hint(hall: Hall, page: Page, said: p.Hint) -> None:
    """Find out what a good player would answer, and keep with the game that somebody asked."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        check(hall, room, game, page, said)
        at = len(room.happenings)
        known, progress = known_hint(room), Progress(room.row.setup, tuple(game.answers), room.row.id, at)
    if known is None:
        hall.start(think(hall, room, page, said, progress))
    else:
        tell(room, page, said, known)


async def think(hall: Hall, room: Room, page: Page, said: p.Hint, progress: Progress) -> None:
    """Let a worker think; the page gets its reply then, and is heard meanwhile."""
    try:
        async with room.pondering:
            advice = await hall.thinkers.advise(room.row.host, progress, said.seat, hall.seeds())
        tell(room, page, said, await kept(hall, room, said, advice))
    except Refusal as refusal:
        page.tell(p.Refused(said.ref, sentence=refusal.sentence))


def tell(room: Room, page: Page, said: p.Hint, advice: Advice) -> None:
    """The reply."""
    page.tell(p.Hinted(said.ref, key=advice.key, sentence=called(advice.sentence, room.names)))


def check(hall: Hall, room: Room, game: Match, page: Page, said: p.Hint) -> None:
    """Refuse a hint where others would suffer from it, or to who isn't asked."""
    room.own_seat(page, said.seat)
    if any(seat.kind == "person" and seat.seat != said.seat for seat in room.seats):
        raise Refusal("There are hints only where you play against bots alone.")
    question = game.question
    if question is None:
        raise Refusal("The game is over; there is nothing to answer any more.")
    if (question.seat != said.seat and not room.rests(game.answers)) or room.seats[said.seat].substitute:
        raise Refusal("There are hints only while you are asked.")
    if said.at != len(room.happenings):
        raise Refusal("That question is no longer open: the game has gone on.")
    if len(room.happenings) >= hall.limits.happenings_of_one_table:
        raise Refusal("So much has happened at this table that nothing more can be kept: play on from here.")


def known_hint(room: Room) -> Advice | None:
    """The hint that was given for this very question already."""
    return room.hint[1] if room.hint is not None and room.hint[0] == len(room.happenings) else None


async def kept(hall: Hall, room: Room, said: p.Hint, advice: Advice | None) -> Advice:
    """Keep that a hint was asked for, unless the game has gone on meanwhile."""
    if advice is None:
        raise Refusal("No hint could be found just now: try again in a moment.")
    async with room.lock:
        game = await hall.game(room)
        known = known_hint(room)
        if known is not None:
            return known  # asked twice at once
        if len(room.happenings) != said.at:
            raise Refusal("The game has gone on meanwhile: ask again.")
        happening = Happening("hint", said.seat, advice.key)
        await moves.store_happening(hall, room, game, happening)
        room.hint = len(room.happenings), advice
        moves.after_happening(hall, room, game, happening, game.log_size)
    return advice
