"""What the code of a card is written with: `minion("x")`, `action("x")`, `base("x")` and their decorators.

Each decorator ties one function to one printed ability. Which one is found by its type ("on_play", "talent", "ongoing",
"special"); where a card has several of that type, `.ability(n)` names the printed ability by its position in the facts:
`@pharaoh.ability(1).before_scoring(may=True)`. Checkers know what `me` and the event are; what they would say about a
function is said at load as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ...state.faces import Ability, Face, LastingAbility
from ...state.numbers import BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Lasting, Minion, Stasis
from ...state.words import Kind
from ..errors import CardCodeError
from ..events import AfterScoring, Awarding, BeforeScoring, Destroying, EndOfTurn, StartOfTurn, WhenScoring
from . import catalog
from .code import GIVES, TRIGGERED, with_parentheses, without_parentheses
from .uses import DeckCode, DiscardCode, E, HandCode, Me, Responding, SpecialCode, StasisCode, UsableCode, Used

if TYPE_CHECKING:
    from ..facade import Game
    from .uses import Ban, Doing, Effect, Protection, Ready, Response, When, Who

Target = TypeVar("Target", Minion, Base)
MINION = ("the minion", (Minion,))
BASE = ("the base", (Base,))
CARD = ("the card", (Card,))
SEAT = ("the seat", (SeatId,))
EFFECT = ("the effect", (Lasting,))


def minion(id: str) -> MinionCode:
    """The minion with this id, to give it its abilities."""
    return MinionCode(_face(id, "minion"))


def action(id: str) -> ActionCode:
    """The action with this id, to give it its abilities."""
    return ActionCode(_face(id, "action"))


def base(id: str) -> BaseCode:
    """The base with this id, to give it its abilities."""
    return BaseCode(_face(id, "base"))


def _face(id: str, kind: Kind) -> Face:
    face = catalog.face(id)
    if face.kind != kind:
        raise CardCodeError(f"{face.id} is no {kind} in the facts; write {face.kind}({face.id!r}).")
    return face


class CardCode(Responding[Me]):
    """The decorators of minions, actions and bases alike; `me` is the piece on the table."""

    @with_parentheses
    def at_start_of_turn(
        self, *, when: When[Me, StartOfTurn] | None = None, may: bool = False,
        who: Who[Me, StartOfTurn] | None = None, any_turn: bool = False,
    ) -> Callable[[Response[Me, StartOfTurn]], Response[Me, StartOfTurn]]:  # fmt: skip
        """At the start of your turn (3.2.2); `any_turn` for abilities that speak of every player's turn."""
        return self._responses([StartOfTurn], when=when, may=may, who=who, default=self._own_turn(any_turn))

    @with_parentheses
    def at_end_of_turn(
        self, *, when: When[Me, EndOfTurn] | None = None, may: bool = False, who: Who[Me, EndOfTurn] | None = None,
        any_turn: bool = False,
    ) -> Callable[[Response[Me, EndOfTurn]], Response[Me, EndOfTurn]]:  # fmt: skip
        """At the end of your turn (3.7.1)."""
        return self._responses([EndOfTurn], when=when, may=may, who=who, default=self._own_turn(any_turn))

    @with_parentheses
    def before_scoring(
        self, *, when: When[Me, BeforeScoring] | None = None, may: bool = False,
        who: Who[Me, BeforeScoring] | None = None, any_base: bool = False,
    ) -> Callable[[Response[Me, BeforeScoring]], Response[Me, BeforeScoring]]:  # fmt: skip
        """Before this base scores (6.3); `any_base` for abilities that speak of any base."""
        return self._responses([BeforeScoring], when=when, may=may, who=who, default=None if any_base else _here)

    @with_parentheses
    def when_scoring(
        self, *, when: When[Me, WhenScoring] | None = None, may: bool = False
    ) -> Callable[[Response[Me, WhenScoring]], Response[Me, WhenScoring]]:
        """As this base's VP are about to be awarded (6.4.8)."""
        return self._responses([WhenScoring], when=when, may=may, default=_here)

    @with_parentheses
    def with_award(
        self, *, when: When[Me, Awarding] | None = None, may: bool = False, who: Who[Me, Awarding] | None = None
    ) -> Callable[[Response[Me, Awarding]], Response[Me, Awarding]]:
        """When this base scores, for abilities that depend on the places (12.4.7)."""
        return self._responses([Awarding], when=when, may=may, who=who, default=_here)

    @with_parentheses
    def after_scoring(
        self, *, when: When[Me, AfterScoring] | None = None, may: bool = False,
        who: Who[Me, AfterScoring] | None = None, any_base: bool = False,
    ) -> Callable[[Response[Me, AfterScoring]], Response[Me, AfterScoring]]:  # fmt: skip
        """After this base scores, before its cards are discarded (6.6.1)."""
        return self._responses([AfterScoring], when=when, may=may, who=who, default=None if any_base else _here)

    @with_parentheses
    def instead(
        self, *, when: When[Me, Destroying], may: bool = False
    ) -> Callable[[Response[Me, Destroying]], Response[Me, Destroying]]:
        """Replaces a destruction: `async (g, me, destroying) -> None`, used before the card is destroyed."""

        def decorate(run: Response[Me, Destroying]) -> Response[Me, Destroying]:
            event = ("event", (Destroying,))
            self._check_conditions(run, [("when", when)], ("me", self.me), event)
            return self._effect("instead", TRIGGERED, run, event, when=when, may=may)

        return decorate

    @without_parentheses
    def power(self, run: Callable[[Game, Me, Minion], int]) -> Callable[[Game, Me, Minion], int]:
        """Changes the power of minions while in play: `(g, me, minion) -> int`."""
        return self._continuous("power", run, MINION)

    @without_parentheses
    def starting_power(self, run: Callable[[Game, Me, Minion], int | None]) -> Callable[[Game, Me, Minion], int | None]:
        """Sets the starting power of minions (8.1.2): `(g, me, minion) -> int | None`."""
        return self._continuous("starting_power", run, MINION)

    @without_parentheses
    def breakpoint(self, run: Callable[[Game, Me, Base], int]) -> Callable[[Game, Me, Base], int]:
        """Changes breakpoints while in play: `(g, me, base) -> int`."""
        return self._continuous("breakpoint", run, BASE)

    @without_parentheses
    def starting_breakpoint(
        self, run: Callable[[Game, Me, Base], int | None]
    ) -> Callable[[Game, Me, Base], int | None]:
        """Sets a base's starting breakpoint (8.5.1): `(g, me, base) -> int | None`."""
        return self._continuous("starting_breakpoint", run, BASE)

    @without_parentheses
    def total(self, run: Callable[[Game, Me, Base, SeatId], int]) -> Callable[[Game, Me, Base, SeatId], int]:
        """Power a player has at a base without a minion: `(g, me, base, seat) -> int`."""
        return self._continuous("total", run, BASE, SEAT)

    @without_parentheses
    def protects(self, run: Protection[Me]) -> Protection[Me]:
        """`(g, me, card, deed, by) -> bool`: True if `deed` can't be done to `card` by `by`.

        Deeds: destroy, move, return, counter, attach, power, control, bury, uncover, place, stasis, cancel.
        `by` is None for the rules.
        """
        by = ("by", (Card, Base, Lasting, type(None)))
        return self._continuous("protects", run, CARD, ("the deed", (str,)), by)

    @without_parentheses
    def forbids(self, run: Ban[Me]) -> Ban[Me]:
        """`(g, me, deed, seat, card, base) -> bool`: True if `seat` may not "play" or "move" `card` to `base`.

        `card` is a number where it is played, a piece where it is moved; `base` is a number.
        """
        card = ("the card", (Card, CardId))
        return self._continuous("forbids", run, ("the deed", (str,)), SEAT, card, ("the base", (BaseId,)))

    @without_parentheses
    def lends(self, run: Callable[[Game, Me, Base], Face | None]) -> Callable[[Game, Me, Base], Face | None]:
        """`(g, me, base) -> Face | None`: a face whose abilities `base` has as well."""
        return self._continuous("lends", run, BASE)

    @without_parentheses
    def cancels(self, run: Callable[[Game, Me, Card | Base], bool]) -> Callable[[Game, Me, Card | Base], bool]:
        """`(g, me, piece) -> bool`: whether the abilities of a card or base in play are cancelled (8.3.7)."""
        return self._continuous("cancels", run, ("the piece", (Card, Base)))

    @without_parentheses
    def talent_again(self, run: Callable[[Game, Me, Card], bool]) -> Callable[[Game, Me, Card], bool]:
        """`(g, me, card) -> bool`: a card whose Talent may be used a second time; one such use a turn and player."""
        return self._continuous("talent_again", run, CARD)

    @without_parentheses
    def names(self, run: Callable[[Game, Me], frozenset[str]]) -> Callable[[Game, Me], frozenset[str]]:
        """`(g, me) -> frozenset[str]`: further names this card bears."""
        return self._continuous("names", run)

    @without_parentheses
    def lasting(self, run: Callable[[Game, Lasting, Minion], int]) -> LastingAbility:
        """A change of power that outlives its card: `(g, effect, minion) -> int`; begin it with `g.start`."""
        self._check(run, run, EFFECT, MINION, gives=GIVES["lasting"])
        return self._lasting(run)

    def lasting_after(
        self, event: type[E], /, *, when: When[Any, E]
    ) -> Callable[[Callable[[Game, Lasting, E], Doing]], LastingAbility]:
        """A response that outlives its card: `async (g, effect, event) -> None`; begin it with `g.start`."""
        self._check_event(event)

        def decorate(run: Callable[[Game, Lasting, E], Doing]) -> LastingAbility:
            self._check(run, run, EFFECT, ("event", (event,)), gives=None, awaited=True)
            self._check_conditions(run, [("when", when)], EFFECT, ("event", (event,)))
            return self._lasting(run, event=event.kind, when=when)

        return decorate

    def turns_up_base_deck(self) -> None:
        """The top card of the base deck lies face up while this is in play (10.8.4)."""
        self.face.turns_up_base_deck = True

    def mentions(self, *names: str) -> None:
        """The names of minions that this card's abilities mention (Teamwork looks for them)."""
        self.face.mentions = names

    def _own_turn(self, any_turn: bool) -> Callable[..., bool] | None:
        """A base has no turn of its own; `who` tells whose matter it is (9.36.2)."""
        return None if any_turn or self.face.is_base else _own_turn


class PlayedCode(CardCode[Me], UsableCode[Me], SpecialCode[Used]):
    """The decorators of minions and actions."""

    @property
    def in_stasis(self) -> StasisCode:
        """The same card while it is in stasis."""
        return self._elsewhere(StasisCode, "stasis")

    @property
    def in_hand(self) -> HandCode:
        """The same card while it is in its player's hand."""
        return self._elsewhere(HandCode, "hand")

    @property
    def in_discard(self) -> DiscardCode:
        """The same card while it is in its player's discard pile."""
        return self._elsewhere(DiscardCode, "discard")

    @property
    def in_deck(self) -> DeckCode[Used]:
        """The same card as it is revealed from a deck (2.4.16)."""
        return DeckCode(self.face, self._number, "deck")

    @without_parentheses
    def on_play(self, run: Effect[Me]) -> Effect[Me]:
        """Resolved directly after the card is played (4.4.1)."""
        return self._effect("on_play", ("on_play",), run)

    @without_parentheses
    def when_uncovered(self, run: Effect[Me]) -> Effect[Me]:
        """Resolved when the card is played by being uncovered (10.1.5)."""
        return self._effect("on_play", ("special",), run, came="buried")

    @with_parentheses
    def talent(self, *, provided: Ready[Me] | None = None) -> Callable[[Effect[Me]], Effect[Me]]:
        """Usable once in each turn of its controller, in the Play Cards phase (4.6)."""

        def decorate(run: Effect[Me]) -> Effect[Me]:
            self._check_conditions(run, [("provided", provided)], ("me", self.me))
            return self._effect("talents", ("talent",), run, provided=provided)

        return decorate

    @without_parentheses
    def when_entering_stasis(self, run: Effect[Stasis]) -> Effect[Stasis]:
        """`async (g, me) -> None`, as the card enters stasis, however it got there."""
        return self._effect("when_entering_stasis", ("special",), run, acts=(Stasis,))

    @without_parentheses
    def from_stasis(self, run: Effect[Stasis]) -> Effect[Stasis]:
        """`async (g, me) -> None`: how the card is played out of stasis (10.3.8)."""
        return self._effect("from_stasis", ("special",), run, acts=(Stasis,))


class MinionCode(PlayedCode[Minion, Held]):
    """The decorators of a minion."""

    me = (Minion,)


class ActionCode(PlayedCode[Action, Action]):
    """The decorators of an action."""

    me = (Action,)
    used = (Action,)

    def playable(self, event: type[E], /, *, when: When[Held, E] | None = None) -> None:
        """This action may also be played from the hand on that event; it does what it always does."""

        async def play_it_now(g: Game, me: Action, event: E) -> None:
            for ability in me.face.on_play:
                await ability.run(g, me)

        self.special(event, when=when)(play_it_now)

    @without_parentheses
    def only_on(self, run: Callable[[Game, SeatId, Target], bool]) -> Callable[[Game, SeatId, Target], bool]:
        """On which minions or bases the action may be played: `(g, seat, target) -> bool` (4.1.5)."""
        target = BASE if self.face.plays_on == "base" else MINION
        self._check(run, run, SEAT, target, gives=GIVES["only_on"])
        self.face.only_on = Ability(self.face.id, 0, "only_on", run)
        return run

    @without_parentheses
    def when_host_leaves(self, run: Callable[[Game, Action, Minion], Doing]) -> Callable[[Game, Action, Minion], Doing]:
        """`async (g, me, host) -> None`, as the minion this is on leaves play; transfer `me` to keep it in play."""
        return self._effect("when_host_leaves", TRIGGERED, run, ("the host", (Minion,)))

    def stays_in_play(self) -> None:
        """This action buries itself or puts itself into stasis, and so is not a standard one (4.3.2)."""
        self.face.stays_in_play = True


class BaseCode(CardCode[Base]):
    """The decorators of a base."""

    me = (Base,)

    @with_parentheses
    def on_your_turn(
        self, *, provided: Ready[Base] | None = None
    ) -> Callable[[Callable[[Game, Base, SeatId], Doing]], Callable[[Game, Base, SeatId], Doing]]:
        """Usable once by every player in the Play Cards phase of their turn (4.8): `async (g, base, seat)`."""

        def decorate(run: Callable[[Game, Base, SeatId], Doing]) -> Callable[[Game, Base, SeatId], Doing]:
            self._check_conditions(run, [("provided", provided)], ("me", self.me))
            return self._effect("on_your_turn", TRIGGERED, run, SEAT, provided=provided, once="seat")

        return decorate


def _own_turn(g: Any, me: Any, event: Any) -> bool:
    return bool(event.seat == me.controller)


def _here(g: Any, me: Any, event: Any) -> bool:
    return bool(event.base == me.base)
