"""The decorators for what a card does in any zone: respond, be used in its player's turn, be used as a Special."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from ...state.faces import Face
from ...state.numbers import BaseId, CardId, SeatId
from ...state.pieces import Action, Base, Card, Held, Lasting, Minion, Source, Stasis, Titan
from ...state.words import Cost, Deed, Forbidden, Once, Zone
from ..errors import CardCodeError
from ..events import Destroying, Event, PlacingCounters, StartOfTurn
from .code import TRIGGERED, Code, with_parentheses

Me = TypeVar("Me", bound=Card | Base)
Used = TypeVar("Used", bound=Action | Held)  # what a card is while its Special is used: the action it is played as
E = TypeVar("E", bound=Event)
E2 = TypeVar("E2", bound=Event)
E3 = TypeVar("E3", bound=Event)
Forbidding = TypeVar("Forbidding", bound=Card | Base | Lasting)

if TYPE_CHECKING:
    from ..facade import Game

    Doing = Coroutine[Any, Any, None]  # what `async def ... -> None` gives
    Effect = Callable[[Game, Me], Doing]
    Response = Callable[[Game, Me, E], Doing]
    Replacement = Callable[[Game, Me, Destroying], Coroutine[Any, Any, bool]]  # whether it took place
    Ready = Callable[[Game, Me], bool]
    When = Callable[[Game, Me, E], bool]
    Who = Callable[[Game, Me, E], SeatId | Sequence[SeatId]]  # one player, or several who have it each (6.5.5)
    Protection = Callable[[Game, Me, Card, Deed, Source | None], bool]
    FromDiscard = Callable[[Game, Me, SeatId, CardId, Minion | Base], bool]
    Shelter = Callable[[Game, Me, Card, Source | None], bool]
    Ban = Callable[[Game, Forbidding, Forbidden, SeatId, CardId, BaseId], bool]
    NoMove = Callable[[Game, Me, SeatId, Card, BaseId], bool]


class ResponseCode(Code, Generic[Me]):
    """The decorator for what happens after something else."""

    @overload
    def after(
        self, event: type[E], /, *, when: When[Me, E] | None = None, provided: When[Me, E] | None = None,
        may: bool = False, who: Who[Me, E] | None = None, once: Once = "",
    ) -> Callable[[Response[Me, E]], Response[Me, E]]: ...  # fmt: skip
    @overload
    def after(
        self, event: type[E], or_: type[E2], /, *, when: When[Me, E | E2] | None = None,
        provided: When[Me, E | E2] | None = None, may: bool = False, who: Who[Me, E | E2] | None = None,
        once: Once = "",
    ) -> Callable[[Response[Me, E | E2]], Response[Me, E | E2]]: ...  # fmt: skip
    @overload
    def after(
        self, event: type[E], or_: type[E2], or_else: type[E3], /, *, when: When[Me, E | E2 | E3] | None = None,
        provided: When[Me, E | E2 | E3] | None = None, may: bool = False, who: Who[Me, E | E2 | E3] | None = None,
        once: Once = "",
    ) -> Callable[[Response[Me, E | E2 | E3]], Response[Me, E | E2 | E3]]: ...  # fmt: skip
    def after(self, *events: type[Event], **how: Any) -> Any:
        """Resolved after each such event (5.5); `may` puts it into the optional part of Me First! (5.6.6).

        `once` "turn": once a turn in all; "seat": once a turn for each player; "name": once a turn for each player,
        with any card of that name; "scoring": the same, but once each time a base scores.
        """
        return self._responses(events, **how)


class UsableCode(Code, Generic[Me]):
    """The decorators for what a card can be used for in its player's turn."""

    @with_parentheses
    def on_your_turn(
        self, *, provided: Ready[Me] | None = None, cost: Cost = "", once: Once = "seat"
    ) -> Callable[[Effect[Me]], Effect[Me]]:
        """Usable once in the Play Cards phase of its player's turn (4.8); `cost` "action" if it takes an action play.

        `once` "name": once a turn, with any card of that name.
        """
        self._check_word(cost, Cost, "cost")
        self._check_word(once, Once, "how often (once)")
        limit: Once = "" if self._zone == "hand" and once == "seat" else "name" if self._zone == "aside" else once

        def decorate(run: Effect[Me]) -> Effect[Me]:
            self._check_conditions(run, [("provided", provided)], ("me", self.me))
            return self._effect("on_your_turn", TRIGGERED, run, provided=provided, cost=cost, once=limit)

        return decorate


class TalentCode(Code, Generic[Me]):
    """The decorator for Talents."""

    @with_parentheses
    def talent(self, *, provided: Ready[Me] | None = None) -> Callable[[Effect[Me]], Effect[Me]]:
        """Usable once in each turn of its controller, in the Play Cards phase (4.6)."""

        def decorate(run: Effect[Me]) -> Effect[Me]:
            self._check_conditions(run, [("provided", provided)], ("me", self.me))
            return self._effect("talents", ("talent",), run, provided=provided)

        return decorate


class SpecialCode(Code, Generic[Used]):
    """The decorator for Specials, used from the hand if nothing else is said."""

    used: tuple[type, ...] = (Held,)
    """What `me` is while the Special is used."""

    @overload
    def special(
        self, event: type[E], /, *, when: When[Held, E] | None = None, once: Once = ""
    ) -> Callable[[Response[Used, E]], Response[Used, E]]: ...
    @overload
    def special(
        self, event: type[E], or_: type[E2], /, *, when: When[Held, E | E2] | None = None, once: Once = ""
    ) -> Callable[[Response[Used, E | E2]], Response[Used, E | E2]]: ...
    @overload
    def special(
        self, event: type[E], or_: type[E2], or_else: type[E3], /, *, when: When[Held, E | E2 | E3] | None = None,
        once: Once = "",
    ) -> Callable[[Response[Used, E | E2 | E3]], Response[Used, E | E2 | E3]]: ...  # fmt: skip
    def special(self, *events: type[Event], when: Callable[..., bool] | None = None, once: Once = "") -> Any:
        """Used from the hand on that event; always optional (4.7.4). `once` as for `after`.

        An action is thereby played and the function is what it does; a minion's function says where it goes.
        """
        zone: Zone = "hand" if self._zone == "play" else self._zone
        played = self.face.kind == "action" and self.face.plays_on == "nothing" and zone != "discard"
        if self.used != ((Action,) if played else (Held,)):
            way = "special" if played else "in_hand.special"
            raise CardCodeError(f"{self.face.id}: {PLAYED if played else PUT_ON_SOMETHING}; write .{way}(...).")
        return self._responses(
            events, ("special",), when=when, may=True, once=once, acts=self.used, asks=(Held,), zone=zone
        )


PLAYED = "this action is played by the use of its Special and `me` is that action"
PUT_ON_SOMETHING = "this action is put on something, so the function plays it and `me` is the card in the hand"


class StasisCode(ResponseCode[Stasis], UsableCode[Stasis]):
    """The decorators of a card while it is in stasis."""

    me = (Stasis,)


class AsideCode(ResponseCode[Titan], UsableCode[Titan]):
    """The decorators of a titan while it is set aside. What it may do is to be played, within the limit (12.8.5)."""

    me = (Titan,)

    def _position(self, run: Callable[..., Any], types: tuple[str, ...]) -> int:
        return super()._position(run, ("special",))  # 10.10.7

    @with_parentheses
    def at_start_of_turn(
        self, *, provided: When[Titan, StartOfTurn] | None = None, may: bool = False
    ) -> Callable[[Response[Titan, StartOfTurn]], Response[Titan, StartOfTurn]]:
        """At the start of your turn (3.2.2)."""
        return self._responses([StartOfTurn], provided=provided, may=may, default=own_turn)

    @with_parentheses
    def placing_counters(
        self, *, when: When[Titan, PlacingCounters]
    ) -> Callable[[Response[Titan, PlacingCounters]], Response[Titan, PlacingCounters]]:
        """Its player may have counters go on it that are about to be placed; the function says how many."""

        def decorate(run: Response[Titan, PlacingCounters]) -> Response[Titan, PlacingCounters]:
            event = ("event", (PlacingCounters,))
            self._check_conditions(run, [("when", when)], ("me", self.me), event)
            return self._effect("placing_counters", TRIGGERED, run, event, when=when, may=True)

        return decorate


def own_turn(g: Any, me: Any, event: Any) -> bool:
    """Whether it is the turn of a card's controller that starts or ends."""
    return bool(event.seat == me.controller)


class HandCode(UsableCode[Held], SpecialCode[Held]):
    """The decorators of a card while it is in its player's hand."""

    me = (Held,)


class DiscardCode(UsableCode[Held], SpecialCode[Held]):
    """The decorators of a card while it is in a discard pile."""

    me = (Held,)


class DeckCode(SpecialCode[Used]):
    """The decorators of a card as it is revealed from a deck."""

    def __init__(self, face: Face, number: int | None = None, zone: Zone = "deck") -> None:
        super().__init__(face, number, zone)
        self.used = (Held,) if face.is_minion else (Action,)
