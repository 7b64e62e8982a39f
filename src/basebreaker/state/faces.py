"""Faces: what is printed on a card or base, and the abilities its code gave it; every game shares them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Self

from .words import AbilityType, Came, CardKind, Cost, Edition, Kind, Once, PlaysOn, Zone

Function = Callable[..., Any]


class Ability:
    """One function of a card's code and the printed ability it belongs to.

    `when` is evaluated when the event happens, `provided` when the ability is about to be used; both are plain
    functions that can neither ask nor act. `who` names the player it belongs to, if that is not the card's controller.
    """

    __slots__ = (
        "came", "cost", "event", "face", "kind", "label", "may", "name", "number", "once", "provided", "run", "when",
        "who", "zone",
    )  # fmt: skip

    def __init__(
        self,
        face: str,
        number: int,
        kind: str,
        run: Function,
        *,
        label: str = "",
        may: bool = False,
        once: Once = "",
        provided: Function | None = None,
        came: Came | Literal[""] = "",
        cost: Cost = "",
        event: str = "",
        when: Function | None = None,
        who: Function | None = None,
        zone: Zone = "play",
    ) -> None:
        self.face = face
        self.number = number
        self.kind = kind
        self.run = run
        self.name: str = run.__name__
        self.label = label
        self.may = may
        self.once = once
        self.provided = provided
        self.event = event  # the kind of event it responds to
        self.came = came  # "on play": only of a card that came from there
        self.cost = cost  # the price of using it: an "action" play
        self.when = when
        self.who = who
        self.zone = zone

    def on(self, face: str, number: int) -> Self:
        """A copy of this ability for another face."""
        return type(self)(
            face, number, self.kind, self.run, label=self.label, may=self.may, once=self.once, provided=self.provided,
            came=self.came, cost=self.cost, event=self.event, when=self.when, who=self.who, zone=self.zone,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.face}.{self.name}>"


class LastingAbility(Ability):
    """A function that outlives its card: started with `g.start`, it works until it expires (8.3)."""

    __slots__ = ()


class Face:
    """A card or base as printed, and its behaviour sorted by the moment it matters."""

    __slots__ = (
        "abilities", "ability_modes", "ability_types", "asks_what_happened", "blank", "breakpoint", "cancels", "card",
        "continuous", "copies", "current", "editions", "faction", "from_stasis", "fusion", "icon", "id", "is_action",
        "is_base", "is_minion", "kind", "labels", "lasting", "lends", "listens", "losing_clash", "mentions",
        "minion_prices", "modes", "name", "needs_nothing", "note", "on_play", "on_your_turn", "only_on",
        "placing_counters", "plays_on", "power", "rulings", "set", "stays_in_play", "talents", "texts", "triggers",
        "turns_up_base_deck", "uncancelled", "unchanged", "vp", "watches_power", "when_entering_stasis",
        "when_host_leaves",
    )  # fmt: skip

    def __init__(self, id: str, name: str, kind: Kind, faction: str, set: str) -> None:
        self.id = id
        self.card = id  # the same in all editions
        self.editions: tuple[Edition, ...] = ("printed",)  # those it is printed in
        self.current: Face | None = None  # what the card is in the current edition, if that is another face
        self.unchanged: dict[int, int] = {}  # of that face: its unchanged abilities and their printed numbers
        self.note = ""  # of a face of the current edition: what changed
        self.icon = ""
        self.name = name
        self.kind = kind  # "minion", "action", "fusion", "base" or "titan"
        self.is_minion = kind == "minion" or kind == "fusion"  # a fusion is both until it is played (10.11.1)
        self.is_action = kind == "action" or kind == "fusion"
        self.modes: tuple[Face, ...] = ()  # of a fusion: what it is played as, a minion or an action
        self.fusion: Face | None = None  # of such a mode: the fusion itself
        self.ability_modes: tuple[str, ...] = ()  # of a fusion: for each ability, the mode that has it
        self.is_base = kind == "base"
        self.faction = faction
        self.set = set
        self.power = 0
        self.copies = 1
        self.plays_on: PlaysOn = "nothing"
        self.needs_nothing = False  # an action that isn't put on anything and has more than Specials (4.3)
        self.stays_in_play = False  # an action that buries itself or puts itself into stasis
        self.labels: tuple[str, ...] = ()
        self.mentions: tuple[str, ...] = ()  # names that its abilities mention
        self.breakpoint = 0
        self.vp: tuple[int, int, int] = (0, 0, 0)
        self.ability_types: tuple[AbilityType, ...] = ()
        self.texts: tuple[str, ...] = ()
        self.rulings: tuple[str, ...] = ()
        self.abilities: list[Ability] = []
        self.on_play: tuple[Ability, ...] = ()
        self.talents: tuple[Ability, ...] = ()
        self.on_your_turn: tuple[Ability, ...] = ()
        self.triggers: dict[
            str, tuple[Ability, ...]
        ] = {}  # by zone + ":" + event: "play:Destroyed", "hand:BeforeScoring"
        self.listens: frozenset[str] = frozenset()
        self.placing_counters: tuple[Ability, ...] = ()
        self.losing_clash: tuple[Ability, ...] = ()
        self.minion_prices: tuple[Ability, ...] = ()  # the price of playing a minion where this titan is
        self.continuous: list[tuple[str, Ability]] = []
        self.lends: tuple[Ability, ...] = ()
        self.cancels: tuple[Ability, ...] = ()
        self.when_host_leaves: tuple[Ability, ...] = ()
        self.when_entering_stasis: tuple[Ability, ...] = ()
        self.from_stasis: tuple[Ability, ...] = ()
        self.lasting: dict[str, LastingAbility] = {}
        self.only_on: Ability | None = None
        self.turns_up_base_deck = False  # the top card of the base deck lies face up while this is in play
        self.asks_what_happened = False  # this turn
        self.watches_power = False  # it asks whose power at a base went down this turn
        self.blank: Face | None = None  # the same face with its abilities cancelled, made on demand
        self.uncancelled: Face | None = None  # of a blank face: the one it was made from

    @property
    def standard(self) -> bool:
        """Whether this is an action that does not stay in play (4.3.2)."""
        return self.kind == "action" and self.plays_on == "nothing" and not self.stays_in_play

    def played_as(self, kind: CardKind) -> Face:
        """This face; of a fusion, what it is when it is played as a minion or as an action (10.11.2)."""
        for mode in self.modes:
            if mode.kind == kind:
                return mode
        return self

    def cancelled(self) -> Face:
        """This face without its abilities (8.3.7): name, power, text and labels stay."""
        if self.blank is None:
            self.blank = Face(self.id, self.name, self.kind, self.faction, self.set)
            self.blank.uncancelled = self
            for name in PRINTED:
                setattr(self.blank, name, getattr(self, name))
        return self.blank

    def __repr__(self) -> str:
        return f"<{self.id}>"


PRINTED = (
    "ability_types", "breakpoint", "card", "copies", "editions", "fusion", "icon", "labels", "mentions",
    "needs_nothing", "plays_on", "power", "rulings", "stays_in_play", "texts", "vp",
)  # fmt: skip
