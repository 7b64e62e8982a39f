"""Moments in words: what players are asked to respond to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...state.pieces import NOBODY, Action, Minion
from ..events import (
    ActionPlayed,
    CardsSeen,
    Destroyed,
    Discarded,
    EndOfTurn,
    Event,
    InDuel,
    LeftPlay,
    MinionPlayed,
    Moved,
    Scoring,
    StartOfTurn,
    WentToDiscard,
)
from .power import power_of
from .triggers import Trigger

if TYPE_CHECKING:
    from ..facade import Game


def asking_to_use(g: Game, usable: list[Trigger]) -> str:
    """The prompt with which a player is offered abilities in a Me First! circle."""
    event = usable[0].event
    moment = _moment(g, event) if all(t.event is event for t in usable) else ""
    return f"{moment}: use an ability?" if moment else "Use an ability?"


def _moment(g: Game, event: Event) -> str:
    """What abilities respond to, in words that everybody may read."""
    match event:
        case Scoring():
            moment = {"BeforeScoring": "Before", "AfterScoring": "After"}.get(event.kind, "While")
            return f"{moment} {event.card.name} scores"
        case InDuel(mine=mine, theirs=theirs):
            return f"{mine.name} ({power_of(g, mine)}) duels {theirs.name} ({power_of(g, theirs)})"
        case StartOfTurn():
            return f"{g.names[event.seat]}'s turn starts"
        case EndOfTurn():
            return f"{g.names[event.seat]}'s turn ends"
        case MinionPlayed() | ActionPlayed():
            return f"{g.names[event.seat]} played {event.card.name}"
        case Discarded():
            return f"{g.names[event.seat]} discarded a card"
        case Destroyed():
            return f"{event.card.name} was destroyed"
        case WentToDiscard():
            return f"{event.card.name} went to the discard pile"
        case LeftPlay(card=Minion() | Action() as gone):
            return f"{gone.name} left play"
        case CardsSeen(seat=seer) if seer != NOBODY:
            return f"{g.names[seer]} saw cards of {g.names[event.victim]}"
        case Moved(card=Minion() as minion):
            return f"{minion.name} was moved"
    return ""
