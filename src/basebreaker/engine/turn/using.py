"""Using what cards and bases can do in one's own turn: Talents (4.6), "on your turn" (4.8), playing out of stasis."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from ...state.faces import Ability
from ...state.numbers import SeatId
from ...state.pieces import Base, Card, InPlay, Stasis
from ...state.state import Used
from ...state.words import Cost, TalentState
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.immunity.rules import ignored
from ..kernel.me_first import borrowing
from ..kernel.resolving import change_mark, log_no_effect
from ..kernel.triggers import once_key
from ..option import Option
from ..printed import catalog
from ..question import Sign, lent_option
from ..types import Effect
from ..verbs import stasis
from . import extra_plays


class Usable:
    """Something on the menu besides the hand cards: what a card or base can be used for."""

    __slots__ = ("ability", "source")
    word: ClassVar[str] = ""  # with which its key begins
    verb: ClassVar[str] = "Use"

    def __init__(self, source: Card | Base, ability: Ability | None = None) -> None:
        self.source = source
        self.ability = ability

    @property
    def key(self) -> str:
        """How a record names this choice, but for the number of a second one of the same card."""
        return f"{self.word}:{self.source.id}"

    def is_like(self, other: Usable) -> bool:
        """Whether a record would name both the same."""
        return self.source.id == other.source.id and self.word == other.word

    @property
    def step_name(self) -> str:
        """What this uses, for the loop guard."""
        return f"{self.word} {self.source.id} {self.ability}"

    @property
    def edge(self) -> Hashable:
        """What this means in any imagined game."""
        return self.word, self.source.id, -1 if self.ability is None else self.ability.number

    @property
    def sign(self) -> Sign:
        """The same without words."""
        source, ability = self.source, self.ability
        lent = isinstance(source, Base) and ability is not None and ability.face != source.face.id
        return self.word, source.kind, source.id, ability.face if lent and ability is not None else source.face.id

    def option(self, key: str) -> Option:
        """As its player sees it."""
        source, ability = self.source, self.ability
        if isinstance(source, Base) and ability is not None and ability.face != source.face.id:
            return lent_option(key, source, ability)
        verb = "Play" if ability is not None and ability.zone == "aside" else self.verb
        return Option(key, f"{verb} {source.name}", source.kind, source.id, source.face.id)

    def effect(self, g: Context) -> Effect:
        """Use it."""
        raise NotImplementedError


class Talent(Usable):
    """A Talent that can be used (4.6)."""

    __slots__ = ()
    word = "talent"

    def effect(self, g: Context) -> Effect:
        assert isinstance(self.source, Card)
        assert self.ability is not None
        return use_talent(g, self.source, self.ability)


class OnTurn(Usable):
    """An ability that can be used on one's turn (4.8)."""

    __slots__ = ()
    word = "use"

    def effect(self, g: Context) -> Effect:
        assert self.ability is not None
        return use_on_turn(g, self.source, self.ability)


class OutOfStasis(Usable):
    """A card that can be played out of stasis (3.3.5)."""

    __slots__ = ()
    word = "stasis"
    verb = "Play from stasis:"

    def effect(self, g: Context) -> Effect:
        assert isinstance(self.source, Stasis)
        return stasis.play_out(g, self.source)


def talent_ready(g: Context, card: Card, ability: Ability) -> bool:
    """Whether a Talent can be used: once a turn (4.6.1), or once more where something allows it, its condition met."""
    if ability.number in card.used and second_use(g, card, ability) is None:
        return False
    provided = ability.provided
    return provided is None or provided(g, card)


def talent_state(g: Context, card: InPlay, mine: bool) -> TalentState:
    """Whether a card's talent can still be used this turn; whether its condition is met is only its player's to see."""
    if not card.face.talents:
        return ""
    if mine:
        return "ready" if any(talent_ready(g, card, ability) for ability in card.face.talents) else "used"
    return "used" if all(ability.number in card.used for ability in card.face.talents) else "ready"


def second_use(g: Context, card: Card, talent: Ability) -> tuple[Used, Ability] | None:
    """What lets this card use its Talent once more this turn, if anything does and it wasn't used yet.

    "Twice" is no third time, however many cards say so; "one additional time" comes on top of it (12.8.21).
    """
    force = g.force or g.in_force()
    if not (force.words["talent_again"] or force.words["talents_once_more"] or force.words["talents_twice"]):
        return None
    added: list[tuple[Used, Ability]] = []
    for source, ability in force.words["talents_once_more"]:
        key = ability.face, ability.name, card.id, card.controller
        if key in g.s.once or ability.run(g, source, card):
            added.append((key, ability))
    taken = [key for key, _ in added if key in g.s.once]
    if card.used.count(talent.number) - len(taken) < 2:
        for source, ability in force.words["talent_again"]:
            key = ability.face, ability.name, source.id, card.controller
            if key not in g.s.once and ability.run(g, source, card) and not _ignored(g, card, source):
                return key, ability
        for source, ability in force.words["talents_twice"]:
            if ability.run(g, source, card) and not _ignored(g, card, source):
                return (ability.face, ability.name, card.id, card.controller), ability
    return next((way for way in added if way[0] not in g.s.once), None)


def _ignored(g: Context, card: Card, source: Card | Base) -> bool:
    return g.features.shuts_out and ignored(g, card.controller, source) is not None


def may_use(g: Context, seat: SeatId, source: Card | Base, ability: Ability) -> bool:
    """Whether an "on your turn" ability can be used now (4.8.2)."""
    if ability.once and once_key(ability, source, seat) in g.s.once:
        return False
    if g.features.shuts_out and ignored(g, seat, source):
        return False
    if ability.cost and not _can_pay(g, seat, ability.cost):
        return False
    return ability.provided is None or bool(ability.provided(g, source))


def _can_pay(g: Context, seat: SeatId, cost: Cost) -> bool:
    """Whether a player has the play that a use takes; a titan's can only be the free one (10.10.11)."""
    if cost == "action":
        return action_plays(g, seat) > 0
    return (g.s.free_minions if cost == "free_minion" else g.s.free_actions) > 0


def action_plays(g: Context, seat: SeatId) -> int:
    """How many unrestricted action plays the player has left."""
    return g.s.free_actions + sum(1 for e in g.s.extras if e.kind in ("action", "any"))


async def use_talent(g: Context, card: Card, ability: Ability) -> None:
    """Use a Talent (4.6)."""
    if ability.number in card.used:
        again = second_use(g, card, ability)
        if again is not None:
            g.s.once.append(again[0])
            g.fired(again[1])
    card.used.append(ability.number)
    await _run_talent(g, card, ability)


async def _run_talent(g: Context, card: Card, ability: Ability) -> None:
    g.log("talent", card.controller, [card.id], card.base)
    g.fired(ability)
    before = change_mark(g)
    await ability.run(g, card)
    log_no_effect(g, card, before)


def usable_talents(g: Context, card: Card) -> list[Ability]:
    """The Talents of a card whose conditions are met now, whether they were used this turn or not."""
    return [a for a in card.face.talents if a.provided is None or a.provided(g, card)]


async def use_one_talent(g: Context, card: Card) -> None:
    """Use one of a card's Talents because an ability says so, in any phase (4.6.6), besides its normal use."""
    usable = usable_talents(g, card)
    modes = [(str(n), catalog.face(a.face).texts[a.number]) for n, a in enumerate(usable)]
    chosen = await asking.mode(g, card.controller, modes, f"Which Talent of {card.name}?", card)
    if chosen:
        await _run_talent(g, card, usable[int(chosen)])


async def use_on_turn(g: Context, source: Card | Base, ability: Ability) -> None:
    """Use an "on your turn" ability once (4.8); one that was declined after all may still be used."""
    seat = g.s.current
    key = once_key(ability, source, seat)
    if ability.once:
        g.s.once.append(key)
    if ability.cost:
        _pay(g, ability.cost)
    lent = borrowing(source, ability) is not None
    g.log("use", seat, [source.id], source.base, source=ability.face if lent else "")
    g.fired(ability)
    special, g.now.special = g.now.special, ability.label == "special"
    borrowed, g.now.borrowed = g.now.borrowed, borrowing(source, ability)
    before = change_mark(g)
    if isinstance(source, Base):
        await ability.run(g, source, seat)
    else:
        await ability.run(g, source)
    if ability.once and not ability.cost and change_mark(g) == before:
        g.s.once.remove(key)  # 4.8.2
    g.now.special = special
    g.now.borrowed = borrowed


def _pay(g: Context, cost: Cost) -> None:
    """Spend the play that a use takes."""
    if cost == "action":
        spend_action_play(g)
    elif cost == "free_minion":
        g.s.free_minions -= 1
    else:
        g.s.free_actions -= 1


def spend_action_play(g: Context) -> None:
    """Spend the free action, or else an extra one; the other way round while a titan waits for the free one."""
    s = g.s
    extras = [extra for extra in s.extras if extra.kind in ("action", "any")]
    if s.free_actions and not (extras and extra_plays.titan_wants(g, s.current, "free_action")):
        s.free_actions -= 1
        return
    extra_plays.use_up(g, extras)
