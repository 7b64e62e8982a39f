"""The deal (1.3 to 1.5): decks, bases in play, opening hands, the first player, mulligans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ...state.faces import Face
from ...state.numbers import NOBODY, NOWHERE, SEATS, BaseId, CardId, PrintId, SeatId
from ...state.pieces import Titan
from ...state.words import Edition
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.in_force import prints_changed
from ..kernel.visibility import learn, new_numbers
from ..printed import catalog
from ..verbs import looking
from ..verbs.piles import decks
from . import bases, position
from .options import OldHand

if TYPE_CHECKING:
    from .setup import Setup

OPENING_HAND = 5


async def deal(g: Context, setup: Setup) -> None:
    """Shuffle decks and bases, lay out the bases, draw opening hands, find the first player; or as a position says."""
    s = g.s
    build(g, setup)
    if setup.position is not None:
        position.lay_out(g, setup)
        return
    for seat in SEATS[: s.seats]:
        decks.mix(g, s.decks[seat])
    decks.mix(g, s.base_deck)
    for _ in range(s.seats + 1):  # 1.4.5
        bases.play_base(g)
    for seat in SEATS[: s.seats]:
        decks.draw(g, seat, OPENING_HAND)
    s.first = SEATS[setup.options.first if setup.options.first is not None else decks.random_below(g, s.seats)]
    s.current = s.first
    s.next = "mulligan"


def build(g: Context, setup: Setup) -> None:
    """Give every card of the chosen factions and every base of their sets a number (1.3.1, 1.4.1).

    If the setup asks for them, the factions' titans are laid beside their players' decks (1.3.2, 12.8.1).
    """
    s = g.s
    prints: list[Face] = []
    owners: list[SeatId] = []
    for seat, mine in zip(SEATS, s.factions, strict=False):
        first = len(prints)
        for faction in mine:
            for face in catalog.faction_cards(faction, setup.options.edition):
                prints += [face] * face.copies
        s.decks[seat] = cast("list[CardId]", list(range(first, len(prints))))
        owners += [seat] * len(s.decks[seat])
    facts = catalog.factions()
    sets = dict.fromkeys([*(facts[f]["set"] for mine in s.factions for f in mine), *setup.options.bases])
    first = len(prints)
    for set_id in sets:  # 1.4.2, 1.4.7
        prints += catalog.set_bases(set_id, setup.options.edition)
    s.base_deck = cast("list[BaseId]", list(range(first, len(prints))))
    owners += [NOBODY] * len(s.base_deck)
    waiting = titans_of(s.factions, setup.options.edition) if setup.options.titans else []
    s.prints = (*prints, *(face for _, face in waiting))
    s.owners = (*owners, *(seat for seat, _ in waiting))
    s.print_of = cast("list[PrintId]", list(range(len(s.prints))))
    new_numbers(g)
    for id, (seat, face) in enumerate(waiting, len(prints)):
        s.titans[CardId(id)] = Titan(CardId(id), face, seat, seat, NOWHERE, 0)
    learn(g, list(s.titans), g.everyone)
    prints_changed(g)


def titans_of(factions: Sequence[Sequence[str]], edition: Edition) -> list[tuple[SeatId, Face]]:
    """The titans that go with the players' factions, each with its player (10.10.2)."""
    taken = [(seat, faction) for seat, mine in zip(SEATS, factions, strict=False) for faction in mine]
    found = [(seat, catalog.titan_of(faction, edition)) for seat, faction in taken]
    return [(seat, face) for seat, face in found if face is not None]


async def mulligans(g: Context, setup: Setup) -> None:
    """Have players without a minion show the hand and draw another one, once (1.5); older rules make them do it."""
    s = g.s
    for seat in looking.clockwise(g, s.first):
        if setup.options.mulligan and not looking.fitting(g, s.hands[seat], "minion"):
            label = "Show this hand and draw five new cards"
            prompt = "Your opening hand has no minion. Take a mulligan?"
            if setup.options.mulligan == "must" or await asking.yes(g, seat, prompt, None, label):
                mulligan(g, seat, setup.options.old_hand)
    s.next = "start"


def mulligan(g: Context, seat: SeatId, old_hand: OldHand) -> None:
    """Five new cards first, then the old hand is shuffled in, so that none of it can come back (1.5.4)."""
    s = g.s
    old = s.hands[seat]
    decks.reveal(g, old, seat, "hand", seat)
    s.hands[seat] = []
    g.log("mulligan", seat)
    if old_hand == "discard":
        s.discards[seat] += old  # 11.1.4
    decks.draw(g, seat, OPENING_HAND)
    if old_hand == "shuffle":
        s.decks[seat] += old
        decks.mix(g, s.decks[seat])
