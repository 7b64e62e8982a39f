"""Moments in words: what players are asked to respond to, and with what."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...state.numbers import NOBODY
from ...state.pieces import Action, Base, Card, Minion, Titan
from ...state.words import TargetKind
from ..events import (
    ActionPlayed,
    BaseEntered,
    CardsSeen,
    CountersPlaced,
    Destroyed,
    Discarded,
    Dueling,
    EndOfTurn,
    Event,
    InDuel,
    LeftPlay,
    MinionPlayed,
    Moved,
    Scoring,
    StartOfTurn,
    TitanPlayed,
    WentToDiscard,
)
from ..option import Option
from ..question import Question, lent_option
from .context import Context
from .under_way import Trigger
from .values.power import power_of


class Uses(Question):
    """A choice among abilities that respond to something."""

    __slots__ = ()
    choices: Sequence[Trigger]

    def _key(self, index: int) -> str:
        key = self.choices[index].key
        before = [1 for trigger in self.choices[:index] if trigger.key == key]
        return f"{key}#{len(before) + 1}" if before else key  # a base may have several abilities, its own and lent ones

    def _listed(self) -> list[Option]:
        return [_option(self._key(index), trigger, self._whose(trigger)) for index, trigger in enumerate(self.choices)]

    def _whose(self, trigger: Trigger) -> str:
        """For whom a base's ability would work, where several players have it."""
        rivals = [t for t in self.choices if t.source is trigger.source and t.ability is trigger.ability]
        return f" ({self._game.names[trigger.seat]})" if any(t.seat != trigger.seat for t in rivals) else ""

    def _edge(self, index: int) -> Hashable:
        trigger = self.choices[index]
        return trigger.key, trigger.ability.number


def _option(key: str, trigger: Trigger, whose: str) -> Option:
    source, ability = trigger.source, trigger.ability
    if isinstance(source, Base) and ability.face != source.face.id:
        return lent_option(key, source, ability, whose)
    kind: TargetKind = source.kind if isinstance(source, (Card, Base)) else ""
    verb = "Uncover" if kind == "buried" else "Play" if ability.zone == "aside" else "Use"  # 3.2.4
    by_rule = ability.label if ability.kind == "rule" else ""
    return Option(key, (by_rule or f"{verb} {source.name}") + whose, kind, source.id, source.face.id)


def asking_to_use(g: Context, usable: list[Trigger]) -> str:
    """The prompt that offers a player abilities in a Me First! circle."""
    event = usable[0].event
    moment = _moment(g, event) if all(t.event is event for t in usable) else ""
    return f"{moment}: use an ability?" if moment else "Use an ability?"


def _moment(g: Context, event: Event) -> str:
    """What abilities respond to, in words that reveal nothing hidden."""
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
        case MinionPlayed() | ActionPlayed() | TitanPlayed():
            return f"{g.names[event.seat]} played {event.card.name}"
        case Discarded():
            return f"{g.names[event.seat]} discarded a card"
        case Destroyed():
            return f"{event.card.name} was destroyed"
        case WentToDiscard():
            return f"{event.card.name} went to the discard pile"
        case LeftPlay(card=Minion() | Action() | Titan() as gone):
            return f"{gone.name} left play"
        case CardsSeen(seat=seer) if seer != NOBODY:
            return f"{g.names[seer]} saw cards of {g.names[event.victim]}"
        case Moved(card=Minion() | Titan() as moved):
            return f"{moved.name} was moved"
        case BaseEntered():
            return f"{event.card.name} came into play"
        case Dueling():
            return f"{event.mine.name} is about to duel {event.theirs.name}"
        case CountersPlaced():
            return f"{event.card.name} got {event.n} +1 power counter{'s' if event.n > 1 else ''}"
    return ""
