"""Leaving play: destroyed, returned, discarded after scoring, put on or into decks, boxed (8.6, 9.8, 9.10, 9.23)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from ...state.numbers import NO_PRINT, NOBODY, NOWHERE, CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, Minion, Titan
from ...state.words import Deed, Leaves
from ..events import LeftPlay, Returned, WentToDiscard
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity import effects
from ..kernel.immunity.refusal import refused
from ..kernel.immunity.rules import player_behind, titan_limit
from ..kernel.in_force import changed, faces_of, lasting_changed, lent_by, went
from ..kernel.resolving import discard_leftovers
from ..kernel.triggers import emit, forget_uses, hears
from ..kernel.values import power_drops
from ..kernel.values.power import power_of
from ..kernel.visibility import lay_open, learn
from ..question import Pieces
from . import looking
from .piles.decks import shuffle_deck

Doer = Card | Base | None

FREES_STORED = ("play:LeftPlay", "play:Destroyed")  # on which a card may let its player play what was stored under it


async def leave(
    g: Context,
    cards: Sequence[Card],
    to: Leaves,
    seat: SeatId = NOBODY,
    keep: Action | None = None,
    tell: Callable[[Sequence[Card]], None] | None = None,
    destroyed: bool = False,
) -> tuple[list[Card], tuple[Card, ...]]:
    """Take cards out of play together; what was on or under them is shed (8.6.1).

    `to`: discard, hand, deck_top, deck_bottom, shuffle, box. A card goes to its owner's place (8.6.2) unless `seat`
    names another, a titan beside its owner's deck (10.10.37). `keep` is an action on one of them that is set aside, to
    be put on something else. `tell` logs that cards go. Returns those that went, and those that may respond to it
    (5.5.3): an action that sees to itself as its host leaves does so first, and perhaps stays (12.10.16).
    """
    unsure = [c for c in cards if c.face.when_host_leaves and isinstance(c, Action) and _is_among(c.on, cards)]
    sure = [c for c in cards if c not in unsure] if unsure else cards
    if to == "discard" and (g.force or g.in_force()).words["before_discard"]:
        await _before_discard(g, sure)
        sure = [card for card in sure if g.s.in_play(card)]  # a shield may have left play by that
    if tell is not None:
        tell(sure)
    if g.features.cancels:
        g.in_force()  # what is cancelled as it leaves stays so (8.3.7)
    g.now.last_loans.clear()
    if g.features.renames:
        g.now.last_words = [(card, looking.also(g, card)) for card in sure]
    leaving: list[tuple[Card, int]] = []
    for card in sure:
        leaving.append((card, power_of(g, card) if type(card) is Minion else 0))
    for card, _ in leaving:
        lift(g, card, True)
    shed: list[tuple[Card, int]] = []
    hosts = [a.on for a in g.s.play.values() if type(a) is Action]
    for card, _ in leaving:
        if card.id in hosts:
            shed += await shed_actions(g, card, keep)
    if unsure:
        late = [pair for pair in shed if pair[0] in unsure]  # they found no other host
        shed = [pair for pair in shed if pair not in late]
        leaving += late
        if tell is not None:
            tell([card for card, _ in late])
    removed = tuple([c for c, _ in leaving + shed if c.face.listens or c.face.lends])
    told = _told(g, removed)
    for card, power in leaving:
        _depart(g, card, power, to, seat, removed, told, destroyed)
    for action, _ in shed:
        _depart(g, action, 0, "discard", NOBODY, removed, told)
    _tell_shed(g, [action for action, _ in shed])
    if len((g.force or g.in_force()).titans) > 1:
        await obey_titan_limit(g)
    if g.features.watches_power:
        power_drops.note(g)
    return [card for card, _ in leaving], removed


async def _before_discard(g: Context, cards: Sequence[Card]) -> None:
    """What is done with minions before they go to the discard pile, also by a card that goes with them (12.8.23)."""
    for source, ability in g.in_force().words["before_discard"][:]:
        for minion in cards:
            if type(minion) is Minion and ability.when is not None and ability.when(g, source, minion):
                g.fired(ability)
                await ability.run(g, source, minion)


def _is_among(id: CardId, cards: Sequence[Card]) -> bool:
    for card in cards:
        if card.id == id:
            return True
    return False


def _tell_shed(g: Context, actions: Sequence[Card]) -> None:
    """Say which actions went because what they were on did."""
    if actions:
        g.log("shed", NOBODY, [action.id for action in actions])


async def shed_actions(g: Context, host: Card, keep: Action | None = None) -> list[tuple[Card, int]]:
    """The actions that were on a card; one may transfer itself elsewhere at this moment (Bewitched)."""
    shed: list[tuple[Card, int]] = []
    for action in [a for a in g.s.play.values() if isinstance(a, Action) and a.on == host.id]:
        for ability in action.face.when_host_leaves:
            g.fired(ability)
            await ability.run(g, action, host)
        if g.s.in_play(action) and action.on == host.id:
            lift(g, action, listening=True)
            if action is not keep:
                shed.append((action, 0))
    return shed


def lift(g: Context, card: Card, listening: bool = False) -> None:
    """Take a card off the table; nothing that happened to it goes along (8.2.10).

    `listening`: effects that wait for this very card to leave play still respond to it.
    """
    s = g.s
    if type(card) is Buried:
        del s.buried[card.id]
    elif card.id in s.stasis:
        del s.stasis[card.id]
    else:
        loans = lent_by(g, card) if card.face.lends else ()
        in_play = s.play.pop(card.id, None)
        if in_play is not None:
            went(g, in_play)
        if loans:
            for base, face in loans:
                if face not in faces_of(g, base):
                    g.now.last_loans.append((card, base, face))
    s.set_aside.append(card.id)
    card.print = s.print_of[card.id]
    if s.once:
        forget_uses(g, card.id)
    if s.lasting:
        _end_effects(g, card.id, listening)
        lasting_changed(g)


def _end_effects(g: Context, id: CardId, listening: bool = False) -> None:
    """End the lasting effects that are bound to a card."""
    g.s.lasting = [x for x in g.s.lasting if id not in (x.target, x.ends_with) or (listening and x.kind == "trigger")]


def strip(g: Context, card: Card) -> None:
    """Discard what is on and under a card before it is buried, uncovered or put into stasis (10.1.9, 12.6.15)."""
    on_it = tuple(a for a in g.s.play.values() if isinstance(a, Action) and a.on == card.id)
    for action in on_it:
        lift(g, action)
    told = _told(g, on_it)
    for action in on_it:
        _depart(g, action, 0, "discard", NOBODY, on_it, told)
    _tell_shed(g, on_it)
    stored, card.stored = card.stored, []
    g.s.set_aside += stored
    discard_leftovers(g, stored)
    card.counters = 0


def _told(g: Context, removed: Sequence[Card]) -> tuple[bool, bool]:
    """Whether anything might respond to cards that leave play, and to cards that go to the discard pile."""
    return hears(g, LeftPlay, removed), hears(g, WentToDiscard, removed)


def _depart(
    g: Context,
    card: Card,
    power: int,
    to: Leaves,
    seat: SeatId,
    removed: tuple[Card, ...],
    told: tuple[bool, bool],
    destroyed: bool = False,
) -> None:
    stored = tuple(card.stored) if card.stored else ()
    _put(g, card, to, seat)
    if stored:
        _let_go(g, card, stored)
    if told[0]:
        emit(g, LeftPlay(card, card.base, removed, stored))
    if told[1] and to == "discard" and type(card) is not Titan:  # 10.10.4, 12.8.15
        emit(g, WentToDiscard(card, card.base, power, removed, stored, destroyed))
    if g.s.lasting:
        _end_effects(g, card.id)  # those that waited for this have responded


def _let_go(g: Context, host: Card, stored: Sequence[CardId]) -> None:
    """Discard what was stored at once (8.6.1), or set it aside first if its host lets its player play it (8.6.3)."""
    g.s.set_aside += stored
    if host.face.from_stasis or not host.face.listens.isdisjoint(FREES_STORED):
        g.now.pool.leftovers += stored
    else:
        discard_leftovers(g, stored)


def _put(g: Context, card: Card, to: Leaves, seat: SeatId) -> None:
    s = g.s
    id = card.id
    s.set_aside.remove(id)
    kind = type(card)
    if kind is Titan:  # whatever `to` says (10.10.37, 12.8.16)
        left = s.turn if card.since < s.turn else 0  # the turn that found it in play
        s.titans[id] = Titan(id, s.face(id), card.owner, card.owner, NOWHERE, left)
        return
    buried = kind is Buried
    home = card.owner if seat == NOBODY else seat  # 8.6.2
    if buried and seat == NOBODY and to != "discard":
        home = card.controller  # until then the controller counts as its owner (2.5.5, 12.5.10, 12.5.11)
    if s.known[id] != g.everyone and not (buried and to in ("hand", "deck_top", "deck_bottom")):
        lay_open(g, id)
    if to == "discard":
        s.discards[home].append(id)
    elif to == "hand":
        learn(g, (id,), 1 << home)
        s.hands[home].append(id)
    elif to == "deck_top":
        s.decks[home].append(id)
    elif to == "deck_bottom":
        s.decks[home].insert(0, id)
    elif to == "box":
        s.box.append(id)
    else:
        s.decks[home].append(id)
        shuffle_deck(g, home)


def put_on(g: Context, action: Action, to: Minion | None) -> bool:
    """Transfer an action that was kept when its host left to another minion, or discard it after all."""
    if to is None or not g.s.in_play(to) or refused(g, to, "attach", action):
        discard_lifted(g, action)
        return False
    g.s.set_aside.remove(action.id)
    g.s.play[action.id] = action
    action.print = NO_PRINT
    action.on, action.base = to.id, to.base
    changed(g)
    g.log("transfer", action.controller, [action.id, to.id], action.base, source=action.face.id)
    return True


def discard_lifted(g: Context, card: Card) -> None:
    """Put a card that was taken off the table on its owner's discard pile after all (10.1.8)."""
    _depart(g, card, 0, "discard", NOBODY, (card,), _told(g, (card,)))
    g.log("discard", card.controller, [card.id])


async def remove(
    g: Context,
    cards: Sequence[Card],
    to: Leaves,
    by: Doer,
    seat: SeatId = NOBODY,
    deed: Deed | Literal["box"] = "place",
    keep: Action | None = None,
) -> list[Card]:
    """Return, place or shuffle cards from play (9.21, 9.23), as far as nothing protects them; those that went.

    Nothing protects a card from the box (5.1.4).
    """
    if g.features.shielded and deed != "box":
        await effects.offer_shields(g, deed, by, cards)
    going = [c for c in cards if g.s.in_play(c) and (deed == "box" or not refused(g, c, deed, by))]
    if not going:
        return going
    base, source = going[0].base, by.face.id if by is not None else ""

    def tell(leaving: Sequence[Card]) -> None:
        others = without_titans(g, leaving, player_behind(by), source)
        if others:
            g.log(f"leave_{to}", player_behind(by), others, base, source=source)

    gone, removed = await leave(g, going, to, seat, keep, tell if seat == NOBODY else None)
    if g.features.tells_affected:
        for card in gone:
            effects.note(g, card, by)
    if seat != NOBODY:  # the player who takes a buried card knows it from now on
        others = without_titans(g, gone, seat, source)
        if others:
            g.log("plunder", seat, others, base, source=source)
    if deed == "return" and hears(g, Returned, removed):
        for card in gone:
            if type(card) is not Titan:  # which goes to no hand
                emit(g, Returned(card, card.base, player_behind(by), removed))
    return gone


def without_titans(g: Context, leaving: Sequence[Card], seat: SeatId = NOBODY, source: str = "") -> list[CardId]:
    """The numbers of the cards that leave, without titans; log that those are set aside instead (10.10.37)."""
    titans: list[CardId] = []
    others: list[CardId] = []
    for card in leaving:
        (titans if type(card) is Titan else others).append(card.id)
    if titans:
        g.log("leave_aside", seat, titans, leaving[0].base, source=source)
    return others


async def obey_titan_limit(g: Context) -> None:
    """Have players who control too many titans pick which of them leave play (10.10.18, 12.8.12)."""
    for seat in looking.clockwise(g) if g.in_force().titans else ():
        mine = [titan for titan in g.in_force().titans if titan.controller == seat]
        over = len(mine) - titan_limit(g, seat)
        if over > 0:
            prompt = "You control too many titans: which one leaves play?"
            for titan in await asking.some(g, seat, Pieces, mine, prompt, None, over, True):
                await set_aside(g, titan)


async def set_aside(g: Context, titan: Titan) -> None:
    """Remove a titan from play by rule: no player does it, and nothing protects from it (12.8.14)."""

    def tell(going: Sequence[Card]) -> None:
        without_titans(g, going)

    await leave(g, [titan], "discard", tell=tell)


def come_to_light(g: Context, cards: Sequence[Card]) -> None:
    """Show cards to everybody as they go; buried ones for the first time (12.5.11)."""
    for card in cards:
        if g.s.known[card.id] != g.everyone:
            lay_open(g, card.id)
