"""Changing cards in play: counters, power for a while, moving, transferring, control (8.2, 8.3, 8.4, 9.17, 9.33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...state.faces import Face, LastingAbility
from ...state.numbers import NOBODY, NOWHERE, CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, Lasting, Minion, Source
from ...state.words import Deed, ExtraKind, LastingKind, Until
from ..errors import CardCodeError, check_word
from ..events import Moved
from ..kernel.in_force import changed, lasting_changed, moved
from ..kernel.protection import player_behind
from ..kernel.triggers import emit
from ..types import By
from . import stored as store
from .refusal import barred, refused

if TYPE_CHECKING:
    from ..facade import Game


def place_counters(g: Game, card: Card, n: int, by: By) -> int:
    """Put +1 power counters on a card; how many were put there (8.2.6)."""
    if n <= 0 or not g.s.in_play(card) or refused(g, card, "counter", by):
        return 0
    card.counters += n
    if by is not None:
        g.log("counters", by.controller, (card.id,), card.base, n, by.face.id)
    else:
        g.log("counters", NOBODY, (card.id,), card.base, n)
    return n


def remove_counters(g: Game, card: Card, n: int, by: By) -> int:
    """Take +1 power counters off a card; how many came off."""
    n = min(n, card.counters)
    if n <= 0 or not g.s.in_play(card) or refused(g, card, "counter", by):
        return 0
    card.counters -= n
    g.log("counters_off", player_behind(by), [card.id], card.base, n, by.face.id if by is not None else "")
    return n


def transfer_counters(g: Game, card: Card, to: Card, n: int, by: By) -> int:
    """Shift +1 power counters between cards (9.33); nothing happens if either is protected."""
    n = min(n, card.counters)
    if n <= 0 or card is to or not g.s.in_play(card) or not g.s.in_play(to):
        return 0
    if refused(g, card, "counter", by) or refused(g, to, "counter", by):
        return 0
    card.counters -= n
    to.counters += n
    g.log("transfer_counters", player_behind(by), [card.id, to.id], to.base, n, by.face.id if by is not None else "")
    return n


def last(g: Game, effect: Lasting, by: Source) -> None:
    """Note a lasting effect; the clock ends it (8.3)."""
    if effect.kind != "promise":
        check_word(effect.until, Until, "how long (until)", by)
    effect.of_turn = g.s.turn
    effect.by_kind = by.face.kind
    if g.borrowed is not None and by is g.borrowed[0]:
        effect.face = g.borrowed[1]
    g.s.lasting.append(effect)
    lasting_changed(g)


def start(g: Game, ability: LastingAbility, by: Source, until: Until, target: CardId) -> None:
    """Begin a change of power or a response that outlives its card."""
    given: object = ability
    if not isinstance(given, LastingAbility):
        name = getattr(given, "__name__", repr(given))
        started = "only what is marked @x.lasting or @x.lasting_after can be started"
        raise CardCodeError(f"{by.face.id}: {started}, and not {name}.")
    kind: LastingKind = "trigger" if ability.event else "rule"
    last(g, Lasting(kind, by.face, by.controller, until, target=target, ability=ability.name), by)


def ban(g: Game, seat: SeatId, face: Face, by: Source) -> None:
    """A player can't play this card, or a copy of it, for the rest of the turn."""
    last(g, Lasting("ban", by.face, seat, "end", data=face.id), by)


def promise_extra(g: Game, seat: SeatId, kind: ExtraKind, by: Source) -> None:
    """An extra play in a player's next turn."""
    check_word(kind, ExtraKind, "an extra play", by)
    last(g, Lasting("promise", by.face, seat, "promise", data=kind), by)


def protect(g: Game, card: Card, deeds: Sequence[Deed], by: Source) -> None:
    """Nothing can do these deeds to a card until the end of the turn."""
    for deed in deeds:
        check_word(deed, Deed, "what is done to a card", by)
    last(g, Lasting("immune", by.face, by.controller, "end", target=card.id, data=" ".join(deeds)), by)


def add_power(g: Game, seat: SeatId, base: Base, n: int, by: Source) -> None:
    """Power of a player at a base until the end of the turn (12.4.4)."""
    last(g, Lasting("total", by.face, seat, "end", target=base.id, amount=n), by)
    g.log("total", seat, (), base.id, n, by.face.id)


def cancel(g: Game, card: Card | Base, by: Source, seat: SeatId, until: Until) -> bool:
    """Cancel the abilities of a card or base for a while (8.3.7); whether that could be done (9.1.9)."""
    if isinstance(card, Base) and card not in g.s.bases:
        return False
    if not isinstance(card, Base) and (not g.s.in_play(card) or refused(g, card, "cancel", by)):
        return False
    g.cancels = True
    last(g, Lasting("cancel", by.face, seat, until, target=card.id), by)
    g.log("cancel", seat, [card.id], card.base, source=by.face.id)
    return True


def boost(g: Game, minion: Minion, n: int, by: Source, seat: SeatId, until: Until) -> bool:
    """Change a minion's power until the end of the turn, or until the start of `seat`'s next turn."""
    if not g.s.in_play(minion) or refused(g, minion, "power", by):
        return False
    last(g, Lasting("power", by.face, seat, until, target=minion.id, amount=n), by)
    g.log("boost", seat, [minion.id], minion.base, n, by.face.id)
    return True


def change_breakpoint(g: Game, base: Base, n: int, by: Source, seat: SeatId, until: Until, ends_with: CardId) -> None:
    """Change a base's breakpoint until the end of the turn, or until a card leaves play before that (8.3.1)."""
    if not n:
        return
    last(g, Lasting("breakpoint", by.face, seat, until, target=base.id, amount=n, ends_with=ends_with), by)
    g.log("breakpoint", seat, (), base.id, n, by.face.id)


def set_breakpoint(g: Game, base: Base, n: int, by: Source, seat: SeatId, until: Until, ends_with: CardId) -> None:
    """Have a base's breakpoint be `n` for a while, whatever else changes it; the last such effect decides."""
    last(g, Lasting("breakpoint_set", by.face, seat, until, target=base.id, amount=n, ends_with=ends_with), by)
    g.log("breakpoint_set", seat, (), base.id, n, by.face.id)


def count_on_base(g: Game, base: Base, n: int, seat: SeatId) -> int:
    """Put counters of the base's own kind on it; they are never power counters (8.2.9)."""
    if base not in g.s.bases:
        return 0
    base.counters += n
    g.log("base_counters", seat, (), base.id, n)
    return n


def move(g: Game, card: Minion | Buried, base: Base, by: By, seat: SeatId) -> bool:
    """Move a minion (or buried card) to a different base with everything on and under it (9.17)."""
    if not g.s.in_play(card) or card.base == base.id or base not in g.s.bases:
        return False
    if refused(g, card, "move", by) or barred(g, card, "move", by, seat, base):
        return False
    old = card.base
    card.base = base.id
    for action in g.s.play.values():
        if isinstance(action, Action) and action.on == card.id:
            action.base = base.id
    moved(g, card)
    g.log("move", seat, [card.id], base.id, old, by.face.id if by is not None else "")
    emit(g, Moved(card, old, base.id, seat))
    return True


def transfer(g: Game, action: Action, to: Minion | Base, by: By) -> bool:
    """Take an action off its base or minion and put it on another (9.33)."""
    if not g.s.in_play(action) or refused(g, action, "move", by):
        return False
    if isinstance(to, Minion):
        if not g.s.in_play(to) or action.on == to.id or refused(g, to, "attach", action):
            return False
        action.on, action.base = to.id, to.base
    else:
        if action.on == NOWHERE and action.base == to.id:
            return False
        action.on, action.base = NOWHERE, to.id
    moved(g, action)
    cards = [action.id, to.id] if isinstance(to, Minion) else [action.id]
    g.log("transfer", player_behind(by), cards, action.base, source=by.face.id if by is not None else "")
    return True


def take_control(g: Game, card: Minion | Action, seat: SeatId, by: By) -> bool:
    """Give a player control of a card (8.4); it stays until somebody else takes it."""
    if not g.s.in_play(card) or card.controller == seat or refused(g, card, "control", by):
        return False
    card.controller = seat
    changed(g)
    store.changes_hands(g, card)
    g.log("control", seat, [card.id], card.base, source=by.face.id if by is not None else "")
    return True
