"""Why a card can't be played or used now: one sentence that names the rule or the card that forbids it."""

from __future__ import annotations

from ..engine.driver import Driver
from ..engine.errors import UnknownCard
from ..engine.facade import Game
from ..engine.kernel import protection
from ..engine.option import Option
from ..engine.printed import catalog
from ..engine.turn import menu, using
from ..engine.verbs import play
from ..state.faces import Face
from ..state.numbers import CardId, SeatId
from ..state.pieces import Action, Base, Card, Held, Minion, Stasis

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
    if card in g.s.stasis:
        return _in_stasis(g, seat, g.s.stasis[card], waiting)
    if card in g.s.buried:
        return "A buried card can't be used; its player may uncover one at the start of their turn (3.2.4)."
    for base in g.s.bases:
        if base.id == card:
            return _base(g, base, waiting)
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
    """Why a card that is good for a Special can't be used while others act; "" if there is nothing special about it."""
    g, question = game.g, game.question
    face = g.face(id)
    held = Held(id, face, g.owner(id), seat, "hand")
    if question is not None and question.seat != seat and play.special_for(g, held, g.window) is not None:
        return f"{g.names[question.seat]} chooses first; you can use {face.name} when the circle comes to you (5.6.8)."
    return "" if face.is_minion or play.playable_by_kind(face) else _only_special(face)


def _only_special(face: Face) -> str:
    return f"{face.name} is a Special; it can only be used at the time it names: {' '.join(face.texts)}"


def _hand_card(g: Game, seat: SeatId, id: CardId) -> str:
    face = g.face(id)
    if menu.playable(g, seat, id):
        return _round_in_circles(face.name)
    return _unplayable(g, seat, id, face) or _no_play_left(g, face.kind)


def _unplayable(g: Game, seat: SeatId, id: CardId, face: Face) -> str:
    """Why a card can't be played at all now, however many plays are left; "" if it could be."""
    if protection.banned(g, seat, face):
        return f"You may not play {face.name} again this turn."
    if face.is_minion:
        return _nowhere(g, seat, id, face)
    if not play.playable_by_kind(face):
        return _only_special(face)
    if play.action_targets(g, seat, face) == []:
        what = {"base": "base", "minion": "minion", "own_minion": "minion of yours"}[face.plays_on]
        return f"There is no {what} on which {face.name} could be played (4.1.5)."
    return ""


def _nowhere(g: Game, seat: SeatId, id: CardId, face: Face) -> str:
    if not g.s.bases:
        return "There is no base to play a minion at (12.1.7)."
    for base in g.s.bases:
        source = protection.forbidden(g, "play", seat, id, base.id)
        if source is not None and not play.allowed_bases(g, seat, id, g.s.bases):
            return f"{source.name} forbids playing {face.name} (5.1.3)."
    return ""


def _no_play_left(g: Game, kind: str) -> str:
    if any(extra.kind in (kind, "any") for extra in g.s.extras):
        return f"Your free {kind} is used up, and none of your extra plays fits this card (4.5)."
    return f"You have played your {kind} for this turn (3.3.1); an extra {kind} needs an ability that grants it (4.5)."


def _in_stasis(g: Game, seat: SeatId, card: Stasis, waiting: str) -> str:
    if card.controller != seat:
        return _not_yours(g, card)
    if card.stasis_counters and not card.face.on_your_turn:
        return f"{card.name} is in stasis; it can be played when it has no stasis counter left (3.3.5)."
    if waiting:
        return waiting
    if card.stasis_counters:  # it can be used, for an action play
        return _no_play_left(g, "action")
    return _unplayable(g, seat, card.id, card.face) or _round_in_circles(card.name)


def _stored(g: Game, seat: SeatId, host: Card) -> str:
    whose = "your card" if host.controller == seat else f"{g.names[host.controller]}'s card"
    return f"It is stored under {whose} {host.name}; only an ability that says so can play it (10.4.2)."


def _not_yours(g: Game, card: Card) -> str:
    return f"{card.name} is controlled by {g.names[card.controller]}; its abilities are theirs to use (5.8.1)."


def _in_play(g: Game, seat: SeatId, card: Minion | Action, waiting: str) -> str:
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


def _base(g: Game, base: Base, waiting: str) -> str:
    usable = [ability for face in g.base_faces(base) for ability in face.on_your_turn]
    if not usable:
        return f"{base.name} has nothing to use on your turn; its ability works by itself."
    if waiting:
        return waiting
    for ability in usable:
        if ability.provided is not None and not ability.provided(g, base):
            words = " ".join(catalog.face(ability.face).texts)  # it may be the ability of another base
            return f"The condition of {base.name}'s ability isn't met: {words}"
    return f"{base.name}'s ability was used this turn; it can be used once each turn (4.8.2)."
