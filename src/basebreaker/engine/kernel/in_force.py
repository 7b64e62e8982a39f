"""What is in force: continuous abilities, listeners, the minions of each base. Kept up to date as cards come and go.

Whatever it holds follows from the state; where more changes than a card coming or going, it is looked up anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...state.faces import Ability, Face
from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, InPlay, Lasting, Minion, Titan
from .knowing import lay_open
from .protection import protected
from .shields import kept_out

if TYPE_CHECKING:
    from ..facade import Game

Modifier = tuple[Card | Base, Ability]
Forbidding = tuple[Card | Base | Lasting, Ability]

OF_FORCES = (
    "actions", "at", "base_faces", "base_listeners", "base_uses", "before_discard", "breakpoint", "cancels",
    "counts_as", "forbids", "forbids_moves", "instead", "lends", "listeners", "minions", "more_titans", "names",
    "no_clash", "of_bases", "plays_from_discard", "power", "protects", "standing_play", "starting_breakpoint",
    "starting_power", "talent_again", "talents_once_more", "talents_twice", "titans", "total", "usable", "whenever",
    "would_affect",
)  # fmt: skip


USED_FROM = ("hand", "discard", "aside")


def note_listeners(g: Game) -> None:
    """Note which events any card of this game listens to; all others can be passed over at once."""
    g.listening = listening = _listening(g.s.prints)
    g.heard_kinds = frozenset([key.partition(":")[2] for key in listening])
    g.heard_elsewhere = frozenset([key.partition(":")[2] for key in listening if not key.startswith("play:")])
    g.minion_names = {}
    g.turns_up = g.conditional = g.watches_power = g.forbids_last = g.stands = g.renames = g.shielded = False
    g.tells_affected = "AffectedByPlay" in g.heard_kinds
    g.used_from = frozenset()
    g.cancels = any(effect.kind == "cancel" for effect in g.s.lasting)
    g.shuts_out = any(effect.kind == "ignore" for effect in g.s.lasting)
    setting = 0  # how many cards set a starting power or breakpoint
    printed = dict.fromkeys(g.s.prints)
    for face in [*printed, *[mode for fusion in printed for mode in fusion.modes]]:
        if face.turns_up_base_deck:
            g.turns_up = True
        if face.cancels:
            g.cancels = True
        if face.watches_power:
            g.conditional = g.watches_power = True
        for slot, _ in face.continuous:
            if slot in ("whenever", "would_affect"):
                g.conditional = True
                g.shielded |= slot == "would_affect"
            elif slot == "starting_power" or slot == "starting_breakpoint":
                setting += 1
            elif slot == "standing_play":
                g.stands = True
            elif slot in ("counts_as", "names"):
                g.renames = True
        if face.lasting and any(lasting.kind == "forbids" for lasting in face.lasting.values()):
            g.forbids_last = True
        if face.on_your_turn:
            g.used_from |= {ability.zone for ability in face.on_your_turn if ability.zone in USED_FROM}
    g.resets = setting > 1
    g.watchful = g.watches_power or g.resets or g.shielded
    g.conditional = g.conditional or g.resets
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
        self.forbids: list[Forbidding] = []
        self.forbids_moves: list[Modifier] = []
        self.plays_from_discard: list[Modifier] = []
        self.talent_again: list[Modifier] = []
        self.standing_play: list[Modifier] = []
        self.talents_twice: list[Modifier] = []
        self.talents_once_more: list[Modifier] = []
        self.before_discard: list[Modifier] = []  # what is done before a minion goes to the discard pile
        self.no_clash: list[Modifier] = []
        self.more_titans: list[Modifier] = []
        self.lends: list[Modifier] = []
        self.whenever: list[Modifier] = []
        self.would_affect: list[Modifier] = []  # shields
        self.cancels: list[Modifier] = []
        self.names: list[Modifier] = []
        self.counts_as: list[Modifier] = []
        self.of_bases: list[tuple[str, Modifier]] = []  # those among all these that bases have
        self.base_faces: list[tuple[Base, tuple[Face, ...]]] = []
        self.minions: list[Minion] = []
        self.actions: list[Action] = []
        self.titans: list[Titan] = []
        self.at: dict[int, list[Minion]] = {}  # minions by base
        self.listeners: dict[str, list[InPlay]] = {}  # cards in play by what they respond to
        self.base_listeners: dict[str, list[tuple[Base, Face]]] = {}
        self.usable: list[InPlay] = []  # cards with Talents or abilities for their controller's turn
        self.base_uses: list[tuple[Base, Ability]] = []  # abilities of bases for everybody's turn
        self.instead: list[Modifier] = []  # what may replace a destruction


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
    if isinstance(record, Minion) and g.shielded and kept_out(g, record, source, ability, "cancel"):
        return False
    if not isinstance(record, Base) and protected(g, record, "cancel", source):
        return False
    g.fired(ability)
    return True


def _go_through(g: Game) -> InForce:
    found = InForce()
    for card in g.s.play.values():
        _place(found, card)
    if g.forbids_last:
        for effect in g.s.lasting:
            if effect.kind == "forbid":
                found.forbids.append((effect, effect.face.lasting[effect.ability]))
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


def _place(found: InForce, card: InPlay) -> None:
    face = card.face
    if type(card) is Minion:
        found.minions.append(card)
        if card.base in found.at:
            found.at[card.base].append(card)
        else:
            found.at[card.base] = [card]
    elif type(card) is Action:
        found.actions.append(card)
    elif type(card) is Titan:
        found.titans.append(card)
        _insert(found.total, (card, COUNTERS))
    if face.listens:
        for key in face.listens:
            if key in found.listeners:
                found.listeners[key].append(card)
            else:
                found.listeners[key] = [card]
    if face.talents or face.on_your_turn:
        found.usable.append(card)
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
    if g.cancels or g.forbids_last or (g.force is not None and g.force.lends):
        changed(g)
    elif g.turns_up:
        _show_top_base(g)


def top_base_is_face_up(g: Game) -> bool:
    """Whether some card in play turns up the top card of the base deck, and nobody turned it down (10.8.4)."""
    s = g.s
    if s.base_deck:
        for card in s.play.values():
            if card.face.turns_up_base_deck:
                return not any(effect.kind == "face_down" for effect in s.lasting)
    return False


def _show_top_base(g: Game) -> None:
    """Whoever looks at the table knows a card that lies face up."""
    s = g.s
    if top_base_is_face_up(g) and s.known[s.base_deck[-1]] != g.everyone:
        lay_open(g, s.base_deck[-1])
        g.log("base_face_up", s.current, [s.base_deck[-1]])


def came(g: Game, card: InPlay) -> None:
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


def went(g: Game, card: InPlay) -> None:
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
    elif type(card) is Titan:
        force.titans.remove(card)
        force.total.remove((card, COUNTERS))
    if face.listens:
        for key in face.listens:
            listening = force.listeners[key]
            if len(listening) > 1:
                listening.remove(card)
            else:
                del force.listeners[key]
    if face.talents or face.on_your_turn:
        force.usable.remove(card)
    if face.continuous:
        for slot, ability in face.continuous:
            getattr(force, slot).remove((card, ability))


def moved(g: Game, card: InPlay | Buried) -> None:
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
    if force is None or force.lends or g.forbids_last or (g.cancels and _cancelling(g, force)):
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
    """Add the continuous abilities of a card after those of older cards; lasting effects and bases come last."""
    for slot, ability in card.face.continuous:
        _insert(getattr(found, slot), (card, ability))


def _insert(modifiers: list[Any], modifier: Modifier) -> None:  # lasting effects are among those that forbid
    where = len(modifiers)
    while where and not isinstance(modifiers[where - 1][0], Card):
        where -= 1
    modifiers.insert(where, modifier)


def counters_of_a_titan(g: Game, titan: Titan, base: Base, seat: SeatId) -> int:
    """Each +1 power counter on a titan adds 1 to its controller's total at its base (10.10.20)."""
    return titan.counters if titan.base == base.id and titan.controller == seat else 0


COUNTERS = Ability("", 0, "total", counters_of_a_titan)
