"""Reviews as pages ask for them: of finished games only, made once, and kept with the game.

A review is worked on as long as somebody waits for it. Who comes back later finds what was done.
"""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from ....views.review import Review
from ...game import Progress, Refusal
from ...protocol import messages as p
from ...storage import queries
from ...storage.rows import Happening
from ...text.seat_names import called
from ..connection import Page
from ..server import Hall
from ..table import Room
from .review_queue import Work


async def review(hall: Hall, page: Page, said: p.AskReview) -> None:
    """The review of a finished game; one that must be made first is told of as it goes on."""
    async with hall.locked(said.table) as room:
        await check(hall, room)
        keys = [answer.value for answer in room.answers]
        mark = queries.digest_of(keys)
        found = await stored(hall, room.row.id, mark)
        if found is not None:
            page.tell(told(room, page, said.ref, review=found))
            return
        work = hall.reviews.work(room, Progress(room.row.setup, tuple(keys), room.row.id), mark)
        if not work.running:
            may_begin(hall, page)
            work.running = True
            hall.start(make(hall, room, work))
        work.waiting.add(page)
        page.tell(told(room, page, said.ref, done=len(work.pieces), of=work.of))


async def check(hall: Hall, room: Room) -> None:
    """Refuse a review of a game that may still run, here or where this one plays on from: it tells every card."""
    if not room.row.setup:
        raise Refusal("The game has not started yet.")
    await hall.look_at_origin(room)
    if not room.open_record:
        raise Refusal("A review tells every card: there is one when the game is over.")


def may_begin(hall: Hall, page: Page) -> None:
    """Refuse who asks for more reviews than anybody could read, and everybody when there are many."""
    if not hall.review_buckets.take(page.address):
        raise Refusal("That was a lot at once: wait a minute and try again.")
    if hall.reviews.running >= hall.limits.reviews_at_once:
        raise Refusal("Many games are being reviewed just now: wait a minute and try again.")


async def stored(hall: Hall, table: str, mark: str) -> Review | None:
    """The review that is kept with a game."""
    return await hall.store.read(partial(queries.load_review, table=table, answers=mark), table)


def told(
    room: Room, page: Page, ref: int = 0, *, done: int = 0, of: int = 0, problem: str = "", review: Review | None = None
) -> p.Reviewed:
    """A review for one page, or how far it has come."""
    return p.Reviewed(
        ref,
        table=room.row.id,
        names=room.names,
        yours=room.held_by(page.visitor),
        bots=[seat.seat for seat in room.seats if seat.kind == "bot"],
        done=done,
        of=of,
        problem=problem,
        review=None if review is None else named_review(review, room.names),
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


async def make(hall: Hall, room: Room, work: Work) -> None:
    """Make a review, piece after piece, while somebody waits for it; then keep it, and tell them."""
    reviewers = hall.reviews.reviewers
    try:
        if not work.of:
            work.of = await reviewers.pieces(work.owner, work.progress)
        while len(work.pieces) < work.of:
            if not spread(hall, room, work):
                return
            work.pieces.append(await reviewers.piece(work.owner, work.progress, len(work.pieces)))
        spread(hall, room, work)
        review, picture = await reviewers.put_together(work.owner, work.progress, work.pieces, room.names)
        table, mark = room.row.id, work.mark
        async with hall.locked(table) as now:
            await check(hall, now)  # its end may have been taken back meanwhile
        job = partial(queries.save_review, table=table, answers=mark, review=review, picture=picture)
        await hall.store.run(job, table)
        hall.reviews.works.pop(table, None)
        spread(hall, room, work, review=review)
    except Refusal as refusal:
        hall.reviews.works.pop(room.row.id, None)
        spread(hall, room, work, problem=refusal.sentence)
    except Exception:
        hall.reviews.works.pop(room.row.id, None)
        spread(hall, room, work, problem="Something went wrong while this game was reviewed; it has been noted.")
        raise
    finally:
        work.running = False


def spread(hall: Hall, room: Room, work: Work, *, problem: str = "", review: Review | None = None) -> bool:
    """Tell everybody who still waits; whether anybody does."""
    work.waiting &= hall.open_pages
    for page in work.waiting:
        page.tell(told(room, page, done=len(work.pieces), of=work.of, problem=problem, review=review))
    return bool(work.waiting)


async def better_way(hall: Hall, room: Room, number: int) -> tuple[list[Happening], str, int]:
    """The answers of a game up to a decision of its review and on by the better way, its words, where it begins."""
    await check(hall, room)
    review = await stored(hall, room.row.id, queries.digest_of([answer.value for answer in room.answers]))
    if review is None or not 0 <= number < len(review.decisions):
        raise Refusal("There is no such line in the review of this game.")
    decision = review.decisions[number]
    line = [Happening("answer", answer.seat, answer.key) for answer in decision.line]
    return [*room.answers[: decision.step], *line], called(decision.better, room.names), decision.step
