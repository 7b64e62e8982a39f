"""Who knows which card (2.4), and how much each seat has learnt. No other module writes `known` or counts that.

A seat may freely take back an answer that taught it nothing. Where games are taken back (`count_what_is_learnt`), this
counts everything a seat learns: cards seen, random outcomes, and inferences from who is asked and who isn't. Other
games, above all those that bots imagine, needn't count.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import SEATS, CardId, PrintId, SeatId
from .context import Context


def learn(g: Context, ids: Sequence[CardId], seats: int) -> None:
    """Have these seats, given as bits, know which cards these are."""
    if g.counts:
        _count_cards(g, ids, seats)
    known = g.s.known
    for id in ids:
        known[id] |= seats


def lay_open(g: Context, id: CardId) -> None:
    """Have everybody know which card this is."""
    if g.counts:
        _count_cards(g, (id,), g.everyone)
    g.s.known[id] = g.everyone


def _count_cards(g: Context, ids: Sequence[CardId], seats: int) -> None:
    """Count what is new to each seat; a card that no seat knew was random for all of them, and counts as a hint."""
    s = g.s
    for id in dict.fromkeys(ids):
        before = s.known[id]
        if not before and seats:
            s.hints += 1
        for seat in SEATS[: s.seats]:
            if seats & ~before & 1 << seat:
                s.cards_seen[seat] += 1


def shuffled(g: Context, ids: Sequence[CardId], prints: Sequence[PrintId], seats: int) -> None:
    """Note which cards these are after a shuffle; only these seats, given as bits, know them."""
    print_of, known = g.s.print_of, g.s.known
    for id, print in zip(ids, prints, strict=True):
        print_of[id] = print
        known[id] = seats


def new_numbers(g: Context) -> None:
    """Note that no seat knows the cards that have just got their numbers."""
    g.s.known += [0] * (len(g.s.print_of) - len(g.s.known))


def answers(g: Context, seat: SeatId) -> None:
    """Count a hint if another player answers than the last time: that may reveal what they hold (12.3.9)."""
    if seat != g.s.answering:
        g.s.answering = seat
        g.s.hints += 1


def unasked(g: Context, seats: Sequence[SeatId]) -> None:
    """Count a hint to the player who answered last if others aren't asked, or not yet, because of what they hold."""
    for seat in seats:
        if seat != g.s.answering:
            g.s.hints += 1
            return


def acted(g: Context) -> None:
    """Count an unprompted action (giving up) as a hint: earlier answers were given without knowing it."""
    g.s.hints += 1


def count_unasked(g: Context, over: bool) -> None:
    """Count what an action reveals about players who weren't asked; forget them if the resolution is `over`."""
    unasked(g, g.now.unasked)
    if over:
        g.now.unasked = ()
