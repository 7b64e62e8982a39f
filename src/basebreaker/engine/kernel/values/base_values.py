"""Several abilities that set one starting power or breakpoint (8.1.7, 8.5.4): the current player picks one of them.

Computing a number can't ask a player, so the pick is kept in the state; until it is made, the newest ability decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....state.faces import Ability
from ....state.pieces import Base, Card, Minion
from ...question import Pieces
from ..context import Context

Setting = tuple[Card | Base, Ability, int]
"""What sets a number, by which ability, and to how much."""


def found(g: Context, abilities: Sequence[tuple[Card | Base, Ability]], thing: Minion | Base) -> list[Setting]:
    """The abilities that set the number of a minion or base now."""
    amounts = [(source, ability, ability.run(g, source, thing)) for source, ability in abilities]
    return [(source, ability, amount) for source, ability, amount in amounts if amount is not None]


def in_effect(g: Context, settings: Sequence[Setting], thing: Minion | Base) -> Setting:
    """The one that decides: the one that was picked, or else the newest."""
    for target, source in g.s.picked_resets:
        if target == thing.id:
            for one in settings:
                if one[0].id == source:
                    return one
    return settings[-1]


async def pick(g: Context) -> None:
    """Have the current player pick where several abilities set a number differently and none has been picked yet."""
    force = g.force or g.in_force()
    for base in list(g.s.bases):
        await _pick_for(g, base, force.starting_breakpoint, "breakpoint")
    for minion in list(force.minions):
        await _pick_for(g, minion, force.starting_power, "power")


async def _pick_for(
    g: Context, thing: Minion | Base, abilities: Sequence[tuple[Card | Base, Ability]], what: str
) -> None:
    settings = found(g, abilities, thing) if len(abilities) > 1 else []
    sources = [source.id for source, _, _ in settings]
    was_picked = any(target == thing.id and source in sources for target, source in g.s.picked_resets)
    if was_picked or len({amount for _, _, amount in settings}) < 2:
        return
    prompt = f"Which ability sets the {what} of {thing.name}?"
    index = await Pieces(g, g.s.current, prompt, [source for source, _, _ in settings], (), thing)
    others = [pair for pair in g.s.picked_resets if pair[0] != thing.id]
    g.s.picked_resets = [*others, (thing.id, settings[index][0].id)]
