"""Why a card cannot be used, and where a number comes from."""

import asyncio

from basebreaker.table.ports import Match, Refusal
from basebreaker.table.rooms import replaying
from basebreaker.table.rooms.hall import Hall
from basebreaker.table.rooms.page import Page
from basebreaker.table.rooms.reels import Reel, checked_step
from basebreaker.table.wire import protocol as p
from basebreaker.views.model import View


async def why_not(hall: Hall, page: Page, said: p.WhyNot) -> None:
    """Why a card cannot be used now; only about cards that the seat can see."""
    room = await hall.room_of(page)
    room.own_seat(page, said.seat)
    async with room.lock:
        game = await hall.game(room)
        if said.card not in faces_in(game.view(said.seat)):
            raise Refusal("You cannot see that card.")
        page.tell(p.Reason(said.ref, sentence=game.why_not(said.seat, said.card)))


def faces_in(view: View) -> set[int]:
    """The numbers of all cards whose face this view shows."""
    minions = [minion for base in view.bases for minion in base.minions]
    actions = [action for base in view.bases for action in base.actions]
    actions += [action for minion in minions for action in minion.actions]
    stasis = [card for seat in view.seats for card in seat.stasis]
    piles = [view.set_aside, view.box, *(pile for seat in view.seats for pile in (seat.hand, seat.deck, seat.discard))]
    piles += [holder.stored for holder in minions]
    piles += [holder.stored for holder in actions]
    piles += [holder.stored for holder in stasis]
    seen = {card.id for pile in piles for card in pile if card.face}
    seen.update(card.id for base in view.bases for card in base.buried if card.face)
    seen.update(minion.id for minion in minions)
    seen.update(action.id for action in actions)
    seen.update(card.id for card in stasis)
    return seen


async def explained(hall: Hall, page: Page, said: p.ExplainPower | p.ExplainBase) -> Match:
    """The game that a page asks about: its own now, or any at a step."""
    table = said.table or (await hall.room_of(page)).row.id
    async with hall.locked(table) as room:
        if said.step is None:
            return await hall.game(room)
        step = checked_step(said.step, len(room.answers))
        reel = replaying.reel_of(hall, room)
    return await asyncio.to_thread(locked_at, reel, step)


def locked_at(reel: Reel, step: int) -> Match:
    """A step of a reel that others may be using as well."""
    with reel.lock:
        return reel.at(step)


async def explain_power(hall: Hall, page: Page, said: p.ExplainPower) -> None:
    """The parts of a minion's power."""
    game = await explained(hall, page, said)
    if not any(minion.id == said.minion for base in game.view(None).bases for minion in base.minions):
        raise Refusal("That minion is not in play.")
    page.tell(p.PowerParts(said.ref, minion=said.minion, parts=game.explain_power(said.minion)))


async def explain_base(hall: Hall, page: Page, said: p.ExplainBase) -> None:
    """The parts of a base's numbers."""
    game = await explained(hall, page, said)
    if not any(base.id == said.base for base in game.view(None).bases):
        raise Refusal("That base is not in play.")
    parts = game.explain_base(said.base)
    page.tell(
        p.BaseParts(said.ref, base=said.base, breakpoint=parts.breakpoint, power=parts.power, places=parts.places)
    )
