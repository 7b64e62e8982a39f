"""Two worlds that a seat can't tell apart: the same table with unknown cards dealt anew."""

from __future__ import annotations

from ..state.numbers import CardId
from ..state.rng import shuffle
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
        prints = [other.print_of[id] for id in ids]
        rng = shuffle(rng, prints)
        for id, print in zip(ids, prints, strict=True):
            other.print_of[id] = print
            buried = other.buried.get(id)
            if buried is not None:
                buried.face, buried.owner = other.card(id)
    return other
