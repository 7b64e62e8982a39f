"""Strict checks of card code under test: what its functions return, and that functions that look change nothing.

The scenario kit and the fuzzer watch the faces they use; other games pay nothing for it.
"""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from types import CodeType, CoroutineType, FrameType, FunctionType
from typing import Any

from ..engine.decorators.code import GIVES
from ..engine.errors import CardCodeError
from ..engine.printed import catalog
from ..state.faces import Ability, Face
from ..state.state import State

PACKAGE = Path(__file__).parents[1]
CARDS = PACKAGE / "cards"
NEVER_AWAITED = "coroutine .* was never awaited"


class Watched:
    """A function of a card's code that only looks, with the type that it must return."""

    comparing = False
    """Whether the state is compared before and after each call; that takes time."""

    def __init__(self, function: Callable[..., Any], gives: Any, what: str) -> None:
        self.function = function
        self.gives = gives
        self.what = what

    def __call__(self, g: Any, *about: Any) -> Any:
        before = _mark(g.s) if Watched.comparing else None
        given = self.function(g, *about)
        if not isinstance(given, self.gives) or isinstance(given, str):
            raise CardCodeError(f"{self.what} {_wrong(given, self.gives)}{self._place()}.")
        if before is not None and _mark(g.s) != before:
            raise CardCodeError(f"{self.what} changes the state; only awaited verbs may{self._place()}.")
        return given

    def _place(self) -> str:
        code: CodeType = self.function.__code__
        file = Path(code.co_filename)
        return f" ({file.name}, line {code.co_firstlineno})" if _is_of_a_card(file) else ""


def watch(face: Face) -> None:
    """Check from now on what the face's looking functions return, and that the face declares what it remembers."""
    check_history(face)
    for ability in abilities_of(face) + ([face.only_on] if face.only_on is not None else []):
        what = f"{face.id}: {ability.name}"
        if ability.kind in GIVES and not ability.event:
            ability.run = _watched(ability.run, GIVES[ability.kind], what)
        for word, gives in (("when", bool), ("provided", bool), ("who", int | Sequence)):
            function = getattr(ability, word)
            if function is not None:
                setattr(ability, word, _watched(function, gives, f"{face.id}: the {word!r} of {ability.name}"))


HISTORY = frozenset(["cards_played", "counters_placed", "destroyed", "faces", "minions_played"])


def check_history(face: Face) -> None:
    """A card whose code asks what happened this turn must say so (12.10.27)."""
    for ability in () if face.asks_what_happened else abilities_of(face):
        for function in (ability.run, ability.when, ability.provided, ability.who):
            words = _words(function, set())
            for word in sorted(HISTORY & words) if "this_turn" in words else ():
                card = face.card if face.id == face.card else f"{face.card}.current"
                asks = f"{face.id}: {ability.name} asks g.this_turn.{word}"
                raise CardCodeError(f"{asks}, so say {card}.asks_what_happened() once (12.10.27).")


def _words(function: Any, seen: set[Any]) -> set[str]:
    """The names that a function uses, together with those of the functions of its module that it calls."""
    function = function.function if isinstance(function, Watched) else function
    if not isinstance(function, FunctionType) or function in seen:
        return set()
    seen.add(function)
    words = set(_names(function.__code__))
    for other in [function.__globals__.get(word) for word in sorted(words)]:
        words |= _words(other, seen)
    return words


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def abilities_of(face: Face) -> list[Ability]:
    """All that a face's code can do, what outlives the card included."""
    return [*face.abilities, *face.lasting.values()]


@contextmanager
def comparing(on: bool = True) -> Iterator[None]:
    """Meanwhile, a function that only looks and changes the state is found out."""
    before, Watched.comparing = Watched.comparing, on or Watched.comparing
    try:
        yield
    finally:
        Watched.comparing = before


@contextmanager
def forgotten_awaits() -> Iterator[list[str]]:
    """A list that gets a sentence for every verb that was called without `await` meanwhile."""
    found: list[str] = []
    hook, depth = sys.unraisablehook, sys.get_coroutine_origin_tracking_depth()

    def look(fault: Any) -> None:
        if isinstance(fault.object, CoroutineType) and isinstance(fault.exc_value, RuntimeWarning):
            sentence = _forgotten(fault.object)
            if sentence not in found:
                found.append(sentence)
        else:
            hook(fault)

    with warnings.catch_warnings():
        warnings.filterwarnings("error", NEVER_AWAITED, RuntimeWarning)
        sys.unraisablehook = look
        sys.set_coroutine_origin_tracking_depth(1)
        try:
            yield found
        finally:
            sys.unraisablehook = hook
            sys.set_coroutine_origin_tracking_depth(depth)


def told(fault: BaseException) -> str:
    """An error in a sentence, with the card's function and the line it comes from, if it comes from one."""
    sentence = str(fault) if isinstance(fault, CardCodeError) else f"{type(fault).__name__}: {fault}"
    codes = {code: f"{face.id}: {ability.name}" for face in catalog.faces().values() for ability in abilities_of(face)
             for code in [getattr(ability.run, "__code__", None)]}  # fmt: skip
    what = file = place = ""
    for frame, line in walk_tb(fault.__traceback__):
        path = frame.f_code.co_filename
        function = _function(frame, codes)
        if function:
            what, file = function, ""
        if what and path == (file or (path if _is_of_a_card(Path(path)) else "")):
            file, place = path, f"{Path(path).name}, line {line}"
    if "'coroutine' object" in sentence:
        sentence += "; is an 'await' missing?"
    if what and sentence.startswith(what):  # what it gave or changed was found wanting, after it was left
        return sentence
    return f"{what} ({place}): {sentence}" if place else sentence


def _function(frame: FrameType, codes: dict[CodeType | None, str]) -> str:
    """Return which function of a card's code a frame belongs to."""
    if frame.f_code is Watched.__call__.__code__:
        watched: Watched = frame.f_locals["self"]
        return watched.what
    return codes.get(frame.f_code, "")


def _is_of_a_card(path: Path) -> bool:
    return CARDS in path.parents or PACKAGE not in path.parents


def _watched(function: Callable[..., Any], gives: Any, what: str) -> Watched:
    return function if isinstance(function, Watched) else Watched(function, gives, what)


def _wrong(given: object, gives: Any) -> str:
    if inspect.iscoroutine(given):
        given.close()
        return f"only looks and can't be awaited, but calls {given.__qualname__}, which acts"
    wanted = " or ".join(getattr(arm, "__name__", str(arm)) for arm in getattr(gives, "__args__", [gives]))
    return f"gives {given!r} instead of {wanted.replace('NoneType', 'None')}"


def _forgotten(coroutine: CoroutineType[Any, Any, Any]) -> str:
    where = [f"{Path(file).name}, line {line}, {name}: " for file, line, name in coroutine.cr_origin or ()]
    return f"{''.join(where)}{coroutine.__qualname__} was never awaited; write 'await' before it."


def _mark(s: State) -> list[object]:
    """Return what the code of a card could change by hand."""
    zones: tuple[Sequence[object], ...] = (
        *s.hands,
        *s.decks,
        *s.discards,
        s.base_deck,
        s.base_discard,
        s.box,
        s.set_aside,
        s.once,
        s.log,
    )
    cards = [
        (card.id, card.counters, card.base, card.controller, card.owner, card.since, len(card.used), len(card.stored))
        for kept in (s.play, s.buried, s.stasis, s.titans)
        for card in kept.values()
    ]
    bases = [(base.id, base.counters) for base in s.bases]
    effects = [(effect.until, effect.amount, effect.target, effect.controller) for effect in s.lasting]
    counts = (s.chances, s.current, s.free_minions, s.free_actions, len(s.extras), *s.vp)
    return [[len(zone) for zone in zones], cards, bases, effects, counts]
