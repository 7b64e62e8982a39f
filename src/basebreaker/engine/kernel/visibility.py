"""Who knows which card (2.4), and how much each seat has learnt. Nobody else writes `known` or counts that.

A seat may take back freely what has taught it nothing. So where games are taken back (`Driver.count_what_is_learnt`),
everything is counted that a seat learns: cards it comes to see, what chance brings, and what it can tell from who is
asked and who isn't. Other games, those that bots imagine before all, needn't count.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SEATS, CardId, PrintId, SeatId
from .context import Context


def learn(g: Context, ids: Sequence[CardId], seats: int) -> None:
    """These seats, given as bits, come to know which cards these are."""
    if g.counts:
        _count_cards(g, ids, seats)
    known = g.s.known
    for id in ids:
        known[id] |= seats


def lay_open(g: Context, id: CardId) -> None:
    """Everybody comes to know which card this is."""
    if g.counts:
        _count_cards(g, (id,), g.everyone)
    g.s.known[id] = g.everyone


def _count_cards(g: Context, ids: Sequence[CardId], seats: int) -> None:
    """Each seat learns what is new to it; a card that nobody knew was chance for everybody, and counts as a hint."""
    s = g.s
    for id in dict.fromkeys(ids):
        before = s.known[id]
        if not before and seats:
            s.hints += 1
        for seat in SEATS[: s.seats]:
            if seats & ~before & 1 << seat:
                s.cards_seen[seat] += 1


def shuffled(g: Context, ids: Sequence[CardId], prints: Sequence[PrintId], seats: int) -> None:
    """Chance decided which cards these are now; only these seats, given as bits, may know them."""
    print_of, known = g.s.print_of, g.s.known
    for id, print in zip(ids, prints, strict=True):
        print_of[id] = print
        known[id] = seats


def new_numbers(g: Context) -> None:
    """Nobody knows the cards that have just got their numbers."""
    g.s.known += [0] * (len(g.s.print_of) - len(g.s.known))


def answers(g: Context, seat: SeatId) -> None:
    """A player answers; that it is another one than the last time may tell what they hold (12.3.9)."""
    if seat != g.s.answering:
        g.s.answering = seat
        g.s.hints += 1


def unasked(g: Context, seats: Sequence[SeatId]) -> None:
    """These players aren't asked, or not yet, because of what they hold: that tells whoever answered last."""
    for seat in seats:
        if seat != g.s.answering:
            g.s.hints += 1
            return


def acted(g: Context) -> None:
    """Somebody acted unasked: whatever was answered before was answered without knowing that."""
    g.s.hints += 1


def count_unasked(g: Context, over: bool) -> None:
    """Count what an action tells of players who weren't asked; they are forgotten when the resolution is `over`."""
    unasked(g, g.now.unasked)
    if over:
        g.now.unasked = ()
