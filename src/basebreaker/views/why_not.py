"""Why a card can't be played or used now: one sentence that names the rule or the card that forbids it."""

from __future__ import annotations

from ..engine.driver import Driver
from ..engine.errors import UnknownCard
from ..engine.facade import Game
from ..engine.kernel.immunity import rules
from ..engine.kernel.in_force import faces_of
from ..engine.kernel.triggers import once_key
from ..engine.option import Option
from ..engine.printed import catalog
from ..engine.turn import from_discard, menu, using
from ..engine.verbs import play
from ..state.faces import Face
from ..state.numbers import NOWHERE, CardId, SeatId
from ..state.pieces import Base, Card, Held, InPlay, Stasis, Titan
from ..state.words import Forbidden

PHASES = {
    "setup": "The game is still being set up.",
    "start": "This is the Start Turn phase; cards are played in the Play Cards phase (3.2.7).",
    "score": "Bases are being scored; only cards that say so can be used now (6.2).",
    "draw": "This is the Draw 2 Cards phase; cards are played in the Play Cards phase (3.1.1).",
    "end": "The turn is ending; cards are played in the Play Cards phase (3.7).",
    "over": "The game is over.",
}


def why_not(game: Driver, seat: SeatId, card: CardId) -> str:
    """Why `seat` can't play or use the card with this number; "" if it can."""
    g = game.g
    question = game.question
    if question is not None and question.seat == seat and any(_points_at(o, card) for o in question.options):
        return ""
    waiting = _not_your_move(game, seat)
    if card in g.s.hands[seat]:
        return (_special(game, seat, card) or waiting) if waiting else _hand_card(g, seat, card)
    if card in g.s.play:
        return _in_play(g, seat, g.s.play[card], waiting)
    for owner, pile in enumerate(g.s.discards):
        if card in pile:
            return _in_discard(g, seat, card, waiting) if owner == seat else _in_another_pile(g, owner, card)
    if card in g.s.titans:
        return _titan_aside(g, seat, g.s.titans[card], waiting)
    if card in g.s.stasis:
        return _in_stasis(g, seat, g.s.stasis[card], waiting)
    if card in g.s.buried:
        return "A buried card can't be used; its player may uncover one at the start of their turn (3.2.4)."
    for base in g.s.bases:
        if base.id == card:
            return _base(g, seat, base, waiting)
    for host in (*g.s.play.values(), *g.s.stasis.values()):
        if card in host.stored:
            return _stored(g, seat, host)
    raise UnknownCard(f"Seat {seat} has no card with the number {card} in hand or in play.")


def _points_at(option: Option, card: CardId) -> bool:
    return option.id == card and option.kind != "seat"


def _not_your_move(game: Driver, seat: SeatId) -> str:
    g = game.g
    if g.s.phase != "play":
        return PHASES[g.s.phase]
    if g.s.current != seat:
        return f"It is {g.names[g.s.current]}'s turn; only Specials can be used on it (4.7.2)."
    question = game.question
    if question is not None and question.seat != seat:
        return f"{g.names[question.seat]} must choose first."
    if question is not None and question.kind != "menu":
        return f"Answer the question first: {question.prompt}"
    return ""


def _special(game: Driver, seat: SeatId, id: CardId) -> str:
    """Why a card with a Special can't be used while others act; "" if the card has no Special that matters here."""
    g, question = game.g, game.question
    face = g.face(id)
    held = Held(id, face, g.owner(id), seat, "hand")
    if question is not None and question.seat != seat and play.special_for(g, held, g.now.window) is not None:
        return f"{g.names[question.seat]} chooses first; you can use {face.name} when the circle comes to you (5.6.8)."
    return "" if face.is_minion or play.playable_by_kind(face) else _only_special(face)


def _only_special(face: Face) -> str:
    return f"{face.name} is a Special; it can only be used at the time it names: {' '.join(face.texts)}"


def _hand_card(g: Game, seat: SeatId, id: CardId) -> str:
    face = g.face(id)
    if menu.playable(g, seat, id):
        return _round_in_circles(face.name)
    if face.modes:
        reasons = [_unplayable(g, seat, id, mode) or _no_play_left(g, mode.kind) for mode in face.modes]
        return " ".join(f"As {_a(mode)}: {why}" for mode, why in zip(face.modes, reasons, strict=True))
    return _unplayable(g, seat, id, face) or _no_play_left(g, face.kind)


def _a(mode: Face) -> str:
    return "a minion" if mode.is_minion else "an action"


def _unplayable(g: Game, seat: SeatId, id: CardId, face: Face) -> str:
    """Why a card can't be played at all now, however many plays are left; "" if it can."""
    ban = rules.ban(g, seat, face)
    if ban is not None:
        return f"You may not play {face.name} again this turn." if ban.data == face.id else _kept_from(face, ban.name)
    if face.is_minion:
        return _nowhere(g, seat, id, face)
    if not play.playable_by_kind(face):
        return _only_special(face)
    return _no_target(g, seat, id, face)


def _kept_from(face: Face, source: str) -> str:
    return f"{source} keeps you from playing {face.kind}s now (5.1.3)."


def _no_target(g: Game, seat: SeatId, id: CardId, face: Face) -> str:
    """Why an action can't be played on anything; "" if it can."""
    source = rules.forbidden(g, "play_action", seat, id, NOWHERE)
    if source is not None:
        return _kept_from(face, source.name)
    if play.action_targets(g, seat, id, face) != []:
        return ""
    deed: Forbidden = "play_on_base" if face.plays_on == "base" else "play_on_minion"
    for base in g.s.bases:
        source = rules.forbidden(g, deed, seat, id, base.id)
        if source is not None:
            return f"{source.name} forbids playing {face.name} there, and there is no other place for it (5.1.3)."
    what = {"base": "base", "minion": "minion", "own_minion": "minion of yours"}[face.plays_on]
    return f"There is no {what} on which {face.name} could be played (4.1.5)."


def _nowhere(g: Game, seat: SeatId, id: CardId, face: Face) -> str:
    if not g.s.bases:
        return "There is no base to play a minion at (12.1.7)."
    for base in g.s.bases:
        source = rules.forbidden(g, "play", seat, id, base.id)
        if source is not None and not play.allowed_bases(g, seat, id, g.s.bases):
            return f"{source.name} forbids playing {face.name} (5.1.3)."
    return ""


def _no_play_left(g: Game, kind: str) -> str:
    if any(extra.kind in (kind, "any") for extra in g.s.extras):
        return f"Your free {kind} is used up, and none of your extra plays fits this card (4.5)."
    return f"You have played your {kind} for this turn (3.3.1); an extra {kind} needs an ability that grants it (4.5)."


def _in_another_pile(g: Game, owner: int, id: CardId) -> str:
    return f"{g.face(id).name} is in {g.names[owner]}'s discard pile (2.2.1)."


def _in_discard(g: Game, seat: SeatId, id: CardId, waiting: str) -> str:
    face = g.face(id)
    if waiting:
        return waiting
    held = Held(id, face, g.owner(id), seat, "discard")
    for ability in face.on_your_turn:
        if ability.zone == "discard":
            if ability.once == "name" and once_key(ability, held, seat) in g.s.once:
                only = "of all of them only one may be (12.3.16)"
                return f"The ability of one {face.name} was used this turn; {only}."
            return _unplayable(g, seat, id, face) or _round_in_circles(face.name)
    if from_discard.is_allowed(g, seat, id):
        return _hand_card(g, seat, id)
    return f"{face.name} is in your discard pile, and nothing lets you play it from there now (4.1.3)."


def _in_stasis(g: Game, seat: SeatId, card: Stasis, waiting: str) -> str:
    if card.controller != seat:
        return _not_yours(g, card)
    if card.stasis_counters and not card.face.on_your_turn:
        return f"{card.name} is in stasis; it can be played when it has no stasis counter left (3.3.5)."
    if waiting:
        return waiting
    if card.stasis_counters:  # it can be used by spending an action play
        return _no_play_left(g, "action")
    return _unplayable(g, seat, card.id, card.face) or _round_in_circles(card.name)


def _stored(g: Game, seat: SeatId, host: Card) -> str:
    whose = "your card" if host.controller == seat else f"{g.names[host.controller]}'s card"
    return f"It is stored under {whose} {host.name}; only an ability that says so can play it (10.4.2)."


def _not_yours(g: Game, card: Card) -> str:
    return f"{card.name} is controlled by {g.names[card.controller]}; its abilities are theirs to use (5.8.1)."


def _titan_aside(g: Game, seat: SeatId, titan: Titan, waiting: str) -> str:
    if titan.owner != seat:
        return f"{titan.name} goes with a faction of {g.names[titan.owner]}, who alone may play it (10.10.7)."
    if not rules.may_have_titan(g, seat):
        return f"You have a titan in play; {titan.name} must wait until that one is gone (10.10.16)."
    uses = [ability for ability in titan.face.on_your_turn if ability.zone == "aside"]
    if not uses:
        return f"{titan.name} can only be played at the time its text names (10.10.7): {titan.face.texts[0]}"
    if waiting:
        return waiting
    for ability in uses:
        if ability.once and once_key(ability, titan, seat) in g.s.once:
            return f"{titan.name} was played this turn; that may be done once on your turn (12.8.4)."
        if not using.may_use(g, seat, titan, ability):
            return f"What it takes to play {titan.name} isn't met: {titan.face.texts[ability.number]}"
    return _round_in_circles(titan.name)


def _in_play(g: Game, seat: SeatId, card: InPlay, waiting: str) -> str:
    if card.controller != seat:
        return _not_yours(g, card)
    if not card.face.talents:
        return f"{card.name} has no Talent; its abilities work by themselves."
    if waiting:
        return waiting
    for ability in card.face.talents:
        if ability.provided is not None and not ability.provided(g, card):
            return f"The condition of {card.name}'s Talent isn't met: {card.face.texts[ability.number]}"
        if not using.talent_ready(g, card, ability):
            return f"{card.name}'s Talent was used this turn; a Talent can be used once each turn (4.6.1)."
    return _round_in_circles(card.name)


def _round_in_circles(name: str) -> str:
    return f"Using {name} once more would only lead to the same position again (12.7.2)."


def _base(g: Game, seat: SeatId, base: Base, waiting: str) -> str:
    ignoring = rules.ignored(g, seat, base)
    if ignoring is not None:
        return f"You ignore the ability of {base.name} because of {ignoring.name} (12.10.29)."
    usable = [ability for face in faces_of(g, base) for ability in face.on_your_turn]
    if not usable:
        return f"{base.name} has nothing to use on your turn; its ability works by itself."
    if waiting:
        return waiting
    for ability in usable:
        if ability.provided is not None and not ability.provided(g, base):
            words = " ".join(catalog.face(ability.face).texts)  # it may be the ability of another base
            return f"The condition of {base.name}'s ability isn't met: {words}"
    return f"{base.name}'s ability was used this turn; it can be used once each turn (4.8.2)."
