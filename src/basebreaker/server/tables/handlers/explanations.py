"""Why a card cannot be used, and where a number comes from."""

import asyncio
from collections.abc import Iterator

from ....views.model import ActionView, MinionView, StasisView, View
from ...game import Refusal, TableGame
from ...protocol import messages as p
from ...text.seat_names import called
from ..connection import Connection
from ..replays import watch
from ..replays.cache import checked_step
from ..server import TableServer


async def why_not(server: TableServer, page: Connection, said: p.WhyNot) -> None:
    """Why a card cannot be used now; only about cards that the seat can see."""
    live = await server.table_of(page)
    live.own_seat(page, said.seat)
    async with server.lock(live) as t:
        game = await t.game()
        if said.card not in faces_in(game.view(said.seat)):
            raise Refusal("You cannot see that card.")
        page.tell(p.Reason(said.ref, sentence=called(game.why_not(said.seat, said.card), live.names)))


def faces_in(view: View) -> set[int]:
    """The numbers of all cards whose face this view shows."""
    pieces = list(pieces_of(view))
    piles = [view.set_aside, view.box, *(piece.stored for piece in pieces)]
    for seat in view.seats:
        piles += [seat.hand, seat.deck, seat.discard]
    seen = {card.id for pile in piles for card in pile if card.face}
    seen.update(card.id for base in view.bases for card in base.buried if card.face)
    seen.update(titan.id for base in view.bases for titan in base.titans)
    seen.update(titan.id for seat in view.seats for titan in seat.titans)
    return seen.union(piece.id for piece in pieces)


def pieces_of(view: View) -> Iterator[MinionView | ActionView | StasisView]:
    """Every card in play or in stasis; their faces are no secret."""
    for base in view.bases:
        yield from base.minions
        yield from base.actions
        for minion in base.minions:
            yield from minion.actions
    for seat in view.seats:
        yield from seat.stasis


async def explained(server: TableServer, page: Connection, said: p.ExplainPower | p.ExplainBase) -> TableGame:
    """The game that a page asks about: its own now, or any at a step."""
    table = said.table or (await server.table_of(page)).row.id
    async with server.locked(table) as t:
        if said.step is None:
            return await t.game()
        replay, _, _ = await watch.reel_by(server, t.live, said.way)
        step = checked_step(said.step, len(replay.answers))
    return await asyncio.to_thread(replay.at, step)


async def explain_power(server: TableServer, page: Connection, said: p.ExplainPower) -> None:
    """The parts of a minion's power."""
    game = await explained(server, page, said)
    if not any(minion.id == said.minion for base in game.view(None).bases for minion in base.minions):
        raise Refusal("That minion is not in play.")
    page.tell(p.PowerParts(said.ref, minion=said.minion, parts=game.explain_power(said.minion)))


async def explain_base(server: TableServer, page: Connection, said: p.ExplainBase) -> None:
    """The parts of a base's numbers."""
    game = await explained(server, page, said)
    if not any(base.id == said.base for base in game.view(None).bases):
        raise Refusal("That base is not in play.")
    parts = game.explain_base(said.base)
    page.tell(
        p.BaseParts(said.ref, base=said.base, breakpoint=parts.breakpoint, power=parts.power, places=parts.places)
    )
