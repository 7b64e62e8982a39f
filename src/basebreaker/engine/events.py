"""Events: what happened (facts, for triggers) and the windows of a turn and of scoring.

Abilities name an event by its class. Every event is a dataclass by being one. `card` and the like are pieces; a piece
of a card that left play still tells what was last true of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import dataclass_transform

from ..state.numbers import NOWHERE, BaseId, CardId, SeatId
from ..state.pieces import Action, Base, Buried, Card, Minion, Source, Stasis, Titan
from ..state.words import Deed, Hidden, Pile

ZONES = ("play", "hand", "discard", "stasis", "lasting", "deck", "aside")  # from where abilities respond


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Event:
    """Something abilities can respond to."""

    kind = "Event"
    keys: tuple[str, ...] = ()  # what faces call listening to it, one for each zone
    takes_away = False  # whether it took cards out of play
    about = ("Event", "play:Event", False)  # its kind, what cards in play call listening to it, whether it takes away
    took: tuple[Card, ...]  # the cards it took out of play, those at least that may still respond to it (5.5.3)

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)
        cls.kind = cls.__name__
        cls.keys = tuple(f"{zone}:{cls.kind}" for zone in ZONES)
        cls.takes_away = "took" in [part.name for part in fields(cls)]  # type: ignore[arg-type]
        cls.about = (cls.kind, cls.keys[0], cls.takes_away)


class MinionPlayed(Event):
    """`seat` played `card` at `base`; it came from `card.came`."""

    card: Minion
    seat: SeatId
    base: BaseId


class ActionPlayed(Event):
    """`seat` played `card`; on a base `base`, on a minion also `on`; a standard action has neither."""

    card: Action
    seat: SeatId
    base: BaseId = NOWHERE
    on: Minion | None = None

    @property
    def on_base(self) -> bool:
        """Whether the action was played on a base (not on a minion there)."""
        return self.base != NOWHERE and self.on is None


class TitanPlayed(Event):
    """`seat` played the titan `card` at `base`, which is neither playing a minion nor an action (10.10.14)."""

    card: Titan
    seat: SeatId
    base: BaseId


class Destroyed(Event):
    """`card` was destroyed at `base` by `seat` (NOBODY if no player did it); emitted once for each card."""

    card: Card
    base: BaseId
    seat: SeatId
    by: Card | Base | None
    took: tuple[Card, ...]


class Destruction(Event):
    """One destroying event with all cards it destroyed; for abilities that count the event, not the cards."""

    took: tuple[Card, ...]
    seat: SeatId

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that were destroyed."""
        return self.took


class WentToDiscard(Event):
    """`card` went to the discard pile from play, from `base` (8.6.4): destroyed, or discarded after scoring."""

    card: Card
    base: BaseId
    power: int  # its power in the moment before
    took: tuple[Card, ...]
    stored: tuple[CardId, ...] = ()
    destroyed: bool = False

    @property
    def counters(self) -> int:
        """The +1 power counters it had in the moment before."""
        return self.card.counters


class LeftPlay(Event):
    """`card` left play from `base`; `stored` are the cards that were under it, now set aside."""

    card: Card
    base: BaseId
    took: tuple[Card, ...]
    stored: tuple[CardId, ...]


class Returned(Event):
    """`seat` (NOBODY if no player did it) returned `card` from play at `base` to its owner's hand."""

    card: Card
    base: BaseId
    seat: SeatId
    took: tuple[Card, ...]


class Moved(Event):
    """`seat` moved `card` from base `old` to base `base`."""

    card: Minion | Buried | Titan
    old: BaseId
    base: BaseId
    seat: SeatId


class PlacingCounters(Event):
    """`seat` is about to place `n` +1 power counters on `card`; a titan that is set aside may get some instead."""

    card: Card
    n: int
    seat: SeatId
    by: Source | None


class CountersPlaced(Event):
    """`seat` placed `n` +1 power counters on `card`, which had `before` of them; a transfer places none (12.10.38)."""

    card: Card
    n: int
    before: int
    seat: SeatId
    by: Source | None


class CountersRemoved(Event):
    """`seat` removed `n` +1 power counters from `card`."""

    card: Card
    n: int
    seat: SeatId


class Discarded(Event):
    """`seat` discarded card number `id`, owned by `owner`, from `zone` ("hand" or "deck")."""

    seat: SeatId
    id: CardId
    owner: SeatId
    zone: Hidden


class GivenToHand(Event):
    """`seat` placed card number `id` into the hand of `to`, another player."""

    seat: SeatId
    id: CardId
    to: SeatId


class CardsSeen(Event):
    """A card of `seat` looked at cards of `victim`'s hand or deck (`zone`), or revealed them to everybody."""

    victim: SeatId
    zone: Pile
    seat: SeatId
    ids: tuple[CardId, ...]
    revealed: bool


class VPGained(Event):
    """`seat` gained `n` VP at one time, from a place at a base or from a card."""

    seat: SeatId
    n: int


class BaseEntered(Event):
    """The base `card` came into play; in the place of the base with the number `replaced`, if in any."""

    card: Base
    replaced: BaseId = NOWHERE

    @property
    def base(self) -> BaseId:
        """Its number."""
        return self.card.id


class WasBuried(Event):
    """`card` was buried at its base by its controller."""

    card: Buried
    base: BaseId = field(init=False)

    def __post_init__(self) -> None:
        self.base = self.card.base


class Uncovered(Event):
    """`card` was uncovered at `base`."""

    card: Card
    base: BaseId


class StasisCounterRemoved(Event):
    """`seat` removed a stasis counter from `card`; once for each counter."""

    card: Stasis
    seat: SeatId
    last: bool  # it was the last counter on the card


class StasisCountersRemoved(Event):
    """`seat` removed stasis counters at one time: `cards` are the cards with how many came off each."""

    cards: tuple[tuple[Stasis, int], ...]
    seat: SeatId


class EnteredStasis(Event):
    """`card` entered stasis."""

    card: Stasis


class Destroying(Event):
    """`card` is about to be destroyed by `seat`; an "instead" ability may replace that."""

    card: Card
    seat: SeatId
    by: Card | Base | None
    base: BaseId = field(init=False)

    def __post_init__(self) -> None:
        self.base = self.card.base


class Affecting(Event):
    """`by` is about to do `deed` to `card`, or begins to change its power or abilities; a shield may shut it out."""

    card: Card
    deed: Deed
    by: Source
    key: str = ""  # of what works continuously: which ability, and on which card

    @property
    def base(self) -> BaseId:
        """Where the card is."""
        return self.card.base


class AffectedByPlay(Event):
    """`seat` played `by`, which affected `card` (9.1), `direct` or not (9.9.1); `directly` are all such cards."""

    card: Card
    by: Card
    seat: SeatId
    direct: bool
    took: tuple[Card, ...]
    directly: tuple[Card, ...] = ()


class Window(Event):
    """A span of time in which a class of abilities is resolved; cards that arrive in it take part (12.3.1)."""


class StartOfTurn(Window):
    """`seat`'s turn starts (3.2); `frozen` are the cards that player has in stasis at that moment."""

    seat: SeatId
    frozen: tuple[Stasis, ...] = ()


class BeforeEndOfTurn(Window):
    """During Draw 2 Cards, after the draw and before the hand limit (3.5.7, 12.3.13)."""

    seat: SeatId


class EndOfTurn(Window):
    """`seat`'s turn ends (3.7.1)."""

    seat: SeatId


class DuelEvent(Event):
    """A duel of `mine` (the challenger's minion) and `theirs` at `base`."""

    mine: Minion
    theirs: Minion
    seat: SeatId
    base: BaseId = field(init=False)

    def __post_init__(self) -> None:
        self.base = self.mine.base


class Dueling(DuelEvent):
    """A duel between `mine` (the challenger's minion) and `theirs` begins at `base` (10.2.2)."""


class InDuel(DuelEvent, Window):
    """A duel is on and its cards have been revealed; what may be used "in a duel" is used now (10.2.14)."""


class DuelWon(Event):
    """`seat` won a duel with the minion `winner` against `loser` at `base`; both did if it was a tie (12.8.22)."""

    winner: Minion
    loser: Minion
    seat: SeatId
    base: BaseId = field(init=False)

    def __post_init__(self) -> None:
        self.base = self.winner.base


class LosingClash(Event):
    """The titan `card` is about to be removed from play at `base`, because it lost a clash against `rival`."""

    card: Titan
    rival: Titan
    base: BaseId


@dataclass(eq=False)
class Place:
    """A seat's place when a base scored: 1, 2, 3 …, and the VP it earned."""

    seat: SeatId
    place: int
    power: int
    vp: int


@dataclass(eq=False)
class NextBases:
    """One way of replacing a scored base that an ability offers: by `n` bases; `words` are the label of that choice.

    `first` is the one that comes in its place, as long as it is in the base deck; else it is the top card.
    """

    n: int
    words: str
    first: BaseId = NOWHERE


class Scoring(Window):
    """The scoring of one base; the same facts serve its four windows (6.2)."""

    card: Base
    places: list[Place] = field(default_factory=list)  # empty until VP are awarded
    there: list[SeatId] = field(default_factory=list)  # the seats that had a minion there as VP were awarded
    next_bases: list[NextBases] = field(default_factory=list)  # offered for the replacement; one is applied (6.6.9)

    @property
    def base(self) -> BaseId:
        """The number of the base."""
        return self.card.id

    def winners(self) -> list[SeatId]:
        """The seats in first place; several if they tied (6.5.1), empty if no player qualified (12.4.2)."""
        return [p.seat for p in self.places if p.place == 1]

    def first_winner(self) -> list[SeatId]:
        """The first winner clockwise from the current player: for what makes no sense more than once (6.5.6)."""
        return self.winners()[:1]


class BeforeScoring(Scoring):
    """After the base was chosen, before VP are awarded (6.3)."""


class WhenScoring(Scoring):
    """As the awarding begins (5.4.6, 12.4.7)."""


class Awarding(Scoring):
    """Together with the award: "when" abilities that depend on the places (12.4.7)."""


class AfterScoring(Scoring):
    """After the award, before the cards are discarded (6.6.1)."""
