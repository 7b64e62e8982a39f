"""What must hold between any two answers, for any cards."""

from collections import Counter

from ..state.numbers import NO_PRINT, NOWHERE
from ..state.pieces import Action, Minion
from ..state.state import State


def broken_invariants(s: State) -> list[str]:
    """One sentence for each thing that is wrong with a state; empty if all is well."""
    return [*_zones(s), *_numbers(s), *_places(s), *_face_down(s), *_titans(s)]


def _zones(s: State) -> list[str]:
    """Every card is in exactly one zone, and every print on exactly one card."""
    seen: Counter[int] = Counter()
    for zone in (*s.hands, *s.decks, *s.discards, s.box, s.set_aside):
        seen.update(zone)
    seen.update((*s.base_deck, *s.base_discard))
    seen.update(base.id for base in s.bases)
    for kept in (s.play, s.buried, s.stasis, s.titans):
        seen.update(kept.keys())
        for card in kept.values():
            seen.update(card.stored)
    faults = [f"Card {i} is in {n} zones." for i, n in seen.items() if n != 1]
    faults += [f"Card {i} is in no zone." for i in range(len(s.prints)) if i not in seen]
    if sorted(s.print_of) != list(range(len(s.prints))):
        faults.append("Two cards have the same face, or one has none.")
    return faults


def _numbers(s: State) -> list[str]:
    faults = [f"Seat {p} has {vp} VP." for p, vp in enumerate(s.vp) if vp < 0]
    for card in [*s.play.values(), *s.buried.values(), *s.stasis.values(), *s.titans.values()]:
        if card.counters < 0:
            faults.append(f"{card} has {card.counters} counters.")
    for frozen in s.stasis.values():
        if frozen.stasis_counters < 0 or frozen.counters:
            faults.append(
                f"{frozen} has {frozen.stasis_counters} stasis counters and {frozen.counters} power counters."
            )
    if s.free_minions < 0 or s.free_actions < 0:
        faults.append("A player has less than no plays left.")
    return faults


def _places(s: State) -> list[str]:
    """Cards in play are at bases in play, actions on minions at the minion's base, faces as printed."""
    faults = []
    bases = {base.id for base in s.bases}
    for card in s.play.values():
        if card.base not in bases:
            faults.append(f"{card} is at no base.")
        face, owner = s.card(card.id)
        shown = card.face.uncancelled or card.face
        if (shown.fusion or shown) is not face or card.owner != owner:
            faults.append(f"{card} has another face or owner than its print.")
        if card.print != NO_PRINT:
            faults.append(f"{card} is in play and marked as gone.")
        if card.kind != shown.kind:
            faults.append(f"{card} is of the wrong kind.")
        if isinstance(card, Action) and card.on >= 0 and s.next != "over":  # ended in mid-effect
            host = s.play.get(card.on)
            if not isinstance(host, Minion) or host.base != card.base:
                faults.append(f"{card} is on a minion that isn't there.")
    return faults


def _titans(s: State) -> list[str]:
    """A titan is at a base, or set aside in its owner's hands with its printed face; in the box if its owner left."""
    faults = []
    for titan in s.titans.values():
        face, owner = s.card(titan.id)
        if titan.face is not face or titan.owner != owner or titan.controller != owner or titan.base != NOWHERE:
            faults.append(f"{titan} isn't set aside as it should be.")
        if titan.used or titan.stored:
            faults.append(f"{titan} is set aside and remembers what it did in play.")
    for zone in (*s.hands, *s.decks, *s.discards, s.set_aside):
        faults += [f"The titan {id} is in a hand, deck or pile." for id in zone if s.face(id).kind == "titan"]
    return faults


def _face_down(s: State) -> list[str]:
    """Buried cards lie at bases in play with their printed face; their controller and a hand's holder know theirs."""
    faults = []
    bases = {base.id for base in s.bases}
    for card in s.buried.values():
        face, owner = s.card(card.id)
        if card.base not in bases:
            faults.append(f"{card} is at no base.")
        if card.face is not face or card.owner != owner:
            faults.append(f"{card} has another face or owner than its print.")
        if not s.knows(card.controller, card.id):
            faults.append(f"{card} is unknown to its controller.")
    for seat, hand in enumerate(s.hands):
        faults += [f"Seat {seat} does not know card {id} in hand." for id in hand if not s.knows(seat, id)]
    return faults
