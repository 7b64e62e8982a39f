"""Duels (10.2): two minions at one base, perhaps a card from each side, and the stronger minion wins."""

from __future__ import annotations

from ...state.numbers import CardId, SeatId
from ...state.pieces import Minion
from ..events import Dueling, DuelWon, InDuel
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.me_first import at_once, resolve_fully
from ..kernel.triggers import emit
from ..kernel.under_way import Duel
from ..kernel.values.power import power_of
from ..kernel.visibility import lay_open
from ..kernel.windows import window
from ..question import Cards
from . import looking, play
from .piles import decks


def rivals(g: Context, minion: Minion) -> list[Minion]:
    """The minions of other players at the same base; none while a duel is on: there is one at a time (10.2.13)."""
    return [] if g.dueling is not None else looking.minions(g, at=minion.base, not_of=minion.controller)


async def duel(g: Context, mine: Minion, theirs: Minion, challenger: SeatId) -> Duel:
    """Conduct a duel; the card that started it resolves its consequences (10.2.10)."""
    it = Duel(mine, theirs, challenger)
    if g.dueling is not None or mine is theirs or not together(g, it):
        return it
    g.dueling = it
    g.log("duel", challenger, [mine.id, theirs.id], mine.base)
    try:
        await at_once(g, Dueling(mine, theirs, challenger))  # 10.2.2
        await place_cards(g, it)
        await reveal_cards(g, it)
        await at_this_point(g, it)
    finally:
        g.dueling = None
    compare(g, it)
    if "DuelWon" in g.features.heard_kinds:
        for winner, loser in it.outcomes:
            emit(g, DuelWon(winner, loser, winner.controller))
    if it.clashes:
        g.now.pool.triggers += it.clashes  # after all consequences of the duel (12.10.36)
    return it


def together(g: Context, it: Duel) -> bool:
    """Whether both minions are in play at one base, which may be another one than before (10.2.11, 12.6.7, 12.6.8)."""
    return g.s.in_play(it.mine) and g.s.in_play(it.theirs) and it.mine.base == it.theirs.base


async def at_this_point(g: Context, it: Duel) -> None:
    """What may be used "in a duel" may be used at every point of it: before each decision and each card (12.10.6)."""
    if together(g, it):
        await window(g, InDuel(it.mine, it.theirs, it.challenger))


async def place_cards(g: Context, it: Duel) -> None:
    """Each side may place a hand card face down, the challenger's first (10.2.3); one player, one card (12.6.4)."""
    for seat in dict.fromkeys((it.mine.controller, it.theirs.controller)):
        if g.s.hands[seat]:
            await at_this_point(g, it)
        prompt = f"{it.mine.name} duels {it.theirs.name}: place a card face down?"
        id = await asking.maybe(g, seat, Cards, g.s.hands[seat], prompt, it.mine)
        if id is not None:
            (id,) = decks.unseen(g, seat, g.s.hands[seat], [id])
            decks.set_aside(g, [id])
            it.placed.append((seat, id))
            g.log("duel_card", seat, [id], it.mine.base)


async def reveal_cards(g: Context, it: Duel) -> None:
    """Reveal and resolve each card, and what it triggered, before the next one (12.6.3, 12.10.5)."""
    for seat, id in it.placed:
        await at_this_point(g, it)
        await resolve_fully(g, reveal_card(g, it, seat, id))


async def reveal_card(g: Context, it: Duel, seat: SeatId, id: CardId) -> None:
    """An action is played, any other card goes back to the hand (10.2.7, 12.6.5)."""
    lay_open(g, id)
    g.log("duel_reveal", seat, [id], it.mine.base)
    face = g.s.face(id)
    playable = face.is_action and play.can_be_played(g, seat, id, face.played_as("action"))  # 10.11.4
    if not playable or await play.play_action(g, seat, id, "hand") is None:
        decks.to_hand(g, [id], seat)


def compare(g: Context, it: Duel) -> None:
    """The stronger minion wins; in a tie both win and lose; minions that parted have no result (10.2.8 to 10.2.11)."""
    if not together(g, it):
        g.log("duel_off", it.challenger, [it.mine.id, it.theirs.id])
        return
    mine, theirs = power_of(g, it.mine), power_of(g, it.theirs)
    if mine >= theirs:
        it.winners.append(it.mine)
        it.losers.append(it.theirs)
    if theirs >= mine:
        it.winners.append(it.theirs)
        it.losers.append(it.mine)
    what = "duel_tied" if mine == theirs else "duel_won"
    g.log(what, it.winners[0].controller, [it.winners[0].id, it.losers[0].id], it.mine.base)
