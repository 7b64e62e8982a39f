"""Events: what happened (facts, for triggers) and the windows of a turn and of scoring.

Abilities name an event by its class. `card` and the like are records; a record of a card that left play still tells
what was last true of it.
"""

from __future__ import annotations

from ..state.pieces import NOWHERE, Action, Base, Buried, Card, Minion, Stasis
from ..state.words import Hidden, Pile

ZONES = ("play", "hand", "discard", "stasis", "lasting", "deck")  # from where abilities respond


class Event:
    """Something abilities can respond to."""

    __slots__ = ()
    kind = "Event"
    window = False
    keys: tuple[str, ...] = ()  # what faces call listening to it, one for each zone
    takes_away = False  # whether it took cards out of play
    about = ("Event", "play:Event", False)  # its kind, what cards in play call listening to it, whether it takes away
    took: tuple[Card, ...] = ()  # the cards it took out of play, those at least that may still respond to it (5.5.3)

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__
        cls.keys = tuple(f"{zone}:{cls.kind}" for zone in ZONES)
        cls.takes_away = cls.took is not Event.took
        cls.about = (cls.kind, cls.keys[0], cls.takes_away)


class MinionPlayed(Event):
    """`seat` played `card` at `base`; it came from `card.came`."""

    __slots__ = ("base", "card", "seat")

    def __init__(self, card: Minion, seat: int, base: int) -> None:
        self.card = card
        self.seat = seat
        self.base = base


class ActionPlayed(Event):
    """`seat` played `card`; on a base `base`, on a minion also `on`; a standard action has neither."""

    __slots__ = ("base", "card", "on", "seat")

    def __init__(self, card: Action, seat: int, base: int = NOWHERE, on: Minion | None = None) -> None:
        self.card = card
        self.seat = seat
        self.base = base
        self.on = on

    @property
    def on_base(self) -> bool:
        """Whether the action was played on a base (not on a minion there)."""
        return self.base != NOWHERE and self.on is None


class Destroyed(Event):
    """`card` was destroyed at `base` by `seat` (NOBODY if no player did it); emitted once for each card."""

    __slots__ = ("base", "by", "card", "took", "seat")

    def __init__(self, card: Card, base: int, seat: int, by: Card | Base | None, took: tuple[Card, ...]) -> None:
        self.card = card
        self.base = base
        self.seat = seat
        self.by = by
        self.took = took


class Destruction(Event):
    """One destroying event with all cards it destroyed; for abilities that count the event, not the cards."""

    __slots__ = ("cards", "took", "seat")

    def __init__(self, cards: tuple[Card, ...], seat: int) -> None:
        self.cards = self.took = cards
        self.seat = seat


class WentToDiscard(Event):
    """`card` went to the discard pile from play, from `base` (8.6.4): destroyed, or discarded after scoring."""

    __slots__ = ("base", "card", "took", "power", "stored")

    def __init__(self, card: Card, base: int, power: int, took: tuple[Card, ...], stored: tuple[int, ...] = ()) -> None:
        self.card = card
        self.base = base
        self.power = power  # its power in the moment before
        self.took = took
        self.stored = stored


class LeftPlay(Event):
    """`card` left play from `base`, to wherever; `stored` are the cards that were under it, now set aside."""

    __slots__ = ("base", "card", "took", "stored")

    def __init__(self, card: Card, base: int, took: tuple[Card, ...], stored: tuple[int, ...]) -> None:
        self.card = card
        self.base = base
        self.took = took
        self.stored = stored


class Moved(Event):
    """`seat` moved `card` from base `old` to base `base`."""

    __slots__ = ("base", "card", "old", "seat")

    def __init__(self, card: Minion | Buried, old: int, base: int, seat: int) -> None:
        self.card = card
        self.old = old
        self.base = base
        self.seat = seat


class Discarded(Event):
    """`seat` discarded card number `id`, owned by `owner`, from `zone` ("hand" or "deck")."""

    __slots__ = ("id", "owner", "seat", "zone")

    def __init__(self, seat: int, id: int, owner: int, zone: Hidden) -> None:
        self.seat = seat
        self.id = id
        self.owner = owner
        self.zone = zone


class GivenToHand(Event):
    """`seat` placed card number `id` into the hand of `to`, another player."""

    __slots__ = ("id", "seat", "to")

    def __init__(self, seat: int, id: int, to: int) -> None:
        self.seat = seat
        self.id = id
        self.to = to


class CardsSeen(Event):
    """A card of `seat` looked at cards of `victim`'s hand or deck (`zone`), or revealed them to everybody."""

    __slots__ = ("ids", "revealed", "seat", "victim", "zone")

    def __init__(self, victim: int, zone: Pile, seat: int, ids: tuple[int, ...], revealed: bool) -> None:
        self.victim = victim
        self.zone = zone
        self.seat = seat
        self.ids = ids
        self.revealed = revealed


class VPGained(Event):
    """`seat` gained `n` VP at one time, from a place at a base or from a card."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class BaseEntered(Event):
    """The base `card` came into play; in the place of the base with the number `replaced`, if in any."""

    __slots__ = ("base", "card", "replaced")

    def __init__(self, card: Base, replaced: int = NOWHERE) -> None:
        self.card = card
        self.base = card.id
        self.replaced = replaced


class WasBuried(Event):
    """`card` was buried at its base by its controller."""

    __slots__ = ("base", "card")

    def __init__(self, card: Buried) -> None:
        self.card = card
        self.base = card.base


class Uncovered(Event):
    """`card` was uncovered at `base`."""

    __slots__ = ("base", "card")

    def __init__(self, card: Card, base: int) -> None:
        self.card = card
        self.base = base


class StasisCounterRemoved(Event):
    """`seat` removed a stasis counter from `card`; once for each counter."""

    __slots__ = ("card", "last", "seat")

    def __init__(self, card: Stasis, seat: int, last: bool) -> None:
        self.card = card
        self.seat = seat
        self.last = last  # it was the last counter on the card


class StasisCountersRemoved(Event):
    """`seat` removed stasis counters at one time: `cards` are the cards with how many came off each."""

    __slots__ = ("cards", "seat")

    def __init__(self, cards: tuple[tuple[Stasis, int], ...], seat: int) -> None:
        self.cards = cards
        self.seat = seat


class EnteredStasis(Event):
    """`card` entered stasis."""

    __slots__ = ("card",)

    def __init__(self, card: Stasis) -> None:
        self.card = card


class Dueling(Event):
    """A duel between `mine` (the challenger's minion) and `theirs` begins at `base` (10.2.2)."""

    __slots__ = ("base", "mine", "seat", "theirs")

    def __init__(self, mine: Minion, theirs: Minion, seat: int) -> None:
        self.mine = mine
        self.theirs = theirs
        self.seat = seat
        self.base = mine.base


class Destroying(Event):
    """`card` is about to be destroyed by `seat`; an "instead" ability may replace that."""

    __slots__ = ("base", "by", "card", "seat")

    def __init__(self, card: Card, seat: int, by: Card | Base | None) -> None:
        self.card = card
        self.base = card.base
        self.seat = seat
        self.by = by


class Window(Event):
    """A span of time in which a class of abilities is dealt with; cards that arrive in it take part (12.3.1)."""

    __slots__ = ()
    window = True
    base = NOWHERE


class StartOfTurn(Window):
    """`seat`'s turn starts (3.2); `frozen` are the cards that player has in stasis at that moment."""

    __slots__ = ("frozen", "seat")

    def __init__(self, seat: int, frozen: tuple[Stasis, ...] = ()) -> None:
        self.seat = seat
        self.frozen = frozen


class BeforeEndOfTurn(Window):
    """During Draw 2 Cards, after the draw and before the hand limit (3.5.7, 12.3.13)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class EndOfTurn(Window):
    """`seat`'s turn ends (3.7.1)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class InDuel(Window):
    """A duel is on and its cards have been revealed; what may be used "in a duel" is used now (10.2.14)."""

    __slots__ = ("base", "mine", "seat", "theirs")

    def __init__(self, mine: Minion, theirs: Minion, seat: int) -> None:
        self.mine = mine
        self.theirs = theirs
        self.seat = seat
        self.base = mine.base


class Place:
    """A seat's place when a base scored: 1, 2, 3 …, and the VP it earned."""

    __slots__ = ("place", "power", "seat", "vp")

    def __init__(self, seat: int, place: int, power: int, vp: int) -> None:
        self.seat = seat
        self.place = place
        self.power = power
        self.vp = vp


class NextBases:
    """One way of replacing a scored base that an ability offers: by `n` bases; `words` say so to whoever chooses."""

    __slots__ = ("n", "words")

    def __init__(self, n: int, words: str) -> None:
        self.n = n
        self.words = words


class Scoring(Window):
    """The scoring of one base; the same facts serve its four windows (6.2)."""

    __slots__ = ("base", "card", "next_bases", "places")

    def __init__(self, card: Base) -> None:
        self.card = card
        self.base = card.id
        self.places: list[Place] = []  # empty until VP are awarded
        self.next_bases: list[NextBases] = []  # what abilities offer for the replacement; one is applied (6.6.9)

    def winners(self) -> list[int]:
        """The seats in first place; several if they tied (6.5.1), none if nobody qualified (12.4.2)."""
        return [p.seat for p in self.places if p.place == 1]

    def first_winner(self) -> list[int]:
        """The first winner clockwise from the current player: for what makes no sense more than once (6.5.6)."""
        return self.winners()[:1]


class BeforeScoring(Scoring):
    """After the base was chosen, before VP are awarded (6.3)."""

    __slots__ = ()


class WhenScoring(Scoring):
    """As the awarding begins (5.4.6, 12.4.7)."""

    __slots__ = ()


class Awarding(Scoring):
    """Together with the award: "when" abilities that depend on the places (12.4.7)."""

    __slots__ = ()


class AfterScoring(Scoring):
    """After the award, before the cards are discarded (6.6.1)."""

    __slots__ = ()
