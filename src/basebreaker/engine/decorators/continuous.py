"""The decorators for what a card does while it is in play, and for what outlives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

from ...state.faces import Ability, Face, LastingAbility
from ...state.numbers import BaseId, CardId, SeatId
from ...state.pieces import Base, Card, Lasting, Minion
from .code import GIVES, TRIGGERED, Code, without_parentheses
from .sheltering import shedding, shelter
from .uses import (
    E,
    Me,
)

if TYPE_CHECKING:
    from ..facade import Game
    from .uses import Ban, Doing, FromDiscard, NoMove, Protection, Shelter, When

MINION = ("the minion", (Minion,))
BASE = ("the base", (Base,))
CARD = ("the card", (Card,))
SEAT = ("the seat", (SeatId,))
NUMBER = ("the number", (CardId,))
EFFECT = ("the effect", (Lasting,))
FROM_DISCARD = (SEAT, NUMBER, ("the target", (Minion, Base)))


class ContinuousCode(Code, Generic[Me]):
    """The continuous words that minions, actions, titans and bases have in common."""

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
    def unaffected(self, run: Shelter[Me]) -> Shelter[Me]:
        """`(g, me, card, by) -> bool`: True if `card` is not affected by `by` at all (9.1); `by` is None for the rules.

        Other players' actions that are on it then go to the discard pile (12.10.31).
        """
        by = ("by", (Card, Base, Lasting, type(None)))
        self._check(run, run, ("me", self.me), CARD, by, gives=bool)
        self._keep(Ability(self.face.id, self._position(run, ("ongoing",)), "protects", shelter(run)))
        cannot_stay, shed = shedding(run)
        self._keep(Ability(self.face.id, self._position(run, ("ongoing",)), "whenever", shed, when=cannot_stay))
        return run

    @without_parentheses
    def forbids(self, run: Ban[Me]) -> Ban[Me]:
        """`(g, me, deed, seat, id, base) -> bool`: True if `seat` may not "play" minion `id` at `base`.

        "play_on_base" and "play_on_minion": put an action on that base, or on a minion there; "play_action": play an
        action at all. `base` is a number.
        """
        return self._continuous("forbids", run, ("the deed", (str,)), SEAT, NUMBER, ("the base", (BaseId,)))

    @without_parentheses
    def forbids_moves(self, run: NoMove[Me]) -> NoMove[Me]:
        """`(g, me, seat, card, base) -> bool`: True if `seat` may not move `card` to `base`, which is a number."""
        return self._continuous("forbids_moves", run, SEAT, CARD, ("the base", (BaseId,)))

    @without_parentheses
    def plays_from_discard(self, run: FromDiscard[Me]) -> FromDiscard[Me]:
        """`(g, me, seat, id, target) -> bool`: True if `seat` may play card `id` of their discard pile there.

        It takes the place of a card of the hand: a free play is spent, or an extra one that isn't for a certain card.
        `target` is a base for a minion, and what it is put on for an action; standard actions are not asked about.
        """
        return self._continuous("plays_from_discard", run, *FROM_DISCARD)

    @without_parentheses
    def plays_from_discard_once(self, run: FromDiscard[Me]) -> FromDiscard[Me]:
        """As `plays_from_discard`, for one card each turn."""
        return self._continuous("plays_from_discard", run, *FROM_DISCARD, once="turn")

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
    def talents_twice(self, run: Callable[[Game, Me, Card], bool]) -> Callable[[Game, Me, Card], bool]:
        """`(g, me, card) -> bool`: cards each of which may use its Talent twice a turn, and no third time (12.8.21)."""
        return self._continuous("talents_twice", run, CARD)

    @without_parentheses
    def talents_once_more(self, run: Callable[[Game, Me, Card], bool]) -> Callable[[Game, Me, Card], bool]:
        """`(g, me, card) -> bool`: cards that may each use their Talent one additional time, besides others."""
        return self._continuous("talents_once_more", run, CARD)

    def before_discard(
        self, *, when: Callable[[Game, Me, Minion], bool]
    ) -> Callable[[Callable[[Game, Me, Minion], Doing]], Callable[[Game, Me, Minion], Doing]]:
        """`async (g, me, minion) -> None`, before a minion goes from play to the discard pile (8.6.4)."""

        def decorate(run: Callable[[Game, Me, Minion], Doing]) -> Callable[[Game, Me, Minion], Doing]:
            self._check_conditions(run, [("when", when)], ("me", self.me), MINION)
            return self._effect("before_discard", TRIGGERED, run, MINION, when=when)

        return decorate

    @without_parentheses
    def no_clash(self, run: Callable[[Game, Me, Base], bool]) -> Callable[[Game, Me, Base], bool]:
        """`(g, me, base) -> bool`: whether titans don't clash at a base (10.10.34)."""
        return self._continuous("no_clash", run, BASE)

    @without_parentheses
    def more_titans(self, run: Callable[[Game, Me, SeatId], int]) -> Callable[[Game, Me, SeatId], int]:
        """`(g, me, seat) -> int`: how many more titans than one a player may control (10.10.18)."""
        return self._continuous("more_titans", run, SEAT)

    @without_parentheses
    def names(self, run: Callable[[Game, Me], frozenset[str]]) -> Callable[[Game, Me], frozenset[str]]:
        """`(g, me) -> frozenset[str]`: further names this card bears."""
        return self._continuous("names", run)

    @without_parentheses
    def counts_as(self, run: Callable[[Game, Me, Card], frozenset[str]]) -> Callable[[Game, Me, Card], frozenset[str]]:
        """`(g, me, card) -> frozenset[str]`: what a card in play counts as, besides what it is by its name."""
        return self._continuous("counts_as", run, CARD)


class LastingCode(Code):
    """The decorators for what lasts even if its card is gone."""

    @without_parentheses
    def lasting(self, run: Callable[[Game, Lasting, Minion], int]) -> LastingAbility:
        """A change of power that outlives its card: `(g, effect, minion) -> int`; begin it with `g.start`."""
        self._check(run, run, EFFECT, MINION, gives=GIVES["lasting"])
        return self._lasting(run)

    def lasting_after(
        self, event: type[E], /, *, when: When[Any, E], may: bool = False
    ) -> Callable[[Callable[[Game, Lasting, E], Doing]], LastingAbility]:
        """A response that outlives its card: `async (g, effect, event) -> None`; begin it with `g.start`."""
        self._check_event(event)

        def decorate(run: Callable[[Game, Lasting, E], Doing]) -> LastingAbility:
            self._check(run, run, EFFECT, ("event", (event,)), gives=None, awaited=True)
            self._check_conditions(run, [("when", when)], EFFECT, ("event", (event,)))
            return self._lasting(run, event=event.kind, when=when, may=may)

        return decorate

    @without_parentheses
    def lasting_forbids(self, run: Ban[Lasting]) -> LastingAbility:
        """A prohibition that outlives its card: `(g, effect, deed, seat, id, base) -> bool`; begin it with `g.start`.

        As `forbids`; `effect.controller` is whose it is, `effect.target` what it is about.
        """
        base = ("the base", (BaseId,))
        self._check(run, run, EFFECT, ("the deed", (str,)), SEAT, NUMBER, base, gives=GIVES["forbids"])
        return self._lasting(run, "forbids")
