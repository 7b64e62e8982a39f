"""Drops of power (12.12.2): whose power at which base went down this turn, if a card of the game asks for that.

Power is computed, not stored, so everybody's is compared whenever something happened: after every line of the log,
whenever cards left play, and when an ability is finished.
"""

from __future__ import annotations

from ....state.numbers import SEATS, BaseId, SeatId
from ..context import Context
from .power import totals


def note(g: Context) -> None:
    """Look at everybody's power at all bases, and remember where it is less than at the last look."""
    s = g.s
    before = dict(s.totals)
    now = [(base.id, tuple(totals(g, base))) for base in s.bases]
    for id, powers in now:
        older = before.get(id, powers)
        for seat in SEATS[: s.seats]:
            if powers[seat] < older[seat] and (id, seat) not in s.fallen:
                s.fallen.append((id, seat))
    s.totals = now


def start_turn(g: Context) -> None:
    """Forget what went down before this turn."""
    note(g)
    g.s.fallen = []


def fell(g: Context, base: BaseId, seat: SeatId) -> bool:
    """Whether a player's power at a base went down this turn."""
    return (base, seat) in g.s.fallen
