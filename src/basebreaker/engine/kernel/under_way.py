"""What is under way while something is being resolved: triggers that wait, the pools they wait in, a duel."""

from __future__ import annotations

from ...state.faces import Ability
from ...state.numbers import NOBODY, CardId, SeatId
from ...state.pieces import Action, Minion, Source
from ..events import Event
from ..types import Destination

DISCARD: Destination = ("discard", NOBODY)


class Trigger:
    """An ability that may or must respond to an event, and whose it is."""

    __slots__ = ("ability", "event", "removed", "seat", "source")

    def __init__(self, ability: Ability, source: Source, event: Event, seat: SeatId, removed: bool) -> None:
        self.ability = ability
        self.source = source
        self.event = event
        self.seat = seat
        self.removed = removed  # the event itself took the source, or what lent the ability, out of play

    @property
    def key(self) -> str:
        """How a record names this choice."""
        return f"use:{self.source.id}" if self.source.id >= 0 else f"use:{self.ability.face}"


class Pool:
    """What one card, or one ability, has triggered; and the action that is finished once that is dealt with (5.3.5)."""

    __slots__ = ("action", "destination", "fixed", "heard", "idle", "leftovers", "shut", "targets", "triggers")

    def __init__(self, action: Action | None = None) -> None:
        self.triggers: list[Trigger] = []
        self.idle: tuple[int, ...] = ()  # players who are asked whether they respond or not, for secrecy (12.3.9)
        self.heard: tuple[Event, ...] = ()  # what a card in somebody's hand might respond to
        self.targets: tuple[object, ...] = ()  # the cards in play and bases that were chosen in it (9.9.1)
        self.shut: tuple[tuple[Source, CardId, SeatId, str], ...] = ()  # what shields shut out of which cards
        self.action = action
        self.destination = DISCARD
        self.fixed = False  # the card that played the action says where it goes, whatever its own text says
        self.leftovers: list[CardId] = []  # cards set aside that are discarded when the pool is done

    def send(self, destination: Destination) -> None:
        """The card that has the action played says where it goes, whatever its own text says (5.1.1)."""
        self.destination = destination
        self.fixed = True


class Duel:
    """A duel and, once it is over, its result; one that ended without result has neither winners nor losers."""

    __slots__ = ("challenger", "clashes", "losers", "mine", "placed", "puts_off_clashes", "theirs", "winners")

    def __init__(self, mine: Minion, theirs: Minion, challenger: SeatId) -> None:
        self.mine = mine  # the challenger's minion
        self.theirs = theirs
        self.challenger = challenger
        self.placed: list[tuple[SeatId, CardId]] = []  # the dueling cards: whose, and the card's number
        self.winners: list[Minion] = []
        self.losers: list[Minion] = []
        self.puts_off_clashes = False  # titans clash when it is over (10.10.34)
        self.clashes: list[Trigger] = []

    @property
    def outcomes(self) -> list[tuple[Minion, Minion]]:
        """(winner, loser): one pair, both ways round in a tie (10.2.9), none without a result."""
        pairs = [(self.mine, self.theirs), (self.theirs, self.mine)]
        return [pair for pair in pairs if pair[0] in self.winners]
