"""Ending by agreement: an offer like a draw in chess, which everybody still in the game is asked about, bots too."""

from ...game import Match, Progress, Refusal
from ...protocol.messages import Done, OfferEnd
from ...storage.rows import SeatRow
from ...text.seat_names import called
from .. import updates
from ..connection import Page
from ..proposals import Pending
from ..server import Hall
from ..table import Room
from . import moves, seats


async def offer_end(hall: Hall, page: Page, said: OfferEnd) -> None:
    """Offer to end the game as it stands."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        seat = room.own_seat(page, said.seat)
        check_offer(room, game, seat)
        room.offers[seat.seat] = game.turn
        others = [other.seat for other in room.in_game() if other is not seat]
        sentence = f"{seat.name} offers to end the game here: {called(game.standing, room.names)}."
        await seats.propose(hall, room, Pending(0, "end", seat.seat, sentence, others, standing=game.standing))
        number = room.proposals
    page.tell(Done(said.ref))
    hall.start(ask_bots(hall, room, number))


def check_offer(room: Room, game: Match, seat: SeatRow) -> None:
    """Refuse an offer that cannot be made now."""
    if game.result is not None:
        raise Refusal("The game is over already.")
    if seat not in room.in_game():
        raise Refusal("You have given up: the others decide when the game ends.")
    if seat.substitute:
        raise Refusal("A bot plays for you: take your seat back first.")
    if room.pending is not None:
        raise Refusal("Something is proposed already: agree to it, or refuse it first.")
    if not game.standing:
        raise Refusal("The most VP are tied, and a win is not shared: play on until one player leads.")
    if room.offers.get(seat.seat) == game.turn:
        raise Refusal("You have offered that in this turn already: wait for the next one.")


async def ask_bots(hall: Hall, room: Room, number: int) -> None:
    """Let the bots that are asked think about an offer, one after the other, until one of them says no."""
    room.expected += 1  # so that the room is not forgotten while they think
    try:
        while await one_bot_reply(hall, room, number):
            pass
    except Refusal as refusal:
        updates.tell_notice(room, refusal.sentence)
    finally:
        room.expected -= 1
    moves.wake_bot(hall, room)


async def one_bot_reply(hall: Hall, room: Room, number: int) -> bool:
    """Ask one bot; False when no bot is asked (any more)."""
    async with room.lock:
        seat = asked_bot(room, number)
        if seat is None:
            return False
        game = await hall.game(room)
        progress = Progress(room.row.setup, tuple(game.answers), room.row.id, len(room.happenings))
    async with room.pondering:
        yes = await hall.thinkers.agrees(room.row.host, progress, seat.seat)
    async with room.lock:
        asked = asked_bot(room, number)
        if asked is not None and asked.seat == seat.seat:
            await seats.reply(hall, room, number, asked, yes)
    return True


def asked_bot(room: Room, number: int) -> SeatRow | None:
    """The next bot whose consent this proposal waits for."""
    if room.pending is None or room.pending.number != number:
        return None
    return next((room.seats[seat] for seat in room.pending.waiting if room.seats[seat].played_by_bot), None)
