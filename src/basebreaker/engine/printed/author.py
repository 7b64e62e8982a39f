"""What the code of a card is written with: `card("drone")` and its decorators.

Each decorator ties one function to one printed ability. Which one is found by its type ("on_play", "talent", "ongoing",
"special"); where a card has several of that type, `.ability(n)` names the printed ability by its position in the facts:
`@pharaoh.ability(1).before_scoring(may=True)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ...state.faces import Ability, Face, Function
from ..errors import CardCodeError
from ..events import AfterScoring, Awarding, BeforeScoring, EndOfTurn, Event, StartOfTurn, WhenScoring
from . import catalog

F = TypeVar("F", bound=Callable[..., Any])
Condition = Callable[..., bool]
Who = Callable[..., int | Sequence[int]]
"""Whose ability it is: one player, or several who have it each (6.5.5)."""

TRIGGERED = ("ongoing", "special")
CONTINUOUS = ("ongoing",)
KEPT_BY_FACES = (
    "cancels", "from_stasis", "instead", "lends", "on_play", "on_your_turn", "talents", "when_entering_stasis",
    "when_host_leaves",
)  # fmt: skip


def card(id: str) -> CardCode:
    """The card or base with this id, to give it its abilities."""
    return CardCode(catalog.face(id))


class CardCode:
    """The decorators for one face."""

    def __init__(self, face: Face, number: int | None = None) -> None:
        self.face = face
        self._chosen = number

    def ability(self, number: int) -> CardCode:
        """The same card, for its printed ability at this position (counted from 0)."""
        return CardCode(self.face, number)

    def on_play(self, run: F) -> F:
        """Resolved directly after the card is played (4.4.1)."""
        self._add(run, "on_play", ("on_play",))
        return run

    def when_uncovered(self, run: F) -> F:
        """Resolved when the card is played by being uncovered (10.1.5)."""
        self._add(run, "on_play", ("special",), came="buried")
        return run

    def talent(self, *, provided: Condition | None = None) -> Callable[[F], F]:
        """Usable once in each turn of its controller, in the Play Cards phase (4.6)."""
        return self._decorator("talents", ("talent",), provided=provided)

    def on_your_turn(
        self, *, provided: Condition | None = None, zone: str = "play", cost: str = ""
    ) -> Callable[[F], F]:
        """Usable once in the Play Cards phase of one's own turn (4.8); on a base by every player on their turn.

        `zone` "hand" or "stasis" for cards that are used from there; `cost` "action" if it takes an action play.
        """
        once = "" if zone == "hand" else "seat"
        return self._decorator("on_your_turn", TRIGGERED, provided=provided, zone=zone, cost=cost, once=once)

    def after(
        self,
        event: type[Event],
        *,
        when: Condition | None = None,
        provided: Condition | None = None,
        may: bool = False,
        who: Who | None = None,
        once: str = "",
        zone: str = "play",
    ) -> Callable[[F], F]:
        """Resolved after each such event (5.5); `may` puts it into the optional part of Me First! (5.6.6).

        `once` "turn": once a turn in all; "seat": once a turn for each player. `zone` "stasis" for cards in stasis.
        """
        return self._decorator(
            "triggers", TRIGGERED, event, when=when, provided=provided, may=may, who=who, once=once, zone=zone
        )

    def at_start_of_turn(
        self,
        *,
        when: Condition | None = None,
        may: bool = False,
        who: Who | None = None,
        any_turn: bool = False,
    ) -> Callable[[F], F]:
        """At the start of your turn (3.2.2); `any_turn` for abilities that speak of every player's turn."""
        return self._window(StartOfTurn, when, may, who, None if any_turn else _own_turn)

    def at_end_of_turn(
        self,
        *,
        when: Condition | None = None,
        may: bool = False,
        who: Who | None = None,
        any_turn: bool = False,
    ) -> Callable[[F], F]:
        """At the end of your turn (3.7.1)."""
        return self._window(EndOfTurn, when, may, who, None if any_turn else _own_turn)

    def before_scoring(
        self,
        *,
        when: Condition | None = None,
        may: bool = False,
        who: Who | None = None,
        any_base: bool = False,
    ) -> Callable[[F], F]:
        """Before this base scores (6.3); `any_base` for abilities that speak of any base."""
        return self._window(BeforeScoring, when, may, who, None if any_base else _here)

    def when_scoring(self, *, when: Condition | None = None, may: bool = False) -> Callable[[F], F]:
        """As this base's VP are about to be awarded (6.4.8)."""
        return self._window(WhenScoring, when, may, None, _here)

    def with_award(
        self, *, when: Condition | None = None, may: bool = False, who: Who | None = None
    ) -> Callable[[F], F]:
        """When this base scores, for abilities that depend on the places (12.4.7)."""
        return self._window(Awarding, when, may, who, _here)

    def after_scoring(
        self,
        *,
        when: Condition | None = None,
        may: bool = False,
        who: Who | None = None,
        any_base: bool = False,
    ) -> Callable[[F], F]:
        """After this base scores, before its cards are discarded (6.6.1)."""
        return self._window(AfterScoring, when, may, who, None if any_base else _here)

    def special(self, event: type[Event], *, when: Condition | None = None, zone: str = "hand") -> Callable[[F], F]:
        """Used from the hand on that event; always optional (4.7.4).

        `zone` "discard" for the discard pile, "deck" for a card that is revealed from a deck. An action is thereby
        played and the function is what it does; a minion's function says what becomes of it.
        """
        return self._decorator("triggers", ("special",), event, when=when, may=True, zone=zone)

    def playable(self, event: type[Event], *, when: Condition | None = None) -> None:
        """This action may also be played from the hand on that event; it does what it always does."""

        async def play_it_now(g: Any, me: Any, event: Any) -> None:
            for ability in me.face.on_play:
                await ability.run(g, me)

        self._decorator("triggers", ("special",), event, when=when, may=True, zone="hand")(play_it_now)

    def only_on(self, run: F) -> F:
        """On which minions or bases the action may be played: `(g, seat, target) -> bool` (4.1.5)."""
        self.face.only_on = Ability(self.face.id, 0, "only_on", run)
        return run

    def power(self, run: F) -> F:
        """Changes the power of minions while in play: `(g, me, minion) -> int`."""
        return self._continuous("power", run)

    def starting_power(self, run: F) -> F:
        """Sets the starting power of minions (8.1.2): `(g, me, minion) -> int | None`."""
        return self._continuous("starting_power", run)

    def breakpoint(self, run: F) -> F:
        """Changes breakpoints while in play: `(g, me, base) -> int`."""
        return self._continuous("breakpoint", run)

    def starting_breakpoint(self, run: F) -> F:
        """Sets a base's starting breakpoint (8.5.1): `(g, me, base) -> int | None`."""
        return self._continuous("starting_breakpoint", run)

    def total(self, run: F) -> F:
        """Power a player has at a base without a minion: `(g, me, base, seat) -> int`."""
        return self._continuous("total", run)

    def protects(self, run: F) -> F:
        """`(g, me, card, deed, by) -> bool`: True if `deed` can't be done to `card` by `by`.

        Deeds: destroy, move, return, counter, attach, power, control, bury, uncover, place, stasis, cancel.
        `by` is None for the rules.
        """
        return self._continuous("protects", run)

    def forbids(self, run: F) -> F:
        """`(g, me, deed, seat, card, base) -> bool`: True if `seat` may not "play" or "move" `card` to `base`."""
        return self._continuous("forbids", run)

    def lends(self, run: F) -> F:
        """`(g, me, base) -> Face | None`: a face whose abilities `base` has as well."""
        return self._continuous("lends", run)

    def cancels(self, run: F) -> F:
        """`(g, me, record) -> bool`: whether the abilities of a card or base in play are cancelled (8.3.7)."""
        return self._continuous("cancels", run)

    def turns_up_base_deck(self) -> None:
        """The top card of the base deck lies face up while this is in play (10.8.4)."""
        self.face.turns_up_base_deck = True

    def talent_again(self, run: F) -> F:
        """`(g, me, card) -> bool`: a card whose Talent may be used a second time; one such use a turn and player."""
        return self._continuous("talent_again", run)

    def names(self, run: F) -> F:
        """`(g, me) -> frozenset[str]`: further names this card bears."""
        return self._continuous("names", run)

    def instead(self, *, when: Condition, may: bool = False) -> Callable[[F], F]:
        """Replaces a destruction: `async (g, me, destroying) -> None`, used before the card is destroyed."""
        return self._decorator("instead", TRIGGERED, when=when, may=may)

    def when_host_leaves(self, run: F) -> F:
        """`async (g, me, host) -> None`, as the minion this is on leaves play; transfer `me` to keep it in play."""
        self._add(run, "when_host_leaves", TRIGGERED)
        return run

    def stays_in_play(self) -> None:
        """This action buries itself or puts itself into stasis, and so is not a standard one (4.3.2)."""
        self.face.stays_in_play = True

    def when_entering_stasis(self, run: F) -> F:
        """`async (g, me) -> None`, as the card enters stasis, however it got there."""
        self._add(run, "when_entering_stasis", ("special",))
        return run

    def from_stasis(self, run: F) -> F:
        """`async (g, me) -> None`: how the card is played out of stasis (10.3.8)."""
        self._add(run, "from_stasis", ("special",))
        return run

    def lasting(self, run: F) -> F:
        """A continuous change of power that outlives its card: `(g, effect, minion) -> int`; started by `g.last`."""
        self.face.lasting[run.__name__] = Ability(self.face.id, 0, "lasting", run)
        return run

    def lasting_after(self, event: type[Event], *, when: Condition) -> Callable[[F], F]:
        """A trigger that outlives its card: `async (g, effect, event) -> None`; started by `g.last`."""

        def decorate(run: F) -> F:
            ability = Ability(self.face.id, 0, "lasting", run, event=event.kind, when=when)
            self.face.lasting[run.__name__] = ability
            self.face.listens |= {f"lasting:{event.kind}"}
            return run

        return decorate

    def mentions(self, *names: str) -> None:
        """The names of minions that this card's abilities mention (Teamwork looks for them)."""
        self.face.mentions = names

    def _window(
        self,
        event: type[Event],
        when: Condition | None,
        may: bool,
        who: Who | None,
        default: Condition | None,
    ) -> Callable[[F], F]:
        if self.face.is_base and default is _own_turn:
            default = None  # a base has no turn of its own; `who` tells whose matter it is (9.36.2)
        both: Condition | None = when if default is None else default if when is None else _all(default, when)
        return self._decorator("triggers", TRIGGERED, event, when=both, may=may, who=who)

    def _continuous(self, slot: str, run: F) -> F:
        self._add(run, slot, CONTINUOUS)
        return run

    def _decorator(
        self,
        slot: str,
        types: tuple[str, ...],
        event: type[Event] | None = None,
        **details: Any,
    ) -> Callable[[F], F]:
        def decorate(run: F) -> F:
            if event is None:
                self._add(run, slot, types, **details)
            else:
                self._add(run, slot, types, event=event.kind, **details)
            return run

        return decorate

    def _add(self, run: Function, slot: str, types: tuple[str, ...], **details: Any) -> None:
        number = self._number(run, types)
        label = "" if self.face.is_base else self.face.ability_types[number]
        ability = Ability(self.face.id, number, slot, run, label=label, **details)
        self.face.abilities.append(ability)
        if slot == "triggers":
            key = f"{ability.zone}:{ability.event}"
            self.face.triggers[key] = (*self.face.triggers.get(key, ()), ability)
            self.face.listens |= {key}
            return
        if types == CONTINUOUS:
            self.face.continuous.append((slot, ability))
        if slot in KEPT_BY_FACES:
            setattr(self.face, slot, (*getattr(self.face, slot), ability))

    def _number(self, run: Function, types: tuple[str, ...]) -> int:
        if self.face.is_base:
            return 0
        fitting = [i for i, t in enumerate(self.face.ability_types) if t in types]
        if self._chosen is not None:
            if self._chosen not in fitting:
                wrong = f"is tied to ability {self._chosen}, which is no {' or '.join(types)} ability."
                raise CardCodeError(f"{self.face.id}: {run.__name__} {wrong}")
            return self._chosen
        if len(fitting) != 1:
            wrong = f"fits {len(fitting)} {' or '.join(types)} abilities; say which with .ability(n)."
            raise CardCodeError(f"{self.face.id}: {run.__name__} {wrong}")
        return fitting[0]


def _own_turn(g: Any, me: Any, event: Any) -> bool:
    return bool(event.seat == me.controller)


def _here(g: Any, me: Any, event: Any) -> bool:
    return bool(event.base == me.base)


def _all(first: Condition, second: Condition) -> Condition:
    def both(g: Any, me: Any, event: Any) -> bool:
        return first(g, me, event) and second(g, me, event)

    return both
