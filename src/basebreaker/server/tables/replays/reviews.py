"""Reviews as pages ask for them: of finished games only, made once, and kept with the game.

A review is worked on as long as somebody waits for it. Who comes back later finds what was done.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from ....views.review import Review
from ...game import GameProgress, Refusal
from ...protocol import messages as p
from ...storage.rows import TableEvent, digest_of
from ...text.seat_names import called
from ..connection import Connection
from ..server import TableServer
from ..table import LiveTable
from .review_queue import Work


async def review(server: TableServer, page: Connection, said: p.AskReview) -> None:
    """The review of a finished game; one that must be made first is told of as it goes on."""
    async with server.locked(said.table) as t:
        live = t.live
        await check(server, live)
        keys = [answer.value for answer in live.answers]
        mark = digest_of(keys)
        found = await stored(server, live.row.id, mark)
        if found is not None:
            page.tell(told(live, page, said.ref, review=found))
            return
        work = server.reviews.work(live, GameProgress(live.row.setup, tuple(keys), live.row.id), mark)
        if not work.running:
            may_begin(server, page)
            work.running = True
            server.start(make(server, live, work))
        work.waiting.add(page)
        page.tell(told(live, page, said.ref, done=len(work.pieces), of=work.of))


async def check(server: TableServer, live: LiveTable) -> None:
    """Refuse a review of a game that may still run, here or where this one plays on from: it tells every card."""
    if not live.row.setup:
        raise Refusal("The game has not started yet.")
    await server.look_at_origin(live)
    if not live.open_record:
        raise Refusal("A review tells every card: there is one when the game is over.")


def may_begin(server: TableServer, page: Connection) -> None:
    """Refuse who asks for more reviews than anybody could read, and everybody when there are many."""
    if not server.review_buckets.take(page.address):
        raise Refusal("That was a lot at once: wait a minute and try again.")
    if server.reviews.running >= server.limits.reviews_at_once:
        raise Refusal("Many games are being reviewed just now: wait a minute and try again.")


async def stored(server: TableServer, table: str, mark: str) -> Review | None:
    """The review that is kept with a game."""
    return await server.store.events.load_review(table, mark)


def told(
    live: LiveTable,
    page: Connection,
    ref: int = 0,
    *,
    done: int = 0,
    of: int = 0,
    problem: str = "",
    review: Review | None = None,
) -> p.Reviewed:
    """A review for one page, or how far it has come."""
    return p.Reviewed(
        ref,
        table=live.row.id,
        names=live.names,
        yours=live.held_by(page.visitor),
        bots=[seat.seat for seat in live.seats if seat.kind == "bot"],
        done=done,
        of=of,
        problem=problem,
        review=None if review is None else named_review(review, live.names),
    )


def named_review(review: Review, names: Sequence[str]) -> Review:
    """A review with the players' names in it."""
    decisions = [
        replace(
            each,
            asked=called(each.asked, names),
            chosen=called(each.chosen, names),
            better=called(each.better, names),
            reason=called(each.reason, names),
            line=[replace(one, words=called(one.words, names)) for one in each.line],
        )
        for each in review.decisions
    ]
    return replace(review, decisions=decisions)


async def make(server: TableServer, live: LiveTable, work: Work) -> None:
    """Make a review, piece after piece, while somebody waits for it; then keep it, and tell them."""
    reviewers = server.reviews.reviewers
    try:
        if not work.of:
            work.of = await reviewers.pieces(work.owner, work.progress)
        while len(work.pieces) < work.of:
            if not spread(server, live, work):
                return
            work.pieces.append(await reviewers.piece(work.owner, work.progress, len(work.pieces)))
        spread(server, live, work)
        review, picture = await reviewers.put_together(work.owner, work.progress, work.pieces, live.names)
        table, mark = live.row.id, work.mark
        async with server.locked(table) as t:
            await check(server, t.live)  # its end may have been taken back meanwhile
        await server.store.events.save_review(table, mark, review, picture)
        server.reviews.works.pop(table, None)
        spread(server, live, work, review=review)
    except Refusal as refusal:
        server.reviews.works.pop(live.row.id, None)
        spread(server, live, work, problem=refusal.sentence)
    except Exception:
        server.reviews.works.pop(live.row.id, None)
        spread(server, live, work, problem="Something went wrong while this game was reviewed; it has been noted.")
        raise
    finally:
        work.running = False


def spread(
    server: TableServer, live: LiveTable, work: Work, *, problem: str = "", review: Review | None = None
) -> bool:
    """Tell everybody who still waits; whether anybody does."""
    work.waiting &= server.open_pages
    for page in work.waiting:
        page.tell(told(live, page, done=len(work.pieces), of=work.of, problem=problem, review=review))
    return bool(work.waiting)


async def better_way(server: TableServer, live: LiveTable, number: int) -> tuple[list[TableEvent], str, int]:
    """The answers of a game up to a decision of its review and on by the better way, its words, where it begins."""
    await check(server, live)
    review = await stored(server, live.row.id, digest_of([answer.value for answer in live.answers]))
    if review is None or not 0 <= number < len(review.decisions):
        raise Refusal("There is no such line in the review of this game.")
    decision = review.decisions[number]
    line = [TableEvent("answer", answer.seat, answer.key) for answer in decision.line]
    return [*live.answers[: decision.step], *line], called(decision.better, live.names), decision.step
