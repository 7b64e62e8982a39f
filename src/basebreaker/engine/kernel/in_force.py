"""What is in force: continuous abilities, listeners, the minions of each base. Kept up to date as cards come and go.

Whatever it holds follows from the state; where more changes than a card coming or going, it is looked up anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...state.faces import Ability, Face
from ...state.numbers import CardId
from ...state.pieces import Action, Base, Buried, Card, Minion
from .protection import protected

if TYPE_CHECKING:
    from ..facade import Game

Modifier = tuple[Card | Base, Ability]

OF_FORCES = (
    "actions", "at", "base_faces", "base_listeners", "base_uses", "breakpoint", "cancels", "forbids", "guards", "lends",
    "listeners", "minions", "names", "of_bases", "power", "protects", "starting_breakpoint", "starting_power",
    "talent_again", "total", "usable",
)  # fmt: skip


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
    changed(g)


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


class InForce:
    """The continuous abilities of everything in play, sorted by what they change; and the minions, by base."""

    __slots__ = OF_FORCES

    def __init__(self) -> None:
        self.power: list[Modifier] = []
        self.breakpoint: list[Modifier] = []
        self.starting_breakpoint: list[Modifier] = []
        self.starting_power: list[Modifier] = []
        self.total: list[Modifier] = []
        self.protects: list[Modifier] = []
        self.forbids: list[Modifier] = []
        self.talent_again: list[Modifier] = []
        self.lends: list[Modifier] = []
        self.cancels: list[Modifier] = []
        self.names: list[Modifier] = []
        self.of_bases: list[tuple[str, Modifier]] = []  # those among all these that bases have
        self.base_faces: list[tuple[Base, tuple[Face, ...]]] = []
        self.minions: list[Minion] = []
        self.actions: list[Action] = []
        self.at: dict[int, list[Minion]] = {}  # minions by base
        self.listeners: dict[str, list[Minion | Action]] = {}  # cards in play by what they respond to
        self.base_listeners: dict[str, list[tuple[Base, Face]]] = {}
        self.usable: list[Minion | Action] = []  # cards with Talents or abilities for their controller's turn
        self.base_uses: list[tuple[Base, Ability]] = []  # abilities of bases for everybody's turn
        self.guards: list[Minion | Action] = []  # cards that may replace a destruction


def look_up(g: Game) -> InForce:
    """Go through everything in play once; anew, if that shows that abilities are cancelled."""
    if not g.cancels:
        return _go_through(g)
    records = [*g.s.play.values(), *g.s.bases]
    for record in records:
        record.face = record.face.uncancelled or record.face
    found = _go_through(g)
    cancelled = _cancelled(g, found, records)
    for record in records:
        if record.id in cancelled:
            record.face = record.face.cancelled()
    return _go_through(g) if cancelled else found


def _cancelled(g: Game, found: InForce, records: Sequence[Card | Base]) -> list[CardId]:
    """The cards and bases whose abilities are cancelled: neither they nor their protection exist any more (8.3.7)."""
    cancelled = [effect.target for effect in g.s.lasting if effect.kind == "cancel"]
    before = -1
    while len(cancelled) > before:
        before = len(cancelled)
        found.protects = [(source, ability) for source, ability in found.protects if source.id not in cancelled]
        for source, ability in found.cancels:
            if source.id not in cancelled:
                cancelled += [r.id for r in records if r.id not in cancelled and _cancels(g, source, ability, r)]
    return cancelled


def _cancels(g: Game, source: Card | Base, ability: Ability, record: Card | Base) -> bool:
    if not ability.run(g, source, record):
        return False
    return isinstance(record, Base) or not protected(g, record, "cancel", source)


def _go_through(g: Game) -> InForce:
    found = InForce()
    for card in g.s.play.values():
        _place(found, card)
    g.force = found  # lenders may look at the table, bases without their loans included
    _place_bases(g, found)
    return found


def _place_bases(g: Game, found: InForce) -> None:
    for base in g.s.bases:
        faces = (base.face, *_lent(g, found, base)) if found.lends else (base.face,)
        found.base_faces.append((base, faces))
        for face in faces:
            for key in face.listens:
                found.base_listeners.setdefault(key, []).append((base, face))
            for ability in face.on_your_turn:
                found.base_uses.append((base, ability))
            for slot, ability in face.continuous:
                getattr(found, slot).append((base, ability))
                found.of_bases.append((slot, (base, ability)))


def _place(found: InForce, card: Minion | Action) -> None:
    face = card.face
    if type(card) is Minion:
        found.minions.append(card)
        if card.base in found.at:
            found.at[card.base].append(card)
        else:
            found.at[card.base] = [card]
    elif type(card) is Action:
        found.actions.append(card)
    if face.listens:
        for key in face.listens:
            if key in found.listeners:
                found.listeners[key].append(card)
            else:
                found.listeners[key] = [card]
    if face.talents or face.on_your_turn:
        found.usable.append(card)
    if face.instead:
        found.guards.append(card)
    if face.continuous:
        _take_in(found, card)


def faces_of(g: Game, base: Base) -> Sequence[Face]:
    """The face of a base, and faces whose abilities it has as well."""
    for there, faces in (g.force or look_up(g)).base_faces:
        if there is base:
            return faces
    return (base.face,)


def changed(g: Game) -> None:
    """Something in play changed: what is in force is looked up anew."""
    g.force = None
    if g.turns_up:
        _show_top_base(g)


def lasting_changed(g: Game) -> None:
    """Lasting effects came or went; the top of the base deck, what is lent or cancelled may depend on them."""
    if g.cancels or (g.force is not None and g.force.lends):
        changed(g)
    elif g.turns_up:
        _show_top_base(g)


def top_base_is_face_up(g: Game) -> bool:
    """Whether some card in play turns up the top card of the base deck, and nobody turned it down (10.8.4)."""
    s = g.s
    if not s.base_deck or not any(card.face.turns_up_base_deck for card in s.play.values()):
        return False
    return not any(effect.kind == "face_down" for effect in s.lasting)


def _show_top_base(g: Game) -> None:
    """Whoever looks at the table knows a card that lies face up."""
    s = g.s
    if top_base_is_face_up(g) and s.known[s.base_deck[-1]] != g.everyone:
        s.known[s.base_deck[-1]] = g.everyone
        s.reveals += 1
        g.log("base_face_up", s.current, [s.base_deck[-1]])


def came(g: Game, card: Minion | Action) -> None:
    """A card came into play, as the newest one; where abilities are lent or cancelled, everything is looked up anew."""
    force = g.force
    face = card.face
    if force is None or force.lends or face.lends or face.cancels or (g.cancels and _cancelling(g, force)):
        changed(g)
        return
    _place(force, card)
    if face.turns_up_base_deck:
        _show_top_base(g)


def _cancelling(g: Game, force: InForce) -> bool:
    """Whether abilities are being cancelled."""
    return len(force.cancels) > 0 or any(effect.kind == "cancel" for effect in g.s.lasting)


def went(g: Game, card: Minion | Action) -> None:
    """A card went out of play."""
    force = g.force
    face = card.face
    if force is None or force.lends or (g.cancels and _cancelling(g, force)):
        changed(g)
        return
    if type(card) is Minion:
        force.minions.remove(card)
        force.at[card.base].remove(card)
    elif type(card) is Action:
        force.actions.remove(card)
    if face.listens:
        for key in face.listens:
            listening = force.listeners[key]
            if len(listening) > 1:
                listening.remove(card)
            else:
                del force.listeners[key]
    if face.talents or face.on_your_turn:
        force.usable.remove(card)
    if face.instead:
        force.guards.remove(card)
    if face.continuous:
        for slot, ability in face.continuous:
            getattr(force, slot).remove((card, ability))


def moved(g: Game, card: Minion | Action | Buried) -> None:
    """A card went to another base or onto another card; what it can do goes along."""
    force = g.force
    if force is None or force.lends or (g.cancels and _cancelling(g, force)):
        changed(g)
    elif type(card) is Minion:
        force.at = {}
        for minion in force.minions:
            force.at.setdefault(minion.base, []).append(minion)


def bases_changed(g: Game) -> None:
    """A base came into play or went out of it."""
    force = g.force
    if force is None or force.lends or (g.cancels and _cancelling(g, force)):
        changed(g)
        return
    for slot, modifier in force.of_bases:
        getattr(force, slot).remove(modifier)
    force.of_bases = []
    force.base_faces = []
    force.base_listeners = {}
    force.base_uses = []
    _place_bases(g, force)
    if g.turns_up:
        _show_top_base(g)


def _lent(g: Game, found: InForce, base: Base) -> list[Face]:
    """The faces that cards in play lend to a base; it has the abilities of each once, however many lend it."""
    lent: list[Face] = []
    for source, ability in found.lends:
        face: Face | None = ability.run(g, source, base)
        if face is not None and face not in lent:
            g.fired(ability)
            lent.append(face)
    return lent


def lent_by(g: Game, lender: Card) -> list[tuple[Base, Face]]:
    """The bases a card lends abilities to at this moment, with the faces whose abilities they are."""
    loans = [(base, ability.run(g, lender, base)) for ability in lender.face.lends for base in g.s.bases]
    return [(base, face) for base, face in loans if face is not None]


def _take_in(found: InForce, card: Card) -> None:
    """Add the continuous abilities of a card after those of older cards; bases come last."""
    for slot, ability in card.face.continuous:
        modifiers: list[Modifier] = getattr(found, slot)
        where = len(modifiers)
        while where and isinstance(modifiers[where - 1][0], Base):
            where -= 1
        modifiers.insert(where, (card, ability))
