"""What an answer would lead to: the next question and the bases after it, as far as taking it back would be free."""

import asyncio
import logging
from collections.abc import Sequence

from ....views.model import BaseView, View
from ...game import Refusal, TableGame
from ...protocol import messages as p
from ...protocol.shared import BaseOutlook, Outlook
from ...text.seat_names import named
from ..connection import Connection
from ..server import TableServer
from . import moves

log = logging.getLogger(__name__)
MOST_OUTLOOKS = 12
MOST_TRIED = 24


async def foresee(server: TableServer, page: Connection, said: p.Foresee) -> None:
    """Try an answer on a copy of the game, and tell what would be asked then."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        live.own_seat(page, said.seat)
        if said.at != len(live.events):
            raise Refusal("That question is no longer open: the game has gone on.")
        moves.check_turn(live, game, said)
        if game.foreign:
            view, outlooks = await asyncio.to_thread(looked_ahead, game, said.seat, said.key)
        else:
            view, outlooks = looked_ahead(game, said.seat, said.key)
    question = None if view is None else named(view, live.names).question
    page.tell(p.Foreseen(said.ref, question=question, outlooks=outlooks))


async def idle(server: TableServer, page: Connection, said: p.Idle) -> None:
    """Try every answer on a copy of the game, and tell which would do nothing."""
    live = await server.table_of(page)
    async with server.lock(live) as t:
        game = await t.game()
        live.own_seat(page, said.seat)
        if said.at != len(live.events):
            raise Refusal("That question is no longer open: the game has gone on.")
        keys = moves.check_asked(live, game, said).keys[:MOST_TRIED]
        found = await asyncio.to_thread(idle_among, game, keys) if game.foreign else idle_among(game, keys)
    page.tell(p.IdleOptions(said.ref, keys=found))


def idle_among(game: TableGame, keys: Sequence[str]) -> list[str]:
    """Those answers that would do nothing; one that goes wrong when it is tried does something."""
    found = []
    for key in keys:
        try:
            if game.would_do_nothing(key):
                found.append(key)
        except Refusal:
            continue
        except Exception:
            log.exception("An answer that was only tried failed.")
    return found


def looked_ahead(game: TableGame, seat: int, key: str) -> tuple[View | None, list[Outlook]]:
    """The table when the seat is asked again, and what each option there would change at the bases."""
    view = after(game, seat, key)
    if view is None or view.question is None or view.question.seat != seat or view.question.kind == "menu":
        return None, []
    at_bases = [option.key for option in view.question.options if option.target.kind == "base"]
    outlooks = []
    for further in at_bases[:MOST_OUTLOOKS]:
        then = after(game, seat, key, further)
        if then is not None:
            outlooks.append(Outlook(further, changed(view.bases, then.bases)))
    return view, outlooks


def after(game: TableGame, seat: int, *keys: str) -> View | None:
    """The table after these answers of a seat; None if something hidden or random would come to light, or go wrong."""
    ahead, step = game.copy(), len(game.answers)
    try:
        for key in keys:
            ahead.answer(key)
        return None if ahead.has_learnt(step) else ahead.view(seat)
    except Refusal:
        return None
    except Exception:
        log.exception("An answer that was only tried failed.")  # it fails in the same way once it is given
        return None


def changed(before: list[BaseView], then: list[BaseView]) -> list[BaseOutlook]:
    """The bases that are still there, with power that is another."""
    known = {base.id: (base.breakpoint, base.power) for base in before}
    return [
        BaseOutlook(base.id, base.breakpoint, base.total, base.power)
        for base in then
        if base.id in known and known[base.id] != (base.breakpoint, base.power)
    ]
