"""Playing: answers, giving up, taking back, and the bots' turns. Everything is stored before anybody is told."""

import asyncio
import logging
import time
from functools import partial

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ....views.model import View
from ...game import Asked, Match, Progress, Refusal, Unplayable
from ...protocol.messages import Acknowledged, Answer, Done, Foresee, GiveUp, Idle, Refused
from ...storage import errors, queries
from ...storage.rows import AGREED, Happening, Summary
from .. import catch_up, timing_guard, updates
from ..connection import Page
from ..server import Hall
from ..table import Room
from . import reports

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
        if is_repeated(room, said):
            page.tell(Acknowledged(said.ref, at=said.at))
        else:
            check_turn(room, game, said)
            if timing_guard.is_hiding(game):
                hall.start(answer_later(hall, room, page, said))
                return
            await take_answer(hall, room, game, page, said)
    wake_bot(hall, room)


async def take_answer(hall: Hall, room: Room, game: Match, page: Page, said: Answer) -> None:
    """Store an answer; one that another process has stored first counts, if it is the same. The lock is held."""
    try:
        await store_answer(hall, room, game, Happening("answer", said.seat, said.key), (page, said))
    except GoneOn:
        if not is_repeated(room, said):
            raise
        page.tell(Acknowledged(said.ref, at=said.at))


async def answer_later(hall: Hall, room: Room, page: Page, said: Answer) -> None:
    """Take an answer when the time that it took tells nothing any more; the page gets its reply then."""
    with page.owed_a_reply():
        await timing_guard.wait(hall, room)
        try:
            async with room.lock:
                game = await hall.game(room)
                room.own_seat(page, said.seat)
                if is_repeated(room, said):
                    page.tell(Acknowledged(said.ref, at=said.at))
                else:
                    check_turn(room, game, said)
                    await take_answer(hall, room, game, page, said)
        except Refusal as refusal:
            page.tell(Refused(said.ref, sentence=refusal.sentence))
    wake_bot(hall, room)


def is_repeated(room: Room, said: Answer) -> bool:
    """Whether this very answer is stored already; any other answer to an old question is refused."""
    if said.at >= len(room.happenings):
        return False
    stored = room.happenings[said.at] if said.at >= 0 else None
    if stored is not None and (stored.kind, stored.seat, stored.value) == ("answer", said.seat, said.key):
        return True
    raise Refusal("That question is no longer open: the game has gone on.")


def check_turn(room: Room, game: Match, said: Answer | Foresee) -> None:
    """Refuse an answer that nobody asked this seat for."""
    if said.key not in check_asked(room, game, said).keys:
        raise Refusal("That is not among the options of the question.")


def check_asked(room: Room, game: Match, said: Answer | Foresee | Idle) -> Asked:
    """The open question, if it is this seat's."""
    if said.at > len(room.happenings):
        raise Refusal("That question has not been asked yet.")
    question = game.question
    if question is None:
        raise Refusal("The game is over; nobody is asked anything any more.")
    if question.seat != said.seat:
        raise Refusal(f"{room.seats[question.seat].name} is asked, not {room.seats[said.seat].name}.")
    if room.seats[said.seat].substitute:
        raise Refusal("A bot plays for you: take your seat back first.")
    return question


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
    job = partial(queries.change_table, table=row.id, status=row.status, asked=row.asked, steps=row.steps)
    await hall.store.run(job, f"room {row.id}")
    updates.tell_table(room)


async def end_by_agreement(hall: Hall, room: Room, by: int) -> None:
    """Everybody has agreed to end the game here. The caller holds the lock."""
    await store_answer(hall, room, await hall.game(room), Happening("answer", by, AGREED), None)


async def store_answer(
    hall: Hall, room: Room, game: Match, happening: Happening, said: tuple[Page, Answer] | None
) -> None:
    """Apply, store, acknowledge, show: in this order. What cannot be stored has not happened."""
    logged, at, began = game.log_size, len(room.happenings), time.perf_counter()
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
    hall.figures.stored.observe(time.perf_counter() - began)
    hall.figures.answers["bot" if happening.bot else "person"] += 1
    if said is not None:
        page, asked = said
        page.tell(Acknowledged(asked.ref, at=at))
    after_happening(hall, room, game, happening, logged)
    hall.figures.shown.observe(time.perf_counter() - began)


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
        hall.forget_game(room)
        await catch_up.start_over(hall, room)
        raise GoneOn("The game has gone on in the meantime.") from error
    except SQLAlchemyError as error:
        hall.forget_game(room)
        log.exception("An answer could not be stored.")
        why = errors.sentence(error) or "The answer could not be stored and does not count: give it again."
        raise NotStored(why) from error
    room.stale = False
    room.keep(happening)
    room.game = game


def after_happening(hall: Hall, room: Room, game: Match, happening: Happening, log_from: int) -> None:
    """Show everybody what happened, and keep what lists show of it."""
    turn, pending = room.row.turn, room.pending
    hall.note_progress(room, game)
    catch_up.show_happening(hall, room, game, happening, log_from)
    if pending is not None and room.pending is None:
        hall.drop_proposal(room, pending)
    if game.result is not None or turn != game.turn:
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
    at = len(room.happenings)
    hall.store.post(partial(queries.save_summary, table=row.id, at=at, turn=row.turn, summary=row.summary), row.id)


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
    if len(room.happenings) >= hall.limits.happenings_of_one_table:
        raise Refusal("So much was taken back at this table that nothing more can be: play on from here.")
    game = await hall.game_at(room, to)
    happening = Happening("undo", seat, str(to))
    await store_happening(hall, room, game, happening)
    after_happening(hall, room, game, happening, game.log_size)


# --------------------------------------------------------------------------------------------------------------- bots


def wake_bot(hall: Hall, room: Room) -> None:
    """If a bot is asked and does not think yet, let it think, provided that somebody is there to see it."""
    asked = room.row.asked
    if not room.pages or room.thinking or room.row.status != "running" or asked < 0:
        return
    if room.seats[asked].played_by_bot or room.row.options.me_first == "ask":
        room.thinking = True
        hall.start(bot_turns(hall, room))


async def bot_turns(hall: Hall, room: Room) -> None:
    """Let bots answer, and people who need not, until a person must; till the game is over, or nobody is there."""
    lease = f"bots {room.row.id}"
    try:
        wait = await hall.may_do(lease)
        if wait:  # another process does; if it dies, this one may
            asyncio.get_running_loop().call_later(wait / 1000, wake_bot, hall, room)
            return
        while room.pages and await one_bot_answer(hall, room):
            pass
        await hall.has_done(lease)
    except Unplayable as refusal:
        updates.tell_notice(room, refusal.sentence)
    finally:
        room.thinking = False


async def one_bot_answer(hall: Hall, room: Room) -> bool:
    """Ask one bot, or pass for somebody who cannot but pass; False when a person must answer."""
    async with room.lock:
        game = await hall.game(room)
        question = game.question
        if question is None or not answers_alone(room, question) or room.rests(game.answers):
            return False
        seat, keys, at = room.seats[question.seat], list(question.keys), len(room.happenings)
        hides, progress = question.hides, Progress(room.row.setup, tuple(game.answers), room.row.id, at)
    async with room.pondering:
        key = await room.lesson_reply(progress) or await hall.thinkers.answer(
            room.row.host, seat.level, progress, seat.seat, hall.seeds(), keys
        )
    if hides:
        await timing_guard.wait(hall, room)
    async with room.lock:
        game = await hall.game(room)
        question = game.question
        if len(room.happenings) != at or question is None or not answers_alone(room, question):
            return True
        return await first_that_works(hall, room, seat.seat, [key, *(other for other in keys if other != key)])


def answers_alone(room: Room, question: Asked) -> bool:
    """Whether a bot answers this question, or nobody needs to: everybody is asked, and there is nothing to choose."""
    return room.seats[question.seat].played_by_bot or question.idle


async def first_that_works(hall: Hall, room: Room, seat: int, keys: list[str]) -> bool:
    """A bot's answer; the next best if the engine fails on it, so that no table stops because of one card."""
    for key in keys:
        try:
            happening = Happening("answer", seat, key, bot=room.seats[seat].played_by_bot)
            await store_answer(hall, room, await hall.game(room), happening, None)
        except GoneOn:
            return True
        except NotStored:
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            return True
        except Refusal as refusal:
            updates.tell_notice(room, refusal.sentence)
        else:
            return True
    return False
