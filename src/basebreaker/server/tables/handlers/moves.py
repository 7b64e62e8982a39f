"""Playing: answers, giving up, taking back, and the bots' turns. Everything is stored before anybody is told."""

import asyncio
import logging
import time

from ....views.model import View
from ...game import GameProgress, OpenQuestion, Refusal, TableGame, Unplayable
from ...protocol.messages import Acknowledged, Answer, Done, Foresee, GiveUp, Idle, Refused
from ...storage.errors import AlreadyStored, StorageError
from ...storage.rows import AGREED, GameSummary, TableEvent
from .. import catch_up, timing_guard, updates
from ..connection import Connection
from ..server import LockedTable, TableServer
from ..table import LiveTable
from . import reports

log = logging.getLogger(__name__)
SECONDS_BETWEEN_TRIES = 1.0


class GoneOn(Refusal):
    """Another process has stored something first."""


class NotStored(Refusal):
    """The database did not take it."""


async def answer(server: TableServer, page: Connection, said: Answer) -> None:
    """Somebody answers a question."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        live.own_seat(page, said.seat)
        if is_repeated(live, said):
            page.tell(Acknowledged(said.ref, at=said.at))
        else:
            check_turn(live, game, said)
            if timing_guard.is_hiding(game):
                server.start(answer_later(server, live, page, said))
                return
            await take_answer(t, game, page, said)
    wake_bot(server, live)


async def take_answer(t: LockedTable, game: TableGame, page: Connection, said: Answer) -> None:
    """Store an answer; one that another process has stored first counts, if it is the same."""
    try:
        await store_answer(t, game, TableEvent("answer", said.seat, said.key), (page, said))
    except GoneOn:
        if not is_repeated(t.live, said):
            raise
        page.tell(Acknowledged(said.ref, at=said.at))


async def answer_later(server: TableServer, live: LiveTable, page: Connection, said: Answer) -> None:
    """Take an answer when the time that it took tells nothing any more; the page gets its reply then."""
    with page.owed_a_reply():
        await timing_guard.wait(server, live)
        try:
            async with server.lock(live) as t:
                game = await t.game()
                live.own_seat(page, said.seat)
                if is_repeated(live, said):
                    page.tell(Acknowledged(said.ref, at=said.at))
                else:
                    check_turn(live, game, said)
                    await take_answer(t, game, page, said)
        except Refusal as refusal:
            page.tell(Refused(said.ref, sentence=refusal.sentence))
    wake_bot(server, live)


def is_repeated(live: LiveTable, said: Answer) -> bool:
    """Whether this very answer is stored already; any other answer to an old question is refused."""
    if said.at >= len(live.events):
        return False
    stored = live.events[said.at] if said.at >= 0 else None
    if stored is not None and (stored.kind, stored.seat, stored.value) == ("answer", said.seat, said.key):
        return True
    raise Refusal("That question is no longer open: the game has gone on.")


def check_turn(live: LiveTable, game: TableGame, said: Answer | Foresee) -> None:
    """Refuse an answer that nobody asked this seat for."""
    if said.key not in check_asked(live, game, said).keys:
        raise Refusal("That is not among the options of the question.")


def check_asked(live: LiveTable, game: TableGame, said: Answer | Foresee | Idle) -> OpenQuestion:
    """The open question, if it is this seat's."""
    if said.at > len(live.events):
        raise Refusal("That question has not been asked yet.")
    question = game.question
    if question is None:
        raise Refusal("The game is over; nobody is asked anything any more.")
    if question.seat != said.seat:
        raise Refusal(f"{live.seats[question.seat].name} is asked, not {live.seats[said.seat].name}.")
    if live.seats[said.seat].substitute:
        raise Refusal("A bot plays for you: take your seat back first.")
    return question


async def give_up(server: TableServer, page: Connection, said: GiveUp) -> None:
    """Somebody gives up."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        live.own_seat(page, said.seat)
        event = TableEvent("answer", said.seat, f"gives_up:{said.seat}")
        try:
            game = await t.game()
        except Unplayable:
            await end_unplayable(t, event)
        else:
            if game.result is not None:
                raise Refusal("The game is over already.")
            await store_answer(t, game, event, None)
    page.tell(Done(said.ref))
    wake_bot(server, live)


async def end_unplayable(t: LockedTable, event: TableEvent) -> None:
    """A game that nobody can play on ends, without a winner, when somebody gives up."""
    live = t.live
    row = live.row
    if row.status == "over":
        raise Refusal("The game is over already.")
    await t.store.events.append(row.id, len(live.events), event)
    live.keep(event)
    row.status, row.asked, row.steps = "over", -1, len(live.answers)
    await t.store.tables.end_game(row.id, row.status, row.asked, row.steps)
    updates.send_table(live)


async def end_by_agreement(t: LockedTable, by: int) -> None:
    """Everybody has agreed to end the game here."""
    await store_answer(t, await t.game(), TableEvent("answer", by, AGREED), None)


async def store_answer(
    t: LockedTable, game: TableGame, event: TableEvent, said: tuple[Connection, Answer] | None
) -> None:
    """Apply, store, acknowledge, show: in this order. What cannot be stored has not happened."""
    server = t.server
    logged, at, began = game.log_size, len(t.live.events), time.perf_counter()
    try:
        if game.foreign:
            await asyncio.to_thread(try_out, game, event.value, len(t.live.seats))
        else:
            game.answer(event.value)
    except Refusal:
        t.forget_game()
        raise
    except Exception as error:
        await engine_failed(t, event, error)
    await store_event(t, game, event)
    server.metrics.stored.observe(time.perf_counter() - began)
    server.metrics.answers["bot" if event.bot else "person"] += 1
    if said is not None:
        page, asked = said
        page.tell(Acknowledged(asked.ref, at=at))
    after_event(t, game, event, logged)
    server.metrics.shown.observe(time.perf_counter() - began)


def try_out(game: TableGame, key: str, seats: int) -> None:
    """Answer, and see whether the game can be shown then; what cannot be shown must not be stored."""
    logged = game.log_size
    game.answer(key)
    try:
        for viewer in (None, *range(seats)):
            game.view(viewer)
            game.log_lines(viewer, logged)
    except Refusal as refusal:
        raise RuntimeError("After this answer the game cannot be shown.") from refusal


async def store_event(t: LockedTable, game: TableGame, event: TableEvent) -> None:
    """Store what the game has already done; if that fails, the game comes back from the store."""
    live = t.live
    live.stale = True
    try:
        await t.store.events.append(live.row.id, len(live.events), event)
    except AlreadyStored as error:
        t.forget_game()
        await catch_up.start_over(t)
        raise GoneOn("The game has gone on in the meantime.") from error
    except StorageError as error:
        t.forget_game()
        log.exception("An answer could not be stored.")
        why = error.sentence or "The answer could not be stored and does not count: give it again."
        raise NotStored(why) from error
    live.stale = False
    live.keep(event)
    live.game = game


def after_event(t: LockedTable, game: TableGame, event: TableEvent, log_from: int) -> None:
    """Show everybody what happened, and keep what lists show of it."""
    turn, pending = t.row.turn, t.live.pending
    t.note_progress(game)
    catch_up.show_event(t, game, event, log_from)
    if pending is not None and t.live.pending is None:
        t.drop_proposal(pending)
    if game.result is not None or turn != game.turn:
        keep_summary(t, game.view(None))
        t.keep_position(game)


def keep_summary(t: LockedTable, view: View) -> None:
    """Write down turn, points and winners for the lists."""
    row = t.row
    row.turn = view.turn
    row.summary = GameSummary(
        factions=[list(seat.factions) for seat in view.seats],
        vp=[seat.vp for seat in view.seats],
        winners=list(view.result.winners) if view.result else [],
    )
    t.store.events.save_summary(row.id, len(t.live.events), row.turn, row.summary)


async def engine_failed(t: LockedTable, event: TableEvent, error: Exception) -> None:
    """The engine has a bug: keep a report, go back to before the answer, and say so."""
    log.error("The engine failed at table %s, step %s.", t.row.id, len(t.live.answers), exc_info=error)
    t.forget_game()
    fault = f"{type(error).__name__}: {error}"  # may tell what is hidden
    note = "The engine failed on an answer."
    report = await reports.keep(t, "", len(t.live.answers), note, failed=event.value, fault=fault)
    raise Refusal(
        f"The engine failed on this answer, so it does not count; it is kept as report {report}."
        " Choose something else, or take something back."
    ) from error


# --------------------------------------------------------------------------------------------------------------- undo


async def take_back(t: LockedTable, seat: int, to: int) -> None:
    """Take back everything after step `to`, without asking for consent."""
    if len(t.live.events) >= t.server.limits.happenings_of_one_table:
        raise Refusal("So much was taken back at this table that nothing more can be: play on from here.")
    game = await t.server.game_at(t.live, to)
    event = TableEvent("undo", seat, str(to))
    await store_event(t, game, event)
    after_event(t, game, event, game.log_size)


# --------------------------------------------------------------------------------------------------------------- bots


def wake_bot(server: TableServer, live: LiveTable) -> None:
    """If a bot is asked and does not think yet, let it think, provided that somebody is there to see it."""
    asked = live.row.asked
    if not live.pages or live.thinking or live.row.status != "running" or asked < 0:
        return
    if live.seats[asked].played_by_bot or live.row.options.me_first == "ask":
        live.thinking = True
        server.start(bot_turns(server, live))


async def bot_turns(server: TableServer, live: LiveTable) -> None:
    """Let bots answer, and people who need not, until a person must; till the game is over, or nobody is there."""
    lease = f"bots {live.row.id}"
    try:
        wait = await server.may_do(lease)
        if wait:  # another process does; if it dies, this one may
            asyncio.get_running_loop().call_later(wait / 1000, wake_bot, server, live)
            return
        while live.pages and await one_bot_answer(server, live):
            pass
        await server.has_done(lease)
    except Unplayable as refusal:
        updates.send_notice(live, refusal.sentence)
    finally:
        live.thinking = False


async def one_bot_answer(server: TableServer, live: LiveTable) -> bool:
    """Ask one bot, or pass for somebody who cannot but pass; False when a person must answer."""
    async with server.lock(live) as t:
        game = await t.game()
        question = game.question
        if question is None or not answers_alone(live, question) or live.rests(game.answers):
            return False
        seat, keys, at = live.seats[question.seat], list(question.keys), len(live.events)
        hides, progress = question.hides, GameProgress(live.row.setup, tuple(game.answers), live.row.id, at)
    async with live.pondering:
        key = await live.lesson_reply(progress) or await server.bots.answer(
            live.row.host, seat.level, progress, seat.seat, server.seeds(), keys
        )
    if hides:
        await timing_guard.wait(server, live)
    async with server.lock(live) as t:
        game = await t.game()
        question = game.question
        if len(live.events) != at or question is None or not answers_alone(live, question):
            return True
        return await first_that_works(t, seat.seat, [key, *(other for other in keys if other != key)])


def answers_alone(live: LiveTable, question: OpenQuestion) -> bool:
    """Whether a bot answers this question, or nobody needs to: everybody is asked, and there is nothing to choose."""
    return live.seats[question.seat].played_by_bot or question.idle


async def first_that_works(t: LockedTable, seat: int, keys: list[str]) -> bool:
    """A bot's answer; the next best if the engine fails on it, so that no table stops because of one card."""
    for key in keys:
        try:
            event = TableEvent("answer", seat, key, bot=t.live.seats[seat].played_by_bot)
            await store_answer(t, await t.game(), event, None)
        except GoneOn:
            return True
        except NotStored:
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            return True
        except Refusal as refusal:
            updates.send_notice(t.live, refusal.sentence)
        else:
            return True
    return False
