"""Looking at the table: what is where, what protects and forbids what, what happened this turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...state.faces import Face
from ...state.pieces import NOWHERE, Action, Base, Card, Extra, Lasting, Minion, Source
from ..errors import UnknownCard
from ..events import GivenToHand, StartOfTurn, VPGained
from ..kernel.triggers import Trigger, emit
from ..printed import catalog
from . import bury, decks, stasis

if TYPE_CHECKING:
    from ..facade import Game


def learn(g: Game) -> None:
    """Note which events any card of this game listens to; all others can be passed over at once."""
    g.listening = listening = _listening(g.s.prints)
    g.heard_kinds = frozenset([key.partition(":")[2] for key in listening])
    g.heard_elsewhere = frozenset([key.partition(":")[2] for key in listening if not key.startswith("play:")])
    g.minion_names = {}
    g.turns_up = g.uses_from_hand = False
    g.cancels = any(effect.kind == "cancel" for effect in g.s.lasting)
    for face in dict.fromkeys(g.s.prints):
        if face.turns_up_base_deck:
            g.turns_up = True
        if face.cancels:
            g.cancels = True
        if face.on_your_turn and any(ability.zone == "hand" for ability in face.on_your_turn):
            g.uses_from_hand = True
    g.changed()


def _listening(prints: Sequence[Face]) -> dict[str, set[int]]:
    """Which prints respond to what, by zone and event."""
    listening: dict[str, set[int]] = {}
    for number, face in enumerate(prints):
        if face.listens:
            for key in face.listens:
                if key in listening:
                    listening[key].add(number)
                else:
                    listening[key] = {number}
    return listening


def clockwise(g: Game, start: int) -> list[int]:
    n = g.s.seats
    seats = [*range(start, n), *range(start)]
    gone = g.s.gone
    return [p for p in seats if not gone[p]] if True in gone else seats


def this_turn(g: Game, what: str, seat: int | None, base: int | None) -> list[Face]:
    found: list[Face] = []
    for kind, who, cards, where, _, _, _ in g.s.log:
        if kind == "new_base" and where == base:
            found = []  # a base that left play and came back has no past (12.3.16)
        elif kind == what and (seat is None or who == seat) and (base is None or where == base):
            found += [catalog.face(face) for _, face, _ in cards]
    return found


def minions_played(g: Game, seat: int, at: int) -> list[Minion]:
    """Each minion in play goes by the line that brought it there: its number may be in older ones (12.10.4)."""
    brought: list[int] = []
    for what, who, cards, where, _, _, _ in g.s.log:
        if what == "new_base" and where == at:
            brought = []
        elif what == "play_minion":
            id = cards[0][0]
            if id in brought:
                brought.remove(id)
            if who == seat and where == at:
                brought.append(id)
    return [minion for minion in g.minions() if minion.id in brought]


def base(g: Game, id: int) -> Base:
    for b in g.s.bases:
        if b.id == id:
            return b
    raise UnknownCard(f"No base with the number {id} is in play.")


def base_faces(g: Game, b: Base) -> Sequence[Face]:
    for there, faces in g.in_force().base_faces:
        if there is b:
            return faces
    return (b.face,)


def actions(
    g: Game, at: Base | int | None, of: int | None, on: Minion | None, on_bases: bool, but: Card | None
) -> list[Action]:
    where = at if at is None or isinstance(at, int) else at.id
    return [
        c
        for c in g.s.play.values()
        if isinstance(c, Action)
        and (where is None or c.base == where)
        and (of is None or c.controller == of)
        and (on is None or c.on == on.id)
        and (not on_bases or c.on == NOWHERE)
        and c is not but
    ]


def named(g: Game, name: str, at: Base | int | None) -> list[Card]:
    """Cards in play that bear a name, printed or lent; those in stasis too, unless a base is asked for (10.3.5)."""
    where = at if at is None or isinstance(at, int) else at.id
    lent = g.in_force().names
    found: list[Card] = []
    for card in g.s.play.values():
        if (where is None or card.base == where) and (card.face.name == name or (lent and bears(g, card, name))):
            found.append(card)
    if where is None:
        found += [c for c in g.s.stasis.values() if c.face.name == name]
    return found


def bears(g: Game, card: Card, name: str) -> bool:
    """Whether a card has this name, or one of those it bears as well."""
    if card.face.name == name:
        return True
    for source, ability in g.in_force().names:
        if source is card and name in ability.run(g, source):
            g.fired(ability)
            return True
    return False


def was_there_at_start_of_turn(g: Game, card: Card) -> bool:
    return g.in_play(card) and card.since < g.s.turn


def is_foreign(by: Source | None, seat: int) -> bool:
    if by is None or isinstance(by, Base):
        return False
    if isinstance(by, Lasting) and by.by_kind == "base":
        return False
    return by.controller != seat


def is_direct(g: Game, by: Source | None, card: Card) -> bool:
    return by is card or (isinstance(by, Action) and by.on == card.id) or card in g.pool.targets


def shut_out(g: Game, source: Card | Base, card: Card) -> bool:
    """Whether a card doesn't let another player's card affect it, be it to protect it (9.1.7, 12.5.14)."""
    seat = card.controller
    return is_foreign(source, seat) and any(
        ability.run(g, own, card, "attach", source)
        for own, ability in g.in_force().protects
        if not is_foreign(own, seat)
    )


def forbidden(g: Game, deed: str, seat: int, card: Card | int, where: int) -> Card | Base | None:
    for source, ability in g.in_force().forbids:
        if ability.run(g, source, deed, seat, card, where):
            g.fired(ability)
            return source
    return None


def banned(g: Game, seat: int, face: Face) -> bool:
    for effect in g.s.lasting:
        if effect.kind == "ban" and effect.controller == seat and effect.data == face.id:
            return True
    return False


def fitting(g: Game, ids: Sequence[int], kind: str, max_power: int | None) -> list[int]:
    prints, print_of = g.s.prints, g.s.print_of
    found: list[int] = []
    for id in ids:
        face = prints[print_of[id]]
        if (not kind or face.kind == kind) and (max_power is None or (face.is_minion and face.power <= max_power)):
            found.append(id)
    return found


def hidden(g: Game, seat: int, ids: Sequence[int]) -> tuple[int, ...]:
    """The same cards of a hand after the hand was mixed for other eyes: their numbers may have changed (12.5.7)."""
    return decks.unseen(g, seat, g.s.hands[seat], ids)


def gain_vp(g: Game, seat: int, n: int, by: Source) -> None:
    g.s.vp[seat] = max(0, g.s.vp[seat] + n)  # 12.4.13
    g.log("vp", seat, n=n, source=by.face.id)
    if n > 0:
        emit(g, VPGained(seat, n))


def send_afterwards(g: Game, action: Action, place: str, seat: int) -> None:
    for pool in g.pools:
        if pool.action is action and not pool.fixed:
            pool.destination = (place, seat)


def discard_leftovers(g: Game, ids: list[int]) -> None:
    for id in ids:
        if id in g.s.set_aside:
            g.s.set_aside.remove(id)
            g.s.known[id] = g.everyone
            g.s.discards[g.owner(id)].append(id)
            g.log("discard", g.owner(id), [id])
    ids.clear()


def give_resolved(g: Game, action: Action, seat: int) -> None:
    g.s.set_aside.remove(action.id)
    g.s.hands[seat].append(action.id)
    if seat == action.controller:
        g.log("to_hand", seat, [action.id])
        return
    g.log("give", action.controller, [action.id], n=seat)
    emit(g, GivenToHand(action.controller, action.id, seat))


def keep_promises(g: Game) -> None:
    """Plays promised for this player's next turn (Wraithrustlers HQ) become extra plays now."""
    due = [x for x in g.s.lasting if x.kind == "promise" and x.controller == g.s.current and x.of_turn < g.s.turn]
    for effect in due:
        g.s.lasting.remove(effect)
        g.s.extras.append(Extra(effect.data, effect.face.id))
        g.log("extra", effect.controller, n=1, source=effect.face.id)


def start_of_turn_rules(g: Game, event: StartOfTurn) -> list[Trigger]:
    return stasis.due_at_start_of_turn(g, event) + bury.due_at_start_of_turn(g, event)
