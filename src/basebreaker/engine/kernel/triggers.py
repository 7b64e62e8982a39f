"""Which abilities respond to what (5.3, 5.5): those that an event triggers, found in play, hands, piles and decks.

Me First! (me_first.py) puts them in order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ...state.faces import Ability
from ...state.numbers import NOBODY, NOWHERE, SEATS, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Minion, Source, Titan
from ...state.state import Used
from ...state.words import Pile
from ..events import CardsSeen, Event, Scoring
from .context import Context
from .immunity.rules import ignored, may_have_titan, may_not_play
from .in_force import faces_of
from .under_way import Trigger

Rule = Callable[[Any, Any], list[Trigger]]
BY_RULE: dict[str, list[tuple[str, Rule]]] = {}
"""What the rules themselves bring up in a window, by kind of event, in the order of the numbers of the rules."""


def brings_up(event: type[Event], number: str, rule: Rule) -> None:
    """Register what a rule of that number brings up in each such window: `(g, event) -> list[Trigger]`."""
    rules = BY_RULE.setdefault(event.kind, [])
    rules.append((number, rule))
    rules.sort(key=lambda pair: pair[0])


def emit(g: Context, event: Event) -> None:
    """Announce what happened; the abilities that respond wait in the current pool."""
    kind, play, takes_away = event.about
    if kind not in g.features.heard_kinds:
        return
    force = g.force or g.in_force()
    elsewhere = kind in g.features.heard_elsewhere
    if elsewhere or play in force.listeners or play in force.base_listeners or (takes_away and event.took):
        g.now.pool.triggers += responses(g, event)
    if elsewhere and event.keys[1] in g.features.listening:
        g.now.pool.heard += (event,)
        if g.asks_idle:
            g.now.pool.idle += idle(g, event)
        if g.counts:
            note_unasked(g, event)


def hears(g: Context, event: type[Event], gone: Sequence[Card] = ()) -> bool:
    """Whether anything might respond to an event of this kind now; and the cards that it takes away."""
    kind, play, _ = event.about
    if kind not in g.features.heard_kinds:
        return False
    force = g.force or g.in_force()
    if play in force.listeners or play in force.base_listeners or kind in g.features.heard_elsewhere:
        return True
    for card in gone:
        if play in card.face.listens or card.face.lends:
            return True
    return False


def responses(g: Context, event: Event) -> list[Trigger]:
    """All abilities that respond to this event now, in table order."""
    found: list[Trigger] = []
    s = g.s
    force = g.force or g.in_force()
    kind, play, takes_away = event.about
    if play in force.listeners:
        for card in force.listeners[play]:
            _add(g, found, card.face.triggers[play], card, event, False)
    if play in force.base_listeners:
        for base, face in force.base_listeners[play]:
            _add(g, found, face.triggers[play], base, event, False)
    if takes_away:
        _from_gone(g, found, play, event)
    if kind in g.features.heard_elsewhere:
        _elsewhere(g, found, event)
    if s.stasis or s.buried:
        for _, rule in BY_RULE.get(kind, ()):
            found += rule(g, event)
    return found


def _from_gone(g: Context, found: list[Trigger], play: str, event: Event) -> None:
    """What the cards that the event took out of play respond to it, and bases through what those lent them (5.5.3)."""
    for gone in event.took:
        was_active = type(gone) is Minion or type(gone) is Action or type(gone) is Titan  # not a buried card (5.5.7)
        if was_active and play in gone.face.listens and g.s.play.get(gone.id) is not gone:
            _add(g, found, gone.face.triggers[play], gone, event, True)
        for lender, base, face in g.now.last_loans:
            if lender is gone and play in face.listens:  # the loan ended with this very event
                _add(g, found, face.triggers[play], base, event, True)


def _elsewhere(g: Context, found: list[Trigger], event: Event) -> None:
    """What responds from stasis, set aside, as a lasting effect, from hands, discard piles and decks."""
    _, hand, discard, stasis, lasting, deck, aside = event.keys
    heard = g.features.listening
    s = g.s
    if stasis in heard:
        for frozen in s.stasis.values():
            if stasis in frozen.face.listens:
                _add(g, found, frozen.face.triggers[stasis], frozen, event, False)
    if s.titans:
        for titan in s.titans.values():
            if aside in titan.face.listens:
                _add(g, found, titan.face.triggers[aside], titan, event, False)
    if lasting in heard:
        for effect in s.lasting:
            if effect.kind == "trigger":
                ability = effect.face.lasting[effect.ability]
                if ability.event == event.kind:
                    _add(g, found, (ability,), effect, event, True)
    if hand in heard:
        _from_zone(g, found, s.hands, hand, "hand", event)
    if discard in heard:
        _from_zone(g, found, s.discards, discard, "discard", event)
    if deck in heard and isinstance(event, CardsSeen) and event.zone == "deck" and event.revealed:
        _from_deck(g, found, deck, event)


def _from_zone(g: Context, found: list[Trigger], zones: list[list[CardId]], key: str, zone: Pile, event: Event) -> None:
    print_of, listening = g.s.print_of, g.features.listening[key]
    for seat in SEATS[: len(zones)]:
        ids = zones[seat]
        if listening.isdisjoint(map(print_of.__getitem__, ids)):
            continue
        for id in ids:
            if print_of[id] in listening:
                face, owner = g.s.card(id)
                held = Held(id, face, owner, seat, zone)
                held.print = print_of[id]
                _add(g, found, face.triggers[key], held, event, False)


def _from_deck(g: Context, found: list[Trigger], key: str, event: CardsSeen) -> None:
    """A card that is revealed from a deck may respond to that; one that is merely looked at may not (2.4.16)."""
    for id in event.ids:
        face, owner = g.s.card(id)
        if key in face.listens:
            held = Held(id, face, owner, event.victim, "deck")
            held.print = g.s.print_of[id]
            _add(g, found, face.triggers[key], held, event, False)


def _add(
    g: Context, found: list[Trigger], abilities: tuple[Ability, ...], source: Source, event: Event, removed: bool
) -> None:
    for ability in abilities:
        when = ability.when
        if when is None or when(g, source, event):
            seats: SeatId | Sequence[SeatId] = source.controller
            if ability.who is not None or seats == NOBODY:
                seats = whose(g, ability, source, event)
            if isinstance(seats, int):
                if not (ability.once and once_key(ability, source, seats, event) in g.s.once):
                    found.append(Trigger(ability, source, event, seats, removed))
                continue
            for seat in seats:
                if not (ability.once and once_key(ability, source, seat, event) in g.s.once):
                    found.append(Trigger(ability, source, event, seat, removed))


def whose(g: Context, ability: Ability, source: Source, event: Event) -> SeatId | Sequence[SeatId]:
    """The player an ability belongs to; the current one conducts a base's ability that names no player (12.2.10).

    Several players, each of whom has it, if they tied for the use of a base's ability (6.5.5).
    """
    who = ability.who
    seats: SeatId | Sequence[SeatId] = who(g, source, event) if who is not None else source.controller
    if seats == NOBODY:
        return g.s.current
    if g.features.shuts_out and type(source) is Base:
        return [seat for seat in ([seats] if isinstance(seats, int) else seats) if not ignored(g, seat, source)]
    return seats


def once_key(ability: Ability, source: Source, seat: SeatId, event: Event | None = None) -> Used:
    """What is noted when something that may be done once a turn was done (12.3.15).

    A limit by name is on no card, so none takes it along when it leaves play (12.3.16); one for a scoring is on the
    base, and gone with it.
    """
    once = ability.once
    if once == "name" or once == "scoring":
        base = event.base if once == "scoring" and isinstance(event, Scoring) else NOWHERE
        return ability.face, ability.name, base, seat
    return ability.face, ability.name, source.id, seat if once == "seat" else NOBODY


def forget_uses(g: Context, id: CardId) -> None:
    """A card or base that leaves play doesn't remember what was used when it comes back (12.3.16)."""
    g.s.once = [use for use in g.s.once if use[2] != id]


def is_valid(g: Context, t: Trigger) -> bool:
    """Whether a waiting trigger can still be resolved (12.3.3)."""
    source = t.source
    if not (
        t.removed
        or (_still_has(g, source, t.ability) if type(source) is Base else _still_there(g, source))
        or _is_aside(g, t)
    ):
        return False
    if g.features.cancels and _is_cancelled(g, t):
        return False
    if type(source) is Held and may_not_play(g, source.controller, source.id, source.face):
        return False
    seats: SeatId | Sequence[SeatId] = source.controller
    if t.ability.who is not None or seats == NOBODY:
        seats = whose(g, t.ability, source, t.event)
    if isinstance(seats, int):
        t.seat = seats  # it goes along when a card changes hands (8.4.1)
    elif t.seat not in seats:
        return False
    if t.ability.once and once_key(t.ability, source, t.seat, t.event) in g.s.once:
        return False
    return t.ability.provided is None or bool(t.ability.provided(g, source, t.event))


def _still_there(g: Context, source: Source) -> bool:
    if type(source) is Held:
        return _still_held(g, source) and g.s.face(source.id) is source.face
    return not isinstance(source, Card) or g.s.in_play(source)


def _is_aside(g: Context, t: Trigger) -> bool:
    """Whether this is what a titan can do that is set aside: by a "may" it is played, within the limit (12.8.5)."""
    titan = g.s.titans.get(t.source.id)
    return titan is not None and titan is t.source and (not t.ability.may or may_have_titan(g, titan.controller))


def _still_has(g: Context, base: Base, ability: Ability) -> bool:
    """Whether a base is still there and an ability its own or still lent to it."""
    if base not in g.s.bases:
        return False
    return ability.face == base.face.id or any(ability.face == face.id for face in faces_of(g, base))


def _is_cancelled(g: Context, t: Trigger) -> bool:
    """Whether the ability was its card's own and has been cancelled since (8.3.7)."""
    g.in_force()  # looking it up may show that it is cancelled
    return t.source.face.uncancelled is not None and t.ability.face == t.source.face.id


def _still_held(g: Context, held: Held) -> bool:
    s = g.s
    if held.print >= 0 and s.print_of[held.id] != held.print:  # the hand was mixed: it has another number now (12.5.7)
        held.id = s.number_of(held.print)
    seat = held.controller
    if held.zone == "deck":  # not shuffled or taken away since it was revealed
        lies_open = s.known[held.id] == g.everyone
        return lies_open and (held.id in s.decks[seat] or held.id in s.hands[seat] or held.id in s.set_aside)
    return held.id in (s.hands if held.zone == "hand" else s.discards)[seat]


def idle(g: Context, event: Event) -> tuple[SeatId, ...]:
    """The players who are asked whether or not they have anything to use."""
    return tuple([seat for seat in SEATS[: g.s.seats] if might_use(g, seat, event)])


def might_use(g: Context, seat: SeatId, event: Event) -> bool:
    """Whether a player is asked even if the hand holds nothing to use now (12.3.9)."""
    return g.asks_idle and could_use(g, seat, event)


def could_use(g: Context, seat: SeatId, event: Event) -> bool:
    """Whether a player with a hand could use a card of this game now, if only the hand held it."""
    key = event.keys[1]
    if key not in g.features.listening or not g.s.hands[seat] or g.s.gone[seat]:
        return False
    for number in g.features.listening[key]:
        face, owner = g.s.prints[number], g.s.owners[number]
        for ability in face.triggers[key]:
            if ability.when is None or ability.when(g, Held(NOWHERE, face, owner, seat, "hand"), event):
                return True
    return False


def note_unasked(g: Context, event: Event) -> None:
    """Note players whose not being asked could reveal something, until this resolution ends."""
    key = event.keys[1]
    if key in g.features.listening and not g.asks_idle:
        for seat in SEATS[: g.s.seats]:
            known = seat in g.now.unasked
            if not known and could_use(g, seat, event) and _may_hold(g, seat, g.features.listening[key]):
                g.now.unasked += (seat,)


def may_hold_anything(g: Context, seat: SeatId) -> bool:
    """Whether a hand may hold a card that responds to anything at all."""
    return any(key.startswith("hand:") and _may_hold(g, seat, prints) for key, prints in g.features.listening.items())


def _may_hold(g: Context, seat: SeatId, prints: Collection[int]) -> bool:
    """Whether the hand could contain one of these prints, judging by public information."""
    s, everyone = g.s, g.everyone
    owners = [s.owner(id) for id in s.hands[seat] if s.known[id] != everyone]
    for print, known in zip(s.print_of, s.known, strict=True):
        if known != everyone and print in prints and s.owners[print] in owners:
            return True
    return False
