"""Stasis (10.3): in play but on no base, waiting for its counters to run out."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Ability
from ...state.numbers import NOWHERE, CardId, SeatId
from ...state.pieces import Action, Card, Source, Stasis
from ..events import ActionPlayed, EndOfTurn, EnteredStasis, StartOfTurn, StasisCounterRemoved, StasisCountersRemoved
from ..kernel.context import Context
from ..kernel.immunity import effects
from ..kernel.immunity.refusal import refused
from ..kernel.immunity.rules import may_not_play, player_behind
from ..kernel.resolving import discard_leftovers, is_fixed
from ..kernel.triggers import brings_up, emit
from ..kernel.under_way import Trigger
from ..kernel.visibility import lay_open
from . import leave, play


def cards(g: Context, seat: SeatId | None) -> list[Stasis]:
    """The cards in stasis: those of a player, or all."""
    return [card for card in g.s.stasis.values() if seat is None or card.controller == seat]


# -- Entering -------------------------------------------------------------------------------------------------------


async def enter(g: Context, thing: Card | CardId, n: int, by: Source) -> Stasis | None:
    """Put stasis counters on a card, which takes it into stasis (10.3.1); None if that failed.

    `thing` is the number of a card outside play, a card in play, or an action while it is being resolved.
    """
    id = thing if isinstance(thing, int) else thing.id
    if n < 1 or not can_enter(g, id):
        return None
    if g.features.shielded and not isinstance(thing, int):
        await effects.offer_shields(g, "stasis", by, [thing])
    if isinstance(thing, int):
        g.s.take(id)
    elif not _set_loose(g, thing, by):
        return None
    face, owner = g.s.face(id), g.s.owner(id)
    card = Stasis(id, face, owner, owner, NOWHERE, g.s.turn)  # in front of its owner, its controller (2.2.7, 12.6.9)
    card.stasis_counters = n
    g.s.stasis[id] = card
    lay_open(g, id)
    g.log("stasis", player_behind(by), [id], n=n, source=by.face.id)
    await _as_it_enters(g, card)
    emit(g, EnteredStasis(card))
    return card


def can_enter(g: Context, id: CardId) -> bool:
    """Whether a card may enter stasis: not while it is leaving it (10.3.10), and no titan (12.8.17)."""
    return g.s.print_of[id] not in g.now.leaving_stasis and g.s.face(id).kind != "titan"


def _set_loose(g: Context, card: Card, by: Source) -> bool:
    """Take a card off its base, without what is on and under it (12.6.15, 12.6.16), or out of its own resolution."""
    if g.s.in_play(card):
        if isinstance(card, Stasis) or refused(g, card, "stasis", by):
            return False
        leave.strip(g, card)
        leave.lift(g, card)  # off its base, but not out of play: nothing responds to that (12.6.17)
        if g.features.tells_affected:
            effects.note(g, card, by)
    elif card.id not in g.s.set_aside or (isinstance(card, Action) and is_fixed(g, card)):
        return False
    g.s.set_aside.remove(card.id)
    return True


async def _as_it_enters(g: Context, card: Stasis) -> None:
    """Resolve "when this card goes into stasis" now, not after what put it there is finished (5.4.6)."""
    special, g.now.special = g.now.special, True
    for ability in card.face.when_entering_stasis:
        g.fired(ability)
        await ability.run(g, card)
    g.now.special = special


# -- Counters -------------------------------------------------------------------------------------------------------


def add_counters(g: Context, card: Stasis, n: int, by: Source) -> int:
    """Put further counters on a card in stasis (10.3.6); how many."""
    if n < 1 or not g.s.in_play(card):
        return 0
    card.stasis_counters += n
    g.log("stasis_counters", player_behind(by), [card.id], n=n, source=by.face.id)
    return n


def tally(cards: Sequence[Stasis]) -> list[tuple[Stasis, int]]:
    """Each card once, with how often it was named."""
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


def remove_counters(g: Context, counts: Sequence[tuple[Stasis, int]], seat: SeatId, by: Source | None) -> int:
    """`seat` takes counters off cards in stasis at the same time; how many came off (12.6.11: never below zero)."""
    off = [
        (card, min(n, card.stasis_counters))
        for card, n in counts
        if g.s.in_play(card) and card.stasis_counters and n > 0
    ]
    for card, n in off:
        card.stasis_counters -= n
        g.log("stasis_counters_off", seat, [card.id], n=n, source=by.face.id if by is not None else "")
        if not card.stasis_counters:
            g.log("last_stasis_counter", seat, [card.id])
    for card, n in off:
        for number in range(n):
            emit(
                g, StasisCounterRemoved(card, seat, not card.stasis_counters and number == n - 1)
            )  # each one counts (5.5.4)
    if off:
        emit(g, StasisCountersRemoved(tuple(off), seat))
    return sum(n for _, n in off)


async def lose_one_each(g: Context, first: Stasis, event: StartOfTurn) -> None:
    """Remove one counter, all at once, from each card that was in stasis when the turn started (3.2.3)."""
    remove_counters(g, [(card, 1) for card in event.frozen], event.seat, None)


LOSING_ONE = Ability("", 0, "rule", lose_one_each, label="Take one stasis counter off each of your cards")


def due_at_start_of_turn(g: Context, event: StartOfTurn) -> list[Trigger]:
    """Losing counters is mandatory at the start of the turn (3.2.3, 5.6.4)."""
    if any(card.stasis_counters and g.s.in_play(card) for card in event.frozen):
        return [Trigger(LOSING_ONE, event.frozen[0], event, event.seat, True)]
    return []


# -- Leaving --------------------------------------------------------------------------------------------------------


def can_be_played(g: Context, card: Stasis) -> bool:
    """Whether a card may be played out of stasis: without counters (3.3.5), and if it can be played at all."""
    if card.stasis_counters:
        return False
    if card.face.from_stasis and not card.face.is_minion:
        return not may_not_play(g, card.controller, card.id, card.face)
    return play.can_be_played(g, card.controller, card.id)


async def play_out(g: Context, card: Stasis) -> None:
    """Play a card out of stasis by its own instructions, or simply as an extra card (10.3.7 to 10.3.9)."""
    leaving = g.s.print_of[card.id]  # another card may get its number
    g.now.leaving_stasis.append(leaving)
    try:
        if card.face.from_stasis:
            await _follow_instructions(g, card)
        else:
            leave.strip(g, card)
            leave.lift(g, card)
            if await play.play_card(g, card.controller, card.id, "stasis") is None:
                discard_leftovers(g, [card.id])
    finally:
        g.now.leaving_stasis.remove(leaving)


async def _follow_instructions(g: Context, card: Stasis) -> None:
    """Do what the card says about leaving stasis, then discard it unless that sent it elsewhere (10.3.8)."""
    if not card.face.is_minion:
        g.log("play_action", card.controller, [card.id], source="stasis")
        action = Action(card.id, card.face, card.owner, card.controller, NOWHERE, g.s.turn, "stasis")
        emit(g, ActionPlayed(action, card.controller))
    special, g.now.special = g.now.special, True
    g.now.playing.append(card)
    if g.features.tells_affected:
        effects.begin(g, card)
    for ability in card.face.from_stasis:
        g.fired(ability)
        await ability.run(g, card)
    g.now.playing.pop()
    if g.features.tells_affected:
        effects.end(g, card, card.controller)
    g.now.special = special
    await discard(g, card)


async def discard(g: Context, card: Stasis) -> bool:
    """Discard a card out of stasis, and so out of play; whether it went."""
    if not g.s.in_play(card):
        return False
    g.log("leave_stasis", card.controller, [card.id])
    await leave.leave(g, [card], "discard")
    return True


async def discard_unplayed(g: Context, first: Stasis, event: EndOfTurn) -> None:
    """Discard every player's cards in stasis without a counter together (3.7.2, 12.6.10)."""
    done = [card for card in g.s.stasis.values() if not card.stasis_counters]
    for card in done:
        g.log("leave_stasis", card.controller, [card.id])
    await leave.leave(g, done, "discard")


DISCARDING = Ability("", 0, "rule", discard_unplayed, label="Discard cards in stasis without counters")


def due_at_end_of_turn(g: Context, event: EndOfTurn) -> list[Trigger]:
    """Discarding unplayed cards is mandatory at the end of the turn (12.6.13)."""
    done = [card for card in g.s.stasis.values() if not card.stasis_counters]
    return [Trigger(DISCARDING, done[0], event, event.seat, False)] if done else []


brings_up(StartOfTurn, "3.2.3", due_at_start_of_turn)
brings_up(EndOfTurn, "3.7.2", due_at_end_of_turn)
