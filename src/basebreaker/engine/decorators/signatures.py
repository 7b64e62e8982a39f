"""What a type checker would say about a card's function, for authors who run none.

Whether it must be awaited, how many parameters it takes, and whether what it says about them and about what it gives
contradicts what it is called with. What it says nothing about is not looked at.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from types import FunctionType, NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from ...state.faces import Face
from ..errors import CardCodeError

Parameter = tuple[str, tuple[Any, ...]]
"""What a parameter is called in sentences, and everything it can be."""


def check(
    face: Face, run: Callable[..., Any], what: str, parameters: tuple[Parameter, ...], gives: Any, *, awaited: bool
) -> None:
    """Refuse a function that can't be what its decorator makes of it."""
    wrong = (
        _not_a_function(run)
        or _awaited_or_not(run, awaited)
        or _number(run, parameters)
        or _contradiction(run, parameters, gives)
    )
    if wrong:
        raise CardCodeError(f"{face.id}: {what} {wrong}")


def _not_a_function(run: object) -> str:
    return "" if isinstance(run, FunctionType) else f"must be a function, not {run!r}."


def _awaited_or_not(run: Callable[..., Any], awaited: bool) -> str:
    if inspect.iscoroutinefunction(run) == awaited:
        return ""
    return "acts, so write it with 'async def'." if awaited else "only looks, so write it without 'async'."


def _number(run: Callable[..., Any], parameters: tuple[Parameter, ...]) -> str:
    """Whether it can be called with `g` and these parameters."""
    assert isinstance(run, FunctionType)
    code = run.__code__
    most, given = code.co_argcount, len(parameters) + 1
    least = most - len(run.__defaults__ or ())
    if (least <= given <= most) or (least <= given and code.co_flags & inspect.CO_VARARGS):
        return ""
    return f"takes {most} parameters instead of {given}: (g, {', '.join(name for name, _ in parameters)})."


def _contradiction(run: Callable[..., Any], parameters: tuple[Parameter, ...], gives: Any) -> str:
    hints = _hints(run)
    assert isinstance(run, FunctionType)
    names = run.__code__.co_varnames[1 : run.__code__.co_argcount]
    for (word, expected), name in zip(parameters, names, strict=False):
        if name in hints:
            for thing in expected:
                if not _accepts(hints[name], thing):
                    return f"takes {name} as {_named(hints[name])}, but {word} is {_named(thing)}."
    if "return" in hints and not all(any(_accepts(g, arm) for g in _arms(gives)) for arm in _arms(hints["return"])):
        return f"gives {_named(hints['return'])} instead of {_named(gives)}."
    return ""


def _hints(run: Callable[..., Any]) -> dict[str, Any]:
    hints = run.__annotations__
    if any(isinstance(hint, str) for hint in hints.values()):
        try:
            return get_type_hints(run)
        except NameError:  # names that only type checkers import
            return {}
    return hints


def _arms(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (NoneType if hint is None else hint,)


def _accepts(hint: Any, thing: Any) -> bool:
    """Whether a parameter with this hint may be `thing`; where that can't be told, yes."""
    if hint is thing or Any in (hint, thing):
        return True
    if get_origin(hint) in (Union, UnionType):
        return any(_accepts(arm, thing) for arm in get_args(hint))
    if isinstance(thing, NewType):
        return not isinstance(hint, NewType) and _accepts(hint, thing.__supertype__)
    if get_origin(hint) is Literal:
        return thing is str
    hint, thing = get_origin(hint) or hint, get_origin(thing) or thing
    if hint is Sequence and thing is str:
        return False  # text is a sequence too, but never the one that is meant
    return issubclass(thing, hint) if isinstance(hint, type) and isinstance(thing, type) else True


def _named(hint: Any) -> str:
    return " or ".join(getattr(arm, "__name__", str(arm)) for arm in _arms(hint)).replace("NoneType", "None")
