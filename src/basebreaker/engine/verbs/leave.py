"""Leaving play: destroyed, returned, discarded after scoring, put on or into decks, boxed (8.6, 9.8, 9.10, 9.23)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from ...state.numbers import NO_PRINT, NOBODY, CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, Minion
from ...state.words import Deed, Leaves
from ..events import Destroyed, Destroying, Destruction, LeftPlay, WentToDiscard
from ..kernel.in_force import changed, faces_of, lasting_changed, lent_by, went
from ..kernel.power import power_of
from ..kernel.protection import player_behind, protected
from ..kernel.resolving import discard_leftovers
from ..kernel.triggers import emit, forget_uses, hears, once_key
from ..question import NO, Pieces
from . import looking
from .decks import shuffle_deck
from .refusal import refused

if TYPE_CHECKING:
    from ...state.faces import Ability
    from ..facade import Game

Doer = Card | Base | None

FREES_STORED = ("play:LeftPlay", "play:Destroyed")  # on which a card may let its player play what was stored under it


async def destroy(g: Game, cards: Sequence[Card], by: Doer, doer: SeatId) -> list[Card]:
    """Destroy cards at the same time; those that were really destroyed. Prevented ones never were (9.8)."""
    doomed = await _not_spared(g, cards, by, doer)
    if not doomed:
        return []
    come_to_light(g, doomed)

    def tell(going: Sequence[Card]) -> None:
        for base in dict.fromkeys([c.base for c in going]):
            at_base = [c.id for c in going if c.base == base]
            g.log("destroy", doer, at_base, base, source=by.face.id if by is not None else "")

    gone, removed = await leave(g, doomed, "discard", tell=tell)
    for card in gone:
        emit(g, Destroyed(card, card.base, doer, by, removed))
    emit(g, Destruction(tuple(gone), doer))
    return gone


def come_to_light(g: Game, cards: Sequence[Card]) -> None:
    """Everybody sees cards as they go; buried ones for the first time (12.5.11)."""
    for card in cards:
        if g.s.known[card.id] != g.everyone:
            g.s.known[card.id] = g.everyone
            g.s.reveals += 1


async def _not_spared(g: Game, cards: Sequence[Card], by: Doer, doer: SeatId) -> list[Card]:
    """Those of the cards to be destroyed that nothing protects and for which nothing else happens instead.

    An action that went elsewhere because its host did so instead of being destroyed is out of it (12.10.16).
    """
    hosts = [(c, c.on) for c in cards if c.face.when_host_leaves and isinstance(c, Action)]
    doomed: list[Card] = []
    waiting = list(cards)
    while exposed := [card for card in waiting if g.s.in_play(card) and not protected(g, card, "destroy", by)]:
        card, *others = exposed
        waiting.remove(card)
        if not await replaced(g, card, by, doer, doomed + others):
            doomed.append(card)
    for card in waiting:
        if g.s.in_play(card):
            refused(g, card, "destroy", by)
    transferred = [action for action, host in hosts if action.on != host]
    return [card for card in doomed if g.s.in_play(card) and card not in transferred]


async def replaced(g: Game, card: Card, by: Doer, doer: SeatId, others: Sequence[Card] = ()) -> bool:
    """Offer the "instead" abilities that fit; whether one replaced the destruction. `others` go at the same time."""
    guards = (g.force or g.in_force()).guards
    if not guards:
        return False
    deed = Destroying(card, doer, by)
    fitting: list[tuple[Card, Ability]] = [
        (source, ability)
        for source in guards
        for ability in source.face.instead
        if ability.when is not None and ability.when(g, source, deed)
    ]
    if not fitting:
        return False
    for seat in looking.clockwise(g):
        mine = [(source, ability) for source, ability in fitting if ability.may and source.controller == seat]
        if mine:
            prompt = f"{card.name} is about to be destroyed{_company(g, others, seat)}. Prevent it?"
            index = await Pieces(g, seat, prompt, [source for source, _ in mine], (NO,), card)
            if index < len(mine):
                await _instead(g, *mine[index], deed)
                return True
    for source, ability in fitting:
        if not ability.may:
            await _instead(g, source, ability, deed)
            return True
    return False


def _company(g: Game, others: Sequence[Card], seat: SeatId) -> str:
    """What else is about to be destroyed, as far as a player may know (2.4.6)."""
    names = [other.name if g.s.knows(seat, other.id) else "a buried card" for other in others]
    return f", with {' and '.join(names)}" if names else ""


async def _instead(g: Game, source: Card, ability: Ability, deed: Destroying) -> None:
    if ability.once:
        g.s.once.append(once_key(ability, source, source.controller))
    g.fired(ability)
    await ability.run(g, source, deed)


async def leave(
    g: Game,
    cards: Sequence[Card],
    to: Leaves,
    seat: SeatId = NOBODY,
    keep: Action | None = None,
    tell: Callable[[Sequence[Card]], None] | None = None,
) -> tuple[list[Card], tuple[Card, ...]]:
    """Take cards out of play together; what was on or under them is shed (8.6.1).

    `to`: discard, hand, deck_top, deck_bottom, shuffle, box, limbo. A card goes to its owner's place (8.6.2)
    unless `seat` names another. `keep` is an action on one of them that is set aside, to be put on something else.
    `tell` logs that cards go. Returns those that went, and those that may respond to it (5.5.3): an action that sees
    to itself as its host leaves does so first, and perhaps stays (12.10.16).
    """
    unsure = [c for c in cards if c.face.when_host_leaves and isinstance(c, Action) and _is_among(c.on, cards)]
    sure = [c for c in cards if c not in unsure] if unsure else cards
    if tell is not None:
        tell(sure)
    if g.cancels:
        g.in_force()  # what is cancelled as it leaves stays so (8.3.7)
    g.last_loans.clear()
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
        _depart(g, card, power, to, seat, removed, told)
    for action, _ in shed:
        _depart(g, action, 0, "discard", NOBODY, removed, told)
    _tell_shed(g, [action for action, _ in shed])
    return [card for card, _ in leaving], removed


def _is_among(id: CardId, cards: Sequence[Card]) -> bool:
    for card in cards:
        if card.id == id:
            return True
    return False


def _tell_shed(g: Game, actions: Sequence[Card]) -> None:
    """Say which actions went because what they were on did."""
    if actions:
        g.log("shed", NOBODY, [action.id for action in actions])


async def shed_actions(g: Game, host: Card, keep: Action | None = None) -> list[tuple[Card, int]]:
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


def lift(g: Game, card: Card, listening: bool = False) -> None:
    """Take a card off the table, with nothing that happened to it (8.2.10).

    `listening`: effects that wait for this very card to leave play are still to hear of it.
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
                    g.last_loans.append((card, base, face))
    s.set_aside.append(card.id)
    card.print = s.print_of[card.id]
    if s.once:
        forget_uses(g, card.id)
    if s.lasting:
        _end_effects(g, card.id, listening)
        lasting_changed(g)


def _end_effects(g: Game, id: CardId, listening: bool = False) -> None:
    """End the lasting effects that are bound to a card."""
    g.s.lasting = [x for x in g.s.lasting if id not in (x.target, x.ends_with) or (listening and x.kind == "trigger")]


def strip(g: Game, card: Card) -> None:
    """What is on and under a card that is buried, uncovered or put into stasis is discarded first (10.1.9, 12.6.15)."""
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


def _told(g: Game, removed: Sequence[Card]) -> tuple[bool, bool]:
    """Whether anybody might respond to cards that leave play, and to such as go to the discard pile."""
    return hears(g, LeftPlay, removed), hears(g, WentToDiscard, removed)


def _depart(
    g: Game, card: Card, power: int, to: Leaves, seat: SeatId, removed: tuple[Card, ...], told: tuple[bool, bool]
) -> None:
    stored = tuple(card.stored) if card.stored else ()
    _put(g, card, to, seat)
    if stored:
        _let_go(g, card, stored)
    if told[0]:
        emit(g, LeftPlay(card, card.base, removed, stored))
    if told[1] and to == "discard":
        emit(g, WentToDiscard(card, card.base, power, removed, stored))
    if g.s.lasting:
        _end_effects(g, card.id)  # those that waited for this have heard of it


def _let_go(g: Game, host: Card, stored: Sequence[CardId]) -> None:
    """What was stored is discarded at once (8.6.1), or set aside first if its host lets its player play it (8.6.3)."""
    g.s.set_aside += stored
    if host.face.from_stasis or not host.face.listens.isdisjoint(FREES_STORED):
        g.pool.leftovers += stored
    else:
        discard_leftovers(g, stored)


def _put(g: Game, card: Card, to: Leaves, seat: SeatId) -> None:
    s = g.s
    id = card.id
    s.set_aside.remove(id)
    buried = type(card) is Buried
    home = card.owner if seat == NOBODY else seat  # 8.6.2
    if buried:
        s.reveals += 1
        if seat == NOBODY and to != "discard":  # its controller counts as its owner till then (2.5.5, 12.5.10, 12.5.11)
            home = card.controller
    if not (buried and to in ("hand", "deck_top", "deck_bottom")):
        s.known[id] = g.everyone
    if to == "discard":
        s.discards[home].append(id)
    elif to == "hand":
        s.known[id] |= 1 << home
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


def put_on(g: Game, action: Action, to: Minion | None) -> bool:
    """An action that was kept when its host left is transferred to another minion, or discarded after all."""
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


def discard_lifted(g: Game, card: Card) -> None:
    """A card that was taken off the table goes to its owner's discard pile after all (10.1.8)."""
    _depart(g, card, 0, "discard", NOBODY, (card,), _told(g, (card,)))
    g.log("discard", card.controller, [card.id])


async def remove(
    g: Game,
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
    going = [c for c in cards if g.s.in_play(c) and (deed == "box" or not refused(g, c, deed, by))]
    if not going:
        return going
    base, source = going[0].base, by.face.id if by is not None else ""

    def tell(leaving: Sequence[Card]) -> None:
        if leaving:
            g.log(f"leave_{to}", player_behind(by), [c.id for c in leaving], base, source=source)

    gone, _ = await leave(g, going, to, seat, keep, tell if seat == NOBODY else None)
    if seat != NOBODY:  # who takes a buried card knows it from now on
        g.log("plunder", seat, [c.id for c in gone], base, source=source)
    return gone
