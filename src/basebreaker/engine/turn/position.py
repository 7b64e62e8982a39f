"""Beginning at a position (1.8.6): it says what lies where; the rest is shuffled as usual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from ...state.faces import Face
from ...state.numbers import NOWHERE, SEATS, CardId, SeatId
from ...state.pieces import Action, Base, Buried, Minion
from ..errors import BadSetup, shown
from ..kernel.context import Context
from ..kernel.immunity.effects import get_to_know
from ..kernel.in_force import changed
from ..kernel.visibility import learn
from ..printed import catalog
from ..verbs.piles import decks
from . import bases

if TYPE_CHECKING:
    from .setup import Setup

MOST_BASES = 12
MOST = 99  # counters on a card, VP, turns that are over
LONGEST_NAME = 64
N = TypeVar("N", bound=CardId)


class OnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that is put on a base or on a minion, or lies buried, and whose it is."""

    card: str
    seat: int


class AtBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A minion at a base with its +1 power counters and the actions on it."""

    card: str
    seat: int
    counters: int = 0
    actions: list[OnCard] = []


class BaseInPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A base in the middle with what lies there."""

    base: str
    minions: list[AtBase] = []
    actions: list[OnCard] = []
    buried: list[OnCard] = []


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What lies where when the game begins: cards by their ids, those of decks from the top."""

    name: str
    bases: list[BaseInPlay]
    base_deck: list[str] = []
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    discards: list[list[str]] = []
    vp: list[int] = []
    turn: int = 0  # turns that are over


def read(data: Any) -> Position | None:
    """Read a position from a record or another program; refuse anything else."""
    if data is None or isinstance(data, Position):
        return data
    try:
        return msgspec.convert(data, Position)
    except (msgspec.ValidationError, RecursionError) as fault:
        raise BadSetup(f"The position doesn't fit: {fault}.") from fault


def check(setup: Setup) -> None:
    """Refuse a position that can't be: every card is one of its player's own, and no copy lies in two places."""
    position = setup.position
    if position is None:
        return
    if setup.options.factions != "given":
        raise BadSetup("A position names cards, so every seat needs its factions, and not by lot or draft.")
    if not position.name.strip() or len(position.name) > LONGEST_NAME or not position.name.isprintable():
        raise BadSetup(
            f"A position needs a name of {LONGEST_NAME} characters at the most, unlike {shown(position.name)}."
        )
    _check_numbers(setup, position)
    _check_bases(setup, position)
    for seat, player in enumerate(setup.seats):
        have = Counter[str]()
        faces: dict[str, Face] = {}
        edition = setup.options.edition
        for face in chain.from_iterable(catalog.faction_cards(faction, edition) for faction in player.factions):
            have[face.card] += face.copies
            faces[face.card] = face
        for card, where in _cards_of(position, seat):
            if have[card] <= 0:
                perhaps = "" if card in have else catalog.guess(card[:LONGEST_NAME], have)
                more = "no more of it" if card in have else f"no such card{perhaps}"
                raise BadSetup(f"The position has {shown(card)}, but {player.name} has {more}.")
            have[card] -= 1
            _check_place(faces[card], where)


def _check_numbers(setup: Setup, position: Position) -> None:
    seats = len(setup.seats)
    for word in ("hands", "decks", "discards", "vp"):
        given: Sequence[Any] = getattr(position, word)
        if given and len(given) != seats:
            raise BadSetup(f"The position has {len(given)} entries for {word}; there are {seats} seats.")
    here = [minion for base in position.bases for minion in base.minions]
    for number in (*position.vp, position.turn, *(minion.counters for minion in here)):
        if not 0 <= number <= MOST:
            raise BadSetup(f"VP, counters and turns of a position are numbers from 0 to {MOST}, not {shown(number)}.")
    on = [action for minion in here for action in minion.actions]
    told: list[AtBase | OnCard] = [*here, *on]
    told += (card for base in position.bases for card in (*base.actions, *base.buried))
    for card in told:
        if not 0 <= card.seat < seats:
            raise BadSetup(f"The position gives {shown(card.card)} to seat {card.seat}; there is none.")


def _check_bases(setup: Setup, position: Position) -> None:
    if not 1 <= len(position.bases) <= MOST_BASES:
        raise BadSetup(f"A position has 1 to {MOST_BASES} bases in play, not {len(position.bases)}.")
    facts = catalog.factions()
    sets = dict.fromkeys([*(facts[f]["set"] for seat in setup.seats for f in seat.factions), *setup.options.bases])
    known = {base.card for set_id in sets for base in catalog.set_bases(set_id, setup.options.edition)}
    named = [*(base.base for base in position.bases), *position.base_deck]
    for base in named:
        if base not in known:
            perhaps = catalog.guess(base[:LONGEST_NAME], known)
            raise BadSetup(f"The position has the base {shown(base)}, which is none of this game's{perhaps}.")
    if len(set(named)) < len(named):
        raise BadSetup("The position has the same base twice.")


def _cards_of(position: Position, seat: int) -> Iterator[tuple[str, str]]:
    """Every card of a player that the position names, and where it puts it."""
    for zone in (position.hands, position.decks, position.discards):
        for card in zone[seat] if zone else ():
            yield card, ""
    for base in position.bases:
        for minion in base.minions:
            if minion.seat == seat:
                yield minion.card, "a minion"
            yield from ((action.card, "on a minion") for action in minion.actions if action.seat == seat)
        yield from ((action.card, "on a base") for action in base.actions if action.seat == seat)
        yield from ((card.card, "") for card in base.buried if card.seat == seat)


def _check_place(face: Face, where: str) -> None:
    fits = {
        "": True,
        "a minion": face.kind == "minion",
        "on a minion": face.plays_on.endswith("minion"),
        "on a base": face.plays_on.endswith("base"),
    }
    if not fits[where]:
        raise BadSetup(f"The position has {face.card!r} as what it can't be: {where}.")


def lay_out(g: Context, setup: Setup) -> None:
    """Put everything where the position says, shuffle the rest of the decks, and let the first player begin."""
    s, position = g.s, setup.position
    assert position is not None
    s.first = s.current = SEATS[setup.options.first or 0]
    g.log("position", source=position.name)
    tops = [_taken(g, s.decks[seat], cards) for seat, cards in zip(SEATS, position.decks, strict=False)]
    for seat, cards in zip(SEATS, position.hands, strict=False):
        s.hands[seat] = _taken(g, s.decks[seat], cards)
        learn(g, s.hands[seat], 1 << seat)
    for seat, cards in zip(SEATS, position.discards, strict=False):
        s.discards[seat] = _taken(g, s.decks[seat], cards)
        learn(g, s.discards[seat], g.everyone)
    next_bases = _taken(g, s.base_deck, position.base_deck)
    for told in position.bases:
        _lay_out_base(g, told)
    for seat in SEATS[: s.seats]:
        decks.mix(g, s.decks[seat])
    decks.mix(g, s.base_deck)
    for seat, top in zip(SEATS, tops, strict=False):
        s.decks[seat] += reversed(top)
    s.base_deck += reversed(next_bases)
    s.vp = list(position.vp) or s.vp
    s.turn = position.turn
    s.next = "start"
    changed(g)
    if g.features.shielded:
        get_to_know(g)


def _lay_out_base(g: Context, told: BaseInPlay) -> None:
    s = g.s
    [id] = _taken(g, s.base_deck, [told.base])
    base = bases.play_base(g, id=id)
    assert base is not None
    for minion in told.minions:
        host = _in_play(g, base, minion.card, SEATS[minion.seat])
        s.play[host].counters = minion.counters
        for action in minion.actions:
            _in_play(g, base, action.card, SEATS[action.seat], host)
    for action in told.actions:
        _in_play(g, base, action.card, SEATS[action.seat])
    for card in told.buried:
        [number] = _taken(g, s.decks[card.seat], [card.card])
        s.buried[number] = Buried(number, s.face(number), SEATS[card.seat], SEATS[card.seat], base.id, 0)
        learn(g, (number,), 1 << card.seat)


def _in_play(g: Context, base: Base, card: str, seat: SeatId, on: CardId = NOWHERE) -> CardId:
    """Put a card of a player's own into play; its number."""
    [id] = _taken(g, g.s.decks[seat], [card])
    face = g.s.face(id)
    if face.is_minion:
        g.s.play[id] = Minion(id, face, seat, seat, base.id, 0)
    else:
        g.s.play[id] = Action(id, face, seat, seat, base.id, 0, on=on)
    learn(g, (id,), g.everyone)
    return id


def _taken(g: Context, deck: list[N], cards: Sequence[str]) -> list[N]:
    """Take these cards out of a deck that isn't shuffled yet; return their numbers."""
    found: list[N] = []
    for card in cards:
        id = next(id for id in deck if g.s.face(id).card == card)
        deck.remove(id)
        found.append(id)
    return found
