"""Changing cards in play: counters, power for a while, moving, transferring, control (8.2, 8.3, 8.4, 9.17, 9.33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ...state.faces import Face, LastingAbility
from ...state.numbers import NOBODY, NOWHERE, CardId, SeatId
from ...state.pieces import Action, Base, Buried, Card, InPlay, Lasting, Minion, Source, Titan
from ...state.words import Banned, BanUntil, Deed, ExtraKind, LastingKind, Until
from ..errors import CardCodeError, check_word
from ..events import CountersPlaced, CountersRemoved, Moved
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.features import Features
from ..kernel.immunity.effects import note
from ..kernel.immunity.refusal import barred, refused
from ..kernel.immunity.rules import ANY, player_behind
from ..kernel.in_force import changed, lasting_changed, moved
from ..kernel.triggers import emit
from ..kernel.values.power import lasting_power
from ..types import By
from . import clash
from . import stored_cards as store


def place_counters(g: Context, card: Card, n: int, by: By) -> int:
    """Put +1 power counters on a card; how many were put there (8.2.6)."""
    if n <= 0 or not g.s.in_play(card) or refused(g, card, "counter", by):
        return 0
    card.counters += n
    if g.features.tells_affected:
        note(g, card, by)
    if by is not None:
        g.log("counters", by.controller, (card.id,), card.base, n, by.face.id)
    else:
        g.log("counters", NOBODY, (card.id,), card.base, n)
    if "CountersPlaced" in g.features.heard_kinds:
        emit(g, CountersPlaced(card, n, card.counters - n, player_behind(by), by))
    return n


def remove_counters(g: Context, card: Card, n: int, by: By) -> int:
    """Take +1 power counters off a card; how many came off."""
    n = min(n, card.counters)
    if n <= 0 or not g.s.in_play(card) or refused(g, card, "counter", by):
        return 0
    card.counters -= n
    if g.features.tells_affected:
        note(g, card, by)
    g.log("counters_off", player_behind(by), [card.id], card.base, n, by.face.id if by is not None else "")
    if "CountersRemoved" in g.features.heard_kinds:
        emit(g, CountersRemoved(card, n, player_behind(by)))
    return n


def transfer_counters(g: Context, card: Card, to: Card, n: int, by: By) -> int:
    """Shift +1 power counters between cards (9.33); nothing happens if either is protected."""
    n = min(n, card.counters)
    if n <= 0 or card is to or not g.s.in_play(card) or not g.s.in_play(to):
        return 0
    if refused(g, card, "counter", by) or refused(g, to, "counter", by):
        return 0
    card.counters -= n
    to.counters += n
    if g.features.tells_affected:
        note(g, card, by)
        note(g, to, by)
    g.log("transfer_counters", player_behind(by), [card.id, to.id], to.base, n, by.face.id if by is not None else "")
    return n


def last(g: Context, effect: Lasting, by: Source) -> None:
    """Note a lasting effect; the clock ends it (8.3)."""
    if effect.kind != "promise":
        check_word(effect.until, BanUntil if effect.kind == "ban" else Until, "how long (until)", by)
    effect.of_turn = g.s.turn
    effect.by_kind = by.face.kind
    if g.now.borrowed is not None and by is g.now.borrowed[0]:
        effect.face = g.now.borrowed[1]
    g.s.lasting.append(effect)
    if effect.kind == "cancel" or effect.kind == "ignore":
        g.features = Features(g.s.prints, g.s.lasting)
    lasting_changed(g)


def start(g: Context, ability: LastingAbility, by: Source, seat: SeatId, until: Until, target: CardId) -> None:
    """Begin a change of power, a response or a prohibition that outlives its card."""
    given: object = ability
    if not isinstance(given, LastingAbility):
        name = getattr(given, "__name__", repr(given))
        started = "only what is marked @x.lasting, @x.lasting_after or @x.lasting_forbids can be started"
        raise CardCodeError(f"{by.face.id}: {started}, and not {name}.")
    kind: LastingKind = "trigger" if ability.event else "forbid" if ability.kind == "forbids" else "rule"
    effect = Lasting(kind, by.face, seat, until, target=target, ability=ability.name)
    last(g, effect, by)
    if g.features.tells_affected and kind == "rule":
        for minion in (g.force or g.in_force()).minions:
            if lasting_power(g, effect, minion):
                note(g, minion, by)


def ban(g: Context, seat: SeatId, what: Face | Banned, by: Source, until: BanUntil) -> None:
    """Keep a player for a while from playing this card or a copy, or any card of a kind, or from moving minions."""
    if isinstance(what, Face):
        last(g, Lasting("ban", by.face, player_behind(by), until, amount=seat, data=what.id), by)
        return
    check_word(what, Banned, "what is banned", by)
    last(g, Lasting("ban", by.face, player_behind(by), until, amount=seat, data=ANY + what), by)
    g.log("ban_next_turn" if until == "their_turn" else "ban", seat, n=get_args(Banned).index(what), source=by.face.id)


def promise_extra(g: Context, seat: SeatId, kind: ExtraKind, by: Source) -> None:
    """An extra play in a player's next turn."""
    check_word(kind, ExtraKind, "an extra play", by)
    last(g, Lasting("promise", by.face, seat, "promise", data=kind), by)


def protect(g: Context, card: Card, deeds: Sequence[Deed], by: Source) -> None:
    """Protect a card from these deeds until the end of the turn."""
    for deed in deeds:
        check_word(deed, Deed, "what is done to a card", by)
    last(g, Lasting("immune", by.face, by.controller, "end", target=card.id, data=" ".join(deeds)), by)


def add_power(g: Context, seat: SeatId, base: Base, n: int, by: Source) -> None:
    """Power of a player at a base until the end of the turn (12.4.4)."""
    last(g, Lasting("total", by.face, seat, "end", target=base.id, amount=n), by)
    g.log("total", seat, (), base.id, n, by.face.id)


def cancel(g: Context, card: Card | Base, by: Source, seat: SeatId, until: Until) -> bool:
    """Cancel the abilities of a card or base for a while (8.3.7); whether that could be done (9.1.9)."""
    if isinstance(card, Base) and card not in g.s.bases:
        return False
    if not isinstance(card, Base) and (not g.s.in_play(card) or refused(g, card, "cancel", by)):
        return False
    last(g, Lasting("cancel", by.face, seat, until, target=card.id), by)
    if g.features.tells_affected and isinstance(card, Card):
        note(g, card, by)
    g.log("cancel", seat, [card.id], card.base, source=by.face.id)
    return True


def ignore(g: Context, base: Base, by: Source, seat: SeatId, until: Until, ends_with: CardId) -> None:
    """A base's ability does nothing for a player and the cards that player controls for a while (12.10.29)."""
    last(g, Lasting("ignore", by.face, seat, until, target=base.id, ends_with=ends_with), by)
    g.log("ignore", seat, (), base.id, source=by.face.id)


def boost(g: Context, minion: Minion, n: int, by: Source, seat: SeatId, until: Until) -> bool:
    """Change a minion's power until the end of the turn, or until the start of `seat`'s next turn."""
    if not g.s.in_play(minion) or refused(g, minion, "power", by):
        return False
    last(g, Lasting("power", by.face, seat, until, target=minion.id, amount=n), by)
    if g.features.tells_affected:
        note(g, minion, by)
    g.log("boost", seat, [minion.id], minion.base, n, by.face.id)
    return True


def change_breakpoint(
    g: Context, base: Base, n: int, by: Source, seat: SeatId, until: Until, ends_with: CardId
) -> None:
    """Change a base's breakpoint until the end of the turn, or until a card leaves play before that (8.3.1)."""
    if not n:
        return
    last(g, Lasting("breakpoint", by.face, seat, until, target=base.id, amount=n, ends_with=ends_with), by)
    g.log("breakpoint", seat, (), base.id, n, by.face.id)


async def set_breakpoint(
    g: Context, base: Base, n: int, by: Source, seat: SeatId, until: Until, ends_with: CardId
) -> None:
    """Set a base's breakpoint to `n` for a while, regardless of other changes.

    The last such effect decides; if others set it differently, the current player picks which one that is (8.5.4).
    """
    last(g, Lasting("breakpoint_set", by.face, seat, until, target=base.id, amount=n, ends_with=ends_with), by)
    g.log("breakpoint_set", seat, (), base.id, n, by.face.id)
    those = [x for x in g.s.lasting if x.kind == "breakpoint_set" and x.target == base.id]
    if len({x.amount for x in those}) > 1:
        ways = [(str(number), f"{x.name}: {x.amount}") for number, x in enumerate(those)]
        prompt = f"Which ability sets the breakpoint of {base.name}?"
        chosen = those[int(await asking.mode(g, g.s.current, ways, prompt, base))]
        g.s.lasting.remove(chosen)
        g.s.lasting.append(chosen)


def remember(g: Context, card: Card, choice: str) -> None:
    """A card in play keeps what was chosen for it, through transfer and control, until it leaves play."""
    if g.s.in_play(card):
        card.chosen = choice
        g.log("remember", card.controller, [card.id], card.base, source=choice)


def count_on_base(g: Context, base: Base, n: int, seat: SeatId) -> int:
    """Put counters of the base's own kind on it; they are never power counters (8.2.9)."""
    if base not in g.s.bases:
        return 0
    base.counters += n
    g.log("base_counters", seat, (), base.id, n)
    return n


def move(g: Context, card: Minion | Buried | Titan, base: Base, by: By, seat: SeatId) -> bool:
    """Move a minion, buried card or titan to a different base with everything on and under it (9.17)."""
    if not _can_move(g, card, base, by, seat):
        return False
    _bring(g, card, base, by, seat)
    return True


def move_together(
    g: Context, cards: Sequence[Minion | Buried | Titan], base: Base, by: By, seat: SeatId
) -> list[Minion | Buried | Titan]:
    """Move cards at the same time; a card that pins others still does so while it moves itself."""
    going = [card for card in cards if _can_move(g, card, base, by, seat)]
    for card in going:
        _bring(g, card, base, by, seat)
    return going


def _can_move(g: Context, card: Minion | Buried | Titan, base: Base, by: By, seat: SeatId) -> bool:
    if not g.s.in_play(card) or card.base == base.id or base not in g.s.bases:
        return False
    return not refused(g, card, "move", by) and not barred(g, card, by, seat, base)


def _bring(g: Context, card: Minion | Buried | Titan, base: Base, by: By, seat: SeatId) -> None:
    old = card.base
    card.base = base.id
    for action in g.s.play.values():
        if isinstance(action, Action) and action.on == card.id:
            action.base = base.id
    moved(g, card)
    if g.features.tells_affected:
        note(g, card, by)
    g.log("move", seat, [card.id], base.id, old, by.face.id if by is not None else "")
    arrival = Moved(card, old, base.id, seat)
    emit(g, arrival)
    if type(card) is Titan and clash.arrived(g, card):
        g.now.pool.triggers.append(clash.expected(g, card, arrival))


def transfer(g: Context, action: Action, to: Minion | Base, by: By) -> bool:
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
    if g.features.tells_affected:
        note(g, action, by)
        if isinstance(to, Minion):
            note(g, to, by)
    cards = [action.id, to.id] if isinstance(to, Minion) else [action.id]
    g.log("transfer", player_behind(by), cards, action.base, source=by.face.id if by is not None else "")
    return True


def take_control(g: Context, card: InPlay, seat: SeatId, by: By) -> bool:
    """Give a player control of a card (8.4) until another player takes it."""
    if not g.s.in_play(card) or card.controller == seat or refused(g, card, "control", by):
        return False
    card.controller = seat
    changed(g)
    if g.features.tells_affected:
        note(g, card, by)
    store.changes_hands(g, card)
    g.log("control", seat, [card.id], card.base, source=by.face.id if by is not None else "")
    return True
