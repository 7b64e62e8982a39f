"""What a card's code is written with: `minion("x")`, `action("x")`, `titan("x")`, `base("x")` and their decorators.

Each decorator ties one function to one printed ability. Which one is found by its type ("on_play", "talent", "ongoing",
"special"); where a card has several of that type, `.ability(n)` names the printed ability by its position in the facts:
`@pharaoh.ability(1).before_scoring(may=True)`. What the current edition changed stands under the printed code,
`@nightstalker.current.talent()`; sentences that stayed have their code already. Checkers know what `me` and the event
are; what they would say about a function is said at load as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ...state.faces import Ability, Face
from ...state.numbers import CardId, SeatId
from ...state.pieces import Action, Base, Extra, Held, Minion, Stasis, Titan
from ...state.words import Kind, Once
from ..errors import CardCodeError
from ..events import (
    Affecting,
    AfterScoring,
    Awarding,
    BeforeScoring,
    Destroying,
    EndOfTurn,
    LosingClash,
    StartOfTurn,
    WhenScoring,
)
from ..printed import catalog
from .code import GIVES, TRIGGERED, Code, with_parentheses, without_parentheses
from .continuous import BASE, MINION, SEAT, ContinuousCode, LastingCode
from .uses import (
    AsideCode,
    DeckCode,
    DiscardCode,
    E,
    HandCode,
    Me,
    ResponseCode,
    SpecialCode,
    StasisCode,
    TalentCode,
    UsableCode,
    Used,
    own_turn,
)

if TYPE_CHECKING:
    from ..facade import Game
    from .uses import Doing, Effect, Ready, Replacement, Response, When, Who

Target = TypeVar("Target", Minion, Base)


def minion(id: str) -> MinionCode:
    """The minion with this id, to give it its abilities."""
    return MinionCode(_face(id, "minion"))


def action(id: str) -> ActionCode:
    """The action with this id, to give it its abilities."""
    return ActionCode(_face(id, "action"))


def fusion(id: str) -> FusionCode:
    """The fusion with this id, to give it its abilities as a minion and as an action."""
    return FusionCode(_face(id, "fusion"))


def titan(id: str) -> TitanCode:
    """The titan with this id, to give it its abilities."""
    return TitanCode(_face(id, "titan"))


def base(id: str) -> BaseCode:
    """The base with this id, to give it its abilities."""
    return BaseCode(_face(id, "base"))


def _face(id: str, kind: Kind) -> Face:
    face = catalog.face(id)
    if face.kind != kind:
        raise CardCodeError(f"{face.id} is no {kind} in the facts; write {face.kind}({face.id!r}).")
    return face


class CardCode(ResponseCode[Me], ContinuousCode[Me], LastingCode):
    """The decorators of minions, actions, titans and bases alike; `me` is the piece on the table."""

    @with_parentheses
    def at_start_of_turn(
        self, *, when: When[Me, StartOfTurn] | None = None, may: bool = False,
        who: Who[Me, StartOfTurn] | None = None, any_turn: bool = False, once: Once = "",
    ) -> Callable[[Response[Me, StartOfTurn]], Response[Me, StartOfTurn]]:  # fmt: skip
        """At the start of your turn (3.2.2); `any_turn` for abilities that speak of every player's turn.

        `once` as for `after`.
        """
        default = self._own_turn(any_turn)
        return self._responses([StartOfTurn], when=when, may=may, who=who, once=once, default=default)

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
        self, *, when: When[Me, Destroying], may: bool = False, once: Once = ""
    ) -> Callable[[Replacement[Me]], Replacement[Me]]:
        """Replaces a destruction: `async (g, me, destroying) -> bool`, used before the card is destroyed.

        It gives whether it took place; where something kept it from happening, the card is destroyed (12.10.44).
        `once` "turn": only the first one in a turn (12.10.39). What a base may do is offered to the card's controller.
        """

        def decorate(run: Replacement[Me]) -> Replacement[Me]:
            event = ("event", (Destroying,))
            self._check_conditions(run, [("when", when)], ("me", self.me), event)
            self._check_word(once, Once, "how often (once)")
            return self._effect("instead", TRIGGERED, run, event, gives=bool, when=when, may=may, once=once)

        return decorate

    def asks_what_happened(self) -> None:
        """This card asks `g.this_turn.faces` what happened: that keeps two states apart (12.10.27)."""
        for face in self._faces():
            face.asks_what_happened = True

    def watches_power(self) -> None:
        """This card asks `g.this_turn.power_fell`: from the start of each turn on, lost power is remembered."""
        for face in self._faces():
            face.watches_power = True

    def turns_up_base_deck(self) -> None:
        """The top card of the base deck lies face up while this is in play (10.8.4)."""
        for face in self._faces():
            face.turns_up_base_deck = True

    def mentions(self, *names: str) -> None:
        """The names of minions that this card's abilities mention (Teamwork looks for them)."""
        for face in self._faces():
            face.mentions = names

    def _own_turn(self, any_turn: bool) -> Callable[..., bool] | None:
        """A base has no turn of its own; `who` tells whose matter it is (9.36.2)."""
        return None if any_turn or self.face.is_base else own_turn


class PlayedCode(CardCode[Me], UsableCode[Me], TalentCode[Me], SpecialCode[Used]):
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

    @without_parentheses
    def standing_play(self, run: Callable[[Game, Me], Extra]) -> Callable[[Game, Me], Extra]:
        """`(g, me) -> Extra`: an extra play that its controller has once in each of their turns while this is in play.

        It is gone with the card, unless the card granted it for good: `g.extra_plays.grant_standing` (12.10.30).
        """
        return self._continuous("standing_play", run)

    def whenever(self, when: Ready[Me], /) -> Callable[[Effect[Me]], Effect[Me]]:
        """Done as soon as something is the case: looked at after every ability and before each response (12.10.37)."""

        def decorate(run: Effect[Me]) -> Effect[Me]:
            self._check_conditions(run, [("when", when)], ("me", self.me))
            return self._effect("whenever", ("ongoing",), run, when=when)

        return decorate

    @with_parentheses
    def would_affect(
        self, *, when: When[Me, Affecting]
    ) -> Callable[[Response[Me, Affecting]], Response[Me, Affecting]]:
        """`async (g, me, affecting) -> None`, before something would affect a card (9.1); see `g.shut_out`."""

        def decorate(run: Response[Me, Affecting]) -> Response[Me, Affecting]:
            event = ("event", (Affecting,))
            self._check_conditions(run, [("when", when)], ("me", self.me), event)
            return self._effect("would_affect", ("ongoing",), run, event, when=when)

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
        for face in self._faces():
            if face is self.face or face.unchanged.get(0) == 0:
                face.only_on = Ability(face.id, 0, "only_on", run)
        return run

    @without_parentheses
    def when_host_leaves(self, run: Callable[[Game, Action, Minion], Doing]) -> Callable[[Game, Action, Minion], Doing]:
        """`async (g, me, host) -> None`, as the minion this is on leaves play; transfer `me` to keep it in play."""
        return self._effect("when_host_leaves", TRIGGERED, run, ("the host", (Minion,)))

    def stays_in_play(self) -> None:
        """This action buries itself or puts itself into stasis, and so is not a standard one (4.3.2)."""
        for face in self._faces():
            face.stays_in_play = True


class TitanCode(CardCode[Titan], UsableCode[Titan], TalentCode[Titan]):
    """The decorators of a titan: in play as of any other card, while it waits under `set_aside`."""

    me = (Titan,)

    @property
    def set_aside(self) -> AsideCode:
        """The same titan while it is set aside beside its player's deck (10.10.3)."""
        return self._elsewhere(AsideCode, "aside")

    def _position(self, run: Callable[..., Any], types: tuple[str, ...]) -> int:
        """What it does in play is its Ongoing ability, if there is one; a Special mostly brings it there."""
        ongoing = self._number is None and self.face.ability_types.count("ongoing") == 1
        return super()._position(run, ("ongoing",) if ongoing and types == TRIGGERED else types)

    @with_parentheses
    def losing_clash(
        self, *, may: bool = False
    ) -> Callable[[Response[Titan, LosingClash]], Response[Titan, LosingClash]]:
        """As this titan is about to be removed because it lost a clash; it stays in play if it moved (10.10.35)."""

        def decorate(run: Response[Titan, LosingClash]) -> Response[Titan, LosingClash]:
            return self._effect("losing_clash", TRIGGERED, run, ("event", (LosingClash,)), may=may)

        return decorate

    @with_parentheses
    def minion_price(
        self, *, when: Callable[[Game, Titan, SeatId], bool]
    ) -> Callable[[Callable[[Game, Titan, SeatId, CardId], Doing]], Callable[[Game, Titan, SeatId, CardId], Doing]]:
        """`async (g, me, seat, id)`: what a player pays to play minion `id` where this titan is, from anywhere.

        That it can't be played there without the price is for `forbids` to say.
        """

        def decorate(
            run: Callable[[Game, Titan, SeatId, CardId], Doing],
        ) -> Callable[[Game, Titan, SeatId, CardId], Doing]:
            self._check_conditions(run, [("when", when)], ("me", self.me), SEAT)
            return self._effect("minion_prices", ("ongoing",), run, SEAT, ("the number", (CardId,)), when=when)

        return decorate


class FusionCode(Code):
    """A fusion: `.as_minion` and `.as_action` have the decorators of what it is played as (10.11.2)."""

    @property
    def as_minion(self) -> MinionCode:
        """What it is and does when it is played as a minion."""
        return MinionCode(self.face.played_as("minion"))

    @property
    def as_action(self) -> ActionCode:
        """What it is and does when it is played as an action."""
        return ActionCode(self.face.played_as("action"))


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


def _here(g: Any, me: Any, event: Any) -> bool:
    return bool(event.base == me.base)
