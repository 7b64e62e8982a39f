"""Looking at the table: what is where, whose it is, what happened this turn."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.faces import Face
from ...state.numbers import NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Minion, Titan
from ...state.words import AnyCard, Doings
from ..errors import UnknownCard, check_word
from ..kernel.context import Context
from ..kernel.values.power import power_of
from ..printed import catalog

PLAYS = ("play_minion", "play_action", "play_on_minion", "play_titan")


def clockwise(g: Context, start: SeatId | None = None) -> list[SeatId]:
    """The players still in the game, clockwise from `start` (the current player)."""
    first = g.s.current if start is None else start
    seats = [*range(first, g.s.seats), *range(first)]
    gone = g.s.gone
    return [p for p in seats if not gone[p]] if True in gone else seats


def others(g: Context, seat: SeatId) -> list[SeatId]:
    """The other players, clockwise from the current player (12.2.8)."""
    return [p for p in clockwise(g) if p != seat]


def this_turn(g: Context, what: Doings, seat: SeatId | None, base: BaseId | None, play_cards: bool) -> list[Face]:
    """The faces of the cards in this turn's log lines of kind `what`; `play_cards`: since that phase began."""
    found: list[Face] = []
    for kind, who, cards, where, _, _, _ in g.s.log[g.s.play_began :] if play_cards else g.s.log:
        if kind == "new_base" and where == base:
            found = []  # a base that left play and came back has no past (12.3.16)
        elif kind == what and (seat is None or who == seat) and (base is None or where == base):
            found += [catalog.face(face) for _, face, _ in cards]
    if not found:
        check_word(what, Doings, "what happened this turn")
    return found


def destroyed_this_turn(
    g: Context, at: BaseId | None, of: SeatId | None, not_of: SeatId | None, kind: AnyCard
) -> list[Face]:
    """The faces of the cards that were destroyed: at a base, controlled then by a player or by others, of a kind."""
    found: list[Face] = []
    for what, _, cards, where, whose, _, _ in g.s.log:
        if what == "new_base" and where == at:
            found = []
        elif what == "destroy" and (at is None or where == at):
            for number, (_, face, _) in enumerate(cards):
                controller = whose >> 2 * number & 3
                if (of is None or controller == of) and controller != not_of:
                    found.append(catalog.face(face))
    return [face for face in found if not kind or (face.is_minion if kind == "minion" else face.kind == kind)]


def cards_played(g: Context, seat: SeatId) -> int:
    """How many cards a player played this turn, of any kind and from anywhere (12.8.7)."""
    return sum(1 for entry in g.s.log if entry[1] == seat and entry[0] in PLAYS)


def counters_placed(g: Context, seat: SeatId) -> int:
    """How many +1 power counters a player placed on minions this turn."""
    placed = [(cards[0][1], n) for what, who, cards, _, n, _, _ in g.s.log if what == "counters" and who == seat]
    return sum(n for face, n in placed if catalog.face(face).is_minion)


def minions_played(g: Context, seat: SeatId, at: BaseId) -> list[Minion]:
    """Each minion in play goes by the line that brought it there: its number may be in older ones (12.10.4)."""
    brought: list[CardId] = []
    for what, who, cards, where, _, _, _ in g.s.log:
        if what == "new_base" and where == at:
            brought = []
        elif what == "play_minion":
            id = cards[0][0]
            if id in brought:
                brought.remove(id)
            if who == seat and where == at:
                brought.append(id)
    return [minion for minion in minions(g) if minion.id in brought]


def base(g: Context, id: BaseId) -> Base:
    """The base with this number."""
    found = base_if_there(g, id)
    if found is None:
        raise UnknownCard(f"No base with the number {id} is in play.")
    return found


def base_if_there(g: Context, id: BaseId) -> Base | None:
    """The base with this number, if it is in play."""
    for b in g.s.bases:
        if b.id == id:
            return b
    return None


def minions(
    g: Context,
    at: Base | BaseId | None = None,
    of: SeatId | None = None,
    not_of: SeatId | None = None,
    but: Card | None = None,
    max_power: int | None = None,
) -> list[Minion]:
    """Minions in play: at a base, controlled by a player or by others, except one, of a power at most."""
    force = g.force or g.in_force()
    there = force.minions if at is None else force.at.get(at if isinstance(at, int) else at.id, ())
    found: list[Minion] = []
    if of is not None:
        for minion in there:
            if minion.controller == of:
                found.append(minion)
    elif not_of is not None:
        for minion in there:
            if minion.controller != not_of:
                found.append(minion)
    else:
        found += there
    if type(but) is Minion and but in found:
        found.remove(but)
    return found if max_power is None else [minion for minion in found if power_of(g, minion) <= max_power]


def actions(
    g: Context, at: Base | BaseId | None, of: SeatId | None, on: Minion | None, on_bases: bool, but: Card | None
) -> list[Action]:
    """Actions in play: at a base (those on minions there included unless `on_bases`), of a player, on a minion."""
    where = at if at is None or isinstance(at, int) else at.id
    return [
        action
        for action in (g.force or g.in_force()).actions
        if (where is None or action.base == where)
        and (of is None or action.controller == of)
        and (on is None or action.on == on.id)
        and (not on_bases or action.on == NOWHERE)
        and action is not but
    ]


def titans(
    g: Context,
    at: Base | BaseId | None = None,
    of: SeatId | None = None,
    not_of: SeatId | None = None,
    but: Card | None = None,
) -> list[Titan]:
    """Titans in play: at a base, controlled by a player or by others, except one."""
    where = at if at is None or isinstance(at, int) else at.id
    return [
        titan
        for titan in (g.force or g.in_force()).titans
        if (where is None or titan.base == where)
        and (of is None or titan.controller == of)
        and (not_of is None or titan.controller != not_of)
        and titan is not but
    ]


def named(g: Context, name: str, at: Base | BaseId | None, kind: AnyCard = "") -> list[Card]:
    """Cards in play that bear a name, printed or lent; those in stasis too, unless a base is asked for (10.3.5)."""
    if kind:
        check_word(kind, AnyCard, "a kind of card")
    where = at if at is None or isinstance(at, int) else at.id
    lent = [source for source, _ in (g.force or g.in_force()).words["names"]]
    found: list[Card] = []
    for card in g.s.play.values():
        if (card.face.name == name or (lent and card in lent and bears(g, card, name))) and where in (None, card.base):
            found.append(card)
    if where is None:
        found += [c for c in g.s.stasis.values() if c.face.name == name]
    if not kind:
        return found
    return [card for card in found if (card.face.is_minion if kind == "minion" else card.face.is_action)]


def bears(g: Context, card: Card, name: str) -> bool:
    """Whether a card has this name, or one of those it bears as well."""
    if card.face.name == name:
        return True
    for source, ability in g.in_force().words["names"]:
        if source is card and name in ability.run(g, source):
            g.fired(ability)
            return True
    return False


def also(g: Context, card: Card) -> frozenset[str]:
    """What a card in play counts as, and the names that it bears, besides its own; of one that left, what was true."""
    if not g.s.in_play(card):
        return next((words for gone, words in g.now.last_words if gone is card), frozenset())
    force = g.force or g.in_force()
    words: frozenset[str] = frozenset()
    for source, ability in force.words["counts_as"]:
        more: frozenset[str] = ability.run(g, source, card)
        if more:
            g.fired(ability)
            words |= more
    for source, ability in force.words["names"]:
        if source is card:
            words |= ability.run(g, source)
    return words


def counts_as(g: Context, card: Card, word: str) -> bool:
    """Whether a card has this word in its name or in one that it bears, or counts as such."""
    return word in card.face.name or any(word in other for other in also(g, card))


def counting_as(g: Context, word: str, of: SeatId | None, at: Base | BaseId | None, but: Card | None) -> list[Card]:
    """The cards in play that count as something; those in stasis too, unless a base is asked for (10.3.5)."""
    where = at if at is None or isinstance(at, int) else at.id
    cards: list[Card] = [card for card in g.s.play.values() if where is None or card.base == where]
    if where is None:
        cards += g.s.stasis.values()
    return [card for card in cards if card is not but and of in (None, card.controller) and counts_as(g, card, word)]


def was_there_at_start_of_turn(g: Context, card: Card) -> bool:
    """Whether a card already was on a base, or on a minion there, when this turn started; a titan may have left."""
    if g.s.titans.get(card.id) is card:
        return card.since == g.s.turn
    return g.s.in_play(card) and card.since < g.s.turn


def host(g: Context, action: Action) -> Minion | None:
    """The minion an action is on."""
    found = g.s.play.get(action.on)
    return found if isinstance(found, Minion) else None


def names_of_minions(g: Context, seat: SeatId) -> frozenset[str]:
    """The names of all minions a player owns, wherever they are."""
    names = g.features.minion_names
    if seat not in names:
        owned = [face for face, owner in zip(g.s.prints, g.s.owners, strict=True) if owner == seat]
        names[seat] = frozenset([face.name for face in owned if face.is_minion])
    return names[seat]


def factions(g: Context, seat: SeatId | None = None) -> dict[str, str]:
    """The names of the factions of the cards in this game, by id; of those that a player owns."""
    s = g.s
    whose = [face for face, owner in zip(s.prints, s.owners, strict=True) if seat is None or owner == seat]
    ids = dict.fromkeys([face.faction for face in whose if not face.is_base])
    return {id: catalog.factions()[id]["name"] for id in ids}


def fitting(g: Context, ids: Sequence[CardId], kind: AnyCard, max_power: int | None = None) -> list[CardId]:
    """The cards among these that are minions or actions, or minions of a printed power at most.

    A fusion outside play is of both kinds (10.11.1).
    """
    if not kind and max_power is None:
        return list(ids)
    prints, print_of = g.s.prints, g.s.print_of
    found: list[CardId] = []
    for id in ids:
        face = prints[print_of[id]]
        if kind and face.kind != kind and not (face.modes and kind in ("minion", "action")):
            continue
        if max_power is None or (face.is_minion and face.power <= max_power):
            found.append(id)
    if not found and kind:
        check_word(kind, AnyCard, "a kind of card")
    return found
