"""Cards that are "not affected" (9.1) by others: protected from every deed, and rid of what is on them (12.10.31)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from ...state.numbers import NOWHERE
from ...state.pieces import Action

Shelter = Callable[..., bool]


def shelter(run: Shelter) -> Callable[..., bool]:
    """Protection from every deed of what doesn't affect a card."""

    @wraps(run)
    def protects(g: Any, me: Any, card: Any, deed: str, by: Any) -> bool:
        return run(g, me, card, by)

    return protects


def shedding(run: Shelter) -> tuple[Callable[..., bool], Callable[..., Any]]:
    """Whether there are actions on a card that may not affect it any more, and their discarding or destruction."""

    def those(g: Any, me: Any) -> list[Action]:
        found: list[Action] = []
        for action in g.in_force().actions:
            if action.on != NOWHERE and action is not me:
                host = g.host(action)
                if host is not None and run(g, me, host, action):
                    found.append(action)
        return found

    def cannot_stay(g: Any, me: Any) -> bool:
        return bool(those(g, me))

    async def what_does_not_affect_it_goes(g: Any, me: Any) -> None:
        if g.edition == "current":
            await g.destroy(*those(g, me), by=None)
        else:
            await g.discard_from_play(*those(g, me), by=me)

    return cannot_stay, what_does_not_affect_it_goes
