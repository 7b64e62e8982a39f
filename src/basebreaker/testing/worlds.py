"""Two worlds that a seat can't tell apart: the same table with unknown cards dealt anew."""

from __future__ import annotations

from ..state.numbers import CardId
from ..state.rng import below, step
from ..state.state import State


def unknown_cards(s: State, seat: int | None) -> list[list[CardId]]:
    """The numbers whose faces a seat (None: a spectator) may not know: player cards, then base cards."""
    everyone = (1 << s.seats) - 1
    groups: list[list[CardId]] = [[], []]
    for id, known in zip(map(CardId, range(len(s.known))), s.known, strict=True):
        knows = known == everyone if seat is None else known >> seat & 1
        if not knows:
            groups[s.owners[s.print_of[id]] < 0].append(id)
    return groups


def other_world(s: State, seat: int | None, salt: int = 1) -> State:
    """A copy of the state in which everything the seat may not know is permuted."""
    other = s.copy()
    rng = (s.rng ^ (salt * 0x9E3779B97F4A7C15)) & ((1 << 64) - 1)
    for ids in unknown_cards(other, seat):
        for i in range(len(ids) - 1, 0, -1):
            rng = step(rng)
            a, b = ids[i], ids[below(rng, i + 1)]
            other.print_of[a], other.print_of[b] = other.print_of[b], other.print_of[a]
        for id in ids:
            buried = other.buried.get(id)
            if buried is not None:
                buried.face, buried.owner = other.card(id)
    return other
