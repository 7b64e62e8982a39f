"""Cut a position out of a game: everything that a `Position` can express, with the others' hands empty."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.driver import Driver
from ...engine.errors import BadSetup
from ...engine.turn.options import GameOptions
from ...engine.turn.position import AtBase, BaseInPlay, OnCard, Position
from ...engine.turn.setup import Seat, Setup
from ...state.numbers import NOWHERE, CardId
from ...state.pieces import Action, Card, Minion

NEXT_BASES = 3  # bases whose order is fixed, so that every player meets the same ones


def cut(game: Driver, name: str) -> Setup | None:
    """A game that begins here, at the current player's turn; None if no game can go on from here.

    Others' hands go back into their decks: not knowing them would make every result uncertain. Left out are also cards
    that a `Position` can't express, such as those in stasis or in others' hands, and effects that last for a time.
    """
    s = game.g.s
    if s.titans or s.set_aside or any(s.gone) or any(base.counters for base in s.bases):
        return None
    position = Position(
        name,
        [_base(game, index) for index in range(len(s.bases))],
        base_deck=[s.face(id).card for id in s.base_deck[: -NEXT_BASES - 1 : -1]],
        hands=[_own(game, hand, seat) if seat == s.current else [] for seat, hand in enumerate(s.hands)],
        discards=[_own(game, pile, seat) for seat, pile in enumerate(s.discards)],
        vp=s.vp[:],
        turn=s.turn - 1,
    )
    seats = [Seat(f"Player {number}", list(two)) for number, two in enumerate(s.factions, 1)]
    try:
        options = GameOptions(first=s.current, edition=game.setup.options.edition, position=position)
        return Setup(seats, 1, options)
    except BadSetup:
        return None  # a card lies where it can't be played


def _own(game: Driver, cards: Sequence[CardId], seat: int) -> list[str]:
    s = game.g.s
    return [s.face(id).card for id in cards if s.owner(id) == seat]


def can_be_told(card: Card) -> bool:
    """Return whether a `Position` can express a card in play: its owner's minion or action, with nothing hidden."""
    if not isinstance(card, (Minion, Action)) or card.controller != card.owner or card.stored or card.chosen:
        return False
    return isinstance(card, Minion) or not card.counters


def _base(game: Driver, index: int) -> BaseInPlay:
    s = game.g.s
    base = s.bases[index]
    here = [card for card in s.play.values() if card.base == base.id and can_be_told(card)]
    return BaseInPlay(
        base.face.card,
        [
            AtBase(
                minion.face.card,
                minion.owner,
                minion.counters,
                [OnCard(card.face.card, card.owner) for card in here if type(card) is Action and card.on == minion.id],
            )
            for minion in here
            if type(minion) is Minion
        ],
        [OnCard(card.face.card, card.owner) for card in here if type(card) is Action and card.on == NOWHERE],
        [
            OnCard(card.face.card, card.owner)
            for card in s.buried.values()
            if card.base == base.id and card.owner == card.controller
        ],
    )
