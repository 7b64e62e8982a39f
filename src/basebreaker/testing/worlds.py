"""Worlds that a seat can't tell apart: the same table with unknown cards dealt anew."""

from __future__ import annotations

from ..state.numbers import CardId
from ..state.rng import branch, shuffle
from ..state.state import State


def unknown_cards(s: State, seat: int | None, now: State | None = None) -> list[list[CardId]]:
    """Return the numbers of cards whose faces a seat (None: a spectator) may not know: player cards, then base cards.

    `now` is a later state: cards that the seat knows by then are left out, and each owner's cards form a group.
    """
    everyone = (1 << s.seats) - 1
    groups: list[list[CardId]] = [[] for _ in range(2 if now is None else s.seats + 1)]
    for id, known in zip(map(CardId, range(len(s.known))), s.known, strict=True):
        if now is not None and now.print_of[id] == s.print_of[id]:
            known |= now.known[id]
        if known != everyone if seat is None else not known >> seat & 1:
            owner = s.owners[s.print_of[id]]
            groups[-1 if owner < 0 else 0 if now is None else owner].append(id)
    return groups


def other_world(s: State, seat: int | None, salt: int = 1, now: State | None = None) -> State:
    """A copy of the state in which everything the seat may not know is permuted.

    `now` is a later state: what the seat has seen until then stays, and so does the owner of each card, which can be
    inferred from where it came from.
    """
    other = s.copy()
    key = branch(s.key, s.chances)
    for ids in unknown_cards(other, seat, now):
        prints = [other.print_of[id] for id in ids]
        shuffle(key, salt, prints)
        for id, print in zip(ids, prints, strict=True):
            other.print_of[id] = print
            buried = other.buried.get(id)
            if buried is not None:
                buried.face, buried.owner = other.card(id)
    return other
