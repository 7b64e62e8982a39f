"""The five phases of a turn (3), the end of the game (7). Each step runs to its end and names the next one.

A step that can't ask anything is done at once; any other returns the effect that does it.
"""

from __future__ import annotations

from ...state.numbers import NOBODY, NOWHERE, SEATS, CardId, SeatId
from ...state.pieces import Action, Card, Lasting, Titan
from ...state.words import Until
from ..events import BeforeEndOfTurn, EndOfTurn, StartOfTurn
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.rules import is_ban_on
from ..kernel.in_force import changed, lasting_changed
from ..kernel.loop_guard import start_phase
from ..kernel.me_first import look_at_conditions, resolution
from ..kernel.under_way import Trigger
from ..kernel.values import power_drops
from ..kernel.visibility import lay_open
from ..kernel.windows import due, is_awaited, open_window
from ..question import Cards
from ..types import Effect
from ..verbs import stasis
from ..verbs.piles import decks
from . import extra_plays

HAND_LIMIT = 10


def start_turn(g: Context) -> Effect | None:
    """Start Turn (3.2): effects until now expire first, then what is due happens."""
    s = g.s
    s.phase = "start"
    s.turn += 1
    s.resolved = 0
    if s.optional_steps:
        start_phase(g)
    if g.features.watches_power:
        power_drops.start_turn(g)
    g.log("turn", s.current, (), NOWHERE, s.turn)
    conditional = g.features.conditional and (bool(s.lasting) or g.features.shielded)
    if s.lasting:
        expire(g, "start")
    return _start(g) if conditional else start_window(g)


async def _start(g: Context) -> None:
    await resolution(g, look_at_conditions(g))
    window = start_window(g)
    if window is not None:
        await window


def start_window(g: Context) -> Effect | None:
    """What is due at the start of a turn, then Play Cards."""
    if is_awaited(g, StartOfTurn):
        event = StartOfTurn(g.s.current, tuple(stasis.cards(g, g.s.current)))
        found = due(g, event)
        if found is not None:
            return _start_window(g, event, found)
    begin_play(g)
    return None


async def _start_window(g: Context, event: StartOfTurn, found: list[Trigger]) -> None:
    await open_window(g, event, found)
    begin_play(g)


def begin_play(g: Context) -> None:
    """Play Cards begins with one free minion and one free action (3.3.1)."""
    s = g.s
    s.phase = "play"
    s.play_began = len(s.log)
    s.next = "menu"
    if s.optional_steps:
        start_phase(g)
    s.free_minions = s.free_actions = 1
    if s.lasting:
        extra_plays.keep_promises(g)


def end_play(g: Context) -> None:
    """End Play Cards as its player chose: unused plays are lost (3.3.4, 4.5.12)."""
    s = g.s
    s.free_minions = s.free_actions = 0
    s.extras = []
    s.phase = "score"
    s.next = "score"
    if s.optional_steps:
        start_phase(g)


def draw_two(g: Context) -> Effect | None:
    """Draw 2 Cards (3.5), then the hand limit for the current player only."""
    s = g.s
    s.phase = "draw"
    if s.optional_steps:
        start_phase(g)
    decks.draw(g, s.current, 2)
    found = due(g, BeforeEndOfTurn(s.current)) if is_awaited(g, BeforeEndOfTurn) else None
    if found is None and len(s.hands[s.current]) <= HAND_LIMIT:
        s.next = "end"
        return None
    return _draw(g, found)


async def _draw(g: Context, found: list[Trigger] | None) -> None:
    s = g.s
    if found is not None:
        await open_window(g, BeforeEndOfTurn(s.current), found)
    over = len(s.hands[s.current]) - HAND_LIMIT
    if over > 0:
        await resolution(g, hand_limit(g, over))
    s.next = "end"


async def hand_limit(g: Context, over: int) -> None:
    """Discard down to ten, all at once (12.2.16)."""
    seat = g.s.current
    ids = await asking.some(g, seat, Cards, g.s.hands[seat], "Discard down to ten cards", None, over, True)
    decks.discard(g, seat, ids)


def end_turn(g: Context) -> Effect | None:
    """End Turn (3.7): what is due, then all expiries at once, then the check for a winner."""
    s = g.s
    s.phase = "end"
    if s.optional_steps:
        start_phase(g)
    found = due(g, EndOfTurn(s.current)) if is_awaited(g, EndOfTurn) else None
    if found is None and not (g.features.conditional and s.lasting):
        pass_on(g)
        return None
    return _end(g, found)


async def _end(g: Context, found: list[Trigger] | None) -> None:
    if found is not None:
        await open_window(g, EndOfTurn(g.s.current), found)
    if g.features.conditional and g.s.lasting:
        expire(g, "end")
        await resolution(g, look_at_conditions(g))  # 12.10.37
    pass_on(g)


def pass_on(g: Context) -> None:
    """Expiries, the victory check, and the left-hand neighbour's turn (3.7.4 to 3.7.6)."""
    s = g.s
    if s.lasting:
        expire(g, "end")
    can_use = (g.force or g.in_force()).usable
    for card in s.play.values() if g.features.cancels else can_use:  # what is cancelled now may have been used before
        if card.used:
            card.used = []
    if s.once:
        s.once = []
    limit = g.turn_limit
    if (max(s.vp) >= g.goal or (limit is not None and s.turn >= limit)) and _has_ended(g):
        return
    seat = SEATS[(s.current + 1) % s.seats]
    while s.gone[seat]:
        seat = SEATS[(seat + 1) % s.seats]
    s.current = seat
    s.next = "start"


def next_phase(g: Context) -> None:
    """Leave the phase as it is and go to the next one, because too much happened in it (12.7.3)."""
    s = g.s
    if s.phase == "start":
        begin_play(g)
    elif s.phase == "play":
        end_play(g)
    elif s.phase in ("score", "draw"):
        s.next = "draw" if s.phase == "score" else "end"
    elif s.phase == "end":
        pass_on(g)


def expire(g: Context, moment: Until) -> None:
    """End the lasting effects whose time is up (3.2.1, 3.7.4)."""
    s = g.s
    left: list[Lasting] = []
    for effect in s.lasting:
        if not effect.ends(moment, s.current, s.turn):
            left.append(effect)
    s.lasting = left
    lasting_changed(g)


def _has_ended(g: Context) -> bool:
    """The only regular moment to win: most VP, at least 15 or what was agreed on (1.8.5), no tie (7.1)."""
    s = g.s
    limit = g.turn_limit
    first = leaders(g)
    if s.vp[first[0]] >= g.goal and len(first) == 1:
        finish(g, first, "vp")
        return True
    if limit is not None and s.turn >= limit:
        finish(g, [], "turn limit")  # 12.7.4
        return True
    return False


def leaders(g: Context) -> list[SeatId]:
    """The players with the most VP among those still in the game."""
    s = g.s
    best = max(s.vp[p] for p in SEATS[: s.seats] if not s.gone[p])
    return [p for p in SEATS[: s.seats] if s.vp[p] == best and not s.gone[p]]


def finish(g: Context, winners: list[SeatId], reason: str) -> None:
    """End the game, with these winners."""
    s = g.s
    s.winners = winners
    s.reason = reason
    s.phase = s.next = "over"
    s.scoring = None
    g.log("over", winners[0] if winners else NOBODY, n=sum(1 << seat for seat in winners), source=reason)


def remove_players(g: Context) -> None:
    """Remove the players who gave up: their cards go, cards of other owners go home, the turn passes on (12.7.5)."""
    s = g.s
    for seat in list(s.queue):
        s.queue.remove(seat)
        _take_cards_away(g, seat)
        g.log("left", seat)
    left = [p for p in SEATS[: s.seats] if not s.gone[p]]
    if len(left) == 1:
        finish(g, left, "given up")
    elif s.gone[s.current]:
        s.free_minions = s.free_actions = 0
        s.extras = []
        s.scoring = None
        pass_on(g)
    else:
        s.next = s.resume


def _take_cards_away(g: Context, seat: SeatId) -> None:
    """Take all cards this player owns out of the game; cards of others go back to their owners."""
    s = g.s
    on_table: list[Card] = [*s.play.values(), *s.buried.values(), *s.stasis.values()]
    going = {card.id for card in on_table if seat in (card.owner, card.controller)}
    going |= {card.id for card in s.play.values() if isinstance(card, Action) and card.on in going}  # 8.6.1
    for card in on_table:
        if card.id in going:
            for kept in (s.play, s.buried, s.stasis):
                kept.pop(card.id, None)
            for id in [card.id, *card.stored]:
                _send_home(g, id)
        else:
            for id in [id for id in card.stored if g.s.owner(id) == seat]:
                card.stored.remove(id)
                _send_home(g, id)
    for titan in [titan for titan in s.titans.values() if titan.owner == seat]:
        del s.titans[titan.id]
        _send_home(g, titan.id)
    for zones in (s.hands, s.decks, s.discards):
        for holder, zone in enumerate(zones):
            for id in [i for i in zone if g.s.owner(i) == seat or (holder == seat and zones is not s.discards)]:
                zone.remove(id)
                _send_home(g, id)
    s.lasting = [x for x in s.lasting if x.controller != seat and x.target not in going and not is_ban_on(x, seat)]
    changed(g)


def _send_home(g: Context, id: CardId) -> None:
    s = g.s
    face, owner = s.card(id)
    lay_open(g, id)
    if s.gone[owner]:
        s.box.append(id)
    elif face.kind == "titan":
        s.titans[id] = Titan(id, face, owner, owner, NOWHERE, 0)
    else:
        s.discards[owner].append(id)
