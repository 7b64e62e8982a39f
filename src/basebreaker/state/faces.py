"""Faces: what is printed on a card or base, and the abilities its code gave it; every game shares them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from .words import AbilityType, Came, Cost, Kind, Once, PlaysOn, Zone

Function = Callable[..., Any]


class Ability:
    """One function of a card's code and the printed ability it belongs to.

    `when` is looked at when the event happens, `provided` when the ability is about to be used; both are plain
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
        self.cost = cost  # what its use takes: an "action" play
        self.when = when
        self.who = who
        self.zone = zone

    def __repr__(self) -> str:
        return f"<{self.face}.{self.name}>"


class LastingAbility(Ability):
    """A function that outlives its card: started with `g.start`, it works until its time is over (8.3)."""

    __slots__ = ()


class Face:
    """A card or base as printed, and its behaviour sorted by the moment it matters."""

    __slots__ = (
        "abilities", "ability_types", "blank", "breakpoint", "cancels", "continuous", "copies", "faction",
        "from_stasis", "id", "instead", "is_base", "is_minion", "kind", "labels", "lasting", "lends", "listens",
        "mentions", "name", "needs_nothing", "on_play", "on_your_turn", "only_on", "plays_on", "power", "rulings",
        "set", "stays_in_play", "talents", "texts", "triggers", "turns_up_base_deck", "uncancelled", "vp",
        "when_entering_stasis", "when_host_leaves",
    )  # fmt: skip

    def __init__(self, id: str, name: str, kind: Kind, faction: str, set: str) -> None:
        self.id = id
        self.name = name
        self.kind = kind  # "minion", "action" or "base"
        self.is_minion = kind == "minion"
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
        self.instead: tuple[Ability, ...] = ()
        self.continuous: list[tuple[str, Ability]] = []
        self.lends: tuple[Ability, ...] = ()
        self.cancels: tuple[Ability, ...] = ()
        self.when_host_leaves: tuple[Ability, ...] = ()
        self.when_entering_stasis: tuple[Ability, ...] = ()
        self.from_stasis: tuple[Ability, ...] = ()
        self.lasting: dict[str, LastingAbility] = {}
        self.only_on: Ability | None = None
        self.turns_up_base_deck = False  # the top card of the base deck lies face up while this is in play
        self.blank: Face | None = None  # the same face with its abilities cancelled, once it was needed
        self.uncancelled: Face | None = None  # of such a face: the one it was made from

    @property
    def standard(self) -> bool:
        """Whether this is an action that does not stay in play (4.3.2)."""
        return self.kind == "action" and self.plays_on == "nothing" and not self.stays_in_play

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
    "ability_types", "breakpoint", "copies", "labels", "mentions", "needs_nothing", "plays_on", "power", "rulings",
    "stays_in_play", "texts", "vp",
)  # fmt: skip
