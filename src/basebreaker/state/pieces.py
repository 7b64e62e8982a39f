"""What lies on the table: one piece per card in play, per base, per lasting effect, per granted play.

Pieces hold numbers, strings, lists and their (shared, unchanging) face. They refer to each other by number.
"""

from __future__ import annotations

from typing import ClassVar, Self

from .faces import Face
from .numbers import NO_PRINT, NOBODY, NOWHERE, BaseId, CardId, SeatId
from .words import Came, Duration, ExtraKind, LastingKind, PieceKind

OF_CARDS = ("base", "came", "chosen", "controller", "counters", "face", "id", "owner", "since", "stored", "used")
OF_CARDS_OFF_THE_TABLE = ("print",)  # only cards that have left the table have these, so no state does
OF_BASES = ("counters", "face", "id")
OF_LASTING = (
    "ability", "amount", "by_kind", "controller", "data", "ends_with", "face", "kind", "of_turn", "spares", "target",
    "until",
)  # fmt: skip
OF_EXTRAS = ("at", "card", "empty_base", "kind", "max_power", "source")


class Card:
    """A card on the table: in play, buried, in stasis, a titan, or an action while it is being resolved."""

    __slots__ = (*OF_CARDS, *OF_CARDS_OFF_THE_TABLE)
    kind: ClassVar[PieceKind] = "card"

    def __init__(
        self, id: CardId, face: Face, owner: SeatId, controller: SeatId, base: BaseId, since: int, came: Came = "hand"
    ) -> None:
        self.id = id
        self.face = face
        self.owner = owner
        self.controller = controller
        self.base = base  # number of the base it is at; NOWHERE while resolving or in stasis
        self.counters = 0  # +1 power counters
        self.since = since  # the turn in which it came to its base; of a titan set aside: that began with it in play
        self.came = came  # where it was played from: hand, deck, top, discard, stasis, buried, stored, other_hand
        self.chosen = ""  # what was chosen as it was played, visible to all
        self.used: list[int] = []  # numbers of the talents used this turn
        self.stored: list[CardId] = []  # cards under it
        self.print = NO_PRINT  # its print, once it left the table: a shuffle gives its number to another card

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self)(self.id, self.face, self.owner, self.controller, self.base, self.since, self.came)
        new.counters = self.counters
        if self.chosen:
            new.chosen = self.chosen
        if self.used:
            new.used = self.used[:]
        if self.stored:
            new.stored = self.stored[:]
        return new

    @property
    def name(self) -> str:
        return self.face.name

    def __repr__(self) -> str:
        return f"<{self.kind}:{self.id} {self.face.id} of {self.controller} at {self.base}>"


class Minion(Card):
    """A minion at a base."""

    __slots__ = ()
    kind: ClassVar[PieceKind] = "minion"


class Action(Card):
    """An action: on a base, on a minion (`on`), or being resolved."""

    __slots__ = ("on",)
    kind: ClassVar[PieceKind] = "action"

    def __init__(
        self,
        id: CardId,
        face: Face,
        owner: SeatId,
        controller: SeatId,
        base: BaseId,
        since: int,
        came: Came = "hand",
        on: CardId = NOWHERE,
    ) -> None:
        super().__init__(id, face, owner, controller, base, since, came)
        self.on = on

    def copy(self) -> Self:
        new = Card.copy(self)
        new.on = self.on
        return new


class Buried(Card):
    """A card lying face down at a base (10.1)."""

    __slots__ = ()
    kind: ClassVar[PieceKind] = "buried"


class Stasis(Card):
    """A card in stasis (10.3); its `stasis_counters` are stasis counters, never power counters (8.2.9)."""

    __slots__ = ("stasis_counters",)
    kind: ClassVar[PieceKind] = "stasis"

    def __init__(
        self, id: CardId, face: Face, owner: SeatId, controller: SeatId, base: BaseId, since: int, came: Came = "hand"
    ) -> None:
        super().__init__(id, face, owner, controller, base, since, came)
        self.stasis_counters = 0

    def copy(self) -> Self:
        new = Card.copy(self)
        new.stasis_counters = self.stasis_counters
        return new


class Titan(Card):
    """A titan (10.10): at a base, or set aside beside its owner's deck; then `base` is NOWHERE."""

    __slots__ = ("arrived",)
    kind: ClassVar[PieceKind] = "titan"

    def __init__(
        self, id: CardId, face: Face, owner: SeatId, controller: SeatId, base: BaseId, since: int, came: Came = "hand"
    ) -> None:
        super().__init__(id, face, owner, controller, base, since, came)
        self.arrived = 0  # orders titans by arrival at their bases; decides a tied clash (10.10.30)

    def copy(self) -> Self:
        new = Card.copy(self)
        new.arrived = self.arrived
        return new


InPlay = Minion | Action | Titan
"""A card in play whose abilities work."""


class Held(Card):
    """A card in a hand or discard pile whose special ability is being used (4.7); never kept in the state."""

    __slots__ = ("zone",)

    def __init__(self, id: CardId, face: Face, owner: SeatId, controller: SeatId, zone: Came) -> None:
        super().__init__(id, face, owner, controller, NOWHERE, 0, zone)
        self.zone = zone


class Base:
    """A base in the middle of the table."""

    __slots__ = OF_BASES
    kind: ClassVar[PieceKind] = "base"
    controller: ClassVar[SeatId] = NOBODY

    def __init__(self, id: BaseId, face: Face, counters: int = 0) -> None:
        self.id = id
        self.face = face
        self.counters = counters  # counters of the base's own kind, never power counters (8.2.9)

    @property
    def base(self) -> BaseId:
        """The base itself, so that abilities can ask bases and cards alike."""
        return self.id

    @property
    def name(self) -> str:
        return self.face.name

    def copy(self) -> Base:
        return Base(self.id, self.face, self.counters)

    def __repr__(self) -> str:
        return f"<base:{self.id} {self.face.id}>"


class Lasting:
    """An effect with a duration: changed power or breakpoint, a ban, a promise. Removed when it expires (8.3)."""

    __slots__ = OF_LASTING

    def __init__(
        self,
        kind: LastingKind,
        face: Face,
        controller: SeatId,
        until: Duration,
        *,
        target: CardId = NOWHERE,
        amount: int = 0,
        ability: str = "",
        data: str = "",
        by_kind: str = "",
        of_turn: int = 0,
        ends_with: CardId = NOWHERE,
    ) -> None:
        self.kind = kind
        self.face = face  # the card that made it
        self.controller = controller  # "you" for this effect
        self.until = until  # "end": of this turn; "start", "your_end": of the controller's next turn, of their turn
        self.target = target
        self.amount = amount
        self.ability = ability  # name of the function in face.lasting, for effects that are abilities
        self.data = data
        self.by_kind = by_kind  # kind of the source: minion, action, titan or base
        self.of_turn = of_turn  # the turn it was made in
        self.ends_with = ends_with  # the card whose leaving play ends it (8.3.1)
        self.spares: list[int] = []  # cards that a shield protects from it; -2 - n: all minions of seat n

    @property
    def base(self) -> BaseId:
        return NOWHERE

    @property
    def id(self) -> CardId:
        return NOWHERE

    @property
    def name(self) -> str:
        return self.face.name

    def ends(self, moment: Duration, current: SeatId, turn: int) -> bool:
        """Whether this effect is over when `current`'s turn starts or ends (8.3.5, 8.3.6)."""
        until = self.until
        if moment == "start" or until == "start":
            return until == moment and self.controller == current
        if until == "your_end":
            return self.controller == current
        if until == "their_turn":
            return self.amount == current and self.of_turn < turn
        return until == moment

    def spares_card(self, card: Card) -> bool:
        """Whether a shield protects a minion from this effect."""
        return card.id in self.spares or -2 - card.controller in self.spares

    def copy(self) -> Lasting:
        made = Lasting(
            self.kind, self.face, self.controller, self.until, target=self.target, amount=self.amount,
            ability=self.ability, data=self.data, by_kind=self.by_kind, of_turn=self.of_turn, ends_with=self.ends_with,
        )  # fmt: skip
        if self.spares:
            made.spares = self.spares[:]
        return made


Source = Card | Base | Lasting
"""The source of an effect: a card, a base, or an effect that outlived its card."""


class Extra:
    """Permission for one extra play in this Play Cards phase (4.5)."""

    __slots__ = OF_EXTRAS

    def __init__(
        self, kind: ExtraKind, source: str, max_power: int = -1, at: BaseId = NOWHERE, empty_base: bool = False
    ) -> None:
        self.kind = kind  # "minion", "action" or "any"
        self.source = source  # face id of the card that granted it
        self.max_power = max_power  # of a minion: printed power at most; -1: any
        self.at = at  # of a minion: only at this base
        self.empty_base = empty_base  # of a minion: only at a base where the player has no minion
        self.card: CardId = NOWHERE  # of a standing permission: the card that gives it while it is in play (12.10.30)

    @property
    def restricted(self) -> bool:
        return self.max_power >= 0 or self.at != NOWHERE or self.empty_base or self.card != NOWHERE

    def copy(self) -> Extra:
        made = Extra(self.kind, self.source, self.max_power, self.at, self.empty_base)
        made.card = self.card
        return made


FIELDS: dict[type, tuple[str, ...]] = {
    Minion: OF_CARDS, Action: (*OF_CARDS, "on"), Buried: OF_CARDS, Stasis: (*OF_CARDS, "stasis_counters"),
    Titan: (*OF_CARDS, "arrived"), Base: OF_BASES, Lasting: OF_LASTING, Extra: OF_EXTRAS,
}  # fmt: skip
"""All fields of the pieces of a state."""
