"""What players name aloud: a power, a faction."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import NOBODY, SeatId
from ...state.pieces import Card
from ..kernel import asking
from ..kernel.context import Context
from ..printed import catalog


async def name_power(g: Context, seat: SeatId, powers: Sequence[int], by: Card) -> int:
    """`seat` names a power, before anything is revealed (10.5.3)."""
    power = await asking.number(g, seat, powers, "Which power do you name?", by)
    g.log("names_power", seat, n=power, source=by.face.id)
    return power


async def name_faction(g: Context, seat: SeatId, by: Card) -> str:
    """`seat` names one of the factions in the game; its id."""
    s = g.s
    there = dict.fromkeys(face.faction for face, owner in zip(s.prints, s.owners, strict=True) if owner != NOBODY)
    names = [(id, str(catalog.factions()[id]["name"])) for id in there]
    faction = await asking.mode(g, seat, names, "Which faction do you name?", by)
    g.log("names_faction", seat, [by.id], source=faction)
    return faction
