"""Hints: what a good player would do, on request, and only for who plays against bots alone."""

from ...game import Advice, GameProgress, Refusal, TableGame
from ...protocol import messages as p
from ...storage.rows import TableEvent
from ...text.seat_names import called
from ..connection import Connection
from ..server import TableServer
from ..table import LiveTable
from . import moves


async def hint(server: TableServer, page: Connection, said: p.Hint) -> None:
    """Find out what a good player would answer, and keep with the game that somebody asked."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        check(server, live, game, page, said)
        at = len(live.events)
        known, progress = known_hint(live), GameProgress(live.row.setup, tuple(game.answers), live.row.id, at)
    if known is None:
        server.start(think(server, live, page, said, progress))
    else:
        tell(live, page, said, known)


async def think(server: TableServer, live: LiveTable, page: Connection, said: p.Hint, progress: GameProgress) -> None:
    """Let a worker think; the page gets its reply then, and is heard meanwhile."""
    try:
        async with live.pondering:
            advice = await server.bots.advise(live.row.host, progress, said.seat, server.seeds())
        tell(live, page, said, await kept(server, live, said, advice))
    except Refusal as refusal:
        page.tell(p.Refused(said.ref, sentence=refusal.sentence))


def tell(live: LiveTable, page: Connection, said: p.Hint, advice: Advice) -> None:
    """The reply."""
    page.tell(p.Hinted(said.ref, key=advice.key, sentence=called(advice.sentence, live.names)))


def check(server: TableServer, live: LiveTable, game: TableGame, page: Connection, said: p.Hint) -> None:
    """Refuse a hint where others would suffer from it, or to who isn't asked."""
    live.own_seat(page, said.seat)
    if any(seat.kind == "person" and seat.seat != said.seat for seat in live.seats):
        raise Refusal("There are hints only where you play against bots alone.")
    question = game.question
    if question is None:
        raise Refusal("The game is over; there is nothing to answer any more.")
    if (question.seat != said.seat and not live.rests(game.answers)) or live.seats[said.seat].substitute:
        raise Refusal("There are hints only while you are asked.")
    if said.at != len(live.events):
        raise Refusal("That question is no longer open: the game has gone on.")
    if len(live.events) >= server.limits.happenings_of_one_table:
        raise Refusal("So much has happened at this table that nothing more can be kept: play on from here.")


def known_hint(live: LiveTable) -> Advice | None:
    """The hint that was given for this very question already."""
    return live.hint[1] if live.hint is not None and live.hint[0] == len(live.events) else None


async def kept(server: TableServer, live: LiveTable, said: p.Hint, advice: Advice | None) -> Advice:
    """Keep that a hint was asked for, unless the game has gone on meanwhile."""
    if advice is None:
        raise Refusal("No hint could be found just now: try again in a moment.")
    async with server.lock(live) as t:
        game = await t.game()
        known = known_hint(live)
        if known is not None:
            return known  # asked twice at once
        if len(live.events) != said.at:
            raise Refusal("The game has gone on meanwhile: ask again.")
        event = TableEvent("hint", said.seat, advice.key)
        await moves.store_event(t, game, event)
        live.hint = len(live.events), advice
        moves.after_event(t, game, event, game.log_size)
    return advice
