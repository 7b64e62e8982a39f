"""Playing: answers, giving up, taking back, and the bots' turns. Everything is stored before anybody is told."""

import asyncio
import logging
from functools import partial

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from basebreaker.table.keeping import queries
from basebreaker.table.keeping.rows import AGREED, Happening, Summary
from basebreaker.table.ports import Match, Progress, Refusal, Unplayable
from basebreaker.table.rooms import history, reports, showing
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.room import Room
from basebreaker.table.wire.protocol import Acknowledged, Answer, Done, GiveUp
from basebreaker.views.model import View

log = logging.getLogger(__name__)
SECONDS_BETWEEN_TRIES = 1.0


class GoneOn(Refusal):
    """Another process has stored something first."""


class NotStored(Refusal):
    """The database did not take it."""


async def answer(hall: Hall, page: Page, said: Answer) -> None:
    """Somebody answers a question."""
    room = await hall.room_of(page)
    async with room.lock:
        game = await hall.game(room)
        room.own_seat(page, said.seat)
        if not is_repeated(room, said):
            check_turn(room, game, said)
            await store_answer(hall, room, game, Happening("answer", said.seat, said.key), (page, said))
        else:
            page.tell(Acknowledged(said.ref, at=said.at))
    wake_bot(hall, room)


def is_repeated(room: Room, said: Answer) -> bool:
    """Whether this very answer is stored already; any other answer to an old question is refused."""
    if said.at >= len(room.happenings):
        return False
    stored = room.happenings[said.at] if said.at >= 0 else None
    if stored is not None and (stored.kind, stored.seat, stored.value) == ("answer", said.seat, said.key):
        return True
    raise Refusal("That question is no longer open: the game has gone on.")


def check_turn(room: Room, game: Match, said: Answer) -> None:
    """Refuse an answer that nobody asked this seat for."""
    if said.at > len(room.happenings):
        raise Refusal("That question has not been asked yet.")
    question = game.question
    if question is None:
        raise Refusal("The game is over; nobody is asked anything any more.")
    if question.seat != said.seat:
        raise Refusal(f"{room.seats[question.seat].name} is asked, not {room.seats[said.seat].name}.")
    if room.seats[said.seat].substitute:
        raise Refusal("A bot plays for you: take your seat back first.")
    if said.key not in question.keys:
        raise Refusal("That is not among the options of the question.")


async def give_up(hall: Hall, page: Page, said: GiveUp) -> None:
    """Somebody gives up."""
    room = await hall.room_of(page)
    async with room.lock:
        room.own_seat(page, said.seat)
        happening = Happening("answer", said.seat, f"gives_up:{said.seat}")
        try:
            game = await hall.game(room)
        except Unplayable:
            await end_unplayable(hall, room, happening)
        else:
            if game.result is not None:
                raise Refusal("The game is over already.")
            await store_answer(hall, room, game, happening, None)
    page.tell(Done(said.ref))
    wake_bot(hall, room)


async def end_unplayable(hall: Hall, room: Room, happening: Happening) -> None:
    """A game that nobody can play on ends, without a winner, when somebody gives up. The caller holds the lock."""
    row = room.row
    if row.status == "over":
        raise Refusal("The game is over already.")
    await hall.store.append(queries.happening_values(row.id, len(room.happenings), happening))
    room.keep(happening)
    row.status, row.asked, row.steps = "over", -1, len(room.answers)
    await hall.store.run(partial(queries.save_table, table=row))
    showing.tell_table(room)


async def end_by_agreement(hall: Hall, room: Room, by: int) -> None:
    """Everybody has agreed to end the game here. The caller holds the lock."""
    await store_answer(hall, room, await hall.game(room), Happening("answer", by, AGREED), None)


async def store_answer(
    hall: Hall, room: Room, game: Match, happening: Happening, said: tuple[Page, Answer] | None
) -> None:
    """Apply, store, acknowledge, show: in this order. What cannot be stored has not happened."""
    logged, at = game.log_size, len(room.happenings)
    try:
        if game.foreign:
            await asyncio.to_thread(try_out, game, happening.value, len(room.seats))
        else:
            game.answer(happening.value)
    except Refusal:
        hall.forget_game(room)
        raise
    except Exception as error:
        await engine_failed(hall, room, happening, error)
    await store_happening(hall, room, game, happening)
    if said is not None:
        page, asked = said
        page.tell(Acknowledged(asked.ref, at=at))
    after_happening(hall, room, game, happening, logged)


def try_out(game: Match, key: str, seats: int) -> None:
    """Answer, and see whether the game can be shown then; what cannot be shown must not be stored."""
    logged = game.log_size
    game.answer(key)
    try:
        for viewer in (None, *range(seats)):
            game.view(viewer)
            game.log_lines(viewer, logged)
    except Refusal as refusal:
        raise RuntimeError("After this answer the game cannot be shown.") from refusal


async def store_happening(hall: Hall, room: Room, game: Match, happening: Happening) -> None:
    """Store what the game has already done; if that fails, the game comes back from the store."""
    room.stale = True
    try:
        await hall.store.append(queries.happening_values(room.row.id, len(room.happenings), happening))
    except IntegrityError as error:
        await catch_up_with_store(hall, room)
        raise GoneOn("The game has gone on in the meantime.") from error
    except SQLAlchemyError as error:
        hall.forget_game(room)
        log.exception("An answer could not be stored.")
        raise NotStored("The answer could not be stored and does not count: give it again.") from error
    room.stale = False
    room.keep(happening)
    room.game = game


async def catch_up_with_store(hall: Hall, room: Room) -> None:
    """Another process has played on here: show what is stored."""
    await hall.refresh(room)
    game = await hall.game(room)
    showing.tell_frames(room, game, history.START)


def after_happening(hall: Hall, room: Room, game: Match, happening: Happening, log_from: int) -> None:
    """Show everybody what happened, and keep what lists show of it."""
    hall.note_progress(room, game)
    if room.pending is not None and (game.result is not None or room.pending.lapses(happening, game.standing)):
        room.pending = None
        showing.tell_table(room)
    showing.tell_frames(room, game, history.cause_of(happening), log_from)
    if game.result is not None:
        showing.tell_table(room)
    if game.result is not None or room.row.turn != game.turn:
        keep_summary(hall, room, game.view(None))
        hall.keep_position(room, game)


def keep_summary(hall: Hall, room: Room, view: View) -> None:
    """Write down turn, points and winners for the lists."""
    row = room.row
    row.turn = view.turn
    row.summary = Summary(
        factions=[list(seat.factions) for seat in view.seats],
        vp=[seat.vp for seat in view.seats],
        winners=list(view.result.winners) if view.result else [],
    )
    hall.store.post(partial(queries.save_summary, table=row.id, turn=row.turn, summary=row.summary), row.id)


async def engine_failed(hall: Hall, room: Room, happening: Happening, error: Exception) -> None:
    """The engine has a bug: keep a report, go back to before the answer, and say so."""
    log.error("The engine failed at table %s, step %s.", room.row.id, len(room.answers), exc_info=error)
    hall.forget_game(room)
    fault = f"{type(error).__name__}: {error}"  # may tell what is hidden
    note = "The engine failed on an answer."
    report = await reports.keep(hall, room, "", len(room.answers), note, failed=happening.value, fault=fault)
    raise Refusal(
        f"The engine failed on this answer, so it does not count; it is kept as report {report}."
        " Choose something else, or take something back."
    ) from error


# --------------------------------------------------------------------------------------------------------------- undo


async def take_back(hall: Hall, room: Room, seat: int, to: int) -> None:
    """Take back everything after step `to`. The caller holds the lock and has asked whoever must agree."""
    game = await hall.game_at(room, to)
    happening = Happening("undo", seat, str(to))
    await store_happening(hall, room, game, happening)
    after_happening(hall, room, game, happening, game.log_size)


def step_to_take_back(room: Room, game: Match, seat: int, to: int | None) -> int:
    """The step to go back to: before the seat's last answer, or before an earlier one that it names."""
    if game.result is not None:
        raise Refusal("The game is over; play on from an earlier step in its replay instead.")
    last = history.last_answer_of(seat, room.answers)
    if last is None:
        raise Refusal("You have not answered anything yet that could be taken back.")
    if to is None:
        return last
    if not (0 <= to <= last and room.answers[to].seat == seat):
        raise Refusal(f"You can go back only to a question that you have answered, and step {to} is none.")
    return to


# --------------------------------------------------------------------------------------------------------------- bots


def wake_bot(hall: Hall, room: Room) -> None:
    """If a bot is asked and does not think yet, let it think, provided that somebody is there to see it."""
    asked = room.row.asked
    if not room.pages or room.thinking or room.row.status != "running" or asked < 0:
        return
    if room.seats[asked].played_by_bot:
        room.thinking = True
        hall.start(bot_turns(hall, room))


async def bot_turns(hall: Hall, room: Room) -> None:
    """Let bots answer until a person is asked, the game is over, or nobody is there any more."""
    try:
        while room.pages and await one_bot_answer(hall, room):
            pass
    except Unplayable as refusal:
        showing.tell_notice(room, refusal.sentence)
    finally:
        room.thinking = False


async def one_bot_answer(hall: Hall, room: Room) -> bool:
    """Ask one bot; False when no bot is asked (any more)."""
    async with room.lock:
        game = await hall.game(room)
        question = game.question
        if question is None or not room.seats[question.seat].played_by_bot:
            return False
        seat, keys, at = room.seats[question.seat], list(question.keys), len(room.happenings)
        progress = Progress(room.row.setup, tuple(game.answers))
    async with room.pondering:
        key = await hall.thinkers.answer(room.row.host, seat.level, progress, seat.seat, hall.seeds(), keys)
    async with room.lock:
        game = await hall.game(room)
        if len(room.happenings) != at or not room.seats[seat.seat].played_by_bot:
            return True
        return await first_that_works(hall, room, seat.seat, [key, *(other for other in keys if other != key)])


async def first_that_works(hall: Hall, room: Room, seat: int, keys: list[str]) -> bool:
    """A bot's answer; the next best if the engine fails on it, so that no table stops because of one card."""
    for key in keys:
        try:
            await store_answer(hall, room, await hall.game(room), Happening("answer", seat, key, bot=True), None)
        except GoneOn:
            return True
        except NotStored:
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            return True
        except Refusal as refusal:
            showing.tell_notice(room, refusal.sentence)
        else:
            return True
    return False
