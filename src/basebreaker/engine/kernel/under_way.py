"""What is being resolved: the triggers that wait, the pools they wait in, a duel, and what has to be remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ...state.faces import Ability, Face
from ...state.numbers import NOBODY, CardId, PrintId, SeatId
from ...state.pieces import Action, Base, Card, Minion, Source
from ..events import Event
from ..types import Destination

if TYPE_CHECKING:
    from .context import Context

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
        self.idle: tuple[int, ...] = ()  # players who are asked whether or not they can respond, for secrecy (12.3.9)
        self.heard: tuple[Event, ...] = ()  # what a card in a hand might respond to
        self.targets: tuple[object, ...] = ()  # the cards in play and bases that were chosen in it (9.9.1)
        self.shut: tuple[tuple[Source, CardId, SeatId, str], ...] = ()  # what shields shut out of which cards
        self.action = action
        self.destination = DISCARD
        self.fixed = False  # the card that played the action says where it goes, which overrides its own text
        self.leftovers: list[CardId] = []  # cards set aside that are discarded when the pool is done

    def send(self, destination: Destination) -> None:
        """The card that has the action played says where it goes, which overrides its own text (5.1.1)."""
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


class Granted(Protocol):
    """An extra play that was just granted."""

    async def offer(self, g: Context) -> None:
        """Ask its player: now, or later in the phase?"""
        ...


class UnderWay:
    """What is being resolved at this moment, and what that has to remember."""

    __slots__ = (
        "affected", "borrowed", "granted", "last_loans", "last_words", "leaving_stasis", "playing", "pool", "pools",
        "resolving", "seen", "spare", "special", "steps_since_answer", "tried", "unasked", "waiting", "window",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pool = Pool()
        self.pools: list[Pool] = []
        self.spare: list[Pool] = []  # pools in which nothing waited, to be used again
        self.resolving: dict[CardId, Pool] = {}  # the pools of actions that are being resolved, by card
        self.waiting: list[list[Any]] = []  # what is still to be resolved, at every level
        self.playing: list[Card] = []  # the cards whose On-play abilities are being resolved, one inside another
        self.affected: list[list[tuple[Card, bool]]] = []  # what each of them affected so far, and whether directly
        self.granted: list[Granted] = []  # extra plays about which their player wasn't asked yet (12.10.1)
        self.special = False  # a Special ability is being resolved (4.5.6)
        self.window: Event | None = None  # the window of the turn or of scoring that is being dealt with
        self.borrowed: tuple[Base, Face] | None = None  # the base whose borrowed ability is resolved, and whose it is
        self.leaving_stasis: list[PrintId] = []  # prints of cards being played out of stasis (10.3.10)
        self.tried: dict[tuple[CardId, Ability], tuple[int, int, int]] = {}  # what cards did as it was the case, when
        self.last_loans: list[tuple[Card, Base, Face]] = []  # what cards that just left play lent until then
        self.last_words: list[tuple[Card, frozenset[str]]] = []  # what they counted as, and names that they bore
        self.steps_since_answer = 0
        self.seen: dict[str, int] = {}  # complete states since the last answer, and how often (12.7.1)
        self.unasked: tuple[SeatId, ...] = ()  # seats whose not being asked could reveal something; while `counts`
