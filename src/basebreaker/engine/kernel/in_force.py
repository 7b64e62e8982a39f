"""What is in force: continuous abilities, listeners, the minions of each base. Kept up to date as cards come and go.

It follows from the state; when more changes than a card coming or going, it is looked up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...state.faces import Ability, Face
from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, InPlay, Minion, Titan
from .context import Context
from .features import Features
from .immunity.rules import protected
from .immunity.shields import kept_out
from .slots import InForce, Modifier
from .visibility import lay_open


def prints_changed(g: Context) -> None:
    """Other cards belong to the game now: look up again what they can do and what is in force."""
    g.features = Features(g.s.prints, g.s.lasting)
    changed(g)


def look_up(g: Context) -> InForce:
    """Go through everything in play; a second time, if the first shows that abilities are cancelled."""
    if not g.features.cancels:
        return _go_through(g)
    pieces = [*g.s.play.values(), *g.s.bases]
    for piece in pieces:
        piece.face = piece.face.uncancelled or piece.face
    found = _go_through(g)
    cancelled = _cancelled(g, found, pieces)
    for piece in pieces:
        if piece.id in cancelled:
            piece.face = piece.face.cancelled()
    return _go_through(g) if cancelled else found


def _cancelled(g: Context, found: InForce, pieces: Sequence[Card | Base]) -> list[CardId]:
    """The cards and bases whose abilities are cancelled: neither they nor their protection exist any more (8.3.7)."""
    cancelled = [effect.target for effect in g.s.lasting if effect.kind == "cancel"]
    before = -1
    while len(cancelled) > before:
        before = len(cancelled)
        found.protects[:] = [(source, ability) for source, ability in found.protects if source.id not in cancelled]
        for source, ability in found.words["cancels"]:
            if source.id not in cancelled:
                cancelled += [p.id for p in pieces if p.id not in cancelled and _cancels(g, source, ability, p)]
    return cancelled


def _cancels(g: Context, source: Card | Base, ability: Ability, piece: Card | Base) -> bool:
    if not ability.run(g, source, piece):
        return False
    if isinstance(piece, Minion) and g.features.shielded and kept_out(g, piece, source, ability, "cancel"):
        return False
    if not isinstance(piece, Base) and protected(g, piece, "cancel", source):
        return False
    g.fired(ability)
    return True


def _go_through(g: Context) -> InForce:
    found = InForce()
    for card in g.s.play.values():
        _place(found, card)
    if g.features.forbids_last:
        for effect in g.s.lasting:
            if effect.kind == "forbid":
                found.forbids.append((effect, effect.face.lasting[effect.ability]))
    g.force = found  # lenders may look at the table, bases without their loans included
    _place_bases(g, found)
    return found


def _place_bases(g: Context, found: InForce) -> None:
    for base in g.s.bases:
        cancelled = base.face.uncancelled is not None  # with what is lent to it (12.10.46)
        faces = (base.face,) if cancelled or not found.lends else (base.face, *_lent(g, found, base))
        found.base_faces.append((base, faces))
        for face in faces:
            for key in face.listens:
                found.base_listeners.setdefault(key, []).append((base, face))
            for ability in face.on_your_turn:
                found.base_uses.append((base, ability))
            for slot, ability in face.continuous:
                found.words[slot].append((base, ability))
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


def faces_of(g: Context, base: Base) -> Sequence[Face]:
    """The face of a base, and faces whose abilities it has as well."""
    for there, faces in (g.force or look_up(g)).base_faces:
        if there is base:
            return faces
    return (base.face,)


def changed(g: Context) -> None:
    """Something in play changed: look up what is in force again."""
    g.force = None
    if g.features.turns_up:
        _show_top_base(g)


def lasting_changed(g: Context) -> None:
    """Lasting effects came or went: loans, cancelled abilities and the top of the base deck may depend on them."""
    if g.features.cancels or g.features.forbids_last or (g.force is not None and g.force.lends):
        changed(g)
    elif g.features.turns_up:
        _show_top_base(g)


def top_base_is_face_up(g: Context) -> bool:
    """Whether some card in play turns up the top card of the base deck, and no player turned it down (10.8.4)."""
    s = g.s
    if s.base_deck:
        for card in s.play.values():
            if card.face.turns_up_base_deck:
                return not any(effect.kind == "face_down" for effect in s.lasting)
    return False


def _show_top_base(g: Context) -> None:
    """Have everybody know the top base if it lies face up."""
    s = g.s
    if s.base_deck and s.known[s.base_deck[-1]] != g.everyone and top_base_is_face_up(g):
        lay_open(g, s.base_deck[-1])
        g.log("base_face_up", s.current, [s.base_deck[-1]])


def came(g: Context, card: InPlay) -> None:
    """A card came into play, as the newest one; where abilities are lent or cancelled, look everything up again."""
    force = g.force
    face = card.face
    if force is None or face.lends or face.cancels or force.lends or (g.features.cancels and _cancels_some(g, force)):
        changed(g)
        return
    _place(force, card)
    if face.turns_up_base_deck:
        _show_top_base(g)


def _cancels_some(g: Context, force: InForce) -> bool:
    """Whether abilities are being cancelled, which may depend on everything in play."""
    return len(force.words["cancels"]) > 0 or any(effect.kind == "cancel" for effect in g.s.lasting)


def went(g: Context, card: InPlay) -> None:
    """A card went out of play."""
    force = g.force
    face = card.face
    if force is None or force.lends or (g.features.cancels and _cancels_some(g, force)):
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
            force.words[slot].remove((card, ability))


def moved(g: Context, card: InPlay | Buried) -> None:
    """A card went to another base or onto another card; what it can do goes along."""
    force = g.force
    if force is None or force.lends or (g.features.cancels and _cancels_some(g, force)):
        changed(g)
    elif type(card) is Minion:
        force.at = {}
        for minion in force.minions:
            force.at.setdefault(minion.base, []).append(minion)


def bases_changed(g: Context) -> None:
    """A base came into play or went out of it."""
    force = g.force
    if force is None or g.features.forbids_last or force.lends or (g.features.cancels and _cancels_some(g, force)):
        changed(g)
        return
    for slot, modifier in force.of_bases:
        force.words[slot].remove(modifier)
    force.of_bases = []
    force.base_faces = []
    force.base_listeners = {}
    force.base_uses = []
    _place_bases(g, force)
    if g.features.turns_up:
        _show_top_base(g)


def _lent(g: Context, found: InForce, base: Base) -> list[Face]:
    """The faces that cards in play lend to a base; it has the abilities of each once, however many lend it."""
    lent: list[Face] = []
    for source, ability in found.lends:
        face: Face | None = ability.run(g, source, base)
        if face is not None and face not in lent:
            g.fired(ability)
            lent.append(face)
    return lent


def lent_by(g: Context, lender: Card) -> list[tuple[Base, Face]]:
    """The bases a card lends abilities to at this moment, with the faces whose abilities they are."""
    loans = [(base, ability.run(g, lender, base)) for ability in lender.face.lends for base in g.s.bases]
    return [(base, face) for base, face in loans if face is not None and base.face.uncancelled is None]


def _take_in(found: InForce, card: Card) -> None:
    """Add the continuous abilities of a card after those of older cards; lasting effects and bases come last."""
    for slot, ability in card.face.continuous:
        _insert(found.words[slot], (card, ability))


def _insert(modifiers: list[Any], modifier: Modifier) -> None:  # lasting effects are among those that forbid
    where = len(modifiers)
    while where and not isinstance(modifiers[where - 1][0], Card):
        where -= 1
    modifiers.insert(where, modifier)


def counters_of_a_titan(g: Context, titan: Titan, base: Base, seat: SeatId) -> int:
    """Each +1 power counter on a titan adds 1 to its controller's total at its base (10.10.20)."""
    return titan.counters if titan.base == base.id and titan.controller == seat else 0


COUNTERS = Ability("", 0, "total", counters_of_a_titan)
