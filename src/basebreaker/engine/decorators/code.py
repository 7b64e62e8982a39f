"""How a function of a card's code is tied to a printed ability: what is checked, and where the face keeps it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, Self, TypeVar, cast

from ...state.faces import Ability, Face, LastingAbility
from ...state.words import Once, Zone, wrong_word
from ..errors import CardCodeError
from ..events import Event, Window
from ..kernel.slots import CONTINUOUS
from ..printed import catalog
from . import signatures
from .signatures import Parameter

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound="Code")

TRIGGERED = ("ongoing", "special")
KEPT_BY_FACES = (
    "cancels", "from_stasis", "lends", "losing_clash", "minion_prices", "on_play", "on_your_turn", "placing_counters",
    "talents", "when_entering_stasis", "when_host_leaves",
)  # fmt: skip
GIVES: dict[str, Any] = {word: gives for word, gives in CONTINUOUS.items() if gives is not None}
GIVES |= {"lasting": int, "only_on": bool}
"""What the functions that only look give."""
WHOSE = "is nobody's, since a base has no player; say whose with who=, as in who=lambda g, base, event: event.seat."


def with_parentheses(method: Callable[P, R]) -> Callable[P, R]:
    """A decorator that is written with parentheses, `@x.talent()`."""

    @wraps(method)
    def checked(*args: P.args, **how: P.kwargs) -> R:
        code, *misplaced = cast("tuple[Any, ...]", args)
        if misplaced:
            raise CardCodeError(f"{code.face.id}: write @x.{method.__name__}() with its parentheses.")
        return method(*args, **how)

    return checked


def without_parentheses(method: Callable[P, R]) -> Callable[P, R]:
    """A decorator that is written without parentheses, `@x.on_play`."""

    @wraps(method)
    def checked(*args: P.args, **how: P.kwargs) -> R:
        code, *runs = cast("tuple[Any, ...]", args)
        if not runs:
            raise CardCodeError(f"{code.face.id}: write @x.{method.__name__} without parentheses.")
        return method(*args, **how)

    return checked


class Code:
    """A face, and to which of its printed abilities the next function belongs."""

    me: tuple[type, ...] = ()
    """What `me` is."""

    def __init__(self, face: Face, number: int | None = None, zone: Zone = "play") -> None:
        self.face = face
        self._number = number
        self._zone = zone

    def ability(self, number: int) -> Self:
        """The same card, for its printed ability at this position: counted from 0 over all abilities, of every type."""
        return type(self)(self.face, number, self._zone)

    @property
    def current(self) -> Self:
        """The same card in the current edition, for sentences that changed; the others keep their code."""
        later = self.face.current
        if later is None:
            same = "it is the same in all editions" if len(self.face.editions) > 1 else "its set has no current edition"
            raise CardCodeError(f"{self.face.id}: {same}, so write its code without .current.")
        if later.kind != self.face.kind:
            a = "an action" if later.kind == "action" else f"a {later.kind}"
            raise CardCodeError(f"{self.face.id}: it is {a} now, so write {later.kind}({later.id!r}).")
        return type(self)(later, None, self._zone)

    if not TYPE_CHECKING:

        def __getattr__(self, word: str) -> NoReturn:
            if word.startswith("_"):
                raise AttributeError(word)
            perhaps = catalog.guess(word, [known for known in dir(self) if not known.startswith("_")])
            raise CardCodeError(f"{self.face.id}: there is no word .{word} for a {self.face.kind}{perhaps}.")

    def _elsewhere(self, code: type[C], zone: Zone) -> C:
        return code(self.face, self._number, zone)

    def _effect(
        self, slot: str, types: tuple[str, ...], run: F, *more: Parameter, acts: tuple[type, ...] = (),
        gives: type | None = None, **details: Any,
    ) -> F:  # fmt: skip
        """Tie a function that acts, `async (g, me, ...)`, to its ability; `acts` is what `me` is, if not the usual."""
        self._check(run, run, ("me", acts or self.me), *more, gives=gives, awaited=True)
        self._keep(Ability(self.face.id, self._position(run, types), slot, run, zone=self._zone, **details))
        return run

    def _continuous(self, slot: str, run: F, *more: Parameter, once: Once = "") -> F:
        """Tie a function that only looks, `(g, me, ...)`, to its ability."""
        self._check(run, run, ("me", self.me), *more, gives=GIVES[slot])
        self._keep(Ability(self.face.id, self._position(run, ("ongoing",)), slot, run, once=once))
        return run

    def _responses(
        self,
        events: Sequence[Any],
        types: tuple[str, ...] = TRIGGERED,
        *,
        when: Callable[..., bool] | None = None,
        provided: Callable[..., bool] | None = None,
        who: Callable[..., Any] | None = None,
        may: bool = False,
        once: Once = "",
        default: Callable[..., bool] | None = None,
        acts: tuple[type, ...] = (),
        asks: tuple[type, ...] = (),
        zone: Zone | None = None,
    ) -> Callable[[F], F]:
        """A decorator that ties `async (g, me, event)` to its ability, once for each of the events.

        `acts` and `asks` are what `me` is for the function and for its conditions, where that isn't the piece in play.
        """
        event = ("event", tuple(events))
        asked = ("me", asks or self.me)

        def decorate(run: F) -> F:
            self._check(run, run, ("me", acts or self.me), event, gives=None, awaited=True)
            self._check_conditions(run, [("when", when), ("provided", provided)], asked, event)
            if who is not None:
                self._check(who, run, asked, event, gives=int | Sequence[int], word="who")
            if may and who is None and self.face.is_base and not all(issubclass(one, Window) for one in events):
                raise CardCodeError(f"{self.face.id}: {run.__name__} {WHOSE}")
            self._check_word(once, Once, "how often (once)")
            condition = when if default is None else default if when is None else _all(default, when)
            for one in events:
                number = self._position(run, types)
                ability = Ability(
                    self.face.id, number, "triggers", run, event=one.kind, zone=zone or self._zone, when=condition,
                    provided=provided, who=who, may=may, once=once,
                )  # fmt: skip
                self._keep(ability)
            return run

        for one in events:
            self._check_event(one)
        return decorate

    def _check_event(self, one: Any) -> None:
        if not (isinstance(one, type) and issubclass(one, Event)):
            name = one.__name__ if isinstance(one, type) else repr(one)
            perhaps = next((f" (perhaps {known}?)" for known in _events(Event) if known.startswith(name)), "")
            raise CardCodeError(f"{self.face.id}: {name} is no event{perhaps}.")

    def _lasting(self, run: Callable[..., Any], kind: str = "lasting", **details: Any) -> LastingAbility:
        ability = LastingAbility(self.face.id, 0, kind, run, **details)
        for face in self._faces():
            face.lasting[ability.name] = ability if face is self.face else ability.on(face.id, 0)
            if ability.event:
                face.listens |= {f"lasting:{ability.event}"}
        return ability

    def _faces(self) -> list[Face]:
        """For what belongs to no one sentence: the face, and that of the current edition unless all of it is new."""
        later = self.face.current
        return [self.face] if later is None or not later.unchanged else [self.face, later]

    def _keep(self, ability: Ability) -> None:
        """Keep an ability with its face, and with that of the current edition if its sentence stayed."""
        _tie(self.face, ability)
        later = self.face.current
        if later is not None and ability.number in later.unchanged:
            _tie(later, ability.on(later.id, later.unchanged[ability.number]))

    def _position(self, run: Callable[..., Any], types: tuple[str, ...]) -> int:
        """Which printed ability a function belongs to."""
        coded = self.face.unchanged.values()
        if self._number in coded or (self.face.is_base and coded):
            raise CardCodeError(f"{self.face.id}: {run.__name__} is tied to a sentence that stayed and has its code.")
        if self.face.is_base:
            return 0
        fitting = [i for i, t in enumerate(self.face.ability_types) if t in types and i not in coded]
        if self._number in fitting or (self._number is None and len(fitting) == 1):
            return fitting[0] if self._number is None else self._number
        raise CardCodeError(f"{self.face.id}: {run.__name__} {self._misfit(' or '.join(types), fitting)}")

    def _misfit(self, types: str, fitting: list[int]) -> str:
        """Why a function can't be tied to an ability of these types."""
        printed = self.face.ability_types
        has = f"{self.face.id} has {len(printed)} {'ability' if len(printed) == 1 else 'abilities'}, counted from 0"
        listed = f"{has}: {', '.join(f'{i} {t}' for i, t in enumerate(printed))}" if printed else has
        if not fitting:
            a = "an" if types.startswith("o") else "a"
            return f"needs {a} {types} ability, and the facts give it none; add one, or use another decorator."
        if self._number is not None:
            return f"is tied to ability {self._number}, which is no {types} ability; {listed}."
        return f"fits the abilities {' and '.join(map(str, fitting))}; say which with .ability(n)."

    def _check(
        self, function: Any, run: Any, *parameters: Parameter, gives: Any, awaited: bool = False, word: str = ""
    ) -> None:
        name = getattr(run, "__name__", repr(run))
        what = f"the {word!r} of {name}" if word else name
        signatures.check(self.face, function, what, parameters, gives, awaited=awaited)

    def _check_conditions(
        self, run: Any, conditions: Sequence[tuple[str, Callable[..., bool] | None]], *parameters: Parameter
    ) -> None:
        for word, condition in conditions:
            if condition is not None:
                self._check(condition, run, *parameters, gives=bool, word=word)

    def _check_word(self, word: str, words: Any, what: str) -> None:
        wrong = wrong_word(word, words, what)
        if wrong:
            raise CardCodeError(f"{self.face.id}: {wrong}")


def _tie(face: Face, ability: Ability) -> None:
    """Put an ability where the face keeps its kind."""
    ability.label = "" if face.is_base else face.ability_types[ability.number]
    face.abilities.append(ability)
    if ability.event:
        key = f"{ability.zone}:{ability.event}"
        face.triggers[key] = (*face.triggers.get(key, ()), ability)
        face.listens |= {key}
        if face.fusion is not None:
            face.fusion.listens |= {key}
        return
    if ability.kind in CONTINUOUS:
        face.continuous.append((ability.kind, ability))
    if ability.kind in KEPT_BY_FACES:
        setattr(face, ability.kind, (*getattr(face, ability.kind), ability))


def _all(first: Callable[..., bool], second: Callable[..., bool]) -> Callable[..., bool]:
    def both(g: Any, me: Any, event: Any) -> bool:
        return first(g, me, event) and second(g, me, event)

    return both


def _events(event: type[Event]) -> Iterator[str]:
    """The names of all kinds of an event."""
    for kind in event.__subclasses__():
        yield kind.__name__
        yield from _events(kind)
