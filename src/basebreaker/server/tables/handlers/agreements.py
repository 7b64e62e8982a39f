"""Ending by agreement: an offer like a draw in chess, which everybody still in the game is asked about, bots too."""

from ...game import GameProgress, Refusal, TableGame
from ...protocol.messages import Done, OfferEnd
from ...storage.rows import SeatRow
from ...text.seat_names import called
from .. import updates
from ..connection import Connection
from ..proposals import PendingProposal
from ..server import TableServer
from ..table import LiveTable
from . import moves, seats


async def offer_end(server: TableServer, page: Connection, said: OfferEnd) -> None:
    """Offer to end the game as it stands."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        seat = live.own_seat(page, said.seat)
        check_offer(live, game, seat)
        live.offers[seat.seat] = game.turn
        others = [other.seat for other in live.in_game() if other is not seat]
        sentence = f"{seat.name} offers to end the game here: {called(game.standing, live.names)}."
        await seats.propose(t, PendingProposal(0, "end", seat.seat, sentence, others, standing=game.standing))
        number = live.proposals
    page.tell(Done(said.ref))
    server.start(ask_bots(server, live, number))


def check_offer(live: LiveTable, game: TableGame, seat: SeatRow) -> None:
    """Refuse an offer that cannot be made now."""
    if game.result is not None:
        raise Refusal("The game is over already.")
    if seat not in live.in_game():
        raise Refusal("You have given up: the others decide when the game ends.")
    if seat.substitute:
        raise Refusal("A bot plays for you: take your seat back first.")
    if live.pending is not None:
        raise Refusal("Something is proposed already: agree to it, or refuse it first.")
    if not game.standing:
        raise Refusal("The most VP are tied, and a win is not shared: play on until one player leads.")
    if live.offers.get(seat.seat) == game.turn:
        raise Refusal("You have offered that in this turn already: wait for the next one.")


async def ask_bots(server: TableServer, live: LiveTable, number: int) -> None:
    """Let the bots that are asked think about an offer, one after the other, until one of them says no."""
    live.expected += 1  # so that the table is not forgotten while they think
    try:
        while await one_bot_reply(server, live, number):
            pass
    except Refusal as refusal:
        updates.send_notice(live, refusal.sentence)
    finally:
        live.expected -= 1
    moves.wake_bot(server, live)


async def one_bot_reply(server: TableServer, live: LiveTable, number: int) -> bool:
    """Ask one bot; False when no bot is asked (any more)."""
    async with server.lock(live) as t:
        seat = asked_bot(live, number)
        if seat is None:
            return False
        game = await t.game()
        progress = GameProgress(live.row.setup, tuple(game.answers), live.row.id, len(live.events))
    async with live.pondering:
        yes = await server.bots.agrees(live.row.host, progress, seat.seat)
    async with server.lock(live) as t:
        asked = asked_bot(live, number)
        if asked is not None and asked.seat == seat.seat:
            await seats.reply(t, number, asked, yes)
    return True


def asked_bot(live: LiveTable, number: int) -> SeatRow | None:
    """The next bot whose consent this proposal waits for."""
    if live.pending is None or live.pending.number != number:
        return None
    return next((live.seats[seat] for seat in live.pending.waiting if live.seats[seat].played_by_bot), None)
